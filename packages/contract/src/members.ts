import * as z from 'zod/mini'
import { MEMBERSHIP_TYPES, ROLES } from './catalogues/permissions.ts'
import { nextCursor, page, route } from './route.ts'
import { Email, Id, Time, named } from './values.ts'

const membershipType = z.enum(MEMBERSHIP_TYPES)

/** A member as the texts list it; `id` is the user's. */
export const Member = z.object({
  id: Id,
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  membership_type: membershipType,
  role: z.nullable(z.enum(ROLES)),
  role_id: z.nullable(z.int()),
  status: z.enum(['active', 'inactive', 'pending']),
  created_at: Time,
  lastActive: z.nullable(Time),
  permissions: z.array(z.string()),
})
export type Member = z.infer<typeof Member>

export const listMembers = route({
  method: 'GET',
  path: '/api/zeta/api-users/organizations/{organization_id}/users',
  summary: "An organization's members; without the right to read members, oneself",
  action: 'self',
  resource: 'organization',
  query: z.object({ ...page, q: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.object({ users: z.array(Member), total: z.int(), ...nextCursor }),
})

export const listRoles = route({
  method: 'GET',
  path: '/api/zeta/api-users/organizations/{organization_id}/roles',
  summary: 'The roles a member may have, and what each may do',
  action: 'self',
  resource: 'organization',
  answer: z.object({
    data: z.array(
      z.object({ role_id: z.int(), role_name: z.enum(ROLES), description: z.string(), permissions: z.array(z.string()) }),
    ),
  }),
})

/** What the texts' two invitations carry; the password, auth0_id and the rest are accepted and ignored (decisions.md). */
const invitation = z.object({
  email: Email,
  name: named('Please fill in all required fields'),
  last_name: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  organization_id: z.string('Please fill in all required fields').check(z.minLength(1, 'Please fill in all required fields')),
  role_id: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(1)))),
  membership_type: z._default(membershipType, 'business'),
  language_code: z.optional(z.nullable(z.string())),
})
const invited = z.object({ user: Member, message: z.string() })

export const inviteMember = route({
  method: 'POST',
  path: '/api/zeta/api-users/create-user',
  summary: 'Invite a member; the temporary password goes by mail',
  action: 'member.write',
  resource: 'organization',
  idempotent: true,
  body: invitation,
  status: 201,
  answer: invited,
  fails: ['already_exists', 'too_many_requests'],
})

export const inviteUser = route({
  method: 'POST',
  path: '/api/zeta/users',
  summary: 'The same, under the other path of the texts',
  action: 'member.write',
  resource: 'organization',
  idempotent: true,
  body: invitation,
  status: 201,
  answer: invited,
  fails: ['already_exists', 'too_many_requests'],
})

export const updateMember = route({
  method: 'PUT',
  path: '/api/zeta/users/{user_id}',
  summary: 'Change a member, its role, type or status',
  action: 'member.write',
  resource: 'member',
  body: z.object({
    name: z.optional(named('Enter a first name')),
    last_name: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    email: z.optional(Email),
    role_id: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(1)))),
    membership_type: z.optional(membershipType),
    status: z.optional(z.enum(['active', 'inactive', 'pending'])),
    /** Which membership, when the user has several. */
    organization_id: z.optional(z.string()),
  }),
  answer: invited,
  fails: ['conflict', 'already_exists'],
})

export const removeMember = route({
  method: 'DELETE',
  path: '/api/zeta/users/{user_id}',
  summary: 'Remove a member; its sessions end',
  action: 'member.write',
  resource: 'member',
  query: z.object({ organization_id: z.optional(z.string()) }),
  answer: z.object({ message: z.string() }),
  fails: ['conflict'],
})
