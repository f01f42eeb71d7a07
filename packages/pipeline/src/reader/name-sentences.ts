import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import * as z from 'zod/mini'
import type { Asker, Foretold } from './asker.ts'
import { type NumberedSentence, numberSentences, partsOf } from './evidence.ts'
import type { FilmWish } from './read-facts.ts'

/** Parts of the sources of which sentences are named. */
const MOST_PARTS = 4
const MOST_OUTPUT_TOKENS = 2000
const SECONDS_OF_SENTENCE = 6

const Answer = z.object({ sentences: z.array(z.string()) })

const taskOf = ({ topic, prompt, duration_seconds }: FilmWish, count: number, place: string): string =>
  [
    `A film of ${duration_seconds} seconds is told in the sentences of the sources below${place}, word for word.`,
    `Its topic: ${topic}`,
    ...(prompt === null || prompt === topic ? [] : [`What the person wishes: ${prompt}`]),
    '',
    `Name the about ${count} sentences that make the best film, by the ids that they begin with, the most important ` +
      `first: what was done, ` +
      'found, changed or caused, the turn, the telling figures, and what all of it led to. Leave out what could stand ' +
      'in a text about anything.',
  ].join('\n')

/** Asks which sentences a film tells, the most important first: the answer is ids alone, so nothing can be added. */
export async function nameSentences(
  wish: FilmWish,
  sources: readonly ResearchSource[],
  { ask }: Pick<Asker, 'ask'>,
): Promise<NumberedSentence[]> {
  const own = numberSentences(sources).sentences.filter(({ language }) => language === wish.language)
  const parts = partsOf(own, sources).slice(0, MOST_PARTS)
  const count = Math.max(4, Math.ceil(wish.duration_seconds / SECONDS_OF_SENTENCE / Math.max(1, parts.length)))
  const named: NumberedSentence[][] = []
  for (const [index, { text, sentences }] of parts.entries()) {
    const place = parts.length === 1 ? '' : ` (part ${index + 1} of ${parts.length})`
    const answer = await ask(`name ${index + 1}`, {
      task: taskOf(wish, count, place),
      data: text,
      schema: Answer,
      most_output_tokens: MOST_OUTPUT_TOKENS,
    })
    const byId = new Map(sentences.map((sentence) => [sentence.id, sentence]))
    named.push([...new Set(answer.sentences)].flatMap((id) => byId.get(id.trim()) ?? []).slice(0, 2 * count))
  }
  const longest = Math.max(0, ...named.map(({ length }) => length))
  return Array.from({ length: longest }, (_, rank) => named.flatMap((part) => part[rank] ?? [])).flat()
}

/** The asks for names in sources of so many tokens at most, and as many as is likely. */
export const foretellNames = (tokens: number, likely_tokens: number, sure: boolean): Foretold[] => {
  const parts = Math.min(MOST_PARTS, Math.max(1, Math.ceil(tokens / 5700)))
  return Array.from({ length: parts }, () => ({
    likely_input_tokens: Math.ceil(likely_tokens / parts) + 330,
    input_tokens: Math.ceil(tokens / parts) + 250,
    output_tokens: 100,
    most_output_tokens: MOST_OUTPUT_TOKENS,
    sure,
  }))
}
