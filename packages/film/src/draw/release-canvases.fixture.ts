import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Bytes by which a process may grow before it gives canvases back, which costs a third of a second. */
const MOST_GROWN = 400e6
let before = process.memoryUsage.rss()

/** Gives back what was drawn, once that is much: canvases are large, and go between turns alone. */
export async function releaseCanvases(): Promise<void> {
  if (process.memoryUsage.rss() - before < MOST_GROWN) return
  await nextTurn()
  collect()
  await nextTurn()
  before = process.memoryUsage.rss()
}
