/** Whether two values of JSON are equal. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The number of entries of a list that are not in another list. */
function without(list: readonly unknown[], other: readonly unknown[]): number {
  const left = other.map((each) => JSON.stringify(each))
  return list.filter((each) => {
    const at = left.indexOf(JSON.stringify(each))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  }).length
}

/**
 * The number of differences between `value` and `saved`. For a list, it counts added and removed entries. For an object, it counts its
 * fields recursively. A list with only a new order counts as one difference.
 */
export function countChanges(saved: unknown, value: unknown): number {
  if (isSame(saved, value)) return 0
  if (Array.isArray(saved) && Array.isArray(value)) return Math.max(1, without(value, saved), without(saved, value))
  if (!isObject(saved) || !isObject(value)) return 1
  return Math.max(
    1,
    Object.keys(value).reduce((sum, key) => sum + countChanges(saved[key], value[key]), 0),
  )
}
