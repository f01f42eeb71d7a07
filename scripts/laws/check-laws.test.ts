import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findLawProblems, gatherEvidence } from './check-laws.ts'
import { countLint } from './count-lint.ts'
import { codeFile } from './read-code.ts'
import { LAWS } from './table.ts'

const numbered = (count: number, write: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => write(at)).join('\n')

/** One violation of each law, by the law's name: files by their paths. Each set of files breaks its own law once. */
const BREACHES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'imports that the arrows between packages and folders do not allow': {
    'packages/media/src/a.ts': "import { b } from '@orion/language/facts.ts'",
  },
  'product files that enter film other than through its six doors': {
    'apps/server/src/a.ts': "import { b } from '@orion/film/scenes/recipe.ts'\nimport { c } from '@orion/film/recipe.ts'",
    'apps/server/src/a.test.ts': "import { b } from '@orion/film/scenes/recipe.ts'",
  },
  'imports of a stage from another stage': {
    'packages/pipeline/src/stages/03-voice-scenes/a.ts':
      "import { b } from '../04-voice-assembly/b.ts'\nimport { c } from './c.ts'",
  },
  'pairs of server features that import each other': {
    'apps/server/src/features/posts/a.ts': "import type { B } from '../points/b.ts'",
    'apps/server/src/features/points/b.ts': "export { a } from '../posts/a.ts'\nimport { c } from '../assets/c.ts'",
  },
  'lazily loaded parts of a screen without a placeholder (Suspense without fallback)': {
    'apps/web/src/a.tsx': 'export const A = () => <Suspense><B /></Suspense>',
    'apps/web/src/c.tsx': 'export const C = () => <Suspense fallback={<D />}><B /></Suspense>',
  },
  'functions with more than 3 parameters, drawing excepted': {
    'packages/film/src/a.ts': 'export const a = (b: number, c: number, d: number, e: number) => b + c + d + e',
    'packages/film/src/scenes/b.ts': 'export const b = (c: number, d: number, e: number, f: number) => c + d + e + f',
  },
  'functions over 80 lines': { 'packages/film/src/a.ts': `export function a() {\n${numbered(80, (at) => `  use(${at})`)}\n}` },
  'functions with a complexity over 20': {
    'packages/film/src/a.ts': `export function a(b: number) {\n${numbered(20, (at) => `  if (b === ${at}) return ${at}`)}\n  return b\n}`,
  },
  'labels of a screen outside the catalogues': {
    'apps/web/src/a.tsx': 'export const A = () => <img alt="A film" title="" aria-label={t.film} label={`${t.film}: ${name}`} />',
  },
  'non-null assertions (!)': { 'packages/film/src/a.ts': 'export const a = (b: string[]) => b[0]!' },
  'lines over 140 columns outside film, language and showing': {
    'apps/server/src/a.ts': `// ${'x'.repeat(138)}`,
    'packages/film/src/a.ts': `// ${'x'.repeat(138)}`,
  },
  'lines over 140 columns in film and showing': {
    'packages/film/src/a.ts': `// ${'x'.repeat(138)}`,
    'packages/language/src/a.ts': `// ${'x'.repeat(138)}`,
  },
  'prettier-ignore': { 'packages/film/src/a.ts': '// prettier-ignore' },
  'folders with more than 25 files, tests and migrations not counted': Object.fromEntries(
    Array.from({ length: 26 }, (_, at) => [`packages/film/src/many/a${at}.ts`, '']),
  ),
  'tables by film language outside language (Record<FilmLanguage, …>)': {
    'packages/film/src/a.ts': 'const A: Readonly<Record<FilmLanguage, string>> = {}',
    'packages/language/src/a.ts': 'const A: Readonly<Record<FilmLanguage, string>> = {}',
  },
  'SQL outside db/, the ledger and files named queries.ts': {
    'apps/server/src/features/a.ts': "import { sql } from 'drizzle-orm'",
    'apps/server/src/features/queries.ts': "import { sql } from 'drizzle-orm'",
  },
  'texts that no screen reads': {
    'apps/web/src/features/a/texts.en.ts': "export const en = {\n  read: 'Read',\n  unread: 'Unread',\n}",
    'apps/web/src/features/a/a.tsx': 'const { read } = useTexts()',
  },
  'files that name a platform (5 platforms)': {
    'apps/web/src/a.ts': "const a = ['tiktok', 'tiktok']",
    'packages/pipeline/src/platforms/tiktok/a.ts': "const a = 'tiktok'",
  },
  'files that name a shot (3 shots)': {
    'packages/showing/src/a.ts': "const a = 'dateline'",
    'packages/film/src/dateline.ts': "'dateline'",
  },
  'files that name a setting (5 settings)': { 'apps/web/src/a.ts': 'const a = settings.pause_scale' },
  'files outside language that name a film language (8 languages)': {
    'packages/film/src/a.ts': "const a = { sv: 'å' }",
    'packages/language/src/a.ts': "const a = { sv: 'å' }",
    'apps/web/src/a.ts': '// de la',
  },
  'names that end in Of': { 'packages/film/src/a.ts': 'export const nameOf = 1\nconst ofName = nameOf' },
  'values and functions named said, told, own, shown, given or wish': {
    'packages/film/src/a.ts': 'const told = 1\nconst toldFilm = told',
  },
  'exported names with one of these words': {
    'packages/film/src/a.ts':
      'export function withTold() {}\nconst ownWords = 1\nexport const ownership = ownWords\nexport const toldings = 1',
  },
  'several values packed into one line (const [a, b] = [x, y])': {
    'packages/film/src/a.ts': 'const [a, b] = [1, 2]\nconst [c] = list',
  },
  'objects packed into a spread (...{ a, b })': {
    'packages/film/src/a.ts': 'use({ c, ...{ a, b: 1 } })\nuse({ ...a, ...(b && { c }) })',
  },
}

const folder = mkdtempSync(join(tmpdir(), 'orion-laws-'))

function breach(name: string) {
  const texts = Object.entries(BREACHES[name] ?? {})
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const linted = countLint(folder)
  rmSync(folder, { recursive: true })
  const files = texts.map(([path, text]) => codeFile(path, text))
  return gatherEvidence(files, linted)
}

test.each(LAWS)('STRUCTURE a violation of a law fails: $name', (law) => {
  const evidence = breach(law.name)
  const atZero = findLawProblems({ ...law, ceiling: 0 }, evidence)
  expect(atZero).toHaveLength(1)
  expect(atZero[0]).toMatch(/: 1, at most 0:\n +\S+/)
  expect(findLawProblems({ ...law, ceiling: 1 }, evidence)).toEqual([])
  expect(findLawProblems({ ...law, ceiling: 2 }, evidence)[0]).toContain('lower its ceiling of 2')
})

test('STRUCTURE no ceiling is below its goal', () => {
  expect(LAWS.filter(({ ceiling, goal }) => ceiling < goal)).toEqual([])
})
