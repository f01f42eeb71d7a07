import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { Session } from './access.ts'
import { route } from './route.ts'
import { Id, Time, named } from './values.ts'

/** A code of RFC 6238 has six digits and is valid for 30 seconds. A sign-in waits five minutes for a code and allows five attempts. */
export const SECOND_FACTOR = {
  digits: 6,
  period_seconds: 30,
  ticket_minutes: 5,
  tries: 5,
  recovery_codes: 10,
  passkeys: 20,
} as const

/** A code of an authenticator app, a recovery code, or a code that was issued for a passkey. Spaces and hyphens are ignored. */
const Code = z
  .string(sentence('access.enter_code'))
  .check(z.trim(), z.minLength(1, sentence('access.enter_code')), z.maxLength(40, sentence('forms.code_too_long')))

/** A passkey of the caller. `name` is chosen by the caller. */
const Passkey = z.object({ passkey_id: Id, name: z.string(), created_at: Time, last_used_at: z.nullable(Time) })
export type Passkey = z.infer<typeof Passkey>

const state = {
  /** Each sign-in requires a code of an authenticator app. */
  totp: z.boolean(),
  passkeys: z.array(Passkey),
  recovery_left: z.int(),
  /** The names of the person's organizations that require a second factor. */
  required_by: z.array(z.string()),
}

/** The data to set up a second factor: the values for the app, and the recovery codes. They are shown only once. */
const begun = { secret: z.optional(z.string()), address: z.optional(z.string()), recovery_codes: z.optional(z.array(z.string())) }

/** The options that a browser gets for WebAuthn's `create` or `get`, in their JSON form. */
const Options = z.record(z.string(), z.unknown())

const SecondFactor = z.object({ ...state, ...begun, options: z.optional(Options) })
export type SecondFactor = z.infer<typeof SecondFactor>
const answer = z.object({ data: SecondFactor })

const notPasskey = sentence('fields.no_answer_passkey_try_again')
const bytes = z
  .string(notPasskey)
  .check(z.minLength(1, notPasskey), z.maxLength(20_000, notPasskey), z.regex(/^[\w-]+$/, notPasskey))
const ofPasskey = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', notPasskey),
  clientExtensionResults: z.looseObject({}),
}

/** A passkey that a browser made: RegistrationResponseJSON of WebAuthn. */
export const NewPasskey = z.looseObject({
  ...ofPasskey,
  response: z.looseObject(
    { clientDataJSON: bytes, attestationObject: bytes, transports: z.optional(z.array(bytes)) },
    notPasskey,
  ),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** The signed answer of a passkey: AuthenticationResponseJSON of WebAuthn. */
export const PasskeyAnswer = z.looseObject({
  ...ofPasskey,
  response: z.looseObject(
    { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: z.optional(bytes) },
    notPasskey,
  ),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

const open = { action: 'self', resource: 'self', without_second_factor: true, while_closing: true } as const
const common = { ...open, path: '/api/orion/account/second-factor' } as const
const passkeys = { ...open, path: '/api/orion/account/passkeys' } as const
/** A person who has a second factor must use it to add another one. So a person who stole a session cannot add a second factor. */
const proof = z.optional(Code)

export const getSecondFactor = route({
  ...common,
  method: 'GET',
  summary: 'Whether my sign-in asks for more than the key or password, and by what',
  answer,
})

export const setUpSecondFactor = route({
  ...common,
  method: 'POST',
  summary:
    'Begin an authenticator app (without a code): its secret and ten recovery codes, shown once; a code of the app then switches it on. ' +
    'Who has passkeys proves one of them to begin',
  secret: true,
  body: z.object({ code: z.optional(Code), proof }),
  answer,
  fails: ['wrong_state', 'wrong_credentials', 'too_many_requests'],
})

export const removeSecondFactor = route({
  ...common,
  method: 'DELETE',
  summary: 'Switch the authenticator app off, by a code of the second factor; passkeys stay',
  query: z.object({ code: Code }),
  answer,
  fails: ['wrong_credentials', 'too_many_requests'],
})

export const listPasskeys = route({
  ...passkeys,
  method: 'GET',
  summary: 'My passkeys, and what else my sign-in asks for',
  answer,
})

export const addPasskey = route({
  ...passkeys,
  method: 'POST',
  summary:
    'Begin a passkey (without one): what the browser makes it of; then the passkey itself with its name. The first second factor comes ' +
    'with ten recovery codes, shown once; who has one already proves it by a code to begin',
  secret: true,
  body: z.object({ passkey: z.optional(NewPasskey), name: z.optional(named(sentence('access.name_passkey'))), proof }),
  answer,
  fails: ['wrong_state', 'wrong_credentials', 'already_exists', 'too_many_requests'],
})

export const removePasskey = route({
  ...open,
  path: '/api/orion/account/passkeys/{passkey_id}',
  method: 'DELETE',
  summary: 'Forget a passkey, by a code of the second factor',
  query: z.object({ code: z.optional(Code) }),
  answer,
  fails: ['not_found', 'wrong_credentials', 'too_many_requests'],
})

export const proveByPasskey = route({
  ...open,
  path: '/api/orion/account/passkeys/proof',
  method: 'POST',
  summary: 'Without a passkey’s answer: what it is to sign; with one: a code that stands for it, once, for five minutes',
  secret: true,
  body: z.object({ passkey: z.optional(PasskeyAnswer) }),
  answer: z.object({ data: z.object({ options: z.optional(Options), code: z.optional(z.string()) }) }),
  fails: ['wrong_state', 'wrong_credentials', 'too_many_requests'],
})

const ticket = z.optional(
  z.string(sentence('access.ticket_missing')).check(z.minLength(1, sentence('access.ticket_missing')), z.maxLength(200)),
)

export const askForPasskey = route({
  method: 'POST',
  path: '/api/zeta/second-factor/passkey',
  summary:
    'What a passkey is to sign to sign in: by itself, or as the second factor of a login by its ticket; no options where the account of ' +
    'the ticket has no passkey',
  action: 'anonymous',
  resource: 'none',
  secret: true,
  body: z.object({ ticket }),
  answer: z.object({ data: z.object({ totp: z.boolean(), options: z.nullable(Options) }) }),
  fails: ['wrong_credentials', 'too_many_requests'],
})

export const answerSecondFactor = route({
  method: 'POST',
  path: '/api/zeta/second-factor',
  summary:
    'Finish a sign-in that asked for a second factor: the ticket of the login, and a code of the app, a recovery code or a passkey. A ' +
    'passkey that checked who holds it signs in without a ticket',
  action: 'anonymous',
  resource: 'none',
  secret: true,
  body: z.object({ ticket, code: z.optional(Code), passkey: z.optional(PasskeyAnswer) }),
  answer: Session,
  fails: ['wrong_credentials', 'too_many_requests'],
})
