import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'

/** A scene of the film in whole frames. `out_frame` is its last frame. `chapter` is set if a chapter begins with the scene. */
export type Cut = { scene_id: string; in_frame: number; out_frame: number; text: string; chapter: string | undefined }

type Made = {
  narration: VoiceAssembly | null | undefined
  spoken: VoiceScenes | null | undefined
  moving: ImageToVideo | null | undefined
  film: Pick<VideoAssembly, 'frame_rate' | 'chapters'>
}

/** The scenes of the film in order. Their lengths are from the segments, or else from the narration. */
export function listCuts({ narration, spoken, moving, film }: Made): Cut[] {
  const parts = moving?.segments ?? narration?.timeline ?? []
  const texts = new Map(spoken?.scenes.map(({ id, text }) => [id, text]))
  let next = 0
  return parts.map(({ scene_id, frames }): Cut => {
    const in_frame = next
    next += frames
    const chapter = film.chapters.find(({ start_seconds }) => Math.round(start_seconds * film.frame_rate) === in_frame)
    return { scene_id, in_frame, out_frame: next - 1, text: texts.get(scene_id) ?? '', chapter: chapter?.title }
  })
}

/** The index of the scene that contains a frame. After the end of the film, this is the last scene. */
export const cutAt = (cuts: readonly Cut[], frame: number): number =>
  Math.max(
    0,
    cuts.findLastIndex(({ in_frame }) => in_frame <= frame),
  )
