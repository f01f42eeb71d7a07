/** What a sentence leans on: what must be said before it. */
export { FAMILY_NAMES } from './standing/chinese-names.ts'
export { pointsBack } from './standing/dependencies.ts'
export { canBeHeardFirst } from './standing/first-sentence.ts'
export { knownFromTitle } from './standing/known-from-title.ts'
export { countsOnKnowing } from './standing/known-terms.ts'
export {
  type AnalysedSource,
  analyseStatements,
  type Analysis,
  definitionIn,
  isInstruction,
  type Statement,
} from './standing/statements.ts'
