import type { VoiceTempo } from '@orion/contract/narration.ts'
import { estimateSeconds } from '@orion/film/speech.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { estimateReading } from '../words/reading-words.ts'
import { rememberLast } from '../remember-last.ts'

/** A film's language and the tempo of its voice. */
export type FilmVoice = { language: FilmLanguage; voice_tempo?: VoiceTempo | undefined }

/** The reading of a text is cached, because it takes a millisecond or two. */
const seconds = rememberLast((text, language) => estimateSeconds(text, { language }))

/** The estimated seconds that a film's voice needs for a text, or that reading the text on the screen takes. */
export const voiceSeconds =
  ({ language, voice_tempo = 1 }: FilmVoice) =>
  (text: string): number =>
    voice_tempo === 'reading' ? estimateReading(text, language) : seconds(text, language) * voice_tempo
