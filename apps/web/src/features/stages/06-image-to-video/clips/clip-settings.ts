import type { ClipAsk, ImageToVideoSettings, MadeClip } from '@orion/contract/contents/06-image-to-video.ts'

/** The stage's stored requests of a person for clips; other settings are not among them. */
export type KeptClips = Pick<ImageToVideoSettings, 'clips' | 'takes'>

/** The settings with which a run makes a scene's clip; another one where it shows the clip of an earlier request. */
export function withClip(
  { clips = {}, takes = {} }: KeptClips,
  scene_id: string,
  ask: ClipAsk,
  shown: MadeClip | undefined,
): KeptClips {
  const raised = shown === undefined ? takes : { ...takes, [scene_id]: (takes[scene_id] ?? 0) + 1 }
  return { clips: { ...clips, [scene_id]: ask }, takes: raised }
}

/** The settings with which a run draws a scene, whatever makes the others. */
export const withDrawing = ({ clips = {} }: KeptClips, scene_id: string): KeptClips => ({ clips: { ...clips, [scene_id]: null } })
