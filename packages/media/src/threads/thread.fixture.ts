import { startFfmpeg } from '../ffmpeg/run.ts'
import { fulfil } from './run-thread.ts'

/** A thread for tests. It doubles a number, throws, or returns the process id of an ffmpeg that never ends. */
await fulfil<{ double: number } | { fail: string } | { hang: true }, number, { pid: number }>(async (order, { signal, note }) => {
  if ('double' in order) return order.double * 2
  if ('fail' in order) throw new Error(order.fail)
  const running = startFfmpeg(['-f', 'lavfi', '-re', '-i', 'anullsrc', '-f', 'null', '-'], { signal })
  note({ pid: running.pid })
  await running.finish()
  return 0
})
