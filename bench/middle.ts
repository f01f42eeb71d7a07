/** The value in the middle of those given, the upper one of two; undefined of none. */
export const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]
