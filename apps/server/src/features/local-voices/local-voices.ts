import { AppError, wrongField } from '@orion/contract/errors.ts'
import type * as contract from '@orion/contract/local-voices.ts'
import type { LocalVoices } from '@orion/contract/local-voices.ts'
import type { Input } from '@orion/contract/route.ts'
import { type CatalogueVoice, languagesWithout, shownVoice } from '@orion/pipeline/local-voices/catalogue.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { mayPull } from '../local-models/may-pull.ts'
import { removeFiles } from './install-voice.ts'
import { lookAtVoices, whyUnfit } from './installed-voices.ts'
import { beginVoice, cancelVoice, deleteVoice, isInstalling, listVoices, readVoice } from './queries.ts'

function requireMayInstall(ctx: Context): void {
  if (mayPull(ctx)) return
  throw new AppError('forbidden', 'Voices are installed at the machine that Orion runs on. Its operator can allow it to others.')
}

function requireOffered({ config }: Context, catalogue_id: string): CatalogueVoice {
  const voice = config.local_voices.find((each) => each.catalogue_id === catalogue_id)
  if (voice !== undefined) return voice
  const msg = `Choose a voice of the catalogue: ${config.local_voices.map((each) => each.catalogue_id).join(', ')}`
  throw wrongField(['body', 'catalogue_id'], msg)
}

/** The voices of the catalogue and what became of each. Who may not install one is told of no machine. */
export async function getLocalVoices(ctx: Context, _wish: Input<typeof contract.getLocalVoices>): Promise<LocalVoices> {
  const { local_voices: catalogue } = ctx.config
  const allowed = mayPull(ctx)
  const rows = await listVoices(ctx.db)
  const voices = catalogue.map((voice) => {
    const row = rows.find(({ catalogue_id }) => catalogue_id === voice.catalogue_id)
    const { state = null, bytes_done = 0, pace = null } = row ?? {}
    return { ...shownVoice(voice), state, bytes_done, pace, detail: allowed ? (row?.detail ?? null) : null }
  })
  const unfit = allowed ? await whyUnfit() : null
  return { allowed, from_file: allowed && ctx.direct, unfit, voices, without: languagesWithout(catalogue) }
}

/** Has a voice of the catalogue installed. Throws AppError forbidden, invalid_fields, conflict, provider_failed. */
export async function installLocalVoice(
  ctx: Context,
  { organization_id, catalogue_id, path }: Input<typeof contract.installLocalVoice>,
): Promise<LocalVoices> {
  requireMayInstall(ctx)
  requireOffered(ctx, catalogue_id)
  if (path !== undefined && !ctx.direct)
    throw new AppError('forbidden', 'A file of the machine is named by who sits at it alone.')
  const unfit = await whyUnfit()
  if (unfit !== null) throw new AppError('provider_failed', unfit)
  await ctx.transaction(async (tx) => {
    if (await isInstalling(tx)) throw new AppError('conflict', 'A voice is being installed. Wait for it, or cancel it.')
    if ((await readVoice(tx, catalogue_id))?.state === 'ready') return
    const token = newId()
    await beginVoice(tx, { catalogue_id, token, source: path ?? null })
    await ctx.queue.enqueue(tx, 'install-voice', [{ data: { catalogue_id, token } }])
    const change = { catalogue_id }
    await writeAudit(tx, ctx, { action: 'local_voice.install', resource: organization_id, organization_id, change })
  })
  return getLocalVoices(ctx, { organization_id })
}

/** Removes an installed voice with its files, or cancels its installation, of which what arrived is kept. */
export async function removeLocalVoice(
  ctx: Context,
  { organization_id, catalogue_id = '' }: Input<typeof contract.removeLocalVoice>,
): Promise<LocalVoices> {
  requireMayInstall(ctx)
  const voice = requireOffered(ctx, catalogue_id)
  const removed = await ctx.transaction(async (tx) => {
    const cancelled = await cancelVoice(tx, catalogue_id)
    const deleted = !cancelled && (await deleteVoice(tx, catalogue_id))
    const change = { catalogue_id }
    if (cancelled || deleted)
      await writeAudit(tx, ctx, { action: 'local_voice.remove', resource: organization_id, organization_id, change })
    return deleted
  })
  if (removed) {
    await removeFiles(ctx, voice)
    await lookAtVoices(ctx)
  }
  return getLocalVoices(ctx, { organization_id })
}
