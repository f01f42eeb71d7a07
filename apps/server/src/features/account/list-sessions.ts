import type { listSessions as route } from '@orion/contract/account.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { readSessions } from './queries.ts'

/** The caller's open sessions. `current` marks the session of this request. */
export async function listSessions({ db, actor }: Context): Promise<Answer<typeof route>> {
  return { sessions: await readSessions(db, actor) }
}
