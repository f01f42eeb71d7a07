/**
 * The limits of a board. `bytes` is the size of the answer as JSON. `shapes` counts the lines of the answer. `painted` counts the shapes
 * including the content of all symbols.
 */
export const BOARD_LIMITS = {
  bytes: 40 * 1024,
  parts: 30,
  /** including the parts of the board that it continues */
  all_parts: 70,
  shapes: 110,
  painted: 1500,
  /** the depth of symbols within symbols */
  nesting: 4,
  symbols: 24,
  acts: 60,
  views: 16,
  labels: 12,
  insets: 6,
  counts: 12,
  touches: 40,
  via: 12,
  points: 60,
  /** the largest absolute value of any number */
  number: 6000,
  name: 32,
  label: 60,
  label_words: 6,
  /** for seconds of an act, degrees per second, and units */
  seconds: 12,
  spin: 720,
  shake: 60,
  sway: 45,
  view_width: [500, 3000],
  line_width: [2, 400],
} as const
