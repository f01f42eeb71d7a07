import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'

/** A film's caption track; `shown`: players switch it on by themselves. `noted`: what its first seconds say beside the film's words. */
export type Subtitles = { srt_asset_id: string; shown: boolean; noted?: { first_cue: string; vtt_asset_id: string } }

/** The caption track of a film: on where its pictures carry no captions of their own, or are not made. Null without captions. */
export const getSubtitles = (
  srt_asset_id: string | undefined,
  moving: Pick<ImageToVideo, 'caption_style'> | undefined,
): Subtitles | null =>
  srt_asset_id === undefined ? null : { srt_asset_id, shown: moving === undefined || moving.caption_style === 'none' }
