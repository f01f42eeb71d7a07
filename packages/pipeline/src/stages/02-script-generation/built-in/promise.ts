import { perAnalysis } from './per-analysis.ts'

/** The share of the source's statements in which a word is said seldom. */
const SELDOM = { share: 0.1, least: 2 }

/**
 * What the title promises: for each of its words that the source says seldom, the statements with it. The subject's own name is said
 * often; "who carried time" of "The carpenter who carried time to sea" is not.
 */
export const promisedBy = perAnalysis(({ statements, title_terms }): number[][] => {
  const seldom = Math.max(SELDOM.least, statements.length * SELDOM.share)
  return [...title_terms]
    .map((term) => statements.flatMap(({ terms, unusable, index }) => (!unusable && terms.includes(term) ? [index] : [])))
    .filter((holders) => holders.length > 0 && holders.length <= seldom)
})
