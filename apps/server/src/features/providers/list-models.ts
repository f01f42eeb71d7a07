import type { listModels as route } from '@orion/contract/providers.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { callTools } from './call-tools.ts'
import { findConnection } from './find-connection.ts'
import { openConnection } from './open-connection.ts'
import { capabilitiesOf, providerByKey } from './rules.ts'

const LIMIT_MS = 20_000

/** The models that a service lists for a capability, asked now. */
export async function listModels(ctx: Context, wish: Input<typeof route>): Promise<Answer<typeof route>> {
  const [organization_id] = ctx.org_ids
  const row = await findConnection(ctx, wish.connection_id)
  await ctx.limits.countTest(organization_id)
  const provider = providerByKey(row.provider)
  if (!capabilitiesOf(provider).includes(wish.capability)) return { models: [] }
  const signal = AbortSignal.any([ctx.closing, AbortSignal.timeout(LIMIT_MS)])
  try {
    return { models: await provider.models(wish.capability, callTools(openConnection(ctx, row), null, signal)) }
  } catch (error) {
    if (signal.aborted)
      throw new AppError('provider_failed', `${row.label} did not list its models within ${LIMIT_MS / 1000} seconds.`)
    throw error
  }
}
