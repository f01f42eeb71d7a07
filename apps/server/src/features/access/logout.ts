import type { Context } from '../../context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endSession } from './queries.ts'

/** Ends the session whose token the request contains. A request with an API key has no session to end. */
export async function logout(ctx: Context): Promise<{ message: string }> {
  const { session_id } = ctx.actor
  if (session_id === null) return { message: 'An API key has no session to end' }
  await ctx.transaction(async (tx) => {
    await endSession(tx, session_id)
    await writeAudit(tx, ctx, { action: 'logout', resource: session_id })
  })
  return { message: 'Logged out' }
}
