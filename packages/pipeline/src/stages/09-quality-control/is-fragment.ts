import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { getStopWords, findTopic } from '@orion/language/terms.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** The texts from which a title may have been cut off. */
type Whole = { topic: string; sources: readonly string[]; language: FilmLanguage }

/** Only letters, marks and numbers, in lower case. A title that is only written differently is then equal. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a title is only the first words of its topic or of the title of a source. It is a fragment if it ends in the middle of a part, or
 * after a word that needs another word ("The history of"). The whole topic is no fragment. The part of a topic before a punctuation mark is
 * no fragment either. A question or an exclamation is complete, whatever its last word is.
 */
export function isFragment(title: string, { topic, sources, language }: Whole): boolean {
  const plain_title = plain(title)
  if (plain_title === '' || /(?:…|\.{3})$/u.test(title)) return true
  const topic_words = findTopic(topic, language)
  const wholes = [topic_words, ...sources].filter((text) => text.trim() !== '')
  if (wholes.some((whole) => plain(whole) === plain_title)) return false
  if (wholes.some((whole) => isCutFrom(plain_title, whole, language))) return true
  const last = plain_title.replace(/^.* /su, '')
  return (
    !isUnspaced(language) &&
    !/[?？؟!！]\s*$/u.test(title) &&
    plain_title.includes(' ') &&
    LANGUAGES[language].sentences.leadsOn?.test(last) === true &&
    getStopWords(language).has(last)
  )
}

/** Whether a text is the beginning of a longer text and does not end at a punctuation mark. */
function isCutFrom(told: string, whole: string, language: FilmLanguage): boolean {
  const long = plain(whole)
  if (!long.startsWith(told) || (!isUnspaced(language) && long[told.length] !== ' ')) return false
  const parts = whole.split(/[:;,،：，、|(（–—?？؟!！]|\s-\s/u)
  return !parts.some((_, at) => plain(parts.slice(0, at + 1).join(' ')) === told)
}
