/** A film's dates on one line: `at` gives the place of a year, in units of about a tenth of the whole; `years` are its dates in order. */
export type TimeLine = { years: number[]; at: (year: number) => number; length: number }

const STEPS = [1, 2, 5]

/** The least round number of years, 1, 2 or 5 and noughts, from `least` on, which is 1 or more. */
export function roundYears(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return STEPS.map((each) => each * power).find((each) => each >= least) ?? 10 * power
}
