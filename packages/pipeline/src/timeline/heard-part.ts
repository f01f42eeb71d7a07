import type { EditedSound } from '@orion/contract/contents/04-voice-assembly.ts'
import type { Quietened } from '@orion/media/audio/quieten.ts'
import { toMilliseconds } from '@orion/media/audio/to-milliseconds.ts'

/** The gain of a softened breath: -12 dB. */
const SOFTENED = 0.25

/** The audible part of a scene's sound, and its quieter parts. Empty if the sound is used unchanged. */
export type HeardPart = { from_seconds?: number; to_seconds?: number; quiet?: Quietened[] }

/**
 * The audible part of a scene's sound: without the trimmed ends, and without the part that overlaps the previous scene (`over` seconds of
 * its start).
 */
export function getHeard(sound: EditedSound | undefined, duration_seconds: number | undefined, over: number): HeardPart {
  const from = toMilliseconds(Math.max(0, over, sound?.trim_start_seconds ?? 0))
  const trimmed = sound?.trim_end_seconds ?? 0
  const quiet = (sound?.breaths ?? []).map(({ start_seconds, end_seconds, as }) => ({
    start_seconds,
    end_seconds,
    factor: as === 'cut' ? 0 : SOFTENED,
  }))
  return {
    ...(from > 0 && { from_seconds: from }),
    ...(trimmed > 0 && duration_seconds !== undefined && { to_seconds: toMilliseconds(duration_seconds - trimmed) }),
    ...(quiet.length > 0 && { quiet }),
  }
}
