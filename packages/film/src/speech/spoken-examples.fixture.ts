import { FILM_LANGUAGES, type FilmLanguage } from '@orion/language/lexicons.ts'
import { EXAMPLE_SENTENCES } from './example-sentences.fixture.ts'
import { type Speech, synthesize } from './synthesize.ts'
import { findVoice } from './voices.ts'

const SEED = Number(process.env.ORION_TEST_SEED ?? 1)

/** English and Japanese have their own engines and readings. The other languages share an engine, and the seed draws two of them. */
const DRAWN = FILM_LANGUAGES.filter((language) => language !== 'en' && language !== 'ja').filter((_, at) => (at + SEED) % 4 === 0)

/** The languages whose examples are spoken in tests. At full size, these are all languages. */
export const SPOKEN_LANGUAGES: readonly FilmLanguage[] =
  process.env.ORION_TEST_SIZE === 'full' ? FILM_LANGUAGES : ['en', 'ja', ...DRAWN]

const said = new Map<string, Promise<Speech>>()

/** A language's example sentence in a voice, spoken once for all test files. Equal requests give equal samples (synthesize.test.ts). */
export function sayExample(language: FilmLanguage, voice_id = findVoice(language).voice_id): Promise<Speech> {
  const spoken = said.get(voice_id) ?? synthesize({ text: EXAMPLE_SENTENCES[language], language, voice_id })
  said.set(voice_id, spoken)
  return spoken
}
