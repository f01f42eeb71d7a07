import { isUnspaced } from '@orion/language/lexicons.ts'
import { PAUSES } from '@orion/language/reading.ts'
import { say } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'
import { leansBack } from '../runs/read-traits.ts'
import { type Foretold, languageName } from './asker.ts'
import { factsOfLength, withWeightiest } from './choose-facts.ts'
import { countWords } from './check/sentence-length.ts'
import { checkLiteral } from './check/check-literal.ts'
import { type Check, stands } from './check-text.ts'
import type { NumberedSentence } from './evidence.ts'
import { isTooLong, isTooShort, measureLength } from './film-length.ts'
import { shortened } from './fit-length.ts'
import { secondsOfBeats } from './plan-room.ts'
import { formatLimit, type ScriptTask } from './script-task.ts'
import type { Fact, Fault, WrittenSentence } from './types.ts'
import { formless } from './weigh-sentences.ts'
import { inRow, settleWritten, type Settled, type WrittenFilm, type FinalSentence, type WriteMeans } from './write-film.ts'

/** The least and most words of a sentence that a small model is asked for; letters if the language has no spaces. */
const WORDS = { least: 8, most: 18 }
const LETTERS = { least: 18, most: 42 }
/**
 * The most facts that are added to a film that is too short. The next limit is for sentences that are requested again if it is too long.
 */
const MOST_ADDED = 8
const MOST_SHORTENED = 6
/** The factor on the length of a sentence that is requested in fewer words. */
const SHORTER = 0.7
const MOST_OUTPUT_TOKENS = 300

const Answer = z.object({ text: z.string() })

/** The basis of a film: the facts that it uses, in order, and the sentence of each. */
export type SmallPlan = { order: readonly string[]; behind: ReadonlyMap<string, NumberedSentence> }

/**
 * Writes a film with a model that writes one sentence about one fact per request. A sentence that fails the check is replaced by its
 * source's words. Rules set the length and the beats: a short film gets more facts, a long one fewer words and then fewer sentences. Throws
 * the model's errors.
 */
export async function writeSmallFilm(task: ScriptTask, plan: SmallPlan, given: WriteMeans): Promise<WrittenFilm> {
  const means = { ...given, check: literally(given.check, task, plan) }
  const { seconds, progress } = means
  const { target_seconds, facts } = task
  progress(0.1, say('progress.writing_narration'))
  let order = withWeightiest(plan.order, facts, Math.min(factsOfLength(target_seconds), facts.length))
  const most = limitWords(task, order.length)
  const sentences_by_fact = new Map<string, string>()
  const telling = async (): Promise<Settled> => {
    for (const id of order)
      if (!sentences_by_fact.has(id)) sentences_by_fact.set(id, await sayFact(factBy(id, facts), { task, plan, most }, means))
    return settled({ task, plan, order, sentences_by_fact }, means)
  }
  let settled_film = await telling()
  for (let added = 0; added < MOST_ADDED && order.length < facts.length; added++) {
    progress(0.3 + 0.4 * (added / MOST_ADDED), say('progress.fitting_length'))
    if (!isTooShort(measureLength(settled_film.sentences, seconds), target_seconds)) break
    order = withWeightiest(order, facts, order.length + 1)
    settled_film = await telling()
  }
  const again = new Set<string>()
  while (isTooLong(measureLength(settled_film.sentences, seconds), target_seconds) && again.size < MOST_SHORTENED) {
    const next = longestWritten(settled_film.sentences, again, task)
    if (next === undefined) break
    again.add(next.fact_ids[0])
    sentences_by_fact.set(next.fact_ids[0], await shorter(next, { task, plan, most }, means))
    settled_film = settled({ task, plan, order, sentences_by_fact }, means)
  }
  const beats = makeBeats(order, task)
  const film_plan = { ...NO_PLAN, beats, left_out: [] }
  const fitted = inRow(shortened(settled_film, { task, plan: film_plan, seconds }), settled_film.sentences, task)
  return { ...fitted, plan: film_plan, seconds: measureLength(fitted.sentences, seconds) }
}
/** A small model is not asked for a promise, a question or a title. */
const NO_PLAN = { promise: '', question: '', ending: '', title: { text: '', fact_ids: [] } }

/** A stricter check for a small model, whose task is to say one fact and add nothing. */
function literally(check: Check, { topic, language, facts }: ScriptTask, { behind }: SmallPlan): Check {
  const texts = [...new Set([topic, ...behind.values().flatMap(({ heading, paragraph }) => [heading, paragraph])])]
  const judge = (sentence: WrittenSentence): Fault[] => {
    const faults = check(sentence)
    if (!stands(faults)) return faults
    return [
      ...faults,
      ...sentence.fact_ids.flatMap((id) => checkLiteral(sentence.text, { quote: factBy(id, facts).quote, texts, language })),
    ]
  }
  return Object.assign(judge, { names: check.names ?? [] })
}

function factBy(id: string, facts: readonly Fact[]): Fact {
  const fact = facts.find(({ fact_id }) => fact_id === id)
  if (fact === undefined) throw new Error(`There is no fact ${id}.`)
  return fact
}

const makeBeats = (order: readonly string[], task: ScriptTask) =>
  order.map((id) => ({
    says: factBy(id, task.facts).quote,
    fact_ids: [id],
    seconds: Math.round((secondsOfBeats(order.length, task) / order.length) * 10) / 10,
  }))

