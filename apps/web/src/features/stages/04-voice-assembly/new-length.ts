import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'

/** The smallest difference in seconds that is treated as another length, because viewers do not notice a smaller one. */
const NOTICED_SECONDS = 0.5

/** The seconds of the film after a new fit. Null if a new fit would not bring the film nearer to its target length. */
export function newLength({ duration_seconds, fitted_seconds, length_error }: VoiceAssembly): number | null {
  if (fitted_seconds === undefined || Math.abs(fitted_seconds - duration_seconds) < NOTICED_SECONDS) return null
  const target = duration_seconds / (1 + length_error)
  return Math.abs(fitted_seconds - target) < Math.abs(duration_seconds - target) ? fitted_seconds : null
}
