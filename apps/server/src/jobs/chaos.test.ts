import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from '../db/drizzle.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeS3, bucketSettings, fakeS3 } from '../../../../fakes/machines/s3.ts'
import { reconcile } from '../features/points/reconcile.ts'
import { startWorkerProcess } from '../test/processes/start-worker-process.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'
import { sweep } from './queue/sweep.ts'

/** This test runs only in `npm run prove`. It takes minutes, because a fault cannot be made shorter than it is in operation. */
const FULL = process.env.ORION_TEST_SIZE === 'full'
const MASTER_KEY = 'ef'.repeat(32)
const FILMS = 4
/** The points that these films need, in 1/10,000. */
const GRANTED = 20_000_000
/** The seconds after the end of a fault within which every client gets answers again. */
const BACK_SECONDS = 15

let s3: FakeS3
let room: WorkflowRoom
let hosts: { data_dir: string; worker: ChildProcess }[]
beforeAll(async () => {
  if (!FULL) return
  s3 = await fakeS3()
  const settings = { ...bucketSettings(s3), MASTER_KEY }
  room = await workflowRoom({ worker: false, settings: { ...settings, WELCOME_GRANT_POINTS: String(GRANTED) } })
  hosts = []
  for (let n = 0; n < 2; n += 1) {
    const data_dir = mkdtempSync(join(tmpdir(), 'orion-chaos-'))
    const own = { ...settings, BESIDE: '1', STAGES: 'tiny', MADE_LOG: join(data_dir, 'made.log') }
    const worker = await startWorkerProcess({ database_url: room.server.parts.config.database_url, data_dir }, own)
    hosts.push({ data_dir, worker })
  }
})
afterAll(async () => {
  if (!FULL) return
  for (const { worker, data_dir } of hosts) {
    const ended = once(worker, 'exit')
    worker.kill('SIGKILL')
    await ended
    rmSync(data_dir, { recursive: true, force: true })
  }
  await room.close()
  await s3.close()
})

/** The answers to clients that read and write, during a fault and after it. */
type Heard = { wrong: string[]; last_bad_at: number; answers: number }

/**
 * Three clients that read, and write with every fourth request, until `over`. An answer is wrong if its status is 500 or more. A 503 that
 * says when to try again is not wrong.
 */
async function people(ids: readonly string[], over: AbortSignal): Promise<Heard> {
  const heard: Heard = { wrong: [], last_bad_at: 0, answers: 0 }
  const ask = async (n: number) => {
    const id = ids[n % ids.length]!
    const { status, headers } =
      n % 4 === 0
        ? await room.call('POST', '/workflows/', { workflow_name: `Chaos ${n}`, organization_id: room.partner.organization_id })
        : await room.call('GET', n % 2 === 0 ? '/assets/?limit=20' : `/workflows/${id}`)
    heard.answers += 1
    if (status >= 500) {
      heard.last_bad_at = performance.now()
      if (status !== 503 || headers.get('retry-after') === null) heard.wrong.push(`${status}`)
    }
  }
  const one = async (from: number) => {
    for (let n = from; !over.aborted; n += 3) {
      await ask(n)
      await setTimeout(50)
    }
  }
  await Promise.all([0, 1, 2].map(one))
  return heard
}

/** Checks after a sweep that each object of the bucket has a row, and that each row has an object. */
async function expectFilesAndRows(): Promise<void> {
  const { parts } = room.server
  for (const object of s3.objects.values()) object.changed_at -= 2 * 86_400_000 // the sweep only deletes files that are a day old
  await sweep(parts)
  const { rows } = await parts.db.execute<{ sha256: string; size_bytes: number }>(
    sql`SELECT DISTINCT sha256, size_bytes FROM asset`,
  )
  const kept = [...s3.objects].filter(([key]) => key.startsWith('orion/assets/'))
  expect(new Map(kept.map(([key, { bytes }]) => [key.split('/').at(-1)!, bytes.length]))).toEqual(
    new Map(rows.map(({ sha256, size_bytes }) => [sha256, size_bytes])),
  )
}

const terminate = () =>
  room.server.parts.db
    .execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    .catch(() => undefined)

/** Faults. Each lasts as long as its function runs. */
const FAULTS: Record<string, () => Promise<unknown>> = {
  'every connection of the database is ended, five times': async () => {
    for (let n = 0; n < 5; n += 1) {
      await terminate()
      await setTimeout(1000)
    }
  },
  'a client is idle in a transaction that holds the organization': async () => {
    const client = new pg.Client({ connectionString: room.server.parts.config.database_url })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM organization FOR UPDATE')
    await setTimeout(20_000)
    await client.end()
  },
  'the pool of the api is used up': async () => {
    const pool = room.server.parts.db.$client
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    await setTimeout(10_000)
    for (const client of held) client.release()
  },
  'the bucket answers every second call with 503': async () => {
    s3.breaks = (n) => (n % 2 === 0 ? 'slow_down' : null)
    await setTimeout(15_000)
  },
  'the bucket is slow': async () => {
    s3.takes_ms = 1500
    await setTimeout(15_000)
  },
  'the bucket cuts every third body': async () => {
    s3.breaks = (n) => (n % 3 === 0 ? 'in_answer' : n % 3 === 1 ? 'in_body' : null)
    await setTimeout(15_000)
  },
  'the bucket sends wrong bytes in every fourth answer': async () => {
    s3.breaks = (n) => (n % 4 === 0 ? 'wrong_bytes' : null)
    await setTimeout(15_000)
  },
  'the bucket is away for two minutes': async () => {
    s3.breaks = () => 'before'
    await setTimeout(120_000)
  },
  'a worker is stopped for two minutes and woken': async () => {
    const [{ worker }] = hosts
    worker.kill('SIGSTOP')
    await setTimeout(120_000)
    worker.kill('SIGCONT')
  },
}

test.runIf(FULL).each(Object.keys(FAULTS))(
  '31 SCALE 3 TRUST films on two hosts with clients survive: %s; all is made and exact, and answered within 15 seconds',
  { timeout: 600_000 },
  async (fault) => {
    const { current_points: before } = await room.balance()
    const ids: string[] = []
    for (let n = 0; n < FILMS; n += 1)
      ids.push(await room.create({ topic: `${fault} ${n}`, autopilot: { points_limit: 1_000_000 } }))
    const over = new AbortController()
    const talking = people(ids, over.signal)
    await FAULTS[fault]!()
    Object.assign(s3, { breaks: () => null, takes_ms: 0 })
    const ended_at = performance.now()
    for (const id of ids) {
      const film = await room.until(id, ({ status }) => status === 'completed' || status === 'failed')
      expect(film, JSON.stringify(film.stages)).toMatchObject({ status: 'completed', points_used: 35_000 })
    }
    await setTimeout(2000)
    over.abort()
    const { wrong, last_bad_at, answers } = await talking
    expect([wrong, answers > 20]).toEqual([[], true])
    expect(last_bad_at - ended_at).toBeLessThan(BACK_SECONDS * 1000)
    expect(await room.balance()).toMatchObject({ current_points: before - FILMS * 35_000, held_points: 0 })
    expect((await reconcile(room.server.parts.db)).differences).toEqual([])
    await expectFilesAndRows()
  },
)
