import { FILM_LANGUAGES } from '@orion/language/lexicons.ts'
import { faceOf } from './faces.ts'

const facesFor = (language: (typeof FILM_LANGUAGES)[number]): string =>
  (['display', 'text', 'serif'] as const).map((role) => faceOf(role, language).families).join()

/** A language for each set of faces, the first that has it; each language when all is proved. */
export const FACED_LANGUAGES = FILM_LANGUAGES.filter(
  (language) =>
    process.env.ORION_TEST_SIZE === 'full' || FILM_LANGUAGES.find((other) => facesFor(other) === facesFor(language)) === language,
)
