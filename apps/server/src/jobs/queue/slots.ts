import type { Connection } from '@orion/pipeline/providers/provider.ts'
import type { Parts } from '../../context.ts'
import { freeSlot, renewSlot, takeSlot } from './slot-queries.ts'
import { ServiceWait } from '../calls/service-wait.ts'

/** The seconds after which a slot expires if it is not renewed. So the slot of a killed worker becomes free. */
const LEASE_SECONDS = 30
/** The seconds after which a task looks for a free slot again. */
const LOOK_AGAIN_SECONDS = 2

/**
 * Takes one of the slots of a connection. All workers together have `at_once` slots. Renews the slot until the slot is freed. Throws
 * ServiceWait if no slot is free.
 */
export async function holdSlot(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  { connection_id, service }: Pick<Connection, 'connection_id' | 'service'>,
  at_once: number,
): Promise<() => Promise<void>> {
  const slot = await takeSlot(db, { connection_id, at_once, seconds: LEASE_SECONDS })
  if (slot === null) throw new ServiceWait(service, LOOK_AGAIN_SECONDS)
  const lose = (error: unknown): void => log.warn({ err: error, connection_id }, 'a slot could not be renewed or given back')
  const renewing = setInterval(() => void renewSlot(db, slot, LEASE_SECONDS).catch(lose), (LEASE_SECONDS / 3) * 1000)
  renewing.unref()
  return async () => {
    clearInterval(renewing)
    await freeSlot(db, slot).catch(lose) // if this fails, the slot expires by itself
  }
}
