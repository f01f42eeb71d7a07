import type { ClipAsk, ImageToVideoSettings, MadeClip } from '@orion/contract/contents/06-image-to-video.ts'

/** The part of the stage's settings that stores the clips that a person requested. */
export type KeptClips = Pick<ImageToVideoSettings, 'clips' | 'takes'>

/** A person's request for a clip, and the clip that the scene already shows. */
type WantedClip = { ask: ClipAsk; shown: MadeClip | undefined }

/** The settings of a run that makes a clip for a scene. If the scene already shows a clip, the run makes another version. */
export function withClip({ clips = {}, takes = {} }: KeptClips, scene_id: string, { ask, shown }: WantedClip): KeptClips {
  const raised = shown === undefined ? takes : { ...takes, [scene_id]: (takes[scene_id] ?? 0) + 1 }
  return { clips: { ...clips, [scene_id]: ask }, takes: raised }
}

/** The settings of a run that draws a scene instead of showing a clip. Other scenes do not change. */
export const withDrawing = ({ clips = {} }: KeptClips, scene_id: string): KeptClips => ({ clips: { ...clips, [scene_id]: null } })
