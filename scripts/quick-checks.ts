import { checkList } from './checklist.ts'
import { checkPatterns } from './laws/check-patterns.ts'
import { checkGenerated } from './laws/check-generated.ts'
import { checkLaws } from './laws/check-laws.ts'
import { checkWords } from './laws/words.ts'
import { runStep, type StepResult } from './run-step.ts'

/**
 * Runs all checks that need no database and take seconds: types, lint with import cycles, format, unused code, requirements without a test,
 * generated pages, words, and the laws of `laws/table.ts`.
 */
export async function quickChecks(): Promise<StepResult[]> {
  return [
    await runStep('types', 'tsc', ['-p', 'tsconfig.json']),
    await runStep('types of the dashboard', 'tsc', ['-p', 'apps/web/tsconfig.json']),
    await runStep('types of the journeys', 'tsc', ['-p', 'e2e/tsconfig.json']),
    await runStep('lint', 'oxlint', []),
    await checkPatterns(),
    await runStep('format', 'oxfmt', ['--check', '.']),
    await runStep('unused code and dependencies', 'knip', []),
    checkList(),
    checkGenerated(),
    checkLaws(),
    checkWords(),
  ]
}
