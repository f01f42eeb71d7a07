/** A random item of a list that is not empty. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  const item = list[Math.min(list.length - 1, Math.floor(random() * list.length))]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

/** A copy of the list in random order. The given list does not change. */
export function shuffle<T>(random: () => number, list: readonly T[]): T[] {
  const rest = [...list]
  const out: T[] = []
  while (rest.length > 0) out.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return out
}
