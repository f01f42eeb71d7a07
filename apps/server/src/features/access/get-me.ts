import type { Account } from '@orion/contract/access.ts'
import type { Context } from '../../context.ts'
import { isoTime, isoTimeOrNull } from '../../db/iso-time.ts'
import { defaultOrganization, readAccount } from './queries.ts'
import { getMembership } from './rules.ts'

/** The signed-in account. */
export async function getMe({ db, actor, config }: Context): Promise<{ user: Account }> {
  const { company_name, had_organization, created_at, last_login } = await readAccount(db, actor)
  return {
    user: {
      id: actor.user_id,
      name: actor.name,
      email: actor.email,
      login_type: actor.login_type,
      ...(company_name !== null && { company_name }),
      ...(!had_organization && { welcome_points: config.welcome_grant_points }),
      organization_id: await defaultOrganization(db, actor),
      api_user_id: actor.login_type === 'partner' ? actor.user_id : null,
      created_at: isoTime(created_at),
      last_login: isoTimeOrNull(last_login),
      membership: getMembership(actor),
      ...(actor.closes_at !== null && { closes_at: actor.closes_at }),
    },
  }
}
