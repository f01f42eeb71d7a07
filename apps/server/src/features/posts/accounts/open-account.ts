import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { PublishError, type PublishTools } from '@orion/pipeline/platforms/publishing.ts'
import type { PlatformUrls } from '@orion/contract/platforms/declared.ts'
import { databaseNow } from '../../../db/database-clock.ts'
import type { Parts } from '../../../context.ts'
import type { Executor, Transaction } from '../../../db/open.ts'
import { organizationKeys } from '../../keys/master-keys.ts'
import { putSecret, readSecrets } from '../../credential-store/queries.ts'
import { maskValue, wordsOnCard } from '../../credential-store/rules.ts'
import { fromText, getPlace, seal, toText, unseal } from '../../keys/seal.ts'
import {
  listPublishingCredentials,
  lockKept,
  lockPublishingCredential,
  noteRenewal,
  readKept,
  readSimulators,
  updateKept,
  writeSimulators,
} from './account-queries.ts'
import { openSimulators } from '../simulators/simulators.ts'

type OpenParts = Pick<Parts, 'db' | 'keyring' | 'config' | 'log' | 'closing'>

/** The organization whose account is meant, and the account's platform. */
export type AccountOwner = { organization_id: string; platform: Platform }

/** The source of access to an account: an organization's credential, a copy that a post keeps, or a built-in simulator. */
export type AccountSource = { credential_id: string } | { kept_id: string } | { rehearsal: true }

/** An account's tools, and a function that removes its secrets from messages. */
export type OpenAccount = {
  tools: PublishTools
  /** Removes secrets that a platform may have repeated from its message. */
  clean: (words: string) => string
  /** Adds a secret value that messages must not repeat. */
  conceal: (value: string) => void
}

type Fields = Record<string, string>

/** The time limit of a call for a new token. Shorter than the time after which the database ends an idle transaction (db/open.ts). */
const MINT_SECONDS = 20

/** The place of a kept copy of a credential, for `seal`. */
export const placeOfKept = (id: string): string => `v1|kept|${id}`

const gone = (platform: Platform) =>
  new PublishError('disconnected', say('posts.credentials_gone', { platform: PLATFORM_NAMES[platform] }).text)

/** Requests a new token. The end of the job does not abort the call, because the platform may already have replaced the stored token. */
async function mintInTime<T>(platform: Platform, mint: (limit: AbortSignal) => Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(MINT_SECONDS * 1000)
  try {
    return await mint(limit)
  } catch (error) {
    if (!limit.aborted) throw error
    const words = say('posts.silent_seconds', { service: PLATFORM_NAMES[platform], silent_seconds: MINT_SECONDS }).text
    throw new PublishError('away', words, { cause: error })
  }
}

/** Opens an account for calls to its platform. The credential is read only when a call needs it. */
export async function openAccount(
  parts: OpenParts,
  { organization_id, platform }: AccountOwner,
  { source, signal }: { source: AccountSource; signal: AbortSignal },
): Promise<OpenAccount> {
  const secrets: string[] = []
  const seen = (fields: Fields): Fields => {
    secrets.push(...Object.values(fields))
    return fields
  }
  const simulated = 'rehearsal' in source ? await openSimulators(parts) : null
  const urls: PlatformUrls = simulated === null ? parts.config : { ...parts.config, ...simulated.urls }

  const read = async (db: Executor): Promise<Fields> => {
    if (simulated !== null) return { ...((await readSimulators(db)) ?? simulated).fields[platform] }
    if ('kept_id' in source) {
      const kept = await readKept(db, source.kept_id)
      if (kept === null) throw gone(platform)
      return JSON.parse(unseal(parts.keyring, placeOfKept(kept.id), fromText(kept.sealed))) as Fields
    }
    if (!('credential_id' in source)) throw gone(platform)
    const fields = await openFields(parts, db, { organization_id, platform, credential_id: source.credential_id })
    if (fields === null) throw gone(platform)
    return fields
  }

  const lock = async (tx: Transaction): Promise<void> => {
    if ('credential_id' in source && (await lockPublishingCredential(tx, source.credential_id)) === null) throw gone(platform)
    if ('kept_id' in source && (await lockKept(tx, source.kept_id)) === null) throw gone(platform)
  }

  const store = async (
    tx: Transaction,
    { fields, changed, expires_at }: { fields: Fields; changed: Fields; expires_at: string | null },
  ): Promise<void> => {
    if (simulated !== null) {
      const known = (await readSimulators(tx)) ?? simulated
      return writeSimulators(tx, known.urls, { ...known.fields, [platform]: fields })
    }
    const keys = await organizationKeys(tx, parts.keyring, organization_id)
    if ('kept_id' in source)
      return updateKept(tx, source.kept_id, toText(seal(keys, placeOfKept(source.kept_id), JSON.stringify(fields))))
    if (!('credential_id' in source)) return
    for (const [field, value] of Object.entries(changed))
      await putSecret(
        tx,
        { credential_id: source.credential_id, field },
        { sealed: seal(keys, getPlace(organization_id, platform, field), value), mask: maskValue(value) },
      )
    await noteRenewal(tx, source.credential_id, expires_at)
  }

  // not `inTransaction`: a repeated transaction would request a second token
  const renew: PublishTools['renew'] = (mint) =>
    oneAtATime(JSON.stringify([source, platform]), () =>
      parts.db.transaction(async (tx) => {
        await lock(tx)
        const fields = seen(await read(tx))
        signal.throwIfAborted()
        const minted = await mintInTime(platform, (limit) => mint(fields, limit))
        if (minted === null) return fields
        const changed = Object.fromEntries(Object.entries(minted.fields).filter(([, value]) => value !== ''))
        const now = seen({ ...fields, ...changed })
        await store(tx, { fields: now, changed, expires_at: minted.expires_at })
        return now
      }),
    )

  const openOther = async (other: Platform): Promise<Fields | null> => {
    if (simulated !== null) return simulated.fields[other] ?? null
    const found = (await listPublishingCredentials(parts.db, organization_id)).find(({ provider }) => provider === other)
    if (found === undefined) return null
    const fields = await openFields(parts, parts.db, { organization_id, platform: other, credential_id: found.id })
    return fields === null ? null : seen(fields)
  }

  const conceal = (token: string): string => {
    secrets.push(token)
    return token
  }
  return {
    tools: { urls, signal, now: databaseNow, open: async () => seen(await read(parts.db)), conceal, renew, openOther },
    clean: (words) => wordsOnCard(words, secrets),
    conceal: (value) => void conceal(value),
  }
}

/** The decrypted fields of a stored credential. Null when there are none. */
export async function openFields(
  { keyring }: Pick<Parts, 'keyring'>,
  db: Executor,
  { organization_id, platform, credential_id }: { organization_id: string; platform: string; credential_id: string },
): Promise<Fields | null> {
  const sealed = await readSecrets(db, credential_id)
  if (sealed.length === 0) return null
  return Object.fromEntries(
    sealed.map(({ field, ...rest }) => [field, unseal(keyring, getPlace(organization_id, platform, field), rest)]),
  )
}

const turns = new Map<string, Promise<unknown>>()

/**
 * Runs the callers of one name in this process one after the other. If they waited in the database, each of them would hold a connection.
 */
async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const former = turns.get(name) ?? Promise.resolve()
  const turn = former.then(work, work)
  const settled = turn.catch(() => undefined)
  turns.set(name, settled)
  try {
    return await turn
  } finally {
    if (turns.get(name) === settled) turns.delete(name)
  }
}
