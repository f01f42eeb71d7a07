/** The median. For an even number of values, it is the upper of the two in the middle. Undefined without values. */
export const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]
