import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node'
import { inOneLine } from './list-failures.ts'

/**
 * Vitest's reporter for `npm test`. It prints a line for each failed file and test at once, and a line each minute. A run that exceeds
 * `ORION_TEST_MINUTES` is ended and fails (no limit if the variable is unset). The reporter then names the tests that were running, or the
 * files without a running test.
 */
// oxlint-disable-next-line import/no-default-export -- as Vitest reads a reporter
export default class ReportUnits implements Reporter {
  readonly #tests = new Set<TestCase>()
  readonly #modules = new Set<TestModule>()

  #files = 0
  #ended = 0

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length
    setInterval(() => process.stdout.write(`units: ${this.#ended} of ${this.#files} files\n`), 60_000).unref()
  }
  onInit(vitest: Vitest): void {
    const minutes = Number(process.env.ORION_TEST_MINUTES ?? 0)
    if (minutes > 0) setTimeout(() => this.#end(vitest, minutes), minutes * 60_000).unref()
  }
  onTestModuleStart(module: TestModule): void {
    this.#modules.add(module)
  }
  onTestModuleEnd(module: TestModule): void {
    this.#modules.delete(module)
    this.#ended++
    if (module.state() !== 'failed') return
    const failed = [...module.children.allTests('failed')]
    process.stdout.write(
      `FAIL  ${module.relativeModuleId}: ${failed.length === 0 ? 'did not load' : `${failed.length} failed`}\n`,
    )
    for (const test of failed) process.stdout.write(`      ${test.fullName}: ${inOneLine(test.result().errors?.[0]?.message)}\n`)
  }
  onTestCaseReady(test: TestCase): void {
    this.#tests.add(test)
  }
  onTestCaseResult(test: TestCase): void {
    this.#tests.delete(test)
  }

  #end(vitest: Vitest, minutes: number): void {
    const tests = [...this.#tests]
    const waiting = [...this.#modules].filter((module) => !tests.some((test) => test.module === module))
    const names = [
      ...tests.map((test) => `${test.module.relativeModuleId} > ${test.fullName}`),
      ...waiting.map(({ relativeModuleId }) => relativeModuleId),
    ]
    process.stdout.write(
      `\nFAIL  these files were stopped because they still ran after ${minutes} minutes:\n${names.map((name) => `  ${name}\n`).join('')}`,
    )
    process.exitCode = 1
    void vitest.exit(true) // also ends the database, and in any case this process after ten seconds
  }
}
