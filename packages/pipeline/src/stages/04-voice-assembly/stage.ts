import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toSrt } from '@orion/film/captions/srt.ts'
import { toVtt } from '@orion/film/captions/vtt.ts'
import { FRAME_RATE } from '@orion/film/scenes/recipe.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { StageRequest, StoredUnit } from '../../core/stage.ts'
import { defineStage } from '../../core/stage.ts'
import { lengthError, planTimeline } from './plan-timeline.ts'
import { providers } from './providers/index.ts'
import type { AssembledNarration, NarrationUnit } from './providers/port.ts'

/** Raised when the same scenes give another track or other captions. */
const ASSEMBLY = 'assembly 2'

/** Stage 4, Voice Assembly: one narration track with pauses that follow meaning, the film's timeline, and captions. */
export const voiceAssembly = defineStage({
  key: 'voice_assembly',
  number: 4,
  reads: ['script_generation', 'voice_scenes'],
  needs: ['script_generation'],
  providers,

  plan: (request): NarrationUnit[] => {
    const { audio, captions, frames } = planTimeline(request)
    const shown = captions.map(({ start_seconds, end_seconds, lines }) => ({ start_seconds, end_seconds, lines }))
    return [{ audio, duration_seconds: frames / FRAME_RATE, captions: shown, engine: ASSEMBLY }]
  },

  describe: () => ({ id: 'narration', text: 'Narration track and captions' }),

  usage: ({ duration_seconds }) => ({ expected: duration_seconds, most: duration_seconds }),

  make: async (unit, provider, tools) => {
    const paths = {
      audio: join(tools.folder, 'narration.wav'),
      srt: join(tools.folder, 'captions.srt'),
      vtt: join(tools.folder, 'captions.vtt'),
    }
    const data = await provider.assemble(unit, paths.audio, tools)
    await writeFile(paths.srt, toSrt(unit.captions))
    await writeFile(paths.vtt, toVtt(unit.captions))
    return {
      data,
      files: {
        audio: { path: paths.audio, mime_type: 'audio/wav', kind: 'audio', duration_seconds: unit.duration_seconds },
        srt: { path: paths.srt, mime_type: 'application/x-subrip', kind: 'captions' },
        vtt: { path: paths.vtt, mime_type: 'text/vtt', kind: 'captions' },
      },
    }
  },

  foresee: (request, units) => {
    const unnamed = { audio: '', srt: '', vtt: '' }
    const data = { loudness_lufs: 0, true_peak_dbtp: 0, sample_rate: 0, peaks: [] }
    return contentOf(request, units, { data, assets: unnamed })
  },

  finish: (request, units, [made]) => contentOf(request, units, made),

  assets: ({ audio_asset_id, srt_asset_id, vtt_asset_id }) => [audio_asset_id, srt_asset_id, vtt_asset_id],

  sentence: ({ duration_seconds, loudness_lufs, captions }) =>
    `${Math.round(duration_seconds * 10) / 10} seconds of narration at ${loudness_lufs} LUFS, ${captions.length} captions.`,
})

/** The content of a track that is made, or will be. */
function contentOf(
  request: StageRequest<'voice_assembly'>,
  units: NarrationUnit[],
  { data, assets }: StoredUnit<AssembledNarration>,
): VoiceAssembly {
  const { timeline, captions, pause_place, paced_for, fitted_frames } = planTimeline(request)
  const [{ duration_seconds }] = units
  return {
    audio_asset_id: assets.audio,
    duration_seconds,
    ...data,
    timeline,
    captions,
    srt_asset_id: assets.srt,
    vtt_asset_id: assets.vtt,
    length_error: lengthError(duration_seconds, request.film.duration_seconds),
    pause_place,
    paced_for,
    fitted_seconds: fitted_frames / FRAME_RATE,
  }
}
