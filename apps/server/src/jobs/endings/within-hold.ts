import { setTimeout } from 'node:timers/promises'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { ServiceUse } from '@orion/pipeline/core/service-use.ts'
import type { Provider } from '@orion/pipeline/providers/provider.ts'
import type { Database } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { UsePrices } from '../../features/points/use-prices.ts'
import { countPoints } from '../../features/points/rules.ts'
import { pointsOfUse, getScope } from '../../features/stages/prices/price-run.ts'
import type { RunTask } from '../calls/remote-queries.ts'
import { ServiceWait } from '../calls/service-wait.ts'
import { addCounted, endReservation, reserveUse } from './within-hold-queries.ts'

/** The milliseconds after which a waiting request checks again whether the cost of the other calls is known. */
const LOOK_MILLISECONDS = 250

/** A task's requests to a service that the run pays for. No request is sent if its highest cost exceeds the remaining hold of the run. */
export type WithinHold = {
  /**
   * Makes a call that may use `most`. With null, the call may use the planned use of the task. Waits while other calls may free the needed
   * points. Throws not_enough_points if the hold does not cover the call.
   */
  ask: <T extends { used: Used }>(most: Used | null, call: () => Promise<T>) => Promise<T>
  /** Counts a stored answer like a new answer. */
  again: (used: Used) => Promise<void>
}

/** Opens the reservations for the requests of a task to its service. Null if the run does not pay for these requests. */
export function openWithinHold(
  db: Database,
  {
    run,
    service,
    signal,
  }: { run: (RunTask & { use_prices: UsePrices }) | null; service: ServiceUse | null; signal: AbortSignal },
): WithinHold | null {
  if (run === null || service === null || getScope(service) === 'organization') return null
  const place = { execution_id: run.execution_id, index: run.unit_index }
  const computeCost = (used: Used): number => pointsOfUse(run.use_prices, service, used)
  const reserve = async (most: number | null): Promise<number> => {
    for (;;) {
      const taken = await inTransaction(db, (tx) => reserveUse(tx, place, most))
      if ('reserved' in taken) return taken.reserved
      if (!taken.others) throw needsMore(taken)
      await setTimeout(LOOK_MILLISECONDS, undefined, { signal })
    }
  }
  return {
    async ask(most, call) {
      const reserved = await reserve(most === null ? null : computeCost(most))
      try {
        const answer = await call()
        await endReservation(db, place, { reserved, counted: computeCost(answer.used) })
        return answer
      } catch (error) {
        // a job that continues at its service may still cost the reserved amount
        if (!(error instanceof ServiceWait)) await endReservation(db, place, { reserved, counted: 0 })
        throw error
      }
    },
    again: (used) => addCounted(db, place, computeCost(used)),
  }
}

const needsMore = ({ hold, short }: { hold: number; short: number }): AppError =>
  new AppError('not_enough_points', say('runs.hold_too_small', { missing: countPoints(short), held: countPoints(hold) }))

/** Whether a request was not sent because the hold of the run did not cover it. */
export const isBeyondHold = (error: unknown): boolean => error instanceof AppError && error.code === 'not_enough_points'

/** Returns a provider whose calls stay within the hold, if they are billed by use. */
export function boundProvider(provider: Provider, within: WithinHold): Provider {
  const { chat, search, speech, image, video, music } = provider.capabilities
  return {
    ...provider,
    capabilities: {
      ...provider.capabilities,
      ...(chat && {
        chat: {
          ...chat,
          write: (ask, tools) => {
            const { answer, most } = chat.expect(ask)
            return within.ask(answer ?? most, () => chat.write(ask, tools))
          },
        },
      }),
      ...(search && {
        search: { ...search, find: (query, tools) => within.ask(search.expect(query).most, () => search.find(query, tools)) },
      }),
      ...(speech && {
        speech: {
          ...speech,
          speak: (ask, path, tools) => within.ask(speech.expect(ask).most, () => speech.speak(ask, path, tools)),
        },
      }),
      ...(image && { image: { ...image, draw: (...asked) => within.ask(null, () => image.draw(...asked)) } }),
      ...(video && { video: { ...video, clip: (...asked) => within.ask(null, () => video.clip(...asked)) } }),
      ...(music && { music: { ...music, compose: (...asked) => within.ask(null, () => music.compose(...asked)) } }),
    },
  }
}
