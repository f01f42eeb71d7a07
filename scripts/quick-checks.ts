import { checkList } from './checklist.ts'
import { checkPatterns } from './check-patterns.ts'
import { checkSource } from './check-source.ts'
import { checkTexts } from './find-unread-texts.ts'
import { runStep, type StepResult } from './run-step.ts'

/**
 * Types, lint with import directions and cycles, format, unused code, SQL and lines in their places, requirements without a test: no
 * database, seconds.
 */
export async function quickChecks(): Promise<StepResult[]> {
  return [
    await runStep('types', 'tsc', ['-p', 'tsconfig.json']),
    await runStep('types of the dashboard', 'tsc', ['-p', 'apps/web/tsconfig.json']),
    await runStep('types of the journeys', 'tsc', ['-p', 'e2e/tsconfig.json']),
    await runStep('lint and import directions', 'oxlint', []),
    await checkPatterns(),
    await runStep('format', 'oxfmt', ['--check', '.']),
    await runStep('unused code and dependencies', 'knip', []),
    checkSource(),
    checkTexts(),
    checkList(),
  ]
}
