const HOURS_OF_A_DAY = 24

/**
 * Steps of a scale from 0 to `full`. A step is 1, 2 or 5 times a power of ten. Returns at most `most` steps, with 0 included. A scale of a
 * day is divided into quarters.
 */
export function ticksTo(full: number, most: number): number[] {
  if (full === HOURS_OF_A_DAY && most >= 4) return [0, 6, 12, 18, 24]
  let step = 10 ** Math.floor(Math.log10(full / most))
  for (const times of [1, 2, 5, 10]) {
    if (full / (step * times) > most) continue
    step *= times
    break
  }
  return Array.from({ length: Math.floor(full / step + 1e-9) + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** The label of a step of a scale. */
export const tickText = (value: number, language: string): string =>
  value.toLocaleString(`${language}-u-nu-latn`, { maximumFractionDigits: 6 })
