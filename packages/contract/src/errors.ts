import type { ServiceTrouble } from './catalogues/capabilities.ts'
import type { BilledPart } from './choices.ts'
import type { KeyedText, Words } from './sentences/say.ts'

/** Every error code, with its HTTP status. */
export const ERROR_STATUS = {
  malformed_json: 400,
  bad_request: 400,
  wrong_signature: 400,
  api_key_required: 401,
  unauthorized: 401,
  wrong_credentials: 401,
  second_factor_required: 401,
  not_enough_points: 402,
  spending_limit_reached: 402,
  unpaid_use: 402,
  forbidden: 403,
  must_change_password: 403,
  must_set_up_second_factor: 403,
  account_closing: 403,
  not_found: 404,
  conflict: 409,
  stage_closed: 409,
  wrong_state: 409,
  stale_version: 409,
  already_exists: 409,
  already_issued: 409,
  idempotency_conflict: 409,
  too_large: 413,
  wrong_type: 415,
  invalid_fields: 422,
  unreadable_source: 422,
  provider_not_configured: 422,
  too_many_requests: 429,
  internal: 500,
  provider_failed: 502,
  unavailable: 503,
  storage_full: 503,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS

/** A field's problem in a 422 response. `message_key` and `values` are present if its sentence is in the catalogue. */
export type FieldProblem = { loc: (string | number)[]; msg: string; type: string } & Partial<Omit<KeyedText, 'text'>>

/** The current version of a stage, by its number and its iteration. */
export type CurrentVersion = { version: number; iteration_id: string | null }

/** The only error class that people see. `message` is a sentence that says what the person can do, or a service's own words. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** The sentence by its key and values, if the sentence is in the catalogue. */
  readonly said: KeyedText | undefined
  readonly fields: FieldProblem[] | undefined
  readonly retry_after_seconds: number | undefined
  /** With provider_failed: the kind of trouble of an outside service. */
  readonly trouble: ServiceTrouble | undefined
  /** With provider_failed: the HTTP status with which the service refused. Absent where the service answered otherwise or not at all. */
  readonly service_status: number | undefined
  /** With stale_version: the current version, so that the client can read it and merge its edit. */
  readonly current: CurrentVersion | undefined
  /** With conflict: the parts for which a person must agree that a service may bill them twice. */
  readonly billed: BilledPart[] | undefined
  /** With second_factor_required: the id of the sign-in, which continues when the code is sent. */
  readonly ticket: string | undefined

  constructor(
    code: ErrorCode,
    message: Words,
    more: {
      fields?: FieldProblem[]
      retry_after_seconds?: number
      trouble?: ServiceTrouble
      service_status?: number
      current?: CurrentVersion
      billed?: BilledPart[] | undefined
      ticket?: string | undefined
      cause?: unknown
    } = {},
  ) {
    super(typeof message === 'string' ? message : message.text, { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.said = typeof message === 'string' ? undefined : message
    this.fields = more.fields
    this.retry_after_seconds = more.retry_after_seconds
    this.trouble = more.trouble
    this.service_status = more.service_status
    this.current = more.current
    this.billed = more.billed
    this.ticket = more.ticket
  }

  /** The message. It is a key and values if its sentence is in the catalogue. */
  get words(): Words {
    return this.said ?? this.message
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** A field's problem, with a fixed text or a sentence of the catalogue. */
export function fieldProblem(loc: FieldProblem['loc'], words: Words, type = 'invalid_value'): FieldProblem {
  if (typeof words === 'string') return { loc, msg: words, type }
  const { text, ...said } = words
  return { loc, msg: text, type, ...said }
}

/** The problem of one field. `loc` is its path from the request's 'body', 'path' or 'query'. */
export const wrongField = (loc: FieldProblem['loc'], words: Words, type?: string): AppError =>
  new AppError('invalid_fields', words, { fields: [fieldProblem(loc, words, type)] })
