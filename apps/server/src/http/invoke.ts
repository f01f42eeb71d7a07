import type { Answer, Input, Route } from '@orion/contract/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/** What answers a route of the contract: it is handed path, query and body in one object, checked. */
export type Verb<R> = (ctx: Context, input: Input<R>) => Promise<Answer<R>>

/** What answers a route that is not JSON. It is called after authorization and writes the reply itself. */
export type RawVerb<R> = (ctx: Context, input: Input<R>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** A route with its verb, as `startHttp` takes it. */
export type Served = { route: Route } & (
  | { verb: (ctx: Context, input: never) => Promise<unknown>; raw?: never }
  | { raw: (ctx: Context, input: never, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>; verb?: never }
)

/** Joins a route of the contract with the verb that answers it. */
export const serve = <R extends Route>(route: R, verb: Verb<R>): Served => ({ route, verb })

/** The same for a route marked `raw`: a stream, a file, an upload or a webhook. */
export const serveRaw = <R extends Route>(route: R, raw: RawVerb<R>): Served => ({ route, raw })
