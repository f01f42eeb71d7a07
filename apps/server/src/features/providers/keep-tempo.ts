import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Transaction } from '../../db/open.ts'
import { noteTempo, readTempos } from './queries.ts'

/**
 * The smallest relative difference that changes a voice's stored tempo. A smaller difference is measurement error, and no script is
 * rewritten for it.
 */
export const NOTICED = 0.02

/**
 * A measured voice. `tempo` is its time for a text, relative to Orion's first voice of the language. `voice_id` is the service's name for
 * it. `of_film` is true if the tempo was measured over a whole film, and false for a sample.
 */
type Heard = { language: VideoLanguage; voice_id: string; tempo: number; of_film: boolean }

/**
 * Stores the tempo of a service's voice at its normal rate, when it differs from the stored tempo. A measurement over a film takes
 * precedence over a measurement of a sample.
 */
export async function keepTempo(
  tx: Transaction,
  connection_id: string,
  { language, voice_id, tempo, of_film }: Heard,
): Promise<void> {
  const known = (await readTempos(tx, connection_id, language))[voice_id]
  if (known !== undefined && (!of_film || Math.abs(tempo / known - 1) < NOTICED)) return
  await noteTempo(tx, connection_id, { language, voice_id, tempo: Math.round(tempo * 100) / 100 })
}
