import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { LocalSpeaker, LocalState } from '@orion/contract/local.ts'
import { type CatalogueVoice, toPublicVoice } from '@orion/pipeline/local-voices/catalogue.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { findAsset } from '../assets/queries.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { tellLocal } from '../../events/tell-local.ts'
import { removeFiles } from './install-voice.ts'
import { lookAtVoices, whyUnfit } from './installed-voices.ts'
import { type VoiceState, beginVoice, cancelVoice, deleteVoice, listVoices, readVoice } from './queries.ts'

const STATES: Record<VoiceState, LocalState> = {
  fetching: 'pulling',
  testing: 'pulling',
  ready: 'installed',
  failed: 'failed',
  cancelled: 'absent',
}

/** The voices of the catalogue, each with its state. `findFirst` returns the name of the download before the installation with a token. */
export async function showVoices({ config, db }: Context, findFirst: (token: string) => string | null): Promise<LocalSpeaker[]> {
  const rows = await listVoices(db)
  return config.local_voices.map((voice) => {
    const row = rows.find(({ catalogue_id }) => catalogue_id === voice.catalogue_id)
    const state = row === undefined ? 'absent' : STATES[row.state]
    return {
      ...toPublicVoice(voice),
      kind: 'voice',
      state,
      testing: row?.state === 'testing',
      done_bytes: row?.bytes_done ?? 0,
      waits_for: row !== undefined && state === 'pulling' ? findFirst(row.token) : null,
      detail: row?.detail ?? null,
      ...(typeof row?.pace === 'number' && { seconds_per_second: row.pace }),
    }
  })
}

/** The origin of a voice's archive, when it is not its download address: an uploaded file, or a path on the machine. */
type From = { file: string | undefined; path: string | undefined }

/** Queues the installation of a voice. Throws AppError forbidden, not_found, invalid_fields, conflict, provider_failed. */
export async function installLocalVoice(
  ctx: Context,
  organization_id: string,
  { voice, file, path }: From & { voice: CatalogueVoice },
): Promise<void> {
  const { catalogue_id } = voice
  if (path !== undefined && file !== undefined) throw wrongField(['body', 'path'], say('services.file_and_place'))
  if (path !== undefined && !ctx.direct) throw new AppError('forbidden', say('services.place_named_from_afar'))
  const unfit = await whyUnfit()
  if (unfit !== null) throw new AppError('provider_failed', unfit)
  if (file === undefined && path === undefined && ctx.config.downloads === 'off')
    throw new AppError('provider_failed', say('services.downloads_off'))
  if (file !== undefined) await requireArchive(ctx, organization_id, { voice, asset_id: file })
  await ctx.transaction(async (tx) => {
    if ((await readVoice(tx, catalogue_id))?.state === 'ready') return
    const token = newId()
    const begun = await beginVoice(tx, { catalogue_id, token, source: path ?? null, sha256: voice.sha256, bytes: voice.bytes })
    if (!begun) throw new AppError('conflict', say('services.voice_being_installed'))
    await ctx.queue.enqueue(tx, 'install-voice', [{ data: { catalogue_id, token, organization_id } }])
    const change = { catalogue_id }
    await writeAudit(tx, ctx, { action: 'local_voice.install', resource: organization_id, organization_id, change })
  })
}

/** An uploaded file whose checksum shows that it is this voice's archive. Throws AppError not_found, invalid_fields. */
async function requireArchive(
  ctx: Context,
  organization_id: string,
  { voice, asset_id }: { voice: CatalogueVoice; asset_id: string },
): Promise<void> {
  const asset = await findAsset(ctx.db, organization_id, asset_id)
  if (asset === null) throw new AppError('not_found', say('library.file_not_found'))
  if (asset.sha256 === voice.sha256 && asset.size_bytes === voice.bytes) return
  throw wrongField(['body', 'file'], say('services.file_is_another', { archive: voice.archive }))
}

/** Removes an installed voice and its files, or cancels its installation. A partial archive of a cancelled installation is kept. */
export async function removeLocalVoice(ctx: Context, organization_id: string, voice: CatalogueVoice): Promise<void> {
  const { catalogue_id } = voice
  const removed = await ctx.transaction(async (tx) => {
    const cancelled = await cancelVoice(tx, catalogue_id)
    const deleted = !cancelled && (await deleteVoice(tx, catalogue_id))
    const change = { catalogue_id }
    if (!cancelled && !deleted) return false
    await tellLocal(tx, { organization_id, catalogue_id }, { done: 0, of: voice.bytes })
    await writeAudit(tx, ctx, { action: 'local_voice.remove', resource: organization_id, organization_id, change })
    return deleted
  })
  if (!removed) return
  await removeFiles(ctx, voice)
  await lookAtVoices(ctx)
}
