import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Job } from 'pg-boss'
import type { Parts } from '../context.ts'
import { failStage } from './fail-stage.ts'
import { HANDED_BACK, makeUnit } from './make-unit.ts'
import { collectProgress } from './progress.ts'
import { DEAD_LETTERS, type Jobs, returnJob } from './queue.ts'
import { runStage } from './run-stage.ts'

/** A running worker. */
export type Worker = {
  /** Hands back what runs, so that it goes on elsewhere or after the next start, and takes nothing more. Takes `HAND_BACK_SECONDS` at most. */
  stop: () => Promise<void>
}

const HAND_BACK_SECONDS = 5
const POLLING = { pollingIntervalSeconds: 2, heartbeatRefreshSeconds: 4 }

/** Takes jobs: as many units at once as there are cores, since a unit may need a whole one. */
export async function startWorker(parts: Parts, { cores = availableParallelism() }: { cores?: number } = {}): Promise<Worker> {
  const { boss } = parts.queue
  const progress = collectProgress(parts)
  const running = new Map<string, { execution_id: string; controller: AbortController; ended: Promise<void> }>()
  let stopping = false

  const run = async <N extends keyof Jobs>(job: Job<Jobs[N]>, work: (data: Jobs[N], signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (stopping) return returnJob(parts.db, job.id)
    const controller = new AbortController()
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    running.set(job.id, { execution_id: job.data.execution_id, controller, ended })
    try {
      await work(job.data, controller.signal)
      if (controller.signal.reason === HANDED_BACK) await returnJob(parts.db, job.id)
    } finally {
      running.delete(job.id)
      resolve()
    }
  }

  const stopHearing = parts.feed.onCancel((execution_id) => {
    for (const job of running.values()) if (job.execution_id === execution_id) job.controller.abort()
  })
  await boss.work<Jobs['run-stage']>('run-stage', { ...POLLING, localConcurrency: 2 }, ([job]) => run<'run-stage'>(job, ({ execution_id }) => runStage(parts, execution_id)))
  await boss.work<Jobs['make-unit']>('make-unit', { ...POLLING, localConcurrency: cores }, ([job]) =>
    run<'make-unit'>(job, (unit, signal) => makeUnit(parts, unit, signal, progress)),
  )
  await boss.work<{ execution_id: string }>(DEAD_LETTERS, { pollingIntervalSeconds: 2 }, ([{ data }]) =>
    failStage(parts, data.execution_id, 'This stage was interrupted too often. Try again; no points were charged.'),
  )

  return {
    async stop() {
      stopping = true
      stopHearing()
      for (const { controller } of running.values()) controller.abort(HANDED_BACK)
      await Promise.race([Promise.allSettled([...running.values()].map(({ ended }) => ended)), setTimeout(HAND_BACK_SECONDS * 1000, undefined, { ref: false })])
      for (const id of running.keys()) await returnJob(parts.db, id)
      await boss.stop({ graceful: false, close: true })
    },
  }
}
