import { say } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'
import { askService, serviceError } from '../../clients/service.ts'
import type { CallTools } from '../provider.ts'
import { Page } from '../found/wiki-file.ts'

const Failed = z.optional(z.object({ code: z.string(), info: z.string() }))
const Files = z.object({ query: z.optional(z.object({ pages: z.array(Page) })), error: Failed })

/** A query: the address of the MediaWiki's interface, the parameters, and the form of the answer. */
type WikiQuery<S> = { url: string; asked: Record<string, string>; answer: S }

/** Sends one query to a MediaWiki and returns its answer. MediaWiki reports errors with status 200. Throws AppError provider_failed. */
export async function queryWiki<S extends z.ZodMiniType<{ error?: z.output<typeof Failed> }>>(
  { url, asked, answer }: WikiQuery<S>,
  { connection, signal }: CallTools,
): Promise<z.output<S>> {
  const query = new URLSearchParams({ action: 'query', format: 'json', formatversion: '2', ...asked })
  const { value } = await askService({ connection, signal, url: `${url}?${query}`, answer })
  if (value.error !== undefined) {
    const { code, info } = value.error
    const busy = /maxlag|ratelimit|readonly|unavailable/u.test(code)
    throw serviceError(
      connection,
      busy ? 'busy' : 'answer',
      say(busy ? 'troubles.busy_2' : 'troubles.does_not_understand_search', { service: connection.service, words: info, code }),
    )
  }
  return value
}

/** Files of Commons with the known data of each. Throws AppError provider_failed. */
export async function askWiki(url: string, tools: CallTools, asked: Record<string, string>): Promise<Page[]> {
  return (await queryWiki({ url, asked, answer: Files }, tools)).query?.pages ?? []
}
