import Kumihan
import KumihanFonts
let engine = TextEngine(fonts: EmbeddedFonts.collection())
let width = CommandLine.arguments.count > 2 ? Double(CommandLine.arguments[2]) : nil
let height = CommandLine.arguments.count > 3 ? Double(CommandLine.arguments[3]) : nil
let prepared = try engine.prepare(CommandLine.arguments[1])
let proposal = TextProposal(width: width, height: height)
print(prepared.size(proposal))
let layout = prepared.layout(proposal)
print(
  layout.size, layout.isTruncated, layout.measure.kept, prepared.minContentWidth, prepared.maxContentWidth)
let text = Array(CommandLine.arguments[1].utf8)
for line in layout {
  print(
    line.range, line.x, line.baseline, line.width, line.hangingWidth, line.ending,
    String(decoding: text[line.visibleRange], as: UTF8.self), line.ellipsis as Any)
  for run in line {
    print(
      "  ", run.range, run.font!.face.fullName, run.level.rawValue, run.script, run.x, run.width,
      run.map { "\($0.id)=\($0.cluster)@\($0.x)+\($0.advance)" }.joined(separator: "|"))
  }
}
print(engine.statistics)
