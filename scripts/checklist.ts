import { globSync, readFileSync } from 'node:fs'
import { REQUIREMENTS } from './requirements.ts'
import type { StepResult } from './run-step.ts'

const TESTS = [
  'apps/**/*.test.{ts,tsx}',
  'packages/**/*.test.ts',
  'packages/pipeline/src/providers/conformance/*.ts',
  'scripts/*.test.ts',
  'fakes/*.test.ts',
  'e2e/*.{e2e,setup}.ts',
]
const PREFIXES = [...new Set(Object.keys(REQUIREMENTS).flatMap((id) => /^[A-Z]+(?=-)/.exec(id)?.[0] ?? []))]
const ID = new RegExp(`\\b(?:(?:${PREFIXES.join('|')})-\\d\\d|[ST]\\d\\d?)\\b`, 'g')
const TITLE = /(?:\b(?:test|describe|setup)(?:\.\w+)*|\])\)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** The requirement ids in the titles of a file's tests. */
export const listIds = (source: string): string[] =>
  [...source.matchAll(TITLE)].flatMap(([, , title]) => [...title.matchAll(ID)].map(([id]) => id))

function countCitations(): Map<string, number> {
  const count = new Map<string, number>()
  for (const file of globSync(TESTS, { exclude: (name) => name.split('/').includes('node_modules') }))
    for (const id of listIds(readFileSync(file, 'utf8'))) count.set(id, (count.get(id) ?? 0) + 1)
  return count
}

/** Passes when every requirement has a test that cites its id. Names the requirements without a test. */
export function checkList(): StepResult {
  const start = performance.now()
  const count = countCitations()
  const untested = Object.entries(REQUIREMENTS).filter(([id]) => !count.has(id))
  const unknown = [...count.keys()].filter((id) => PREFIXES.includes(id.split('-')[0]) && !(id in REQUIREMENTS))
  const lines = [
    ...untested.map(([id, sentence]) => `${id} has no test: ${sentence}`),
    ...unknown.map((id) => `${id} is cited by a test and is no requirement (scripts/requirements.ts)`),
  ]
  const seconds = (performance.now() - start) / 1000
  const ok = lines.length === 0
  const output = lines.map((line) => `${line}\n`).join('')
  process.stdout.write(`${ok ? 'pass' : 'FAIL'}  requirements without a test  (${seconds.toFixed(1)} s)\n${output}`)
  return { name: 'requirements without a test', passed: ok ? 1 : 0, failed: ok ? 0 : 1, output, seconds }
}

if (import.meta.main) {
  const count = countCitations()
  for (const [id, sentence] of Object.entries(REQUIREMENTS))
    process.stdout.write(`${id.padEnd(8)}${String(count.get(id) ?? 0).padStart(4)} tests  ${sentence}\n`)
  process.exitCode = checkList().failed
}
