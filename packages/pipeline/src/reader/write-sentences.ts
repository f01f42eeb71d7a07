import * as z from 'zod/mini'
import { type FactEstimate, TOKENS_OF_FACT } from './analyse-facts.ts'
import type { Asker, Foretold } from './asker.ts'
import type { Beat, FilmPlan } from './plan-film.ts'
import {
  chartLines,
  type ScriptTask,
  formatSeconds,
  sentenceRules,
  spokenLines,
  surroundedLines,
  TOKENS_OF_SECONDS,
  voiceLine,
  formatRequest,
} from './script-task.ts'
import { type Seconds, spokenSeconds } from './film-length.ts'
import { DERIVATIONS, SENTENCE_KINDS, type Fault, type WrittenSentence } from './types.ts'

/** Seconds of film that one request covers. */
const SECONDS_OF_ASK = 75
const MOST_OUTPUT_TOKENS = 6000
/** Tokens of a written sentence with its ids, and the seconds that it takes to say. */
const TOKENS_OF_SENTENCE = 72
const SECONDS_OF_SENTENCE = 5
/** The share of a film's facts in a request to adjust its length, and the share of its sentences in the answer. */
const FITTED = { facts: 0.8, sentences: 0.4 }

const written = {
  number: z.int(),
  text: z.string(),
  facts: z.array(z.string()),
  kind: z.enum(SENTENCE_KINDS),
  after: z.nullable(z.int()),
  half: z.boolean(),
  derived: z.nullable(z.object({ op: z.enum(DERIVATIONS), from: z.array(z.string()) })),
}
const Written = z.object({ ...written, beat: z.int() })
const Answer = z.object({ sentences: z.array(Written).check(z.minLength(1)) })
const Mended = z.object({ sentences: z.array(z.object(written)) })

const makeSentence = (
  { number, text, facts, kind, after, half, derived }: z.infer<z.ZodMiniObject<typeof written>>,
  beat: number,
): WrittenSentence => ({
  text: text.replace(/\s+/gu, ' ').trim(),
  fact_ids: [...new Set(facts)],
  beat,
  kind,
  number,
  ...(after !== null && { after, half }),
  ...(derived && { derived }),
})

/** Groups of beats that are written together: as many as fit the seconds of a request. */
function makeGroups(beats: readonly Beat[], target_seconds: number): number[][] {
  const asks = countRequests(target_seconds)
  const groups: number[][] = Array.from({ length: Math.min(asks, beats.length) }, () => [])
  let at = 0
  for (const [index, { seconds }] of beats.entries()) {
    groups[Math.min(groups.length - 1, Math.floor(((at + seconds / 2) / target_seconds) * groups.length))].push(index)
    at += seconds
  }
  return groups.filter((group) => group.length > 0)
}

const countRequests = (target_seconds: number): number => Math.ceil(target_seconds / SECONDS_OF_ASK)

const beatLine = ({ says, fact_ids, in_part = [], seconds }: Beat, index: number): string => {
  const facts = fact_ids.map((id) => (in_part.includes(id) ? `${id} in part` : id))
  return `Beat ${index}, ${formatSeconds(seconds)}: ${says} (${facts.join(', ') || 'no facts'})`
}

/** A sentence as later requests show it. */
const shownSentence = ({ number, text }: WrittenSentence): string => `${number}. ${text}`

