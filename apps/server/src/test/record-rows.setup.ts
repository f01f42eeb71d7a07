import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PgDatabase } from '../db/drizzle.ts'
import { afterAll } from 'vitest'
import { type RecordedColumn, type RecordedStatement, readKind } from './recorded-rows.ts'

// If a run of all tests sets a folder, the statements of tests are recorded there. A record has the place of the call, the columns and the
// returned values. When all files have run, `scripts/rows/check-rows.ts` compares them with the row types in the code.

/** The most strings of a column that are stored, to compare them with the words of its type. */
const MOST_WORDS = 40
const LONGEST_WORD = 60

type Field = { name: string; dataTypeID: number }
type Result = { fields?: Field[]; rows?: Record<string, unknown>[] }
type Running = { execute: () => Promise<Result> }
type Patched = { execute: (query: unknown) => Running; records?: Map<string, RecordedStatement> }

const database = PgDatabase.prototype as unknown as Patched
const folder = process.env['ORION_ROWS']

if (folder) {
  const records = (database.records ??= patch(database))
  afterAll(() => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify([...records.values()]))
  })
}

function patch(target: Patched): Map<string, RecordedStatement> {
  const kept = new Map<string, RecordedStatement>()
  const { execute } = target
  target.execute = function (query) {
    const place = findCaller()
    const running = execute.call(this, query)
    if (place === null) return running
    const run = running.execute
    running.execute = async () => {
      const result = await run.call(running)
      keep(kept, place, result)
      return result
    }
    return running
  }
  return kept
}

/** The place of the product's code that runs the statement. Null when a test runs it itself. */
function findCaller(): { file: string; line: number; column: number } | null {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.stackTraceLimit = 3
  Error.prepareStackTrace = (_, sites) => sites
  const [, , caller] = new Error().stack as unknown as NodeJS.CallSite[]
  Error.prepareStackTrace = prepareStackTrace
  Error.stackTraceLimit = stackTraceLimit
  const [, file] = /^file:\/\/.*?\/(apps\/server\/src\/.*)$/.exec(caller?.getFileName() ?? '') ?? []
  if (!file || /\.test\.ts$|\/src\/test\//.test(file)) return null
  return { file, line: caller!.getLineNumber()!, column: caller!.getColumnNumber()! }
}

function keep(kept: Map<string, RecordedStatement>, place: { file: string; line: number; column: number }, result: Result): void {
  const { file, line, column } = place
  const key = `${file}:${line}:${column}`
  const record = kept.get(key) ?? { file, line, column, columns: {} }
  kept.set(key, record)
  for (const { name, dataTypeID } of result.fields ?? []) {
    const known: RecordedColumn = (record.columns[name] ??= { type: dataTypeID, kinds: [], words: [] })
    for (const row of result.rows ?? []) addValue(known, row[name])
  }
}

function addValue(column: RecordedColumn, value: unknown): void {
  const kind = readKind(value)
  if (!column.kinds.includes(kind)) column.kinds.push(kind)
  if (typeof value !== 'string' || value.length > LONGEST_WORD || column.words.length >= MOST_WORDS) return
  if (!column.words.includes(value)) column.words.push(value)
}
