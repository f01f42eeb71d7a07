import { AppError, wrongField } from '@orion/contract/errors.ts'
import type * as contract from '@orion/contract/local-models.ts'
import type { LocalPull, LocalReader } from '@orion/contract/local-models.ts'
import type { Input } from '@orion/contract/route.ts'
import { LOCAL_MODELS, fittingModel, localModel, shownModel, whyNoRoom } from '@orion/pipeline/local-models/catalogue.ts'
import { findOllama } from '@orion/pipeline/local-models/ollama.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { newId } from '../../db/new-id.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { installLines } from './machine.ts'
import { mayPull } from './may-pull.ts'
import { type PullRow, beginPull, cancelPull, isPulling, readPull } from './queries.ts'

function requireMayPull(ctx: Context): void {
  if (mayPull(ctx)) return
  throw new AppError('forbidden', 'Models are downloaded at the machine that Orion runs on. Its operator can allow it to others.')
}

/** The model that fits this machine, and how far its download is. Who may not have one downloaded is told of no machine. */
export async function getLocalModel(
  ctx: Context,
  { organization_id }: Input<typeof contract.getLocalModel>,
): Promise<LocalReader> {
  return show(ctx, ctx.db, organization_id)
}

async function show(ctx: Context, db: Executor, organization_id: string): Promise<LocalReader> {
  const row = await readPull(db, organization_id)
  const pull = row === null ? null : showPull(row)
  if (!mayPull(ctx)) {
    const hidden = { allowed: false, found: false, install: [], offer: null, unfit: null, memory_bytes: 0, free_bytes: null }
    return { ...hidden, pull }
  }
  const [found, room] = await Promise.all([findOllama(ctx.config.ollama_url, ctx.closing), ctx.config.read_machine()])
  const { offer, unfit } = fittingModel(room)
  return { allowed: true, found, install: installLines(), offer: offer && shownModel(offer), unfit, ...room, pull }
}

function showPull(row: PullRow): LocalPull | null {
  const model = localModel(row.catalogue_id)
  if (model === undefined) return null
  const { state, bytes_done, detail, ask_seconds, film_minutes, elapsed, began_bytes } = row
  const bytes_total = Math.max(row.bytes_total, bytes_done, model.bytes)
  const arrived = bytes_done - began_bytes
  const seconds_left =
    state === 'pulling' && elapsed !== null && elapsed > 0 && arrived > 0
      ? ((bytes_total - bytes_done) * elapsed) / arrived
      : null
  return { model: shownModel(model), state, bytes_done, bytes_total, seconds_left, detail, ask_seconds, film_minutes }
}

/** Has a model of the catalogue downloaded, or goes on with it. Throws AppError forbidden, invalid_fields, conflict, provider_failed. */
export async function pullLocalModel(
  ctx: Context,
  { organization_id, catalogue_id }: Input<typeof contract.pullLocalModel>,
): Promise<LocalReader> {
  requireMayPull(ctx)
  const model = localModel(catalogue_id)
  if (model === undefined) {
    const msg = `Choose a model of the catalogue: ${LOCAL_MODELS.map((each) => each.catalogue_id).join(', ')}`
    throw wrongField(['body', 'catalogue_id'], msg)
  }
  if (!(await findOllama(ctx.config.ollama_url, ctx.closing)))
    throw new AppError('provider_failed', 'Ollama does not answer on this machine. Start it, and look again.')
  const before = await readPull(ctx.db, organization_id)
  const arrived = before?.catalogue_id === catalogue_id ? before.bytes_done : 0
  const why = whyNoRoom(model, await ctx.config.read_machine(), arrived)
  if (why !== null) throw new AppError('provider_failed', why)
  await ctx.transaction(async (tx) => {
    if (await isPulling(tx))
      throw new AppError('conflict', 'A model is being downloaded to this machine. Wait for it, or cancel it.')
    const token = newId()
    await beginPull(tx, { organization_id, token, catalogue_id, started_by: ctx.actor.user_id })
    await ctx.queue.enqueue(tx, 'pull-model', [{ data: { organization_id, token } }])
    const change = { catalogue_id }
    await writeAudit(tx, ctx, { action: 'local_model.pull', resource: organization_id, organization_id, change })
  })
  return show(ctx, ctx.db, organization_id)
}

/** Cancels the download of a model; what arrived is Ollama's, which goes on from there. Nothing happens where none is under way. */
export async function cancelLocalPull(
  ctx: Context,
  { organization_id }: Input<typeof contract.cancelLocalPull>,
): Promise<LocalReader> {
  requireMayPull(ctx)
  await ctx.transaction(async (tx) => {
    if (await cancelPull(tx, organization_id))
      await writeAudit(tx, ctx, { action: 'local_model.cancel', resource: organization_id, organization_id })
  })
  return show(ctx, ctx.db, organization_id)
}
