import { randomInt } from 'node:crypto'
import { type ActorKind, PERMISSIONS, ROLES, type RoleName, actorKind } from '@orion/contract/catalogues/permissions.ts'
import type { Grant } from '../../http/authorize.ts'

/** The number of characters of a temporary password. */
export const TEMPORARY_LENGTH = 24

/** The hours for which a temporary password is valid. */
export const TEMPORARY_HOURS = 72

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789' // without 0, O, 1, I and l, which are easy to confuse

/** A temporary password: 24 random characters, 139 bits. */
export const newTemporaryPassword = (): string =>
  Array.from({ length: TEMPORARY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** The number of a role, as `role_id` has it. */
export const getRoleId = (role: RoleName | null): number | null => (role === null ? null : ROLES.indexOf(role) + 1)

/** The role with this number. The contract has checked the number. Null means no role. */
export const getRole = (role_id: number | null): RoleName | null => (role_id === null ? null : ROLES[role_id - 1])

/** The column of the permission table for a membership. */
export const kindOfMember = (grant: Pick<Grant, 'membership_type' | 'role'>): ActorKind =>
  actorKind({ login_type: 'user' }, grant)

/** Whether `own` includes all rights of `other`. A person may only give, change or remove rights that they have. */
export function covers(own: ActorKind, other: ActorKind): boolean {
  return Object.values(PERMISSIONS).every(
    (cell) =>
      (!cell.includes(other) || cell.includes(own)) &&
      (!cell.includes(other.toLowerCase()) || cell.includes(own) || cell.includes(own.toLowerCase())),
  )
}

/** Whether a membership has an administrator's rights, by its role or its type. */
export const isAdministrator = (grant: Pick<Grant, 'membership_type' | 'role'>): boolean =>
  ['P', 'A'].includes(kindOfMember(grant))

/** The purpose of each role. */
export const ROLE_DESCRIPTIONS: Record<RoleName, string> = {
  system_admin: 'Everything in the organization, like its owner',
  ORG_ADMIN: 'Manage the organization, users and all video workflows',
  ORG_EDITOR: 'Create and edit video content and workflows',
  VIEWER: 'View completed videos and workflows, read-only',
  API_USER: 'Create and run workflows through the interface',
}
