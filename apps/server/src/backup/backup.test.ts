import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from '../db/drizzle.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { S3_ACCOUNT, bucketSettings, fakeS3 } from '../../../../fakes/machines/s3.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { withLock } from '../db/with-lock.ts'
import { readMasterKeys } from '../features/keys/keyring.ts'
import { FILES_LOCK } from '../files/files-lock.ts'
import { openStore } from '../files/store.ts'
import { adjustBalance } from '../features/points/adjust-balance.ts'
import { reconcile } from '../features/points/reconcile.ts'
import { sweep } from '../jobs/queue/sweep.ts'
import { startWorker } from '../jobs/worker.ts'
import { openParts } from '../open-parts.ts'
import { addPost } from '../test/add-post.ts'
import { COMPILED, runCommand } from '../test/processes/run-command.ts'
import { type TestDatabase, emptyDatabase } from '../test/test-database.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'
import { drillBackup } from './drill-backup.ts'
import { type Backup, manifestText, openBackup as openIn, pathInPool, pathOfManifest, pathOfTable, readList } from './format.ts'
import { makeBackup } from './make-backup.ts'
import { openPlace as findPlace } from './place.ts'
import { MAYBE_SENT, restoreBackup } from './restore-backup.ts'
import { requireRoom, tellingFull } from './write-file.ts'

const PASSPHRASE = 'a long way down to Valparaíso'
const log = pino({ level: 'silent' })

/**
 * One installation with a film, a post and uploads, shared by all tests. `to` contains its backups. The first one was made while other
 * clients wrote.
 */
let room: WorkflowRoom
let to: string
let written: number
let workflow_id: string
const undo: (() => Promise<unknown> | void)[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'orion-test-backup-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function upload(text: string): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([text]), 'notes.txt')
  form.set('organization_id', room.partner.organization_id)
  const headers = { 'x-api-key': room.partner.api_key }
  const { status } = await fetch(`${room.server.url}/api/orion/assets/`, { method: 'POST', headers, body: form })
  expect(status).toBe(201)
}

/**
 * Gives points and uploads files, one after the other, until it is stopped, but at least four times. Returns a function that stops it and
 * returns the number.
 */
function keepWriting(): () => Promise<number> {
  let on = true
  const done = (async () => {
    const { organization_id } = room.partner
    let n = 0
    for (; on || n < 4; n += 1) {
      await adjustBalance(room.server.parts.db, { organization_id, points: '10000', note: 'while it is saved', key: `w${n}` })
      await upload(`Note ${n} that was written while a backup was made.`)
    }
    return n
  })()
  return () => {
    on = false
    return done
  }
}

const backUp = (keep?: number) => makeBackup(room.server.parts, { to, keep, passphrase: PASSPHRASE })

/** Makes a film's stages up to `last`. Workers run only here, because they write rows every minute and the tests compare rows. */
async function make(id: string, last: number): Promise<void> {
  const worker = await startWorker(room.server.parts, { cores: 2 })
  await room.runTo(id, last)
  await worker.stop()
}

beforeAll(async () => {
  room = await workflowRoom({ worker: false })
  undo.push(() => room.close())
  to = newFolder()
  workflow_id = await room.create({ topic: 'Saved' })
  await make(workflow_id, 4)
  const stop = keepWriting()
  await backUp()
  written = await stop()
})
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

type Place = { database: TestDatabase; data_dir: string }

async function emptyPlace(): Promise<Place> {
  const database = await emptyDatabase()
  undo.push(() => database.close())
  return { database, data_dir: newFolder() }
}

const makeConfig = ({ database, data_dir }: Place, settings: Record<string, string> = {}) =>
  readConfig({ PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: data_dir, ...settings })

async function restore(place: Place, passphrase: string | undefined = PASSPHRASE, from = to, settings?: Record<string, string>) {
  const { db, url } = place.database
  const config = makeConfig(place, settings)
  return restoreBackup({ db, url, config, store: await openStore(config), log }, from, passphrase)
}

const drill = (from = to) => {
  const { db, config, stages } = room.server.parts
  return drillBackup({ db, url: config.database_url ?? '', config, stages, log }, from, PASSPHRASE)
}

