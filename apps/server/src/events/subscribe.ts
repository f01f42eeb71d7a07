import type { Logger } from 'pino'
import { listen } from '../db/listen.ts'
import { newId } from '../db/new-id.ts'
import type { Database } from '../db/open.ts'
import { EVENT_CHANNEL, FILES_CHANNEL, STOP_CHANNEL, TRY_CHANNEL, sayTry } from './queries.ts'

/** The longest that a notification may take to arrive, also on a machine that renders on every core. */
const HEARING_MS = 30_000

/** The one LISTEN connection of a process, shared by all its streams and workers. */
export type Feed = {
  /** Calls `look` when an organization has new events. `ids` are of organizations or partners. Returns a function that ends the calls. */
  onNews: (ids: readonly string[], look: () => void) => () => void
  /**
   * Calls `hear` with the owner of the work that must stop: a run, a post or a workflow. Calls `onMissed` when such calls may have been
   * missed.
   */
  onStop: (hear: (owner_id: string) => void, onMissed: () => void) => () => void
  /** Calls `hear` when another store of files may be the current one. */
  onFiles: (hear: () => void) => () => void
  /**
   * Throws an Error with a sentence when notifications do not arrive. The usual cause is a connection pooler in transaction mode before
   * PostgreSQL: LISTEN needs a session of its own.
   */
  requireHearing: (db: Database, within_ms?: number) => Promise<void>
  close: () => Promise<void>
}

/** Opens the feed. After a lost connection is open again, the feed calls every subscriber, because it may have missed notifications. */
export async function openFeed({ url, log }: { url: string; log: Logger }): Promise<Feed> {
  const readers = new Set<{ ids: readonly string[]; look: () => void }>()
  const stops = new Set<{ hearStop: (owner_id: string) => void; onMissed: () => void }>()
  const stores = new Set<() => void>()
  const tries = new Map<string, () => void>()

  const hear = (channel: string, payload: string) => {
    if (channel === STOP_CHANNEL) for (const { hearStop } of stops) hearStop(payload)
    else if (channel === TRY_CHANNEL) tries.get(payload)?.()
    else if (channel === FILES_CHANNEL) stores.forEach((look) => look())
    else for (const { ids, look } of readers) if (payload.split(' ').some((id) => ids.includes(id))) look()
  }
  const close = await listen({
    url,
    channels: [EVENT_CHANNEL, STOP_CHANNEL, FILES_CHANNEL, TRY_CHANNEL],
    hear,
    onAgain() {
      readers.forEach(({ look }) => look())
      stores.forEach((look) => look())
      stops.forEach(({ onMissed }) => onMissed())
    },
    onFailed: (error) => log.warn({ err: error }, 'the event connection is lost; trying again'),
  })

  return {
    onNews(ids, look) {
      const reader = { ids, look }
      readers.add(reader)
      return () => readers.delete(reader)
    },
    onStop(hearStop, onMissed) {
      const worker = { hearStop, onMissed }
      stops.add(worker)
      return () => stops.delete(worker)
    },
    onFiles(look) {
      stores.add(look)
      return () => stores.delete(look)
    },
    async requireHearing(db, within_ms = HEARING_MS) {
      const word = newId()
      const { promise, resolve } = Promise.withResolvers<boolean>()
      tries.set(word, () => resolve(true))
      const late = setTimeout(() => resolve(false), within_ms)
      await sayTry(db, word)
      const heard = await promise
      clearTimeout(late)
      tries.delete(word)
      if (!heard)
        throw new Error(
          'What is said in the database (NOTIFY) is not heard: DATABASE_URL leads to a pooler in transaction mode. Orion listens and ' +
            'locks by session: point DATABASE_URL at PostgreSQL itself, or at a pooler in session mode.',
        )
    },
    close,
  }
}
