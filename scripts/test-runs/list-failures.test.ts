import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failedJourneys, failedUnits } from './list-failures.ts'

/** A temporary folder in which Node finds the project's modules. */
function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'orion-failures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

function runReport(folder: string, program: string, args: string[], env: NodeJS.ProcessEnv): unknown {
  spawnSync(resolve('node_modules/.bin', program), args, { cwd: folder, env: { ...process.env, ...env } })
  return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
}

test('29.16 the run ends with a list of failures: a unit test and a file that does not load, with names and messages', () => {
  const folder = makeFolder({
    'package.json': `{ "type": "module" }`,
    'vitest.config.ts': `export default { test: { include: ['*.test.ts'], exclude: [] } }\n`,
    'one.test.ts': `import { expect, test } from 'vitest'\ntest('holds', () => {})\ntest('breaks', () => expect(1).toBe(2))\n`,
    'other.test.ts': `import './nowhere.ts'\n`,
  })
  const report = runReport(folder, 'vitest', ['run', '--reporter=json', '--outputFile=report.json'], {})
  const failed = failedUnits(report).toSorted((one, other) => one.title.localeCompare(other.title))
  expect(failed.map(({ title }) => title)).toEqual(['breaks', 'did not load'])
  expect(failed[0]!.file).toContain('one.test.ts')
  expect(failed[0]!.said).toContain('expected 1 to be 2')
  expect(failed[1]!.said).toContain('nowhere.ts')
})

/** Playwright's record of a page on which an end-to-end test fails. */
const SEEN = `# Error details

\`\`\`
not there
\`\`\`

\`\`\`yaml
- heading "Posts"
- button "Send again"
\`\`\`

# Test source
`

test('29.16 the run ends with a list of failures: an end-to-end test in a suite, with its name, its message and its page', () => {
  const folder = makeFolder({
    'package.json': `{ "type": "module" }`,
    'playwright.config.ts': `export default { testMatch: '*.e2e.ts' }\n`,
    'seen.md': SEEN,
    'one.e2e.ts': `import { expect, test } from '@playwright/test'
test('holds', () => {})
test.describe('inner', () => { test('breaks', async () => {
  await test.info().attach('error-context', { path: 'seen.md' })
  expect('this').toBe('that')
}) })\n`,
  })
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'report.json') }
  const failed = failedJourneys(runReport(folder, 'playwright', ['test', '--reporter=json'], env))
  expect(failed.map(({ file, title }) => [file, title])).toEqual([['e2e/one.e2e.ts', 'breaks']])
  expect(failed[0]!.said).toContain('Expected: "that"')
  expect(failed[0]!.page).toBe('- heading "Posts"\n- button "Send again"')
})
