import { getEnvironmentData } from 'node:worker_threads'
import { WAY } from '../ffmpeg/isolated.ts'
import { startFfmpeg } from '../ffmpeg/run.ts'
import { fulfil } from './run-thread.ts'

/**
 * A thread for tests. It doubles a number, returns 1 if it inherited how programs are isolated, throws, or returns the process id of an
 * ffmpeg that never ends.
 */
await fulfil<{ double: number } | { inherits: true } | { fail: string } | { hang: true }, number, { pid: number }>(
  async (order, { signal, note }) => {
    if ('double' in order) return order.double * 2
    if ('inherits' in order) return Number(getEnvironmentData(WAY) !== undefined)
    if ('fail' in order) throw new Error(order.fail)
    const running = startFfmpeg(['-f', 'lavfi', '-re', '-i', 'anullsrc', '-f', 'null', '-'], { signal })
    note({ pid: running.pid })
    await running.finish()
    return 0
  },
)
