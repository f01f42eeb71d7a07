import type { getBackups as route } from '@orion/contract/monitoring.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { lastBackups } from './queries.ts'

/** The last backup and the last drill of this installation. Only the operator may see their place and their problems. */
export const getBackups = (ctx: Context): Promise<Answer<typeof route>> => lastBackups(ctx.db)
