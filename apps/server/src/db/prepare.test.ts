import { sql } from './drizzle.ts'
import { expect, test } from 'vitest'
import { prepare } from './prepare.ts'

test('TST two statements of one name are refused as they are written: a connection that had asked one answered 500 to the other', () => {
  prepare('prepared-twice', sql`SELECT 1 AS one`)
  expect(() => prepare('prepared-twice', sql`SELECT 1 AS one`)).not.toThrow()
  expect(() => prepare('prepared-twice', sql`SELECT 2 AS two`)).toThrow("Two statements are prepared as 'prepared-twice'")
})
