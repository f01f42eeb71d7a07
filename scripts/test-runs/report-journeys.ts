import { relative } from 'node:path'
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { inOneLine } from './list-failures.ts'

/**
 * Playwright's reporter for `npm test`. It prints a line for each failed end-to-end test at once, and a line each minute. At a timeout, it
 * names the tests that were running, because Playwright's own reporters count them as not run.
 */
// oxlint-disable-next-line import/no-default-export -- as Playwright reads a reporter
export default class ReportJourneys implements Reporter {
  readonly #journeys = new Set<TestCase>()
  #ended = 0

  onBegin(_: FullConfig, suite: Suite): void {
    const all = suite.allTests().length
    setInterval(() => process.stdout.write(`journeys: ${this.#ended} of ${all}\n`), 60_000).unref()
  }
  onTestBegin(journey: TestCase): void {
    this.#journeys.add(journey)
  }
  onTestEnd(journey: TestCase, { status, error }: TestResult): void {
    this.#journeys.delete(journey)
    this.#ended++
    if (status === 'passed' || status === 'skipped') return
    process.stdout.write(`FAIL  ${relative('.', journey.location.file)} > ${journey.title}\n      ${inOneLine(error?.message)}\n`)
  }
  onEnd({ status }: FullResult): void {
    if (status !== 'timedout') return
    const names = [...this.#journeys].map((journey) => `  ${journey.titlePath().filter(Boolean).join(' > ')}\n`)
    process.stdout.write(`\nFAIL  the end-to-end tests ran out of time. These were still running:\n${names.join('')}`)
  }
  printsToStdio(): boolean {
    return true
  }
}
