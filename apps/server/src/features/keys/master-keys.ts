import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type SealedText, type WrapKey, fromText, seal, toText, unseal } from './seal.ts'
import { holdCurrentId, holdKeyCounter, listKeys, lockRotation, updateCanary, writeCurrent } from './key-queries.ts'
import type { Keyring, Keys } from './keyring.ts'

const CANARY = 'orion canary'
const placeOfCanary = (id: string): string => `v1|canary|${id}`
const sealCanary = (keys: Keys): SealedText => toText(seal(keys, placeOfCanary(keys.id), CANARY))

/**
 * Returns the current keys, for new secrets and API keys. They stay current until the transaction ends, so that a rotation counts
 * everything that was made with the older keys. Throws unavailable while this process does not have the new key yet.
 */
export async function currentKeys(tx: Transaction, keyring: Keyring): Promise<Keys> {
  const id = await holdCurrentId(tx)
  const keys = id === null ? null : keyring.find(id)
  if (keys !== null) return keys
  throw new AppError('unavailable', say('access.master_key_changed'))
}

/**
 * Returns the key for an organization's new secrets. It stays current until the transaction ends. It is derived from the current master
 * key, the organization's id and the counter in its row. Throws like `currentKeys`.
 */
export async function organizationKeys(tx: Transaction, keyring: Keyring, organization_id: string): Promise<WrapKey> {
  const { id, wrap } = await currentKeys(tx, keyring)
  return { id, wrap, owner: { organization_id, counter: await holdKeyCounter(tx, organization_id) } }
}

/** Makes the first key of the ring the current one. After the commit, nothing is encrypted with an older key. */
export async function makeCurrent(tx: Transaction, keys: Keys): Promise<void> {
  await writeCurrent(tx, keys.id, sealCanary(keys))
}

/**
 * Stores the name of the master key at the first start. At every start, checks that the ring has every key that some row needs, and that
 * each key decrypts its canary. Without such a key, API keys would be rejected and stored credentials lost. Throws an Error with a sentence
 * that says what to do.
 */
export async function requireKeys(db: Database, keyring: Keyring): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRotation(tx)
    const known = await listKeys(tx)
    if (known.length === 0) return makeCurrent(tx, keyring.all()[0])
    for (const { id, canary } of known) {
      const keys = keyring.find(id)
      if (keys === null || (canary !== null && !opens(keyring, id, canary))) throw wrongKey()
      if (canary === null) await updateCanary(tx, id, sealCanary(keys))
    }
  })
}

const opens = (keyring: Keyring, id: string, canary: SealedText): boolean => {
  try {
    return unseal(keyring, placeOfCanary(id), fromText(canary)) === CANARY
  } catch {
    return false
  }
}

const wrongKey = () =>
  new Error(
    'This is not the master key of this database, so API keys and stored credentials could not be read. Restore your copy of ' +
      'DATA_DIR/master.key, or set MASTER_KEY to the earlier key. If Orion runs on several hosts, all need the same MASTER_KEY.',
  )
