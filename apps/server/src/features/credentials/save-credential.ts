import type { saveCredential as route } from '@orion/contract/credentials.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { authorize } from '../../http/authorize.ts'
import { currentKeys, organizationKeys } from '../keys/master-keys.ts'
import { defaultOrganization } from '../access/queries.ts'
import { newApiKey } from '../access/rules.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockOrganization } from '../members/queries.ts'
import { listPublishingCredentials } from '../posts/accounts/account-queries.ts'
import { requireCodeWhereAny } from '../second-factor/use-code.ts'
import { keepForPosts } from '../posts/cancel-posts.ts'
import { deleteSecret, putSecret, readStoredFields, replaceKey, upsertCredential } from '../credential-store/queries.ts'
import { keyName, maskValue, findPlatform, readChanges, tokenHours } from '../credential-store/rules.ts'
import { getPlace, seal } from '../keys/seal.ts'

type Wish = Input<typeof route>

/**
 * Stores a platform's credentials, or makes a new API key for the caller. The category decides. Without a category, a request with
 * credentials stores them.
 */
export const saveCredential = (ctx: Context, wish: Wish): Promise<Answer<typeof route>> => {
  const category = wish.category ?? (wish.credentials === undefined ? 'other' : 'social')
  return category === 'social' ? saveSocial(ctx, wish) : rotateKey(ctx, wish)
}

/** Encrypts the fields that have a new value. Fields that are to be kept do not change. */
async function saveSocial(
  ctx: Context,
  { provider_name, description, credentials = {}, keep, org_id }: Wish,
): Promise<Answer<typeof route>> {
  const provider = findPlatform(provider_name)
  const wanted = org_id || (await defaultOrganization(ctx.db, ctx.actor))
  if (wanted === null) throw new AppError('not_found', say('server.organization_not_found'))
  const [organization_id] = authorize(
    ctx.actor,
    'credential.write',
    { organization_id: wanted, created_by: null },
    'server.organization_not_found',
  )

  return ctx.transaction(async (tx) => {
    await lockOrganization(tx, organization_id)
    const stored = await readStoredFields(tx, organization_id, provider)
    const { put, drop } = readChanges(provider, { values: credentials, stored, keep })
    if (stored.length > 0) await keepFormer(tx, ctx, { organization_id, provider })
    const token_hours = tokenHours(provider, put)
    const keys = await organizationKeys(tx, ctx.keyring, organization_id)
    const id = await upsertCredential(tx, { organization_id, provider, description, created_by: ctx.actor.user_id, token_hours })
    for (const [field, value] of Object.entries(put)) {
      await putSecret(
        tx,
        { credential_id: id, field },
        { sealed: seal(keys, getPlace(organization_id, provider, field), value), mask: maskValue(value) },
      )
    }
    for (const field of drop) await deleteSecret(tx, id, field)
    const change = { provider, fields: Object.keys(put), removed: drop }
    await writeAudit(tx, ctx, { action: 'credential.save', resource: id, organization_id, change })
    return { id, provider_name: provider, status: 'configured' as const }
  })
}

/** Keeps the old credential for posts that a platform is already publishing. */
async function keepFormer(
  tx: Transaction,
  ctx: Context,
  { organization_id, provider }: { organization_id: string; provider: Platform },
): Promise<void> {
  const former = (await listPublishingCredentials(tx, organization_id)).find((each) => each.provider === provider)
  if (former !== undefined) await keepForPosts(tx, ctx, former)
}

/** Makes a new API key, which is shown only in this answer. Then the old key and every session are invalid (requirement KEY-01). */
async function rotateKey(ctx: Context, { provider_name, description, code }: Wish): Promise<Answer<typeof route>> {
  authorize(ctx.actor, 'key.rotate')
  await requireCodeWhereAny(ctx, code, ['body', 'code'])
  const api_key = newApiKey()
  return ctx.transaction(async (tx) => {
    const { actor } = ctx
    const keys = await currentKeys(tx, ctx.keyring)
    const key = { hash: keys.hashApiKey(api_key), pepper_id: keys.id, last4: api_key.slice(-4) }
    const id = await replaceKey(
      tx,
      { partner_id: actor.user_id, api_key_id: actor.api_key_id },
      {
        ...key,
        provider_name: keyName(provider_name),
        description: description ?? null,
      },
    )
    if (id === null) throw new AppError('unauthorized', say('posts.api_key_replaced'))
    await writeAudit(tx, ctx, { action: 'key.rotate', resource: id })
    return { id, api_key }
  })
}
