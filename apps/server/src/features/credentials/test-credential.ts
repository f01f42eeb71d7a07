import type { testCredential as route } from '@orion/contract/credentials.ts'
import { databaseNow } from '../../db/database-clock.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { platforms } from '@orion/pipeline/platforms/index.ts'
import type { Connected } from '@orion/pipeline/platforms/platform.ts'
import type { Context } from '../../context.ts'
import { organizationKeys } from '../keys/master-keys.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { type CredentialRow, noteTest, putSecret, readCredential, readSecrets } from '../credential-store/queries.ts'
import { maskValue, wordsOnCard } from '../credential-store/rules.ts'
import { getPlace, seal, unseal } from '../keys/seal.ts'

type Result = { ok: true; connected: Connected } | { ok: false; detail: string }

/** Makes the platform's cheapest real call with the stored credential. Stores the account's name, or the platform's error message. */
export async function testCredential(ctx: Context, { credential_id }: Input<typeof route>): Promise<Answer<typeof route>> {
  const [organization_id] = ctx.org_ids
  await ctx.limits.countTest(organization_id)
  const row = await ctx.transaction((tx) => readCredential(tx, credential_id))
  if (row === null) throw gone()
  const result = await callPlatform(ctx, row)

  return ctx.transaction(async (tx) => {
    if ((await readCredential(tx, credential_id)) === null) throw gone()
    const connected = result.ok ? result.connected : null
    const keys = await organizationKeys(tx, ctx.keyring, organization_id)
    for (const [field, value] of Object.entries(connected?.renewed ?? {})) {
      const sealed = seal(keys, getPlace(organization_id, row.provider, field), value)
      await putSecret(tx, { credential_id, field }, { sealed, mask: maskValue(value) })
    }
    const status = result.ok ? ('configured' as const) : ('error' as const)
    const connected_as = connected?.connected_as ?? null
    const detail = result.ok ? null : result.detail
    const expires_at = await noteTest(tx, credential_id, { status, connected_as, detail, expires_at: connected?.expires_at })
    await writeAudit(tx, ctx, {
      action: 'credential.test',
      resource: credential_id,
      organization_id,
      change: { provider: row.provider, status },
    })
    return {
      status,
      ...(connected_as !== null && { connected_as }),
      ...(detail !== null && { detail }),
      ...(expires_at !== null && { expires_at }),
    }
  })
}

const gone = () => new AppError('not_found', say('posts.credentials_not_found'))

async function callPlatform(
  { db, keyring, config, closing }: Context,
  { id, organization_id, provider }: CredentialRow,
): Promise<Result> {
  const secrets: string[] = []
  const open = async () => {
    const sealed = await readSecrets(db, id)
    const fields = sealed.map(({ field, ...rest }) => [field, unseal(keyring, getPlace(organization_id, provider, field), rest)])
    secrets.push(...fields.map(([, value]) => value))
    return Object.fromEntries(fields) as Record<string, string>
  }
  const conceal = (token: string) => {
    secrets.push(token)
    return token
  }
  try {
    return {
      ok: true,
      connected: await platforms[provider].test({ urls: config, signal: closing, now: databaseNow, open, conceal }),
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'provider_failed')
      return { ok: false, detail: wordsOnCard(error.message, secrets) }
    throw error
  }
}
