import { statfs } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { findFfmpeg, missingFromFfmpeg } from '@orion/media/ffmpeg/find.ts'
import type { Parts } from '../../context.ts'
import { lastCheck } from '../points/check-queries.ts'
import { askDatabase, askQueue } from './queries.ts'

export type Check = { name: string; ok: boolean; latency_ms: number; detail?: string }

const LEAST_FREE_BYTES = 500_000_000
const LIMIT_MS = 5_000

/** How long the process takes to come round to something new. */
export const checkProcess = (): Promise<Check> => timed('process', () => setImmediate())

/** Asks the database, with a deadline. */
export const checkDatabase = ({ db }: Parts): Promise<Check> => timed('database', () => askDatabase(db))

/** Asks whether the queue's tables answer. */
export const checkQueue = ({ db }: Parts): Promise<Check> => timed('queue', () => askQueue(db))

/** Asks whether the last reconciliation of the ledger found nothing. */
export const checkLedger = ({ db }: Parts): Promise<Check> =>
  timed('ledger', async () => {
    const check = await lastCheck(db)
    if (check !== null && !check.ok) throw new Error(`${check.differences.length} differences: nothing can be spent`)
  })

/** Asks how much room the data folder has. */
export const checkDisk = ({ config }: Parts): Promise<Check> =>
  timed('disk', async () => {
    const { bavail, bsize } = await statfs(config.data_dir)
    if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(`Only ${Math.round((bavail * bsize) / 1e6)} MB are free`)
  })

let ffmpegFound: Promise<string[]> | undefined

/** Asks FFmpeg once in the life of the process what it lacks. */
export const checkFfmpeg = ({ config }: Parts): Promise<Check> =>
  timed('ffmpeg', async () => {
    ffmpegFound ??= missingFromFfmpeg(findFfmpeg(config.env).ffmpeg)
    const missing = await ffmpegFound
    if (missing.length > 0) throw new Error(`FFmpeg lacks ${missing.join(', ')}`)
  })

async function timed(name: string, work: () => Promise<void>): Promise<Check> {
  const begun = performance.now()
  const latency = () => Math.round((performance.now() - begun) * 10) / 10
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${LIMIT_MS / 1000} s`)), LIMIT_MS)
  })
  try {
    await Promise.race([work(), late])
    return { name, ok: true, latency_ms: latency() }
  } catch (error) {
    return { name, ok: false, latency_ms: latency(), detail: sentence(name, error) }
  } finally {
    clearTimeout(timer)
  }
}

/** The database's own words may hold addresses; what is shown to anybody does not. */
const sentence = (name: string, error: unknown): string =>
  name === 'database' || name === 'queue' || !(error instanceof Error) ? `The ${name} does not answer` : error.message
