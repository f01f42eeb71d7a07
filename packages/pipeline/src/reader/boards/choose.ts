/**
 * Whether a drawing may be first in its scenes (BOARDS 1.5): in at least half of its sentences the step's part is in view. An unreadable
 * answer is no drawing; faults of any other kind are hints.
 */
export const passes = (fails: readonly string[], sentences: readonly unknown[]): boolean => 2 * fails.length <= sentences.length
