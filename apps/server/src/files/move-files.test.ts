import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { sql } from '../db/drizzle.ts'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FilesStatus } from '@orion/contract/monitoring.ts'
import { type FakeS3, bucketSettings, fakeS3 } from '../../../../fakes/machines/s3.ts'
import { readConfig } from '../config.ts'
import type { Parts } from '../context.ts'
import { withLock } from '../db/with-lock.ts'
import { sealMinutes } from '../features/audit/seal-minutes.ts'
import { beat } from '../features/monitoring/beat.ts'
import { getFiles } from '../features/monitoring/get-files.ts'
import { openParts } from '../open-parts.ts'
import { COMPILED } from '../test/processes/run-command.ts'
import { type TestDatabase, testDatabase } from '../test/test-database.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { workflowRoom } from '../test/workflow-room.ts'
import { moveFiles } from './move-files.ts'
import type { AssetStore } from './store.ts'
import { MOVE_LOCK } from './which-store-queries.ts'

/** Whether to move 1 GB. */
const FULL = process.env.ORION_TEST_SIZE === 'full'
const [COUNT, BYTES] = FULL ? [200, 5_000_000] : [30, 40_000]
const GRACE_MS = 300
const MOVE = join(import.meta.dirname, '../../../../scripts/files-move.ts')

let s3: FakeS3
let database: TestDatabase
let data_dir: string
let undo: (() => Promise<unknown> | void)[]
beforeEach(async () => {
  s3 = await fakeS3()
  database = await testDatabase(1)
  data_dir = mkdtempSync(join(tmpdir(), 'orion-move-'))
  undo = []
})
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
  await database.close()
  await s3.close()
  rmSync(data_dir, { recursive: true })
})

const environment = (settings: Record<string, string>) => ({
  ...{ PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: data_dir, LOG_LEVEL: 'silent' },
  ...settings,
})

/** A process of the installation that reports itself. It shares its disk with the others unless `settings` name another. */
async function host(settings: Record<string, string> = bucketSettings(s3)): Promise<Parts & { end: () => Promise<void> }> {
  const closing = new AbortController()
  const config = readConfig(environment(settings))
  const { parts, close } = await openParts({
    config,
    log: pino({ level: 'silent' }),
    stages: tinyStages(),
    closing: closing.signal,
  })
  const beating = await beat(parts, { units: () => 0 })
  const end = async () => {
    closing.abort()
    await beating.close()
    await close()
  }
  undo.push(end)
  return {
    ...parts,
    async end() {
      undo.splice(undo.indexOf(end), 1)
      await end()
    },
  }
}

async function keep({ store }: { store: AssetStore }, bytes: Buffer): Promise<string> {
  const folder = await store.temporaryFolder()
  await writeFile(join(folder, 'made'), bytes)
  const { sha256 } = await store.keep(join(folder, 'made'))
  rmSync(folder, { recursive: true })
  return sha256
}

/** An installation that has its files in the folder. */
async function filled(): Promise<Map<string, number>> {
  const before = await host({})
  const files = new Map<string, number>()
  for (let n = 0; n < COUNT; n += 1) {
    const size = n === 0 ? 9_000_000 : BYTES + n // the first file is uploaded in parts
    files.set(await keep(before, randomBytes(size)), size)
  }
  await before.end()
  return files
}

const isRead = async ({ store }: { store: AssetStore }, sha256: string, size_bytes: number): Promise<boolean> => {
  const read = await store.open(sha256, size_bytes)
  const bytes = read && (await buffer(await read()))
  return bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256
}

const namesIn = async (parts: Pick<Parts, 'store'>): Promise<string[]> => {
  const names: string[] = []
  for await (const entries of parts.store.files.list('assets')) names.push(...entries.map(({ name }) => name))
  return names
}
const inFolder = async (): Promise<string[]> => {
  const { openFolderFiles } = await import('./folder-files.ts')
  return namesIn({ store: { files: openFolderFiles(data_dir) } as AssetStore })
}
const inBucket = (): string[] => [...s3.objects.keys()].filter((key) => key.startsWith('orion/assets/'))

const move = ({ db, config }: Parts, to: 'bucket' | 'folder') =>
  moveFiles({ db, config, say: () => undefined, grace_ms: GRACE_MS }, to)