/** Requests the film's sentences, one group of beats at a time; each request shows the sentences of earlier groups. */
export async function writeSentences(task: ScriptTask, plan: FilmPlan, { ask }: Pick<Asker, 'ask'>): Promise<WrittenSentence[]> {
  const sentences: WrittenSentence[] = []
  const groups = makeGroups(plan.beats, task.target_seconds)
  for (const [place, group] of groups.entries()) {
    const seconds = group.reduce((sum, index) => sum + plan.beats[index].seconds, 0)
    const wanted = new Set(group.flatMap((index) => plan.beats[index].fact_ids))
    const answer = await ask(`write ${place + 1}`, {
      task: [
        `Write the narration of ${groups.length === 1 ? 'a film' : `part ${place + 1} of ${groups.length} of a film`}: ` +
          `${formatSeconds(seconds)}. The length matters: what is longer is cut.`,
        ...formatRequest(task),
        voiceLine(task),
        ...(plan.promise === '' ? [] : [`The film’s promise: ${plan.promise}`]),
        ...(plan.question === '' ? [] : [`The question that carries it: ${plan.question}`]),
        ...(plan.ending === '' ? [] : [`Its ending: ${plan.ending}`]),
        '',
        'The beats to write, with their numbers:',
        ...group.map((index) => beatLine(plan.beats[index], index)),
        '',
        sentenceRules(task.language),
        '- beat: the number of its beat. Tell the beats in their order, and each fact once. ' +
          `The first sentence has number ${sentences.length + 1}.`,
        ...(place === 0
          ? [
              'The first sentence makes a stranger stay: one thing that happens or is seen, not explained yet. ' +
                'No greeting, no “this film”.',
            ]
          : []),
        'A figure stands beside something that people can see, where the facts have it. Sentences lead on to each ' +
          'other; their lengths vary.',
        ...chartLines(
          task.facts.filter(({ fact_id }) => wanted.has(fact_id)),
          task,
        ),
        ...(group.includes(plan.beats.length - 1)
          ? [
              'The last beat is one sentence that closes the film: it tells its facts as the answer, says nothing again, ' +
                'and sums nothing up. ' +
                'At most one “call”, before it; none is better than a dull one.',
            ]
          : []),
        ...(sentences.length === 0 ? [] : ['', 'What was said before it:', ...sentences.slice(-SHOWN_BEFORE).map(shownSentence)]),
      ].join('\n'),
      data: spokenLines(
        task.facts.filter(({ fact_id }) => wanted.has(fact_id)),
        task,
      ),
      schema: Answer,
      most_output_tokens: MOST_OUTPUT_TOKENS,
    })
    sentences.push(...numbered(inBeats(answer.sentences, group), sentences))
  }
  return sentences
}
const SHOWN_BEFORE = 12

/** The sentences of these beats in the beats' order. A sentence for a beat that was not requested moves to the nearest requested one. */
const inBeats = (sentences: readonly z.infer<typeof Written>[], group: readonly number[]): WrittenSentence[] =>
  sentences
    .filter(({ text }) => text.trim() !== '')
    .map((sentence) =>
      makeSentence(
        sentence,
        group.reduce((best, each) => (Math.abs(each - sentence.beat) < Math.abs(best - sentence.beat) ? each : best), group[0]),
      ),
    )
    .toSorted((a, b) => a.beat - b.beat)

/** Sentences with a number each. `after` may only name an existing sentence, or an earlier one of these. */
export function numbered(sentences: readonly WrittenSentence[], before: readonly WrittenSentence[]): WrittenSentence[] {
  const taken = new Set(before.flatMap(({ number }) => number ?? []))
  let next = Math.max(0, ...taken, ...sentences.flatMap(({ number }) => number ?? [])) + 1
  return sentences.map(({ number, after, half, ...sentence }) => {
    const free_number = number !== undefined && number > 0 && !taken.has(number) ? number : next++
    const known = after !== undefined && taken.has(after)
    taken.add(free_number)
    return { ...sentence, number: free_number, ...(known && { after, half: half === true }) }
  })
}

/** A sentence that must be repaired, by its index in the film. */
export type Faulty = { index: number; faults: readonly Fault[] }

