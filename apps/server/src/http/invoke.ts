import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Action } from '@orion/contract/catalogues/permissions.ts'
import { POSITION_HEADER } from '@orion/contract/events.ts'
import type { Answer, Input, ResourceKind, Route } from '@orion/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Exchange } from './exchange.ts'
import type { Context, Parts } from '../context.ts'
import type { Executor } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  type Actor,
  type Grant,
  type NotFound,
  NOBODY,
  NO_ORGANIZATIONS,
  type OrgIds,
  type Owned,
  authorize,
} from './authorize.ts'
import { listDeletedIds } from '../features/organizations/queries.ts'
import { compileSchema } from './compile-schema.ts'
import { requireActor } from './credential.ts'
import { onceByKey, readIdempotencyKey, getReplay } from './idempotency.ts'
import { isDirect } from './is-direct.ts'
import { readInput } from './read-input.ts'

/** The handler of a route of the contract. It gets path, query and body in one checked object. */
export type Verb<R> = (ctx: Context, input: Input<R>) => Promise<Answer<R>>

/** The handler of a route that is not JSON. Orion calls it after authorization, and it writes the reply itself. */
export type RawVerb<R> = (ctx: Context, input: Input<R>, exchange: Exchange) => Promise<unknown>

/** A route with its handler. */
export type Served = { route: Route } & (
  | { verb: (ctx: Context, input: never, found: never) => Promise<unknown>; find?: Loader; raw?: never }
  | {
      raw: (ctx: Context, input: never, exchange: Exchange) => Promise<unknown>
      verb?: never
      find?: never
    }
)

/** Joins a route of the contract with its handler. */
export const serve = <R extends Route>(route: R, verb: Verb<R>): Served => ({ route, verb })

/** Like `serve`, for a route that shows one resource. One query finds the resource and its owner, for authorization and for the answer. */
export const serveFound = <R extends Route, Found extends Owned>(
  route: R,
  find: (db: Executor, id: string) => Promise<Found | null>,
  verb: (ctx: Context, input: Input<R>, found: Found) => Promise<Answer<R>>,
): Served => ({ route, verb, find })

/** Like `serve`, for a route marked `raw`: a stream, a file, an upload or a webhook. */
export const serveRaw = <R extends Route>(route: R, raw: RawVerb<R>): Served => ({ route, raw })

/** A caller and an action. The organization is for resources that belong to several organizations. */
export type Asking = { actor: Actor; action: Action; organization_id: string | undefined }

/** Finds the owner of a resource by its id. Returns null when the resource does not exist. */
export type Loader = (db: Executor, id: string, asking: Asking) => Promise<Owned | null>
export type Loaders = Partial<Record<ResourceKind, Loader>>

/** A route with its handler, and the functions that find the owners of resources for its authorization. */
export type Endpoint = { served: Served; loaders: Loaders }

const NAMES: Partial<Record<ResourceKind, NotFound>> = {
  organization: 'server.organization_not_found',
  workflow: 'films.workflow_not_found',
  asset: 'library.file_not_found',
  member: 'server.user_not_found',
  credential: 'posts.credentials_not_found',
  connection: 'services.connection_not_found',
  purchase: 'points.purchase_not_found',
  post: 'posts.post_not_found',
}

/**
 * Answers one request: identifies the caller, checks the input and the rights, calls the handler, and checks its answer against the
 * contract.
 */
export async function invoke(parts: Parts, { served, loaders }: Endpoint, exchange: Exchange): Promise<unknown> {
  const { route } = served
  const { request, reply } = exchange
  const actor = await identify(parts, route, request)
  if (route.raw !== 'upload' && request.isMultipart()) throw new AppError('wrong_type', say('server.body_must_be_json'))
  const input = readInput(route, {
    params: request.params,
    query: request.query,
    body: route.raw === 'upload' ? undefined : request.body,
  })
  let found: Owned | null = null
  const { find } = served
  const finding = find && { [route.resource]: async (db: Executor, id: string, by: Asking) => (found = await find(db, id, by)) }
  const org_ids = await mayDo(parts.db, finding ?? loaders, { route, actor, input })
  const key = route.idempotent && actor !== NOBODY ? readIdempotencyKey(request.headers['idempotency-key']) : null

  const db = actor === NOBODY ? parts.db : parts.tenants.rowsOf([actor.user_id, ...org_ids])
  const ctx: Context = {
    ...parts,
    db,
    everyones: parts.db,
    log: request.log as Context['log'],
    actor,
    org_ids,
    request_id: request.id,
    ip: request.ip,
    direct: isDirect(request, parts.config),
    user_agent: request.headers['user-agent']?.slice(0, 400) ?? '',
    ...(key === null
      ? { transaction: (work) => inTransaction(db, work), nameOfCall: async () => null }
      : onceByKey(db, { route, actor_id: actor.user_id, key, input })),
  }
  if (served.raw !== undefined) return served.raw(ctx, input as never, exchange) // the route's schemas gave the input its type
  // `found` is not null here: authorization has refused the call otherwise
  const answer = await answerOrReplay(() => served.verb(ctx, input as never, found as never))
  if (route.method === 'GET' && actor.position !== undefined) reply.header(POSITION_HEADER, actor.position)
  return reply.status(route.status ?? 200).send(toBody(route, answer))
}

