import { type CodeFile, lineAt } from './read-code.ts'

/** Every match of a global pattern in the files: `path:line` and the matched text. */
export function findMatches(files: readonly CodeFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match) => `${path}:${lineAt(text, match.index)} ${match[0].trim()}`),
  )
}

/** An attribute that a screen reader or a tooltip reads, with a text in the code instead of the catalogue of a language. */
const LITERAL_LABEL = /\b(?:aria-label|aria-description|alt|title|label)=(?:"[^"]+"|\{['`][^'`$]+['`]\})/g

/** Labels in components whose words are not from a catalogue, so that they are in one language only. */
export const findLiteralLabels = (files: readonly CodeFile[]): string[] =>
  findMatches(
    files.filter(({ path }) => path.startsWith('apps/web/') && path.endsWith('.tsx')),
    LITERAL_LABEL,
  ).filter((match) => /\p{L}/u.test(match.slice(match.indexOf('='))))

/** Lines of the files with more columns than `most`. */
export function findWideLines(files: readonly CodeFile[], most: number): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const width = line.length > most ? [...line].length : 0
      return width > most ? [`${path}:${index + 1} has ${width} columns`] : []
    }),
  )
}

/** Folders with more than `most` of the files. */
export function findFullFolders(files: readonly CodeFile[], most: number): string[] {
  const folders = Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  return [...folders].filter(([, held]) => held.length > most).map(([folder, held]) => `${folder} has ${held.length} files`)
}
