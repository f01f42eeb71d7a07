/** A step through two lists in order: an item that both have, or an item of one list alone. */
export type Step<T> = { is: 'same'; first: T; second: T } | { is: 'first'; first: T } | { is: 'second'; second: T }

/**
 * The steps through two lists with as many common items as possible. Where several ways have equally many, items of the first list
 * come earlier.
 */
export function compareLists<T extends string | object>(
  first: readonly T[],
  second: readonly T[],
  isSame = (one: T, other: T): boolean => one === other,
): Step<T>[] {
  const countCommon = countCommonItems(first, second, isSame)
  const steps: Step<T>[] = []
  for (let at = 0, on = 0; ;) {
    const one = first[at]
    const other = second[on]
    if (one !== undefined && other !== undefined && isSame(one, other)) {
      steps.push({ is: 'same', first: one, second: other })
      at += 1
      on += 1
    } else if (one !== undefined && (other === undefined || countCommon(at + 1, on) >= countCommon(at, on + 1))) {
      steps.push({ is: 'first', first: one })
      at += 1
    } else if (other !== undefined) {
      steps.push({ is: 'second', second: other })
      on += 1
    } else return steps
  }
}

/** Returns a function: the most items in the same order that the lists have in common from two positions on. */
function countCommonItems<T>(first: readonly T[], second: readonly T[], isSame: (one: T, other: T) => boolean) {
  const width = second.length + 1
  const counts = new Uint16Array((first.length + 1) * width)
  const read = (at: number, on: number): number => counts[at * width + on] ?? 0
  const backwards = [...second.entries()].toReversed()
  for (const [at, one] of [...first.entries()].toReversed())
    for (const [on, other] of backwards)
      counts[at * width + on] = isSame(one, other) ? read(at + 1, on + 1) + 1 : Math.max(read(at + 1, on), read(at, on + 1))
  return read
}
