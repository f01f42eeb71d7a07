import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { canSign, signFile as writeSigned } from '@orion/media/credentials/credentials.ts'
import type { Signing, Tools } from '@orion/pipeline/core/stage.ts'
import type { Parts } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { fromText, unseal } from '../keys/seal.ts'
import type { StoredRequest } from '../workflows/stored-request.ts'
import { readSigningKeyRow } from './queries.ts'
import { databaseNow } from '../../db/database-clock.ts'

/** The place of an organization's signing key, for `seal`. */
export const placeOfSigningKey = (organization_id: string, key_id: string): string =>
  `v1|${organization_id}|signing_key|${key_id}`

/** The key that signs an organization's films now, or the reason why it cannot sign. Undefined when there is no key. */
export async function findSigning(db: Executor, organization_id: string): Promise<Signing | undefined> {
  const row = await readSigningKeyRow(db, organization_id)
  if (row === null) return undefined
  const { key_id, subject, issuer, self_made, expires_at } = row
  const signing = { key_id, subject, issuer, self_made, expires_at }
  if (Date.parse(expires_at) <= databaseNow()) return { ...signing, why: 'expired' }
  return (await canSign()) ? signing : { ...signing, why: 'no_library' }
}

/** Adds the key that signs the published files to stage 10's request. Other requests are returned unchanged. */
export async function withSigning(
  db: Executor,
  { organization_id }: { organization_id: string },
  { request, key }: { request: StoredRequest; key: string },
): Promise<StoredRequest> {
  const signing = key === 'distribution' ? await findSigning(db, organization_id) : undefined
  return signing === undefined ? request : { ...request, signing }
}

/** Returns a signer for one organization. The key is decrypted here and passed only to the thread that signs. */
export const openSigner =
  (
    { db, keyring }: Pick<Parts, 'db' | 'keyring'>,
    { organization_id, signal }: { organization_id: string; signal: AbortSignal },
  ): Tools['signFile'] =>
  async ({ key_id, ...file }) => {
    const row = await readSigningKeyRow(db, organization_id)
    if (row?.key_id !== key_id) throw new AppError('wrong_state', say('signing.changed_meanwhile'))
    const { algorithm, chain, sealed } = row
    const pkcs8 = unseal(keyring, placeOfSigningKey(organization_id, key_id), fromText(sealed))
    await writeSigned({ ...file, key: { algorithm, chain, pkcs8 } }, { signal })
  }