test('31 SCALE 1 SCALE 7 files move to a bucket and back while two processes read and write, without a failed read', async () => {
  const files = await filled()
  const [one, other] = [await host(), await host()]
  await keep(one, Buffer.from('a bucket that is set alone changes nothing')).then((sha256) => files.set(sha256, 42))
  expect(inBucket()).toEqual([])
  for (const to of ['bucket', 'folder'] as const) {
    let moving = true
    let reads = 0
    const failed: string[] = []
    const people = async (parts: Parts, from: number): Promise<void> => {
      for (let n = from; moving; n += 1) {
        const [sha256, size] = [...files][n % files.size]!
        if (n % 5 === 0) files.set(await keep(parts, Buffer.from(`${to} ${n} ${from}`)), `${to} ${n} ${from}`.length)
        if (!(await isRead(n % 2 === 0 ? one : other, sha256, size))) failed.push(sha256)
        reads += 1
        await setImmediate()
      }
    }
    const busy = [people(one, 0), people(other, 7)]
    const { damaged } = await move(one, to).finally(() => (moving = false))
    await Promise.all(busy)
    expect([to, failed, damaged, reads > 20]).toEqual([to, [], [], true])
    expect([to, (to === 'bucket' ? await inFolder() : inBucket()).length]).toEqual([to, 0])
    expect([to, (to === 'bucket' ? inBucket() : await inFolder()).length]).toEqual([to, files.size])
    for (const [sha256, size] of files) expect(await isRead(other, sha256, size)).toBe(true)
  }
  expect((await host({})).store).toBeDefined() // the installation's mark has also moved back, so a host needs no bucket any more
})

test('31 SCALE 1 a film is made while its files leave the bucket, and the next one while they return', async () => {
  const room = await workflowRoom({ settings: bucketSettings(s3) })
  const { parts } = room.server
  const beating = await beat(parts, { units: () => 0 })
  for (const to of ['folder', 'bucket'] as const) {
    const id = await room.create({ topic: to, autopilot: { points_limit: 1_000_000 } })
    await room.until(id, ({ stages }) => stages[2].status !== 'pending')
    await move(parts, to)
    expect(await room.until(id, ({ status }) => status === 'completed' || status === 'failed')).toMatchObject({
      status: 'completed',
    })
    const { rows } = await parts.db.execute<{ sha256: string; size_bytes: number }>(
      sql`SELECT DISTINCT sha256, size_bytes FROM asset`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { sha256, size_bytes } of rows) expect(await isRead(parts, sha256, size_bytes)).toBe(true)
    expect((to === 'folder' ? inBucket() : await namesIn(parts)).length).toBe(to === 'folder' ? 0 : inBucket().length)
  }
  await beating.close()
  await room.close()
})

