import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { ServiceUse } from '@orion/pipeline/core/service-use.ts'
import type { Tools } from '@orion/pipeline/core/stage.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { callTools } from './call-tools.ts'
import { findConnection } from './connections/find-connection.ts'
import { openConnection } from './connections/open-connection.ts'
import { operatorsName } from './queries.ts'
import { providerByKey } from './rules.ts'

type Parts = Pick<Context, 'config' | 'keyring'> & { db: Executor }

/**
 * Opens the service that makes a task of an organization's film. Throws AppError provider_not_configured when its connection was deleted.
 */
export async function openService(
  parts: Parts,
  { organization_id, use: { connection_id, provider, model } }: { organization_id: string; use: ServiceUse },
  signal: AbortSignal,
): Promise<Awaited<ReturnType<Tools['service']>>> {
  const row = await findConnection(parts, connection_id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  const owner = row?.organization_id ?? operatorsName(connection_id)?.organization_id
  if (row === null || owner !== organization_id || row.provider !== provider)
    throw new AppError('provider_not_configured', say('services.chosen_connection_gone'))
  return { provider: providerByKey(provider), call: callTools(openConnection(parts, row), model, signal) }
}
