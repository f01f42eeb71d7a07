import { Worker } from 'node:worker_threads'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { PlanAnswer, PlanOrder } from './plan-thread.ts'

/** Plans the units of stages without holding the thread that answers requests. */
export type Planner = {
  /**
   * The units that `stage.plan` answers, or those of `stage.ahead`. Throws what the stage throws, and too_large where its plan takes longer
   * than `PLAN_SECONDS` or more memory than `PLAN_MEGABYTES`.
   */
  plan: (stage: Stage, request: StageRequest<StageKey>, what?: 'plan' | 'ahead') => Promise<unknown[]>
  close: () => Promise<void>
}

/** A request of so many letters as JSON is planned in under 100 ms (a film of about three minutes). */
const SMALL_LETTERS = 60_000
/** A plan that takes longer is given up: one of 3,600 s of film takes about 3 s. */
const PLAN_SECONDS = 60
/** What a plan may hold in memory: one of 3,600 s of film holds about 150 MB. */
const PLAN_MEGABYTES = 1024
/** A thread that nobody needed for so long is ended, since it holds the code of all stages (some 80 MB). */
const IDLE_MILLISECONDS = 60_000
/** A thread that dies of one order twice will die of it a third time. */
const TRIES = 2

type Limits = { seconds: number; megabytes: number; small_letters: number }

/**
 * A planner whose large requests are planned in one thread of its own by `program`, one after another; without a program, as in tests that
 * bring stages of their own, all are planned where they are asked.
 */
export function openPlanner({
  program,
  limits = { seconds: PLAN_SECONDS, megabytes: PLAN_MEGABYTES, small_letters: SMALL_LETTERS },
}: {
  program: URL | undefined
  limits?: Limits
}): Planner {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let before: Promise<unknown> = Promise.resolve()

  const dismiss = async (): Promise<void> => {
    const leaving = worker
    worker = null
    await leaving?.terminate()
  }
  async function ask(to: URL, order: PlanOrder): Promise<PlanAnswer> {
    clearTimeout(idle)
    const thread = (worker ??= start(to, limits.megabytes))
    const answer = await answerTo(thread, order, limits.seconds)
    if ('died' in answer || 'late' in answer) await dismiss()
    else idle = setTimeout(() => void dismiss(), IDLE_MILLISECONDS).unref()
    return answer
  }
  async function planInThread(to: URL, order: PlanOrder): Promise<unknown[]> {
    for (let tried = 1; ; tried += 1) {
      const answer = await ask(to, order)
      if ('units' in answer) return answer.units
      if ('error' in answer) throw new AppError(answer.error.code, answer.error.words, answer.error.more)
      if ('fault' in answer) throw new Error(answer.fault)
      if ('late' in answer || tried === TRIES) throw new AppError('too_large', say('runs.plan_too_large'))
    }
  }
  return {
    async plan(stage, request, what = 'plan') {
      const isSmall = program === undefined || JSON.stringify(request).length <= limits.small_letters
      if (isSmall) return what === 'ahead' ? stage.ahead!.plan(request) : stage.plan(request)
      const planned = before.then(() => planInThread(program, { key: stage.key, what, request }))
      before = planned.catch(() => undefined)
      return planned
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
