import { globSync, readFileSync } from 'node:fs'
import type { StepResult } from '../run-step.ts'
import { countHouseWords, countLongSentences } from './count-words.ts'
import { reportLaw } from './report-law.ts'

type Counts = { words: number; sentences: number }

/** The most lines that a page may have. A README of any folder below the root is a folder page. */
const MOST_LINES = { 'README.md': 80, 'ARCHITECTURE.md': 120 } as const
const MOST_LINES_OF_FOLDER = 30

/** House words and long sentences of pages that are not rewritten yet. These counts may only fall; all other pages have none. */
const CEILINGS: Readonly<Record<string, Counts>> = {}

const FOLDER_PAGES = '{apps,bench,deploy,e2e,fakes,packages,recorded,scripts}/**/README.md'
const PAGES = ['README.md', 'ARCHITECTURE.md', 'docs/**/*.md', FOLDER_PAGES]
const isForeign = (path: string): boolean => /(^|\/)(node_modules|dist|data)$/.test(path)

/** What is wrong with a page, one line per problem. */
export function findPageProblems(path: string, text: string, ceiling: Counts = { words: 0, sentences: 0 }): string[] {
  const lineCount = text.trimEnd().split('\n').length
  const isFolderPage = path.endsWith('/README.md')
  const mostLines = isFolderPage ? MOST_LINES_OF_FOLDER : (MOST_LINES as Record<string, number>)[path]
  const problems =
    mostLines !== undefined && lineCount > mostLines ? [`${path} has ${lineCount} lines of at most ${mostLines}`] : []
  const counted = { words: countHouseWords(text), sentences: countLongSentences(text) }
  return [
    ...problems,
    ...compareCount(path, 'house words (CONTRIBUTING.md, Vocabulary)', counted.words, ceiling.words),
    ...compareCount(path, 'sentences over 30 words', counted.sentences, ceiling.sentences),
  ]
}

function compareCount(path: string, what: string, count: Map<string, number>, most: number): string[] {
  const total = [...count.values()].reduce((sum, each) => sum + each, 0)
  if (total < most) return [`${path} has ${total} ${what}: lower its ceiling of ${most} in scripts/laws/words.ts`]
  if (total === most) return []
  const found = [...count].map(([name, times]) => `      ${times} x ${name}`)
  return [[`${path} has ${total} ${what}, of at most ${most}:`, ...found].join('\n')]
}

/** Passes when pages keep their length and their words are plain. */
export function checkWords(): StepResult {
  return reportLaw('lengths and words of pages', () => {
    const paths = globSync(PAGES, { exclude: isForeign }).sort()
    const gone = Object.keys(CEILINGS).filter((path) => !paths.includes(path))
    return [
      ...gone.map((path) => `${path} is no page: remove its ceiling in scripts/laws/words.ts`),
      ...paths.flatMap((path) => findPageProblems(path, readFileSync(path, 'utf8'), CEILINGS[path])),
    ]
  })
}
