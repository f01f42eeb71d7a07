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
 * The keys that new secrets and API keys are made with. They stay the current ones until the transaction ends, so that a rotation that
 * counts what depends on the former ones has counted everything. Throws unavailable while this process has not got the new key.
 */
export async function currentKeys(tx: Transaction, keyring: Keyring): Promise<Keys> {
  const id = await holdCurrentId(tx)
  const keys = id === null ? null : keyring.find(id)
  if (keys !== null) return keys
  throw new AppError('unavailable', say('access.master_key_changed'))
}

/**
 * The key for an organization's new secrets, and its current one until the transaction ends. It is derived from the current master key, the
 * organization and the counter of its row. Throws as `currentKeys`.
 */
export async function organizationKeys(tx: Transaction, keyring: Keyring, organization_id: string): Promise<WrapKey> {
  const { id, wrap } = await currentKeys(tx, keyring)
  return { id, wrap, owner: { organization_id, counter: await holdKeyCounter(tx, organization_id) } }
}

/** Makes the ring's first key the current one: after the commit nothing is sealed with a former one any more. */
export async function makeCurrent(tx: Transaction, keys: Keys): Promise<void> {
  await writeCurrent(tx, keys.id, sealCanary(keys))
}

/**
 * Notes the master key at the first start. At every start the ring must hold every key that something depends on, and each must open its
 * canary: else API keys were unknown and stored credentials lost. Throws a sentence that says what to do.
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
    'This is not the master key that the database was made with: API keys and stored credentials could not be read. Put back your ' +
      'copy of DATA_DIR/master.key, or set MASTER_KEY to the former key; several hosts are all given the same MASTER_KEY.',
  )
