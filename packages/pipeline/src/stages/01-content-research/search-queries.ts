import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { isInstruction, splitSentences } from '@orion/language/sentences.ts'
import { termsIn, findTopic, wordsIn } from '@orion/language/terms.ts'

const MOST_QUERIES = 3
/** The most words of a query, and the most characters in Chinese or Japanese; services read no more. */
const MOST_WORDS = 12
const MOST_CHARACTERS = 40
/** The most words that a sentence of the user's request adds to the topic. */
const MOST_OWN_WORDS = 6

/**
 * The queries of a search: the topic, then its main words with each further sentence of the user's request, without words that only repeat.
 * One to three queries; none if the words name nothing.
 */
export function searchQueries({
  topic,
  prompt,
  language,
}: {
  topic: string
  prompt: string | null
  language: FilmLanguage
}): string[] {
  const wanted_text = prompt === null || topic.includes(prompt) ? topic : `${topic}\n${prompt}`
  const about = shortened(findTopic(topic, language), language)
  if (!/[\p{L}\p{N}]/u.test(about)) return []
  const known = new Set(termsIn(about, language))
  const queries = [about]
  for (const sentence of listSentences(wanted_text, language)) {
    if (queries.length === MOST_QUERIES) break
    if (isInstruction(sentence, language)) continue
    const query_words = wordsOfItsOwn(findTopic(sentence, language), known, language)
    if (query_words.length === 0) continue
    for (const word of query_words) for (const term of termsIn(word, language)) known.add(term)
    queries.push(`${mainWords(about, language)} ${query_words.join(' ')}`)
  }
  return queries
}

const listSentences = (text: string, language: FilmLanguage): string[] =>
  text.split(/\n+/u).flatMap((line) => splitSentences(line, language).map(({ start, end }) => line.slice(start, end)))

/** A sentence's words that are not in the topic, as they are written. */
const wordsOfItsOwn = (sentence: string, known: ReadonlySet<string>, language: FilmLanguage): string[] =>
  wordsIn(sentence, language)
    .filter((word) => termsIn(word, language).some((term) => !known.has(term)))
    .slice(0, MOST_OWN_WORDS)

/** A short topic unchanged, else its meaningful words. */
function mainWords(about: string, language: FilmLanguage): string {
  const telling = wordsIn(about, language).filter((word) => termsIn(word, language).length > 0)
  const joined = telling.slice(0, MOST_OWN_WORDS).join(isUnspaced(language) ? '' : ' ')
  return joined || about
}

function shortened(topic: string, language: FilmLanguage): string {
  if (isUnspaced(language)) return topic.slice(0, MOST_CHARACTERS)
  const words = topic.split(/\s+/u)
  return words.length <= MOST_WORDS ? topic : words.slice(0, MOST_WORDS).join(' ')
}
