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
import type { Queue } from './jobs/queue.ts'

/** The parts that a process opens once at its start. Every request and job uses them. */
export type Parts = {
  config: Config
  db: Database
  /** The same database, through connections that see only the rows of named organizations. */
  tenants: Tenants
  /** Keys derived from the master key: API key pepper, media URL signing, wrapping, provenance. */
  keyring: Keyring
  /** Rate limits on login and registration, shared by all processes. */
  limits: Limits
  /** Aborted when this process must end, so that open streams close. */
  closing: AbortSignal
  /** The ten stages. Tests pass smaller ones. */
  stages: StageList
  /** Plans stages. Large requests are planned in a separate thread. */
  planner: Planner
  queue: Queue
  store: AssetStore
  /** Which store of files is current, as this process knows it. */
  files: Pick<FollowedStore, 'following' | 'onFollowed' | 'refresh'>
  /** Announces every commit that published an event. */
  feed: Feed
  log: Logger
}

/** The first argument of every function that answers a route: the caller, and the parts to use. None opens connections of its own. */
export type Context = Parts & {
  /** The rows of all tenants: to find the caller, and for data of the whole installation. */
  everyones: Database
  /** The caller. In jobs, the actor that started the run. */
  actor: Actor
  /** The organizations in which the actor may use the route. For a route about one resource, only the resource's organization. */
  org_ids: OrgIds
  request_id: string
  ip: string
  /** The request comes from this machine and not through a proxy. */
  direct: boolean
  user_agent: string
  /**
   * Runs `work` in the request's transaction. The idempotency row is inserted first and the answer is stored last (TRUST.md T3). With an
   * Idempotency-Key, the result of `work` must be the route's answer.
   */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /**
   * A name for this call, the same in every repeat with the same Idempotency-Key. Services that are called outside the transaction get it.
   * Null without a key.
   */
  nameOfCall: () => Promise<string | null>
}
