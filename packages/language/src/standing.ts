/** What a sentence leans on: what must be said before it. */
export { pointsBack } from './standing/dependencies.ts'
export { analyseStatements } from './standing/statements.ts'
