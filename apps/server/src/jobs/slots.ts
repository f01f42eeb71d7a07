import type { Connection } from '@orion/pipeline/providers/provider.ts'
import type { Parts } from '../context.ts'
import { freeSlot, renewSlot, takeSlot } from './slot-queries.ts'
import { ServiceWait } from './service-wait.ts'

/** Seconds for which a slot is held and not renewed: what a killed worker held is free after that. */
const LEASE_SECONDS = 30
/** Seconds before a unit that found no slot looks again. */
const LOOK_AGAIN_SECONDS = 2

/**
 * Takes one of a connection's `at_once` slots, over all workers, and renews it until it is given back. Throws ServiceWait where none is
 * free.
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
    await freeSlot(db, slot).catch(lose) // its lease ends by itself
  }
}
