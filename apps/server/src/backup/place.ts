import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { type Bucket, openBucket } from '../files/bucket.ts'
import { PATIENCE } from '../files/bucket-calls.ts'
import { MANIFEST, NAME, pathInPool } from './format.ts'
import { copyWhole, flushFolder, requireRoom, readSize, writeStream } from './write-file.ts'

/** The files of all backups of a place, by their SHA-256. Each file is stored once. */
export type Pool = {
  /** The sizes of the files. */
  sizes: () => Promise<Map<string, number>>
  /** Stores a file, either completely or not at all. Returns false and stores nothing when its bytes have another hash. */
  keep: (from: Readable, sha256: string) => Promise<boolean>
  /** Reads a file. Returns null when it does not exist. */
  read: (sha256: string) => Promise<Readable | null>
  remove: (sha256: string) => Promise<void>
}

/** The place of an installation's backups: a folder, or a bucket with the same names. */
export type Place = {
  /** The place's name in messages. */
  where: string
  /** The complete backups, oldest first. */
  names: () => Promise<string[]>
  /**
   * Returns a folder on this machine with the backup, but without the files of the pool. The folder is empty when the backup does not
   * exist.
   */
  fetch: (name: string) => Promise<string>
  /** An empty folder on this machine, into which a backup is written. */
  begin: () => Promise<string>
  /** Turns that folder into the backup `name`. From then on, the backup is valid. */
  publish: (folder: string, name: string) => Promise<void>
  /** Removes a backup. Files that only this backup uses stay in the pool. */
  drop: (name: string) => Promise<void>
  /** Removes the rests of interrupted backups. The caller holds the installation's lock, so no backup is being written. */
  removeUnfinished: () => Promise<void>
  /** Throws an Error with a sentence when the place has too little space. `rows` and `files` are in bytes. */
  requireRoom: (rows: number, files: number) => Promise<void>
  /** The name of the disk that may be full, for a message. */
  disk: string
  pool: Pool
  /** Removes the temporary folders. */
  close: () => Promise<void>
}

type BucketSettings = 'endpoint' | 'region' | 'access_key_id' | 'secret_access_key'
/** The settings that a place depends on. */
export type PlaceSettings = Pick<
  Config,
  'data_dir' | 's3_bucket' | 's3_prefix' | `s3_${BucketSettings}` | `backup_s3_${BucketSettings}`
>

/**
 * Opens the place of backups that an operator names: a folder, `s3://bucket` or `s3://bucket/prefix`. The operator may also name one backup
 * in the place. `name` is then the name of that backup, and otherwise null. Throws an Error with a sentence when settings are missing, or
 * when the place is inside the data that is backed up.
 */
export function openPlace(named: string, config: PlaceSettings): { place: Place; name: string | null } {
  const is_named = NAME.test(basename(named))
  const name = is_named ? basename(named) : null
  if (!named.startsWith('s3://')) return { place: inFolder(resolve(is_named ? dirname(named) : named), config), name }
  const [bucket, ...path] = (is_named ? dirname(named) : named)
    .slice('s3://'.length)
    .split('/')
    .filter((part) => part !== '')
  return { place: inBucket(bucket ?? '', path.map((part) => `${part}/`).join(''), config), name }
}

const UNFINISHED = /^unfinished-/

