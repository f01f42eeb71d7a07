import { setTimeout } from 'node:timers/promises'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { contentHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { Tools } from '@orion/pipeline/core/stage.ts'
import type { Parts } from '../../context.ts'
import { type OutsideCall, callOnce } from './call-once.ts'
import { type KeptFile, keepCopy, putBack } from './kept-file.ts'
import { sentAsk } from '../../features/stages/prompts/sent-ask.ts'
import { CANCELLED, HANDED_BACK } from './service-wait.ts'
import type { WhileWaiting } from '../queue/take-jobs.ts'
import { isBeyondHold } from '../endings/within-hold.ts'
import { type Ask, beginAsk, endTries, forgetAnswer, forgetTry, keepAnswer } from './once-queries.ts'

/**
 * The highest number of tries before a request fails. The count continues across restarts, also while the failure is reported. The next run
 * starts a new one. Each try may be billed.
 */
const MOST_TRIES = 3
/** The milliseconds of pause before a repeated try, multiplied by the number of earlier tries. */
const PAUSE_MILLISECONDS = 500

/**
 * Sends a request for a part of a task to a service once. The answer is stored by recipe, step and request before it is used. A request
 * that did not reach the service, or whose connection broke, is tried again. A request to a busy service does not count as a try. Throws
 * CANCELLED while the jobs of the task are being cancelled, and sends nothing.
 */
export const openOnce =
  (
    { db, store, whileWaiting = (call) => call() }: Pick<Parts, 'db' | 'store'> & { whileWaiting?: WhileWaiting | undefined },
    {
      signal,
      is_cancelling,
      count,
      again,
      ...unit
    }: Omit<Ask, 'step' | 'ask'> & {
      signal: AbortSignal
      is_cancelling: boolean
      /** Called with the use of each answer, including stored answers. */
      count: (used: Used) => void
      /** Called with the use of each stored answer. The caller waits for its end. */
      again?: ((used: Used) => Promise<void>) | undefined
    },
  ): Tools['once'] =>
  async <T>(step: string, ask: unknown, call: () => Promise<T>, path?: string): Promise<T> => {
    const asked = { ...unit, step, ask: contentHash(ask), sent: sentAsk(ask) }
    /** Reads a stored answer. Null if the file of the answer is damaged, so that the request is made again. */
    const readKept = async (answer: T, file: KeptFile | null): Promise<{ answer: T } | null> => {
      if (file !== null && path !== undefined && !(await putBack(store, file, path))) {
        await forgetAnswer(db, asked)
        return null
      }
      const used = usedIn(answer)
      if (used !== null) await again?.(used)
      return { answer }
    }
    const request: OutsideCall<number, T, { answer: T } | null> = {
      begin: async () => {
        const { answered, answer, file, tries } = await beginAsk(db, asked, MOST_TRIES)
        if (answered) return { kept: await readKept(answer as T, file) }
        if (is_cancelling) {
          await forgetTry(db, asked)
          throw CANCELLED
        }
        if (tries > MOST_TRIES) {
          if (asked.run === null) await endTries(db, asked)
          throw new AppError('provider_failed', say('runs.service_asked_three_times'), { trouble: 'away' })
        }
        return { mark: tries }
      },
      call: () => whileWaiting(call),
      keep: async (_tries, answer) => {
        const file = path === undefined ? null : await keepCopy(store, path)
        return (await keepAnswer(db, asked, { answer, file })) ? { answer } : null
      },
      fail: async (tries, error) => {
        const is_tried_again = !signal.aborted && (await mayTryAgain(db, asked, { tries, error }))
        // if the signal ends the pause, the check below handles it
        if (is_tried_again) await setTimeout(tries * PAUSE_MILLISECONDS, undefined, { signal }).catch(() => undefined)
        // the tries end with the run: another scene failed, a person cancelled it, or its time is over; they continue only if the process
        // ended
        if (signal.aborted && signal.reason !== HANDED_BACK) await endTries(db, asked)
        if (signal.aborted || !is_tried_again) throw error
        return null
      },
      lose: () => endTries(db, asked),
    }
    for (;;) {
      const made = await callOnce(request)
      if (made !== null) return counted(made.answer, count)
    }
  }

/** Counts the use of an answer if the service reported its use. */
function counted<T>(answer: T, count: (used: Used) => void): T {
  const used = usedIn(answer)
  if (used !== null) count(used)
  return answer
}

const usedIn = (answer: unknown): Used | null =>
  typeof answer === 'object' && answer !== null && 'used' in answer ? (answer.used as Used) : null

/** Whether a failed request is tried again now. After the last try, a later request starts a new count. */
async function mayTryAgain(db: Parts['db'], asked: Ask, { tries, error }: { tries: number; error: unknown }): Promise<boolean> {
  const trouble = error instanceof AppError ? error.trouble : undefined
  if (trouble === 'busy' || isBeyondHold(error)) {
    await forgetTry(db, asked)
    return false
  }
  if ((trouble === 'away' || trouble === 'unknown') && tries < MOST_TRIES) return true
  await endTries(db, asked)
  return false
}
