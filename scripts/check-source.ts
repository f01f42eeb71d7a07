import { globSync, readFileSync } from 'node:fs'
import { findLongLines } from './find-long-lines.ts'
import { findMisplacedSql } from './find-misplaced-sql.ts'
import type { StepResult } from './run-step.ts'

const NAME = 'SQL in its rooms, lines in their width'
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'gallery'])

/** Passes when SQL stands in its rooms and lines fit their width; names the lines that do not. */
export function checkSource(): StepResult {
  const start = performance.now()
  const exclude = (name: string): boolean => NOT_OURS.has(name.split('/').at(-1) ?? '')
  const found = globSync('**/*.{ts,tsx,mjs,css}', { exclude }).flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return [...findMisplacedSql(path, text), ...findLongLines(path, text)]
  })
  const ok = found.length === 0
  const output = found.map((line) => `${line}\n`).join('')
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(`${ok ? 'pass' : 'FAIL'}  ${NAME}  (${seconds.toFixed(1)} s)\n${output}`)
  return { name: NAME, passed: ok ? 1 : 0, failed: ok ? 0 : 1, output, seconds }
}
