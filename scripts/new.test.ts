import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'
import { expect, onTestFinished, test } from 'vitest'

const SCRIPT = join(import.meta.dirname, 'new.ts')
const MIGRATIONS = 'apps/server/src/db/migrations'

function emptyProject(): {
  folder: string
  run: (...args: string[]) => { status: number | null; stdout: string; stderr: string }
} {
  const folder = mkdtempSync(join(tmpdir(), 'orion-new-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, run: (...args) => spawnSync(process.execPath, [SCRIPT, ...args], { cwd: folder, encoding: 'utf8' }) }
}

const writtenIn = (stdout: string): string[] =>
  (stdout.split('Add it to:')[0] ?? '').split('\n').flatMap((line) => (line.startsWith('  ') ? line.trim() : []))

test.each(['platform', 'shot', 'setting', 'field', 'language'])(
  '54 a new %s has files with a test that names it, and lists of places to add it',
  (kind) => {
    const { folder, run } = emptyProject()
    const { status, stdout } = run(kind, 'tide')
    expect([status, stdout]).toEqual([0, expect.stringContaining('Add it to:')])
    const paths = writtenIn(stdout)
    expect(paths.filter((path) => !existsSync(join(folder, path)))).toEqual([])
    const tests = paths.filter((path) => path.endsWith('.test.ts')).map((path) => readFileSync(join(folder, path), 'utf8'))
    expect(tests).not.toEqual([])
    for (const text of tests) {
      expect(text).toContain('tide')
      expect(text).toContain('expect(')
      expect(text, 'a test that any object passes').not.toContain('objectContaining({})')
    }
  },
)

test('54 a new shot has its proposer with a test, and an empty form in every film language', () => {
  const { folder, run } = emptyProject()
  const paths = writtenIn(run('shot', 'tide').stdout)
  expect(paths).toEqual(
    expect.arrayContaining(['packages/showing/src/charts/tide.ts', 'packages/showing/src/charts/tide.test.ts']),
  )
  const forms = readFileSync(join(folder, 'packages/pipeline/src/described/chart-forms/tide.json'), 'utf8')
  expect(Object.keys((JSON.parse(forms) as { tide: object }).tide).toSorted()).toEqual(
    VIDEO_LANGUAGES.map(({ code }) => code).toSorted(),
  )
})

test('54 the column of a new field is in the next migration', () => {
  const { folder, run } = emptyProject()
  mkdirSync(join(folder, MIGRATIONS), { recursive: true })
  writeFileSync(join(folder, MIGRATIONS, '0552_organization_website.sql'), '')
  expect(writtenIn(run('field', 'tide').stdout)).toContain(`${MIGRATIONS}/0553_organization_tide.sql`)
})

test('54 a new language has its five objects, its rules of reading aloud and its texts, and the list of the other tables', () => {
  const { folder, run } = emptyProject()
  const { stdout } = run('language', 'tide')
  const files = [
    'packages/language/src/lexicons/tide.ts',
    'packages/language/src/reading/tide.ts',
    'packages/language/src/cases/tide.txt',
    'packages/film/src/languages/tide.ts',
    'packages/showing/src/languages/tide.ts',
    'packages/pipeline/src/languages/tide.ts',
    'packages/pipeline/src/reader/check/lists/tide.ts',
    'e2e/texts/tide.md',
  ]
  expect(writtenIn(stdout)).toEqual(expect.arrayContaining(files))
  const tests = writtenIn(stdout).filter((path) => path.endsWith('.test.ts'))
  expect(tests).toHaveLength(6)
  const texts = tests.map((path) => readFileSync(join(folder, path), 'utf8'))
  const refusing_empty = texts.filter((text) => text.includes('expect(Object.keys(tide)).not.toEqual([])'))
  expect(refusing_empty, 'the tests of the five objects').toHaveLength(5)
  expect(stdout).toContain('VIDEO_LANGUAGES')
})

test('54 no file is overwritten, and an unknown kind or an invalid name is refused', () => {
  const { run } = emptyProject()
  expect(run('shot', 'tide').status).toBe(0)
  expect(run('shot', 'tide')).toMatchObject({ status: 1, stderr: expect.stringContaining('already') })
  expect(run('planet', 'tide')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('platform, shot, setting, field, language'),
  })
  expect(run('shot', '../tide')).toMatchObject({ status: 1, stderr: expect.stringContaining('small letters') })
})