function openBackup(from: string): Promise<Backup> {
  const { place, name } = findPlace(from, room.server.parts.config)
  return openIn(place, name)
}
const listNames = (from: string): Promise<string[]> => findPlace(from, room.server.parts.config).place.names()
const getPool = (from: string): string => join(from, 'files')

const openPlace = (place: Place) =>
  openParts({ config: makeConfig(place), log, stages: tinyStages(), closing: new AbortController().signal })

/** Adds a post of the film in this state, with an existing file, due in this many seconds. No worker takes it. */
async function addPostAt(state: 'scheduled' | 'sending', due_seconds: number): Promise<string> {
  const { db } = room.server.parts
  const { organization_id, user_id } = room.partner
  const post_id = await addPost(room.server, { workflow_id, organization_id, user_id }, state)
  await db.execute(sql`WITH stub AS (UPDATE post SET due_at = now() + ${due_seconds} * interval '1 second', token = 'test',
      lease_until = now() + interval '1 day', asset_id = (SELECT id FROM asset WHERE name = 'notes.txt' ORDER BY created_at DESC LIMIT 1)
    FROM (SELECT asset_id AS id FROM post WHERE id = ${post_id}) AS former WHERE post.id = ${post_id} RETURNING former.id)
    SELECT 1 FROM stub`)
  await db.execute(sql`DELETE FROM asset WHERE size_bytes = 3 AND mime_type = 'video/mp4'`)
  return post_id
}

