import { type Work, traced } from '@orion/media/traced.ts'
import type { Job, PgBoss } from 'pg-boss'
import type { Jobs } from './queue.ts'

const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, heartbeatRefreshSeconds: 4 }

/** A job in a trace. Its parent is the request or the job that queued it, on any host. */
function describeWork<N extends keyof Jobs>(name: N, { id, data }: Job<Jobs[N]>): Work {
  const { traceparent, ...ids } = data as Record<string, string | number>
  return { name, parent: traceparent as string | undefined, attributes: { 'orion.job': id, ...ids } }
}

/**
 * Takes jobs of one kind in `slots` slots. At most `of_group` jobs of one group run at once, over all workers. A slot looks for the next
 * job as soon as a job ends, because pg-boss itself would wait for its interval.
 */
export async function takeJobs<N extends keyof Jobs>(
  boss: PgBoss,
  name: N,
  slots: number,
  run: (job: Job<Jobs[N]>) => Promise<void>,
  of_group?: number,
): Promise<void> {
  const how = { ...POLLING, ...(of_group !== undefined && { groupConcurrency: of_group }) }
  for (let slot = 0; slot < slots; slot += 1) {
    let id: string | null = null
    id = await boss.work<Jobs[N]>(name, how, async ([job]) => {
      if (id !== null) boss.notifyWorker(id)
      await traced(describeWork(name, job), () => run(job))
    })
  }
}
