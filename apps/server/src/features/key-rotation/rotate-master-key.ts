import type { Database, Transaction } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { withLock } from '../../db/with-lock.ts'
import { type Sealed, fromText, getPlace, tryRewrap } from '../keys/seal.ts'
import { placeOfConnection } from '../providers/connections/open-connection.ts'
import { placeOfHandle } from '../posts/ask-attempts.ts'
import { placeOfKept } from '../posts/accounts/open-account.ts'
import { placeOfMail } from '../mail/queue-mail.ts'
import { lockSealedSigningKeys, updateSealedSigningKey } from '../signing/queries.ts'
import { placeOfSigningKey } from '../signing/sign-file.ts'
import { lockSealedFactors, updateSealedFactor } from '../second-factor/queries.ts'
import { placeOfFactor } from '../second-factor/use-code.ts'
import {
  type Batch,
  currentId,
  listFormerKeys,
  lockRotation,
  lockSealedConnections,
  lockSealedHandles,
  lockSealedKept,
  lockSealedMails,
  lockSecrets,
  retireKeys,
  updateSealedConnection,
  updateSealedHandle,
  updateSealedKept,
  updateSealedMail,
  updateSecretKey,
} from '../keys/key-queries.ts'
import {
  type Keyring,
  masterKeyPath,
  newMasterKey,
  openKeyring,
  readMasterKeys,
  replaceMasterKeys,
  toKeys,
} from '../keys/keyring.ts'
import { makeCurrent, requireKeys } from '../keys/master-keys.ts'

const BATCH = 200
const ROTATION_LOCK = 7_021_012

/** The result of a rotation. */
export type Rotation = {
  /** The name of the current master key. */
  id: string
  /** True when an interrupted rotation was finished and no further key was made. */
  resumed: boolean
  /** The number of data keys that were encrypted ("wrapped") with the new key. */
  rewrapped: number
  /** Secrets that cannot be decrypted, by their owner. They stay unchanged, and so does their key. */
  damaged: string[]
  /** The names of the older keys that were removed. */
  retired: string[]
  /**
   * The older keys that are kept. `api_keys` counts the valid API keys that must be used or rotated before the master key can be removed.
   */
  kept: { id: string; api_keys: number }[]
}

type Place = { master_key?: string | undefined; data_dir: string }
type Options = { batch?: number; onBatch?: (rewrapped: number) => void }

/**
 * Makes a new master key, wraps every stored data key with it, and removes the old key as soon as nothing needs it. Servers may run
 * meanwhile. The next call finishes an interrupted rotation. When MASTER_KEY is set in the environment, the operator must put the new key
 * first there. Throws an Error with a sentence when another rotation runs, or when a key does not decrypt its canary.
 */
export async function rotateMasterKey(
  db: Database,
  place: Place,
  { batch = BATCH, onBatch = () => {} }: Options = {},
): Promise<Rotation> {
  const done = await withLock(db, ROTATION_LOCK, () => rotate({ db, place, batch, onBatch }))
  if (done === null) throw new Error('Another rotation of the master key is running.')
  return done.answer
}

async function rotate(rounds: Rounds): Promise<Rotation> {
  const { db, place } = rounds
  await requireKeys(db, await openKeyring(place))
  const before = await currentId(db)
  let done = await wrapAll(rounds)
  const resumed = done.id !== before || done.rewrapped > 0
  if (!resumed) {
    await addMasterKey(place)
    done = await wrapAll(rounds)
  }
  const { former, retired, kept } = await retireFormer(db)
  await dropMasterKeys(place, former)
  return { ...done, resumed, retired, kept }
}

type Rounds = Required<Options> & { db: Database; place: Place }
type Wrapped = Pick<Rotation, 'id' | 'rewrapped' | 'damaged'>

/** Makes the first key of the ring the current one. Data keys that another key wraps are wrapped with the current key. */
async function wrapAll({ db, place, batch, onBatch }: Rounds): Promise<Wrapped> {
  const keyring = await openKeyring(place)
  const [to] = keyring.all()
  await inTransaction(db, async (tx) => {
    await lockRotation(tx)
    await makeCurrent(tx, to)
  })
  const wrapped: Wrapped = { id: to.id, rewrapped: 0, damaged: [] }
  for (const kind of [SECRETS, CONNECTIONS, MAILS, KEPT, HANDLES, FACTORS, SIGNING_KEYS]) {
    for (let after: string[] | null = kind.start; after !== null;) {
      const from: string[] = after
      const done = await inTransaction(db, (tx) => wrapBatch(tx, kind, { keyring, from, batch }))
      wrapped.rewrapped += done.rewrapped
      wrapped.damaged.push(...done.damaged)
      after = done.last
      if (done.rewrapped > 0) onBatch(wrapped.rewrapped)
    }
  }
  return wrapped
}

type Row = { at: string[]; place: string; what: string; sealed: Sealed }
type Kind = {
  start: string[]
  read: (tx: Transaction, batch: Batch) => Promise<Row[]>
  write: (tx: Transaction, at: string[], sealed: Sealed) => Promise<unknown>
}

