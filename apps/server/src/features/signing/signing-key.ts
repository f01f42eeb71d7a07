import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say, type KeyedText, type Words } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/signing.ts'
import { canSign } from '@orion/media/credentials/credentials.ts'
import type { ReadKey, UnfitKey } from '@orion/media/credentials/signing-key.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { newId } from '../../db/new-id.ts'
import { organizationKeys } from '../keys/master-keys.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { seal, toText } from '../keys/seal.ts'
import { lockOrganization } from '../organizations/queries.ts'
import { placeOfSigningKey } from './sign-file.ts'
import { readSigningKeyRow, removeSigningKey, writeSigningKey } from './queries.ts'

const NO_ORGANIZATION = say('server.organization_not_found')
const NONE = say('signing.organization_no_signing_key_films')

async function show(db: Executor, organization_id: string): Promise<contract.SigningKey | null> {
  const row = await readSigningKeyRow(db, organization_id)
  if (row === null) return null
  const { subject, issuer, expires_at, self_made, created_at } = row
  return { subject, issuer, expires_at, self_made, usable: await canSign(), created_at }
}

/** The identity in the signing key of an organization. Null if there is no key. */
export async function getSigningKey(
  { db }: Context,
  { organization_id }: Input<typeof contract.getSigningKey>,
): Promise<Answer<typeof contract.getSigningKey>> {
  return { data: await show(db, organization_id) }
}

/** Encrypts a signing key, stores it and replaces the earlier key. Throws invalid_fields that names the wrong field. */
export async function saveSigningKey(
  ctx: Context,
  { organization_id, ...asked }: Input<typeof contract.saveSigningKey>,
): Promise<Answer<typeof contract.saveSigningKey>> {
  const named = await ctx.transaction((tx) => lockOrganization(tx, organization_id))
  if (named === null) throw new AppError('not_found', NO_ORGANIZATION)
  // The key is made before the organization is locked, because making a key and loading the signing library take long.
  const { pkcs8, ...key } = asked.make === true ? await made(named.name) : await brought(asked)
  await canSign()
  return ctx.transaction(async (tx) => {
    if ((await lockOrganization(tx, organization_id)) === null) throw new AppError('not_found', NO_ORGANIZATION)
    const key_id = newId()
    const sealed = toText(
      seal(await organizationKeys(tx, ctx.keyring, organization_id), placeOfSigningKey(organization_id, key_id), pkcs8),
    )
    await writeSigningKey(tx, { organization_id, created_by: ctx.actor.user_id }, { ...key, key_id, sealed })
    const { subject, issuer, expires_at, self_made } = key
    const change = { subject, issuer, expires_at, self_made }
    await writeAudit(tx, ctx, { action: 'signing_key.save', resource: organization_id, organization_id, change })
    const data = await show(tx, organization_id)
    if (data === null) throw new Error(`The signing key of ${organization_id} was not stored.`)
    return { data }
  })
}

/** Deletes the signing key of an organization. Throws not_found if there is none. */
export async function deleteSigningKey(
  ctx: Context,
  { organization_id }: Input<typeof contract.deleteSigningKey>,
): Promise<Answer<typeof contract.deleteSigningKey>> {
  return ctx.transaction(async (tx) => {
    if (!(await removeSigningKey(tx, organization_id))) throw new AppError('not_found', NONE)
    await writeAudit(tx, ctx, { action: 'signing_key.delete', resource: organization_id, organization_id })
    return { message: 'Signing key removed successfully' }
  })
}

/** Loads the functions for certificates when they are first needed. Loading them at the start would take a tenth of the start time. */
const certificates = () => import('@orion/media/credentials/signing-key.ts')

const made = async (organization: string): Promise<ReadKey> => (await certificates()).makeSigningKey(organization)

async function brought({ pkcs8, chain }: Pick<Input<typeof contract.saveSigningKey>, 'pkcs8' | 'chain'>): Promise<ReadKey> {
  if (pkcs8 === undefined) throw wrong('pkcs8', say('signing.send_key_or_make'))
  if (chain === undefined) throw wrong('chain', say('signing.send_key_or_make'))
  const { readSigningKey, UnfitKey } = await certificates()
  try {
    return readSigningKey({ pkcs8, chain })
  } catch (error) {
    throw error instanceof UnfitKey ? wrong(error.field, wordsFor(error)) : error
  }
}

const wordsFor = ({ why, certificate = 0 }: UnfitKey): KeyedText =>
  why === 'certificate_out_of_order' ? say(`signing.${why}`, { number: certificate }) : say(`signing.${why}`)

const wrong = (field: string, words: Words) => wrongField(['body', field], words)
