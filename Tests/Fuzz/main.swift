// Starts libFuzzer with one of the two entries, which `KUMIHAN_FUZZ` names; see scripts/fuzz.
import Foundation

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private let readsJSON = ProcessInfo.processInfo.environment["KUMIHAN_FUZZ"] == "json"

var count = CommandLine.argc
var arguments = unsafe CommandLine.unsafeArgv
let code = unsafe runFuzzer(&count, &arguments) { start, count in
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if readsJSON { JSONFuzzing.run(bytes) } else { EngineFuzzing.run(bytes) }
  return 0
}
exit(code)
