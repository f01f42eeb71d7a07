import type { BilledPart } from '@orion/contract/choices.ts'
import { AppError, ERROR_STATUS, type ErrorCode, type FieldProblem } from '@orion/contract/errors.ts'
import { parameterNames, type Route } from '@orion/contract/route.ts'
import { toWords } from '@orion/contract/sentences/text-key.ts'
import type { KeyedText } from '@orion/contract/sentences/say.ts'

type AnyRoute = Pick<Route, 'method' | 'path'>

const encodeQuery = (values: Record<string, unknown>) => {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}

/** Splits the fields of a request: the parameters of the path, then the query (GET and DELETE) or the body. */
export function addressed(route: AnyRoute, request: Record<string, unknown>): { address: string; body: string | undefined } {
  const rest = { ...request }
  let path = route.path as string
  for (const name of parameterNames(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  const hasBody = route.method === 'POST' || route.method === 'PUT'
  return { address: path + (hasBody ? '' : encodeQuery(rest)), body: hasBody ? JSON.stringify(rest) : undefined }
}

const findCode = (status: number): ErrorCode =>
  (Object.entries(ERROR_STATUS).find(([, value]) => value === status)?.[0] as ErrorCode | undefined) ?? 'internal'

type Failure = Partial<Omit<KeyedText, 'text'>> & {
  detail?: string | FieldProblem[]
  code?: ErrorCode
  billed?: BilledPart[]
  ticket?: string
}

/**
 * Makes an AppError from a failure of the server. Its message is the server's detail, or the messages of the fields. If there are none, the
 * status line is its cause.
 */
export function makeFailure(status: number, answer: unknown, statusText = ''): AppError {
  const { detail, code, billed, ticket, ...said } = (answer ?? {}) as Failure
  const known = code && code in ERROR_STATUS ? code : findCode(status)
  if (Array.isArray(detail)) return new AppError(known, detail.map((problem) => problem.msg).join(' '), { fields: detail })
  return detail
    ? new AppError(known, toWords(detail, said), { billed, ticket })
    : new AppError(known, '', { cause: `HTTP ${status}: ${statusText}` })
}

/** 'HTTP 502: Bad Gateway' for a failure without its own message. Null for every other failure. */
export const httpWords = (error: unknown): string | null =>
  error instanceof AppError && typeof error.cause === 'string' ? error.cause : null

/** The status of a failure with its name, such as '502 Bad Gateway'. Null for every other failure. */
export const statusWords = (error: unknown): string | null =>
  httpWords(error)
    ?.replace(/^HTTP (\d+): ?/u, '$1 ')
    .trim() ?? null
