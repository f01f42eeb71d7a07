import { MOST_TAKE_SECONDS, type VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { findSpeech } from '@orion/media/audio/find-speech.ts'
import { readMono } from '@orion/media/join/read-mono.ts'
import { FILM_SAMPLE_RATE } from '@orion/media/join/read-sound.ts'
import type { AssetKind } from '@orion/pipeline/core/stage.ts'
import type { Executor } from '../../../db/open.ts'
import { knownAssets } from '../../assets/queries.ts'
import { requireUsable } from '../pictures/library-rights.ts'

const NO_SOUND = say('films.take_sound_file_wav_mp3')
const TOO_LONG = say('films.take_most_seconds', { most: MOST_TAKE_SECONDS })

/** The kind of a checked upload, and FFmpeg's demuxer for it. */
type Judged = { kind: AssetKind; demuxer: string | null }

/**
 * Checks a recording before the file is stored. Throws wrong_type if the file is not a sound. Throws invalid_fields if the sound is too
 * long for a scene or has no speech.
 */
export async function requireTake(path: string, { kind, demuxer }: Judged): Promise<void> {
  if (kind !== 'audio' || demuxer === null) throw new AppError('wrong_type', NO_SOUND)
  const samples = await readMono({ path, demuxer }, { longest: MOST_TAKE_SECONDS })
  if (samples === null) throw wrongField(['body', 'file'], TOO_LONG, 'too_long')
  if (findSpeech(samples, FILM_SAMPLE_RATE).length === 0)
    throw wrongField(['body', 'file'], say('stages.recording_silent'), 'silent')
}

/**
 * Checks that the recordings of edited scenes are sounds of the organization, and that a film may use the new recordings (those not in
 * `before`). Throws invalid_fields at the first recording that fails. `loc` is the location of the scenes in the request.
 */
export async function requireTakeAccess(
  db: Executor,
  organization_id: string,
  { content: { scenes }, before, loc }: Record<'content' | 'before', Pick<VoiceScenes, 'scenes'>> & { loc: (string | number)[] },
): Promise<void> {
  const taken = scenes.flatMap(({ own_take }, index) => (own_take ? [{ index, asset_id: own_take.asset_id }] : []))
  if (taken.length === 0) return
  const known = await knownAssets(
    db,
    organization_id,
    taken.map(({ asset_id }) => asset_id),
  )
  for (const { index, asset_id } of taken) {
    const sound = known.get(asset_id)
    const at = [...loc, index, 'own_take', 'asset_id']
    if (sound?.kind !== 'audio') throw wrongField(at, say('stages.recording_gone'), 'unknown')
    if (!before.scenes.some(({ own_take }) => own_take?.asset_id === asset_id)) requireUsable(sound, at)
    if (sound.seconds > MOST_TAKE_SECONDS) throw wrongField(at, TOO_LONG, 'too_long')
  }
}
