import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { LocalMachine, LocalReader, LocalState } from '@orion/contract/local.ts'
import type { PullState } from '@orion/contract/local-models.ts'
import { type CatalogueModel, fittingModel, toPublicModel, whyNoMemory } from '@orion/pipeline/local-models/catalogue.ts'
import { sayLevel } from '@orion/pipeline/providers/connection-tests/test-level.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { tellLocal } from '../../events/tell-local.ts'
import { unchooseModel } from './choose-model.ts'
import { askModelSize, listParts, removeModelFiles } from './model-place.ts'
import { type PullRow, beginPull, cancelPull, deletePull, hasOthers, readKeptFiles, readPull } from './queries.ts'
import { unshareModel } from './share-model.ts'

/** Finds the name of the download before the one with this token. Null when it is the turn of this download. */
type FindFirst = (token: string) => string | null

const STATES: Record<PullState, LocalState> = {
  pulling: 'pulling',
  testing: 'pulling',
  ready: 'installed',
  failed: 'failed',
  cancelled: 'absent',
}

/** The models of the catalogue, each with its state for an organization. */
export async function showModels({ db, config }: Context, organization_id: string, findFirst: FindFirst): Promise<LocalReader[]> {
  const row = await readPull(db, organization_id)
  return config.local_catalogue.map((model) => showModel(model, row?.catalogue_id === model.catalogue_id ? row : null, findFirst))
}

function showModel(model: CatalogueModel, row: PullRow | null, findFirst: FindFirst): LocalReader {
  const described = { ...toPublicModel(model), kind: 'reader' as const }
  if (row === null)
    return {
      ...described,
      state: 'absent',
      testing: false,
      waits_for: null,
      done_bytes: 0,
      total_bytes: null,
      seconds_left: null,
      detail: null,
      model: null,
      ask_seconds: null,
      film_minutes: null,
      does: null,
    }
  const { state, bytes_done, bytes_total, detail, model: name, ask_seconds, film_minutes, chat_level, elapsed, began_bytes } = row
  const arrived = bytes_done - began_bytes
  const seconds_left =
    state === 'pulling' && elapsed !== null && elapsed > 0 && arrived > 0
      ? ((bytes_total - bytes_done) * elapsed) / arrived
      : null
  return {
    ...described,
    state: STATES[state],
    testing: state === 'testing',
    waits_for: STATES[state] === 'pulling' ? findFirst(row.token) : null,
    done_bytes: bytes_done,
    total_bytes: bytes_total > 0 ? bytes_total : null,
    seconds_left,
    detail,
    model: name,
    ask_seconds,
    film_minutes,
    does: chat_level === null ? null : sayLevel(chat_level).text,
  }
}

/** The models of the catalogue for this machine, with the sizes that their download addresses report, and the machine's space. */
export async function showMachine(
  ctx: Context,
  models: readonly LocalReader[],
): Promise<Omit<LocalMachine, 'voices_unfit' | 'from_path'>> {
  const room = await ctx.config.read_machine(ctx.config.data_dir)
  const models_unfit = (await ctx.config.why_no_runtime())?.text ?? null
  const none = { offer: null, offer_bytes: null, models_unfit, ...room }
  if (models_unfit !== null) return { ...none, unfit: models_unfit }
  if (ctx.config.downloads === 'off') return { ...none, unfit: say('services.downloads_off').text }
  const { offer, unfit } = fittingModel(ctx.config.local_catalogue, room)
  if (offer === null) return { ...none, unfit }
  const isUnknown = models.every(({ state }) => state === 'absent' || state === 'failed')
  const size = isUnknown ? await askModelSize(ctx, offer, ctx.closing) : 'unknown'
  if (size === null) {
    const { host } = new URL(listParts(ctx, offer)[0].url)
    return { ...none, unfit: say('machine.download_site_silent', { name: offer.name, host }).text, is_silent: true }
  }
  return { ...none, offer: offer.catalogue_id, offer_bytes: size === 'unknown' ? null : size, unfit }
}

/** Queues the download of a model, or resumes it. Throws AppError conflict, provider_failed. */
export async function pullLocalModel(ctx: Context, organization_id: string, model: CatalogueModel): Promise<void> {
  const { catalogue_id } = model
  const unfit = await ctx.config.why_no_runtime()
  if (unfit !== null) throw new AppError('provider_failed', unfit)
  if (ctx.config.downloads === 'off') throw new AppError('provider_failed', say('services.downloads_off'))
  const why = whyNoMemory(model, await ctx.config.read_machine(ctx.config.data_dir))
  if (why !== null) throw new AppError('provider_failed', why)
  await ctx.transaction(async (tx) => {
    const token = newId()
    const begun = await beginPull(tx, { organization_id, token, catalogue_id, started_by: ctx.actor.user_id })
    if (!begun) throw new AppError('conflict', say('services.model_being_downloaded'))
    await ctx.queue.enqueue(tx, 'pull-model', [{ data: { organization_id, token } }])
    const change = { catalogue_id }
    await writeAudit(tx, ctx, { action: 'local_model.pull', resource: organization_id, organization_id, change })
  })
}

/**
 * Cancels the download of a model. Its downloaded part stays, and the next download resumes there. An installed model is removed: films no
 * longer use it. Its files are deleted unless another organization has the model.
 */
export async function removeLocalModel(ctx: Context, organization_id: string, model: CatalogueModel): Promise<void> {
  const { catalogue_id } = model
  const row = await readPull(ctx.db, organization_id)
  if (row === null || row.catalogue_id !== catalogue_id) return
  const cancelled = await ctx.transaction(async (tx) => {
    if (!(await cancelPull(tx, organization_id))) return false
    await tellLocal(tx, row, { done: row.bytes_done, of: row.bytes_total })
    await writeAudit(tx, ctx, { action: 'local_model.cancel', resource: organization_id, organization_id })
    return true
  })
  if (!cancelled) await removeInstalled(ctx, row, model)
}

async function removeInstalled(ctx: Context, row: PullRow, model: CatalogueModel): Promise<void> {
  const { organization_id, catalogue_id } = row
  if (!(await hasOthers(ctx.everyones, row))) {
    await unshareModel(ctx, (await readKeptFiles(ctx.everyones, catalogue_id)) ?? [])
    await removeModelFiles(ctx, model)
  }
  await ctx.transaction(async (tx) => {
    const removed = await deletePull(tx, organization_id)
    if (removed === null) return
    await unchooseModel(tx, ctx, { organization_id, model: removed.model })
    await tellLocal(tx, row, { done: 0, of: 1 })
    await writeAudit(tx, ctx, {
      action: 'local_model.remove',
      resource: organization_id,
      organization_id,
      change: { catalogue_id },
    })
  })
}
