import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { MEMBERSHIP_TYPES, ROLES } from './catalogues/permissions.ts'
import { route } from './route.ts'
import { Email, Id, Points, Time, named } from './values.ts'

/** The caller's role in an organization, and the permissions that the role grants. */
export const Membership = z.object({
  membership_type: z.enum(MEMBERSHIP_TYPES),
  role: z.nullable(z.enum(ROLES)),
  permissions: z.array(z.string()),
})
export type Membership = z.infer<typeof Membership>

const password = (message: string) => z.string(message).check(z.minLength(1, message), z.maxLength(1000))

/** A password that a person chooses: 12 to 128 characters of any kind. */
export const NewPassword = z
  .string(sentence('fields.enter_new_password'))
  .check(z.minLength(12, sentence('fields.password_too_short')), z.maxLength(128, sentence('fields.password_too_long')))

/** The session that a login opens. The access token replaces the key or password until it expires or is revoked. */
export const Session = z.object({
  login_type: z.enum(['partner', 'user']),
  access_token: z.string(),
  expires_at: Time,
  name: z.string(),
  email: z.string(),
  user_id: Id,
  api_user_id: z.nullable(Id),
  organization_id: z.nullable(Id),
  membership: Membership,
  must_change_password: z.optional(z.boolean()),
  /** The organization requires a second factor and the person has no second factor. The session can only set up a second factor. */
  must_set_up_second_factor: z.optional(z.boolean()),
  /** The time when the account is deleted, as its holder requested. The holder can keep the account until then. */
  closes_at: z.optional(Time),
})
export type Session = z.infer<typeof Session>

export const createPartner = route({
  method: 'POST',
  path: '/api/zeta/api-users',
  summary: 'Create a partner account; the API key is shown once',
  action: 'anonymous',
  resource: 'none',
  secret: true,
  body: z.object({
    company_name: named(sentence('fields.enter_company_name')),
    contact_name: named(sentence('fields.enter_contact_name')),
    contact_email: Email,
    description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2000)))),
  }),
  status: 201,
  answer: z.object({
    api_key: z.string(),
    api_user: z.object({
      id: Id,
      company_name: z.string(),
      contact_name: z.string(),
      contact_email: z.string(),
      created_at: Time,
    }),
  }),
  fails: ['already_exists', 'too_many_requests'],
})

export const loginPartner = route({
  method: 'POST',
  path: '/api/zeta/login',
  summary: 'Sign in with e-mail and API key',
  action: 'anonymous',
  resource: 'none',
  secret: true,
  body: z.object({ email: Email, api_key: password(sentence('fields.enter_api_key')) }),
  answer: Session,
  fails: ['wrong_credentials', 'too_many_requests'],
})

export const loginUser = route({
  method: 'POST',
  path: '/api/zeta/users/login',
  summary: 'Sign in as an invited member with e-mail and password',
  action: 'anonymous',
  resource: 'none',
  secret: true,
  body: z.object({ email: Email, password: password(sentence('fields.enter_password')) }),
  answer: Session,
  fails: ['wrong_credentials', 'too_many_requests'],
})

export const logout = route({
  method: 'POST',
  path: '/api/zeta/logout',
  summary: 'End this session; the token is dead at once',
  action: 'self',
  resource: 'self',
  with_temporary_password: true,
  without_second_factor: true,
  while_closing: true,
  answer: z.object({ message: z.string() }),
})

/** The signed-in account. */
export const Account = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  login_type: z.enum(['partner', 'user']),
  company_name: z.optional(z.string()),
  /** Points that the first organization will get. Absent for a member, and for a person who already had an organization. */
  welcome_points: z.optional(Points),
  organization_id: z.nullable(Id),
  api_user_id: z.nullable(Id),
  created_at: Time,
  last_login: z.nullable(Time),
  membership: Membership,
  closes_at: z.optional(Time),
})
export type Account = z.infer<typeof Account>

export const getMe = route({
  method: 'GET',
  path: '/api/zeta/api-users/me',
  summary: 'Who I am',
  action: 'self',
  resource: 'self',
  while_closing: true,
  answer: z.object({ user: Account }),
})
