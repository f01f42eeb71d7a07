import { sql } from './drizzle.ts'
import { expect, test } from 'vitest'
import { prepare } from './prepare.ts'

test('TST two prepared statements with the same name are refused when they are declared', () => {
  prepare('prepared-twice', sql`SELECT 1 AS one`)
  expect(() => prepare('prepared-twice', sql`SELECT 1 AS one`)).not.toThrow()
  expect(() => prepare('prepared-twice', sql`SELECT 2 AS two`)).toThrow("Two statements are prepared as 'prepared-twice'")
})
