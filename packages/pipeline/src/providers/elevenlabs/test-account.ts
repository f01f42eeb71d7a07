import * as z from 'zod/mini'
import { askService } from '../../clients/service.ts'
import type { CallTools, Finding } from '../provider.ts'
import { findingOf } from '../test-findings.ts'
import { keyHeaders } from './key-headers.ts'
import { says } from './says.ts'

const User = z.object({ subscription: z.object({ tier: z.string(), character_count: z.number(), character_limit: z.number() }) })

const FREE = 'free'

/** Asks the account alone, since music is billed: the key, and whether its plan has music. */
export async function testAccount({ connection, signal }: CallTools): Promise<Finding[]> {
  let tier = ''
  const key = await findingOf('key', async () => {
    const { value } = await askService({
      connection,
      signal,
      url: `${connection.base_url}/v1/user`,
      key_headers: keyHeaders(connection),
      answer: User,
      says,
    })
    const { character_count, character_limit } = value.subscription
    tier = value.subscription.tier
    return (
      `It takes the key: plan “${tier}”, ${character_count} of ${character_limit} characters used. ` +
      'No music was made, since that is billed.'
    )
  })
  if (tier !== FREE) return [key]
  return [key, { what: 'credit', ok: false, detail: 'ElevenLabs makes music for paid plans alone; this account’s is free.' }]
}