function inFolder(to: string, { data_dir }: PlaceSettings): Place {
  if (`${to}${sep}`.startsWith(`${resolve(data_dir)}${sep}`))
    throw new Error(`${to} is in DATA_DIR, next to the data that it protects. Name a folder elsewhere, best on another disk.`)
  const files = join(to, 'files')
  return {
    where: to,
    disk: to,
    names: async () => (await readdir(to).catch(() => [])).filter((entry) => NAME.test(entry)).toSorted(),
    fetch: async (name) => join(to, name),
    async begin() {
      const folder = join(to, `unfinished-${process.pid}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return folder
    },
    async publish(folder, name) {
      await flushFolder(folder)
      await rename(folder, join(to, name))
      await flushFolder(to)
    },
    async drop(name) {
      const aside = join(to, `unfinished-${name}`) // renamed first: a process that is killed here leaves no valid backup
      await rename(join(to, name), aside)
      await rm(aside, { recursive: true })
    },
    async removeUnfinished() {
      for (const entry of await readdir(to).catch(() => []))
        if (UNFINISHED.test(entry)) await rm(join(to, entry), { recursive: true, force: true })
    },
    requireRoom: async (rows, bytes) => {
      await mkdir(to, { recursive: true, mode: 0o700 })
      await requireRoom(to, rows + bytes)
    },
    pool: {
      async sizes() {
        const sizes = new Map<string, number>()
        for (const folder of await readdir(files).catch(() => []))
          for (const file of await readdir(join(files, folder))) {
            const size = await readSize(join(files, folder, file))
            if (size !== null) sizes.set(file, size)
          }
        return sizes
      },
      keep: (from, sha256) => copyWhole(from, pathInPool(files, sha256), sha256),
      read: async (sha256) => {
        const path = pathInPool(files, sha256)
        return (await readSize(path)) === null ? null : createReadStream(path)
      },
      remove: (sha256) => rm(pathInPool(files, sha256), { force: true }),
    },
    close: async () => undefined,
  }
}

/** How a bucket is reached. Throws where a setting is missing, and for the bucket whose files the backup saves. */
function readBucketSettings(name: string, prefix: string, config: PlaceSettings): Parameters<typeof openBucket>[0] {
  const of = (setting: BucketSettings) => config[`backup_s3_${setting}`] ?? config[`s3_${setting}`]
  const endpoint = of('endpoint')
  const access_key_id = of('access_key_id')
  const secret_access_key = of('secret_access_key')
  if (endpoint === undefined || access_key_id === undefined || secret_access_key === undefined)
    throw new Error(
      'Set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or S3_… if the same service has the backups.',
    )
  if (name === '') throw new Error('Name the bucket: s3://orion-backups, or with a folder in it s3://orion-backups/studio.')
  if (endpoint === config.s3_endpoint && name === config.s3_bucket && overlap(prefix, config.s3_prefix))
    throw new Error(
      `s3://${name}/${prefix} is where Orion stores its files. Name another bucket, best one with its own access key.`,
    )
  return { endpoint, bucket: name, region: of('region')!, access_key_id, secret_access_key, prefix }
}

/**
 * A place in a bucket. A backup is first written on this machine and then uploaded. Its manifest is uploaded last, because a folder without
 * a manifest is not a backup.
 */
function inBucket(name: string, prefix: string, config: PlaceSettings): Place {
  const bucket = openBucket(readBucketSettings(name, prefix, config))
  const tmp = join(config.data_dir, 'tmp')
  const made: string[] = []
  const begin = async (): Promise<string> => {
    await mkdir(tmp, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(tmp, 'backup-'))
    made.push(folder)
    return folder
  }
  /** The names of the stored parts of each backup. */
  const parts = async (): Promise<Map<string, string[]>> => {
    const found = new Map<string, string[]>()
    for await (const entries of bucket.listFrom('orion-'))
      for (const { name: key } of entries) {
        const backup = dirname(key)
        const part = basename(key)
        if (NAME.test(backup)) found.set(backup, [...(found.get(backup) ?? []), part])
      }
    return found
  }
  const drop = async (backup: string, all: readonly string[]): Promise<void> => {
    for (const part of all.toSorted((one, other) => Number(other === MANIFEST) - Number(one === MANIFEST)))
      await bucket.remove(`${backup}/${part}`)
  }
  return {
    where: `s3://${name}/${prefix}`,
    disk: tmp,
    names: async () => [...(await parts())].flatMap(([backup, all]) => (all.includes(MANIFEST) ? [backup] : [])).toSorted(),
    async fetch(backup) {
      const folder = await begin()
      for (const part of (await parts()).get(backup) ?? []) {
        const bytes = await readWhole(bucket, `${backup}/${part}`)
        if (bytes !== null) await writeStream(join(folder, part), bytes)
      }
      return folder
    },
    begin,
    async publish(folder, backup) {
      const all = await readdir(folder)
      for (const part of all.toSorted((one, other) => Number(one === MANIFEST) - Number(other === MANIFEST)))
        await bucket.put(join(folder, part), `${backup}/${part}`, (await stat(join(folder, part))).size)
    },
    drop: async (backup) => drop(backup, (await parts()).get(backup) ?? []),
    async removeUnfinished() {
      for (const [backup, all] of await parts()) if (!all.includes(MANIFEST)) await drop(backup, all)
    },
    requireRoom: async (rows) => {
      await mkdir(tmp, { recursive: true, mode: 0o700 })
      await requireRoom(tmp, rows)
    },
    pool: {
      async sizes() {
        const sizes = new Map<string, number>()
        for await (const entries of bucket.list('files'))
          for (const { name: key, size_bytes } of entries) sizes.set(basename(key), size_bytes)
        return sizes
      },
      async keep(from, sha256) {
        const path = join(await begin(), sha256)
        const whole = await copyWhole(from, path, sha256)
        if (whole) await bucket.put(path, pathInPool('files', sha256), (await stat(path)).size)
        await rm(dirname(path), { recursive: true, force: true })
        return whole
      },
      read: (sha256) => readWhole(bucket, pathInPool('files', sha256)),
      remove: (sha256) => bucket.remove(pathInPool('files', sha256)),
    },
    close: async () => {
      for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
    },
  }
}

const overlap = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

async function readWhole(bucket: Bucket, key: string): Promise<Readable | null> {
  const entry = await bucket.stat(key, PATIENCE.work)
  if (entry === null) return null
  if (entry.size_bytes === 0) return Readable.from([])
  return Readable.from(bucket.read(key, { start: 0, end: entry.size_bytes - 1 }, PATIENCE.work), { objectMode: false })
}
