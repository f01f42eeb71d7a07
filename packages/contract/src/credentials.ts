import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import type { Platform } from './contents/10-distribution.ts'
import { DECLARED_PLATFORMS } from './platforms/declared.ts'
import type { PlatformDeclaration } from './platforms/platform-declaration.ts'
import { route } from './route.ts'
import { Id, Time } from './values.ts'

const eachPlatform = <T>(read: (platform: PlatformDeclaration) => T): Record<Platform, T> =>
  Object.fromEntries(DECLARED_PLATFORMS.map((platform) => [platform.key, read(platform)])) as Record<Platform, T>

/** The credential fields of each platform. */
export const PLATFORM_FIELDS = eachPlatform(({ fields }) => fields)

/** Names of the platforms as people write them. */
export const PLATFORM_NAMES = eachPlatform(({ name }) => name)

export const CredentialStatus = z.enum(['not_configured', 'configured', 'error'])
export type CredentialStatus = z.infer<typeof CredentialStatus>

/** The mask of a stored value: '••••' and its last four characters. If a request sends the mask, the value does not change. */
export const MASK = '••••'

/**
 * A stored credential without its secrets. `detail` is the platform's own message when a call failed. `expires_at` is the time when the
 * token expires.
 */
export const Credential = z.object({
  id: Id,
  provider_name: z.string(),
  category: z.string(),
  description: z.nullable(z.string()),
  org_id: z.nullable(Id),
  status: CredentialStatus,
  masked: z.record(z.string(), z.string()),
  connected_as: z.optional(z.string()),
  checked_at: z.optional(Time),
  expires_at: z.optional(Time),
  detail: z.optional(z.string()),
})
export type Credential = z.infer<typeof Credential>

export const listCredentials = route({
  method: 'GET',
  path: '/api/v1/api-keys',
  summary: 'Stored credentials, masked: a plain list',
  action: 'credential.read',
  resource: 'self',
  query: z.object({ category: z.optional(z.string()), org_id: z.optional(z.string()) }),
  answer: z.array(Credential),
})

/**
 * Category 'social' stores a platform's credentials. Every required field must be sent. A masked field, or a field in `keep`, keeps its
 * stored value. Category 'other' makes a new API key for the caller, who must be a partner. The old key and every session end immediately
 * (key rotation). Without a category, it is 'social' if the request has credentials, and otherwise 'other'.
 */
export const saveCredential = route({
  method: 'POST',
  path: '/api/v1/api-keys',
  summary: "Store a platform's credentials, or make a new API key",
  action: 'credential.write',
  resource: 'self',
  idempotent: true,
  secret: 'api_key',
  body: z.object({
    provider_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    category: z.optional(z.enum(['social', 'other'], sentence('fields.choose_category_social_other'))),
    description: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    credentials: z.optional(z.record(z.string(), z.string().check(z.maxLength(10_000)))),
    /** Fields that keep their stored values. Masked values need not be sent again. */
    keep: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20))),
    org_id: z.optional(z.nullable(z.string())),
    /** A key that the client made. It is accepted and ignored. */
    key: z.optional(z.nullable(z.string())),
    /** For a new API key, if the account has a second factor: a code of that second factor. */
    code: z.optional(z.string().check(z.maxLength(40))),
  }),
  status: 201,
  answer: z.object({
    id: Id,
    provider_name: z.optional(z.string()),
    status: z.optional(CredentialStatus),
    api_key: z.optional(z.string()),
  }),
  fails: ['invalid_fields', 'forbidden', 'not_found'],
})

export const testCredential = route({
  method: 'POST',
  path: '/api/v1/api-keys/{credential_id}/test',
  summary: "Make the platform's cheapest real call",
  action: 'credential.write',
  resource: 'credential',
  answer: z.object({
    status: CredentialStatus,
    connected_as: z.optional(z.string()),
    detail: z.optional(z.string()),
    expires_at: z.optional(Time),
  }),
  fails: ['too_many_requests'],
})

export const deleteCredential = route({
  method: 'DELETE',
  path: '/api/v1/api-keys/{credential_id}',
  summary: 'Delete stored credentials',
  action: 'credential.write',
  resource: 'credential',
  answer: z.object({ message: z.string() }),
})