/** The checksum of all restored rows, for each table. */
async function computeSums(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r'
    AND relnamespace = 'public'::regnamespace
    AND relname NOT IN ('event', 'event_sweep', 'simulators', 'host_simulators', 'store_mark', 'backup_run') ORDER BY 1`)
  const sums: Record<string, string> = {}
  for (const { name } of rows) {
    const sum = await db.execute<{ sum: string }>(
      sql`SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM ${sql.identifier(name)} t`,
    )
    sums[name] = sum.rows[0].sum
  }
  return sums
}

const countRows = async (db: Database, what: ReturnType<typeof sql>) =>
  (await db.execute<{ n: number }>(sql`SELECT count(*) AS n FROM ${what}`)).rows[0].n

test('SCALE 4 a backup that is made during writes shows one moment: the ledger adds up and every named file exists', async () => {
  const place = await emptyPlace()
  const { broken, files } = await restore(place)
  expect(broken).toEqual([])
  const { db } = place.database
  expect((await reconcile(db)).differences).toEqual([])
  const adjusted = await countRows(db, sql`ledger_tx WHERE kind = 'adjust'`)
  expect(adjusted).toBe(await countRows(db, sql`audit_log WHERE action = 'points.adjust'`))
  expect(written).toBeGreaterThan(1)
  expect(adjusted).toBeLessThanOrEqual(written)
  const { rows } = await db.execute<{ sha256: string; size_bytes: number }>(sql`SELECT sha256, size_bytes FROM asset`)
  expect(files).toBe(new Set(rows.map(({ sha256 }) => sha256)).size)
  const store = await openStore(makeConfig(place))
  for (const { sha256 } of rows) expect(await store.isWhole(sha256)).toBe(true)
})

test('SCALE 4 a restore brings back every row; Orion starts with it, writes new rows and accepts its API keys', async () => {
  const { db } = room.server.parts
  await addPostAt('scheduled', 86_400)
  const [before, made] = [await computeSums(db), await backUp()]
  expect(made.missing).toEqual([])
  expect(made.copied).toBeLessThan(made.files) // the first backup already copied the other files
  const place = await emptyPlace()
  expect(await restore(place)).toMatchObject({ name: made.name, rows: made.rows, files: made.files, posts: 0 })
  expect(await computeSums(place.database.db)).toEqual(before)

  const { parts, close } = await openPlace(place)
  const { api_key, organization_id } = room.partner
  const hash = parts.keyring.hashApiKey(api_key)
  expect(await countRows(parts.db, sql`api_key WHERE hash = ${hash}`)).toBe(1)
  await adjustBalance(parts.db, { organization_id, points: '10000', note: 'brought back', key: 'after' })
  expect((await reconcile(parts.db)).ok).toBe(true)
  await expect(parts.db.execute(sql`DELETE FROM ledger_tx`)).rejects.toThrow() // the ledger's triggers work again
  await close()
})

test('SCALE 4 TRUST 4 no backup contains the master key in plain text, and only its passphrase decrypts it', async () => {
  const [key] = readMasterKeys(join(room.server.parts.config.data_dir, 'master.key'))
  const { folder } = await openBackup(to)
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))
  for (const secret of [key, Buffer.from(key, 'hex').toString('base64'), room.partner.api_key])
    expect(texts.some((text) => text.includes(secret))).toBe(false)

  const place = await emptyPlace()
  await expect(restore(place, 'another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE is not the one that the backup')
  const MASTER_KEY = '11'.repeat(32)
  await expect(restore(place, PASSPHRASE, to, { MASTER_KEY })).rejects.toThrow('MASTER_KEY is not the master key of the backup')
  await writeFile(join(place.data_dir, 'master.key'), `${MASTER_KEY}\n`, { mode: 0o600 })
  await expect(restore(place)).rejects.toThrow('DATA_DIR has another master key')
  await expect(makeBackup(room.server.parts, { to, passphrase: 'short' })).rejects.toThrow('at least 12 characters')
  expect(await countRows(place.database.db, sql`pg_tables WHERE schemaname = 'public'`)).toBe(0) // nothing was written

  const without = newFolder()
  await makeBackup(room.server.parts, { to: without, passphrase: null })
  await rm(join(place.data_dir, 'master.key'))
  await expect(restore(place, undefined, without)).rejects.toThrow(
    'does not include its master key. Copy the key to DATA_DIR/master.key',
  )
  await writeFile(join(place.data_dir, 'master.key'), `${key}\n`, { mode: 0o600 })
  expect((await restore(place, undefined, without)).broken).toEqual([])
})

test('SCALE 4 a restore needs an empty database; a killed one blocks the start and can be repeated', async () => {
  await expect(
    restore({ database: { ...room.server.parts, url: '', close: async () => {} }, data_dir: newFolder() }),
  ).rejects.toThrow('This database is not empty')
  const place = await emptyPlace()
  const settings = {
    DATABASE_URL: place.database.url,
    DATA_DIR: place.data_dir,
    BACKUP_PASSPHRASE: PASSPHRASE,
    LOG_LEVEL: 'error',
  }
  const script = join(import.meta.dirname, '../../../../scripts/restore.ts')
  const child = spawn(process.execPath, [script, to], {
    env: { PATH: process.env.PATH, ...COMPILED, ...settings },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => void child.once('exit', resolve))
  while ((await countRows(place.database.db, sql`pg_tables WHERE tablename = 'half_restore'`)) === 0) await setImmediate()
  child.kill('SIGKILL')
  await ended

  await expect(openPlace(place)).rejects.toThrow('was interrupted. Run npm run restore again')
  const again = await runCommand('restore', [to], settings)
  expect([again.code, again.output]).toEqual([
    0,
    expect.stringMatching(/^The backup orion-\S+ of \S+ is restored: \d+ rows and \d+ files/),
  ])
  expect((await reconcile(place.database.db)).ok).toBe(true)
})

test('SCALE 4 PUBLISHING a post that may have been sent after the backup waits for a person and is not sent again', async () => {
  const ids = [await addPostAt('scheduled', -1), await addPostAt('sending', 60)]
  await backUp()
  const place = await emptyPlace()
  expect((await restore(place)).posts).toBe(2)
  const { rows } = await place.database.db.execute(sql`SELECT state, due_at, error FROM post WHERE id = ANY(${sql.param(ids)})`)
  expect(rows).toEqual(ids.map(() => ({ state: 'unknown', due_at: null, error: MAYBE_SENT })))
})

test('SCALE 4 MON-01 a drill proves the newest backup and leaves nothing behind; Monitoring and /metrics show both', async () => {
  const made = await backUp()
  const { name, rows, files, bytes } = made
  expect(await drill()).toEqual({ name, rows, files, bytes, bundle_seconds: null, problems: [] })
  const { db } = room.server.parts
  expect(await countRows(db, sql`pg_database WHERE datname LIKE 'orion_drill_%'`)).toBe(0)
  const { body } = await room.call('GET', '/monitoring/backups')
  expect(body).toMatchObject({
    backup: { ok: true, rows, files, bytes },
    drill: { ok: true, rows },
  })
  const metrics = await (await fetch(`${room.server.url}/metrics`)).text()
  expect(metrics).toMatch(/^orion_backup_ok\{kind="backup"\} 1$/m)
  expect(metrics).toMatch(/^orion_backup_last_timestamp_seconds\{kind="drill"\} \d{10}/m)
})

test('56 SCALE 4 a drill whose database user may not create a database says which right it needs, and changes nothing', async () => {
  const { db, config, stages } = room.server.parts
  const name = `drills_${randomUUID().replaceAll('-', '')}`
  await db.$client.query(`CREATE ROLE ${name} LOGIN NOCREATEDB PASSWORD 'plain'`)
  await db.$client.query(`DO $$ BEGIN EXECUTE format('GRANT %I TO ${name}', current_user); END $$`) // all of its tables, not its own rights
  const address = new URL(config.database_url ?? '')
  address.username = name
  address.password = 'plain'
  const limited = openDatabase(address.href, 2)
  try {
    const drilled = drillBackup({ db: limited, url: address.href, config, stages, log }, to, PASSPHRASE)
    await expect(drilled).rejects.toThrow(/a database of its own\. Let the database user create it: ALTER ROLE … CREATEDB\.$/u)
    expect(await countRows(db, sql`pg_database WHERE datname LIKE 'orion_drill_%'`)).toBe(0)
    expect((await room.call('GET', '/monitoring/backups')).body.drill.ok).toBe(false)
  } finally {
    await limited.$client.end()
    await db.$client.query(`DROP ROLE ${name}`)
  }
})

test('31 SCALE 4 a drill makes the last film’s bundle from restored data only, and Monitoring shows its time', async () => {
  const id = await room.create({ topic: 'With a bundle' })
  await make(id, 10)
  const own = newFolder()
  await makeBackup(room.server.parts, { to: own, passphrase: PASSPHRASE })
  const made: string[] = []
  const { db, config } = room.server.parts
  const stages = tinyStages(async ({ id: unit }, { readAsset }) => {
    const { rows } = await db.execute<{ id: string; sha256: string }>(
      sql`SELECT id, sha256 FROM asset WHERE kind = 'audio' LIMIT 1`,
    )
    const path = await readAsset(rows[0].id)
    made.push(unit, path.startsWith(join(config.data_dir, 'tmp', 'drill-')) ? 'of the backup' : path)
    expect(
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ).toBe(rows[0].sha256)
  })
  const parts = { db, url: config.database_url ?? '', config, stages, log }
  const { bundle_seconds, problems } = await drillBackup(parts, own, PASSPHRASE)
  expect([made, problems, bundle_seconds! > 0]).toEqual([['distribution-1', 'of the backup'], [], true])
  expect((await room.call('GET', '/monitoring/backups')).body.drill).toMatchObject({ ok: true, bundle_seconds })
  expect((await readdir(join(config.data_dir, 'tmp'))).filter((name) => name.startsWith('drill-'))).toEqual([])

  const failing = tinyStages(() => {
    throw new Error('no fonts')
  })
  expect((await drillBackup({ ...parts, stages: failing }, own, PASSPHRASE)).problems).toEqual([
    "The last film's bundle could not be made: no fonts",
  ])
  expect((await room.call('GET', '/monitoring/backups')).body.drill).toMatchObject({ ok: false, bundle_seconds: null })
})

test('SCALE 4 damage is reported: a restore continues without a damaged file, but writes nothing if rows are damaged', async () => {
  const copy = newFolder()
  await cp(to, copy, { recursive: true })
  const backup = await openBackup(copy)
  const [{ sha256 }] = await readList(backup)
  const path = pathInPool(getPool(copy), sha256)
  const bytes = await readFile(path)
  bytes[0] ^= 1
  await writeFile(path, bytes)
  expect((await drill(copy)).problems).toEqual([`The file ${sha256} is damaged in the backup.`])
  expect((await room.call('GET', '/monitoring/backups')).body.drill.ok).toBe(false)
  expect((await restore(await emptyPlace(), PASSPHRASE, copy)).broken).toEqual([sha256])

  const table = pathOfTable(backup.folder, { schema: 'public', name: 'ledger_tx' })
  await writeFile(table, Buffer.concat([await readFile(table), Buffer.from([0])]))
  const damaged = 'is damaged: the rows of ledger_tx are not those that were written'
  await expect(drill(copy)).rejects.toThrow(damaged)
  const place = await emptyPlace()
  await expect(restore(place, PASSPHRASE, copy)).rejects.toThrow(damaged)
  await writeFile(join(backup.folder, 'manifest.json'), '{}')
  await expect(restore(place, PASSPHRASE, copy)).rejects.toThrow('manifest.json of the backup')
  expect(await countRows(place.database.db, sql`pg_tables WHERE schemaname = 'public'`)).toBe(0)
})

test('SCALE 4 the next start migrates a backup of an older Orion; a backup of a newer Orion is refused with its version', async () => {
  const { db } = room.server.parts
  const [former, newer] = [newFolder(), newFolder()]
  const later = ['0272_backups.sql', '0461_moves_and_drills_told.sql']
  await db.execute(sql`DELETE FROM migration WHERE name = ANY(${sql.param(later)})`)
  await makeBackup(room.server.parts, { to: former, passphrase: PASSPHRASE })
  await db.execute(sql`INSERT INTO migration (name) SELECT unnest(${sql.param([...later, '9999_tomorrow.sql'])}::text[])`)
  await makeBackup(room.server.parts, { to: newer, passphrase: null })
  await db.execute(sql`DELETE FROM migration WHERE name LIKE '9999%'`)
  await expect(restore(await emptyPlace(), undefined, newer)).rejects.toThrow(
    /was made by Orion [\d.]+, which is newer than this one/,
  )

  const { folder, manifest } = await openBackup(former)
  const known = (name: string) => !name.startsWith('backup_run') // a table that the older version did not have
  const as_it_was = { ...manifest, tables: manifest.tables.filter(({ name }) => known(name)) }
  as_it_was.sequences = manifest.sequences.filter(({ name }) => known(name))
  await writeFile(pathOfManifest(folder), manifestText(as_it_was))
  const place = await emptyPlace()
  await restore(place, PASSPHRASE, former)
  const { parts, close } = await openPlace(place)
  expect(await countRows(parts.db, sql`backup_run`)).toBe(0)
  await close()
})

test('SCALE 4 --keep removes older backups and their files; a lost file is reported unless an older backup has it', async () => {
  const { parts } = room.server
  const { rows } = await parts.db.execute<{ sha256: string; size_bytes: number }>(sql`
    SELECT sha256, size_bytes FROM asset WHERE name = 'notes.txt' ORDER BY created_at LIMIT 2`)
  const [lost, gone] = rows
  await rm((await parts.store.find(lost.sha256, lost.size_bytes)) ?? '')
  await parts.db.execute(sql`DELETE FROM workflow_asset`)
  await parts.db.execute(sql`DELETE FROM asset WHERE sha256 = ${gone.sha256}`)
  const made = await backUp(2)
  expect(made.missing).toEqual([]) // an older backup has the file
  expect(await listNames(to)).toHaveLength(2)
  const last = await backUp(1)
  expect([last.dropped.at(-1), await listNames(to)]).toEqual([made.name, [last.name]])
  const backup = await openBackup(to)
  const held = (await readdir(getPool(to), { recursive: true })).filter((name) => name.length > 3).map((name) => name.slice(3))
  expect(held.toSorted()).toEqual((await readList(backup)).map(({ sha256 }) => sha256))
  expect(held).not.toContain(gone.sha256)

  const other = newFolder()
  const lacking = await makeBackup(parts, { to: other, passphrase: null })
  expect(lacking.missing).toEqual([lost.sha256])
  expect((await room.call('GET', '/monitoring/backups')).body.backup.ok).toBe(false)
})

test('31.5 SCALE 4 a bucket holds backups like a folder: only new files are sent, and drill and restore work', async () => {
  const s3 = await fakeS3()
  const broken = [] as number[]
  s3.breaks = (n) => (n % 9 === 0 && broken.push(n) ? 'slow_down' : null)
  const { parts } = room.server
  const { endpoint, access_key_id, secret_access_key, region } = {
    endpoint: s3.url,
    ...{ region: S3_ACCOUNT.region, access_key_id: S3_ACCOUNT.access_key_id, secret_access_key: S3_ACCOUNT.secret_access_key },
  }
  const settings = {
    ...{ BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region },
    ...{ BACKUP_S3_ACCESS_KEY_ID: access_key_id, BACKUP_S3_SECRET_ACCESS_KEY: secret_access_key },
  }
  const config = readConfig({ DATABASE_URL: parts.config.database_url, DATA_DIR: parts.config.data_dir, ...settings })
  const where = `s3://${S3_ACCOUNT.bucket}/studio`
  const wish = { to: where, passphrase: PASSPHRASE }
  await expect(makeBackup(parts, wish)).rejects.toThrow('Set BACKUP_S3_ENDPOINT')
  const own = readConfig({ ...bucketSettings(s3), DATA_DIR: parts.config.data_dir })
  await expect(
    makeBackup({ ...parts, config: own }, { to: `s3://${S3_ACCOUNT.bucket}/orion/backups`, passphrase: null }),
  ).rejects.toThrow('is where Orion stores its files')

  const first = await makeBackup({ ...parts, config }, wish)
  expect(first.copied + first.missing.length).toBe(first.files)
  // an interrupted backup has no manifest
  s3.objects.set('studio/orion-2026-01-01T00-00-00-000Z/files.txt', s3.objects.values().next().value!)
  const idle = new Set<number>()
  s3.ready = async () => {
    const transactions = sql`pg_stat_activity WHERE datname = current_database() AND application_name <> 'orion-queue'
      AND state = 'idle in transaction'`
    return Boolean(idle.add(await countRows(parts.db, transactions)))
  }
  const made = await makeBackup({ ...parts, config }, { ...wish, keep: 1 })
  s3.ready = async () => true
  expect([...idle], 'no transaction waits for the bucket').toEqual([0])
  expect(made).toMatchObject({ copied: 0, where: `${where}/`, dropped: [first.name] })
  const keys = [...s3.objects.keys()]
  expect([...new Set(keys.map((key) => key.split('/')[1]))].toSorted()).toEqual(['files', made.name])
  const drilled = await drillBackup({ ...parts, url: config.database_url!, config }, where, PASSPHRASE)
  expect(drilled).toMatchObject({ name: made.name, files: made.files })
  expect(drilled.problems).toHaveLength(made.missing.length)

  const place = await emptyPlace()
  const back = await restore(place, PASSPHRASE, `${where}/${made.name}`, settings)
  expect(back).toMatchObject({ name: made.name, rows: made.rows, broken: made.missing })
  expect((await reconcile(place.database.db)).ok).toBe(true)
  const [table] = keys.filter((key) => key.endsWith('.ledger_tx.copy.gz'))
  s3.objects.get(table!)!.bytes[9]! ^= 1
  await expect(restore(await emptyPlace(), PASSPHRASE, where, settings)).rejects.toThrow('the rows of ledger_tx are not those')
  for (const data_dir of [parts.config.data_dir, place.data_dir])
    expect((await readdir(join(data_dir, 'tmp'))).filter((name) => name.startsWith('backup-'))).toEqual([])
  expect(broken.length).toBeGreaterThan(0)
  await s3.close()
})

