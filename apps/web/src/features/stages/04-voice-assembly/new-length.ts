import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'

/** Minimum difference in seconds that counts as another length. Viewers do not notice less. */
const NOTICED_SECONDS = 0.5

/** Seconds of the film after a new fit, if this brings it nearer to its target. Null where a fit brings no improvement. */
export function newLength({ duration_seconds, fitted_seconds, length_error }: VoiceAssembly): number | null {
  if (fitted_seconds === undefined || Math.abs(fitted_seconds - duration_seconds) < NOTICED_SECONDS) return null
  const target = duration_seconds / (1 + length_error)
  return Math.abs(fitted_seconds - target) < Math.abs(duration_seconds - target) ? fitted_seconds : null
}