/** Requests all faulty sentences again in one request, with their faults. A sentence without an answer stays as it was. */
export async function mendSentences(
  task: ScriptTask,
  { sentences, faulty }: { sentences: readonly WrittenSentence[]; faulty: readonly Faulty[] },
  { ask }: Pick<Asker, 'ask'>,
): Promise<WrittenSentence[]> {
  const wanted = new Set(faulty.flatMap(({ index }) => sentences[index].fact_ids))
  const line = (at: number): string => {
    const { number, fact_ids, text } = sentences[at]
    return `${number} (${fact_ids.join(', ') || 'no facts'}): ${text}`
  }
  const besides = (words: string, at: number): string[] =>
    sentences[at] === undefined ? [] : [`   ${words}: ${sentences[at].text}`]
  const answer = await ask('mend', {
    task: [
      'Some sentences of a film’s narration say what their facts do not say. Write each of them again so that its ' +
        'faults are gone. Where a ' +
        'fault cannot be mended, say less.',
      ...formatRequest(task),
      '',
      sentenceRules(task.language),
      'Keep the sentence’s number and its facts; it may name fewer of them.',
      '',
      'The sentences, each with what the film says before it and behind it. What stands under a fact is said in its source ' +
        'around it: read there whom or what the fact means, and tell nothing else of it.',
      ...faulty.flatMap(({ index, faults }) => [
        line(index),
        ...besides('Before it', index - 1),
        ...besides('Behind it', index + 1),
        ...faults.map(({ detail }) => `   Fault: ${detail}`),
      ]),
    ].join('\n'),
    data: surroundedLines(
      task.facts.filter(({ fact_id }) => wanted.has(fact_id)),
      task,
    ),
    schema: Mended,
    most_output_tokens: MOST_OUTPUT_TOKENS,
  })
  const asked = new Map(faulty.map(({ index }) => [sentences[index].number, index]))
  const made = [...sentences]
  for (const mended of answer.sentences) {
    const index = asked.get(mended.number)
    if (index === undefined || mended.text.trim() === '') continue
    const { after, half, beat } = sentences[index]
    made[index] = {
      ...makeSentence({ ...mended, after: null }, beat),
      ...(after !== undefined && { after, half: half === true }),
    }
  }
  return made
}

/** A beat that must become longer or shorter: its current and its wanted seconds. */
export type Stretch = { beat: number; now: number; wanted: number }

/**
 * Requests these beats again, longer or shorter by a number of seconds; the others are shown and stay. Returns the requested beats: a
 * sentence that replaces another has its number.
 */
export async function stretchBeats(
  task: ScriptTask,
  {
    plan,
    sentences,
    stretches,
    round,
    seconds,
  }: {
    plan: { beats: readonly Pick<Beat, 'says'>[] }
    sentences: readonly WrittenSentence[]
    stretches: readonly Stretch[]
    round: number
    seconds: Seconds
  },
  { ask }: Pick<Asker, 'ask'>,
): Promise<WrittenSentence[]> {
  const asked = stretches.map(({ beat }) => beat)
  const listFacts = (in_asked: boolean) =>
    new Set(sentences.filter(({ beat }) => asked.includes(beat) === in_asked).flatMap(({ fact_ids }) => fact_ids))
  // a beat to write again may share facts with another beat: its sentences need them
  const used = listFacts(false).difference(listFacts(true))
  const leant = new Set(sentences.filter(({ beat }) => !asked.includes(beat)).flatMap(({ after }) => after ?? []))
  const answer = await ask(`fit ${round}`, {
    task: [
      'The narration of a film does not have its length. Write these beats again, and these alone:',
      ...stretches.map(({ beat, now, wanted }) => {
        const by = `${formatSeconds(Math.abs(wanted - now))} ${wanted > now ? 'longer' : 'shorter'}`
        return `Beat ${beat}, ${by}: ${formatSeconds(wanted)} instead of ${formatSeconds(now)}. ${plan.beats[beat].says}`
      }),
      'To be longer, tell more facts that the film does not tell yet, or more of one; ' +
        'to be shorter, say a sentence in fewer words, or leave out what matters least.',
      ...formatRequest(task),
      voiceLine(task),
      '',
      sentenceRules(task.language),
      '- beat: the number of its beat. A sentence that stays or is said otherwise keeps its number; a new one has a number above ' +
        `${Math.max(0, ...sentences.flatMap(({ number }) => number ?? []))}.`,
      ...(leant.size === 0 ? [] : [`Sentences of other beats speak of ${[...leant].join(', ')}: these stay.`]),
      '',
      'The narration as it is, each sentence with its seconds:',
      ...sentences.map(
        ({ beat, number, text, fact_ids }) =>
          `Beat ${beat} (${fact_ids.join(', ')}): ${number}. ${text} [${formatSeconds(spokenSeconds(text, seconds))}]` +
          (asked.includes(beat) ? ' (to write again)' : ''),
      ),
    ].join('\n'),
    data: spokenLines(
      task.facts.filter(({ fact_id }) => !used.has(fact_id)),
      task,
    ),
    schema: Answer,
    most_output_tokens: MOST_OUTPUT_TOKENS,
  })
  return inBeats(
    answer.sentences.filter(({ beat }) => asked.includes(beat)),
    asked,
  )
}

