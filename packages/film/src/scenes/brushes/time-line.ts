/** Dates on one line, with `years` in order. `at` returns the position of a year, in tenths of the years that a frame shows. */
export type TimeLine = { years: number[]; at: (year: number) => number; length: number }

const STEPS = [1, 2, 5]

/** The smallest round number of years (1, 2 or 5 followed by zeros) that is at least `least`. `least` is 1 or more. */
export function roundYears(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return STEPS.map((each) => each * power).find((each) => each >= least) ?? 10 * power
}
