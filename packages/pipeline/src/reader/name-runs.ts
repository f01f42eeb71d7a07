import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import * as z from 'zod/mini'
import type { Asker, Foretold } from './asker.ts'
import { type NumberedSentence, numberSentences, splitParts } from './evidence.ts'
import type { FilmRequest } from './read-facts.ts'

/** The largest number of parts of the sources in which a model names sentences. */
const MOST_PARTS = 4
const MOST_OUTPUT_TOKENS = 2000
const SECONDS_OF_SENTENCE = 6

const Answer = z.object({ runs: z.array(z.object({ first: z.string(), last: z.string() })) })

const writeTask = ({ topic, prompt, duration_seconds }: FilmRequest, count: number, place: string): string =>
  [
    `A film of ${duration_seconds} seconds is told in the sentences of the sources below${place}, word for word.`,
    `Its topic: ${topic}`,
    ...(prompt === null || prompt === topic ? [] : [`What the person wishes: ${prompt}`]),
    '',
    `Name one to four runs of neighbouring sentences, about ${count} sentences together, that make the best film, in its order: what was ` +
      'done, found, changed or caused, the turn, the telling figures, and what all of it led to. A run begins where a stranger ' +
      'understands it, with no word for what was said before it, and ends where a thought ends. Leave out what could stand in a text ' +
      'about anything.',
    '- first, last: the ids that a run’s first and last sentence begin with; the same for a run of one.',
  ].join('\n')

/** Requests a film's passages, in order. The answer consists only of ids, so the model can add nothing. */
export async function nameRuns(
  wish: FilmRequest,
  sources: readonly ResearchSource[],
  { ask }: Pick<Asker, 'ask'>,
): Promise<NumberedSentence[]> {
  const in_language = numberSentences(sources).sentences.filter(({ language }) => language === wish.language)
  const parts = splitParts(in_language, sources).slice(0, MOST_PARTS)
  const count = Math.max(4, Math.ceil(wish.duration_seconds / SECONDS_OF_SENTENCE / Math.max(1, parts.length)))
  const named: NumberedSentence[] = []
  for (const [index, { text, sentences }] of parts.entries()) {
    const place = parts.length === 1 ? '' : ` (part ${index + 1} of ${parts.length})`
    const answer = await ask(`name ${index + 1}`, {
      task: writeTask(wish, count, place),
      data: text,
      schema: Answer,
      most_output_tokens: MOST_OUTPUT_TOKENS,
    })
    named.push(...answer.runs.flatMap((run) => runIn(run, sentences)).slice(0, 2 * count))
  }
  return [...new Set(named)]
}

/** The sentences of a passage, which are neighbours in one source. Empty if the last sentence is missing or precedes the first. */
function runIn({ first, last }: { first: string; last: string }, sentences: readonly NumberedSentence[]): NumberedSentence[] {
  const findPlace = (id: string): number => sentences.findIndex((sentence) => sentence.id === id.trim())
  const from = findPlace(first)
  const to = findPlace(last)
  const source = sentences[from]?.source_id
  return from < 0 ? [] : sentences.slice(from, to + 1).filter(({ source_id }) => source_id === source)
}

/** The predicted requests for names in the sources. `tokens` is the limit of tokens of the sources, `likely_tokens` their likely number. */
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
