import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'

/** A scene on the storyboard. `asset_id` is its chosen image, and is absent until the image is drawn. Times are in seconds of the film. */
export type StoryShot = {
  scene_id: string
  place: number
  text: string
  asset_id?: string | undefined
  /** The template of a drawn image, or else the kind of image. */
  template?: string | undefined
  kind: ImageSelection['scenes'][number]['candidates'][number]['kind']
  /** The author of the image, if the image was not made for the film. */
  credit?: string
  from_seconds?: number
  to_seconds?: number
  /** The transition to the next scene, if stage 6 has made it. */
  join?: string
}

/**
 * Consecutive scenes that share a board, or that have none. `place` is the number of the board, counted from 1, and `seen` describes its
 * content.
 */
export type StoryPart = { board: { place: number; seen: string } | null; shots: StoryShot[] }

type Made = {
  images: ImageSelection
  narration: Pick<VoiceAssembly, 'timeline'> | null | undefined
  moving: Pick<ImageToVideo, 'segments'> | null | undefined
}

/** The chosen images of the film, in order. Consecutive scenes with the same board are grouped. */
export function storyParts({ images, narration, moving }: Made): StoryPart[] {
  const boards = images.boards?.boards ?? []
  const parts: StoryPart[] = []
  for (const [index, scene] of images.scenes.entries()) {
    const candidate = scene.candidates.find(({ candidate_id }) => candidate_id === scene.chosen) ?? scene.candidates[0]
    const time = narration?.timeline.find(({ scene_id }) => scene_id === scene.scene_id)
    const made = moving?.segments.find(({ scene_id }) => scene_id === scene.scene_id)
    const shot: StoryShot = {
      scene_id: scene.scene_id,
      place: index + 1,
      text: scene.text,
      kind: candidate.kind,
      asset_id: candidate.image_asset_id,
      template: candidate.template,
      ...(candidate.kind !== 'drawn' && candidate.attribution !== '' && { credit: candidate.attribution }),
      ...(time && { from_seconds: time.start_seconds, to_seconds: time.end_seconds }),
      ...(made && { join: made.transition_out }),
    }
    const at = boards.findIndex(({ board_id }) => board_id === candidate.board?.board_id)
    const board = at < 0 ? null : { place: at + 1, seen: boards[at].seen }
    const last = parts.at(-1)
    if (last && last.board?.place === board?.place) last.shots.push(shot)
    else parts.push({ board, shots: [shot] })
  }
  return parts
}
