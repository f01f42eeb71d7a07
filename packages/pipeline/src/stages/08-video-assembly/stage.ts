import { rendererEngine } from '@orion/film/draw/engine.ts'
import { defineStage } from '../../core/stage.ts'
import { planFilm } from './plan-film.ts'
import { providers } from './providers/index.ts'

/** Stage 8, Video Assembly: the scenes joined without encoding them again, with sound, chapters, subtitles and pictures for a shop window. */
export const videoAssembly = defineStage({
  key: 'video_assembly',
  number: 8,
  reads: ['script_generation', 'voice_scenes', 'voice_assembly', 'image_selection', 'image_to_video', 'music_sound'],
  needs: ['script_generation'],
  providers,

  plan: (request) => [planFilm(request, `${providers[0].engine}, ${rendererEngine()}`)],

  describe: ({ title }) => ({ id: 'film', text: title }),

  usage: () => ({ expected: 1, most: 1 }),

  make: (unit, provider, tools) => provider.assemble(unit, tools),

  finish: ({ inputs }, [unit], [{ data, assets }]) => ({
    film_asset_id: assets.film,
    poster_asset_id: assets.poster,
    storyboard_asset_id: assets.storyboard,
    storyboard: data.storyboard,
    thumbnail_asset_ids: unit.thumbnails.map((_, index) => assets[`thumbnail_${index + 1}`]),
    duration_seconds: data.duration_seconds,
    width: unit.width,
    height: unit.height,
    frame_rate: data.frame_rate,
    video_codec: data.video_codec,
    audio_codec: data.audio_codec,
    size_bytes: data.size_bytes,
    loudness_lufs: data.loudness_lufs,
    true_peak_dbtp: data.true_peak_dbtp,
    chapters: unit.chapters,
    ...(inputs.voice_assembly && {
      srt_asset_id: inputs.voice_assembly.srt_asset_id,
      vtt_asset_id: inputs.voice_assembly.vtt_asset_id,
    }),
  }),

  assets: ({ film_asset_id, poster_asset_id, storyboard_asset_id, thumbnail_asset_ids }) => [
    film_asset_id,
    poster_asset_id,
    storyboard_asset_id,
    ...thumbnail_asset_ids,
  ],

  sentence: ({ duration_seconds, width, height, loudness_lufs, chapters }) =>
    `A film of ${duration_seconds.toFixed(1)} seconds in ${width}x${height}, ${loudness_lufs.toFixed(1)} LUFS, ${chapters.length} chapters.`,
})
