import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { deriveKeyring } from './keyring.ts'
import { requireSameKey } from './require-same-key.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('SOC-05 a start with another master key is refused with what to do', async () => {
  const [first, other] = [deriveKeyring(randomBytes(32)), deriveKeyring(randomBytes(32))]
  await Promise.all([1, 2, 3].map(() => requireSameKey(database.db, first)))
  await requireSameKey(database.db, first)
  await expect(requireSameKey(database.db, other)).rejects.toThrow('Put back your copy of DATA_DIR/master.key')
})
