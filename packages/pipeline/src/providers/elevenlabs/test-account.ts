import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import { askService } from '../../clients/service.ts'
import type { CallTools, Finding } from '../provider.ts'
import { makeFinding } from '../connection-tests/test-findings.ts'
import { keyHeaders } from './key-headers.ts'
import { says } from './says.ts'

const User = z.object({ subscription: z.object({ tier: z.string(), character_count: z.number(), character_limit: z.number() }) })

const FREE = 'free'

/** Tests the key, and whether the plan includes music. Asks only for the account, because music is billed. */
export async function testAccount({ connection, signal }: CallTools): Promise<Finding[]> {
  let tier = ''
  const key = await makeFinding('key', async () => {
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
    return say('services.takes_key_plan_characters_used', { plan: tier, used: character_count, most: character_limit })
  })
  if (tier !== FREE) return [key]
  return [key, { what: 'credit', ok: false, detail: say('services.elevenlabs_makes_music_paid_plans') }]
}
