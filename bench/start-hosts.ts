import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { type FakeS3, bucketSettings, fakeS3 } from '../fakes/machines/s3.ts'

const FLAGS = process.execArgv
const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts')
/** The points that a new organization gets, in 1/10,000 of a point. */
export const GRANTED = 1_000_000_000
export const MASTER_KEY = 'ab'.repeat(32)

/** A process of Orion, started as an operator starts it. `again` ends it by SIGKILL and starts it again. */
export type Host = { pid: () => number; again: () => Promise<void>; said: () => string }

export type Hosts = {
  url: string
  database_url: string
  /** The DATA_DIR that all processes share when there is no bucket. */
  data_dir: string
  /** A connection that opens again after an interruption of the database. */
  db: pg.Pool
  s3: FakeS3
  api: Host
  workers: Host[]
  /** Ends PostgreSQL at once, like a power failure. PostgreSQL then restarts automatically. */
  killPostgres: () => void
  /** Resolves when all these films are complete. Throws when one failed. */
  until: (workflow_ids: readonly string[]) => Promise<void>
}

/**
 * Starts an api and workers. Each worker makes one part of a film at a time. They share a PostgreSQL, and a folder or a bucket (the fake of
 * `fakes/`, in this process). With a bucket, each process has its own DATA_DIR. All processes end and all files are removed after `work`.
 */
export async function withHosts<T>(
  way: { workers: number; bucket: boolean; durable: boolean },
  work: (hosts: Hosts) => Promise<T>,
): Promise<T> {
  const above = mkdtempSync(join(tmpdir(), 'orion-bench-hosts-'))
  const s3 = await fakeS3()
  const postgres = await startEmbedded(join(above, 'postgres'), { max_connections: 100, durable: way.durable })
  const running = new Set<ChildProcess>()
  const db = new pg.Pool({ connectionString: postgres.url, max: 1 })
  db.on('error', () => undefined) // the next query uses another connection
  const shared = { DATABASE_URL: postgres.url, ...(way.bucket && bucketSettings(s3)) }
  const one = join(above, 'one')
  mkdirSync(one)
  const folder = (): string => (way.bucket ? mkdtempSync(join(above, 'own-')) : one)

  async function begin(cwd: string, settings: Record<string, string>): Promise<Host> {
    const { PATH, NODE_COMPILE_CACHE = '' } = process.env
    const own = { PATH, NODE_COMPILE_CACHE, MASTER_KEY, WELCOME_GRANT_POINTS: String(GRANTED), DATA_DIR: cwd }
    let said = ''
    const start = async (): Promise<ChildProcess> => {
      for (;;) {
        const env = { ...own, ...shared, ...settings }
        const child = spawn(process.execPath, [...FLAGS, MAIN], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
        running.add(child)
        said = ''
        const ready = new Promise<boolean>((resolve) => {
          child.stdout.on('data', (piece: Buffer) => {
            said += String(piece)
            if (/Orion (?:is|worker is) ready/.test(said)) resolve(true)
          })
          child.once('exit', () => resolve(false))
        })
        if (await ready) return child
        running.delete(child) // the database was not available at its start; an operator's supervisor would restart the process
        await setTimeout(500)
      }
    }
    let child = await start()
    return {
      pid: () => child.pid!,
      said: () => said,
      again: async () => {
        await end(child, 'SIGKILL')
        child = await start()
      },
    }
  }

  async function end(child: ChildProcess, how: NodeJS.Signals): Promise<void> {
    running.delete(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(how)
    await ended
  }

  try {
    const listens = { ORION_ROLE: 'api', HOST: '127.0.0.1', PORT: '0' }
    const api = await begin(folder(), listens)
    const url = /http:\/\/localhost:\d+/.exec(api.said())![0]
    listens.PORT = new URL(url).port // the process keeps its address when it starts again
    const workers: Host[] = []
    for (let n = 0; n < way.workers; n += 1) workers.push(await begin(folder(), { ORION_ROLE: 'worker', WORKER_SLOTS: '1' }))
    return await work({
      ...{ url, database_url: postgres.url, data_dir: one, db, s3, api, workers },
      killPostgres: () =>
        process.kill(Number(readFileSync(join(above, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
      until: async (ids) => {
        for (;;) {
          const { rows } = await db
            .query<{ status: string }>('SELECT status FROM workflow WHERE id = ANY($1)', [ids])
            .catch(() => ({ rows: [{ status: 'unknown' }] }))
          if (rows.some(({ status }) => status === 'failed')) throw new Error('A film failed')
          if (rows.every(({ status }) => status === 'completed')) return
          await setTimeout(200)
        }
      },
    })
  } finally {
    for (const child of [...running]) await end(child, 'SIGTERM')
    await db.end()
    await postgres.stop()
    await s3.close()
    rmSync(above, { recursive: true, force: true })
  }
}
