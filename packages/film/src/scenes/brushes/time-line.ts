import { clamp } from '../ease.ts'

/** Least distance of two dates on a line, in its units: the nearest at which two posts look separate. */
const APART = 0.55
/** Units of a line from its first date to its last. */
const LENGTH = 10

/** A film's dates on one line: `at` gives the place of a year, in units of about a tenth of the whole; `years` are its dates in order. */
export type TimeLine = { years: number[]; at: (year: number) => number; length: number }

/** Lays years on a line to scale; neighbours that would meet are pushed apart and the years between them with them. Throws without a year. */
export function timeLine(dates: readonly number[]): TimeLine {
  const years = [...new Set(dates)].toSorted((a, b) => a - b)
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) throw new Error('A line of time needs a year.')
  const unit = Math.max(1, last - first) / LENGTH
  const places: number[] = []
  for (const [index, year] of years.entries()) {
    const before = places[index - 1]
    places.push(before === undefined ? 0 : before + Math.max(APART, (year - years[index - 1]!) / unit))
  }
  const at = (year: number): number => {
    const next = years.findIndex((each) => each >= year)
    if (next === 0) return (year - first) / unit
    if (next < 0) return places.at(-1)! + (year - last) / unit
    const share = clamp((year - years[next - 1]!) / (years[next]! - years[next - 1]!))
    return places[next - 1]! + share * (places[next]! - places[next - 1]!)
  }
  return { years, at, length: places.at(-1)! }
}

const STEPS = [1, 2, 5]

/** The least round number of years, 1, 2 or 5 and noughts, from `least` on, which is 1 or more. */
export function roundYears(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return STEPS.map((each) => each * power).find((each) => each >= least) ?? 10 * power
}

/**
 * Years between two ticks: a round number, so that a line of `span` years has some seventy of them at most. Longer ticks are every `long`
 * years.
 */
export function tickStep(span: number): { step: number; long: number } {
  const step = roundYears(Math.max(1, span / 72))
  return { step, long: step * (String(step).startsWith('2') ? 5 : String(step).startsWith('5') ? 4 : 10) }
}
