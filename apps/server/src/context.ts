import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database, Transaction } from './db/open.ts'
import type { Tenants } from './db/tenants.ts'
import type { StageList } from '@orion/pipeline/core/stage-list.ts'
import type { Feed } from './events/subscribe.ts'
import type { Keyring } from './features/keys/keyring.ts'
import type { Planner } from './features/stages/planner/open-planner.ts'
import type { Limits } from './features/access/limits.ts'
import type { FollowedStore } from './files/follow-store.ts'
import type { AssetStore } from './files/store.ts'
import type { Actor, OrgIds } from './http/authorize.ts'
import type { Queue } from './jobs/queue/queue.ts'

/** The parts that a process opens once at its start. Every request and job uses these parts. */
export type Parts = {
  config: Config
  db: Database
  /** The same database. Its connections see only the rows of named organizations. */
  tenants: Tenants
  /** Keys that are derived from the master key. They hash API keys, sign media URLs, encrypt secrets and sign provenance.json. */
  keyring: Keyring
  /** Rate limits on login and registration. All processes share these limits. */
  limits: Limits
  /** Aborted when this process must end, so that open streams close. */
  closing: AbortSignal
  /** The ten stages. Tests pass smaller stages. */
  stages: StageList
  /** Plans stages. Large requests are planned in a separate thread. */
  planner: Planner
  queue: Queue
  store: AssetStore
  /** The file store that is in use. An operator can change the store, and this process then follows the change. */
  files: Pick<FollowedStore, 'following' | 'onFollowed' | 'refresh'>
  /** Announces every commit that published an event. */
  feed: Feed
  log: Logger
}

/** The first argument of every function that answers a route. It holds the caller and the parts. No route opens its own connections. */
export type Context = Parts & {
  /** The rows of all tenants. Use it to find the caller, and for data of the whole installation. */
  everyones: Database
  /** The caller. In a job: the actor that started the run. */
  actor: Actor
  /** The organizations in which the actor may use the route. For a route about one resource: only the organization of this resource. */
  org_ids: OrgIds
  request_id: string
  ip: string
  /** Whether the request was sent from this machine and not through a proxy. */
  direct: boolean
  user_agent: string
  /**
   * Runs `work` in the request's transaction. The transaction inserts the idempotency row first and stores the answer last (requirement
   * T3). With an Idempotency-Key, `work` must return the route's answer.
   */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /**
   * Returns a name for this call. Repeats with the same Idempotency-Key have the same name. Services that are called outside the
   * transaction get it. Null without a key.
   */
  nameOfCall: () => Promise<string | null>
}
