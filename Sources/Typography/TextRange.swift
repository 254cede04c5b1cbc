/// A half-open range of UTF-8 offsets.
public typealias TextRange = Range<Int>
