import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import { AskFirst } from '../../../db/transaction.ts'
import { callStage } from './call-stage.ts'
import type { PlanAnswer, PlanOrder } from './plan-thread.ts'

/**
 * Calls the stages' pure functions without holding the thread that answers requests. Each throws what the stage throws, and too_large where
 * it takes longer than its deadline or more memory than `MEGABYTES`.
 */
export type Planner = {
  /** The units that `stage.plan` answers, or those of `stage.ahead`. */
  plan: (stage: Stage, request: StageRequest<StageKey>, what?: 'plan' | 'ahead') => Promise<unknown[]>
  /**
   * As `plan`, in a transaction. A large order throws AskFirst until it is answered: it may take longer than the database lets a
   * transaction be idle, and all that time its locks would hold up the film.
   */
  planWithoutLocks: (stage: Stage, request: StageRequest<StageKey>) => Promise<unknown[]>
  /** The result of a stage's function, for a request that waits for it. */
  ask: (stage: Stage, what: string, args: readonly unknown[]) => Promise<unknown>
  /** The same for a unit that is made: it may take longer, and nothing that a request waits for waits for it. */
  make: (stage: Stage, what: string, args: readonly unknown[]) => Promise<unknown>
  close: () => Promise<void>
}

/** Arguments of so many letters as JSON are read in under 100 ms (a film of about three minutes). */
const SMALL_LETTERS = 60_000
/** The time limit of a waiting request: a plan of 3,600 s of film takes about 3 s, a minute on a busy machine. */
const ASK_SECONDS = 180
/** A text of 2 MB, the largest that is taken, is read in about a minute. */
const MAKE_SECONDS = 600
/** The memory limit of a thread: a plan of 3,600 s of film holds about 150 MB. */
const MEGABYTES = 1024
/** A thread that nobody needed for so long is ended, since it holds the code of all stages (some 80 MB). */
const IDLE_MILLISECONDS = 60_000
/** Plans that are kept for the transactions that asked for them: a large one is some MB. */
const MOST_KEPT = 8
/** A thread that dies of one order twice will die of it a third time. */
const TRIES = 2

type Limits = { seconds: number; make_seconds: number; megabytes: number; small_letters: number }

/**
 * A planner whose large orders are answered in threads by `program`: one for what requests wait for, one for what units are made by. As in
 * tests that bring stages of their own, all are answered where they are asked when there is no program.
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
  return {
    plan: async (stage, request, what = 'plan') => (await ask(stage, what, [request])) as unknown[],
    async planWithoutLocks(stage, request) {
      const args = [request]
      const letters = JSON.stringify(args)
      if (asking === undefined || letters.length <= small_letters) return callStage(stage, 'plan', args) as unknown[]
      const key = createHash('sha256').update(stage.key).update(letters).digest('hex')
      const known = kept.get(key)
      if (known !== undefined) {
        known.catch(() => kept.delete(key)) // a failure is told once: the next run asks the thread again
        return structuredClone((await known) as unknown[])
      }
      throw new AskFirst(async () => {
        const answer = asking.answer({ key: stage.key, what: 'plan', args })
        kept.set(key, answer)
        for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest)
        await answer.catch(() => undefined) // whoever asks again is told
      })
    },
    ask,
    make: callIn(making),
    async close() {
      await Promise.all([asking?.close(), making?.close()])
    },
  }
}

type Thread = { answer: (order: PlanOrder) => Promise<unknown>; close: () => Promise<void> }

/** One thread, which answers one order after another. It is started when it is needed. */
function openThread(program: URL, { seconds, megabytes }: Pick<Limits, 'seconds' | 'megabytes'>): Thread {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let before: Promise<unknown> = Promise.resolve()

  const dismiss = async (): Promise<void> => {
    const leaving = worker
    worker = null
    await leaving?.terminate()
  }
  async function ask(order: PlanOrder): Promise<PlanAnswer> {
    clearTimeout(idle)
    const thread = (worker ??= start(program, megabytes))
    const answer = await answerTo(thread, order, seconds)
    if ('died' in answer || 'late' in answer) await dismiss()
    else idle = setTimeout(() => void dismiss(), IDLE_MILLISECONDS).unref()
    return answer
  }
  async function requestAnswer(order: PlanOrder): Promise<unknown> {
    for (let tried = 1; ; tried += 1) {
      const found = await ask(order)
      if ('answer' in found) return found.answer
      if ('error' in found) throw new AppError(found.error.code, found.error.words, found.error.more)
      if ('fault' in found) throw new Error(found.fault)
      if ('late' in found || tried === TRIES) throw new AppError('too_large', say('runs.plan_too_large'))
    }
  }
  return {
    answer(order) {
      const answered = before.then(() => requestAnswer(order))
      before = answered.catch(() => undefined)
      return answered
    },
    async close() {
      clearTimeout(idle)
      await dismiss()
    },
  }
}

/** A thread whose death is heard of by who waits for its answer, and is no fault of this process where nobody does. */
const start = (program: URL, megabytes: number): Worker =>
  new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: megabytes } }).on('error', () => {})

/** The next answer of a thread that works on nothing else. */
const answerTo = (thread: Worker, order: PlanOrder, seconds: number): Promise<PlanAnswer> =>
  new Promise((resolve) => {
    const end = (answer: PlanAnswer): void => {
      clearTimeout(timer)
      thread.off('message', end).off('error', die).off('exit', die)
      resolve(answer)
    }
    const die = (): void => end({ died: true }) // with an error where it has no memory left
    const timer = setTimeout(() => end({ late: true }), seconds * 1000)
    thread.on('message', end).on('error', die).on('exit', die)
    thread.postMessage(order)
  })
