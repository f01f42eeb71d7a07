import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { PAUSES } from '@orion/language/reading.ts'
import { getSource } from './analyse-facts.ts'
import { languageName } from './asker.ts'
import { MOST_LETTERS, MOST_WORDS } from './check/sentence-length.ts'
import type { FactPicture } from './around-facts.ts'
import { factLines } from './read-facts.ts'
import type { Fact } from './types.ts'

/** The input of a film's script, and a person's requests for it. */
export type ScriptTask = {
  topic: string
  prompt: string | null
  language: FilmLanguage
  /** The requested length of the film. */
  target_seconds: number
  script_type: string | null
  tone: string | null
  target_audience: string | null
  facts: readonly Fact[]
  /** Seconds that each fact's quote takes to say, with the pause after it, by fact id. */
  spoken: ReadonlyMap<string, number>
  /** Seconds that the figures and names of each fact take to say, by fact id. */
  held: ReadonlyMap<string, number>
  /** The film's own charts that could show each fact, by fact id. */
  charts: ReadonlyMap<string, readonly string[]>
  /** Words (letters if the language has no spaces) that the film's voice says in ten seconds. */
  amount_in_ten_seconds: number
  /** Contradictions of sources, in words. */
  disagreements: readonly string[]
  /** The sources' text around each fact, by fact id. It explains the fact's “she” or “it”. */
  around: ReadonlyMap<string, string>
  /** The numbered step of its source that each fact belongs to ("Step 2"), by fact id. Empty without steps. */
  steps: ReadonlyMap<string, string>
  /** Images of its sources that the film can show as they are. */
  pictures: readonly FactPicture[]
  /** A person's points, in this order; absent if nobody ordered or weighed them. */
  points?: readonly PlannedPoint[]
  /** Points whose facts answer the question in the topic; absent if none is marked. */
  answers?: readonly PlannedPoint[]
  /** A person's words on the film's angle; absent if they left it unchanged. */
  angle?: WishedAngle
}

/** A film's angle in a person's words: its subject, what keeps viewers watching, what they know afterwards. */
export type WishedAngle = { about?: string; opening?: string; value?: string }

/** A key point in a person's words. `weight` is 1 to 5. Without facts it is only a request. */
export type PlannedPoint = { title: string; weight: number; fact_ids: readonly string[] }

/** A person's requests for a film's words. */
export type FilmWishes = Pick<ScriptTask, 'topic' | 'prompt' | 'language' | 'script_type' | 'tone' | 'target_audience'>

/** A person's requests for a script, in the words of every prompt. */
export function formatRequest({ topic, prompt, language, script_type, tone, target_audience }: FilmWishes): string[] {
  return [
    `Its topic: ${topic}`,
    ...(prompt === null || prompt === topic ? [] : [`What the person wishes: ${prompt}`]),
    ...(script_type === null ? [] : [`The kind of script: ${script_type}`]),
    ...(tone === null ? [] : [`Its tone: ${tone}`]),
    ...(target_audience === null ? [] : [`For whom: ${target_audience}`]),
    `Write in ${languageName(language)}, whatever language the facts are in. A name takes the form behind “=” where there is one.`,
  ]
}

/** The speed of the film's voice, so that the model can write for a number of seconds. */
export const voiceLine = ({ language, amount_in_ten_seconds }: ScriptTask): string =>
  [
    `All lengths are seconds of the film’s voice, ${PAUSES.sentence} s of pause behind each sentence counted.`,
    `It says about ${Math.round(amount_in_ten_seconds)} ${isUnspaced(language) ? 'characters' : 'words (between spaces)'} in ten seconds;`,
    'behind a fact: how long its quote takes.',
  ].join(' ')

/** A limit in a prompt: in words, or in characters if the language has no spaces between words. */
export const formatLimit = (language: FilmLanguage, words: number, characters: number): string =>
  isUnspaced(language) ? `${characters} characters` : `${words} words`

/** Tokens of a fact's seconds in a prompt. */
export const TOKENS_OF_SECONDS = 5

/** Seconds in a prompt. */
export const formatSeconds = (seconds: number): string => `${Math.round(seconds * 10) / 10} s`

/** A fact's charts in a prompt; '' if it has none. */
const chartsShown = ({ fact_id }: Fact, { charts }: Pick<ScriptTask, 'charts'>): string => {
  const kinds = charts.get(fact_id) ?? []
  return kinds.length === 0 ? '' : `can be shown: ${kinds.join(', ')}`
}

/** The facts in a script's prompts: their origins, their seconds, and the charts that could show them. */
export const spokenLines = (facts: readonly Fact[], task: Pick<ScriptTask, 'spoken' | 'charts'>): string =>
  factLines(facts, (fact) =>
    [getSource(fact), formatSeconds(task.spoken.get(fact.fact_id) ?? 0), chartsShown(fact, task)].filter(Boolean).join(', '),
  )

/** The prompt's lines on facts that charts could show; empty if there are none. */
export const chartLines = (facts: readonly Fact[], { charts }: Pick<ScriptTask, 'charts'>): string[] =>
  facts.some(({ fact_id }) => charts.has(fact_id))
    ? [
        'A fact marked “can be shown” can stand as a chart: where it is told, tell its figures together in one sentence, as its quote ' +
          'sets them beside each other.',
      ]
    : []

/** Facts in the form of `spokenLines`, each with its surrounding text in the source. */
export const surroundedLines = (facts: readonly Fact[], task: Pick<ScriptTask, 'spoken' | 'charts' | 'around'>): string =>
  facts
    .map((fact) => {
      const around = task.around.get(fact.fact_id) ?? fact.quote
      return around === fact.quote ? spokenLines([fact], task) : `${spokenLines([fact], task)}\n   In its source: ${around}`
    })
    .join('\n')

/** The rule for claims about a sentence's facts. */
export const CLAIM_RULE =
  '- Say what its facts say and nothing more. Keep figures, units, dates and quotations exact, and every “not”, ' +
  '“about”, “may”, “one of” ' +
  'and “most”. Add no “first”, “only”, “because” or comparison that its facts do not have. Do not change who did ' +
  'what, or in what order.'

/** The rules for writing and checking every sentence. */
export const sentenceRules = (language: FilmLanguage): string =>
  [
    'Each sentence:',
    `- text: for the ear; at most ${formatLimit(language, MOST_WORDS, MOST_LETTERS)}; one ` +
      `thought; a name before its pronoun; no list, no bracket, no heading. A name that the topic holds may be said from the first ` +
      'sentence on, also where a fact says “it” or “she”.',
    '- facts: the ids of the facts that it says; [] where it says none.',
    '- kind: “fact” says facts; “link” leads on, “question” asks, “call” asks the viewer to do something. The last ' +
      'three need no fact, and ' +
      'then hold no figure, name, superlative or cause.',
    CLAIM_RULE,
    '- number: its number in the film. after: the number of the earlier sentence that has to stand before it, so that a listener knows ' +
      'what “it”, “this”, “the other” or “but” speaks of; null where it stands alone.',
    '- half: true where it and that earlier one are the halves of a comparison, a “but” or an attribution, so that neither is told alone.',
    '- derived: null, or how a figure that no fact says follows from those of facts: {op, from}, where op is times, ' +
      'ratio (the first through ' +
      'the second), minus, plus or share (the first as a part of the second), and from are fact ids in that order. The ' +
      'figure is computed ' +
      'again.',
  ].join('\n')
