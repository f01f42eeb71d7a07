import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database, Transaction } from './db/open.ts'
import type { Tenants } from './db/tenants.ts'
import type { StageList } from '@orion/pipeline/core/stage-list.ts'
import type { Feed } from './events/subscribe.ts'
import type { Keyring } from './features/access/keyring.ts'
import type { Planner } from './features/stages/planner/open-planner.ts'
import type { Limits } from './features/access/limits.ts'
import type { FollowedStore } from './files/follow-store.ts'
import type { AssetStore } from './files/store.ts'
import type { Actor, OrgIds } from './http/authorize.ts'
import type { Queue } from './jobs/queue.ts'

/** The parts that a process opens once at start and every request and job uses. */
export type Parts = {
  config: Config
  db: Database
  /** The same database, by connections that see named organizations' rows alone. */
  tenants: Tenants
  /** Keys derived from the master key: API key pepper, media URL signing, wrapping, provenance. */
  keyring: Keyring
  /** Ceilings on login and registration that all processes share. */
  limits: Limits
  /** Aborted when this process is asked to end: streams close, so that it can. */
  closing: AbortSignal
  /** The ten stages; tests hand in small ones. */
  stages: StageList
  /** Plans stages, large requests in a thread of its own. */
  planner: Planner
  queue: Queue
  store: AssetStore
  /** Which store counts, as this process follows it. */
  files: Pick<FollowedStore, 'following' | 'onFollowed' | 'refresh'>
  /** News of every commit that published an event. */
  feed: Feed
  log: Logger
}

/** What every verb is handed: who asks, and the parts it may use. Verbs never open connections of their own. */
export type Context = Parts & {
  /** Every tenant's rows, for what is not of one's own organizations: who asks, and what belongs to the installation. */
  everyones: Database
  /** Who asks. In jobs, the actor that started the run. */
  actor: Actor
  /** The organizations in which the actor may do what the route does; with a resource, the resource's organization alone. */
  org_ids: OrgIds
  request_id: string
  ip: string
  /** Comes from this very machine and through no proxy. */
  direct: boolean
  user_agent: string
  /**
   * Runs `work` in the request's transaction: the idempotency row goes in first and the answer last (TRUST.md T3). With an Idempotency-Key
   * the answer of `work` is the route's answer.
   */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /**
   * With an Idempotency-Key, a name that every repeat of this call has and no other: for services that are asked outside the transaction.
   * Null without one.
   */
  nameOfCall: () => Promise<string | null>
}
