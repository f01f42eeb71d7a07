import type { CodeFile } from './read-code.ts'

const SOURCE = /^apps\/web\/src\/.*\.tsx?$/
const TEXTS = /texts\.e[ns]\.ts$|\/(?:texts|i18n)\//
const TEST = /\.test\.tsx?$|\/test\//

/** Texts of the dashboard that no screen uses: the file and the text's name. */
export function findUnreadTexts(files: readonly CodeFile[]): string[] {
  const web = files.filter(({ path }) => SOURCE.test(path))
  const sources = web.filter(({ path }) => !TEXTS.test(path) && !TEST.test(path)).map(({ text }) => text)
  return web
    .filter(({ path }) => path.endsWith('texts.en.ts'))
    .flatMap(({ path, text }) => listUnread(listNames(text), sources).map((name) => `${path}: ${name}`))
}

/** The top-level names of a file of texts. Nested names are often read by a variable. */
export const listNames = (source: string): string[] => [...source.matchAll(/^ {2}(\w+)(?::|,$|\()/gmu)].map(([, name]) => name!)

/** The names that no source contains. */
export function listUnread(names: readonly string[], sources: readonly string[]): string[] {
  const words = new Set(sources.flatMap((source) => source.match(/\w+/gu) ?? []))
  return names.filter((name) => !words.has(name))
}
