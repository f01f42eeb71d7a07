import { say } from '@orion/contract/sentences/say.ts'
import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import * as z from 'zod/mini'
import { askService } from '../../clients/service.ts'
import type { CallTools, Finding } from '../provider.ts'
import { makeFinding } from '../connection-tests/test-findings.ts'
import { testSearch } from '../connection-tests/test-search.ts'
import { says } from './says.ts'
import { search } from './search.ts'

const Usage = z.object({
  account: z.object({
    current_plan: z.nullish(z.string()),
    plan_usage: z.nullish(z.number()),
    plan_limit: z.nullish(z.number()),
  }),
})

/** Tests a search, and reads how much of the plan is used, which is free. */
export async function test(_capability: Capability, tools: CallTools): Promise<Finding[]> {
  const searched = await testSearch(search, tools)
  if (!searched.ok) return [searched]
  const { connection, signal } = tools
  const usage = await makeFinding('credit', async () => {
    const { value } = await askService({
      connection,
      signal,
      url: `${connection.base_url}/usage`,
      key_headers: { authorization: `Bearer ${connection.fields.api_key}` },
      answer: Usage,
      says,
    })
    const { current_plan, plan_usage, plan_limit } = value.account
    return say('services.credits_used', {
      used: plan_usage ?? 0,
      most: plan_limit ?? say('services.unlimited'),
      plan: current_plan ? ` (${current_plan})` : '',
    })
  })
  return [searched, usage]
}
