/** Finds the figures of a text: numbers in the notation of its language, in digits of every script and in words. */
export { isBelowZero } from './figures/below-zero.ts'
export { BOUND_WORDS } from './figures/bound-words.ts'
export { boundBefore, boundBehind, COLLECTIVE } from './figures/bounds.ts'
export { CHANGES } from './figures/change-words.ts'
export { figuresIn, isJoint, leadsOn } from './figures/said-figures.ts'
export { readHan } from './figures/han-numerals.ts'
export { fold, getScale, wordValue } from './figures/number-words.ts'
export { type ReadNumber, readNumbers, readOnce } from './figures/numerals.ts'
