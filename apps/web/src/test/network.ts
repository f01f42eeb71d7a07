import type { BilledPart } from '@orion/contract/choices.ts'
import type { ErrorCode, FieldProblem } from '@orion/contract/errors.ts'
import { ERROR_STATUS } from '@orion/contract/errors.ts'
import type { Answer, Request, Route } from '@orion/contract/route.ts'
import * as z from 'zod/mini'

type Refusal = { code: ErrorCode; detail: string | FieldProblem[]; billed?: BilledPart[] }
type Said<R> = Answer<R> | Refusal
type Handler = { route: Route; path: RegExp; say: (request: Record<string, unknown>) => unknown }

/** A request of the screen to the server. */
type Asked = { route: Route; request: Record<string, unknown> }

let handlers: Handler[] = []
let asked: Asked[] = []
let unanswered: string[] = []

const isRefusal = (said: unknown): said is Refusal =>
  typeof said === 'object' && said !== null && 'code' in said && String(said.code) in ERROR_STATUS

const makePattern = ({ path }: Route) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+?)')}$`)

/** Sets the server's answer to a route from now on. A promise answers later. Throws if the answer does not fit the contract. */
export function answer<R extends Route>(route: R, said: Said<R> | ((request: Request<R>) => Said<R> | Promise<Said<R>>)): void {
  const say = (typeof said === 'function' ? said : () => said) as Handler['say']
  handlers = [{ route, path: makePattern(route), say }, ...handlers]
}

/** The requests that were sent to a route so far. */
export const sentTo = <R extends Route>(route: R): Request<R>[] =>
  asked.filter((it) => it.route === route).map(({ request }) => request as Request<R>)

/** The calls without an answer from the test. */
export const callsWithoutAnswer = (): readonly string[] => unanswered

/** Forgets all answers and calls. */
export function forgetNetwork(): void {
  handlers = []
  asked = []
  unanswered = []
}

/** The content of a request: its JSON, or the fields of its form. A file is represented by its name. */
function readBody(init: RequestInit | undefined): Record<string, unknown> {
  if (typeof init?.body === 'string') return JSON.parse(init.body) as Record<string, unknown>
  if (!(init?.body instanceof FormData)) return {}
  return Object.fromEntries([...init.body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
}

/** Replaces the `fetch` of the page. The tests replace nothing else. */
export async function fetchStandIn(input: string | URL | globalThis.Request, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), 'http://localhost')
  const method = init?.method ?? 'GET'
  const found = handlers.find(({ route, path }) => route.method === method && path.test(pathname))
  if (!found) {
    unanswered.push(`${method} ${pathname}`)
    throw new TypeError('Failed to fetch')
  }
  const { route, path, say } = found
  const body = readBody(init)
  if (route.body) z.parse(route.body, body)
  const named = Object.entries(path.exec(pathname)?.groups ?? {}).map(([name, value]) => [
    name,
    name.endsWith('stage_number') ? Number(value) : decodeURIComponent(value),
  ])
  const request: Record<string, unknown> = { ...Object.fromEntries(named), ...Object.fromEntries(searchParams), ...body }
  asked.push({ route, request })
  const handler_answer = await say(request)
  if (isRefusal(handler_answer))
    return Response.json({ success: false, ...handler_answer }, { status: ERROR_STATUS[handler_answer.code] })
  z.parse(route.answer, handler_answer)
  const answer_body = Array.isArray(handler_answer) ? handler_answer : { success: true, ...(handler_answer as object) }
  return Response.json(answer_body, { status: route.status ?? 200 })
}
