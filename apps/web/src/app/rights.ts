import type { Action } from '@orion/contract/catalogues/permissions.ts'
import { useOrganizations } from '../api/people/organizations.ts'
import { may } from './may.ts'
import { useSession } from './session.ts'

/**
 * Returns a function that tests whether the signed-in person has a right in an organization. Without an organization, it tests whether the
 * person has the right in any.
 */
export function useRights(): (action: Action, organization_id?: string) => boolean {
  const session = useSession()
  const { data } = useOrganizations(session?.login_type === 'user')
  return (action, organization_id) =>
    session !== null && may(session, { action, organizations: data?.organizations, organization_id })
}

/** Whether the signed-in person has one right. */
export const useMay = (action: Action, organization_id?: string): boolean => useRights()(action, organization_id)
