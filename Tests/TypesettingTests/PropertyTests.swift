import Testing

/// Promises that hold for any text in any style at any offer, tried on generated ones.
@Suite struct LayoutPropertyTests {
  /// What holds for any layout by itself, between offers, beside the reference, and for an engine.
  private static let all =
    StructureProperties.all + ProposalProperties.all + ReferenceProperties.all
    + WhiteSpaceProperties.all + EngineProperties.all

  @Test func `Property: each promise holds in each case`() throws {
    try PropertyRun(LayoutPropertyTests.all).check()
  }
}
