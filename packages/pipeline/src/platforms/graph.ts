import * as z from 'zod/mini'
import { type Told, askJson } from '../clients/ask.ts'
import { refusal, withWait } from './platform.ts'

const Failure = z.object({
  error: z.object({
    message: z.string(),
    code: z.optional(z.number()),
    error_subcode: z.optional(z.number()),
    error_user_msg: z.optional(z.string()),
    fbtrace_id: z.optional(z.string()),
  }),
})

type GraphCall<S extends z.ZodMiniType> = { service: string; url: string; token: string; answer: S; signal: AbortSignal }

/** One read of Meta's Graph API; the token goes in a header. Throws AppError provider_failed in the platform's words. */
export async function readGraph<S extends z.ZodMiniType>({
  service,
  url,
  token,
  answer,
  signal,
}: GraphCall<S>): Promise<z.output<S>> {
  const told = await askJson({ service, url, headers: { authorization: `Bearer ${token}` }, signal })
  const parsed = z.safeParse(answer, told.body)
  if (told.status === 200 && parsed.success) return parsed.data
  throw refusal(wordsOf(service, told))
}

function wordsOf(service: string, { status, headers, body }: Told): string {
  const failure = z.safeParse(Failure, body)
  if (!failure.success) return withWait(`${service} answered with status ${status}.`, headers)
  const { message, error_user_msg, code, error_subcode, fbtrace_id } = failure.data.error
  const marks = [
    code === undefined ? '' : `code ${code}${error_subcode === undefined ? '' : `/${error_subcode}`}`,
    fbtrace_id === undefined ? '' : `trace ${fbtrace_id}`,
  ]
  const shown = marks.filter((mark) => mark !== '').join(', ')
  return withWait(`${error_user_msg ?? message}${shown === '' ? '' : ` (${shown})`}`, headers)
}
