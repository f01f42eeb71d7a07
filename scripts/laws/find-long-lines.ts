export const LONGEST_LINE = 140

/**
 * Long lines are allowed in three packages: scenes and rules of all languages are tables of sentences. They are also allowed in corpus
 * pages from other authors.
 */
const EXEMPT = /^packages\/(film|language|showing)\/|\/sources\/corpus\/[\w-]+\.fixture\.ts$/
const SOURCE = /\.(ts|tsx|mjs|css)$/

/** Lines of a source file that are too long: `path:line` and their length. The path is relative to the project's root. */
export function findLongLines(path: string, text: string): string[] {
  if (!SOURCE.test(path) || EXEMPT.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const length = [...line].length
    return length > LONGEST_LINE ? [`${path}:${index + 1} has ${length} columns of at most ${LONGEST_LINE}`] : []
  })
}