/** The command, in a separate process. */
function begin(to: 's3' | 'folder'): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MOVE, to], {
    env: { ...COMPILED, ...environment(bucketSettings(s3)) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('31 SCALE 1 a killed move continues when it is started again, in both directions, and all files are readable', async () => {
  const files = await filled()
  const closing = new AbortController()
  const config = readConfig(environment(bucketSettings(s3)))
  const { parts, close } = await openParts({
    config,
    log: pino({ level: 'silent' }),
    stages: tinyStages(),
    closing: closing.signal,
  })
  undo.push(close) // the process follows the move but does not report itself; the command must not wait a minute for it
  for (const to of ['s3', 'folder'] as const) {
    let sent = 0
    const killed = begin(to)
    s3.breaks = (_, { method, path }) => {
      const is_copy = path.includes('/assets/') && method === (to === 's3' ? 'PUT' : 'GET')
      if (is_copy && (sent += 1) === COUNT / 2) killed.kill('SIGKILL')
      return null
    }
    await once(killed, 'exit')
    s3.breaks = () => null
    expect(killed.signalCode).toBe('SIGKILL')
    const { rows } = await parts.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM file_moved`)
    expect([to, rows[0].count > 0 && rows[0].count < COUNT]).toEqual([to, true])
    for (const [sha256, size] of files) expect(await isRead(parts, sha256, size)).toBe(true)

    const [exit] = (await once(begin(to), 'exit')) as [number]
    expect([to, exit]).toEqual([to, 0])
    expect([(await inFolder()).length, inBucket().length]).toEqual(to === 's3' ? [0, COUNT] : [COUNT, 0])
    await parts.files.refresh()
    for (const [sha256, size] of files) expect(await isRead(parts, sha256, size)).toBe(true)
  }
})

test('31 SCALE 1 no file moves before every process can follow; one without the bucket, or with another, is named', async () => {
  const files = await filled()
  const one = await host()
  const without = await host({})
  await expect(move(one, 'bucket')).rejects.toThrow(
    /^The process all on \S+ cannot follow: S3_ENDPOINT, .* are not set there\. Nothing was moved\.$/,
  )
  await without.end()
  const elsewhere = await host({ ...bucketSettings(s3), S3_PREFIX: 'elsewhere' })
  await expect(move(one, 'bucket')).rejects.toThrow("its bucket films with the prefix 'elsewhere/' is another one")
  await elsewhere.end()
  expect([inBucket(), (await inFolder()).length]).toEqual([[], files.size])
  const { rows } = await one.db.execute(sql`SELECT counts, step FROM store_mark`)
  expect(rows).toEqual([{ counts: 'folder', step: 'settled' }])
  await expect(moveFiles({ db: one.db, config: readConfig(environment({})), say: () => undefined }, 'bucket')).rejects.toThrow(
    'Set S3_ENDPOINT',
  )
})

test('31 SCALE 1 MON-01 Monitoring shows a move: the awaited processes, the progress, a stop and the place', async () => {
  const files = await filled()
  const one = await host()
  const total = [...files.values()].reduce((sum, size) => sum + size, 0)
  const seen: Record<string, NonNullable<FilesStatus['move']>> = {}
  const look = async () => {
    const { store, move: under_way } = await getFiles(one.db, one.config)
    if (under_way !== null) seen[`${store} ${under_way.step}`] = under_way
    return { store, move: under_way }
  }
  expect(await look()).toEqual({ store: 'folder', move: null })
  await one.db.execute(
    sql`INSERT INTO host_seen (id, host, role, version, units, files_version) VALUES ('late', 'late-1', 'worker', '1', 0, 1)`,
  )
  let moving = true
  const done = move(one, 'bucket').finally(() => (moving = false))
  while (moving) {
    const { move: under_way } = await look()
    const [waits_for] = under_way?.waits_for ?? []
    if (waits_for?.host === 'late-1') {
      seen['waits for a host'] = under_way!
      await one.db.execute(sql`UPDATE host_seen SET files_version = 9 WHERE id = 'late'`)
    }
  }
  await done
  expect(seen['waits for a host']!.waits_for).toContainEqual({ host: 'late-1', role: 'worker' })
  expect(seen['folder asking']).toMatchObject({ to: 'bucket', moved_files: 0, files: null })
  expect(seen['bucket copying']).toMatchObject({ to: 'bucket', files: COUNT + 1 }) // one more file for the installation's mark
  expect(seen['bucket waiting']).toMatchObject({ moved_files: COUNT + 1, waits_for: [] })
  expect(seen['bucket waiting']!.bytes).toBe(seen['bucket waiting']!.moved_bytes)
  expect(seen['bucket waiting']!.bytes).toBeGreaterThan(total)
  expect(await look()).toEqual({ store: 'bucket', move: null })

  // the state after the command was killed
  await one.db.execute(sql`UPDATE store_mark SET step = 'moving', counts = 'folder', doing = 'copying'`)
  expect(await look()).toMatchObject({ store: 'folder', move: { to: 'folder', step: 'stopped' } })
})

test('31 SCALE 1 TEAM-05 minutes of the audit log are sealed while files move', async () => {
  const { db } = await host()
  await db.execute(
    sql`INSERT INTO audit_log (at, action, outcome, request_id) VALUES (now() - interval '1 hour', 'login', 'done', 'r')`,
  )
  expect((await withLock(db, MOVE_LOCK, () => sealMinutes(db)))?.answer).toBe(1)
})

test('31 SCALE 1 a damaged file stays and is reported; after the move a host without the bucket is refused', async () => {
  const files = await filled()
  const one = await host()
  const [damaged] = [...files.keys()]
  writeFileSync(join(data_dir, 'assets', damaged!.slice(0, 2), damaged!), 'damaged')
  expect(await move(one, 'bucket')).toMatchObject({
    files: COUNT, // all files except this one and the installation's mark

    damaged: [`assets/${damaged!.slice(0, 2)}/${damaged}`],
  })
  expect([(await inFolder()).length, inBucket().length]).toEqual([1, COUNT - 1])
  await expect(host({})).rejects.toThrow(/^DATA_DIR .* does not hold the files of this installation/)
})
