import { say } from '@orion/contract/sentences/say.ts'
import { rendererEngine } from '@orion/film/render.ts'
import { notedCorrection } from '../../corrected/correction-words.ts'
import { defineStage } from '../../core/stage.ts'
import { planFilm, planPictures, planSound } from './plan-film.ts'
import { providers } from './providers/index.ts'
import type { AssemblyProvider, FilmFacts, FilmUnit, PictureFacts, PictureUnit, SoundFacts, SoundUnit } from './providers/port.ts'

const engine = (): string => `${providers[0].engine}, ${rendererEngine()}`

type Unit = SoundUnit | PictureUnit | FilmUnit

/** How a kind of task counts in the stage's price. Joining and mixing are for the whole film, an image is for one scene. */
const USAGE: Record<Unit['kind'], number> = { film: 2, sound: 2, picture: 1 }

/** Stage 8, Video Assembly. It joins the scenes without encoding them again, and adds sound, chapters, subtitles, poster and thumbnails. */
export const videoAssembly = defineStage<'video_assembly', Unit, SoundFacts | PictureFacts | FilmFacts, AssemblyProvider>({
  key: 'video_assembly',
  number: 8,
  reads: ['script_generation', 'voice_scenes', 'voice_assembly', 'image_selection', 'image_to_video', 'music_sound'],
  needs: ['script_generation'],
  providers,

  plan: (request) => {
    const film = planFilm(request, engine())
    return [film, film.sound, ...planPictures(film)]
  },

  ahead: {
    reads: ['voice_assembly', 'music_sound'],
    plan: (request) => {
      const sound = planSound(request, engine())
      return sound === null ? [] : [sound]
    },
  },

  describe: (unit) => {
    if (unit.kind === 'film') return { id: 'film', text: unit.title }
    return unit.kind === 'sound' ? { id: 'sound', text: 'The film’s sound' } : { id: 'picture', text: 'An image of the film' }
  },

  after: (unit) => (unit.kind === 'film' ? unit.sound : null),

  usage: ({ kind }) => ({ expected: USAGE[kind], most: USAGE[kind] }),

  make: async (unit, provider, tools) => {
    if (unit.kind === 'sound') return provider.mix(unit, tools)
    if (unit.kind === 'picture') return provider.draw(unit, tools)
    const sound = tools.made(unit.sound).then(({ assets }) => tools.readAsset(assets.sound))
    const picture = (part: PictureUnit) => tools.made(part).then(({ assets }) => tools.readAsset(assets.picture))
    return provider.assemble(unit, { sound, picture }, tools)
  },

  finish: ({ inputs, corrections }, [unit], [{ data, assets }]) => {
    if (unit.kind !== 'film' || data.kind !== 'film') throw new Error('The film itself was not made.')
    return {
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
        srt_asset_id: assets.srt ?? inputs.voice_assembly.srt_asset_id,
        vtt_asset_id: assets.vtt ?? inputs.voice_assembly.vtt_asset_id,
      }),
      ...(assets.srt !== undefined && { noted_correction_id: notedCorrection(corrections)!.correction_id }),
    }
  },

  foretell: ({ before }) => (before === undefined ? null : { ...before, film_asset_id: '' }),

  assets: ({ film_asset_id, poster_asset_id, storyboard_asset_id, thumbnail_asset_ids, ...captions }) => [
    film_asset_id,
    poster_asset_id,
    storyboard_asset_id,
    ...thumbnail_asset_ids,
    ...(captions.noted_correction_id === undefined
      ? []
      : [captions.srt_asset_id, captions.vtt_asset_id].filter((id) => id !== undefined)),
  ],

  sentence: ({ duration_seconds, width, height, loudness_lufs, chapters }) => {
    const count = chapters.length === 1 ? say('words.one_chapter') : say('words.chapters', { chapters: chapters.length })
    return say('summaries.film_seconds_lufs', {
      seconds: duration_seconds.toFixed(1),
      size: `${width}×${height}`,
      loudness: loudness_lufs.toFixed(1),
      chapters: count,
    })
  },
})
