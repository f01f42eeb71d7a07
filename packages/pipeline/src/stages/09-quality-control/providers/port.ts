import type { FilmTiming } from '@orion/media/measure/read-packets.ts'
import type { PictureFacts } from '@orion/media/measure/measure-picture.ts'
import type { FilmSound } from '@orion/media/measure/measure-film-sound.ts'
import type { Provider } from '../../../core/provider.ts'
import type { Tools } from '../../../core/stage.ts'

/**
 * The measured things: the finished film's file and sound, and each scene's image. An image's measures are reused while the scene stays the
 * same.
 */
export type QualityUnit = { engine: string } & (
  | { kind: 'film'; film_asset_id: string }
  /** `scene_id` null: the whole film. `caption_seconds` null: the image has no caption. `flat`: it is checked for empty periods. */
  | { kind: 'picture'; video_asset_id: string; scene_id: string | null; caption_seconds: number | null; flat?: true }
)

export type FilmFile = {
  kind: 'film'
  video_codec: string
  audio_codec: string
  width: number
  height: number
  frame_rate: number
  container_seconds: number
  size_bytes: number
  index_first: boolean
  generated_mark: string | null
  timing: FilmTiming
  sound: FilmSound
}
export type ScenePicture = Omit<PictureFacts, 'contrast'> & { kind: 'picture'; caption_contrast: number | null }

export type Measured = FilmFile | ScenePicture

/** A provider that measures a film. */
export type QualityProvider = Provider & {
  engine: string
  measure: (unit: QualityUnit, tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'readAsset' | 'progress'>) => Promise<Measured>
}
