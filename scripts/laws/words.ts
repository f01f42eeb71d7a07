import { globSync, readFileSync } from 'node:fs'
import type { StepResult } from '../run-step.ts'
import { textsOfCatalogue } from './catalogue-texts.ts'
import { countClauseSubjects, countHouseWords, countHouseWordsOfScreens, countLongSentences } from './count-words.ts'
import { reportLaw } from './report-law.ts'
import { SCREEN_CEILINGS, type ScreenCeiling } from './screen-ceilings.ts'

/** The maximum number of lines of a page. A README of any folder below the root is a folder page. */
const MOST_LINES = { 'README.md': 80, 'ARCHITECTURE.md': 120 } as const
const MOST_LINES_OF_FOLDER = 30

const FOLDER_PAGES = '{apps,bench,deploy,e2e,fakes,packages,recorded,scripts}/**/README.md'
/** The pages that the law checks, as globs. */
export const PAGES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/**/*.md', FOLDER_PAGES]
/** The English texts of screens, of the server's messages, and of mails and receipts. */
const CATALOGUES = [
  'apps/web/src/**/*.en.ts',
  'packages/contract/src/sentences/rooms/*.ts',
  'packages/contract/src/platforms/*/*.en.ts',
  'apps/server/src/features/**/{mail,receipt}-texts.ts',
]
const isForeign = (path: string): boolean => /(^|\/)(node_modules|dist|data)$/.test(path)

/** The problems of a page, one line each. */
export function findPageProblems(path: string, text: string): string[] {
  const lineCount = text.trimEnd().split('\n').length
  const isFolderPage = path.endsWith('/README.md')
  const mostLines = isFolderPage ? MOST_LINES_OF_FOLDER : (MOST_LINES as Record<string, number>)[path]
  const problems =
    mostLines !== undefined && lineCount > mostLines ? [`${path} has ${lineCount} lines of at most ${mostLines}`] : []
  return [
    ...problems,
    ...compareCount(path, HOUSE_WORDS, countHouseWords(text), 0),
    ...compareCount(path, LONG_SENTENCES, countLongSentences(text), 0),
  ]
}

/** The problems of a catalogue's English texts, one line each. */
export function findCatalogueProblems(path: string, source: string, ceiling: ScreenCeiling = {}): string[] {
  const texts = textsOfCatalogue(source)
  return [
    ...compareCount(path, HOUSE_WORDS, countHouseWordsOfScreens(texts), ceiling.words ?? 0),
    ...compareCount(path, LONG_SENTENCES, countLongSentences(texts.join('\n\n')), ceiling.sentences ?? 0),
    ...compareCount(path, CLAUSES, countClauseSubjects(texts), ceiling.clauses ?? 0),
  ]
}

const HOUSE_WORDS = 'house words (CONTRIBUTING.md, Vocabulary)'
const LONG_SENTENCES = 'sentences over 30 words'
const CLAUSES = 'sentences with a clause as their subject (who, what, where)'

function compareCount(path: string, what: string, count: Map<string, number>, most: number): string[] {
  const total = [...count.values()].reduce((sum, each) => sum + each, 0)
  if (total < most) return [`${path} has ${total} ${what}: lower its ceiling of ${most} in scripts/laws/screen-ceilings.ts`]
  if (total === most) return []
  const found = [...count].map(([name, times]) => `      ${times} x ${name}`)
  return [[`${path} has ${total} ${what}, of at most ${most}:`, ...found].join('\n')]
}

const readPaths = (patterns: readonly string[]): string[] => globSync([...patterns], { exclude: isForeign }).sort()

/** Passes when pages do not exceed their length, and the words of pages, screens, errors and mails are plain. */
export function checkWords(): StepResult {
  return reportLaw('lengths and words of pages, words of screens', () => {
    const catalogues = readPaths(CATALOGUES)
    const missing = Object.keys(SCREEN_CEILINGS).filter((path) => !catalogues.includes(path))
    return [
      ...missing.map((path) => `${path} is no catalogue: remove its ceiling in scripts/laws/screen-ceilings.ts`),
      ...readPaths(PAGES).flatMap((path) => findPageProblems(path, readFileSync(path, 'utf8'))),
      ...catalogues.flatMap((path) => findCatalogueProblems(path, readFileSync(path, 'utf8'), SCREEN_CEILINGS[path])),
    ]
  })
}
