import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../db/drizzle.ts'
import pino from 'pino'
import { API } from '@orion/contract/api.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeS3, bucketSettings, fakeS3 } from '../../../../fakes/machines/s3.ts'
import { RESOURCES, ROUTES } from '../features/all.ts'
import { reconcile } from '../features/points/reconcile.ts'
import { buildServer } from '../http/serve.ts'
import { openParts } from '../open-parts.ts'
import { startWorkerProcess } from '../test/processes/start-worker-process.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'
import { WORK_VERSION } from './work-version.ts'

/** The version after this one. */
const NEXT = WORK_VERSION + 1
const MASTER_KEY = 'ab'.repeat(32)

let s3: FakeS3
let room: WorkflowRoom
let folder: string
let started: ChildProcess[]
beforeEach(async () => {
  s3 = await fakeS3()
  room = await workflowRoom({ worker: false, settings: { ...bucketSettings(s3), MASTER_KEY } })
  folder = mkdtempSync(join(tmpdir(), 'orion-hosts-'))
  started = []
})
afterEach(async () => {
  for (const worker of started) {
    const ended = once(worker, 'exit')
    worker.kill('SIGKILL')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
  await room.close()
  await s3.close()
})

/** A worker in a separate process, on a host of this name. */
async function start(host: string, settings: Record<string, string> = {}): Promise<void> {
  const { database_url } = room.server.parts.config
  const own = { ...bucketSettings(s3), MASTER_KEY, BESIDE: '1', MADE_LOG: join(folder, `${host}.log`), HOST: host }
  started.push(await startWorkerProcess({ database_url, data_dir: join(folder, host) }, { ...own, ...settings }))
}

const madeBy = (host: string): number => {
  const path = join(folder, `${host}.log`)
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean).length : 0
}

const readState = async (host: string): Promise<string | undefined> => {
  const { rows } = await room.server.parts.db.execute<{ state: string }>(sql`SELECT state FROM host_seen WHERE host = ${host}`)
  return rows[0]?.state
}

/** Starts stage 1 of a new film. */
async function start1(topic: string): Promise<string> {
  const id = await room.create({ topic })
  expect((await room.execute(id, 1)).status).toBe(202)
  return id
}

const isMade = ({ stages }: { stages: Record<number, { status: string }> }): boolean => stages[1].status !== 'processing'
const MADE = { stages: { 1: { status: 'awaiting_approval' } } }
/** Checks the balance and the ledger after this many points were spent. */
async function expectExact(points: number): Promise<void> {
  const { db } = room.server.parts
  expect((await reconcile(db)).differences).toEqual([])
  expect(await room.balance()).toMatchObject({ current_points: 250_000 - points, held_points: 0 })
}

test('31 SCALE 2 versions meet: the newer one makes older jobs, and an older worker leaves newer jobs', async () => {
  const { parts } = room.server
  // the change that a migration of the next version makes to the tables while the older version runs
  await parts.db.execute(sql`ALTER TABLE workflow ADD COLUMN of_the_next text NOT NULL DEFAULT ''`)
  await parts.db.execute(sql`INSERT INTO migration (name) VALUES ('9999_of_the_next.sql')`)

  await start('next', { WORKS_AS: String(NEXT) })
  expect(await room.until(await start1('Lens'), isMade)).toMatchObject(MADE)
  expect(madeBy('next')).toBeGreaterThan(0)
  const [next] = started.splice(0)
  const ended = once(next, 'exit')
  next.kill('SIGTERM')
  await ended

  await start('former') // with tables that this version does not know
  const closing = new AbortController()
  const config = { ...parts.config, data_dir: join(folder, 'api') }
  const opened = await openParts({
    config,
    log: pino({ level: 'silent' }),
    stages: tinyStages(),
    closing: closing.signal,
    work_version: NEXT,
  })
  const api = await buildServer(opened.parts, { routes: ROUTES, loaders: RESOURCES, api: API })
  const url = await api.listen({ host: '127.0.0.1', port: 0 })
  const call = (path: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'x-api-key': room.partner.api_key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const id = await room.create({ topic: 'Lamp' })
  expect((await call(`/api/orion/workflows/${id}/execute-stage`, { stage_id: 1 })).status).toBe(202)
  await expect.poll(() => readState('former'), { timeout: 300_000, interval: 50 }).toBe('too_old')
  expect(madeBy('former')).toBe(0)

  const before = madeBy('next')
  await start('next', { WORKS_AS: String(NEXT) })
  expect(await room.until(id, isMade)).toMatchObject(MADE)
  expect([madeBy('former'), madeBy('next') > before]).toEqual([0, true])
  await expectExact(4_000)
  closing.abort()
  await api.close()
  await opened.close()
})

test('31 SCALE 2 clocks that differ by minutes take nothing twice or early, and Monitoring shows which is wrong', async () => {
  await Promise.all([start('behind', { CLOCK_AHEAD: '-600' }), start('ahead', { CLOCK_AHEAD: '600' })])
  const id = await room.create({ topic: 'Lens', autopilot: { points_limit: 1_000_000 } })
  const over = await room.until(id, ({ status }) => status === 'completed' || status === 'failed')
  expect(over).toMatchObject({ status: 'completed', points_used: 35_000 })
  const { db } = room.server.parts
  const { rows: again } = await db.execute(sql`SELECT execution_id, index, attempts FROM unit WHERE attempts > 1`)
  expect(again).toEqual([])
  expect(madeBy('behind') + madeBy('ahead')).toBeGreaterThan(0)
  const { rows: off } =
    await db.execute(sql`SELECT id FROM execution WHERE ended_at NOT BETWEEN now() - interval '2 minutes' AND now()
    UNION ALL SELECT name FROM pgboss.job WHERE state < 'completed' AND start_after > now() + interval '2 minutes'`)
  expect(off).toEqual([])
  const { body } = await room.call('GET', '/monitoring/hosts')
  const clocks = body.hosts.map(({ host, clock_ahead_seconds }: { host: string; clock_ahead_seconds: number }) => [
    host,
    clock_ahead_seconds,
  ])
  expect(clocks).toEqual([
    ['ahead', expect.closeTo(600, -1)],
    ['behind', expect.closeTo(-600, -1)],
  ])
  await expectExact(35_000)
})

test('31 SCALE 3 a worker with a full disk returns its units and gives the reason, until there is space', async () => {
  const full = join(folder, 'no-room')
  writeFileSync(full, '')
  await start('full', { FULL: full })
  await start('other')
  let films = 0
  do {
    const id = await start1(`Lens ${films}`)
    films += 1
    expect(await room.until(id, isMade)).toMatchObject(MADE)
  } while ((await readState('full')) !== 'disk_full') // either host may take the film first; after some films, the full host has taken one
  expect([madeBy('full'), madeBy('other') > 0]).toEqual([0, true])

  rmSync(full)
  const [other] = started.splice(1, 1)
  const ended = once(other, 'exit')
  other.kill('SIGTERM')
  await ended
  expect(await room.until(await start1('Lamp'), isMade)).toMatchObject(MADE)
  expect([madeBy('full') > 0, await readState('full')]).toEqual([true, 'working'])
  await expectExact((films + 1) * 2_000)
})
