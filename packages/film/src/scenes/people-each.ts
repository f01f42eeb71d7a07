/** Of how many people one drawn figure stands: 1, 2 or 5 times a power of ten, so that at most `most` are drawn. */
export function peopleEach(value: number, most = 100): number {
  for (let power = 1; power < 1e16; power *= 10) {
    for (const step of [1, 2, 5]) if (value / (step * power) <= most) return step * power
  }
  return value / most
}
