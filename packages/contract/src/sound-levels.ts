import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { route } from './route.ts'
import { Seconds } from './values.ts'

/** The target loudness of a film's sound in LUFS, and the limit of its true peak in dBTP (EBU R128, as platforms play it). */
export const SOUND_TARGET = { loudness_lufs: -14, loudness_range: 1, true_peak_dbtp: -1 } as const

/** The sound to measure: that of the assembled film, or the current mix of voice, music and marks. */
export const MEASURED_SOUNDS = ['film', 'mix'] as const
export type MeasuredSound = (typeof MEASURED_SOUNDS)[number]

/**
 * The levels of a sound: for the whole sound, and a list with one value every `step_seconds`. The values are momentary loudness (400 ms) in
 * LUFS and true peak in dBTP. −70 is silence.
 */
const SoundLevels = z.object({
  step_seconds: Seconds,
  momentary_lufs: z.array(z.number()),
  peaks_dbtp: z.array(z.number()),
  integrated_lufs: z.number(),
  true_peak_dbtp: z.number(),
})
export type SoundLevels = z.infer<typeof SoundLevels>

export const readSoundLevels = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/sound-levels',
  summary: 'Loudness and true peak of the film’s sound over its time, measured now (EBU R128)',
  action: 'workflow.read',
  resource: 'workflow',
  query: z.object({ of: z._default(z.enum(MEASURED_SOUNDS, sentence('fields.choose_sound')), 'film') }),
  answer: z.object({ data: SoundLevels }),
  fails: ['wrong_state'],
})
