import type { listCredentials as route } from '@orion/contract/credentials.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../http/authorize.ts'
import { listCredentialRows, readApiKey } from '../credential-store/queries.ts'

/** A list of the stored credentials with masked values. A partner's own API key is in it too, in the category 'other'. */
export async function listCredentials(ctx: Context, { category, org_id }: Input<typeof route>): Promise<Answer<typeof route>> {
  const { db, actor } = ctx
  const org_ids =
    org_id === undefined || org_id === ''
      ? ctx.org_ids
      : authorize(actor, 'credential.read', { organization_id: org_id, created_by: null }, 'server.organization_not_found')
  const social = category === undefined || category === 'social' ? await listCredentialRows(db, org_ids) : []
  const key = category !== 'social' && actor.login_type === 'partner' ? await readApiKey(db, actor.user_id) : null
  return key === null ? social : [...social, key]
}
