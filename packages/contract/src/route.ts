import * as z from 'zod/mini'
import type { Action } from './catalogues/permissions.ts'
import type { ErrorCode } from './errors.ts'

export type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The kind of resource that a route changes or reads, so that `authorize` can find its owner. The loader reads the id of that name from
 * path, query or body.
 */
export type ResourceKind =
  | 'none'
  | 'self'
  | 'organization'
  | 'workflow'
  | 'asset'
  | 'member'
  | 'credential'
  | 'connection'
  | 'purchase'
  | 'post'

/** One HTTP call, described once for server, client, OpenAPI and tests. Paths write parameters as `{workflow_id}`. */
export type Route<
  Q extends Schema = Schema,
  B extends Schema = Schema,
  A extends Schema = Schema,
  Path extends string = string,
> = {
  method: Method
  path: Path
  summary: string
  /** The permission: a row of the permission table, or 'anonymous'. */
  action: Action | 'anonymous'
  resource: ResourceKind
  /** Whether the route accepts an Idempotency-Key. */
  idempotent?: boolean
  /**
   * The response contains a key or a password. The response is never stored, and a repeated request gets 409 already_issued. A string is
   * the name of the field with the secret. A response without that field is stored like any other.
   */
  secret?: boolean | string
  /** The error for a caller without identification, instead of the general sentences. */
  unidentified?: 'films.authentication_required'
  /** Open to a person who must first choose a new password. */
  with_temporary_password?: boolean
  /** Open to a person who must first set up a second factor. */
  without_second_factor?: boolean
  /** Open to a person who requested to close the account, for as long as the account can still be kept. */
  while_closing?: boolean
  /** A partner may use the route for its deleted organizations too, because their payments stay readable. */
  of_deleted_organizations?: boolean
  query?: Q
  body?: B
  /** Success status, by default 200. */
  status?: number
  /** The response's fields next to `success`. An array is sent as a plain list. */
  answer: A
  /** Not JSON: a stream, a file or an upload. The server has a separate handler. */
  raw?: 'events' | 'file' | 'upload' | 'webhook' | 'text' | 'page' | 'form'
  fails?: readonly ErrorCode[]
}

/** Describes a route. */
export const route = <
  const Path extends string,
  A extends Schema,
  Q extends Schema = z.ZodMiniUndefined,
  B extends Schema = z.ZodMiniUndefined,
>(
  description: Route<Q, B, A, Path>,
): Route<Q, B, A, Path> => description

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

/** The parameters of the path. Parameters with names that end in `stage_number` are numbers. */
export type Parameters<Path extends string> = {
  [Name in ParameterNames<Path>]: Name extends `${string}stage_number` ? number : string
}

type Parsed<S> = S extends z.ZodMiniUndefined ? unknown : S extends Schema ? z.output<S> : unknown
type Given<S> = S extends z.ZodMiniUndefined ? unknown : S extends Schema ? z.input<S> : unknown

/** The input of the server's handler: path, query and body in one object. */
export type Input<R> = R extends Route<infer Q, infer B, Schema, infer Path> ? Parameters<Path> & Parsed<Q> & Parsed<B> : never

/** The input of a client: the same fields, before defaults. */
export type Request<R> = R extends Route<infer Q, infer B, Schema, infer Path> ? Parameters<Path> & Given<Q> & Given<B> : never

/** The server's answer next to `success`. */
export type Answer<R> = R extends Route<Schema, Schema, infer A> ? z.output<A> : never

/** The names of a path's parameters. */
export const parameterNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])

/** The query of every list: its page size (50 by default, 200 at most) and the cursor of the page. */
export const page = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  cursor: z.optional(z.string()),
}

/** The cursor of the next page of a list. Null at the end. */
export const nextCursor = { next_cursor: z.nullable(z.string()) }
