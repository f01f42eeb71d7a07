import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { renderSound } from '@orion/film/music.ts'
import { encodeFlac } from '@orion/media/join/encode-flac.ts'
import { measureSound } from '@orion/media/measure/measure-sound.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { BUILT_IN_PRICES } from '../../../core/prices.ts'
import { type MusicProvider, TRACK_LUFS } from './port.ts'

/** The built-in composer and synthesiser: no key, no network. */
export const local: MusicProvider = {
  key: 'local',
  name: 'Built-in composer',
  model: 'Orion composer',
  price: BUILT_IN_PRICES.music_sound,
  env: {},
  engine: 'orion-music-4',

  make: async (unit, { signal, folder, progress }) => {
    const wav = join(folder, 'sound.wav')
    const path = join(folder, 'sound.flac')
    const isTrack = unit.kind === 'track'
    progress(0, isTrack ? say('progress.composing_alone') : say('progress.making_sounds_scene_changes'))
    const rendered = await renderSound(
      isTrack ? { path: wav, track: unit.track } : { path: wav, marks: unit.marks, seconds: unit.seconds },
      signal,
    )
    progress(0.7, say('progress.levelling'))
    const gain = isTrack ? TRACK_LUFS - (await measureSound({ path: wav, demuxer: 'wav' }, { signal })).integrated_lufs : 0
    await encodeFlac({ path: wav, demuxer: 'wav', gain_db: gain }, path, { signal })
    await rm(wav)
    const { bpm, key, peaks } = rendered
    return {
      path,
      mime_type: 'audio/flac',
      bpm,
      key,
      peaks,
      ...(isTrack && { loudness_lufs: TRACK_LUFS }),
      licence: 'CC0-1.0',
      attribution: say('credits.composed_orion_film').text,
    }
  },
}
