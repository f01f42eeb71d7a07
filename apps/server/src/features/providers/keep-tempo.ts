import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Transaction } from '../../db/open.ts'
import { noteTempo, readTempos } from './queries.ts'

/** A voice that was measured anew is another one from this share on: less is the measure's own error, and no script is written for it. */
export const NOTICED = 0.02

/** How long a voice took beside our first one of a language, by the service's own name; `of_film`: over a whole film, not a sample. */
type Heard = { language: VideoLanguage; voice_id: string; tempo: number; of_film: boolean }

/** Keeps the tempo of a service's voice at its own rate, where it differs from the known one; a film's measure outweighs a sample's. */
export async function keepTempo(
  tx: Transaction,
  connection_id: string,
  { language, voice_id, tempo, of_film }: Heard,
): Promise<void> {
  const known = (await readTempos(tx, connection_id, language))[voice_id]
  if (known !== undefined && (!of_film || Math.abs(tempo / known - 1) < NOTICED)) return
  await noteTempo(tx, connection_id, { language, voice_id, tempo: Math.round(tempo * 100) / 100 })
}
