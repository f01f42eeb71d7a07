import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { sql } from '../db/drizzle.ts'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeS3, bucketSettings, fakeS3 } from '../../../../fakes/machines/s3.ts'
import { readConfig } from '../config.ts'
import { reconcile } from '../features/points/reconcile.ts'
import { openParts } from '../open-parts.ts'
import { startWorkerProcess } from '../test/processes/start-worker-process.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'
import { admitJob, returnJob } from './queue/queue-queries.ts'
import { startWorker } from './worker.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const MASTER_KEY = 'ab'.repeat(32)
/** The number of seconds after which every running worker has sent another heartbeat. */
const BEAT_SECONDS = 5

/** The host of a worker: its own folder, and its results. */
type Host = { data_dir: string; held: string; made: () => string[]; begun: () => string[]; worker: ChildProcess | null }

let s3: FakeS3
let room: WorkflowRoom
let hosts: [Host, Host]
beforeEach(async () => {
  s3 = await fakeS3()
  const settings = { ...bucketSettings(s3), MASTER_KEY }
  room = await workflowRoom({ worker: false, settings, ...(FULL && { stages: STAGE_LIST }) })
  hosts = [newHost(), newHost()]
})
afterEach(async () => {
  for (const { worker, data_dir } of hosts) {
    worker?.kill('SIGKILL')
    rmSync(data_dir, { recursive: true, force: true })
  }
  await room.close()
  await s3.close()
})

function newHost(): Host {
  const data_dir = mkdtempSync(join(tmpdir(), 'orion-host-'))
  const lines = (name: string) => {
    const path = join(data_dir, name)
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  }
  return { data_dir, held: join(data_dir, 'held'), made: () => lines('made.log'), begun: () => lines('held'), worker: null }
}

const makeSettings = ({ data_dir, held }: Host): Record<string, string> => ({
  ...bucketSettings(s3),
  ...{ MASTER_KEY, BESIDE: '1', MADE_LOG: join(data_dir, 'made.log'), HELD: held, STAGES: FULL ? 'real' : 'tiny' },
})

async function start(host: Host): Promise<void> {
  const { database_url } = room.server.parts.config
  host.worker = await startWorkerProcess({ database_url, data_dir: host.data_dir }, makeSettings(host))
}

async function end(host: Host, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ended = once(host.worker!, 'exit')
  host.worker!.kill(signal)
  await ended
  host.worker = null
}

/** Waits until the condition is true. */
async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await is())) await setTimeout(20)
}

/**
 * Makes the queue treat workers without a heartbeat since `moment` as dead. At full size, the test waits for the real end of the heartbeat.
 */
async function findDead(moment: Date): Promise<void> {
  if (FULL) return
  await setTimeout(BEAT_SECONDS * 1000) // meanwhile, running workers send a heartbeat
  const { db, queue } = room.server.parts
  await db.execute(sql`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour'
    WHERE state = 'active' AND coalesce(heartbeat_on, started_on) < ${moment.toISOString()}::timestamptz`)
  for (const name of ['run-stage', 'make-unit']) await queue.boss.supervise(name)
}

/** The prices of the films in their turn. At full size, films are 30 seconds long, and the second one uses the voices of the first. */
const PRICES = FULL ? [19_500, 16_500] : [35_000]
const TEXT = 'In Cordouan the first lens of Fresnel was lit in 1823. Its light reached ships 32 kilometres away.'
const newFilm = (topic: string): Promise<string> =>
  room.create({
    topic,
    autopilot: { points_limit: 1_000_000 },
    ...(FULL && { video_config: { duration: 30 }, source: { text: TEXT } }),
  })

const isOver = ({ status }: { status: string }): boolean => status === 'completed' || status === 'failed'

/** All rows of a film in the database. */
async function readRows(id: string): Promise<unknown[]> {
  const of = async (query: ReturnType<typeof sql>) => (await room.server.parts.db.execute(query)).rows
  return [
    await of(sql`SELECT u.* FROM unit u JOIN execution e ON e.id = u.execution_id WHERE e.workflow_id = ${id} ORDER BY 1, 2`),
    await of(sql`SELECT * FROM execution WHERE workflow_id = ${id} ORDER BY id`),
    await of(sql`SELECT * FROM iteration WHERE workflow_id = ${id} ORDER BY stage_number, version`),
    await of(sql`SELECT * FROM workflow WHERE id = ${id}`),
    await of(sql`SELECT id, sha256 FROM asset ORDER BY id`),
    await of(sql`SELECT count(*) FROM ledger_tx`),
  ]
}

/** Checks that every file that a row names is in the bucket with the right size. */
async function expectAllFiles(): Promise<void> {
  const { db } = room.server.parts
  const { rows } = await db.execute<{ sha256: string; size_bytes: number }>(sql`SELECT DISTINCT sha256, size_bytes FROM asset`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { sha256, size_bytes } of rows)
    expect(s3.objects.get(`orion/assets/${sha256.slice(0, 2)}/${sha256}`)!.bytes).toHaveLength(size_bytes)
}

