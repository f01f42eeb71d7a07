import { readFileSync } from 'node:fs'
import { generatedPages } from './generated-pages.ts'
import { reportLaw } from './report-law.ts'
import type { StepResult } from '../run-step.ts'

/** Passes when `.env.example`, `docs/configuration.md` and the table of services match the code. */
export function checkGenerated(): StepResult {
  return reportLaw('pages that are written from the code', () =>
    Object.entries(generatedPages())
      .filter(([path, text]) => readFileSync(path, 'utf8') !== text)
      .map(([path]) => `${path} is out of date: node scripts/write-env-example.ts writes it`),
  )
}
