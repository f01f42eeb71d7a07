import type { SoundMark } from '@orion/film/music/sound-marks.ts'
import type { SceneRecipe } from '@orion/film/scenes/recipe.ts'
import type { Provider } from '../../../core/provider.ts'
import type { Made, Tools } from '../../../core/stage.ts'
import type { Subtitles } from '../../../core/subtitles.ts'

/** A scene's image: a finished segment, or the still that replaces it where stage 6 was skipped. */
export type FilmPart = { scene_id: string; frames: number } & ({ video_asset_id: string } | { image_asset_id: string })

/** A picture for a shop window: the scene's drawing without captions, else the film's picture at a second. */
export type Shot = { recipe: SceneRecipe | null; seconds: number }

/**
 * The film's whole sound, which needs no picture: a film of which a picture alone is changed keeps it. `tempo` is how much faster than it
 * was made the music plays, so that it ends on the last word.
 */
export type SoundUnit = {
  kind: 'sound'
  engine: string
  seconds: number
  narration_asset_id: string | null
  music: { audio_asset_id: string; tempo: number; envelope: { seconds: number; gain_db: number }[] } | null
  marks_asset_id: string | null
  /** Sound marks that a person set, in their place; `engine` is the version of what sounds them. */
  marks?: { engine: string; marks: SoundMark[] }
}

/** Pixels of a thumbnail of the film; its poster is as wide as the film. */
export const THUMBNAIL_WIDTH = 1280

/**
 * A scene's drawing for the thumbnail or poster: it stays when another scene of the film changes. `width` in pixels; `wordless`: of its
 * words the film's title alone. It is here and not in the film's own unit, so that older films are not joined anew because of a poster.
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
  language: string
  poster: Shot
  thumbnails: Shot[]
}

/** By how much the mix was raised to its loudness. */
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

/** A provider that makes one film of its parts. The files are `sound`; `picture`; `film`, `poster`, `storyboard`, `thumbnail_1` … */
export type AssemblyProvider = Provider & {
  engine: string
  mix: (unit: SoundUnit, tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'readAsset' | 'progress'>) => Promise<Made<SoundFacts>>
  draw: (unit: PictureUnit, tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'readAsset'>) => Promise<Made<PictureFacts>>
  assemble: (
    unit: FilmUnit,
    parts: {
      /** Path of what `mix` made, or makes meanwhile: the pictures need no sound. Its rejection is handled. */
      sound: Promise<string>
      /** Path of what `draw` makes, or made before; the file is not the caller's. */
      picture: (unit: PictureUnit) => Promise<string>
    },
    tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'readAsset' | 'progress'>,
  ) => Promise<Made<FilmFacts>>
}
