import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'

/** A scene with a wished pause after it, in seconds; undefined is as long as its meaning asks. Its sound stays. */
export function withPause({ pause_after_seconds: _pause, ...scene }: VoiceScene, seconds: number | undefined): VoiceScene {
  return seconds === undefined ? scene : { ...scene, pause_after_seconds: seconds }
}
