import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { SoundMark } from '@orion/film/music.ts'
import type { SceneRecipe } from '@orion/film/recipe.ts'
import type { Provider } from '../../../core/provider.ts'
import type { Made, Tools } from '../../../core/stage.ts'
import type { Subtitles } from '../../../core/subtitles.ts'

/** A scene's image: a finished segment, or a still if stage 6 was skipped. */
export type FilmPart = { scene_id: string; frames: number } & ({ video_asset_id: string } | { image_asset_id: string })

/** An image for a poster or thumbnail: the scene's drawing without captions, else the film's frame at a second. */
export type Shot = { recipe: SceneRecipe | null; seconds: number }

/**
 * The film's whole sound. It needs no image, so a film keeps it if only an image changes. `tempo` is the factor on the music's speed that
 * makes the music end on the last word.
 */
export type SoundUnit = {
  kind: 'sound'
  engine: string
  seconds: number
  narration_asset_id: string | null
  music: { audio_asset_id: string; tempo: number; envelope: { seconds: number; gain_db: number }[] } | null
  marks_asset_id: string | null
  /** Sound marks that a person set, in place of stage 7's; `engine` is the version of their synthesiser. */
  marks?: { engine: string; marks: SoundMark[] }
}

/** The width in pixels of a thumbnail; a poster is as wide as the film. */
export const THUMBNAIL_WIDTH = 1280

/**
 * A scene's drawing for the thumbnail or poster. It stays when another scene of the film changes. `width` in pixels; `wordless`: it shows
 * no words but the film's title. It is a separate task, so that a changed poster does not cause older films to be joined again.
 */
export type PictureUnit = { kind: 'picture'; engine: string; recipe: SceneRecipe; width: number; wordless?: 'beneath' }

/** Everything that the finished film depends on. `engine` is the joiner's version; seconds are the film's. */
export type FilmUnit = {
  kind: 'film'
  engine: string
  sound: SoundUnit
  parts: FilmPart[]
  frame_rate: number
  width: number
  height: number
  subtitles: Subtitles | null
  chapters: { start_seconds: number; title: string }[]
  title: string
  description: string
  language: VideoLanguage
  poster: Shot
  thumbnails: Shot[]
}

/** The gain that raised the mix to its loudness. */
export type SoundFacts = { kind: 'sound'; gain_db: number }

/** A drawing has no further facts. */
export type PictureFacts = { kind: 'picture' }

/** The measures of the finished film. */
export type FilmFacts = {
  kind: 'film'
  duration_seconds: number
  frame_rate: number
  size_bytes: number
  video_codec: string
  audio_codec: string
  loudness_lufs: number
  true_peak_dbtp: number
  storyboard: { columns: number; rows: number; tile_width: number; tile_height: number; interval_seconds: number }
}

/** A provider that makes one film from its parts. The files are `sound`; `picture`; `film`, `poster`, `storyboard`, `thumbnail_1` … */
export type AssemblyProvider = Provider & {
  engine: string
  mix: (unit: SoundUnit, tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'readAsset' | 'progress'>) => Promise<Made<SoundFacts>>
  draw: (unit: PictureUnit, tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'readAsset'>) => Promise<Made<PictureFacts>>
  assemble: (
    unit: FilmUnit,
    parts: {
      /** Path of the result of `mix`, which may still be running, because the images need no sound. Its rejection is handled. */
      sound: Promise<string>
      /** Path of the result of `draw`, now or earlier. The caller must not change or delete the file. */
      picture: (unit: PictureUnit) => Promise<string>
    },
    tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'readAsset' | 'progress'>,
  ) => Promise<Made<FilmFacts>>
}
