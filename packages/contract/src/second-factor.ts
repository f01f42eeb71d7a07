import * as z from 'zod/mini'
import { Session } from './access.ts'
import { route } from './route.ts'

/** A code of RFC 6238 has six digits and is good for 30 seconds; a sign-in waits five minutes for one and takes five tries. */
export const SECOND_FACTOR = { digits: 6, period_seconds: 30, ticket_minutes: 5, tries: 5, recovery_codes: 10 } as const

/** A code of an authenticator app, or a recovery code; spaces and hyphens are no part of it. */
const Code = z
  .string('Enter the code')
  .check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(40, 'A code has at most 40 characters'))

const state = {
  /** An authenticator app is asked for codes at each sign-in. */
  totp: z.boolean(),
  /** Always empty: passkeys are not built yet. */
  passkeys: z.array(z.object({})),
  recovery_left: z.int(),
}

/** A second factor that begins: what the app is told, and the codes for who loses it. All of it is shown once. */
const begun = { secret: z.optional(z.string()), address: z.optional(z.string()), recovery_codes: z.optional(z.array(z.string())) }

const SecondFactor = z.object({ ...state, ...begun })
export type SecondFactor = z.infer<typeof SecondFactor>
const answer = z.object({ data: SecondFactor })

const own = { path: '/api/orion/account/second-factor', action: 'self', resource: 'self' } as const

export const getSecondFactor = route({
  ...own,
  method: 'GET',
  summary: 'Whether my sign-in asks for a code besides the key or password',
  answer,
})

export const setUpSecondFactor = route({
  ...own,
  method: 'POST',
  summary:
    'Begin a second factor (without a code): its secret and ten recovery codes, shown once; a code of the app then switches it on',
  secret: true,
  body: z.object({ code: z.optional(Code) }),
  answer,
  fails: ['wrong_state', 'wrong_credentials', 'too_many_requests'],
})

export const removeSecondFactor = route({
  ...own,
  method: 'DELETE',
  summary: 'Switch the second factor off, by a code of it',
  query: z.object({ code: Code }),
  answer,
  fails: ['wrong_credentials', 'too_many_requests'],
})

export const answerSecondFactor = route({
  method: 'POST',
  path: '/api/zeta/second-factor',
  summary: 'Finish a sign-in that asked for a code: the ticket of the login, and a code of the app or a recovery code',
  action: 'anonymous',
  resource: 'none',
  secret: true,
  body: z.object({
    ticket: z.string('The ticket is missing').check(z.minLength(1, 'The ticket is missing'), z.maxLength(200)),
    code: Code,
  }),
  answer: Session,
  fails: ['wrong_credentials', 'too_many_requests'],
})
