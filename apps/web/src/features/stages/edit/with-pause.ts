import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'

/**
 * The scene with a pause of these seconds after it. With undefined, the pause follows from the scene's meaning. The sound of the scene does
 * not change.
 */
export function withPause({ pause_after_seconds: _pause, ...scene }: VoiceScene, seconds: number | undefined): VoiceScene {
  return seconds === undefined ? scene : { ...scene, pause_after_seconds: seconds }
}
