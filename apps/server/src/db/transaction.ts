import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Transaction } from './open.ts'
import { databaseErrorCode } from './errors.ts'

const DEADLOCK = '40P01'
const SERIALIZATION = '40001'
const ATTEMPTS = 4
const MOST_ASKED = 12

/**
 * Thrown by a transaction that needs something from outside the database. `ask` fetches it while no lock is held and keeps the result. Then
 * the transaction begins again.
 */
export class AskFirst extends Error {
  readonly ask: () => Promise<void>
  constructor(ask: () => Promise<void>) {
    super('What is asked for outside of a transaction was not asked yet')
    this.ask = ask
  }
}

/**
 * Runs `work` in one transaction. A deadlock or serialization failure rolls it back and runs it again, up to four times in all. `AskFirst`
 * runs it again up to twelve times: a run of several stages asks for the voices, the lengths of clips and the plan of each stage.
 */
export const inTransaction = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  runAgain(() => onOwnConnection(db, work))

/**
 * Like drizzle's own `transaction`, but also releases a connection that breaks before its transaction begins. Otherwise such connections
 * would exhaust the pool.
 */
async function onOwnConnection<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  try {
    return await drizzle({ client }).transaction(work)
  } finally {
    client.release()
  }
}

/** Runs `work`, which only reads and needs no transaction, and handles `AskFirst` like `inTransaction`. */
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
