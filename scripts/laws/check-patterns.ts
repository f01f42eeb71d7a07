import { runProgram, type StepResult } from '../run-step.ts'

/**
 * The patterns that may need time with the square of a text's length, or more, by rule of eslint-plugin-regexp. Texts that users send are
 * folded and cut before such a pattern reads them (language/sentences/bounded-text.ts). Write no new one. These counts may fall and never
 * rise.
 */
const CEILINGS = { 'no-super-linear-backtracking': 82, 'no-super-linear-move': 167 }

/**
 * Counts these patterns in all code with a separate configuration. Passes only when each count equals its ceiling, so that a lower count is
 * recorded.
 */
export async function checkPatterns(): Promise<StepResult> {
  const start = performance.now()
  const name = 'patterns that grow with the square of a text'
  const { output } = await runProgram('node_modules/.bin/oxlint', ['-c', 'scripts/patterns.oxlintrc.json', '--format=unix', '.'])
  const lines = output.split('\n')
  const problems = Object.entries(CEILINGS).flatMap(([rule, ceiling]) => {
    const found = lines.filter((line) => line.includes(`regexp(${rule})`)).map((line) => line.split(': ')[0])
    if (found.length < ceiling) return [`${rule}: ${found.length} now: lower its ceiling of ${ceiling}\n`]
    return found.length > ceiling ? [`${rule}: ${found.length}, at most ${ceiling}:\n${found.join('\n')}\n`] : []
  })
  const seconds = (performance.now() - start) / 1000
  const ok = problems.length === 0
  process.stdout.write(`${ok ? 'pass' : 'FAIL'}  ${name}  (${seconds.toFixed(1)} s)\n${problems.join('')}`)
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: problems.join(''), seconds }
}
