import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { NewPassword } from './access.ts'
import { nextCursor, page, route } from './route.ts'
import { Email, Id, MailInOutbox, Points, Time } from './values.ts'

const message = z.object({ message: z.string() })

export const changePassword = route({
  method: 'POST',
  path: '/api/zeta/users/change-password',
  summary: "Change one's password; other sessions end",
  action: 'self',
  resource: 'self',
  with_temporary_password: true,
  without_second_factor: true,
  body: z.object({
    current_password: z
      .string(sentence('fields.enter_current_password'))
      .check(z.minLength(1, sentence('fields.enter_current_password'))),
    new_password: NewPassword,
  }),
  answer: message,
  fails: ['wrong_credentials', 'wrong_state', 'too_many_requests'],
})

export const forgotPassword = route({
  method: 'POST',
  path: '/api/zeta/users/forgot-password',
  summary:
    'Ask for a reset mail, whose link is good for 10 minutes, once; the answer is the same whether or not the address exists',
  action: 'anonymous',
  resource: 'none',
  body: z.object({ email: Email }),
  answer: z.object({ message: z.string(), mail_in_outbox: MailInOutbox }),
  fails: ['too_many_requests'],
})

export const resetPassword = route({
  method: 'POST',
  path: '/api/zeta/users/reset-password',
  summary: 'Set a new password with the token of the reset mail; all sessions end',
  action: 'anonymous',
  resource: 'none',
  body: z.object({
    token: z.string(sentence('fields.open_link_mail_again')).check(z.minLength(1, sentence('fields.open_link_mail_again'))),
    new_password: NewPassword,
  }),
  answer: message,
  fails: ['wrong_credentials', 'too_many_requests'],
})

export const SessionEntry = z.object({
  id: Id,
  created_at: Time,
  last_used_at: Time,
  user_agent: z.string(),
  current: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>

export const listSessions = route({
  method: 'GET',
  path: '/api/zeta/api-users/sessions',
  summary: 'My open sessions',
  action: 'self',
  resource: 'self',
  query: z.object(page),
  answer: z.object({ sessions: z.array(SessionEntry), ...nextCursor }),
})

export const endSession = route({
  method: 'DELETE',
  path: '/api/zeta/api-users/sessions/{session_id}',
  summary: 'End one of my sessions at once',
  action: 'self',
  resource: 'self',
  answer: message,
})

/** Hours for which an export can be downloaded. */
export const EXPORT_HOURS = 24

/** Days in which a closed account can still be kept. */
export const GRACE_DAYS = 30

/** A ZIP of all data of a person. `url` is a signed address, valid until `expires_at`. Then the file is removed. */
export const AccountExport = z.object({
  id: Id,
  status: z.enum(['pending', 'ready', 'failed', 'expired']),
  created_at: Time,
  ended_at: z.nullable(Time),
  expires_at: z.nullable(Time),
  size_bytes: z.nullable(z.int()),
  /** The number of files in the export. */
  file_count: z.nullable(z.int()),
  url: z.nullable(z.string()),
  /** The reason why the export failed. */
  detail: z.nullable(z.string()),
})
export type AccountExport = z.infer<typeof AccountExport>

export const requestExport = route({
  method: 'POST',
  path: '/api/zeta/api-users/me/export',
  summary: 'Ask for a ZIP of all my data: JSON and media, without secrets. One that is being made is answered again',
  action: 'self',
  resource: 'self',
  while_closing: true,
  idempotent: true,
  status: 202,
  answer: z.object({ export: AccountExport }),
})

export const getExport = route({
  method: 'GET',
  path: '/api/zeta/api-users/me/export',
  summary: 'The last export that I asked for, with its address while it is good; null when there is none',
  action: 'self',
  resource: 'self',
  while_closing: true,
  answer: z.object({ export: z.nullable(AccountExport) }),
})

/**
 * Downloads an export by its signed address. The route needs no credential: anybody with the address may read the file until the address
 * expires.
 */
export const readExport = route({
  method: 'GET',
  path: '/api/orion/account-exports/{export_id}',
  summary: "An export's ZIP, whole or in ranges, by its signed address",
  action: 'anonymous',
  resource: 'none',
  raw: 'file',
  query: z.object({ exp: z.coerce.number().check(z.int()), sig: z.string() }),
  answer: z.undefined(),
})

/** Everything that is deleted with an account, counted now. The remaining points and commission are lost with the account. */
export const Closing = z.object({
  closes_at: z.nullable(Time),
  grace_days: z.int(),
  organizations: z.int(),
  members: z.int(),
  workflows: z.int(),
  files: z.int(),
  credentials: z.int(),
  points: Points,
  commission: Points,
  /** Payout requests that are not paid yet. They must be paid before the account is closed. */
  pending_payouts: z.int(),
  /** Running stages. The account cannot be closed while a stage runs. */
  running_stages: z.int(),
})
export type Closing = z.infer<typeof Closing>

export const getClosing = route({
  method: 'GET',
  path: '/api/zeta/api-users/me/closing',
  summary: 'What would go, or goes, with my account',
  action: 'self',
  resource: 'self',
  while_closing: true,
  answer: z.object({ closing: Closing }),
})

export const closeAccount = route({
  method: 'POST',
  path: '/api/zeta/api-users/me/close',
  summary:
    'Close my account: every session ends now, everything is deleted after 30 days; who signs in until then can keep it. A partner ' +
    'proves itself by its API key, a member by its password',
  action: 'self',
  resource: 'self',
  body: z.object({
    /** The person types their own e-mail address. */
    confirmation: z
      .string(sentence('fields.type_your_e_mail_address'))
      .check(z.minLength(1, sentence('fields.type_your_e_mail_address')), z.maxLength(400)),
    api_key: z.optional(z.string().check(z.maxLength(1000))),
    password: z.optional(z.string().check(z.maxLength(1000))),
  }),
  answer: z.object({ closes_at: Time, message: z.string() }),
  fails: ['wrong_credentials', 'conflict', 'too_many_requests'],
})

export const keepAccount = route({
  method: 'POST',
  path: '/api/zeta/api-users/me/keep',
  summary: 'Keep an account that was to be closed',
  action: 'self',
  resource: 'self',
  while_closing: true,
  answer: message,
  fails: ['wrong_state'],
})
