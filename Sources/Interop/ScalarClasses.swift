// The raw values are ICU's own numbers, so that a field of the packed properties is a case. The
// types are public, as is ScalarProperties, because Swift inlines nothing that is `package` into
// another module: comparing two cases would be a call through the witness table of Equatable. The
// module itself is no product.

/// A scalar's part in the bidirectional algorithm (UAX #9, table 4).
public enum BidiClass: UInt8, Sendable, CaseIterable {
  case l  // left to right
  case r  // right to left
  case en  // European number
  case es  // European number separator
  case et  // European number terminator
  case an  // Arabic number
  case cs  // common number separator
  case b  // paragraph separator
  case s  // segment separator
  case ws  // white space
  case on  // other neutral
  case lre  // left-to-right embedding
  case lro  // left-to-right override
  case al  // Arabic letter
  case rle  // right-to-left embedding
  case rlo  // right-to-left override
  case pdf  // pop directional format
  case nsm  // nonspacing mark
  case bn  // boundary neutral
  case fsi  // first strong isolate
  case lri  // left-to-right isolate
  case rli  // right-to-left isolate
  case pdi  // pop directional isolate
}

/// What kind of character a scalar is (The Unicode Standard, table 4-4).
public enum GeneralCategory: UInt8, Sendable, CaseIterable {
  case cn  // unassigned
  case lu  // uppercase letter
  case ll  // lowercase letter
  case lt  // titlecase letter
  case lm  // modifier letter
  case lo  // other letter
  case mn  // nonspacing mark
  case me  // enclosing mark
  case mc  // spacing mark
  case nd  // decimal number
  case nl  // letter number
  case no  // other number
  case zs  // space separator
  case zl  // line separator
  case zp  // paragraph separator
  case cc  // control
  case cf  // format
  case co  // private use
  case cs  // surrogate
  case pd  // dash punctuation
  case ps  // open punctuation
  case pe  // close punctuation
  case pc  // connector punctuation
  case po  // other punctuation
  case sm  // mathematical symbol
  case sc  // currency symbol
  case sk  // modifier symbol
  case so  // other symbol
  case pi  // initial punctuation
  case pf  // final punctuation
}

/// A scalar's part in line breaking, before any tailoring (UAX #14, table 1).
public enum LineBreakClass: UInt8, Sendable, CaseIterable {
  case xx  // unknown
  case ai  // ambiguous, alphabetic or ideographic
  case al  // alphabetic
  case b2  // break opportunity before and after
  case ba  // break after
  case bb  // break before
  case bk  // mandatory break
  case cb  // contingent break opportunity
  case cl  // close punctuation
  case cm  // combining mark
  case cr  // carriage return
  case ex  // exclamation or interrogation
  case gl  // non-breaking glue
  case hy  // hyphen
  case id  // ideographic
  case `in`  // inseparable
  case `is`  // infix numeric separator
  case lf  // line feed
  case ns  // nonstarter
  case nu  // numeric
  case op  // open punctuation
  case po  // postfix numeric
  case pr  // prefix numeric
  case qu  // quotation
  case sa  // complex context dependent: South East Asian
  case sg  // surrogate
  case sp  // space
  case sy  // symbols allowing a break after
  case zw  // zero width space
  case nl  // next line
  case wj  // word joiner
  case h2  // Hangul LV syllable
  case h3  // Hangul LVT syllable
  case jl  // Hangul L jamo
  case jt  // Hangul T jamo
  case jv  // Hangul V jamo
  case cp  // close parenthesis
  case cj  // conditional Japanese starter
  case hl  // Hebrew letter
  case ri  // regional indicator
  case eb  // emoji base
  case em  // emoji modifier
  case zwj  // zero width joiner
}

/// A scalar's part in parting grapheme clusters (UAX #29, table 2).
public enum GraphemeBreakClass: UInt8, Sendable, CaseIterable {
  case xx  // other
  case cn  // control
  case cr  // carriage return
  case ex  // extend
  case l  // Hangul L jamo
  case lf  // line feed
  case lv  // Hangul LV syllable
  case lvt  // Hangul LVT syllable
  case t  // Hangul T jamo
  case v  // Hangul V jamo
  case sm  // spacing mark
  case pp  // prepend
  case ri  // regional indicator
  case eb  // emoji base; unused since Unicode 11, as are the next three
  case ebg
  case em
  case gaz
  case zwj  // zero width joiner
}

/// A scalar's part in Indic conjuncts, which are grapheme clusters (ICU's rule for six scripts).
public enum ConjunctPart: UInt8, Sendable, CaseIterable {
  case none, consonant, mark, virama
}

/// How wide a scalar is in East Asian text (UAX #11).
public enum EastAsianWidth: UInt8, Sendable, CaseIterable {
  case n  // neutral
  case a  // ambiguous
  case h  // halfwidth
  case f  // fullwidth
  case na  // narrow
  case w  // wide
}

/// How a scalar joins its neighbours in cursive scripts (The Unicode Standard, table 9-3).
public enum JoiningType: UInt8, Sendable, CaseIterable {
  case u  // non-joining
  case c  // join-causing
  case d  // dual-joining
  case l  // left-joining
  case r  // right-joining
  case t  // transparent
}

/// How a scalar stands in vertical text (UAX #50).
public enum VerticalOrientation: UInt8, Sendable, CaseIterable {
  case rotated, transformedRotated, transformedUpright, upright
}

/// Which side of a pair of brackets a scalar is (UAX #9, BD14 and BD15).
public enum BracketKind: UInt8, Sendable, CaseIterable {
  case none, open, close
}
