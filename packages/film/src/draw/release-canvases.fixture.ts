import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Bytes by which a process may grow before its canvases are freed. Freeing takes a third of a second. */
const MOST_GROWN = 400e6
let before = process.memoryUsage.rss()

/** Frees drawn canvases once they use much memory. Canvases are large, and are freed only between turns of the event loop. */
export async function releaseCanvases(): Promise<void> {
  if (process.memoryUsage.rss() - before < MOST_GROWN) return
  await nextTurn()
  collect()
  await nextTurn()
  before = process.memoryUsage.rss()
}
