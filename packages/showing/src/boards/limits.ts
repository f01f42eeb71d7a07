/**
 * The limits of a board. `bytes`: its answer as JSON. `shapes`: lines of its own answer. `painted`: shapes with the content of all symbols.
 */
export const BOARD_LIMITS = {
  bytes: 40 * 1024,
  parts: 30,
  /** including the parts of the board that it continues */
  all_parts: 70,
  shapes: 110,
  painted: 1500,
  /** symbols in symbols in symbols */
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
  /** any number, either way */
  number: 6000,
  name: 32,
  label: 60,
  label_words: 6,
  /** seconds of an act, degrees a second, units */
  seconds: 12,
  spin: 720,
  shake: 60,
  sway: 45,
  view_width: [500, 3000],
  line_width: [2, 400],
} as const
