import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { MEMBERSHIP_TYPES, ROLES } from './catalogues/permissions.ts'
import { nextCursor, page, route } from './route.ts'
import { Email, Id, MailInOutbox, Time, ON_ONE_LINE, named } from './values.ts'

const membershipType = z.enum(MEMBERSHIP_TYPES)

/** A member of an organization. `id` is the user's id. `role_id` is the role's number in the roles call. */
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
  /** The time of the member's last call. Null before the first login. */
  lastActive: z.nullable(Time),
  permissions: z.array(z.string()),
  /** Whether the member's sign-in requires a second factor. */
  second_factor: z.boolean(),
  /** Whether the caller may change and remove the member. Nobody may change themselves, or a member with more rights. */
  editable: z.boolean(),
})
export type Member = z.infer<typeof Member>

/**
 * The partner who owns the organization. The partner signs in with an API key and is not a member. It cannot be changed or removed here.
 */
export const Owner = z.object({
  id: Id,
  name: z.string(),
  company_name: z.string(),
  email: z.string(),
  lastActive: z.nullable(Time),
  second_factor: z.boolean(),
})
export type Owner = z.infer<typeof Owner>

export const listMembers = route({
  method: 'GET',
  path: '/api/zeta/api-users/organizations/{organization_id}/users',
  summary: "An organization's members and its owner; without the right to read members, oneself",
  action: 'self',
  resource: 'organization',
  query: z.object({ ...page, q: z.optional(z.string().check(z.maxLength(200))) }),
  /** `owner` is null for callers who may not read the list of members. */
  answer: z.object({
    users: z.array(Member),
    owner: z.nullable(Owner),
    total: z.int(),
    mail_in_outbox: MailInOutbox,
    ...nextCursor,
  }),
})

export const listRoles = route({
  method: 'GET',
  path: '/api/zeta/api-users/organizations/{organization_id}/roles',
  summary: 'The roles a member may have, and what each may do',
  action: 'self',
  resource: 'organization',
  answer: z.object({
    data: z.array(
      z.object({
        role_id: z.int(),
        role_name: z.enum(ROLES),
        description: z.string(),
        permissions: z.array(z.string()),
        /** Whether the caller may assign the role. Nobody may grant rights that they do not have. */
        assignable: z.boolean(),
      }),
    ),
  }),
})

const required = sentence('posts.please_fill_all_required_fields')
const roleId = z.optional(
  z.nullable(
    z.coerce
      .number(sentence('forms.choose_role_list'))
      .check(z.int(sentence('forms.choose_role_list')), z.gte(1), z.lte(ROLES.length, sentence('forms.choose_role_list'))),
  ),
)

/** The fields of the two forms of an invitation. The password, auth0_id, status and other fields are accepted and ignored. */
const invitation = z.object({
  email: Email,
  name: named(required),
  last_name: z._default(z.string().check(z.trim(), z.maxLength(200), ON_ONE_LINE), ''),
  organization_id: z.string(required).check(z.minLength(1, required)),
  role_id: roleId,
  membership_type: z._default(membershipType, 'business'),
  /** The language of the mail: 'es' for Spanish, and otherwise English. */
  language_code: z.optional(z.nullable(z.string())),
})
const changed = z.object({ user: Member, message: z.string() })
const invited = z.object({ user: Member, message: z.string(), mail_in_outbox: MailInOutbox })

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
  fails: ['already_exists', 'forbidden', 'too_many_requests'],
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
  fails: ['already_exists', 'forbidden', 'too_many_requests'],
})

export const updateMember = route({
  method: 'PUT',
  path: '/api/zeta/users/{member_id}',
  summary: 'Change a member, its role, type or status',
  action: 'member.write',
  resource: 'member',
  body: z.object({
    name: z.optional(named(sentence('forms.enter_first_name'))),
    last_name: z.optional(z.string().check(z.trim(), z.maxLength(200), ON_ONE_LINE)),
    email: z.optional(Email),
    role_id: roleId,
    membership_type: z.optional(membershipType),
    status: z.optional(z.enum(['active', 'inactive', 'pending'])),
    /** The organization of the membership, if the user has several memberships. */
    organization_id: z.optional(z.string()),
  }),
  answer: changed,
  fails: ['conflict', 'already_exists', 'forbidden'],
})

export const removeMember = route({
  method: 'DELETE',
  path: '/api/zeta/users/{member_id}',
  summary: 'Remove a member; its sessions end',
  action: 'member.write',
  resource: 'member',
  /** The organization of the membership, if the user has several memberships. */
  query: z.object({ organization_id: z.optional(z.string()) }),
  answer: z.object({ message: z.string() }),
  fails: ['conflict', 'forbidden'],
})
