import { type Work, traced } from '@orion/media/traced.ts'
import type { Job, PgBoss } from 'pg-boss'
import type { Jobs } from './queue.ts'

const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, heartbeatRefreshSeconds: 4 }

/** Describes a job for a trace. Its parent is the request or the job that queued it, on any host. */
function describeWork<N extends keyof Jobs>(name: N, { id, data }: Job<Jobs[N]>): Work {
  const { traceparent, ...ids } = data as Record<string, string | number>
  return { name, parent: traceparent as string | undefined, attributes: { 'orion.job': id, ...ids } }
}

/** Begins to take jobs in one more slot. The returned function ends this slot after its current job. */
export type AddSlot = () => Promise<() => Promise<void>>

/**
 * Takes jobs of one kind in `slots` slots. At most `of_group` jobs of one group run at once, over all workers. A slot looks for the next
 * job as soon as a job ends, because pg-boss itself would wait for its interval. Returns a function that adds a slot.
 */
export async function takeJobs<N extends keyof Jobs>(
  boss: PgBoss,
  { name, slots, of_group }: { name: N; slots: number; of_group?: number },
  run: (job: Job<Jobs[N]>) => Promise<void>,
): Promise<AddSlot> {
  const how = { ...POLLING, ...(of_group !== undefined && { groupConcurrency: of_group }) }
  const addSlot: AddSlot = async () => {
    let id: string | null = null
    const added = await boss.work<Jobs[N]>(name, how, async ([job]) => {
      if (id !== null) boss.notifyWorker(id)
      await traced(describeWork(name, job), () => run(job))
    })
    id = added
    return () => boss.offWork(name, { id: added, wait: false })
  }
  for (let slot = 0; slot < slots; slot += 1) await addSlot()
  return addSlot
}

/** Calls a service. During the call, the worker makes another task. */
export type WhileWaiting = <T>(call: () => Promise<T>) => Promise<T>

/** The most tasks that a worker makes in addition to its slots while other tasks wait for their services. */
const MOST_WAITING = 8

/** Gives a worker one more slot while a task waits for its service, because a waiting task needs no core. */
export function openWaiting(addSlot: AddSlot): WhileWaiting {
  let waiting = 0
  return async (call) => {
    if (waiting >= MOST_WAITING) return call()
    waiting += 1
    const end = await addSlot().catch(() => undefined) // if no slot can be added, the call is made without one
    try {
      return await call()
    } finally {
      waiting -= 1
      await end?.().catch(() => undefined) // an error here must not lose a paid answer
    }
  }
}
