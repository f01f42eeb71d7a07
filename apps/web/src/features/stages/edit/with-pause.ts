import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'

/** A scene with a set pause after it, in seconds. Undefined: the pause follows the scene's meaning. Its sound does not change. */
export function withPause({ pause_after_seconds: _pause, ...scene }: VoiceScene, seconds: number | undefined): VoiceScene {
  return seconds === undefined ? scene : { ...scene, pause_after_seconds: seconds }
}
