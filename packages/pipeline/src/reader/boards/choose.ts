/**
 * Whether a drawing may be the first choice of its scenes (BOARDS 1.5). In at least half of its sentences, the part that the sentence is
 * about must be visible: `fails` lists the others. Other faults are only hints.
 */
export const passes = (fails: readonly string[], sentences: readonly unknown[]): boolean => 2 * fails.length <= sentences.length
