import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'

/** Seconds by which another length is one: less is not seen in a film. */
const NOTICED_SECONDS = 0.5

/** Seconds of the film once its length is fitted again, where that brings it nearer to its target; null where nothing would be won. */
export function newLength({ duration_seconds, fitted_seconds, length_error }: VoiceAssembly): number | null {
  if (fitted_seconds === undefined || Math.abs(fitted_seconds - duration_seconds) < NOTICED_SECONDS) return null
  const target = duration_seconds / (1 + length_error)
  return Math.abs(fitted_seconds - target) < Math.abs(duration_seconds - target) ? fitted_seconds : null
}
