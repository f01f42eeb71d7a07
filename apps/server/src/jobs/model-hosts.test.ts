import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from '../db/drizzle.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeS3, bucketSettings, fakeS3 } from '../../../../fakes/machines/s3.ts'
import { tinyModel } from '../../../../fakes/models/tiny-model.ts'
import { type FakeVoices, fakeVoices, hashBytes } from '../../../../fakes/voices/voices.ts'
import { inTransaction } from '../db/transaction.ts'
import { chooseModel } from '../features/local-models/choose-model.ts'
import { readPull } from '../features/local-models/queries.ts'
import { forgetModels } from '../features/local-models/share-model.ts'
import { askedStages } from '../test/asked-stages.ts'
import { startWorkerProcess } from '../test/processes/start-worker-process.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'
import { startWorker } from './worker.ts'

const MASTER_KEY = 'ab'.repeat(32)
const TINY = tinyModel()
const CATALOGUE = {
  ...{ catalogue_id: 'tiny', name: 'Tiny', maker: 'Us', languages_told: 1, memory_bytes: 2e9, trials: null, images: null },
  licence: { name: 'Apache 2.0', url: 'https://example.com/licence' },
  file: { url: 'https://elsewhere.test/tiny.gguf', sha256: hashBytes(TINY).sha256 },
}
const ROOM = { memory_bytes: 64e9, available_bytes: 60e9, free_bytes: 500e9 }

let s3: FakeS3
let fake: FakeVoices
let room: WorkflowRoom
let folder: string
let started: ChildProcess[]
beforeEach(async () => {
  s3 = await fakeS3()
  fake = await fakeVoices()
  Object.assign(fake, { piece_bytes: 1_000_000, archives: new Map([['tiny.gguf', TINY]]) })
  const settings = { ...bucketSettings(s3), MASTER_KEY, LOCAL_MODELS_URL: fake.url }
  room = await workflowRoom({ worker: false, stages: askedStages(), settings })
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
  await fake.close()
})

const getModels = (host: string) => join(folder, host, 'models')

/** Starts a worker in its own process, on a host with this name and its own folder. */
async function start(host: string): Promise<void> {
  const { database_url } = room.server.parts.config
  const own = {
    ...bucketSettings(s3),
    MASTER_KEY,
    BESIDE: '1',
    MADE_LOG: join(folder, `${host}.log`),
    HOST: host,
    STAGES: 'asked',
  }
  started.push(await startWorkerProcess({ database_url, data_dir: join(folder, host) }, own))
}

const madeBy = (host: string): number => {
  const path = join(folder, `${host}.log`)
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean).length : 0
}

/** Chooses the tiny model to write the organization's films. The tiny model writes noise, and the test treats it as a large model. */
async function choose(): Promise<void> {
  const { db } = room.server.parts
  const pull = (await readPull(db, room.partner.organization_id))!
  await inTransaction(db, (tx) => chooseModel(tx, pull, { model: 'tiny', chat_level: 3 }))
}

/** Runs stage 1 of a new film, which makes two requests to the model. */
async function begin(topic: string): Promise<string> {
  const id = await room.create({ topic })
  expect((await room.execute(id, 1)).status).toBe(202)
  return id
}
const isMade = ({ stages }: { stages: Record<number, { status: string }> }): boolean => stages[1]!.status !== 'processing'
const MADE = { stages: { 1: { status: 'awaiting_approval' } } }

test('issue 53.3 a worker without the model’s file leaves its tasks to another host that has the file', async () => {
  const { organization_id, user_id } = room.partner
  const { db } = room.server.parts
  await db.execute(sql`INSERT INTO local_model_pull (organization_id, catalogue_id, token, state, started_by)
    VALUES (${organization_id}, 'tiny', 'token', 'ready', ${user_id})`)
  await choose()
  await db.execute(sql`INSERT INTO host_seen (id, host, role, version, units, model_files, seen_at)
    VALUES ('far', 'far', 'worker', '1', 0, ARRAY['tiny'], now() + interval '1 hour')`)
  await start('without')
  const id = await begin('Lens')
  const jobs = () =>
    db.execute<{ state: string }>(sql`SELECT state FROM pgboss.job WHERE name = 'make-unit' AND state = 'completed'`)
  await expect.poll(async () => (await jobs()).rows.length).toBeGreaterThanOrEqual(2)
  await setTimeout(1000) // it has taken and returned both tasks
  expect([isMade(await room.get(id)), madeBy('without')]).toEqual([false, 0])
  // a task that is being returned is running for a moment
  const waiting = async () => (await room.call('GET', '/monitoring/hosts')).body.waiting_for_model
  await expect.poll(waiting, { interval: 100 }).toBe(2)

  mkdirSync(getModels('with'), { recursive: true })
  writeFileSync(join(getModels('with'), 'tiny.gguf'), TINY)
  await start('with')
  expect(await room.until(id, isMade)).toMatchObject(MADE)
  expect([madeBy('without'), madeBy('with')]).toEqual([0, 2])
  expect(existsSync(getModels('without'))).toBe(false)
})

test('issue 53.3 a host copies a model that another one downloaded from the bucket, and deletes it when it is removed', async () => {
  const { parts } = room.server
  Object.assign(parts.config, { local_catalogue: [CATALOGUE], read_machine: async () => ROOM })
  const { organization_id } = room.partner
  const worker = await startWorker(parts, { cores: 1 })
  expect((await room.call('POST', '/local/tiny', { organization_id })).status).toBe(202)
  const stateNow = async () => (await readPull(parts.db, organization_id))!.state
  await expect.poll(stateNow, { interval: 200 }).toBe('testing')
  await worker.stop()
  await parts.db.execute(sql`UPDATE local_model_pull SET state = 'ready', model = 'tiny'`) // the model's test takes long, so it is skipped
  await choose()
  const inBucket = () => [...s3.objects.keys()].filter((name) => name.includes(CATALOGUE.file.sha256))
  expect(inBucket()).toHaveLength(1)
  const calls = fake.seen.length

  mkdirSync(getModels('second'), { recursive: true })
  writeFileSync(join(getModels('second'), 'own.gguf'), TINY)
  await start('second')
  expect(await room.until(await begin('Lamp'), isMade)).toMatchObject(MADE)
  expect(madeBy('second')).toBe(2)
  expect(readFileSync(join(getModels('second'), 'tiny.gguf')).equals(TINY)).toBe(true)
  expect(fake.seen).toHaveLength(calls) // the model came from the bucket

  const there = { ...parts, config: { ...parts.config, data_dir: join(folder, 'second') } }
  await forgetModels(there)
  expect(readdirSync(getModels('second')).toSorted()).toEqual(['.tiny.kept', 'own.gguf', 'tiny.gguf'])
  expect((await room.call('DELETE', `/local/tiny?organization_id=${organization_id}`)).status).toBe(200)
  expect(inBucket()).toEqual([])
  await forgetModels(there)
  expect(readdirSync(getModels('second'))).toEqual(['own.gguf']) // a person's own model file stays
})
