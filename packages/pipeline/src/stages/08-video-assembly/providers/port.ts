import type { SceneRecipe } from '@orion/film/scenes/recipe.ts'
import type { Provider } from '../../../core/provider.ts'
import type { MadeFile, Tools } from '../../../core/stage.ts'

/** A scene's picture: a finished segment, or the still that stands for it where stage 6 was skipped. */
export type FilmPart = { scene_id: string; frames: number } & ({ video_asset_id: string } | { image_asset_id: string })

/** A picture for a shop window: the scene's drawing without captions, else the film's picture at a second. */
export type Shot = { recipe: SceneRecipe | null; seconds: number }

/** Everything that the finished film depends on. `engine` is the joiner's version; seconds are the film's. */
export type FilmUnit = {
  engine: string
  parts: FilmPart[]
  frame_rate: number
  width: number
  height: number
  narration_asset_id: string | null
  music: { audio_asset_id: string; envelope: { seconds: number; gain_db: number }[] } | null
  marks_asset_id: string | null
  subtitles: { srt_asset_id: string; shown: boolean } | null
  chapters: { start_seconds: number; title: string }[]
  title: string
  description: string
  language: string
  poster: Shot
  thumbnails: Shot[]
}

/** What was measured of the finished film. */
export type FilmFacts = {
  duration_seconds: number
  frame_rate: number
  size_bytes: number
  video_codec: string
  audio_codec: string
  loudness_lufs: number
  true_peak_dbtp: number
  storyboard: { columns: number; rows: number; tile_width: number; tile_height: number; interval_seconds: number }
}

/** What makes one film of its parts. The files are `film`, `poster`, `storyboard`, `thumbnail_1` … */
export type AssemblyProvider = Provider & {
  engine: string
  assemble: (
    unit: FilmUnit,
    tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'readAsset' | 'progress'>,
  ) => Promise<{ data: FilmFacts; files: Record<string, MadeFile> }>
}
