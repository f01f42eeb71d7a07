import { expect, test } from 'vitest'
import { findMisplacedSql } from './find-misplaced-sql.ts'

const VERB = 'apps/server/src/features/points/purchases/buy-package.ts'

test.each([
  "import { sql } from 'drizzle-orm'",
  "import { sql } from '../../db/drizzle.ts'",
  "import pg from 'pg'",
  'const { rows } = await tx.execute<{ id: string }>(read)',
  "  await client.query('CHECKPOINT')",
  'const own = `SELECT id FROM purchase`',
])('HOUSE SQL in a function of a feature is refused: %s', (line) => {
  expect(findMisplacedSql(VERB, `// a verb\n${line}\n`)).toEqual([expect.stringContaining(`${VERB}:2 `)])
})

test.each([
  'apps/server/src/features/points/queries.ts',
  'apps/server/src/features/points/purchases/purchase-queries.ts',
  'apps/server/src/features/points/ledger.ts',
  'apps/server/src/events/queries.ts',
  'apps/server/src/db/migrate.ts',
  'apps/server/src/features/points/purchases/purchases.test.ts',
])('HOUSE SQL is allowed in queries, the ledger and the database folder: %s', (path) => {
  expect(findMisplacedSql(path, "import { sql } from 'drizzle-orm'\n")).toEqual([])
})

test('HOUSE a file next to the ledger may not contain SQL, and sentences for users are not SQL', () => {
  const other = 'apps/server/src/features/stages/ledger.ts'
  expect(findMisplacedSql(other, "import { sql } from 'drizzle-orm'\n")).toHaveLength(1)
  expect(findMisplacedSql(VERB, "throw new Error('Select a package. Update it with care.')\n")).toEqual([])
})
