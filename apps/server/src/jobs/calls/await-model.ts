import type { ServiceUse } from '@orion/pipeline/core/service-use.ts'
import type { Parts } from '../../context.ts'
import { LOCAL_CHAT } from '@orion/pipeline/providers/index.ts'
import { placeModel } from '../../features/local-models/share-model.ts'
import { ServiceWait } from './service-wait.ts'

/**
 * The seconds after which a task is offered to all hosts again, if its model is not on this host. The number is random: workers look for
 * jobs every two seconds, so after a fixed time, the same worker would always take the task.
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
