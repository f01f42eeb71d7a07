import type { createConnection as route } from '@orion/contract/providers.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import type { Transaction } from '../../../db/open.ts'
import { organizationKeys } from '../../keys/master-keys.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { seal, toText } from '../../keys/seal.ts'
import { requireMayInstall } from '../../local/may-install.ts'
import { lockOrganization } from '../../members/queries.ts'
import { openFound } from '../found-id.ts'
import { placeOfConnection } from './open-connection.ts'
import { insertConnection, requireConnection } from '../queries.ts'
import { requireReachable } from './require-reachable.ts'
import { maskSecrets, getOrigin, providerByKey, readFields, showConnection } from '../rules.ts'

type Wish = Input<typeof route>

/** Connects a service with the given fields, or a server that was found on this machine. Secrets are encrypted before they are stored. */
export async function createConnection(ctx: Context, wish: Wish): Promise<Answer<typeof route>> {
  const { organization_id, label } = wish
  const found = wish.found_id === undefined ? null : openFound(ctx.keyring, wish.found_id)
  const provider = providerByKey(found?.provider ?? wish.provider ?? '')
  if (provider.on_machine) requireMayInstall(ctx)
  const has_address = provider.fields.some(({ address }) => address)
  const { open, secrets } = readFields(provider, { ...wish.fields, ...(found && has_address && { address: found.base_url }) })
  if (found === null) await requireReachable(ctx, provider, open)
  const id = newId()
  return ctx.transaction(async (tx) => {
    await lockOrganization(tx, organization_id)
    const sealed = await sealSecrets(ctx, tx, { id, organization_id, secrets })
    const trusted_origin = found === null ? null : getOrigin(provider, open)
    await insertConnection(tx, {
      id,
      organization_id,
      provider: provider.key,
      label,
      fields: open,
      sealed,
      masks: maskSecrets(secrets),
      trusted_origin,
      able: found?.able ?? null,
      created_by: ctx.actor.user_id,
    })
    const change = { provider: provider.key, label, fields: [...Object.keys(open), ...Object.keys(secrets)] }
    await writeAudit(tx, ctx, { action: 'connection.save', resource: id, organization_id, change })
    const connection = showConnection(await requireConnection(tx, id), organization_id)
    if (connection === null) throw new AppError('not_found', say('services.connection_not_found'))
    return { connection }
  })
}

/** The secrets as one encrypted JSON. Null when the connection has no secrets. */
export async function sealSecrets(
  { keyring }: Pick<Context, 'keyring'>,
  tx: Transaction,
  { id, organization_id, secrets }: { id: string; organization_id: string; secrets: Readonly<Record<string, string>> },
) {
  if (Object.keys(secrets).length === 0) return null
  return toText(seal(await organizationKeys(tx, keyring, organization_id), placeOfConnection(id), JSON.stringify(secrets)))
}
