import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { LocalMachine, LocalReader, LocalState } from '@orion/contract/local.ts'
import type { PullState } from '@orion/contract/local-models.ts'
import { type CatalogueModel, LOCAL_MODELS, fittingModel, shownModel, whyNoRoom } from '@orion/pipeline/local-models/catalogue.ts'
import { findModelServer, modelServer } from '@orion/pipeline/local-models/servers.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { seeingAll } from '../../db/tenant-queries.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { tellLocal } from '../local/tell-local.ts'
import { serverAddresses, unchooseModel } from './choose-model.ts'
import { installLines, roomAt } from './machine.ts'
import { type PullRow, beginPull, cancelPull, deletePull, hasOthers, isPulling, readPull } from './queries.ts'

const STATES: Record<PullState, LocalState> = {
  pulling: 'pulling',
  testing: 'pulling',
  ready: 'installed',
  failed: 'failed',
  cancelled: 'absent',
}

/** The models of the catalogue, each with what became of it for an organization. */
export async function showModels({ db }: Context, organization_id: string): Promise<LocalReader[]> {
  const row = await readPull(db, organization_id)
  return LOCAL_MODELS.map((model) => showModel(model, row?.catalogue_id === model.catalogue_id ? row : null))
}

function showModel(model: CatalogueModel, row: PullRow | null): LocalReader {
  const shown = { ...shownModel(model), kind: 'reader' as const }
  if (row === null)
    return {
      ...{ ...shown, state: 'absent', testing: false, done_bytes: 0, total_bytes: model.bytes, seconds_left: null, detail: null },
      ...{ service: null, yields: true, model: null, ask_seconds: null, film_minutes: null },
    }
  const { state, bytes_done, detail, ask_seconds, film_minutes, elapsed, began_bytes } = row
  const total_bytes = Math.max(row.bytes_total, bytes_done, model.bytes)
  const arrived = bytes_done - began_bytes
  const seconds_left =
    state === 'pulling' && elapsed !== null && elapsed > 0 && arrived > 0
      ? ((total_bytes - bytes_done) * elapsed) / arrived
      : null
  const { name, yields } = modelServer(row.service)
  return {
    ...{
      ...shown,
      state: STATES[state],
      testing: state === 'testing',
      done_bytes: bytes_done,
      total_bytes,
      seconds_left,
      detail,
    },
    ...{ service: name, yields, model: row.model, ask_seconds, film_minutes },
  }
}

/** The server of models that answers, what of the catalogue fits its machine, and that machine's room. */
export async function showServer(ctx: Context): Promise<Omit<LocalMachine, 'voices_unfit' | 'from_path'>> {
  const addresses = serverAddresses(ctx.config)
  const server = await findModelServer(addresses, ctx.closing)
  const room = await roomAt(addresses[server?.key ?? 'ollama'], ctx.config.read_machine)
  const { offer, unfit } = fittingModel(room)
  const found = { service: server?.name ?? null, yields: server?.yields ?? true }
  return { ...found, install: installLines(), offer: offer?.catalogue_id ?? null, unfit, ...room }
}

/** Has a model downloaded, or goes on with it. Throws AppError conflict, provider_failed. */
export async function pullLocalModel(ctx: Context, organization_id: string, model: CatalogueModel): Promise<void> {
  const { catalogue_id } = model
  const addresses = serverAddresses(ctx.config)
  const server = await findModelServer(addresses, ctx.closing)
  if (server === null) throw new AppError('provider_failed', say('services.no_model_server'))
  const service = server.key
  const before = await readPull(ctx.db, organization_id)
  const arrived = before?.catalogue_id === catalogue_id && before.service === service ? before.bytes_done : 0
  const why = whyNoRoom(model, await roomAt(addresses[service], ctx.config.read_machine), arrived)
  if (why !== null) throw new AppError('provider_failed', why)
  await ctx.transaction(async (tx) => {
    if (await seeingAll(tx, () => isPulling(tx))) throw new AppError('conflict', say('services.model_being_downloaded'))
    const token = newId()
    await beginPull(tx, { organization_id, token, catalogue_id, service, started_by: ctx.actor.user_id })
    await ctx.queue.enqueue(tx, 'pull-model', [{ data: { organization_id, token } }])
    const change = { catalogue_id }
    await writeAudit(tx, ctx, { action: 'local_model.pull', resource: organization_id, organization_id, change })
  })
}

/**
 * Cancels the download of a model: what arrived is its server's, which goes on from there. Removes one that is installed, and films are
 * told by it no more; its files stay while another organization has it. Throws AppError provider_failed in the server's words.
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
  const { organization_id, service, catalogue_id } = row
  const server = modelServer(service)
  if (server.remove === undefined)
    throw new AppError('provider_failed', say('services.server_keeps_models', { server: server.name }))
  if (!(await hasOthers(ctx.everyones, row))) await server.remove(serverAddresses(ctx.config)[service], model, ctx.closing)
  await ctx.transaction(async (tx) => {
    const removed = await deletePull(tx, organization_id)
    if (removed === null) return
    await unchooseModel(tx, ctx, organization_id, removed.model)
    await tellLocal(tx, row, { done: 0, of: 1 })
    await writeAudit(tx, ctx, {
      action: 'local_model.remove',
      resource: organization_id,
      organization_id,
      change: { catalogue_id },
    })
  })
}
