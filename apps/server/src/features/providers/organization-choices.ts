import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import { CAPABILITIES } from '@orion/contract/catalogues/capabilities.ts'
import type * as contract from '@orion/contract/choices.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { isPrivateHost } from '@orion/pipeline/clients/public-address.ts'
import type { StageList } from '@orion/pipeline/core/stage-list.ts'
import { type ChatLevel, sayLevel } from '@orion/pipeline/providers/connection-tests/test-level.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockOrganization } from '../organizations/queries.ts'
import { checkChoices, findConnection, listGone } from './check-choices.ts'
import { type StoredChoices, readOrganizationChoices, writeOrganizationChoices } from './choice-queries.ts'
import { sayFirstSendingsTo } from './first-sending.ts'
import { type KnownConnection, knownConnections } from './usable-services.ts'

type Answered = Answer<typeof contract.getOrganizationChoices>

/** The services that an organization has chosen for its films. */
export async function getOrganizationChoices(
  ctx: Context,
  { organization_id }: Input<typeof contract.getOrganizationChoices>,
): Promise<Answered> {
  return showChoices(ctx.db, ctx, { organization_id, choices: await readOrganizationChoices(ctx.db, organization_id) })
}

/** Replaces an organization's choices. Throws AppError invalid_fields that names each connection that cannot be chosen. */
export async function saveOrganizationChoices(
  ctx: Context,
  { organization_id, choices }: Input<typeof contract.saveOrganizationChoices>,
): Promise<Answered> {
  return ctx.transaction(async (tx) => {
    if ((await lockOrganization(tx, organization_id)) === null)
      throw new AppError('not_found', say('server.organization_not_found'))
    const stored = await checkChoices(tx, ctx.config, { organization_id, choices, loc: ['body', 'choices'] })
    await writeOrganizationChoices(tx, organization_id, stored)
    const change = { choices: stored }
    await writeAudit(tx, ctx, { action: 'organization.update', resource: organization_id, organization_id, change })
    return showChoices(tx, ctx, { organization_id, choices: stored })
  })
}

/** Choices as the API shows them. Adds the choices whose connections were deleted, the offered services, and the capabilities in use. */
export async function showChoices(
  db: Executor,
  { config, stages }: Pick<Context, 'config' | 'stages'>,
  { organization_id, choices }: { organization_id: string; choices: StoredChoices },
): Promise<Answered> {
  const known = await knownConnections(db, config, { organization_id, capabilities: CAPABILITIES })
  const offered = known.flatMap((each) => showOffered(each) ?? [])
  return { choices, gone: listGone(known, choices), offered, in_use: capabilitiesInUse(stages) }
}

/** The data that a film with the organization's choices would send to a service for the first time, described for a person. */
export async function getFirstSendings(
  { db, config }: Context,
  { organization_id }: Input<typeof contract.getFirstSendings>,
): Promise<Answer<typeof contract.getFirstSendings>> {
  const { chat: chosen } = await readOrganizationChoices(db, organization_id)
  const known = chosen ? await knownConnections(db, config, { organization_id, capabilities: CAPABILITIES }) : []
  const chat = chosen ? findConnection(known, 'chat', chosen) : null
  const services = (chat === null ? [] : [chat]).flatMap(({ usable, connection_id }) =>
    usable.map(({ capability, origin }) => ({ capability, origin, connection_id })),
  )
  return { sends: await sayFirstSendingsTo(db, organization_id, services) }
}

function showOffered({ connection_id, provider, label, usable, tested, chat_levels }: KnownConnection): contract.Offered | null {
  if (usable.length === 0) return null
  const local = usable.every(({ origin }) => isPrivateHost(new URL(origin).hostname))
  const models = Object.fromEntries(usable.map(({ capability, model }) => [capability, model]))
  const does = Object.fromEntries(
    Object.entries(chat_levels).map(([model, level]) => [model, sayLevel(level as ChatLevel).text] as const),
  )
  return { connection_id, provider, label, local, models, tested: tested.filter((capability) => capability in models), does }
}

const capabilitiesInUse = (stages: StageList): Capability[] => {
  const used = new Set(Object.values(stages).flatMap(({ capabilities = [] }) => capabilities))
  return CAPABILITIES.filter((capability) => used.has(capability))
}
