/** The ends that a scale may have, each multiplied by a power of ten. */
const ENDS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The smallest end of a scale that contains a value above 0. */
export function scaleEnd(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const end = ENDS.find((each) => each * power >= value * (1 - 1e-9))
  if (end === undefined) throw new Error(`No scale contains ${value}.`)
  return Number((end * power).toPrecision(12))
}