/** The words of each of this many sentences so that together they are as long as the film; letters if the language has no spaces. */
function limitWords(task: ScriptTask, count: number): number {
  const { least, most } = isUnspaced(task.language) ? LETTERS : WORDS
  const each = secondsOfBeats(count, task) / count - PAUSES.sentence
  return Math.max(least, Math.min(most, Math.round((each * task.amount_in_ten_seconds) / 10)))
}

type Telling = { task: ScriptTask; plan: SmallPlan; most: number }

/** The facts of a film in order, and the sentence about each, by fact id. */
type WrittenFacts = Pick<Telling, 'task' | 'plan'> & {
  order: readonly string[]
  sentences_by_fact: ReadonlyMap<string, string>
}

/** Requests a sentence about one fact; returns the source's own sentence if the answer has the wrong form. */
async function sayFact(
  { fact_id, quote }: Fact,
  { task, plan, most }: Telling,
  { ask }: Pick<WriteMeans, 'ask'>,
): Promise<string> {
  const { language, tone } = task
  const { paragraph = '', text = '' } = plan.behind.get(fact_id) ?? {}
  const before = paragraph.slice(0, paragraph.length - text.length).trim()
  const answer = await ask(`say ${fact_id}`, {
    task: [
      `Say what the last sentence below says, as one sentence of a film in ${languageName(language)}, in at most ` +
        `${formatLimit(language, most, most)}.`,
      ...(tone === null ? [] : [`Its tone: ${tone}`]),
      'Keep its figures, dates and names exact, and every “not”, “about” and “may”. Add nothing. Name whom or what it speaks of instead ' +
        'of “it”, “she” or “this”: what stands before it says that.',
    ].join('\n'),
    data: before === '' ? quote : `Before it: ${before}\nThe sentence: ${quote}`,
    schema: Answer,
    most_output_tokens: MOST_OUTPUT_TOKENS,
  }).catch(formless)
  return oneLine(answer?.text ?? '') || quote
}

/** Requests a sentence in fewer words; returns the old one if the answer is no better. */
async function shorter(
  { text, fact_ids: [id = ''] }: FinalSentence,
  { task, most }: Telling,
  means: WriteMeans,
): Promise<string> {
  const { language } = task
  const fewer = Math.round(Math.min(most, countWords(text, task.language)) * SHORTER)
  const answer = await means
    .ask(`shorten ${id}`, {
      task: `Say this in at most ${formatLimit(language, fewer, fewer)}, in ${languageName(language)}. Keep its figures, dates and names.`,
      data: text,
      schema: Answer,
      most_output_tokens: MOST_OUTPUT_TOKENS,
    })
    .catch(formless)
  const brief = oneLine(answer?.text ?? '')
  const isBetter = brief !== '' && means.seconds(brief) < means.seconds(text)
  return isBetter && stands(means.check({ text: brief, fact_ids: [id], beat: 0, kind: 'fact' })) ? brief : text
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** The longest sentence in a model's words that was not requested again yet. */
const longestWritten = (sentences: readonly FinalSentence[], again: ReadonlySet<string>, task: ScriptTask) =>
  sentences
    .filter(
      ({ wording, fact_ids, text }) =>
        wording === 'checked' && !again.has(fact_ids[0]) && countWords(text, task.language) > WORDS.least,
    )
    .toSorted((a, b) => b.text.length - a.text.length)[0]

function requireSentence(sentences_by_fact: ReadonlyMap<string, string>, fact_id: string): string {
  const text = sentences_by_fact.get(fact_id)
  if (text === undefined) throw new Error(`No sentence was written for the fact ${fact_id}.`)
  return text
}

/**
 * The sentences about the facts, in order, that the film may use. A sentence that still refers back is used only after the sentence that
 * precedes it in its source.
 */
function settled({ task, plan, order, sentences_by_fact }: WrittenFacts, means: WriteMeans): Settled {
  const written = order.map((id, beat): WrittenSentence => ({
    text: requireSentence(sentences_by_fact, id),
    fact_ids: [id],
    beat,
    kind: 'fact',
    number: beat + 1,
  }))
  const { sentences, cuts } = settleWritten(task, written, means)
  const quoted = sentences.map((sentence): FinalSentence =>
    sentence.text === factBy(sentence.fact_ids[0], task.facts).quote ? { ...sentence, wording: 'source' } : sentence,
  )
  return quoted.reduce<Settled>(
    (told, sentence) => {
      const before = told.sentences.at(-1)
      if (!leansBack(sentence.text, task.language) || isNext(before, sentence, plan))
        return { ...told, sentences: [...told.sentences, sentence] }
      return { ...told, cuts: [...told.cuts, { sentence, behind: before?.number, reason: 'leans' }] }
    },
    { sentences: [], cuts },
  )
}

/** Whether a sentence's fact is, in the source, right after the fact of the sentence before it. */
function isNext(before: FinalSentence | undefined, { fact_ids: [id = ''] }: FinalSentence, { behind }: SmallPlan): boolean {
  const one = behind.get(before?.fact_ids[0] ?? '')
  const other = behind.get(id)
  return one !== undefined && other !== undefined && other.paragraph.endsWith(`${one.text} ${other.text}`)
}

/** The requests for a script of a length: one per sentence, and those for added or shortened sentences. */
export const foretellSaying = (seconds: number): Foretold[] =>
  Array.from({ length: factsOfLength(seconds) + MOST_ADDED + MOST_SHORTENED }, (_, at) => ({
    likely_input_tokens: 450,
    input_tokens: 800,
    output_tokens: 40,
    most_output_tokens: MOST_OUTPUT_TOKENS,
    sure: at < factsOfLength(seconds),
  }))
