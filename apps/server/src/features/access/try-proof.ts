import type { Context } from '../../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writeAudit } from '../audit/write-audit.ts'

type Owner = Pick<Context['actor'], 'user_id' | 'email' | 'login_type'>

/**
 * Checks a proof of a person's identity and counts the try for the account. Returns the result of `judge`, or null if the proof is wrong.
 * If wrong proofs block the account for a while, its owner gets a mail. Passwords and API keys (`secret`) have a separate count, so that a
 * person who has only a password or key cannot reset the count of codes. Throws too_many_requests while the account is blocked.
 */
export async function tryProof<T>(
  ctx: Context,
  owner: Owner,
  { judge, of = 'second factor' }: { judge: () => Promise<T | null>; of?: 'second factor' | 'secret' | undefined },
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
