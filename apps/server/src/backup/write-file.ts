import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDiskFull } from '../files/disk-full.ts'
import { hashFile } from '@orion/pipeline/core/hash-file.ts'

/** The size and SHA-256 of bytes that went by. */
type Sum = { bytes: number; sha256: string }

/** Lets bytes through and sums them up; `sum()` is known when they have ended. */
function summing(): { through: Transform; sum: () => Sum } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, sum: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Writes a stream into a new file, its bytes on the disk before this ends. Returns their sum. */
export async function writeStream(path: string, from: Readable, ...by: Transform[]): Promise<Sum> {
  const { through, sum } = summing()
  const steps = [from, ...by, through, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })]
  await pipeline(steps)
  return sum()
}

/** Writes a text into a new file, on the disk before this ends. */
export const writeText = (path: string, text: string): Promise<void> =>
  writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true })

/** Copies a file to its place in one go: it is there whole, or not. Returns false, and copies nothing, where it has another hash. */
export async function copyWhole(from: Readable, to: string, sha256: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const part = `${to}.part`
  await rm(part, { force: true })
  try {
    const sum = await writeStream(part, from)
    if (sum.sha256 === sha256) await rename(part, to)
    return sum.sha256 === sha256
  } finally {
    await rm(part, { force: true })
  }
}

/** The SHA-256 of a file; null when it is not there. */
export const hashIfThere = (path: string): Promise<string | null> =>
  hashFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })

/** The SHA-256 of bytes as they come. */
export async function hashStream(from: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of from) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** The size of a file; null when it is not there. */
export const readSize = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  )

/** Makes sure that a folder's content is on the disk before it returns. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`

/** Refuses a disk that has no space for so many bytes, in a sentence. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= bytes) return
  throw new Error(
    `The disk of ${folder} has too little room: up to ${megabytes(bytes)} are needed and ${megabytes(free)} are free. Free some, or ` +
      'name another folder.',
  )
}

/** Runs a function that writes into a folder; a disk that fills up meanwhile is reported in a sentence. */
export async function tellingFull<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    throw new Error(`The disk of ${folder} is full. Free some room, or name another folder, and begin again.`, { cause: error })
  }
}
