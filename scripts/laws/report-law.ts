import type { StepResult } from '../run-step.ts'

/** Runs a check that returns one line per problem; prints and returns its result as a step. */
export function reportLaw(name: string, findProblems: () => string[]): StepResult {
  const start = performance.now()
  const problems = findProblems()
  const passes = problems.length === 0
  const output = problems.map((line) => `${line}\n`).join('')
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(`${passes ? 'pass' : 'FAIL'}  ${name}  (${seconds.toFixed(1)} s)\n${output}`)
  return { name, passed: passes ? 1 : 0, failed: passes ? 0 : 1, output, seconds }
}