test('SCALE 4 no sweep removes files while a backup needs them; a full disk is reported in a sentence', async () => {
  const folder = newFolder()
  await expect(requireRoom(folder, 1e18)).rejects.toThrow(
    /has too little space: up to 1000000000000 MB are needed and \d+ MB are free/,
  )
  await expect(tellingFull(folder, () => writeFile('/dev/full', 'x'))).rejects.toThrow(`The disk of ${folder} is full.`)
  await expect(makeBackup(room.server.parts, { to: room.server.parts.config.data_dir, passphrase: null })).rejects.toThrow(
    'is in DATA_DIR',
  )

  const { parts } = room.server
  const path = join(await parts.store.temporaryFolder(), 'orphan')
  await writeFile(path, 'A file that no row names.')
  const { sha256, size_bytes } = await parts.store.keep(path)
  const orphan = () => parts.store.find(sha256, size_bytes)
  const old = new Date(Date.now() - 2 * 86_400_000)
  await utimes((await orphan()) ?? '', old, old)
  let saving: Promise<unknown> | undefined
  await withLock(parts.db, FILES_LOCK, async () => {
    saving = backUp() // the backup waits for the lock
    const waiting = sql`pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database
      WHERE datname = current_database())`
    while ((await countRows(parts.db, waiting)) === 0) await setImmediate()
    await sweep(parts)
    expect(await orphan()).not.toBeNull()
  })
  await saving
  await sweep(parts)
  expect(await orphan()).toBeNull()
})
