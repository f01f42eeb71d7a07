import { setTimeout } from 'node:timers/promises'
import { drizzle } from './drizzle.ts'
import type { Database, Transaction } from './open.ts'
import { databaseErrorCode } from './errors.ts'

const DEADLOCK = '40P01'
const SERIALIZATION = '40001'
const ATTEMPTS = 4
const MOST_ASKED = 12

/**
 * A transaction throws this if it needs an answer from outside the database. The transaction is rolled back. Then `ask` gets and keeps the
 * answer while no lock is held, and the transaction starts again.
 */
export class AskFirst extends Error {
  readonly ask: () => Promise<void>
  constructor(ask: () => Promise<void>) {
    super('What is asked for outside of a transaction was not asked yet')
    this.ask = ask
  }
}

/**
 * Runs `work` in one transaction. After a deadlock or a serialization failure, it is rolled back and runs again, up to four times in all.
 * After `AskFirst`, it runs again up to twelve times. A run of several stages needs many answers: the voices, the lengths of clips, and the
 * plan of each stage.
 */
export const inTransaction = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  runAgain(() => onOwnConnection(db, work))

/**
 * Like `transaction` of drizzle, but also releases a connection that breaks before its transaction begins. Such connections would otherwise
 * use up the pool.
 */
async function onOwnConnection<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  try {
    return await drizzle({ client }).transaction(work)
  } finally {
    client.release()
  }
}

/** Runs `work` and handles `AskFirst` like `inTransaction`. `work` only reads and needs no transaction. */
export const askingFirst = <T>(work: () => Promise<T>): Promise<T> => runAgain(work)

async function runAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1, asked = 0; ;) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof AskFirst) {
        if (asked === MOST_ASKED) throw error
        asked += 1
        await error.ask()
        continue
      }
      const code = databaseErrorCode(error)
      if ((code !== DEADLOCK && code !== SERIALIZATION) || attempt === ATTEMPTS) throw error
      await setTimeout(Math.random() * 20 * attempt)
      attempt += 1
    }
  }
}
