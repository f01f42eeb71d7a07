import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

/**
 * Vitest's reporter that ends a run which is not over `ORION_TEST_MINUTES` after its begin (no limit where it is unset), failed, and names
 * the tests that are under way, or the files, where none of their tests is.
 */
// oxlint-disable-next-line import/no-default-export -- as Vitest reads a reporter
export default class EndWhatHangs implements Reporter {
  readonly #tests = new Set<TestCase>()
  readonly #modules = new Set<TestModule>()

  onInit(vitest: Vitest): void {
    const minutes = Number(process.env.ORION_TEST_MINUTES ?? 0)
    if (minutes > 0) setTimeout(() => this.#end(vitest, minutes), minutes * 60_000).unref()
  }
  onTestModuleStart(module: TestModule): void {
    this.#modules.add(module)
  }
  onTestModuleEnd(module: TestModule): void {
    this.#modules.delete(module)
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
    process.stdout.write(`\nFAIL  not over after ${minutes} minutes, ended:\n${names.map((name) => `  ${name}\n`).join('')}`)
    process.exitCode = 1
    void vitest.exit(true) // ends the database too, and this process after ten seconds whatever happens
  }
}
