import type { FilmLanguage } from '../languages.ts'
import type { Frames } from './lexicon.ts'
import { lexiconOf } from './lexicons.ts'

const POLITE = /(?:です|ます|でした|ました|ません|でしょう|ください)(?:か|が|ね|よ)?[。？！」]*$/u
const PLAIN = /(?:だ|である|た|る|う|く|す|つ|ぬ|ぶ|む|ぐ|い)[。」]*$/u

/** The film's own sentences, in the manner in which its sources speak: Japanese says です or である throughout. */
export function framesOf({ language, statements }: { language: FilmLanguage; statements: readonly { text: string }[] }): Frames {
  const { frames, plain_frames } = lexiconOf(language)
  if (!plain_frames) return frames
  const polite = statements.filter(({ text }) => POLITE.test(text)).length
  const plain = statements.filter(({ text }) => !POLITE.test(text) && PLAIN.test(text)).length
  return plain > polite ? { ...frames, ...plain_frames } : frames
}
