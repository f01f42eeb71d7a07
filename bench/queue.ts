/**
 * Measures how many worker slots the queue can keep busy. Tasks are simulated: each waits 50 ms to 20 s (log-uniform, 3.3 s on average). No
 * results are made, and no row of a run is written. Prints the busy share of the slots, finished jobs per second, and the processor time of
 * queue and database. With 1,000 slots, the busy share must be 0.9.
 *
 * `node bench/queue.ts [seconds of each measure] [slots, ...]`
 */
import './with-node-flags.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { openDatabase } from '../apps/server/src/db/open.ts'
import { inTransaction } from '../apps/server/src/db/transaction.ts'
import { openQueue } from '../apps/server/src/jobs/queue/queue.ts'
import { takeJobs } from '../apps/server/src/jobs/queue/take-jobs.ts'
import { openLog } from '../apps/server/src/log.ts'
import { processorSeconds } from './processor-seconds.ts'

const [SHORTEST_MS, LONGEST_MS] = [50, 20_000]
const MEAN_MS = (LONGEST_MS - SHORTEST_MS) / Math.log(LONGEST_MS / SHORTEST_MS)
const GOAL = { places: 1000, busy: 0.9 }
/** The milliseconds after which the slots no longer work in step with each other. */
const WARM_MS = 8000
const LOTS = 1000

/**
 * The length of a task by its index. All runs have the same lengths, because multiples of the golden ratio are spread evenly from 0 to 1.
 */
const chooseLength = (index: number): number => SHORTEST_MS * (LONGEST_MS / SHORTEST_MS) ** ((index * 0.6180339887) % 1)

type Measured = { busy: number; jobs: number; processor: number }

async function measure(url: string, places: number, seconds: number): Promise<Measured> {
  const log = openLog('silent')
  const db = openDatabase(url, 4)
  const { boss, enqueue } = await openQueue({ url, connections: Math.min(40, Math.max(3, places / 10)), log })
  const units = Math.ceil((places * (WARM_MS + seconds * 1000) * 1.6) / MEAN_MS) + places
  for (let from = 0; from < units; from += LOTS) {
    const jobs = Array.from({ length: Math.min(LOTS, units - from) }, (_, n) => ({
      data: { execution_id: 'simulated', index: from + n },
      order: from + n,
      group: `organization-${(from + n) % 20}`,
    }))
    await inTransaction(db, (tx) => enqueue(tx, 'make-unit', jobs))
  }
  let [from, to] = [Infinity, Infinity]
  const spans: [number, number][] = []
  const run = async ({ data }: { data: { index?: number } }): Promise<void> => {
    const begun = performance.now()
    await setTimeout(chooseLength(data.index!))
    spans.push([begun, performance.now()])
  }
  const open = new Map<symbol, number>()
  await takeJobs(boss, { name: 'make-unit', slots: places }, async (job) => {
    const mark = Symbol()
    open.set(mark, performance.now())
    await run(job as never)
    open.delete(mark)
  })
  await setTimeout(WARM_MS)
  const before = processorSeconds()
  from = performance.now()
  await setTimeout(seconds * 1000)
  to = performance.now()
  const after = processorSeconds()
  const within = (begun: number, ended: number) => Math.max(0, Math.min(ended, to) - Math.max(begun, from))
  const worked =
    spans.reduce((sum, [begun, ended]) => sum + within(begun, ended), 0) +
    [...open.values()].reduce((sum, begun) => sum + within(begun, to), 0)
  const jobs = spans.filter(([, ended]) => ended >= from && ended < to).length / seconds
  await boss.stop({ graceful: false, close: true })
  await db.$client.query('TRUNCATE pgboss.job')
  await db.$client.end()
  const processor = (after.server + after.database - before.server - before.database) / seconds
  return { busy: worked / (places * (to - from)), jobs, processor }
}

const seconds = Number(process.argv[2] ?? 15)
const all = process.argv.slice(3).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'orion-bench-queue-'))
const postgres = await startEmbedded(join(folder, 'postgres'), { max_connections: 100, durable: true })
let kept = true
try {
  const db = openDatabase(postgres.url, 2)
  await migrate(db.$client)
  await db.$client.end()
  console.log(`units of ${SHORTEST_MS} ms to ${LONGEST_MS / 1000} s; load ${loadavg()[0].toFixed(1)}`)
  console.log('places      busy    jobs/s    processor')
  for (const places of all.length > 0 ? all : [8, 32, 128, 256, 1000]) {
    const { busy, jobs, processor } = await measure(postgres.url, places, seconds)
    const figures = [busy.toFixed(3), jobs.toFixed(1), processor.toFixed(2)]
    console.log(String(places).padEnd(6) + figures.map((figure) => figure.padStart(10)).join(''))
    if (places === GOAL.places && busy < GOAL.busy) kept = false
  }
  console.log(`load ${loadavg()[0].toFixed(1)}`)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = kept ? 0 : 1
process.exit()