/** Returns the caller, and adds the caller's id to the log. Throws for an unknown caller, and for an account that is being closed. */
async function identify(parts: Parts, route: Route, request: FastifyRequest): Promise<Actor> {
  const unidentified = route.unidentified && say(route.unidentified)
  const actor = route.action === 'anonymous' ? NOBODY : await requireActor(parts, request.headers, unidentified)
  if (actor !== NOBODY) request.log = request.log.child({ user_id: actor.user_id })
  if (actor.closes_at !== null && !route.while_closing) throw isClosing(actor.closes_at)
  return actor
}

const isClosing = (closes_at: string): AppError =>
  new AppError('account_closing', say('server.account_closing', { day: closes_at.slice(0, 10) }))

async function answerOrReplay(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    const replay = getReplay(error)
    if (replay === null) throw error
    return replay.answer
  }
}

function toBody(route: Route, answer: unknown): unknown {
  const checked = z.parse(compileSchema(route.answer), answer)
  return Array.isArray(checked) ? checked : { success: true, ...(checked as object) }
}

async function mayDo(
  db: Executor,
  loaders: Loaders,
  { route, actor, input }: { route: Route; actor: Actor; input: Record<string, unknown> },
): Promise<OrgIds> {
  if (route.action === 'anonymous') return NO_ORGANIZATIONS
  const who = await askingOn(db, route, actor)
  if (route.resource === 'self' && route.path.includes('{user_id}') && input.user_id !== actor.user_id) {
    authorize(who, route.action)
    throw new AppError('not_found', say('server.user_not_found'))
  }
  const id = input[`${route.resource}_id`]
  const organization_id = toText(input.organization_id)
  if (route.resource === 'self') {
    const workflow_id = toText(input.workflow_id)
    return mayDoAmongOwn(db, loaders, { actor: who, action: route.action, organization_id, workflow_id })
  }
  if (route.resource === 'none' || typeof id !== 'string') return authorize(who, route.action)
  if (route.resource === 'organization') return authorize(who, route.action, ownedByGrant(actor, id), NAMES.organization)
  return authorizeOn(db, loaders, { actor: who, action: route.action, kind: route.resource, id, organization_id })
}

/**
 * Returns the caller if this route accepts it. Some routes also accept callers with a temporary password or without a second factor, or a
 * partner's deleted organizations.
 */
async function askingOn(db: Executor, route: Route, actor: Actor): Promise<Actor> {
  const must_change_password = actor.must_change_password && route.with_temporary_password !== true
  const lacks_second_factor = actor.lacks_second_factor && route.without_second_factor !== true
  const asking = { ...actor, must_change_password, lacks_second_factor }
  if (route.of_deleted_organizations !== true || actor.login_type !== 'partner') return asking
  const deleted = await listDeletedIds(db, actor.partner_id)
  const grants = deleted.map((organization_id): Grant => ({ organization_id, membership_type: 'system_admin', role: null }))
  return { ...asking, grants: [...actor.grants, ...grants] }
}

/**
 * The owner of an organization, from the caller's grants. The grants were read for this request, so they include every organization of the
 * caller that exists.
 */
const ownedByGrant = ({ grants, login_type, user_id }: Actor, id: string): Owned | null =>
  grants.some(({ organization_id }) => organization_id === id)
    ? { organization_id: id, created_by: login_type === 'partner' ? user_id : null }
    : null

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * A call on the caller's own resources can name an organization or a workflow. Checks that the caller may use this organization or workflow
 * too.
 */
async function mayDoAmongOwn(
  db: Executor,
  loaders: Loaders,
  { actor, action, organization_id, workflow_id }: Asking & { workflow_id: string | undefined },
): Promise<OrgIds> {
  const kept =
    organization_id === undefined
      ? authorize(actor, action)
      : authorize(actor, action, { organization_id, created_by: null }, 'server.organization_not_found')
  return workflow_id === undefined ? kept : authorizeOn(db, loaders, { actor, action, kind: 'workflow', id: workflow_id })
}

/**
 * Checks whether the caller may do an action on a resource, by the kind and id of the resource. Uploads use it, because their fields arrive
 * after the headers. Jobs use it too. Throws not_found if the resource does not exist, and also if it belongs to another tenant.
 */
export async function authorizeOn(
  db: Executor,
  loaders: Loaders,
  {
    actor,
    action,
    kind,
    id,
    organization_id,
  }: Omit<Asking, 'organization_id'> & Partial<Asking> & { kind: ResourceKind; id: string },
): Promise<OrgIds> {
  const resource = await loaders[kind]?.(db, id, { actor, action, organization_id })
  return authorize(actor, action, resource ?? null, NAMES[kind])
}
