/** `value`, limited to the range from `low` to `high`. */
export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))

/** The value between `from` and `to` at `share`: 0 returns `from`, and 1 returns `to`. */
export const lerp = (from: number, to: number, share: number) => from + (to - from) * share

/** The progress of `value` between two limits, 0 to 1. */
export const between = (value: number, from: number, to: number) =>
  to <= from ? (value >= to ? 1 : 0) : clamp((value - from) / (to - from))

/** Easing functions. Input and output are 0 to 1 (outBack overshoots once). */
export const ease = {
  outExpo: (t: number) => (t >= 1 ? 1 : 1 - 2 ** (-10 * t)),
  outCubic: (t: number) => 1 - (1 - t) ** 3,
  outQuint: (t: number) => 1 - (1 - t) ** 5,
  inOutQuart: (t: number) => (t < 0.5 ? 8 * t ** 4 : 1 - (2 - 2 * t) ** 4 / 2),
  outBack: (t: number) => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2,
  sine: (t: number) => 0.5 - 0.5 * Math.cos(Math.PI * t),
}
