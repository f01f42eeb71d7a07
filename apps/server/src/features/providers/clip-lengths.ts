import { AppError } from '@orion/contract/errors.ts'
import { type ServiceUse, type UsableService, getService } from '@orion/pipeline/core/service-use.ts'
import type { ClipLengths } from '@orion/pipeline/providers/video.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { AskFirst } from '../../db/transaction.ts'
import { openService } from './open-service.ts'
import { providerByKey } from './rules.ts'

type Parts = Pick<Context, 'config' | 'keyring' | 'closing'> & { db: Executor }

const KEPT_MS = 3_600_000
/** The milliseconds after which a service that gave no answer is asked again. Until then, the usual lengths are assumed. */
const SILENT_MS = 60_000
const LIMIT_MS = 10_000

/** The services' answers about their models. Undefined when a service gave none. */
const kept = new Map<string, { lengths: ClipLengths | undefined; until: number }>()

/**
 * Returns the possible clip lengths of the services of these tasks, which their price needs. Calls no service, because the caller may hold
 * locks of a run. Throws AskFirst when an answer is not cached.
 */
export function clipLengths(
  parts: Parts,
  organization_id: string,
  units: readonly unknown[],
): (service: UsableService) => ClipLengths | undefined {
  const asked = units.flatMap((unit) => getService(unit) ?? []).filter(saysLengths)
  const missing = new Map(asked.filter((service) => !isKept(service)).map((service) => [getKey(service), service]))
  if (missing.size > 0)
    throw new AskFirst(async () => {
      await Promise.all([...missing.values()].map((service) => ask(parts, organization_id, service)))
    })
  return (service) => kept.get(getKey(service))?.lengths
}

const saysLengths = ({ provider, capability }: UsableService): boolean =>
  capability === 'video' && providerByKey(provider).capabilities.video?.lengths !== undefined

const getKey = ({ connection_id, provider, origin, model }: UsableService): string =>
  [connection_id, provider, origin, model].join(' ')

const isKept = (service: UsableService): boolean => (kept.get(getKey(service))?.until ?? 0) > Date.now()

/** Asks a service and caches its answer. If it fails, the run itself will report the error. */
async function ask(parts: Parts, organization_id: string, service: ServiceUse): Promise<void> {
  const signal = AbortSignal.any([parts.closing, AbortSignal.timeout(LIMIT_MS)])
  const lengths = await openService(parts, { organization_id, use: service }, signal)
    .then(({ provider, call }) => provider.capabilities.video?.lengths?.(call))
    .catch((error: unknown) => {
      if (error instanceof AppError || signal.aborted) return undefined
      throw error
    })
  kept.set(getKey(service), { lengths, until: Date.now() + (lengths === undefined ? SILENT_MS : KEPT_MS) })
}
