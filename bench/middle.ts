/** The median of values; of an even number of them, the upper one in the middle. Undefined if there are none. */
export const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]
