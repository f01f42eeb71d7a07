import { BETTER, type BetterKey, type BetterRow } from '@orion/contract/better.ts'
import type * as contract from '@orion/contract/better.ts'
import { CAPABILITIES } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { providerOfBetter } from '@orion/pipeline/providers/better.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { mayInstall } from '../local/may-install.ts'
import { readPull } from '../local-models/queries.ts'
import { type VoiceRow, listVoices } from '../local-voices/queries.ts'
import { lockOrganization } from '../organizations/queries.ts'
import { findConnection } from '../providers/check-choices.ts'
import { type StoredChoices, readOrganizationChoices } from '../providers/choice-queries.ts'
import { operatorsName } from '../providers/queries.ts'
import { type KnownConnection, knownConnections } from '../providers/usable-services.ts'
import { readAnswers, writeAnswers } from './queries.ts'

type Shown = Answer<typeof contract.getBetter>
type Standing = Pick<BetterRow, 'state' | 'by' | 'whose'>

const OFF: Standing = { state: 'off', by: null, whose: null }

/** The list of improvements for films. Each row has its state on this machine and the organization's answer. */
export const getBetter = (ctx: Context, { organization_id }: Input<typeof contract.getBetter>): Promise<Shown> =>
  show(ctx, ctx.db, organization_id)

/** Stores the answer to rows, so that they are not offered again. */
export async function answerBetter(
  ctx: Context,
  { organization_id, keys, answer }: Input<typeof contract.answerBetter>,
): Promise<Shown> {
  return ctx.transaction(async (tx) => {
    if ((await lockOrganization(tx, organization_id)) === null)
      throw new AppError('not_found', say('server.organization_not_found'))
    await writeAnswers(tx, { organization_id, answered_by: ctx.actor.user_id }, { keys, answer })
    const change = { keys, answer }
    await writeAudit(tx, ctx, { action: 'better.answer', resource: organization_id, organization_id, change })
    return show(ctx, tx, organization_id)
  })
}

async function show(ctx: Context, db: Executor, organization_id: string): Promise<Shown> {
  const known = await knownConnections(db, ctx.config, { organization_id, capabilities: CAPABILITIES })
  const choices = await readOrganizationChoices(db, organization_id)
  const pull = await readPull(db, organization_id)
  const voices = await listVoices(db)
  const answers = await readAnswers(db, organization_id)
  const standing: Record<BetterKey, Standing> = {
    reader: chosenFor({ known, choices }, 'chat') ?? mergeDownloads(pull === null ? [] : [pull.state]),
    free_pictures: chosenFor({ known, choices }, 'stock') ?? OFF,
    offline_library: chosenFor({ known, choices }, 'search', providerOfBetter('offline_library')?.key) ?? OFF,
    voice: installed(ctx, voices) ?? chosenFor({ known, choices }, 'speech') ?? mergeDownloads(voices.map(({ state }) => state)),
  }
  const allowed = mayInstall(ctx) && ctx.config.downloads === 'on'
  const rows = BETTER.map(({ key, machine }) => ({
    key,
    ...standing[key],
    answered: answers.get(key) ?? null,
    allowed: !machine || allowed,
    provider: providerOfBetter(key)?.key ?? null,
  }))
  return { rows }
}

/** The chosen service for a capability, if it exists. With `provider`, only a connection to that provider counts. */
function chosenFor(
  { known, choices }: { known: readonly KnownConnection[]; choices: StoredChoices },
  capability: 'chat' | 'stock' | 'search' | 'speech',
  provider?: string,
): Standing | null {
  const choice = choices[capability]
  const connection = choice ? findConnection(known, capability, choice) : null
  if (!choice || connection === null || (provider !== undefined && connection.provider !== provider)) return null
  const model = choice.model ?? connection.usable.find((service) => service.capability === capability)?.model
  const whose = operatorsName(connection.connection_id) === null ? 'organization' : 'machine'
  return { state: 'on', by: model ? `${connection.label} · ${model}` : connection.label, whose }
}

/** The state of the voices on this machine, with their names. Null when none is installed. */
function installed({ config }: Context, rows: readonly VoiceRow[]): Standing | null {
  const ready = new Set(rows.filter(({ state }) => state === 'ready').map(({ catalogue_id }) => catalogue_id))
  const names = config.local_voices.filter(({ catalogue_id }) => ready.has(catalogue_id)).map(({ name }) => name)
  return names.length === 0 ? null : { state: 'on', by: names.join(', '), whose: 'machine' }
}

/** The combined state of several downloads: running if any runs, else failed if any failed. */
function mergeDownloads(states: readonly string[]): Standing {
  if (states.some((state) => state === 'pulling' || state === 'fetching' || state === 'testing'))
    return { ...OFF, state: 'under_way' }
  return states.includes('failed') ? { ...OFF, state: 'failed' } : OFF
}
