import type { CodeFile } from './laws/read-code.ts'

const SOURCE = /^apps\/web\/src\/.*\.tsx?$/
const TEXTS = /texts\.e[ns]\.ts$|\/(?:texts|i18n)\//
const TEST = /\.test\.tsx?$|\/test\//

/** Texts of the web that no screen names: the file and the text's name. */
export function findUnreadTexts(files: readonly CodeFile[]): string[] {
  const web = files.filter(({ path }) => SOURCE.test(path))
  const sources = web.filter(({ path }) => !TEXTS.test(path) && !TEST.test(path)).map(({ text }) => text)
  return web
    .filter(({ path }) => path.endsWith('texts.en.ts'))
    .flatMap(({ path, text }) => listUnread(listNames(text), sources).map((name) => `${path}: ${name}`))
}

/** The names at the top of a file of texts: those inside of one are often read by a variable. */
export const listNames = (source: string): string[] => [...source.matchAll(/^ {2}(\w+)(?::|,$|\()/gmu)].map(([, name]) => name!)

/** Of some names those that stand in no source. */
export function listUnread(names: readonly string[], sources: readonly string[]): string[] {
  const words = new Set(sources.flatMap((source) => source.match(/\w+/gu) ?? []))
  return names.filter((name) => !words.has(name))
}
