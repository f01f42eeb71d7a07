import { type FilmLanguage, isUnspaced, lexiconOf } from '@orion/language/lexicons.ts'
import { languageName } from './asker.ts'
import { MOST_LETTERS, MOST_WORDS } from './check/sentence-length.ts'
import type { Fact } from './types.ts'

/** What a film's script is written for and from. */
export type ScriptTask = {
  topic: string
  prompt: string | null
  language: FilmLanguage
  /** What the film is to last. */
  target_seconds: number
  script_type: string | null
  tone: string | null
  target_audience: string | null
  facts: readonly Fact[]
  /** What sources say differently, in words. */
  disagreements: readonly string[]
  /** What a person wants told, in this order; absent where nobody ordered or weighed it. */
  points?: readonly PlannedPoint[]
}

/** A key point as a person put it: `weight` 1 to 5; without facts it is a wish alone. */
export type PlannedPoint = { title: string; weight: number; fact_ids: readonly string[] }

/** What a person wished of a film's words. */
export type FilmWishes = Pick<ScriptTask, 'topic' | 'prompt' | 'language' | 'script_type' | 'tone' | 'target_audience'>

/** What a person wishes of a script, as every ask says it. */
export function wishLines({ topic, prompt, language, script_type, tone, target_audience }: FilmWishes): string[] {
  return [
    `Its topic: ${topic}`,
    ...(prompt === null || prompt === topic ? [] : [`What the person wishes: ${prompt}`]),
    ...(script_type === null ? [] : [`The kind of script: ${script_type}`]),
    ...(tone === null ? [] : [`Its tone: ${tone}`]),
    ...(target_audience === null ? [] : [`For whom: ${target_audience}`]),
    `Write in ${languageName(language)}, whatever language the facts are in. A name takes the form behind “=” where there is one.`,
  ]
}

/** How much is spoken in so many seconds, as a model counts it. */
export function amountOf(seconds: number, language: FilmLanguage): string {
  const { rate } = lexiconOf(language)
  return 'words' in rate ? `${Math.round(seconds * rate.words)} words` : `${Math.round(seconds * rate.characters)} characters`
}

/** What a sentence may say of its facts. */
export const CLAIM_RULE =
  '- Say what its facts say and nothing more. Keep figures, units, dates and quotations exact, and every “not”, ' +
  '“about”, “may”, “one of” ' +
  'and “most”. Add no “first”, “only”, “because” or comparison that its facts do not have. Do not change who did ' +
  'what, or in what order.'

/** The rules that every sentence is written by and checked against. */
export const sentenceRules = (language: FilmLanguage): string =>
  [
    'Each sentence:',
    `- text: for the ear; at most ${isUnspaced(language) ? `${MOST_LETTERS} characters` : `${MOST_WORDS} words`}; one ` +
      `thought; a name before its pronoun; no list, no bracket, no heading.`,
    '- facts: the ids of the facts that it says; [] where it says none.',
    '- kind: “fact” says facts; “link” leads on, “question” asks, “call” asks the viewer to do something. The last ' +
      'three need no fact, and ' +
      'then hold no figure, name, superlative or cause.',
    CLAIM_RULE,
    '- derived: null, or how a figure that no fact says follows from those of facts: {op, from}, where op is times, ' +
      'ratio (the first through ' +
      'the second), minus, plus or share (the first as a part of the second), and from are fact ids in that order. The ' +
      'figure is computed ' +
      'again.',
  ].join('\n')
