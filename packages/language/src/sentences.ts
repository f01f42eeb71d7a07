/** A source as clean text, cut into sentences. */
export { cleanText } from './sentences/clean-text.ts'
export { endsAsking } from './sentences/ends-asking.ts'
export { isInLanguage, likeliestLanguage } from './sentences/language-check.ts'
export { isInstruction } from './sentences/is-instruction.ts'
export { BESIDE_RAISED, raisedText } from './sentences/raised.ts'
export { readSourceText } from './sentences/source-text.ts'
export { splitSentences } from './sentences/split-sentences.ts'
export { stepNamed } from './sentences/step-headings.ts'
