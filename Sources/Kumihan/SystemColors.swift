// The colours that have names, as values and where a style is expected.

extension Color {
  /// Red.
  public static let red = Color(.named(.red))
  /// Orange.
  public static let orange = Color(.named(.orange))
  /// Yellow.
  public static let yellow = Color(.named(.yellow))
  /// Green.
  public static let green = Color(.named(.green))
  /// Mint.
  public static let mint = Color(.named(.mint))
  /// Teal.
  public static let teal = Color(.named(.teal))
  /// Cyan.
  public static let cyan = Color(.named(.cyan))
  /// Indigo.
  public static let indigo = Color(.named(.indigo))
  /// Blue.
  public static let blue = Color(.named(.blue))
  /// Purple.
  public static let purple = Color(.named(.purple))
  /// Pink.
  public static let pink = Color(.named(.pink))
  /// Brown.
  public static let brown = Color(.named(.brown))
  /// White.
  public static let white = Color(.named(.white))
  /// Grey.
  public static let gray = Color(.named(.gray))
  /// Black.
  public static let black = Color(.named(.black))
  /// Nothing to see.
  public static let clear = Color(.named(.clear))
  /// The colour of main content.
  public static let primary = Color(.named(.primary))
  /// The colour of content that matters less.
  public static let secondary = Color(.named(.secondary))
}

extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { Color.red }
  /// Orange.
  public static var orange: Color { Color.orange }
  /// Yellow.
  public static var yellow: Color { Color.yellow }
  /// Green.
  public static var green: Color { Color.green }
  /// Mint.
  public static var mint: Color { Color.mint }
  /// Teal.
  public static var teal: Color { Color.teal }
  /// Cyan.
  public static var cyan: Color { Color.cyan }
  /// Indigo.
  public static var indigo: Color { Color.indigo }
  /// Blue.
  public static var blue: Color { Color.blue }
  /// Purple.
  public static var purple: Color { Color.purple }
  /// Pink.
  public static var pink: Color { Color.pink }
  /// Brown.
  public static var brown: Color { Color.brown }
  /// White.
  public static var white: Color { Color.white }
  /// Grey.
  public static var gray: Color { Color.gray }
  /// Black.
  public static var black: Color { Color.black }
  /// Nothing to see.
  public static var clear: Color { Color.clear }
}
