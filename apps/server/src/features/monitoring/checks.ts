import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { findFfmpeg, findMissingParts } from '@orion/media/ffmpeg/find.ts'
import { canCutOff } from '@orion/media/ffmpeg/isolated.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Parts } from '../../context.ts'
import { lastCheck } from '../points/check-queries.ts'
import { askQueue, writeDatabase } from './queries.ts'

/** The result of a check of one part of the installation. `detail` describes the problem. If `ok` is true, it is a warning. */
export type Check = { name: string; ok: boolean; latency_ms: number; detail?: string }

/** Free bytes of a disk below which a warning is shown. */
export const LEAST_FREE_BYTES = 500_000_000
const LIMIT_MS = 5_000

/** Measures how long the process takes to start new work. */
export const checkProcess = (): Promise<Check> => timed('process', () => setImmediate())

/** Reads from and writes to the database, with a deadline. */
export const checkDatabase = ({ db }: Pick<Parts, 'db'>): Promise<Check> => timed('database', () => writeDatabase(db))

/** Checks that the tables of the queue can be read. */
export const checkQueue = ({ db }: Pick<Parts, 'db'>): Promise<Check> => timed('queue', () => askQueue(db))

/** Checks that the last reconciliation of the ledger found no errors. */
export const checkLedger = ({ db }: Pick<Parts, 'db'>): Promise<Check> =>
  timed('ledger', async () => {
    const check = await lastCheck(db)
    if (check !== null && !check.ok)
      throw new Error(say('server.differences_nothing_can_spent', { differences: check.differences.length }).text)
  })

/** Writes a file into the data folder. Little free space is only a warning, because it may still be enough. */
export const checkDisk = ({ config, store }: Pick<Parts, 'config' | 'store'>): Promise<Check> =>
  timed('disk', async () => {
    await store.tryWriting().catch((error: unknown) => {
      const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
      throw new Error(`No file can be written into DATA_DIR${why}`, { cause: error })
    })
    const disks = await Promise.all([config.data_dir, join(config.data_dir, 'assets')].map((folder) => statfs(folder)))
    return lowDisk(Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize))) // assets may be on a separate disk
  })

/** The warning for a disk with this many free bytes. Undefined while it has enough. */
export const lowDisk = (free_bytes: number): string | undefined =>
  free_bytes < LEAST_FREE_BYTES ? say('server.only_mb_free', { megabytes: Math.round(free_bytes / 1e6) }).text : undefined

/** The warning when programs that decode uploads could reach the network. */
export const NOT_CUT_OFF = say('server.programs_read_what_people_send').text

const lacks = (missing: string[]): string => say('server.ffmpeg_lacks', { missing: missing.join(', ') }).text

/** Checks that FFmpeg has all that films need. It is a warning if it cannot be cut off from the network, or cannot make small images. */
export const checkFfmpeg = ({ config }: Pick<Parts, 'config'>): Promise<Check> =>
  timed('ffmpeg', async () => {
    const { needed, optional } = await findMissingParts(findFfmpeg(config.env).ffmpeg)
    if (needed.length > 0) throw new Error(lacks(needed))
    if (!canCutOff()) return NOT_CUT_OFF
    return optional.length > 0 ? lacks(optional) : undefined
  })

/** Runs a check. A text that `work` returns is a warning. */
async function timed(name: string, work: () => Promise<string | undefined | void>): Promise<Check> {
  const begun = performance.now()
  const latency = () => Math.round((performance.now() - begun) * 10) / 10
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(say('server.no_answer_within_s', { seconds: LIMIT_MS / 1000 }).text)), LIMIT_MS)
  })
  try {
    const warning = await Promise.race([work(), late])
    return { name, ok: true, latency_ms: latency(), ...(warning && { detail: warning }) }
  } catch (error) {
    return { name, ok: false, latency_ms: latency(), detail: sentence(name, error) }
  } finally {
    clearTimeout(timer)
  }
}

/** A sentence for everybody, without the database's own message, which may contain addresses. */
const sentence = (name: string, error: unknown): string =>
  name === 'database' || name === 'queue' || !(error instanceof Error)
    ? (SILENT[name] ?? say('server.does_not_answer').text)
    : error.message

const SILENT: Record<string, string> = {
  database: say('server.database_does_not_answer_or').text,
  queue: say('server.queue_does_not_answer').text,
}
