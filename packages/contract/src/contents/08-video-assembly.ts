import * as z from 'zod/mini'
import { Id, Seconds } from '../values.ts'

export const VideoAssemblySettings = z.object({})
export type VideoAssemblySettings = z.infer<typeof VideoAssemblySettings>

/** A part of the film with a name of its own, from its second on. */
export const Chapter = z.object({ start_seconds: Seconds, title: z.string() })
export type Chapter = z.infer<typeof Chapter>

export const VideoAssembly = z.object({
  film_asset_id: Id,
  poster_asset_id: Id,
  /** One picture of equal tiles, `storyboard` says how to read it. */
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
  /** The correction whose note is in the captions' first seconds; the captions are then the film's own, not the narration's. */
  noted_correction_id: z.optional(Id),
})
export type VideoAssembly = z.infer<typeof VideoAssembly>
