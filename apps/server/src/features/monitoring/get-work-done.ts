import { type getWorkDone as route, WORK_HOURS, WORK_KINDS } from '@orion/contract/monitoring.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { readWorkDone } from './host-queries.ts'

/** The number of jobs that ended in each of the last hours. */
export const getWorkDone = async ({ db }: Context): Promise<Answer<typeof route>> => ({
  hours: await readWorkDone(db, WORK_KINDS, WORK_HOURS),
})
