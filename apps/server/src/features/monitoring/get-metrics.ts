import { timingSafeEqual } from 'node:crypto'
import { AppError } from '@orion/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { hashToken } from '../access/find-actor.ts'
import { lastCheck } from '../points/check-queries.ts'
import { backups, ledgerAddsUp, queueJobs, registry } from './metrics.ts'
import { countJobs, lastBackups } from './queries.ts'

/** Figures for Prometheus, to who sits at this machine or shows the METRICS_TOKEN. */
export async function getMetrics(ctx: Context, _input: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!ctx.direct && !showsToken(ctx.config.metrics_token, request.headers.authorization)) {
    throw new AppError('forbidden', 'The figures are for this machine, or for who sends METRICS_TOKEN as Authorization: Bearer.')
  }
  const jobs = await countJobs(ctx.db)
  queueJobs.reset()
  for (const { name, state, count } of jobs) queueJobs.set({ name, state }, count)
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

/** Compares hashes, so that neither length nor content shows in the time it takes. */
const showsToken = (token: string | undefined, header: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(hashToken(`Bearer ${token}`), hashToken(header ?? ''))
