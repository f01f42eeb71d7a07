import { createHash } from 'node:crypto'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { openLastingThread } from '@orion/media/threads/lasting-thread.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import { AskFirst } from '../../../db/transaction.ts'
import { callStage } from './call-stage.ts'
import type { PlanAnswer, PlanOrder } from './plan-thread.ts'

/**
 * Calls the pure functions of stages without blocking the thread that answers requests. Each function throws the errors of the stage.
 * Throws too_large if a call exceeds its deadline or uses more memory than `MEGABYTES`.
 */
export type Planner = {
  /** Returns the tasks of `stage.plan` or of `stage.ahead`. */
  plan: (stage: Stage, request: StageRequest<StageKey>, what?: 'plan' | 'ahead') => Promise<unknown[]>
  /** Like `plan`, for a caller that is in a transaction (see `askWithoutLocks`). */
  planWithoutLocks: (stage: Stage, request: StageRequest<StageKey>) => Promise<unknown[]>
  /** The result of a stage's function, for a request that waits for the result. */
  ask: (stage: Stage, what: string, args: readonly unknown[]) => Promise<unknown>
  /**
   * Like `ask`, for a caller that is in a transaction. For a large order, throws AskFirst until the answer exists. A large order can take
   * longer than the database allows a transaction to be idle. Meanwhile, the locks of the transaction would block the film.
   */
  askWithoutLocks: (stage: Stage, what: string, args: readonly unknown[]) => Promise<unknown>
  /** The result of a stage's function, for a task. It may take longer, because no request waits for it. */
  make: (stage: Stage, what: string, args: readonly unknown[]) => Promise<unknown>
  close: () => Promise<void>
}

/**
 * Arguments with up to this many characters of JSON are processed in the calling thread. They take less than 100 ms (a film of about three
 * minutes).
 */
const SMALL_LETTERS = 60_000
/** The time limit of an order for a waiting request. A plan of 3,600 s of film takes about 3 s, or a minute on a busy machine. */
const ASK_SECONDS = 180
/** The time limit of an order for a task. The largest accepted text, 2 MB, is processed in about a minute. */
const MAKE_SECONDS = 600
/** The memory limit of a thread. A plan of 3,600 s of film uses about 150 MB. */
const MEGABYTES = 1024
/** The number of answers that are kept for the transactions that requested them. A large answer has several MB. */
const MOST_KEPT = 8
/** The number of times that an order is tried. If the thread ended twice during the order, it would end a third time. */
const TRIES = 2

type Limits = { seconds: number; make_seconds: number; megabytes: number; small_letters: number }

/**
 * Opens a planner that answers large orders in threads of `program`. One thread is for waiting requests, the other one for tasks. Without
 * `program`, as in tests with their own stages, the calling thread answers all orders.
 */
export function openPlanner({
  program,
  limits = { seconds: ASK_SECONDS, make_seconds: MAKE_SECONDS, megabytes: MEGABYTES, small_letters: SMALL_LETTERS },
}: {
  program: URL | undefined
  limits?: Limits
}): Planner {
  const { seconds, make_seconds, megabytes, small_letters } = limits
  const asking = program && openThread(program, { seconds, megabytes })
  const making = program && openThread(program, { seconds: make_seconds, megabytes })

  const callIn =
    (thread: Thread | undefined) =>
    async (stage: Stage, what: string, args: readonly unknown[]): Promise<unknown> => {
      const isSmall = thread === undefined || JSON.stringify(args).length <= small_letters
      return isSmall ? callStage(stage, what, args) : thread.answer({ key: stage.key, what, args })
    }
  const ask = callIn(asking)
  const kept = new Map<string, Promise<unknown>>()
  const askWithoutLocks: Planner['askWithoutLocks'] = async (stage, what, args) => {
    const letters = JSON.stringify(args)
    if (asking === undefined || letters.length <= small_letters) return callStage(stage, what, args)
    const key = createHash('sha256').update(`${stage.key} ${what} `).update(letters).digest('hex')
    const known = kept.get(key)
    if (known !== undefined) {
      known.catch(() => kept.delete(key)) // a failure is reported once, and the next run sends the order again
      return structuredClone(await known)
    }
    throw new AskFirst(async () => {
      const answer = asking.answer({ key: stage.key, what, args })
      kept.set(key, answer)
      for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest)
      await answer.catch(() => undefined) // the next caller gets the error
    })
  }
  return {
    plan: async (stage, request, what = 'plan') => (await ask(stage, what, [request])) as unknown[],
    planWithoutLocks: async (stage, request) => (await askWithoutLocks(stage, 'plan', [request])) as unknown[],
    ask,
    askWithoutLocks,
    make: callIn(making),
    async close() {
      await Promise.all([asking?.close(), making?.close()])
    },
  }
}

type Thread = { answer: (order: PlanOrder) => Promise<unknown>; close: () => Promise<void> }

/** A thread that answers orders with results, or throws their errors. */
function openThread(program: URL, { seconds, megabytes }: Pick<Limits, 'seconds' | 'megabytes'>): Thread {
  const { ask, close } = openLastingThread<PlanOrder, PlanAnswer>(program, { seconds, megabytes, tries: TRIES })
  async function answer(order: PlanOrder): Promise<unknown> {
    const found = await ask(order)
    if ('answer' in found) return found.answer
    if ('error' in found) throw new AppError(found.error.code, found.error.words, found.error.more)
    if ('fault' in found) throw new Error(found.fault)
    throw new AppError('too_large', say('runs.plan_too_large'))
  }
  return { answer, close }
}
