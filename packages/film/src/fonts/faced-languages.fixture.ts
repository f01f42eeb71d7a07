import { FILM_LANGUAGES } from '@orion/language/lexicons.ts'
import { getFace } from './faces.ts'

const facesFor = (language: (typeof FILM_LANGUAGES)[number]): string =>
  (['display', 'text', 'serif'] as const).map((role) => getFace(role, language).families).join()

/** The first language of each set of fonts. At full size, these are all languages. */
export const FACED_LANGUAGES = FILM_LANGUAGES.filter(
  (language) =>
    process.env.ORION_TEST_SIZE === 'full' || FILM_LANGUAGES.find((other) => facesFor(other) === facesFor(language)) === language,
)
