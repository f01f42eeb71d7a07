import { join } from 'node:path'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type FittedTrack, fitTrack } from '@orion/media/music/fit-track.ts'
import { soundDemuxer } from '../../core/sound-demuxer.ts'
import type { Made, Tools } from '../../core/stage.ts'
import type { FitUnit, MadeUnit } from './foreign-tracks.ts'
import { TRACK_LUFS } from './providers/port.ts'

/** A track that a service composed. `terms` is the address of the service's terms, `used` what the call consumed. */
export type MadeFacts = { kind: 'made'; provider: string; terms: string; used: Used }

/** Why a service's track is missing. The task that makes the track and the task that fits it both have this result. */
export type MissingFacts = { kind: 'missing'; detail: string }

/** The findings of fitting. */
export type FitFacts = { kind: 'fit' } & Omit<FittedTrack, 'seams'>

/**
 * Has a service compose a track and stores the file unchanged. Throws AppError provider_not_configured if the service makes no music, and
 * provider_failed if it fails or sends no sound.
 */
export async function makeMusic(unit: MadeUnit, tools: Pick<Tools, 'folder' | 'service' | 'progress'>): Promise<Made<MadeFacts>> {
  const { description, seconds, service } = unit
  const { provider, call } = await tools.service(service)
  const { music } = provider.capabilities
  if (music === undefined) throw new AppError('provider_not_configured', say('runs.makes_no_music', { service: provider.name }))
  tools.progress(0.05, say('progress.composing', { name: provider.name }))
  const path = join(tools.folder, 'composed')
  const { used, terms } = await music.compose({ description, seconds }, path, call)
  const type = await soundDemuxer(path)
  if (type === null)
    throw new AppError('provider_failed', say('troubles.what_sent_no_sound', { name: provider.name }), { trouble: 'answer' })
  return {
    data: { kind: 'made', provider: provider.name, terms, used },
    files: { source: { path, mime_type: type.mime_type, kind: 'audio' } },
    used,
  }
}

/** Fits a track that Orion did not compose to the film. Throws AppError unreadable_source with the file's name if it is no sound. */
export async function fitForeign(
  { source, film, track_id, slip_seconds }: FitUnit,
  tools: Pick<Tools, 'folder' | 'signal' | 'readAsset' | 'describeAsset' | 'made' | 'progress'>,
): Promise<Made<FitFacts>> {
  tools.progress(0, say('progress.fitting_track_film'))
  const asset_id = 'asset_id' in source ? source.asset_id : (await tools.made(source)).assets.source
  const path = await tools.readAsset(asset_id)
  const unusable = async (why: string): Promise<AppError> => {
    const { name } = await tools.describeAsset(asset_id)
    return new AppError('unreadable_source', say('runs.not_usable_as_music', { name: name || track_id, why }))
  }
  const type = await soundDemuxer(path)
  if (type === null) throw await unusable(say('films.no_wav_mp3_flac_m4a').text)
  const out = join(tools.folder, 'fitted.flac')
  const slip = slip_seconds === undefined ? {} : { slip_seconds }
  const order = { sound: { path, demuxer: type.demuxer }, film, loudness_lufs: TRACK_LUFS, ...slip }
  const { seams: _, ...facts } = await fitTrack(order, { path: out, folder: tools.folder }, tools).catch(
    async (cause: unknown) => {
      tools.signal.throwIfAborted()
      const reason =
        cause instanceof Error && cause.message.startsWith('The track ') ? cause.message : say('films.cannot_decoded').text
      throw await unusable(reason)
    },
  )
  return {
    data: { kind: 'fit', ...facts },
    files: { sound: { path: out, mime_type: 'audio/flac', kind: 'audio', duration_seconds: film.seconds } },
  }
}
