/// Why there is no figure.
enum BenchError: Error, Equatable, Sendable {
  /// There is no such option.
  case unknownOption(String)
  /// An option that has no default is not given.
  case missingOption(String)
  /// An option stands at the end, without its value.
  case missingValue(option: String)
  /// A value is none that the option takes.
  case badValue(option: String, value: String)
  /// A file cannot be read; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// The corpus has no paragraph.
  case empty(path: String)
  /// A pass found something else than the pass before the timed ones.
  case passesDiffer(Found, Found)
}

extension BenchError: CustomStringConvertible {
  /// Says what is wrong and what would be right.
  var description: String {
    switch self {
    case .unknownOption(let option): "unknown option \(option)\n\(BenchError.usage)"
    case .missingOption(let option): "\(option) is missing\n\(BenchError.usage)"
    case .missingValue(let option): "\(option) takes a value\n\(BenchError.usage)"
    case .badValue(let option, let value): "\(option) does not take \(value)\n\(BenchError.usage)"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .empty(let path): "\(path) has no paragraph: each line that is not empty is one"
    case .passesDiffer(let first, let other): "passes differ: \(first), then \(other)"
    }
  }

  private static let usage = """
    usage: KumihanBench --corpus FILE --fonts DIR [--size 16] [--width 300]
             [--mode \(BenchMode.allCases.map(\.rawValue).joined(separator: "|"))] [--json]
             [--lang TAG] [--first FAMILY] [--min-time SECONDS] [--max-time SECONDS]
             [--min-iters N] [--no-cache]
           KumihanBench views --font FILE [--count N]
             [--stage \(ViewGrowth.Stage.allCases.map(\.rawValue).joined(separator: "|"))]
    """
}
