import { statfs } from 'node:fs/promises'
import type { HostState } from '@orion/contract/monitoring.ts'
import type { Parts } from '../../context.ts'
import { databaseErrorCode } from '../../db/errors.ts'
import { isDiskFull } from '../../files/disk-full.ts'
import { LEAST_FREE_BYTES } from '../../features/monitoring/checks.ts'
import { othersWork } from '../../features/monitoring/host-queries.ts'
import { VERSION } from '../../features/info/get-info.ts'

/** Whether a worker takes jobs, and the events that start and stop it. */
export type WorkerState = {
  now: () => HostState
  /** Whether a newer version of Orion queued the job. If so, the worker takes no further jobs. */
  leaves: (job: { work_version?: number }) => Promise<boolean>
  /**
   * Whether a task failed because the disk of this host is full, while another host can make the task. If so, the worker takes no further
   * jobs.
   */
  goesElsewhere: (error: unknown) => Promise<boolean>
  close: () => void
}

type Taking = { begin: () => Promise<void>; end: () => Promise<void>; onChange: () => void }

const LOOK_AGAIN_MS = 10_000

/**
 * Watches the worker on `host`. A worker with a full disk continues when the disk has space again. A worker of an older version stays
 * stopped.
 */
export function watchWorker(
  { config, db, log, queue, store }: Parts,
  host: string,
  { begin, end, onChange }: Taking,
): WorkerState {
  let now: HostState = 'working'
  let looking: NodeJS.Timeout | undefined

  const stop = async (why: Exclude<HostState, 'working'>) => {
    if (now !== 'working') return
    now = why
    onChange()
    await end()
  }
  const look = async () => {
    const { bavail, bsize } = await statfs(config.data_dir)
    if (bavail * bsize < LEAST_FREE_BYTES) return
    await store.tryWriting()
    clearInterval(looking)
    now = 'working'
    onChange()
    log.info('There is room on the disk of this host again: it takes parts of films.')
    await begin()
  }
  return {
    now: () => now,
    async leaves({ work_version = 0 }) {
      if (work_version <= queue.work_version) return false
      if (now === 'working')
        log.error(
          { known: queue.work_version, queued: work_version },
          `A newer Orion queued work that this one (${VERSION}) does not know: it takes nothing more. Install that version here.`,
        )
      await stop('too_old')
      return true
    },
    async goesElsewhere(error) {
      // only if no other process uses the folder
      const mine = config.s3_bucket !== undefined && isDiskFull(error) && databaseErrorCode(error) === null
      if (!mine || !(await othersWork(db, host))) return false
      if (now === 'working') {
        log.error(
          { err: error },
          'The disk of this host is full. Its parts of films go to other hosts until there is room again.',
        )
        looking = setInterval(() => void look().catch(() => undefined), LOOK_AGAIN_MS)
        looking.unref()
      }
      await stop('disk_full')
      return true
    },
    close: () => clearInterval(looking),
  }
}
