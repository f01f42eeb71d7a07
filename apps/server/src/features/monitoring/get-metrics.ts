import { timingSafeEqual } from 'node:crypto'
import { AppError } from '@orion/contract/errors.ts'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { hashToken } from '../access/find-actor.ts'
import { lastCheck } from '../points/reconcile.ts'
import { ledgerAddsUp, queueJobs, registry } from './metrics.ts'

/** Figures for Prometheus, to who sits at this machine or shows the METRICS_TOKEN. */
export async function getMetrics(ctx: Context, _input: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!ctx.direct && !showsToken(ctx.config.metrics_token, request.headers.authorization)) {
    throw new AppError('forbidden', 'The figures are for this machine, or for who sends METRICS_TOKEN as Authorization: Bearer.')
  }
  const { rows } = await ctx.db.execute<{ name: string; state: string; count: number }>(
    sql`SELECT name, state::text AS state, count(*) AS count FROM pgboss.job WHERE state < 'completed' GROUP BY name, state`,
  )
  queueJobs.reset()
  for (const { name, state, count } of rows) queueJobs.set({ name, state }, count)
  ledgerAddsUp.set((await lastCheck(ctx.db))?.ok === false ? 0 : 1)
  return reply.type(registry.contentType).send(await registry.metrics())
}

/** Compares hashes, so that neither length nor content shows in the time it takes. */
const showsToken = (token: string | undefined, header: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(hashToken(`Bearer ${token}`), hashToken(header ?? ''))
