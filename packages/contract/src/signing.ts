import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { route } from './route.ts'
import { Time } from './values.ts'

/** The number of days before the expiry of a signing key from which a warning is shown. */
export const SIGNING_KEY_WARNED_DAYS = 30

/**
 * The most characters of a private key and of its certificates. An RSA key of 4,096 bits has 3,300 characters, and a chain of five
 * certificates has 12,000.
 */
const LONGEST = { pkcs8: 20_000, chain: 60_000 }

/**
 * An organization's key for signing films (C2PA): its name, its issuer, and its expiry. `self_made`: Orion made the key, so every verifier
 * shows 'untrusted issuer'. `usable` is false if this machine cannot sign. Responses never contain the key itself.
 */
export const SigningKey = z.object({
  subject: z.string(),
  issuer: z.string(),
  expires_at: Time,
  self_made: z.boolean(),
  usable: z.boolean(),
  created_at: Time,
})
export type SigningKey = z.infer<typeof SigningKey>

const ofOrganization = {
  path: '/api/orion/organizations/{organization_id}/signing-key',
  resource: 'organization',
} as const
const answer = z.object({ data: SigningKey })

export const getSigningKey = route({
  ...ofOrganization,
  method: 'GET',
  summary: 'The key that signs an organization’s films and pictures; null where there is none',
  action: 'credential.read',
  answer: z.object({ data: z.nullable(SigningKey) }),
})

export const saveSigningKey = route({
  ...ofOrganization,
  method: 'PUT',
  summary:
    'Have films signed from now on: with a key of one’s own (PKCS#8 and its certificates, PEM), or with one that Orion makes',
  action: 'credential.write',
  body: z.object({
    make: z.optional(z.boolean()),
    pkcs8: z.optional(z.string().check(z.maxLength(LONGEST.pkcs8, sentence('forms.longer_than_private_key')))),
    chain: z.optional(z.string().check(z.maxLength(LONGEST.chain, sentence('forms.longer_than_chain_certificates')))),
  }),
  answer,
})

export const deleteSigningKey = route({
  ...ofOrganization,
  method: 'DELETE',
  summary: 'Have films signed no more; those that were stay signed',
  action: 'credential.write',
  answer: z.object({ message: z.string() }),
})