test('31 SCALE 2 two workers share only database and bucket: after a kill of either, the film is finished', async () => {
  const [one, other] = hosts
  await Promise.all(hosts.map(start))
  const either = [
    [one, other],
    [other, one],
  ] as const
  const turns = FULL ? either : either.slice(0, 1) // at sample size, only the second host takes over
  for (const [turn, [killed, left]] of turns.entries()) {
    if (left.worker === null) await start(left)
    if (!FULL) writeFileSync(killed.held, '')
    const id = await newFilm(`Lens ${killed === one ? 1 : 2}`)
    if (FULL) await room.until(id, ({ stages }) => stages[5].progress > 0)
    else await until(() => killed.begun().length > 0)
    const moment = new Date()
    await end(killed, 'SIGKILL')
    rmSync(killed.held, { force: true })
    await findDead(moment)
    expect(await room.until(id, isOver)).toMatchObject({ status: 'completed', points_used: PRICES[turn] })
    if (!FULL) expect(left.made().length).toBeGreaterThan(0)
  }
  await expectAllFiles()
  expect(await room.balance()).toMatchObject({
    current_points: 250_000 - PRICES.reduce((sum, price) => sum + price, 0),
    held_points: 0,
  })
  expect((await reconcile(room.server.parts.db)).differences).toEqual([])
})

test.skipIf(FULL)('31 SCALE 2 TRUST a frozen worker that wakes up after another has made its unit changes nothing', async () => {
  const [frozen, other] = hosts
  writeFileSync(frozen.held, '')
  await Promise.all(hosts.map(start))
  const id = await newFilm('Lens')
  await until(() => frozen.begun().length > 0)
  const moment = new Date()
  frozen.worker!.kill('SIGSTOP')
  await findDead(moment)
  expect(await room.until(id, isOver)).toMatchObject({ status: 'completed', points_used: 35_000 })
  await end(other, 'SIGTERM')
  const [before, calls] = [await readRows(id), s3.calls()]

  rmSync(frozen.held)
  frozen.worker!.kill('SIGCONT')
  await until(() => frozen.made().length > 0 && s3.calls() > calls) // it has made its task and stored the file
  const next = await newFilm('Another lens')
  expect(await room.until(next, isOver)).toMatchObject({ status: 'completed', points_used: 35_000 })
  await end(frozen, 'SIGTERM')
  const after = await readRows(id)
  expect(after.slice(0, 4)).toEqual(before.slice(0, 4))
  const assets = after[4] as unknown[]
  expect(assets.slice(0, (before[4] as unknown[]).length)).toEqual(before[4])
  expect((await reconcile(room.server.parts.db)).differences).toEqual([])
})

test('31 SCALE 2 a host without the key or files of the others does not start, and says what to set', async () => {
  const { config } = room.server.parts
  const [{ data_dir }] = hosts
  const open = (settings: Record<string, string>) =>
    openParts({
      config: readConfig({ PATH: process.env.PATH, DATABASE_URL: config.database_url, DATA_DIR: data_dir, ...settings }),
      ...{ log: pino({ level: 'silent' }), stages: tinyStages(), closing: new AbortController().signal },
    })
  await expect(open(bucketSettings(s3))).rejects.toThrow('all need the same MASTER_KEY')
  await expect(open({ MASTER_KEY })).rejects.toThrow(
    /^DATA_DIR .* does not hold the files of this installation: installation\/[0-9a-f-]{36} is not there\. Give every host the same bucket/,
  )
  await expect(open({ MASTER_KEY, ...bucketSettings(s3), S3_PREFIX: 'elsewhere' })).rejects.toThrow(
    /^The bucket films does not hold the files of this installation/,
  )
  const { close } = await open({ MASTER_KEY, ...bucketSettings(s3) })
  await close()
})

test.skipIf(FULL)('31 SCALE 2 over all workers, an organization has at most ORGANIZATION_SLOTS units in progress', async () => {
  await room.close()
  const making = new Map<string, number>()
  let most = 0
  const release = Promise.withResolvers<void>()
  room = await workflowRoom({
    worker: false,
    settings: { ORGANIZATION_SLOTS: '2' },
    onMake: async ({ id }) => {
      making.set(id, 1)
      most = Math.max(most, making.size)
      await release.promise
      making.delete(id)
    },
  })
  const id = await room.create()
  await room.execute(id, 1, { prompt: 'units=20' })
  const worker = await startWorker(room.server.parts, { cores: 1 })
  await until(() => making.size === 1)
  const second = await startWorker(room.server.parts, { cores: 12 })
  await until(() => making.size === 2)
  await setTimeout(2500) // every slot has asked again since then, because slots ask every two seconds
  expect(making.size).toBe(2)
  release.resolve()
  await room.until(id, ({ stages }) => stages[1].status !== 'processing')
  expect(most).toBe(2)
  await Promise.all([worker.stop(), second.stop()])
})

test.skipIf(FULL)('31 SCALE 2 of jobs that were taken at the same moment, at most the limit of a group may run', async () => {
  const { queue, db } = room.server.parts
  const of = (group: string) => ({ data: { workflow_id: group, recipe: 'none' }, group })
  await db.transaction((tx) => queue.enqueue(tx, 'make-unit', [...Array.from({ length: 6 }, () => of('one')), of('other')]))
  const taken = await queue.boss.fetch('make-unit', { batchSize: 7 })
  const admitted = (await Promise.all(taken.map(async ({ id }) => ((await admitJob(db, id, 2)) ? [id] : [])))).flat()
  const getGroup = (id: string) => (taken.find((job) => job.id === id)!.data as { workflow_id: string }).workflow_id
  expect(admitted.map(getGroup).sort()).toEqual(['one', 'one', 'other'])

  await returnJob(
    db,
    admitted.find((id) => getGroup(id) === 'one')!,
  )
  const waits = taken.find(({ id }) => getGroup(id) === 'one' && !admitted.includes(id))!
  expect(await admitJob(db, waits.id, 2)).toBe(true)
})
