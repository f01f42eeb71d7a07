import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDiskFull } from '../files/disk-full.ts'
import { hashFile } from '@orion/pipeline/core/hash-file.ts'

/** The size and SHA-256 of the bytes that passed through. */
type Sum = { bytes: number; sha256: string }

/** Returns a stream that passes bytes through and hashes them. Call `sum()` after the stream has ended. */
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

/** Writes a stream into a new file and waits until its bytes are on the disk. Returns their size and hash. */
export async function writeStream(path: string, from: Readable, ...by: Transform[]): Promise<Sum> {
  const { through, sum } = summing()
  const steps = [from, ...by, through, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })]
  await pipeline(steps)
  return sum()
}

/** Writes a text into a new file and waits until it is on the disk. */
export const writeText = (path: string, text: string): Promise<void> =>
  writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true })

/** Copies a file to its path, either completely or not at all. Returns false and copies nothing when the bytes have another hash. */
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

/** The SHA-256 of a file. Null when it does not exist. */
export const hashIfThere = (path: string): Promise<string | null> =>
  hashFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })

/** The SHA-256 of a stream of bytes. */
export async function hashStream(from: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of from) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** The size of a file. Null when it does not exist. */
export const readSize = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  )

/** Waits until the content of a folder is on the disk. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`

/** Throws an Error with a sentence when the disk has too little space for these bytes. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= bytes) return
  throw new Error(
    `The disk of ${folder} has too little space: up to ${megabytes(bytes)} are needed and ${megabytes(free)} are free. Free some ` +
      'space, or name another folder.',
  )
}

/** Runs a function that writes into a folder. If the disk becomes full, throws an Error with a sentence that says so. */
export async function tellingFull<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    throw new Error(`The disk of ${folder} is full. Free some space or name another folder, and run this command again.`, {
      cause: error,
    })
  }
}