/** A person's request for a part of a narration, in words for the model. `sentences` are the whole narration. */
export type PartRequest = {
  sentences: readonly WrittenSentence[]
  beat: number
  seconds: number
  words: string
  fact_ids: readonly string[]
}

/** Requests one beat again in the way that a person wants; the others are shown and stay. Returns that beat's sentences. */
export async function writeBeatAgain(
  task: ScriptTask,
  { sentences, beat, seconds, words, fact_ids }: PartRequest,
  { ask }: Pick<Asker, 'ask'>,
): Promise<WrittenSentence[]> {
  const answer = await ask('rewrite', {
    task: [
      `Write beat ${beat} of a film’s narration again, and that beat alone: ${words}`,
      `It takes about ${Math.round(seconds)} seconds.`,
      voiceLine(task),
      ...(fact_ids.length === 0 ? [] : [`It has to tell these facts: ${fact_ids.join(', ')}.`]),
      'What is said before and after it stays as it is: lead on to it, and do not say it again.',
      ...formatRequest(task),
      '',
      sentenceRules(task.language),
      `- beat: ${beat}. A new sentence has a number above ${sentences.length}.`,
      '',
      'The narration as it is:',
      ...sentences.map((each) => `Beat ${each.beat} (${each.fact_ids.join(', ')}): ${shownSentence(each)}`),
    ].join('\n'),
    data: spokenLines(task.facts, task),
    schema: Answer,
    most_output_tokens: MOST_OUTPUT_TOKENS,
  })
  return inBeats(answer.sentences, [beat])
}

/**
 * The requests for a part again: the request itself, and perhaps a repair and a change of length. `sentences`: the number in the prompt;
 * `seconds`: the length of the part.
 */
export function foretellBeatAgain(
  { count, tokens }: FactEstimate,
  { sentences, seconds }: { sentences: number; seconds: number },
): Foretold[] {
  const output = { most_output_tokens: MOST_OUTPUT_TOKENS }
  const input_tokens = Math.ceil(900 + count * TOKENS_OF_FACT + sentences * 30)
  const likely_input_tokens = 870 + count * tokens + sentences * 25
  const output_tokens = (seconds / SECONDS_OF_SENTENCE + 1) * TOKENS_OF_SENTENCE
  return [true, false, false].map((sure) => ({ ...output, likely_input_tokens, input_tokens, output_tokens, sure }))
}

/** The requests for a script of a length: one per group of beats, and perhaps a repair and two changes of length. */
export function foretellWriting({ count, tokens }: FactEstimate, target_seconds: number): Foretold[] {
  const asks = countRequests(target_seconds)
  const sentences = target_seconds / SECONDS_OF_SENTENCE
  const output = { most_output_tokens: MOST_OUTPUT_TOKENS }
  const facts_tokens = count * (TOKENS_OF_FACT + TOKENS_OF_SECONDS)
  const written = {
    ...output,
    likely_input_tokens: 950 + (sentences * tokens) / asks,
    input_tokens: Math.ceil(900 + facts_tokens / asks),
    output_tokens: (sentences * TOKENS_OF_SENTENCE) / asks,
  }
  const mend = {
    ...output,
    likely_input_tokens: 500,
    input_tokens: Math.ceil(700 + facts_tokens),
    output_tokens: (sentences * TOKENS_OF_SENTENCE) / 3,
  }
  const fit = {
    ...output,
    likely_input_tokens: 950 + count * tokens * FITTED.facts,
    input_tokens: Math.ceil(700 + facts_tokens + sentences * 30),
    output_tokens: sentences * TOKENS_OF_SENTENCE * FITTED.sentences,
  }
  return [
    ...Array.from({ length: asks }, () => ({ ...written, sure: true })),
    { ...mend, sure: false },
    { ...fit, sure: false },
    { ...fit, sure: false },
  ]
}
