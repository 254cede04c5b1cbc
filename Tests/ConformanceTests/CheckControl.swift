/// What shows that checks of a name can fail: a rule that holds whatever is laid out says nothing.
enum CheckControl {
  /// What says of which input a check is, how exact it is, or the same in words or other units.
  static let selectors: Set = ["op", "variant", "tol", "when", "note", "what", "offset"]

  /// What checks ask for, by name and member, that no rule reads, and why.
  static let unread = [
    "glyphs_eq_shape_of text": "says in words what `keep_letters` of the input counts",
    "line_count width": "says in words that widths are rounded up",
    "relayout_at_own_width round": "says in words how widths are rounded up",
  ]

  /// Inputs with which a check must fail, by name, as JSON that goes before the report's input.
  static let failing = [
    "advances_eq_unspaced": #"{"text": "abc", "tracking": 3}"#,
    "alignment_follows_direction": #"{"expect": "rtl"}"#,
    "drawn_width_le_width": #"{"text": "WWW", "max_lines": 9, "width": 16, "widths": []}"#,
    "glyph_outline_width_changes": #"{"weight": 400}"#,
    "ink_centred": #"{"align": "left", "width": 200}"#,
    "kept_is_grapheme_prefix": #"{"truncation": "head"}"#,
    "kept_is_longest_fitting": #"{"max_lines": 9}"#,
    "monotone": #"{"widths": [134, 80, 41]}"#,
    "line_not_start": #"{"text": "a\n、", "runs": []}"#,
    "no_break_at": #"{"text": "seven's spaced"}"#,
    "no_notdef": #"{"text": "\uDBFF\uDFFD", "runs": []}"#,
    "paragraph_direction_eq_expect": #"{"expect": "rtl"}"#,
    "same_glyph_ids_as_unspaced": #"{"text": "ffi", "font": ["DejaVu Sans"], "tracking": 3}"#,
    "same_policy": #"{"align": "left"}"#,
    "scale_invariant": #"{"tracking": 3}"#,
    "then_valid_layout_equals_fresh": #"{"text": "x"}"#,
    "glyphs_equal": #"{"text": "直骨誤", "lang": "ja"}"#,
  ]

  /// Checks that only a fault of the engine lets fail, and why.
  static let unfailing = [
    "concat_covers_text": "lines cover every text",
    "drawn_lines_eq_measured_lines": "measuring and drawing are one computation",
    "equal_across_threads": "threads share nothing that changes",
    "finite_geometry": "no input gives numbers that are not finite",
    "glyphs_eq_shape_of": "letters that are kept are shaped afresh, whatever they are",
    "no_crash": "every text has a line",
    "no_lone_surrogate": "ranges are cut between characters",
    "same_breaks_as": "paint does not change lines",
    "same_glyphs_as": "paint does not change glyphs",
    "width_eq_sum_of_advances": "a width is the sum of advances",
  ]
}
