import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter'

/** Playwright's reporter that names the journeys which are under way when its time is over: its own reporters count them as not run. */
// oxlint-disable-next-line import/no-default-export -- as Playwright reads a reporter
export default class NameHangingJourneys implements Reporter {
  readonly #journeys = new Set<TestCase>()

  onTestBegin(journey: TestCase): void {
    this.#journeys.add(journey)
  }
  onTestEnd(journey: TestCase): void {
    this.#journeys.delete(journey)
  }
  onEnd({ status }: FullResult): void {
    if (status !== 'timedout') return
    const names = [...this.#journeys].map((journey) => `  ${journey.titlePath().filter(Boolean).join(' > ')}\n`)
    process.stdout.write(`\nFAIL  the journeys’ time is over, under way were:\n${names.join('')}`)
  }
  printsToStdio(): boolean {
    return false
  }
}
