export const LONGEST_LINE = 140

/** Prose of three rooms stands in long lines: scenes and rules of ten languages are tables of sentences; so do others' pages. */
const EXEMPT = /^packages\/(film|language|showing)\/|\/sources\/corpus\/[\w-]+\.fixture\.ts$/
const SOURCE = /\.(ts|tsx|mjs|css)$/

/** Lines of a source file, by its path from the project's root, that do not fit: `path:line` and their length. */
export function findLongLines(path: string, text: string): string[] {
  if (!SOURCE.test(path) || EXEMPT.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const length = [...line].length
    return length > LONGEST_LINE ? [`${path}:${index + 1} has ${length} columns of at most ${LONGEST_LINE}`] : []
  })
}
