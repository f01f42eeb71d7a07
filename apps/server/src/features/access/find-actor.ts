import { createHash } from 'node:crypto'
import { MEMBERSHIP_TYPES, type MembershipType, ROLES, type RoleName } from '@orion/contract/catalogues/permissions.ts'
import { isoTimeOrNull } from '../../db/iso-time.ts'
import type { Executor } from '../../db/open.ts'
import type { Actor, Grant } from '../../http/authorize.ts'
import { type ActorRow, readAccountRow, readByHashes, readByToken, touchSession, updateHash } from './actor-queries.ts'
import type { Keyring, Keys } from '../keys/keyring.ts'

/** The stored form of an access token: SHA-256, because a token of 32 random bytes needs no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The form of an API key: 96 random bits. */
export const API_KEY_FORM = /^api-key-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}$/

/** The owner of this API key or access token. Null if it is unknown, revoked or expired. Each use of a session extends it. */
export async function findActor(db: Executor, keyring: Keyring, credential: string): Promise<Actor | null> {
  const is_key = API_KEY_FORM.test(credential)
  const row = is_key ? await byApiKey(db, keyring, credential) : await readByToken(db, hashToken(credential))
  if (row === null) return null
  if (row.pepper_id !== row.current_id) await renewHash({ db, keyring }, credential, row)
  if (row.stale) await touchSession(db, row.session_id)
  return toActor(row)
}

/** Reads an account and its rights again, for a job that continues in its name. Null if the account or its rights were removed. */
export async function actorById(db: Executor, user_id: string): Promise<Actor | null> {
  const row = await readAccountRow(db, user_id)
  return row === null ? null : toActor(row)
}

async function byApiKey(db: Executor, keyring: Keyring, api_key: string): Promise<ActorRow | null> {
  const known = keyring.all()
  const row = await byHashes(db, known, api_key)
  if (row !== null) return row
  const fresh = keyring.all(true) // another process may have hashed the key with a master key that this process has not read yet
  return fresh === known ? null : byHashes(db, fresh, api_key)
}

const byHashes = (db: Executor, peppers: readonly Keys[], api_key: string): Promise<ActorRow | null> =>
  readByHashes(
    db,
    peppers.map((keys) => keys.hashApiKey(api_key)),
  )

/** Hashes an API key again with the current master key, so that the older master key is not needed any more. */
async function renewHash(
  { db, keyring }: { db: Executor; keyring: Keyring },
  api_key: string,
  { api_key_id, current_id = '' }: ActorRow,
): Promise<void> {
  const keys = keyring.find(current_id)
  if (keys !== null) await updateHash(db, { api_key_id, hash: keys.hashApiKey(api_key), pepper_id: keys.id })
}

function toActor({ grants, closes_at, has_second_factor, ...row }: ActorRow): Actor {
  const { user_id, login_type, name, email, session_id, api_key_id, must_change_password, position } = row
  const partner_id = login_type === 'partner' ? user_id : (grants?.[0]?.partner_id ?? '')
  const known = (grants ?? []).map(toGrant)
  const required = (grants ?? []).some(({ requires_second_factor }) => requires_second_factor)
  return {
    lacks_second_factor: required && !has_second_factor,
    login_type,
    user_id,
    partner_id,
    name,
    email,
    grants: known,
    session_id,
    api_key_id,
    must_change_password,
    position,
    closes_at: isoTimeOrNull(closes_at),
  }
}

/** A role or membership type that this version does not have gives the fewest rights. */
function toGrant({
  organization_id,
  membership_type,
  role,
}: {
  organization_id: string
  membership_type: string
  role?: string | null
}): Grant {
  const known = MEMBERSHIP_TYPES.find((name): name is MembershipType => name === membership_type) ?? null
  const knownRole = ROLES.find((name): name is RoleName => name === role) ?? null
  return { organization_id, membership_type: role && knownRole === null ? null : known, role: knownRole }
}
