import type { ServiceUse } from '@orion/pipeline/core/service-use.ts'
import type { Parts } from '../context.ts'
import { LOCAL_CHAT } from '../features/local-models/choose-model.ts'
import { placeModel } from '../features/local-models/share-model.ts'
import { ServiceWait } from './service-wait.ts'

/**
 * Seconds before a unit whose model is not on this host is taken again, by whichever host looks first then. By chance: workers look every
 * two seconds, and after a fixed time it would be the same one again and again.
 */
const lookAgainSeconds = (): number => 1 + Math.random() * 3

/**
 * Lets a unit through where its model's file is on this host, or on none: then it fails in words. Throws ServiceWait where other hosts have
 * it or it is being copied to this one, so that this host makes nothing that needs it before.
 */
export async function awaitModel(
  parts: Pick<Parts, 'config' | 'db' | 'log' | 'store'>,
  { provider, model }: Pick<ServiceUse, 'provider' | 'model'>,
): Promise<void> {
  if (provider !== LOCAL_CHAT.key || model === null) return
  const place = await placeModel(parts, model)
  if (place === 'coming' || place === 'elsewhere') throw new ServiceWait(LOCAL_CHAT.name, lookAgainSeconds())
}
