import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { newId } from '../db/new-id.ts'
import type { Database } from '../db/open.ts'
import { withLock } from '../db/with-lock.ts'
import { listFollowers } from '../features/monitoring/host-queries.ts'
import { probeName } from './follow-store.ts'
import { type StoreEnd, openEnds } from './store-ends.ts'
import { openTriedBucket, storeOfSettings } from './store.ts'
import * as which from './which-store-queries.ts'
import { atOnce } from './at-once.ts'
import type { StoreKind } from './which-store-queries.ts'

const FOLDERS = ['assets', 'exports', 'installation']
const AT_ONCE = 4
const LOOK_MS = 200
/**
 * The milliseconds to wait after the last copy. In this time, every reader that got a path or an address in the old store opens its file.
 */
const GRACE_MS = 60_000

type MoveParts = {
  db: Database
  config: Config
  /** Reports a line about the progress. */
  say: (line: string) => void
  grace_ms?: number
}

/** The moved files. `damaged` lists files whose content does not match their name. They are not moved. */
export type Moved = { files: number; bytes: number; damaged: string[] }

type Move = MoveParts & { to: StoreKind; from_end: StoreEnd; to_end: StoreEnd }

/**
 * Moves all files of the installation into the other store while Orion runs. First every process reads both stores. Then new files are
 * written to the new store. Then the other files are copied, and each copy is compared with its hash. Finally, when no reader can open the
 * files in the old store any more, they are removed. An interrupted move can be started again. Throws an Error with a sentence when a
 * process cannot use both stores. Nothing is changed then.
 */
export async function moveFiles(parts: MoveParts, to: StoreKind): Promise<Moved> {
  const { db, config } = parts
  if (config.s3_bucket === undefined)
    throw new Error(
      'Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY on every host, start each again, then begin the move. ' +
        'Until it begins, files stay where they are.',
    )
  const ends = openEnds(config, await openTriedBucket(config))
  const [from_end, to_end] = to === 'bucket' ? [ends.folder, ends.bucket] : [ends.bucket, ends.folder]
  const moved = await withLock(db, which.MOVE_LOCK, () => move({ ...parts, to, from_end, to_end }))
  if (moved === null) throw new Error('Another npm run files:move is under way.')
  return moved.answer
}

async function move(given: Move): Promise<Moved> {
  const { db, config, to } = given
  const before = await which.readOrSet(db, storeOfSettings(config))
  const goes_on = before.step === 'moving' && before.counts === to
  if (before.step !== 'moving' && before.counts !== to) await askAll(given, before.counts)
  const version = goes_on
    ? before.version
    : await which.changeState(db, { counts: to, step: 'moving', probe: null }, { anew: true })
  await followed(given, version)
  given.say(goes_on ? 'Going on where the last move ended.' : 'New files go to the new store; the others are being copied.')

  const moved: Moved = { files: 0, bytes: 0, damaged: [] }
  const known = await which.listMoved(db)
  await which.noteMove(db, 'copying', await leftIn(given, known))
  await copyAll(given, known, moved)
  await which.noteMove(db, 'waiting')
  await nobodyOpens(given)
  await copyAll(given, known, moved) // copies the files that were being stored while the move began
  await which.noteMove(db, 'removing')
  await removeAll(given, known)
  await which.changeState(db, { counts: to, step: 'settled', probe: null }, { anew: true })
  return moved
}

/** Makes every process read both stores, and waits until each process confirms that it sees the probe in the new store. */
async function askAll(given: Move, counts: StoreKind): Promise<void> {
  const { db, config, to_end } = given
  const probe = newId()
  const path = join(config.data_dir, 'tmp', probe)
  await mkdir(join(config.data_dir, 'tmp'), { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, 'Files of an Orion installation are being moved here.\n')
    await to_end.put(path, probeName(probe))
    await followed(given, await which.changeState(db, { counts, step: 'asked', probe }))
  } catch (error) {
    await which.changeState(db, { counts, step: 'settled', probe: null })
    throw error
  } finally {
    await rm(path, { force: true })
    await to_end.remove(probeName(probe))
  }
}

/** Resolves when every running process follows this version. Throws an Error with a sentence that names a process that cannot follow. */
async function followed({ db, say }: Move, version: number): Promise<void> {
  let hosts_told = 0
  for (;;) {
    const hosts = await listFollowers(db)
    const cannot = hosts.find(({ files_version, files_problem }) => files_version === version && files_problem !== null)
    if (cannot !== undefined)
      throw new Error(`The process ${cannot.role} on ${cannot.host} cannot follow: ${cannot.files_problem}. Nothing was moved.`)
    const late = hosts.filter(({ files_version }) => files_version === null || files_version < version)
    if (late.length === 0) return
    hosts_told += 1
    if (hosts_told % 50 === 0) say(`Waiting for ${late.map(({ role, host }) => `${role} on ${host}`).join(', ')} …`)
    await setTimeout(LOOK_MS)
  }
}

/** The number and the bytes of the files in the old store that are not moved yet. */
async function leftIn({ from_end }: Move, known: ReadonlySet<string>): Promise<{ files: number; bytes: number }> {
  const left = { files: 0, bytes: 0 }
  for (const folder of FOLDERS)
    for await (const entries of from_end.list(folder))
      for (const { name, size_bytes } of entries)
        if (!known.has(name)) {
          left.files += 1
          left.bytes += size_bytes
        }
  return left
}

/** Copies the files that the new store lacks, several at a time, and records each copied file. */
async function copyAll({ db, from_end, to_end, say }: Move, known: Set<string>, moved: Moved): Promise<void> {
  const damaged = new Set(moved.damaged)
  let told_at = performance.now()
  const one = async ({ name, size_bytes }: { name: string; size_bytes: number }): Promise<void> => {
    const sent = await from_end.send(name, size_bytes, to_end)
    if (sent === 'damaged') damaged.add(name)
    if (sent !== 'whole') return
    await which.noteMoved(db, name, size_bytes)
    known.add(name)
    moved.files += 1
    moved.bytes += size_bytes
    if (performance.now() - told_at > 5000) {
      told_at = performance.now()
      say(`${moved.files} files, ${Math.round(moved.bytes / 1e6)} MB …`)
    }
  }
  for (const folder of FOLDERS)
    for await (const entries of from_end.list(folder)) {
      const left = entries.filter(({ name }) => !known.has(name))
      await atOnce(AT_ONCE, left, one)
    }
  moved.damaged = [...damaged]
}

/**
 * Resolves when all readers of the old store have opened their files. Jobs that began earlier must have ended, and requests must have had
 * enough time.
 */
async function nobodyOpens({ db, say, grace_ms = GRACE_MS }: Move): Promise<void> {
  if ((await listFollowers(db)).length === 0) return
  const moment = await which.readMoment(db)
  say('All is copied. Waiting for what is under way …')
  await setTimeout(grace_ms)
  let hosts = 0
  while ((await which.countJobsBefore(db, moment)) > 0 && (await listFollowers(db)).length > 0) {
    hosts += 1
    if (hosts % 50 === 0) say('Waiting for jobs that began before …')
    await setTimeout(LOOK_MS)
  }
}

/** Removes the files from the old store that the new store has. */
async function removeAll({ from_end, to_end }: Move, known: ReadonlySet<string>): Promise<void> {
  for (const folder of FOLDERS)
    for await (const entries of from_end.list(folder))
      for (const { name, size_bytes } of entries)
        if (known.has(name) && (await to_end.readSize(name)) === size_bytes) await from_end.remove(name)
}
