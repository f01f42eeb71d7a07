import { timingSafeEqual } from 'node:crypto'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Context } from '../../context.ts'
import { hashToken } from '../access/find-actor.ts'
import { lastCheck } from '../points/check-queries.ts'
import { backups, connections, held, ledgerAddsUp, queueJobs, registry, work } from './metrics.ts'
import { countJobs, countUnits, endedRuns, lastBackups, oldestJobs, sumUp } from './queries.ts'

/** Metrics for Prometheus. Only a caller on this machine or with the METRICS_TOKEN gets them. */
export async function getMetrics(ctx: Context, _input: unknown, { request, reply }: Exchange): Promise<unknown> {
  if (!ctx.direct && !showsToken(ctx.config.metrics_token, request.headers.authorization)) {
    throw new AppError('forbidden', say('server.figures_not_for_you'))
  }
  const jobs = await countJobs(ctx.db)
  queueJobs.reset()
  for (const { name, state, count } of jobs) queueJobs.set({ name, state }, count)
  await Promise.all([readWork(ctx), readHeld(ctx)])
  readConnections(ctx)
  ledgerAddsUp.set((await lastCheck(ctx.db))?.ok === false ? 0 : 1)
  for (const [kind, run] of Object.entries(await lastBackups(ctx.db))) {
    if (run === null) continue
    backups.ok.set({ kind }, run.ok ? 1 : 0)
    backups.at.set({ kind }, Date.parse(run.at) / 1000)
    backups.seconds.set({ kind }, run.seconds)
    backups.bytes.set({ kind }, run.bytes)
  }
  return reply.type(registry.contentType).send(await registry.metrics())
}

async function readWork({ db }: Pick<Context, 'db'>): Promise<void> {
  const [oldest, units, runs] = await Promise.all([oldestJobs(db), countUnits(db), endedRuns(db)])
  for (const figure of Object.values(work)) figure.reset()
  for (const { name, seconds } of oldest) work.oldest.set({ name }, seconds)
  for (const { state, count } of units) work.units.set({ state }, count)
  for (const { stage, state, count, seconds } of runs) {
    work.runs.set({ stage, state }, count)
    if (state === 'done') work.seconds.set({ stage }, seconds)
  }
}

/** Milliseconds for which sums over all rows are reused. */
const HELD_MS = 60_000
let heldUntil = 0

async function readHeld({ db }: Pick<Context, 'db'>): Promise<void> {
  if (performance.now() < heldUntil) return
  heldUntil = performance.now() + HELD_MS
  const { assets, database, points } = await sumUp(db)
  held.assets.set(assets)
  held.database.set(database)
  for (const [kind, sum] of Object.entries(points)) held.points.set({ kind }, sum)
}

function readConnections({ db: { $client }, tenants: { pool } }: Pick<Context, 'db' | 'tenants'>): void {
  connections.set({ state: 'idle' }, $client.idleCount + pool.idleCount)
  connections.set({ state: 'used' }, $client.totalCount - $client.idleCount + pool.totalCount - pool.idleCount)
  connections.set({ state: 'waiting' }, $client.waitingCount + pool.waitingCount)
}

/** Compares hashes, so that the time does not reveal the length or content of the token. */
const showsToken = (token: string | undefined, header: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(hashToken(`Bearer ${token}`), hashToken(header ?? ''))
