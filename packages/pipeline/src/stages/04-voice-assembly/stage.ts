import { isOnScreen } from '@orion/contract/narration.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toSrt, toVtt } from '@orion/film/captions.ts'
import { FRAME_RATE } from '@orion/film/recipe.ts'
import type { Caption, VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { MadeFile, StageRequest, StoredUnit } from '../../core/stage.ts'
import { defineStage } from '../../core/stage.ts'
import { targetSeconds } from '../../editions/original-times.ts'
import { type BreathUnit, hearBreaths } from '../../timeline/breaths.ts'
import { droppedEdits } from './dropped-edits.ts'
import { editCaptions } from './edit-captions.ts'
import { editSounds } from './edit-sounds.ts'
import { takeCaptions } from './take-captions.ts'
import { lengthError, planTimeline } from '../../timeline/plan-timeline.ts'
import { providers } from './providers/index.ts'
import type { AssemblyData, AssemblyUnit, NarrationUnit } from './providers/port.ts'

/** Raised when the same scenes would give another track or other captions. */
const ASSEMBLY = 'assembly 3'

/** Stage 4, Voice Assembly: one narration track with pauses that follow the meaning, the film's timeline, and captions. */
export const voiceAssembly = defineStage({
  key: 'voice_assembly',
  number: 4,
  reads: ['script_generation', 'voice_scenes'],
  needs: ['script_generation'],
  providers,

  plan: (request): AssemblyUnit[] => {
    const { audio, captions, own_captions, edited_captions, frames, breaths } = planTimeline(request)
    const narration = { audio, duration_seconds: frames / FRAME_RATE, captions: pickFields(own_captions), engine: ASSEMBLY }
    return [
      narration,
      ...(edited_captions.length > 0 ? [{ captions: pickFields(captions), engine: ASSEMBLY }] : []),
      ...(breaths === null ? [] : [breaths]),
    ]
  },

  describe: (unit) => {
    if (isBreaths(unit)) return { id: 'breaths', text: 'Breaths of the voices' }
    return isNarration(unit)
      ? { id: 'narration', text: 'Narration track and captions' }
      : { id: 'captions', text: 'Edited captions' }
  },

  usage: (unit) => {
    const seconds = isNarration(unit) ? unit.duration_seconds : 0
    return { expected: seconds, most: seconds }
  },

  make: async (unit, provider, tools) => {
    if (isBreaths(unit)) return { data: { breaths: await hearBreaths(unit, tools) }, files: {} }
    const paths = { srt: join(tools.folder, 'captions.srt'), vtt: join(tools.folder, 'captions.vtt') }
    await writeFile(paths.srt, toSrt(unit.captions))
    await writeFile(paths.vtt, toVtt(unit.captions))
    const captions: Record<string, MadeFile> = {
      srt: { path: paths.srt, mime_type: 'application/x-subrip', kind: 'captions' },
      vtt: { path: paths.vtt, mime_type: 'text/vtt', kind: 'captions' },
    }
    if (!isNarration(unit)) return { data: null, files: captions }
    const path = join(tools.folder, 'narration.wav')
    const data = await provider.assemble(unit, path, tools)
    const audio: MadeFile = { path, mime_type: 'audio/wav', kind: 'audio', duration_seconds: unit.duration_seconds }
    return { data, files: { audio, ...captions } }
  },

  foresee: (request, units) => makeContent(request, units, units.map(unnamed)),

  foretell: (request, units, known) => {
    const made = known.map((each, index) => each ?? unnamed(units[index]))
    return makeContent(request, units, made)
  },

  finish: makeContent,
  dropped: droppedEdits,

  edit: ({ film, inputs }, previous, edited) =>
    editSounds(inputs.voice_scenes, editCaptions(film.language, previous, edited), edited),
  take: ({ film }, previous, other) => takeCaptions(film.language, previous, other),

  incomplete: ({ captions_written, sounds_written }) => {
    if (sounds_written === false) return say('films.edited_sound_not_track_yet')
    return captions_written === false ? say('films.edited_captions_not_files_yet') : null
  },

  assets: ({ audio_asset_id, srt_asset_id, vtt_asset_id }) => [audio_asset_id, srt_asset_id, vtt_asset_id],

  sentence: ({ narration, duration_seconds, loudness_lufs, captions }) => {
    const seconds = Math.round(duration_seconds * 10) / 10
    return isOnScreen({ narration })
      ? say('summaries.seconds_silent_captions', { seconds, captions: captions.length })
      : say('summaries.seconds_narration_lufs_captions', { seconds, loudness: loudness_lufs, captions: captions.length })
  },
})

/** A caption as its files hold it. */
const pickFields = (captions: readonly Caption[]): NarrationUnit['captions'] =>
  captions.map(({ start_seconds, end_seconds, lines }) => ({ start_seconds, end_seconds, lines }))

const isNarration = (unit: AssemblyUnit): unit is NarrationUnit => 'audio' in unit
const isBreaths = (unit: AssemblyUnit): unit is BreathUnit => 'breathing' in unit

/** The expected result of a task, before its files exist. */
const unnamed = (unit: AssemblyUnit): StoredUnit<AssemblyData> => ({
  data: isNarration(unit)
    ? { loudness_lufs: 0, true_peak_dbtp: 0, sample_rate: 0, peaks: [] }
    : isBreaths(unit)
      ? { breaths: [] }
      : null,
  assets: { audio: '', srt: '', vtt: '' },
})

/** The content of a track that exists or will exist. Captions that a person edited have files of their own. */
function makeContent(
  request: StageRequest<'voice_assembly'>,
  units: AssemblyUnit[],
  made: StoredUnit<AssemblyData>[],
): VoiceAssembly {
  const planned = planTimeline(request)
  const { timeline, captions, edited_captions, edited_sounds, pause_place, paced_for, fitted_frames } = planned
  const [narration] = units
  const [{ data, assets: track }] = made
  const written = made[units.findLastIndex((unit) => !isBreaths(unit))].assets
  const heard = made.flatMap(({ data: found }) => (found !== null && 'breaths' in found ? [found.breaths] : []))[0]
  if (!isNarration(narration) || data === null || 'breaths' in data)
    throw new Error('The first unit of a voice assembly is its track.')
  const { duration_seconds } = narration
  return {
    ...(isOnScreen(request.inputs.voice_scenes) && { narration: 'on_screen' as const }),
    audio_asset_id: track.audio,
    duration_seconds,
    ...data,
    timeline,
    captions,
    ...(edited_captions.length > 0 && { edited_captions }),
    ...(heard && { breaths: heard }),
    ...(edited_sounds.length > 0 && { edited_sounds }),
    srt_asset_id: written.srt,
    vtt_asset_id: written.vtt,
    length_error: request.film.free_length ? 0 : lengthError(duration_seconds, targetSeconds(request)),
    pause_place,
    paced_for,
    fitted_seconds: fitted_frames / FRAME_RATE,
  }
}
