import type { Context } from '../../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writeAudit } from '../audit/write-audit.ts'

type Owner = Pick<Context['actor'], 'user_id' | 'email' | 'login_type'>

/**
 * Checks a proof of somebody's identity, counted by account; returns the result of `judge`, null where the proof is wrong. The owner gets a
 * mail when wrong ones have closed the account for a while. A password or API key (`secret`) has a separate count: a person who has that
 * alone must not restart the count of codes. Throws too_many_requests while the account is closed.
 */
export async function tryProof<T>(
  ctx: Context,
  owner: Owner,
  judge: () => Promise<T | null>,
  of: 'second factor' | 'secret' = 'second factor',
): Promise<T | null> {
  const { user_id, email, login_type } = owner
  const counted = of === 'secret' ? `secret ${user_id}` : user_id
  await ctx.limits.countProof(counted)
  const held = await judge()
  if (held !== null) await ctx.limits.proofHeld(counted)
  else if (await ctx.limits.proofFailed(counted)) {
    const whose = login_type === 'partner' ? { partner_id: user_id } : { member_id: user_id }
    await ctx.transaction(async (tx) => {
      await writeAudit(tx, ctx, { action: 'second_factor.locked', outcome: 'refused', resource: user_id })
      await queueMail(tx, ctx, { kind: 'codes_locked', address: email, ...whose })
    })
  }
  return held
}
