import type { BilledPart } from '@orion/contract/choices.ts'
import { AppError, ERROR_STATUS, type CurrentVersion, type ErrorCode, type FieldProblem } from '@orion/contract/errors.ts'
import { say, type KeyedText } from '@orion/contract/sentences/say.ts'
import { isDatabaseAway } from '../db/errors.ts'
import { isDiskFull } from '../files/disk-full.ts'

/** A failure in the form of an answer. */
export type Problem = {
  status: number
  retry_after_seconds: number | undefined
  body: {
    success: false
    detail: string | FieldProblem[]
    code: ErrorCode
    request_id: string
    message_key?: KeyedText['message_key']
    values?: KeyedText['values']
    current?: CurrentVersion
    billed?: BilledPart[]
    ticket?: string
  }
}

/** The errors that Fastify itself throws, with codes and sentences of Orion. */
const FASTIFY_CODES: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_json', say('points.body_no_json').text],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_json', 'The body is empty; send JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'The body is shorter or longer than its Content-Length says.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [
    'too_large',
    'The body is larger than this call takes (4 MB; 64 KB where nobody is signed in). Upload files to /api/orion/assets/.',
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrong_type', say('server.body_must_be_json').text],
  FST_ERR_BAD_URL: ['bad_request', 'The address has a wrong % sequence.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'Not found.'],
}

/**
 * Converts any thrown value into the common form of failures. If it is not an AppError, it is a bug or an outage, so its message is logged
 * but not sent.
 */
export function toProblem(error: unknown, request_id: string): Problem {
  const known = asAppError(error)
  const { text: _, ...said } = known.said ?? {}
  return {
    status: ERROR_STATUS[known.code],
    retry_after_seconds: known.retry_after_seconds,
    body: {
      success: false,
      detail: known.fields ?? known.message,
      code: known.code,
      request_id,
      ...said,
      ...(known.current && { current: known.current }),
      ...(known.billed && { billed: known.billed }),
      ...(known.ticket !== undefined && { ticket: known.ticket }),
    },
  }
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) {
    return new AppError('unavailable', say('server.database_away'), {
      retry_after_seconds: 5,
    })
  }
  if (isDiskFull(error)) {
    return new AppError('storage_full', say('server.disk_full'), {
      retry_after_seconds: 60,
    })
  }
  if (error instanceof Error && 'code' in error) {
    const fastify = FASTIFY_CODES[String(error.code)]
    if (fastify !== undefined) return new AppError(...fastify)
  }
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500) {
    return new AppError('bad_request', error.message)
  }
  return new AppError('internal', say('server.fault_of_ours'))
}
