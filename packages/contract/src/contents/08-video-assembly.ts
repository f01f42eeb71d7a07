import * as z from 'zod/mini'
import { Id, Seconds } from '../values.ts'

export const VideoAssemblySettings = z.object({})
export type VideoAssemblySettings = z.infer<typeof VideoAssemblySettings>

/** A part of the film with its own title. It begins at `start_seconds`. */
export const Chapter = z.object({ start_seconds: Seconds, title: z.string() })
export type Chapter = z.infer<typeof Chapter>

export const VideoAssembly = z.object({
  film_asset_id: Id,
  poster_asset_id: Id,
  /** One image of equal tiles. `storyboard` describes the tiles. */
  storyboard_asset_id: Id,
  storyboard: z.object({ columns: z.int(), rows: z.int(), tile_width: z.int(), tile_height: z.int(), interval_seconds: Seconds }),
  thumbnail_asset_ids: z.array(Id),
  duration_seconds: Seconds,
  width: z.int(),
  height: z.int(),
  frame_rate: z.number(),
  video_codec: z.string(),
  audio_codec: z.string(),
  size_bytes: z.int(),
  loudness_lufs: z.number(),
  true_peak_dbtp: z.number(),
  chapters: z.array(Chapter),
  srt_asset_id: z.optional(Id),
  vtt_asset_id: z.optional(Id),
  /**
   * The correction that is named in a note in the first seconds of the captions. The captions of the film then differ from those of the
   * narration.
   */
  noted_correction_id: z.optional(Id),
})
export type VideoAssembly = z.infer<typeof VideoAssembly>
