import { estimateSeconds } from '@orion/film/speech/measure-speech.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { rememberLast } from './remember-last.ts'

/** A film's language, and how long its voice takes beside that language's first voice: 0.85 is as much in 85 % of the time. */
export type FilmVoice = { language: FilmLanguage; voice_tempo?: number | undefined }

/** How a text is read aloud is found once: that takes a millisecond or two. */
const seconds = rememberLast((text, language) => estimateSeconds(text, { language }))

/** Seconds that a film's voice takes for a text, estimated. */
export const voiceSeconds =
  ({ language, voice_tempo = 1 }: FilmVoice) =>
  (text: string): number =>
    seconds(text, language) * voice_tempo
