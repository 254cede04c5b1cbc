import Testing

/// Promises that hold for any text in any style at any offer, tried on generated ones.
@Suite struct LayoutPropertyTests {
  @Test func `Property: a layout holds together`() throws {
    try PropertyRun().check(StructureProperties.all)
  }

  @Test func `Property: offers that are alike have layouts that are alike`() throws {
    try PropertyRun().check(ProposalProperties.all)
  }

  @Test func `Property: lines equal what slow and fresh shaping gives`() throws {
    try PropertyRun().check(ReferenceProperties.all)
  }

  @Test func `Property: white space is what its style makes of it`() throws {
    try PropertyRun().check(WhiteSpaceProperties.all)
  }

  @Test func `Property: an engine's past does not show`() throws {
    try PropertyRun().check(EngineProperties.all)
  }
}
