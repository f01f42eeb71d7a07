import * as z from 'zod/mini'
import { AppError } from '@orion/contract/errors.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { type Asker, type Foretold, languageName } from './asker.ts'
import { countTokens } from './evidence.ts'
import { likelyTokens } from './likely-tokens.ts'
import { cleanNote } from './orders/free-words.ts'

/** The input of a film's search: its topic and the person's words, never any text of a source. */
type Wish = { topic: string; prompt: string | null; language: FilmLanguage }

/** The most queries of a model. */
export const MOST_QUERIES = 6
/** The least and most words of a query (letters if the language has no spaces between words), and its most characters. */
const WORDS = { least: 2, most: 12 }
const LETTERS = { least: 2, most: 40 }
const MOST_CHARACTERS = 120
/** The most characters of the topic and of the person's words in a prompt: enough to understand the request. */
const MOST_SHOWN = 1000
const MOST_OUTPUT_TOKENS = 600

const Answer = z.object({ queries: z.array(z.string()) })

const lengthIn = (language: FilmLanguage): string =>
  isUnspaced(language) ? `${LETTERS.least} to ${LETTERS.most} characters` : `${WORDS.least} to ${WORDS.most} words`

const writeTask = ({ topic, prompt, language }: Wish): string =>
  [
    'A film is to be made on the topic below, and nobody has read anything on it yet. Write what is asked of a web search for it: ' +
      `queries, at most ${MOST_QUERIES}, each of ${lengthIn(language)}.`,
    `- In ${languageName(language)}, since only pages in it are read; a name or a term may stand as it is written elsewhere.`,
    '- Each names what the film is about, so that it can be understood alone, and asks for something that no other asks for: what ' +
      'happened, how it works, figures and dates, people and their words, what is disputed.',
    '- Plain words as people type them: no address, no sign that steers a search, no sentence.',
    '- The first asks for the topic itself; the others follow what the person wishes. Fewer where the topic is narrow.',
    '',
    `Its topic: ${topic.slice(0, MOST_SHOWN)}`,
    ...(prompt === null || prompt === topic ? [] : [`What the person wishes: ${prompt.slice(0, MOST_SHOWN)}`]),
  ].join('\n')

/**
 * Requests search queries. Empty if the answer has the wrong form, or nothing in it is a query. Throws AppError provider_failed if the
 * model does not answer.
 */
export async function writeQueries(wish: Wish, { ask }: Pick<Asker, 'ask'>): Promise<string[]> {
  const asked = { task: writeTask(wish), schema: Answer, most_output_tokens: MOST_OUTPUT_TOKENS }
  const { queries } = await ask('queries', asked).catch(nothing)
  const known = new Set<string>()
  return queries
    .map(noteOfQuery)
    .filter((query) => {
      const same = query.toLowerCase()
      if (known.has(same) || !isQuery(query, wish.language)) return false
      known.add(same)
      return true
    })
    .slice(0, MOST_QUERIES)
}

function nothing(error: unknown): z.infer<typeof Answer> {
  if (error instanceof AppError && error.trouble === 'answer') return { queries: [] }
  throw error
}

const noteOfQuery = (text: string): string => cleanNote(text, MOST_CHARACTERS)

/** A search operator ('site:…'), or a host name: a query must be plain words. */
const STEERS = /(?:^|\s)[-+]?\p{L}+:\S|(?<![\p{L}\d.])[\p{Ll}\d-]{2,}(?:\.[\p{Ll}\d-]{2,})*\.\p{Ll}{2,}(?!\p{L})/u

function isQuery(query: string, language: FilmLanguage): boolean {
  if (STEERS.test(query)) return false
  const bounds = isUnspaced(language) ? LETTERS : WORDS
  const count = isUnspaced(language)
    ? (query.match(/[\p{L}\p{N}]/gu)?.length ?? 0)
    : query.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return count >= bounds.least && count <= bounds.most
}

/** The predicted request for search queries. */
export function foretellQueries(wish: Wish): Foretold {
  const task = writeTask(wish)
  return {
    likely_input_tokens: FRAME_TOKENS + likelyTokens(task),
    input_tokens: countTokens(task),
    output_tokens: 90,
    most_output_tokens: MOST_OUTPUT_TOKENS,
    sure: true,
  }
}
/** The likely tokens of the fixed words before every request. */
const FRAME_TOKENS = 130
