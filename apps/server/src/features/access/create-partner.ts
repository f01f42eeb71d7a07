import type { createPartner as route } from '@orion/contract/access.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { isoTime } from '../../db/iso-time.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { currentKeys } from '../keys/master-keys.ts'
import { insertPartner } from './queries.ts'
import { newApiKey } from './rules.ts'

/** Creates a partner account and its API key. The key is shown only in this answer. */
export async function createPartner(ctx: Context, { description, ...given }: Input<typeof route>): Promise<Answer<typeof route>> {
  await ctx.limits.countRegistration(ctx.ip, ctx.direct)
  const api_key = newApiKey()
  const partner = { ...given, description: description || null }

  return ctx.transaction(async (tx) => {
    const keys = await currentKeys(tx, ctx.keyring)
    const key = { hash: keys.hashApiKey(api_key), pepper_id: keys.id, last4: api_key.slice(-4) }
    const made = await insertPartner(tx, partner, key)
    if (made === null) throw new AppError('already_exists', say('access.e_mail_taken'))
    await writeAudit(tx, ctx, { action: 'partner.create', resource: made.id, actor_id: made.id, partner_id: made.id })
    const { company_name, contact_name, contact_email } = given
    return { api_key, api_user: { id: made.id, company_name, contact_name, contact_email, created_at: isoTime(made.created_at) } }
  })
}
