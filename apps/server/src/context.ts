import type { Logger } from 'pino'
import type { Actor } from './http/authorize.ts'
import type { Config } from './config.ts'
import type { Database, Transaction } from './db/open.ts'

/** What every verb is handed: who asks, and the parts it may use. Verbs never open connections of their own. */
export type Context = {
  /** Who asks. In jobs, the actor that started the run. */
  actor: Actor
  request_id: string
  ip: string
  user_agent: string
  config: Config
  /** For reads outside a transaction. */
  db: Database
  /** Runs `work` in the request's transaction: the idempotency row goes in first and the answer last (TRUST.md T3). */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  log: Logger
}
