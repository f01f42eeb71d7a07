import { expect, test } from 'vitest'
import type { Membership } from '@orion/contract/access.ts'
import type { Action } from '@orion/contract/catalogues/permissions.ts'
import { may } from './may.ts'

const membership = (role: Membership['role'], membership_type: Membership['membership_type'] = 'business'): Membership => ({
  membership_type,
  role,
  permissions: [],
})
const member = { login_type: 'user', membership: membership('ORG_ADMIN') } as const
const organizations = [
  { organization_id: 'mine', membership: membership('ORG_ADMIN') },
  { organization_id: 'seen', membership: membership('VIEWER') },
  { organization_id: 'cut', membership: membership('ORG_ADMIN', 'free') },
]
const opens = (action: Action, organization_id?: string) => may(member, { action, organizations, organization_id })

test('TEAM-04 a right depends on the organization of the screen and not on the session', () => {
  expect([opens('points.buy', 'mine'), opens('points.buy', 'seen'), opens('points.buy', 'cut')]).toEqual([true, false, false])
  expect([opens('workflow.read', 'seen'), opens('workflow.write', 'seen'), opens('points.read', 'cut')]).toEqual([
    true,
    false,
    true,
  ])
  expect(opens('points.buy', 'not in the list')).toBe(false)
})

test('TEAM-04 without an organization, a right in any of them is enough; while the list loads, the session’s rights apply to all', () => {
  expect(opens('points.buy')).toBe(true)
  expect(may(member, { action: 'points.buy', organizations: [organizations[1]] })).toBe(false)
  expect(may(member, { action: 'points.buy', organizations: undefined, organization_id: 'any' })).toBe(true)
})

test('TEAM-04 actions on a person’s own objects are offered; actions that only a partner’s login may do are not', () => {
  const editor = [{ organization_id: 'o', membership: membership('ORG_EDITOR') }]
  expect(may(member, { action: 'workflow.delete', organizations: editor, organization_id: 'o' })).toBe(true)
  const owner = [{ organization_id: 'o', membership: membership('system_admin', 'system_admin') }]
  expect(may(member, { action: 'organization.create', organizations: owner })).toBe(true)
  expect(may(member, { action: 'key.rotate', organizations: owner })).toBe(false)
  expect(may({ login_type: 'partner', membership: membership(null) }, { action: 'key.rotate', organizations: [] })).toBe(true)
})
