import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Place, Pool } from './place.ts'
import { sealedKey } from './seal-key.ts'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.gte(0))
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

/** The rows of a table, as a gzip file of PostgreSQL's COPY text. `bytes` and `sha256` describe the compressed file. */
const table = z.object({ schema: name, name, columns: z.array(name), rows: count, bytes: count, sha256 })
export type TableCopy = z.infer<typeof table>

const manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  orion: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ name, last: z.string().check(z.regex(/^\d+$/)) })),
  /** `sha256` is the hash of the list. Each line of the list is a file's hash, a space and its size in bytes. */
  files: z.object({ count, bytes: count, sha256 }),
  /** Files that a row names, but that were missing or damaged when the backup was made. */
  missing: z.array(sha256),
  /** The names of the master keys that are needed to decrypt the secrets in the rows. */
  master_keys: z.array(z.string()),
  /** These keys, encrypted with the passphrase. Null if they were left out. */
  key: z.nullable(sealedKey),
})
export type Manifest = z.infer<typeof manifest>

/** A file that a row names. */
export type NamedFile = { sha256: string; size_bytes: number }

/** A complete backup. `folder` contains its tables. `pool` contains the files that all backups of the same place share. */
export type Backup = { name: string; folder: string; pool: Pool; manifest: Manifest }

/** The form of a backup's name. */
export const NAME = /^orion-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
/** The file that makes a backup valid. A folder without this file is not a backup. */
export const MANIFEST = 'manifest.json'
const FILES = 'files.txt'

/** The name of a backup that was made at this time (ISO 8601, from the clock of the database). */
export const makeName = (made_at: string): string => `orion-${made_at.replace(/[:.]/g, '-')}`

/** The path of a file in the pool that all backups of a place share. */
export const pathInPool = (pool: string, hash: string): string => join(pool, hash.slice(0, 2), hash)

/** The path of a table's rows in a backup's folder. */
export const pathOfTable = (folder: string, { schema, name: table_name }: Pick<TableCopy, 'schema' | 'name'>): string =>
  join(folder, `${schema}.${table_name}.copy.gz`)

/** The path of the list of files in a backup's folder. */
export const pathOfList = (folder: string): string => join(folder, FILES)

/** The path of the manifest in a backup's folder. */
export const pathOfManifest = (folder: string): string => join(folder, MANIFEST)

/** The text of the list of files. */
export const listText = (files: readonly NamedFile[]): string =>
  files.map((file) => `${file.sha256} ${file.size_bytes}\n`).join('')

const hashText = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')

/** The text of a manifest with its own SHA-256. */
export const manifestText = (value: Manifest): string =>
  `${JSON.stringify({ manifest: value, sha256: hashText(JSON.stringify(value)) }, null, 1)}\n`

/**
 * Opens a backup by its name, or the newest backup of a place. Throws an Error with a sentence if there is no backup, or if it is damaged.
 * Also throws if another version of Orion wrote it in an unknown format.
 */
export async function openBackup(place: Place, named: string | null): Promise<Backup> {
  const name = named ?? (await place.names()).at(-1)
  if (name === undefined) throw new Error(`There is no backup in ${place.where}.`)
  const folder = await place.fetch(name)
  const text = await readFile(pathOfManifest(folder), 'utf8').catch(() => null)
  if (text === null) throw new Error(`There is no backup ${name} in ${place.where}: ${MANIFEST} is missing.`)
  return { name, folder, pool: place.pool, manifest: readManifest(text, name) }
}

function readManifest(text: string, backup: string): Manifest {
  const damaged = `${MANIFEST} of the backup ${backup} is damaged.`
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Error(damaged, { cause })
  }
  const sealed = z.safeParse(z.object({ manifest: z.unknown(), sha256 }), value)
  if (!sealed.success || hashText(JSON.stringify(sealed.data.manifest)) !== sealed.data.sha256) throw new Error(damaged)
  const read = z.safeParse(manifest, sealed.data.manifest)
  if (read.success) return read.data
  throw new Error(`The backup ${backup} was written by another version of Orion, in a form that this one does not know.`)
}

/** The files that a backup names. Throws an Error with a sentence if the list is damaged or missing. */
export async function readList({ name: backup, folder, manifest: { files } }: Backup): Promise<NamedFile[]> {
  const text = await readFile(pathOfList(folder)).catch(() => null)
  if (text === null || hashText(text) !== files.sha256) throw new Error(`${FILES} of the backup ${backup} is damaged or missing.`)
  const lines = text.toString('utf8').split('\n').slice(0, -1)
  return lines.map((line) => ({ sha256: line.slice(0, 64), size_bytes: Number(line.slice(65)) }))
}

/** The SHA-256 of a text, in hexadecimal. */
export const sumOfText = hashText
