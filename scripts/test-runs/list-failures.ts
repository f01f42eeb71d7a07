import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

/**
 * A failed test: its file, its title and its first message. For an end-to-end test, `page` is the content of its page ('' where unknown).
 */
export type Failure = { file: string; title: string; said: string; page: string }

/** Maximum lines of a failure message. They identify the failed expectation. */
const SAID_LINES = 14
/** Maximum of these lines in a one-line summary. */
const ONE_LINE_HOLDS = 3
/** Maximum characters of the page on which an end-to-end test failed. They explain a failure on a machine that no longer exists. */
const PAGE_CHARACTERS = 12_000

const Assertion = z.object({ status: z.string(), fullName: z.string(), failureMessages: z.nullish(z.array(z.string())) })
const UnitReport = z.object({
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), message: z.string(), assertionResults: z.array(Assertion) }),
  ),
})

/** The failed tests in a report of Vitest's JSON reporter. A file that did not load is one failure. */
export function failedUnits(report: unknown): Failure[] {
  const read = UnitReport.safeParse(report)
  if (!read.success) return []
  return read.data.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0 && status === 'failed')
      return [{ file: name, title: 'did not load', said: shorten(message), page: '' }]
    return failed.map((one) => ({ file: name, title: one.fullName, said: shorten(one.failureMessages?.[0] ?? ''), page: '' }))
  })
}

const Attempt = z.object({
  status: z.string(),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
  attachments: z.optional(z.array(z.object({ name: z.string(), path: z.optional(z.string()) }))),
})
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(Attempt) })),
})
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.optional(z.array(Suite))
  },
})

/** The failed end-to-end tests in a report of Playwright's JSON reporter, including nested suites. */
export function failedJourneys(report: unknown): Failure[] {
  const read = z.object({ suites: z.array(Suite) }).safeParse(report)
  return read.success ? listFailed(read.data.suites) : []
}

function listFailed(suites: z.infer<typeof Suite>[]): Failure[] {
  return suites.flatMap(({ specs, suites: inner }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const results = tests.flatMap((test) => test.results)
        const message = results.flatMap(({ errors }) => errors).find((error) => error.message)?.message
        const said = shorten(message ?? results[0]?.status ?? 'not run')
        const seen = results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'error-context')?.path
        return { file: `e2e/${file}`, title, said, page: seen === undefined ? '' : pageIn(seen) }
      }),
    ...listFailed(inner ?? []),
  ])
}

/** The page's content when an end-to-end test failed, as recorded by Playwright. '' where the file no longer exists. */
function pageIn(path: string): string {
  try {
    const [, page = ''] = /^```yaml\n(.*?)^```$/msu.exec(readFileSync(path, 'utf8')) ?? []
    return page.trim().slice(0, PAGE_CHARACTERS)
  } catch {
    return ''
  }
}

/** The first message of a failed test, in one line and without colours. */
export const inOneLine = (message = ''): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, ONE_LINE_HOLDS)
    .join(' | ')

function shorten(message: string): string {
  return stripVTControlCharacters(message).split('\n').slice(0, SAID_LINES).join('\n')
}
