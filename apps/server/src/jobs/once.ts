import { setTimeout } from 'node:timers/promises'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { contentHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { Tools } from '@orion/pipeline/core/stage.ts'
import type { Parts } from '../context.ts'
import { keepCopy, putBack } from './kept-file.ts'
import { sentAsk } from '../features/stages/sent-ask.ts'
import { CANCELLED, HANDED_BACK } from './service-wait.ts'
import { isBeyondHold } from './within-hold.ts'
import { type Ask, beginAsk, endTries, forgetAnswer, forgetTry, keepAnswer } from './once-queries.ts'

/** A request is tried again at most twice, whatever is killed meanwhile: each try may be billed. */
const MOST_TRIES = 3
/** Milliseconds before a try that follows a first one, times how many there were. */
const PAUSE_MILLISECONDS = 500

/**
 * Asks a service for a part of a unit once: its answer is kept by recipe, step and request before it is used. A request that reached nobody
 * or was cut is tried again; a busy service was not asked. Nothing is sent while a unit's jobs are being cancelled: throws CANCELLED.
 */
export const openOnce =
  (
    { db, store }: Pick<Parts, 'db' | 'store'>,
    {
      signal,
      is_cancelling,
      count,
      again,
      ...unit
    }: Omit<Ask, 'step' | 'ask'> & {
      signal: AbortSignal
      is_cancelling: boolean
      /** Called with the service's use for each answer, also for one that was kept before. */
      count: (used: Used) => void
      /** Called with the same for an answer that was kept before, and awaited. */
      again?: ((used: Used) => Promise<void>) | undefined
    },
  ): Tools['once'] =>
  async <T>(step: string, ask: unknown, call: () => Promise<T>, path?: string): Promise<T> => {
    const asked = { ...unit, step, ask: contentHash(ask), sent: sentAsk(ask) }
    for (;;) {
      const { answered, answer, file, tries } = await beginAsk(db, asked, MOST_TRIES)
      if (answered) {
        if (file === null || path === undefined || (await putBack(store, file, path))) {
          const used = usedIn(answer)
          if (used !== null) await again?.(used)
          return counted(answer as T, count)
        }
        await forgetAnswer(db, asked)
        continue
      }
      if (is_cancelling) {
        await forgetTry(db, asked)
        throw CANCELLED
      }
      if (tries > MOST_TRIES) {
        await endTries(db, asked)
        throw new AppError('provider_failed', say('runs.service_asked_three_times'), { trouble: 'away' })
      }
      try {
        const given = await call()
        const kept = path === undefined ? null : await keepCopy(store, path)
        if (await keepAnswer(db, asked, { answer: given, file: kept })) return counted(given, count)
      } catch (error) {
        const again = !signal.aborted && (await mayTryAgain(db, asked, tries, error))
        if (again) await setTimeout(tries * PAUSE_MILLISECONDS, undefined, { signal }).catch(() => undefined) // aborted: reported below
        // its run is over, by another scene's failure, a person or its time: only a process that ends goes on with the same tries
        if (signal.aborted && signal.reason !== HANDED_BACK) await endTries(db, asked)
        if (signal.aborted || !again) throw error
      }
    }
  }

/** Counts the use of an answer whose service reported it. */
function counted<T>(answer: T, count: (used: Used) => void): T {
  const used = usedIn(answer)
  if (used !== null) count(used)
  return answer
}

const usedIn = (answer: unknown): Used | null =>
  typeof answer === 'object' && answer !== null && 'used' in answer ? (answer.used as Used) : null

/** Whether a failed request is tried again now. One that ends here starts a new count when it is sent later. */
async function mayTryAgain(db: Parts['db'], asked: Ask, tries: number, error: unknown): Promise<boolean> {
  const trouble = error instanceof AppError ? error.trouble : undefined
  if (trouble === 'busy' || isBeyondHold(error)) {
    await forgetTry(db, asked)
    return false
  }
  if ((trouble === 'away' || trouble === 'unknown') && tries < MOST_TRIES) return true
  await endTries(db, asked)
  return false
}
