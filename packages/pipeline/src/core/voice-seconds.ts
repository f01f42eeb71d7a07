import type { VoiceTempo } from '@orion/contract/narration.ts'
import { estimateSeconds } from '@orion/film/speech/measure-speech.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { estimateReading } from './reading-words.ts'
import { rememberLast } from './remember-last.ts'

/** A film's language and the tempo of its voice. */
export type FilmVoice = { language: FilmLanguage; voice_tempo?: VoiceTempo | undefined }

/** How a text is read aloud is found once: that takes a millisecond or two. */
const seconds = rememberLast((text, language) => estimateSeconds(text, { language }))

/** Seconds that a film's voice takes for a text, or that it is read on the screen, estimated. */
export const voiceSeconds =
  ({ language, voice_tempo = 1 }: FilmVoice) =>
  (text: string): number =>
    voice_tempo === 'reading' ? estimateReading(text, language) : seconds(text, language) * voice_tempo
