import { AppError } from '@orion/contract/errors.ts'
import { fetch } from 'undici'
import { say } from '@orion/contract/sentences/say.ts'

/** One call to a service that an operator configured. `service` is its name in messages. */
export type Ask = {
  service: string
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  /** Sent form-encoded. */
  form?: Record<string, string>
  json?: unknown
  signal: AbortSignal
  deadline_seconds?: number
}

/** A service's answer; `body` is its JSON. */
export type ServiceAnswer = { status: number; headers: Headers; body: unknown }

const DEADLINE_SECONDS = 15
const MOST_BYTES = 1_000_000

/**
 * Calls a service and reads its JSON, whatever its status, because only the caller knows the form of the service's errors. Follows no
 * redirect, waits 15 s, reads 1 MB. Throws AppError provider_failed with a message if there is no readable answer. An aborted call throws
 * its reason.
 */
export async function askJson({
  service,
  url,
  method = 'GET',
  headers = {},
  form,
  json,
  signal,
  deadline_seconds = DEADLINE_SECONDS,
}: Ask): Promise<ServiceAnswer> {
  const deadline = AbortSignal.timeout(deadline_seconds * 1000)
  const body = form === undefined ? (json === undefined ? undefined : JSON.stringify(json)) : new URLSearchParams(form).toString()
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.any([signal, deadline]),
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': type }), ...headers },
      ...(body !== undefined && { body }),
    })
    const text = await readText(response.body)
    return {
      status: response.status,
      headers: response.headers as unknown as Headers,
      body: parse(service, response.status, text),
    } // undici's Headers and the global Headers are compatible
  } catch (error) {
    if (error instanceof AppError || signal.aborted) throw error
    throw new AppError('provider_failed', why(service, error, deadline_seconds), { cause: error })
  }
}

async function readText(stream: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(service: string, status: number, text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    throw new AppError('provider_failed', say('posts.sent_answer_cannot_read_status', { service, status }))
  }
}

function why(service: string, error: unknown, seconds: number): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && cause.name === 'TimeoutError')
    return say('posts.did_not_answer_within_seconds', { service, seconds }).text
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `${service} could not be reached${code}. Check the network and try again.`
}
