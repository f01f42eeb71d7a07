import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'

/**
 * A film's caption track. `shown`: players switch the track on by themselves. `noted`: the text of its first seconds besides the film's
 * words.
 */
export type Subtitles = { srt_asset_id: string; shown: boolean; noted?: { first_cue: string; vtt_asset_id: string } }

/**
 * The caption track of a film. It is on where the film's images have no captions, or where the images are not made. Null without captions.
 */
export const getSubtitles = (
  srt_asset_id: string | undefined,
  moving: Pick<ImageToVideo, 'caption_style'> | undefined,
): Subtitles | null =>
  srt_asset_id === undefined ? null : { srt_asset_id, shown: moving === undefined || moving.caption_style === 'none' }
