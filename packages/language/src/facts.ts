/** The facts of a sentence that an image can show. */
export type { Fact, FigureValues } from './facts/fact.ts'
export { type Duration, durationsIn } from './facts/durations.ts'
export { findFacts } from './facts/facts.ts'
export { clauseEnd, clauseStart, figureValues } from './facts/figure-label.ts'
export { type Figure, figureWords } from './facts/figures.ts'
export { computeLevels, isBalanced } from './facts/levels.ts'
export { numbersIn } from './facts/numbers-in.ts'
export { isSpanUnit } from './facts/time-spans.ts'
