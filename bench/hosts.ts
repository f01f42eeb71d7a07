/**
 * Films an hour with one and with two workers that share a database and a bucket alone, and what the bucket costs against a folder: each
 * way starts an api and workers of its own as an operator would (a part of a film at once each, DATA_DIRs of their own with a bucket) and
 * makes one film to warm up and then the others at once. The bucket is the stand-in of `fakes/`, in this process. A busy machine takes its
 * share of the wall; what each way used of the processor stands beside it. `node bench/hosts.ts [films] [rounds]`
 */
import './with-node-flags.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { newPartner, startFilm } from '../e2e/client.ts'
import { sampleText } from '../e2e/sample-text.ts'
import { bucketSettings, fakeS3 } from '../fakes/s3.ts'
import { processorOf } from './processor-seconds.ts'

const FLAGS = process.execArgv
const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts')
const MASTER_KEY = 'ab'.repeat(32)
const SECONDS = 30

const WAYS = {
  'folder, 1 worker': { workers: 1, bucket: false },
  'bucket, 1 worker': { workers: 1, bucket: true },
  'bucket, 2 workers': { workers: 2, bucket: true },
}
type Way = (typeof WAYS)[keyof typeof WAYS]

async function begin(folder: string, settings: Record<string, string>): Promise<{ process: ChildProcess; said: string }> {
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, MASTER_KEY, WELCOME_GRANT_POINTS: '1000000', ...settings, DATA_DIR: folder }
  const started = spawn(process.execPath, [...FLAGS, MAIN], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  while (!/Orion (?:is|worker is) ready/.test(said)) said += String((await once(started.stdout!, 'data'))[0])
  started.stdout!.resume()
  return { process: started, said }
}

async function measure(way: Way, films: number): Promise<{ wall: number; processor: number }> {
  const above = mkdtempSync(join(tmpdir(), 'orion-bench-hosts-'))
  const s3 = await fakeS3()
  const postgres = await startEmbedded(join(above, 'postgres'), { max_connections: 100, durable: false })
  const started: ChildProcess[] = []
  const db = new pg.Pool({ connectionString: postgres.url, max: 1 })
  try {
    const shared = { DATABASE_URL: postgres.url, ...(way.bucket && bucketSettings(s3)) }
    const folder = (name: string) => mkdtempSync(join(above, name))
    const one = folder('one-')
    const api = await begin(way.bucket ? folder('api-') : one, { ...shared, ORION_ROLE: 'api', HOST: '127.0.0.1', PORT: '0' })
    started.push(api.process)
    const url = /http:\/\/localhost:\d+/.exec(api.said)![0]
    for (let n = 0; n < way.workers; n += 1) {
      const settings = { ...shared, ORION_ROLE: 'worker', WORKER_SLOTS: '1' }
      started.push((await begin(way.bucket ? folder('worker-') : one, settings)).process)
    }
    const pids = started.map(({ pid }) => pid!)
    const { client, organization_id } = await newPartner(url)
    const text = sampleText('panama')
    const make = (topic: string) =>
      startFilm(client, { organization_id, topic, text: `${topic}. ${text}`, language: 'en', duration: SECONDS })
    const until = async (ids: string[]): Promise<void> => {
      for (;;) {
        const { rows } = await db.query('SELECT status FROM workflow WHERE id = ANY($1)', [ids])
        if (rows.some(({ status }) => status === 'failed')) throw new Error('A film failed')
        if (rows.every(({ status }) => status === 'completed')) return
        await setTimeout(200)
      }
    }
    await until([await make('The first film')])
    const before = processorOf(pids)
    const begun = performance.now()
    await until(await Promise.all(Array.from({ length: films }, (_, n) => make(`How ships cross a mountain, part ${n + 1}`))))
    return { wall: (performance.now() - begun) / 1000, processor: processorOf(pids) - before }
  } finally {
    for (const each of started) {
      const ended = once(each, 'exit')
      each.kill('SIGTERM')
      await ended
    }
    await db.end()
    await postgres.stop()
    await s3.close()
    rmSync(above, { recursive: true, force: true })
  }
}

const films = Number(process.argv[2] ?? 3)
const rounds = Number(process.argv[3] ?? 1)
const all = Object.fromEntries(Object.keys(WAYS).map((name) => [name, { wall: 0, processor: 0 }]))
for (let round = 0; round < rounds; round += 1)
  for (const [name, way] of Object.entries(WAYS)) {
    const { wall, processor } = await measure(way, films)
    all[name].wall += wall
    all[name].processor += processor
    const figures = `${wall.toFixed(1)} s, processor ${processor.toFixed(1)} s, load ${loadavg()[0].toFixed(1)}`
    console.log(`${name.padEnd(20)}${figures}`)
  }
const [folder, bucket, two] = Object.values(all)
for (const [name, { wall, processor }] of Object.entries(all)) {
  const an_hour = (films * rounds * 3600) / wall
  console.log(
    `${name.padEnd(20)}${an_hour.toFixed(0)} films an hour, ${(processor / films / rounds).toFixed(1)} s of processor a film`,
  )
}
const ratio = (part: number, of: number): string => (part / of).toFixed(2)
console.log(
  `bucket against folder: wall ${ratio(bucket.wall, folder.wall)}, processor ${ratio(bucket.processor, folder.processor)}\n` +
    `two workers against one: ${ratio(bucket.wall, two.wall)} times the films, processor ${ratio(two.processor, bucket.processor)}`,
)
