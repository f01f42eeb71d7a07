/** Kinds of callers, as letters of the permission table. */
export const ACTOR_KINDS = ['P', 'A', 'E', 'K', 'V', 'N', 'B', 'F'] as const
/**
 * By role: P partner or system_admin, A ORG_ADMIN, E ORG_EDITOR, K API_USER, V VIEWER. By membership, without a role: N enterprise,
 * B business, F free, member or unknown.
 */
export type ActorKind = (typeof ACTOR_KINDS)[number]

/**
 * The permission table: the kinds of callers that may do each action. A lower-case letter allows the action only on resources that the
 * caller created. A kind whose letter is missing is refused.
 */
export const PERMISSIONS = {
  self: 'PAEKVNBF',
  'points.read': 'PAEKVNBF',
  'analytics.read': 'PAEKVNBF',
  'monitoring.read': 'PAEKVNBF',
  'organization.read': 'PAEKVNBF',
  'organization.create': 'P',
  'organization.delete': 'P',
  'organization.default': 'P',
  'key.rotate': 'P',
  'profit.read': 'P',
  'profit.convert': 'P',
  'profit.transfer': 'P',
  'organization.update': 'PA',
  'audit.read': 'PA',
  'points.transactions': 'PA',
  'points.buy': 'PA',
  'credential.write': 'PA',
  'credential.read': 'PAE',
  publish: 'PAE',
  'member.read': 'PAEN',
  'member.write': 'PAN',
  'workflow.read': 'PAEKVNB',
  'asset.read': 'PAEKVNB',
  'workflow.write': 'PAEKNB',
  'stage.execute': 'PAEKNB',
  'asset.write': 'PAEKNB',
  export: 'PAEKNB',
  'workflow.delete': 'PAeknb',
} as const

export type Action = keyof typeof PERMISSIONS

/** Actions that a person may do only after signing in as a partner, not as a system_admin member. */
export const PARTNER_LOGIN_ONLY: readonly Action[] = ['key.rotate', 'profit.read', 'profit.convert', 'profit.transfer']

/** The types of membership in an organization. */
export const MEMBERSHIP_TYPES = ['system_admin', 'enterprise', 'business', 'free', 'member'] as const
export type MembershipType = (typeof MEMBERSHIP_TYPES)[number]

/** The roles of a member. */
export const ROLES = ['system_admin', 'ORG_ADMIN', 'ORG_EDITOR', 'VIEWER', 'API_USER'] as const
export type RoleName = (typeof ROLES)[number]

const KIND_OF_ROLE = { system_admin: 'P', ORG_ADMIN: 'A', ORG_EDITOR: 'E', VIEWER: 'V', API_USER: 'K' } as const
const WITHOUT_RIGHTS: readonly (MembershipType | null)[] = ['free', 'member', null]

/** The kind of a person, from role and membership. The memberships free, member and null (unknown) limit the rights of the role. */
export function actorKind(
  { login_type }: { login_type: 'partner' | 'user' },
  { membership_type, role }: { membership_type: MembershipType | null; role: RoleName | null },
): ActorKind {
  if (login_type === 'partner') return 'P'
  if (WITHOUT_RIGHTS.includes(membership_type)) return 'F'
  if (role !== null) return KIND_OF_ROLE[role]
  if (membership_type === 'system_admin') return 'P'
  return membership_type === 'enterprise' ? 'N' : 'B'
}

/** The five permissions that are derived from a role, as the API reports them. */
export const DERIVED_PERMISSIONS = [
  'create_workflows',
  'manage_users',
  'view_analytics',
  'export_data',
  'manage_organizations',
] as const
export type DerivedPermission = (typeof DERIVED_PERMISSIONS)[number]
