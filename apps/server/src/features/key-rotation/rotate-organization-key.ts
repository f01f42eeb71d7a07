import type { Database, Transaction } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Sealed, fromText, getPlace, tryRewrap } from '../keys/seal.ts'
import { placeOfHandle } from '../posts/ask-attempts.ts'
import { placeOfKept } from '../posts/accounts/open-account.ts'
import { placeOfConnection } from '../providers/connections/open-connection.ts'
import { updateSealedSigningKey } from '../signing/queries.ts'
import { placeOfSigningKey } from '../signing/sign-file.ts'
import {
  type SealedRow,
  countKeyUp,
  lockSealed,
  updateSealedConnection,
  updateSealedHandle,
  updateSealedKept,
  updateSecretKey,
} from '../keys/key-queries.ts'
import type { Keyring } from '../keys/keyring.ts'
import { currentKeys } from '../keys/master-keys.ts'

/**
 * The result of rotating one organization's key: the number of secrets that the new key encrypts, and the secrets that cannot be decrypted.
 */
export type OrganizationRotation = { counter: number; rewrapped: number; damaged: string[] }

/**
 * Encrypts all secrets of an organization with a new key, in one transaction. The old key then decrypts none of them. Servers may run
 * meanwhile. Throws an Error with a sentence if there is no such organization.
 */
export async function rotateOrganizationKey(
  db: Database,
  keyring: Keyring,
  organization_id: string,
): Promise<OrganizationRotation> {
  return inTransaction(db, async (tx) => {
    const { id, wrap } = await currentKeys(tx, keyring)
    const counter = await countKeyUp(tx, organization_id)
    if (counter === null) throw new Error(`There is no organization ${organization_id}.`)
    const to = { id, wrap, owner: { organization_id, counter } }
    const rows = await lockSealed(tx, organization_id)
    const damaged: string[] = []
    for (const row of rows) {
      const sealed = row.kind === 'credential' ? row.sealed : fromText(row.sealed)
      const fresh = tryRewrap(keyring, to, { place: placeOfRow(organization_id, row), sealed })
      if (fresh === null) damaged.push(`${row.kind} ${row.id}`)
      else await write(tx, organization_id, { row, sealed: fresh })
    }
    return { counter, rewrapped: rows.length - damaged.length, damaged }
  })
}

function placeOfRow(organization_id: string, row: SealedRow): string {
  if (row.kind === 'credential') return getPlace(organization_id, row.provider, row.field)
  if (row.kind === 'connection') return placeOfConnection(row.id)
  if (row.kind === 'kept') return placeOfKept(row.id)
  return row.kind === 'handle' ? placeOfHandle(row.id, row.n) : placeOfSigningKey(organization_id, row.id)
}

function write(tx: Transaction, organization_id: string, { row, sealed }: { row: SealedRow; sealed: Sealed }): Promise<unknown> {
  if (row.kind === 'credential') return updateSecretKey(tx, [row.id, row.field], sealed)
  if (row.kind === 'connection') return updateSealedConnection(tx, row.id, sealed)
  if (row.kind === 'kept') return updateSealedKept(tx, row.id, sealed)
  return row.kind === 'handle'
    ? updateSealedHandle(tx, { post_id: row.id, n: row.n }, sealed)
    : updateSealedSigningKey(tx, organization_id, sealed)
}
