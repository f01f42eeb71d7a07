import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { RecordedColumn, RecordedStatement } from '../../apps/server/src/test/recorded-rows.ts'
import { checkRows } from './check-rows.ts'

const CODE = `
declare const db: { execute: <Row>(text: string) => Promise<Row[]> }
type Shared = { id: string; state: 'open' | 'closed' }
export const one = () => db.execute<{ id: string; ended_at: string | null }>('SELECT 1')
export const two = () => db.execute<Pick<Shared, 'state'> & { count: number; note?: string }>('SELECT 2')
`
const TEXT: RecordedColumn = { type: 25, kinds: ['string'], words: ['a'] }
const COUNT: RecordedColumn = { type: 20, kinds: [], words: [] }

const root = mkdtempSync(join(tmpdir(), 'orion-check-rows-'))
mkdirSync(join(root, 'apps/server/src'), { recursive: true })
writeFileSync(join(root, 'tsconfig.json'), '{ "compilerOptions": { "strict": true }, "include": ["apps"] }')
writeFileSync(join(root, 'apps/server/src/queries.ts'), CODE)
afterAll(() => rmSync(root, { recursive: true }))

/** The check's result if the statement in a line of `CODE` returned these columns. */
function check(line: number, columns: Record<string, RecordedColumn>) {
  const folder = mkdtempSync(join(root, 'rows-'))
  const column = CODE.split('\n')[line - 1]!.indexOf('execute') + 1
  const record: RecordedStatement = { file: 'apps/server/src/queries.ts', line, column, columns }
  writeFileSync(join(folder, 'one.json'), JSON.stringify([record]))
  const { faults, unrun } = checkRows(folder, root)
  return { faults: faults.map((fault) => fault.replace(/^\S+ /, '')), unrun: unrun.map((place) => place.split(':')[1]) }
}

test('issue 54 rows that match their type have no fault, and a statement that no test ran is listed', () => {
  expect(check(4, { id: TEXT, ended_at: { ...TEXT, kinds: ['string', 'null'] } })).toEqual({ faults: [], unrun: ['5'] })
  expect(check(5, { state: { ...TEXT, words: ['open'] }, count: COUNT })).toEqual({ faults: [], unrun: ['4'] })
})

test('issue 54 a missing column, an unknown column, another kind and another word are faults', () => {
  expect(check(4, { id: TEXT }).faults).toEqual(['returns no column ended_at'])
  expect(check(4, { id: TEXT, ended_at: TEXT, name: TEXT }).faults).toEqual(['returns name, which its row type does not name'])
  expect(check(4, { id: COUNT, ended_at: TEXT }).faults).toEqual(['id is number, its row type says string'])
  expect(check(4, { id: { ...TEXT, kinds: ['null'] }, ended_at: TEXT }).faults).toEqual(['id is null, its row type says string'])
  expect(check(5, { state: { ...TEXT, words: ['open', 'lost'] }, count: COUNT }).faults).toEqual([
    expect.stringContaining("state is 'lost', its row type says"),
  ])
})
