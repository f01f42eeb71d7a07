import type { ServiceUse } from '@orion/pipeline/core/service-use.ts'
import type { Parts } from '../context.ts'
import { LOCAL_CHAT } from '@orion/pipeline/providers/index.ts'
import { placeModel } from '../features/local-models/share-model.ts'
import { ServiceWait } from './service-wait.ts'

/**
 * Seconds before any host takes a task again whose model is not on this host. The number is random. Workers look for jobs every two
 * seconds, so after a fixed time the same worker would take the task each time.
 */
const lookAgainSeconds = (): number => 1 + Math.random() * 3

/**
 * Throws ServiceWait if only other hosts have the model's file, or if the file is being copied to this host. Returns if this host has the
 * file. Also returns if no host has the file: the task then fails with a message.
 */
export async function awaitModel(
  parts: Pick<Parts, 'config' | 'db' | 'log' | 'store'>,
  { provider, model }: Pick<ServiceUse, 'provider' | 'model'>,
): Promise<void> {
  if (provider !== LOCAL_CHAT.key || model === null) return
  const place = await placeModel(parts, model)
  if (place === 'coming' || place === 'elsewhere') throw new ServiceWait(LOCAL_CHAT.name, lookAgainSeconds())
}
