import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Transaction } from '../../db/open.ts'
import { noteTempo, readTempos } from './queries.ts'

/**
 * A new measurement of a voice's tempo counts from this relative difference on. A smaller difference is measurement error, and no script is
 * rewritten for it.
 */
export const NOTICED = 0.02

/**
 * How long a voice speaks compared with our first voice of a language. `voice_id` is the service's own name. `of_film` says that it was
 * measured over a whole film, not a sample.
 */
type Heard = { language: VideoLanguage; voice_id: string; tempo: number; of_film: boolean }

/**
 * Stores the tempo of a service's voice at its normal rate, when it differs from the known one. A measurement over a film takes precedence
 * over one of a sample.
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
