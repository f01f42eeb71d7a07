import * as z from 'zod/mini'
import { NewPassword } from './access.ts'
import { route } from './route.ts'
import { Email, Id, Time } from './values.ts'

const message = z.object({ message: z.string() })

export const changePassword = route({
  method: 'POST',
  path: '/api/zeta/users/change-password',
  summary: "Change one's password; other sessions end",
  action: 'self',
  resource: 'self',
  with_temporary_password: true,
  body: z.object({
    current_password: z.string('Enter the current password').check(z.minLength(1, 'Enter the current password')),
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
  answer: message,
  fails: ['too_many_requests'],
})

export const resetPassword = route({
  method: 'POST',
  path: '/api/zeta/users/reset-password',
  summary: 'Set a new password with the token of the reset mail; all sessions end',
  action: 'anonymous',
  resource: 'none',
  body: z.object({
    token: z.string('Open the link of the mail again').check(z.minLength(1, 'Open the link of the mail again')),
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
  answer: z.object({ sessions: z.array(SessionEntry) }),
})

export const endSession = route({
  method: 'DELETE',
  path: '/api/zeta/api-users/sessions/{session_id}',
  summary: 'End one of my sessions at once',
  action: 'self',
  resource: 'self',
  answer: message,
})
