import { setTimeout } from 'node:timers/promises'
import type { Database, Transaction } from './open.ts'
import { databaseErrorCode } from './errors.ts'

const DEADLOCK = '40P01'
const SERIALIZATION = '40001'
const ATTEMPTS = 4

/** Runs `work` in one transaction; a deadlock or serialization failure rolls back and runs it again, up to four times. */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const code = databaseErrorCode(error)
      if ((code !== DEADLOCK && code !== SERIALIZATION) || attempt === ATTEMPTS) throw error
      await setTimeout(Math.random() * 20 * attempt)
    }
  }
}
