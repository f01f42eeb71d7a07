import type { RewriteKind } from '@orion/contract/contents/02-script-generation.ts'
import { say } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'
import { type Foretold, languageName } from './asker.ts'
import { countWords } from './check/sentence-length.ts'
import { stands } from './check-text.ts'
import type { PartTask } from './rewrite-part.ts'
import { formatLimit, type ScriptTask } from './script-task.ts'
import type { Fact, WrittenSentence } from './types.ts'
import { formless } from './weigh-sentences.ts'
import { settleWritten, type FinalSentence, type WriteMeans } from './write-film.ts'

/** The share of its words that a shortened sentence keeps. */
const SHORTER = 0.65
/** The most words of a sentence for an added fact. In a language without spaces, the most letters (`LETTERS`). */
const WORDS = 18
const LETTERS = 42
const MOST_OUTPUT_TOKENS = 300

const Answer = z.object({ text: z.string() })

const WAYS: Record<Exclude<RewriteKind, 'shorter' | 'tell'>, string> = {
  stronger_opening: 'so that a stranger stays: concrete, the strongest word first, no greeting',
  for_children: 'for children of eight to ten: short, everyday words',
}

/** The instruction for one sentence, with its maximum length. */
function describeTask(text: string, wish: RewriteKind, { language }: ScriptTask): string {
  const now = countWords(text, language)
  const most = wish === 'tell' ? null : Math.max(4, Math.round(now * (wish === 'shorter' ? SHORTER : 1.1)))
  const limit = most === null ? formatLimit(language, WORDS, LETTERS) : formatLimit(language, most, most)
  const way = wish === 'shorter' || wish === 'tell' ? '' : ` ${WAYS[wish]};`
  return (
    `Say what the sentence below says, as one sentence of a film in ${languageName(language)},${way} in at most ${limit}. ` +
    'Keep its figures, dates and names exact, and every “not”, “about” and “may”. Add nothing.'
  )
}

type Said = Pick<WrittenSentence, 'text' | 'fact_ids'>

/** Has a small model rewrite one sentence. Null if the answer does not match the schema or says more than its facts. */
async function saySentence(
  { text, fact_ids }: Said,
  { part: { wish, beat }, task }: { part: PartTask; task: ScriptTask },
  means: WriteMeans,
) {
  const asked = { task: describeTask(text, wish, task), data: text, schema: Answer, most_output_tokens: MOST_OUTPUT_TOKENS }
  const answer = await means.ask(`rewrite ${fact_ids[0] ?? ''}`, asked).catch(formless)
  const sentence = (answer?.text ?? '').replace(/\s+/gu, ' ').trim()
  const isRight = sentence !== '' && stands(means.check({ text: sentence, fact_ids: [...fact_ids], beat, kind: 'fact' }))
  return isRight ? sentence : null
}

/**
 * Rewrites one part of a narration as a person asks, with a model that writes one sentence per request. A sentence that fails the check
 * keeps its old words. If the sentence for an added fact fails, the words of the source are used. Null when nothing changed, or when the
 * result lacks a requested fact. Throws the model's errors.
 */
export async function rewriteEach(task: ScriptTask, part: PartTask, means: WriteMeans): Promise<FinalSentence[] | null> {
  const { said, beat, wish, fact_ids } = part
  const before = said.filter((each) => each.beat === beat)
  const quotes = new Map(task.facts.map(({ fact_id, quote }: Fact) => [fact_id, quote]))
  const asked = wish === 'tell' ? [] : wish === 'stronger_opening' ? before.slice(0, 1) : before
  const written: WrittenSentence[] = []
  const add = (sentence: Said) =>
    written.push({ text: sentence.text, fact_ids: [...sentence.fact_ids], beat, kind: 'fact', number: written.length + 1 })
  let changed = 0
  for (const [at, sentence] of before.entries()) {
    means.progress(0.2 + (0.6 * at) / Math.max(1, before.length), say('progress.writing_part_narration_again'))
    const text = asked.includes(sentence) ? await saySentence(sentence, { part, task }, means) : null
    const isBetter =
      text !== null && text !== sentence.text && (wish !== 'shorter' || means.seconds(text) < means.seconds(sentence.text))
    changed += Number(isBetter)
    add(isBetter ? { ...sentence, text } : sentence)
  }
  for (const id of fact_ids) {
    const quote = quotes.get(id)
    if (quote === undefined || written.some((each) => each.fact_ids.includes(id))) continue
    const sentence = { text: quote, fact_ids: [id] }
    const text = (await saySentence(sentence, { part, task }, means)) ?? means.sourceWords(id)
    if (text === null) continue
    changed += 1
    add({ ...sentence, text })
  }
  if (changed === 0) return null
  const { sentences } = settleWritten(task, written, means)
  const used = new Set(sentences.flatMap((each) => each.fact_ids))
  return sentences.length > 0 && fact_ids.every((id) => used.has(id)) ? sentences : null
}

/** The expected requests for such a part: one per sentence. */
export const foretellRewriteEach = ({ said, beat, wish, fact_ids }: PartTask): Foretold[] => {
  const sentences = said.filter((each) => each.beat === beat).length
  const count = wish === 'tell' ? fact_ids.length : wish === 'stronger_opening' ? 1 : sentences
  const each = { likely_input_tokens: 350, input_tokens: 700, output_tokens: 40, most_output_tokens: MOST_OUTPUT_TOKENS }
  return Array.from({ length: count }, () => ({ ...each, sure: true }))
}
