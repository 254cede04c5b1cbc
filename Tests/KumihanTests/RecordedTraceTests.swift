import Foundation
import Kumihan
import TestSupport
import Testing

/// The five recorded traces through real texts in a real font, line by line.
@Suite struct RecordedTraceTests {
  @Test(arguments: RecordedTrace.allCases)
  func theBuiltInTraceIsTheRecordedOne(_ trace: RecordedTrace) throws {
    let host = try TraceFont.host(trace.view())
    #expect(host.trace(TraceFont.screen).lines == (try trace.lines()))
  }

  @Test(arguments: RecordedTrace.allCases)
  func aDecoratorThatUsersWriteSeesTheSame(_ trace: RecordedTrace) throws {
    let log = SizeDebugger.Log()
    let host = try TraceFont.host(trace.decorated(log))
    host.layout(TraceFont.screen)
    #expect(log.lines == (try trace.lines()))
  }
}
