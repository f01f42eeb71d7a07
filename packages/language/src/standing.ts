/** What a sentence leans on: what must be said before it. */
export { pointsBack } from './standing/dependencies.ts'
export { type AnalysedSource, analyseStatements } from './standing/statements.ts'
