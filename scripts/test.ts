import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { changedFiles, type ChosenTests, testsFor } from './test-runs/changed-tests.ts'
import { findChromium } from './find-chromium.ts'
import { type RowsCheck, checkRows } from './rows/check-rows.ts'
import { type Failure, failedJourneys, failedUnits } from './test-runs/list-failures.ts'
import { quickChecks } from './quick-checks.ts'
import { runProgram, type StepResult } from './run-step.ts'

const { values, positionals } = parseArgs({
  options: {
    size: { type: 'string', default: 'sample' },
    seed: { type: 'string' },
    only: { type: 'string' }, // check, unit or journeys
    shaken: { type: 'boolean', default: false }, // only the journeys, or only the journeys in the named files, in slow browsers
    // tests that depend on files changed since the named commit, or else since the last commit
    changed: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const seed = values.seed ?? process.env.ORION_TEST_SEED ?? '1'
const folder = mkdtempSync(join(tmpdir(), 'orion-test-'))
const rows_folder = join(folder, 'rows')
const size = values.shaken ? 'sample' : values.size
process.env.ORION_TEST_SIZE = size
if (values.shaken) process.env.ORION_TEST_SHAKEN = '1'
process.env.ORION_TEST_SEED = seed
// a hanging test fails the run with its name instead of blocking it (report-units.ts, report-journeys.ts); proofs have no time limit
const minutes = size === 'full' || values.shaken ? undefined : Number(process.env.ORION_TEST_MINUTES ?? 80)
const most_minutes = minutes && minutes + 3 // a step that has not ended by then is killed
process.env.ORION_TEST_MINUTES = String(minutes ?? 0)
process.stdout.write(`orion: tests at ${size} size, seed ${seed}${values.shaken ? ', shaken' : ''}\n`)

/** Statements with a row type that only processes outside the unit tests run, at most. */
const MOST_UNRUN = 0

/** Seconds of the test files, by their package or app. */
const packages = new Map<string, number>()
const took = (file: string, seconds: number): void => {
  const name = /^((packages|apps)\/)?[^/]+/.exec(file)?.[0] ?? file
  packages.set(name, (packages.get(name) ?? 0) + seconds)
}
const failures: Failure[] = []

const chosen = chooseTests()
if (values.changed)
  process.stdout.write(
    chosen === null ? 'changed: everything\n' : `changed: ${[...chosen.units, ...chosen.journeys].join(' ')}\n`,
  )
const wants = (name: 'check' | 'unit' | 'journeys'): boolean => {
  if (values.shaken) return name === 'journeys'
  if (values.only) return values.only === name
  return name === 'check' || chosen === null || chosen[name === 'unit' ? 'units' : 'journeys'].length > 0
}
const results: StepResult[] = wants('check') ? await quickChecks() : []
// in parallel: a journey waits much of its time, and the unit tests use this time; the journeys take longer, so they start first
results.push(...(await Promise.all([...(wants('unit') ? [unitTests()] : []), ...(wants('journeys') ? [journeys()] : [])])))
if (wants('unit') && chosen === null) results.push(rowTypes())
rmSync(folder, { recursive: true, force: true })

process.stdout.write('seconds by package, of files that ran side by side:\n')
for (const [name, seconds] of [...packages].toSorted(([, one], [, other]) => other - one))
  process.stdout.write(`${seconds.toFixed(0).padStart(5)}  ${name}\n`)
for (const { name, seconds, passed, failed } of results)
  process.stdout.write(
    `${name}: ${passed} passed, ${failed} failed in ${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}\n`,
  )
// a reader of only the end of a long output finds the failures and their messages there; the pages of journeys are long, so they are
// printed first
const named = failures.map(({ file, title, ...rest }) => ({ name: `${relative('.', resolve(file))} > ${title}`, ...rest }))
for (const { name, page } of named) if (page) process.stdout.write(`page of ${name}\n${page}\n`)
for (const { name } of named) process.stdout.write(`FAIL  ${name}\n`)
for (const { name, said } of named) process.stdout.write(`${name}\n${said}\n`)
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0 // without a step of that name, nothing was proved

/** The tests to run. Null: all tests. */
function chooseTests(): ChosenTests | null {
  if (values.shaken) return positionals.length > 0 ? { units: [], journeys: positionals } : null
  return values.changed ? testsFor(changedFiles(positionals[0] ?? 'HEAD')) : null
}

/** Runs Vitest over every unit test. A crash before its report counts as one failure. */
async function unitTests(): Promise<StepResult> {
  const report = join(folder, 'unit.json')
  const start = performance.now()
  const { code, output } = await runProgram(
    'node_modules/.bin/vitest',
    [
      'run',
      ...(chosen?.units ?? []),
      '--reporter=json',
      '--reporter=./scripts/test-runs/report-units.ts',
      `--outputFile.json=${report}`,
    ],
    { show: true, niceness: 10, most_minutes, env: chosen === null ? { ORION_ROWS: rows_folder } : {} },
  )
  const Report = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })
  const read = readReport(report, Report)
  const File = z.object({ name: z.string(), startTime: z.number(), endTime: z.number() }) // in milliseconds
  for (const { name, startTime, endTime } of readReport(report, z.object({ testResults: z.array(File) }))?.testResults ?? [])
    took(relative('.', name), (endTime - startTime) / 1000)
  failures.push(...failedUnits(readReport(report, z.unknown())))
  const passed = read?.numPassedTests ?? 0
  return {
    name: 'unit',
    passed,
    failed: Math.max(read?.numFailedTests ?? 1, code === 0 ? 0 : 1),
    output,
    seconds: (performance.now() - start) / 1000,
  }
}

/** Compares the rows of every statement that the unit tests ran with its type. */
function rowTypes(): StepResult {
  const start = performance.now()
  const { faults, unrun, statements } = readRowsCheck()
  if (unrun.length > MOST_UNRUN)
    faults.push(`${unrun.length} statements are run by no test (at most ${MOST_UNRUN}): ${unrun.join(' ')}`)
  failures.push(...faults.map((fault) => ({ file: fault.split(':')[0]!, title: 'its row type', said: fault, page: '' })))
  const seconds = (performance.now() - start) / 1000
  return {
    name: 'row types',
    passed: Math.max(0, statements - faults.length),
    failed: faults.length,
    output: faults.join('\n'),
    seconds,
  }
}

/** The result of the check. If the check itself fails, this is its only fault. */
function readRowsCheck(): RowsCheck {
  try {
    return checkRows(rows_folder, '.')
  } catch (error) {
    return { faults: [`scripts/rows/check-rows.ts: ${String(error).slice(0, 1000)}`], unrun: [], statements: 0 }
  }
}

/** Runs Playwright over e2e/, against the started product. */
async function journeys(): Promise<StepResult> {
  const report = join(folder, 'journeys.json')
  const start = performance.now()
  const chromium = findChromium()
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }
  const { code, output } = await runProgram(
    'node_modules/.bin/playwright',
    [
      'test',
      '-c',
      'e2e',
      ...(chosen?.journeys.filter((file) => file !== 'e2e') ?? []),
      '--reporter=json,./scripts/test-runs/report-journeys.ts',
    ],
    {
      show: true,
      env,
      most_minutes,
    },
  )
  const Report = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }) })
  const stats = readReport(report, Report)?.stats
  const Spec = z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) }) // in milliseconds
  const Suites = z.object({ suites: z.array(z.object({ file: z.string(), specs: z.array(Spec) })) })
  for (const { file, specs } of readReport(report, Suites)?.suites ?? []) {
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
    took(
      `e2e/${file}`,
      results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    )
  }
  failures.push(...failedJourneys(readReport(report, z.unknown())))
  const failed = stats ? stats.unexpected + stats.flaky + stats.skipped : 1
  return {
    name: 'journeys',
    passed: stats?.expected ?? 0,
    failed: Math.max(failed, code === 0 ? 0 : 1),
    output,
    seconds: (performance.now() - start) / 1000,
  }
}

function readReport<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