async function wrapBatch(
  tx: Transaction,
  { read, write }: Kind,
  { keyring, from, batch }: { keyring: Keyring; from: string[]; batch: number },
) {
  const [to] = keyring.all()
  const rows = await read(tx, { kid: to.id, after: from, limit: batch })
  const damaged: string[] = []
  for (const { at, place, what, sealed } of rows) {
    const fresh = tryRewrap(keyring, to, { place, sealed })
    if (fresh === null) damaged.push(what)
    else await write(tx, at, fresh)
  }
  return { rewrapped: rows.length - damaged.length, damaged, last: rows.length < batch ? null : rows[rows.length - 1].at }
}

const SECRETS: Kind = {
  start: ['', ''],
  async read(tx, batch) {
    const rows = await lockSecrets(tx, batch)
    return rows.map((row) => ({
      at: [row.credential_id, row.field],
      place: getPlace(row.organization_id, row.provider, row.field),
      what: `${row.provider} ${row.field} of organization ${row.organization_id}`,
      sealed: row,
    }))
  },
  write: updateSecretKey,
}

const CONNECTIONS: Kind = {
  start: [''],
  async read(tx, batch) {
    const rows = await lockSealedConnections(tx, batch)
    return rows.map(({ id, sealed, provider, organization_id }) => ({
      at: [id],
      place: placeOfConnection(id),
      what: `connection ${provider} of organization ${organization_id}`,
      sealed: fromText(sealed),
    }))
  },
  write: (tx, [id], sealed) => updateSealedConnection(tx, id, sealed),
}

const MAILS: Kind = {
  start: [''],
  async read(tx, batch) {
    const rows = await lockSealedMails(tx, batch)
    return rows.map(({ id, sealed }) => ({ at: [id], place: placeOfMail(id), what: `mail ${id}`, sealed: fromText(sealed) }))
  },
  write: (tx, [id], sealed) => updateSealedMail(tx, id, sealed),
}

const KEPT: Kind = {
  start: [''],
  async read(tx, batch) {
    const rows = await lockSealedKept(tx, batch)
    return rows.map(({ id, sealed, provider, organization_id }) => ({
      at: [id],
      place: placeOfKept(id),
      what: `kept ${provider} credentials of organization ${organization_id}`,
      sealed: fromText(sealed),
    }))
  },
  write: (tx, [id], sealed) => updateSealedKept(tx, id, sealed),
}

const HANDLES: Kind = {
  start: ['', '0'],
  async read(tx, batch) {
    const rows = await lockSealedHandles(tx, batch)
    return rows.map(({ post_id, n, handle }) => ({
      at: [post_id, String(n)],
      place: placeOfHandle(post_id, n),
      what: `attempt ${n} of post ${post_id}`,
      sealed: fromText(handle),
    }))
  },
  write: (tx, [post_id, n], sealed) => updateSealedHandle(tx, { post_id, n: Number(n) }, sealed),
}

/** Marks older keys as retired when nothing needs them. An older key stays as long as a valid API key is hashed with its pepper. */
async function retireFormer(db: Database): Promise<Pick<Rotation, 'retired' | 'kept'> & { former: string[] }> {
  return inTransaction(db, async (tx) => {
    await lockRotation(tx)
    const rows = await listFormerKeys(tx)
    const isFree = ({ sealed, api_keys }: (typeof rows)[number]) => sealed + api_keys === 0
    const former = rows.filter(isFree).map(({ id }) => id)
    const retired = rows.filter((row) => isFree(row) && !row.retired).map(({ id }) => id)
    await retireKeys(tx, retired)
    const kept = rows.filter((row) => !isFree(row)).map(({ id, api_keys }) => ({ id, api_keys }))
    return { former, retired, kept }
  })
}

async function addMasterKey(place: Place): Promise<void> {
  if (place.master_key !== undefined) {
    throw new Error(
      'The master key is in the variable MASTER_KEY. Set it to a new key (openssl rand -hex 32), a comma and the current key. Then ' +
        'start Orion again, and run this command again.',
    )
  }
  const path = masterKeyPath(place)
  await replaceMasterKeys(path, [newMasterKey(), ...readMasterKeys(path)])
}

async function dropMasterKeys(place: Place, ids: readonly string[]): Promise<void> {
  if (place.master_key !== undefined) return
  const path = masterKeyPath(place)
  const keys = readMasterKeys(path)
  const left = keys.filter((key) => !ids.includes(toKeys(key).id))
  if (left.length < keys.length) await replaceMasterKeys(path, left)
}

const FACTORS: Kind = {
  start: [''],
  async read(tx, batch) {
    const rows = await lockSealedFactors(tx, batch)
    return rows.map(({ id, sealed }) => ({
      at: [id],
      place: placeOfFactor(id),
      what: `second factor of ${id}`,
      sealed: fromText(sealed),
    }))
  },
  write: (tx, [id], sealed) => updateSealedFactor(tx, id, sealed),
}

const SIGNING_KEYS: Kind = {
  start: [''],
  async read(tx, batch) {
    const rows = await lockSealedSigningKeys(tx, batch)
    return rows.map(({ organization_id, key_id, sealed }) => ({
      at: [organization_id],
      place: placeOfSigningKey(organization_id, key_id),
      what: `signing key of organization ${organization_id}`,
      sealed: fromText(sealed),
    }))
  },
  write: (tx, [organization_id], sealed) => updateSealedSigningKey(tx, organization_id, sealed),
}
