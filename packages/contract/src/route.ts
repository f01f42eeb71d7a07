import * as z from 'zod/mini'
import type { Action } from './catalogues/permissions.ts'
import type { ErrorCode } from './errors.ts'

export type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a route acts on, so that `authorize` can find whose it is. The loader reads the id of that name from path, query or body. */
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
  /** Who may: a row of the permission table, or 'anonymous'. */
  action: Action | 'anonymous'
  resource: ResourceKind
  /** Takes an Idempotency-Key. */
  idempotent?: boolean
  /**
   * The answer holds a key or a password: it is never stored, a replay is 409 already_issued. A text names the field that holds it: an
   * answer without that field is kept like any other.
   */
  secret?: boolean | string
  /** What is said where nobody is identified, in place of the sentences of every call. */
  unidentified?: 'films.authentication_required'
  /** Open to who must first choose a new password. */
  with_temporary_password?: boolean
  /** Open to who must first set up a second factor. */
  without_second_factor?: boolean
  /** Open to who asked for the account to be closed, in the days in which it can still be kept. */
  while_closing?: boolean
  /** A partner asks of its deleted organizations too: what was paid there stays readable. */
  of_deleted_organizations?: boolean
  query?: Q
  body?: B
  /** Success status, 200 unless told. */
  status?: number
  /** The answer's fields beside `success`; an array is sent as a plain list. */
  answer: A
  /** Not JSON: a stream, a file or an upload; the server has its own handler. */
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

/** The path's parameters; names that end in `stage_number` are numbers. */
export type Parameters<Path extends string> = {
  [Name in ParameterNames<Path>]: Name extends `${string}stage_number` ? number : string
}

type Parsed<S> = S extends z.ZodMiniUndefined ? unknown : S extends Schema ? z.output<S> : unknown
type Given<S> = S extends z.ZodMiniUndefined ? unknown : S extends Schema ? z.input<S> : unknown

/** What the server's verb is handed: path, query and body in one object. */
export type Input<R> = R extends Route<infer Q, infer B, Schema, infer Path> ? Parameters<Path> & Parsed<Q> & Parsed<B> : never

/** What a client passes: the same, before defaults. */
export type Request<R> = R extends Route<infer Q, infer B, Schema, infer Path> ? Parameters<Path> & Given<Q> & Given<B> : never

/** What the server answers beside `success`. */
export type Answer<R> = R extends Route<Schema, Schema, infer A> ? z.output<A> : never

/** The names of a path's parameters. */
export const parameterNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])

/** Query of every list: how many (50 unless told, 200 at most) and where to go on. */
export const page = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  cursor: z.optional(z.string()),
}

/** Where a list goes on: null at the end. */
export const nextCursor = { next_cursor: z.nullable(z.string()) }
