/** Of how many people one drawn figure stands: 1, 2 or 5 times a power of ten, so that at most a hundred are drawn. */
export function peopleEach(value: number): number {
  for (let power = 1; power < 1e16; power *= 10) {
    for (const step of [1, 2, 5]) if (value / (step * power) <= 100) return step * power
  }
  return value / 100
}
