import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownMigrations } from './migrate.ts'

/** Versions from before this migration were not meant to run at the same time. */
const FIRST = '0440'

/** Changes that break a process of the older version: something that it reads, writes or leaves out is missing or different. */
const TAKES_AWAY = [
  /\bDROP\s+(?:TABLE|COLUMN|VIEW|FUNCTION)\b/i,
  /\bRENAME\b/i,
  /\bALTER\s+COLUMN\s+\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bADD\s+COLUMN\s+(?:(?!DEFAULT)[^,;])*\bNOT\s+NULL\b(?:(?!DEFAULT)[^,;])*(?:[,;]|$)/i,
]

/** Marks a migration that removes something. No running version uses it, because the version before stopped using it. */
const CONTRACTS = /^-- contract: unused since \d{4}/m

const takesAway = (sql: string): boolean =>
  TAKES_AWAY.some((each) => each.test(sql.replaceAll(/^\s*--.*$/gm, ''))) && !CONTRACTS.test(sql)

test('31 SCALE 2 expand, then contract: a migration only adds, or names the migration since which its removal is unused', async () => {
  const folder = join(import.meta.dirname, 'migrations')
  const names = (await knownMigrations()).filter((name) => name >= FIRST)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => takesAway(readFileSync(join(folder, name), 'utf8')))).toEqual([])
})

test.each([
  ['ALTER TABLE film ADD COLUMN hue text', false],
  ["ALTER TABLE film ADD COLUMN hue text NOT NULL DEFAULT '', ADD COLUMN tone int DEFAULT 0 NOT NULL;", false],
  ['CREATE TABLE film (id text NOT NULL)', false],
  ['ALTER TABLE film ADD COLUMN hue text NOT NULL;', true],
  ['ALTER TABLE film ADD COLUMN hue text NOT NULL, ADD COLUMN tone int DEFAULT 0;', true],
  ['ALTER TABLE film DROP COLUMN hue;', true],
  ['-- contract: unused since 0450\nALTER TABLE film DROP COLUMN hue;', false],
  ['ALTER TABLE film RENAME hue TO tone;', true],
  ['ALTER TABLE film ALTER COLUMN hue TYPE int;', true],
  ['ALTER TABLE film ALTER COLUMN hue SET NOT NULL;', true],
])('31 SCALE 2 %s', (sql, takes) => {
  expect(takesAway(sql)).toBe(takes)
})
