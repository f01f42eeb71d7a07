import { globSync, readFileSync } from 'node:fs'
import type { StepResult } from './run-step.ts'

/** Texts that no screen reads today, at most: each is to be shown or to go. The count may fall and never rise. */
const CEILING = 0

const SOURCE = 'apps/web/src/**/*.{ts,tsx}'
const isText = (file: string): boolean => /texts\.e[ns]\.ts$|[/\\](?:texts|i18n)[/\\]/.test(file)
const isTest = (file: string): boolean => /\.test\.tsx?$|[/\\]test[/\\]/.test(file)

/** The names at the top of a file of texts: those inside of one are often read by a variable. */
export const namesOf = (source: string): string[] => [...source.matchAll(/^ {2}(\w+)(?::|,$|\()/gmu)].map(([, name]) => name!)

/** Of some names those that stand in no source. */
export function unreadOf(names: readonly string[], sources: readonly string[]): string[] {
  const words = new Set(sources.flatMap((source) => source.match(/\w+/gu) ?? []))
  return names.filter((name) => !words.has(name))
}

/** Passes where no more texts than the ceiling are read nowhere; at the ceiling alone, so that a count that fell is written down. */
export function checkTexts(): StepResult {
  const start = performance.now()
  const files = globSync(SOURCE)
  const sources = files.filter((file) => !isText(file) && !isTest(file)).map((file) => readFileSync(file, 'utf8'))
  const unread = files
    .filter((file) => file.endsWith('texts.en.ts'))
    .flatMap((file) => unreadOf(namesOf(readFileSync(file, 'utf8')), sources).map((name) => `${file}: ${name}\n`))
  const ok = unread.length === CEILING
  const said = unread.length < CEILING ? `${unread.length} now: lower the ceiling of ${CEILING}\n` : ok ? '' : unread.join('')
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(`${ok ? 'pass' : 'FAIL'}  texts that no screen reads  (${seconds.toFixed(1)} s)\n${said}`)
  return { name: 'texts that no screen reads', passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: said, seconds }
}
