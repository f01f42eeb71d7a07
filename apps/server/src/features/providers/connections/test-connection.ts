import type { testConnection as route } from '@orion/contract/providers.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { allFindings } from '@orion/pipeline/providers/connection-tests/test-findings.ts'
import type { Context } from '../../../context.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { callTools } from '../call-tools.ts'
import { findConnection } from './find-connection.ts'
import { openConnection } from './open-connection.ts'
import { keepTempo } from '../keep-tempo.ts'
import { noteConnectionTest } from '../queries.ts'
import { listCapabilities, getOutcome, providerByKey } from '../rules.ts'

const LIMIT_MS = 180_000

/**
 * Tests a stored connection with a small form of the call that films make, and stores the result. Each of the six outcomes has a message.
 * Without a model, the first model that the service lists is tested.
 */
export async function testConnection(ctx: Context, wish: Input<typeof route>): Promise<Answer<typeof route>> {
  const [organization_id] = ctx.org_ids
  const row = await findConnection(ctx, wish.connection_id)
  await ctx.limits.countTest(organization_id)
  const provider = providerByKey(row.provider)
  const [first] = listCapabilities(provider)
  const capability = wish.capability ?? first
  if (provider.capabilities[capability] === undefined) {
    const msg = `${provider.name} does not do ${capability}. It does: ${listCapabilities(provider).join(', ')}`
    throw wrongField(['body', 'capability'], msg)
  }
  const signal = AbortSignal.any([ctx.closing, AbortSignal.timeout(LIMIT_MS)])
  const tools = (model: string | null) => callTools(openConnection(ctx, row), model, signal)
  // a list that narrowed the capabilities is read again, because the server may have other models now
  const lists = wish.model === undefined || row.able !== null
  const listed = lists ? await provider.models(capability, tools(null)).catch(onlyOfService) : []
  const model = wish.model ?? listed.at(0)?.id ?? null
  const found = await provider.test(capability, tools(model))
  const outcome = getOutcome(found)
  const works = outcome.status === 'working'
  return ctx.transaction(async (tx) => {
    const heard = found.flatMap(({ heard: each }) => each ?? [])
    for (const each of heard) await keepTempo(tx, wish.connection_id, { ...each, of_film: false })
    const chat_level = found.find((each) => each.chat_level !== undefined)?.chat_level
    const chat_levels = model === null || chat_level === undefined ? {} : { [model]: chat_level }
    await noteConnectionTest(tx, row, {
      ...outcome,
      models: works && model !== null ? { [capability]: model } : {},
      tested: works ? { [capability]: true } : {},
      ...(listed.length > 0 && { able: provider.findCapabilities?.(listed) ?? null }),
      chat_levels,
    })
    const change = { provider: row.provider, capability, status: outcome.status }
    await writeAudit(tx, ctx, { action: 'connection.test', resource: row.id, organization_id, change })
    return { findings: allFindings(found, capability), status: outcome.status }
  })
}

/** A service that cannot list its models is tested too, because the test reports the reason. */
function onlyOfService(error: unknown): [] {
  if (error instanceof AppError && error.code === 'provider_failed') return []
  throw error
}
