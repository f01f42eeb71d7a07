import type { getHealth as route } from '@orion/contract/monitoring.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { type Check, checkDatabase, checkDisk, checkFfmpeg, checkLedger, checkProcess, checkQueue } from './checks.ts'

type Health = Answer<typeof route>

const makeHealth = (checks: Check[]): Health => ({ status: checks.every(({ ok }) => ok) ? 'healthy' : 'degraded', checks })

/** Whether every part works. */
export const getHealth = async (ctx: Context): Promise<Health> =>
  makeHealth(await Promise.all([checkDatabase(ctx), checkQueue(ctx), checkLedger(ctx), checkDisk(ctx), checkFfmpeg(ctx)]))

/** Whether the database works. */
export const getDatabaseHealth = async (ctx: Context): Promise<Health> => makeHealth([await checkDatabase(ctx)])

/**
 * Whether this process can serve requests. Returns 503 when a part that every call needs is down or cannot be written to, or when the
 * process is ending.
 */
export async function getReady(ctx: Context): Promise<Health> {
  if (ctx.closing.aborted) throw new AppError('unavailable', say('server.process_ending'), { retry_after_seconds: 5 })
  const health = await getHealth(ctx)
  const down = health.checks.filter(({ ok, name }) => !ok && name !== 'ledger')
  if (down.length > 0) {
    const why = `Not ready: ${down.map(({ name, detail }) => `${name} (${detail})`).join(', ')}.`
    throw new AppError('unavailable', why, { retry_after_seconds: 5 })
  }
  return health
}

/** Whether this process responds. It checks nothing else, so that a lost database does not cause a restart. */
export const getAlive = async (): Promise<Health> => makeHealth([await checkProcess()])
