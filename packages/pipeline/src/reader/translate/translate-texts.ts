import type { FilmLanguage } from '@orion/language/lexicons.ts'
import * as z from 'zod/mini'
import { type Asked, type Foretold, languageName, type ProgressAsker } from '../asker.ts'
import { stands } from '../check-text.ts'
import { countTokens } from '../evidence.ts'
import { likelyTokens } from '../likely-tokens.ts'
import type { Fault } from '../types.ts'
import { checkTranslation, hasTerm, type OriginalText, type Term, type TranslationRules } from './check-translation.ts'

/** A text for translation, with its sources' words and the text before it. */
export type AskedText = OriginalText & { facts: readonly string[]; before?: string }

/** The input of a translation for an edition. */
export type TranslateTask = {
  from: FilmLanguage
  to: FilmLanguage
  title: string
  texts: readonly AskedText[]
  terms: readonly Term[]
  /** Each sentence is spoken while its original's scene is on the screen. */
  at_times?: true
}

/** A text in the edition's language. `flags`: points for a review. `why`: why it is still invalid after two requests. */
export type Translated = { of: string; text: string; flags: Pick<Fault, 'kind' | 'detail'>[]; why?: string }

/** Texts of one request. */
const TEXTS_OF_ASK = 24
const MOST_OUTPUT_TOKENS = 6000
/** Tokens of an answered text besides its own words; then how much longer than its original it is likely to be, in tokens. */
const TOKENS_OF_ID = 16
const TIMES_LONGER = 1.6
const TOKENS_OF_TASK = 500

const Answer = z.object({ translations: z.array(z.object({ id: z.string(), text: z.string() })) })
type Answer = z.infer<typeof Answer>

const RULES = [
  '- id: the text’s own.',
  '- text: what it says, as somebody would say it who tells the film in that language; no word more. Keep figures, units, dates and names',
  '  exact, and every “not”, “about”, “may”, “one of” and “most”; add no “first”, “only” or “because”.',
  '  Write numbers as the language writes them. Words of a quotation are no quotation any more: no quotation marks, say who says it.',
  '- T texts are spoken, one sentence each, for the ear; what is said before one is for you to know what “it” and “this” stand for.',
  '- L texts stand on pictures: as short as they are, without a full stop; a name that people know has the form that they know it by.',
]

const DESCRIBED = '- D texts describe pictures for those who cannot see them: whole sentences, as long as they are.'

const AT_TIMES =
  '- A T text is spoken in the seconds that its original takes: of two good ways of saying it, the one with fewer syllables.'

/** The terms that occur in a text. */
export const findTerms = ({ texts, terms }: Pick<TranslateTask, 'texts' | 'terms'>): Term[] =>
  terms.filter(({ term }) => texts.some(({ text }) => hasTerm(text, term)))

const getName = ({ label, description }: AskedText, index: number): string =>
  `${description ? 'D' : label ? 'L' : 'T'}${index + 1}`

const formatLines = (text: AskedText, index: number): string =>
  [
    `${getName(text, index)} | ${text.text}`,
    ...(text.before === undefined ? [] : [`   Before it: ${text.before}`]),
    ...text.facts.map((fact) => `   Its source: ${fact}`),
  ].join('\n')

function makeRequest(task: TranslateTask): Asked<Answer> {
  const { from, to, title, texts } = task
  const terms = findTerms(task)
  return {
    task: [
      `A film in ${languageName(from)}, “${title}”, gets an edition in ${languageName(to)}. Translate each text below into ` +
        `${languageName(to)}, by itself and by the words of its source where they stand behind it.`,
      'translations, one for each text:',
      ...RULES,
      ...(texts.some(({ description }) => description) ? [DESCRIBED] : []),
      ...(task.at_times ? [AT_TIMES] : []),
      ...(terms.length === 0 ? [] : ['Words with a form of their own:', ...terms.map(({ term, form }) => `- ${term}: ${form}`)]),
    ].join('\n'),
    data: texts.map(formatLines).join('\n'),
    schema: Answer,
    most_output_tokens: MOST_OUTPUT_TOKENS,
  }
}

const makeGroups = (texts: readonly AskedText[]): AskedText[][] =>
  Array.from({ length: Math.ceil(texts.length / TEXTS_OF_ASK) }, (_, at) =>
    texts.slice(at * TEXTS_OF_ASK, (at + 1) * TEXTS_OF_ASK),
  )

/** An answered text in one line. */
export const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** A translation with the faults that the check finds. */
export type Judged = { text: string; faults: Fault[] }
/** What is wrong with a translation, in words. */
export const wrongIn = ({ faults }: Judged): string[] =>
  faults.flatMap(({ what_to_do, detail }) => (what_to_do === 'repair' ? [detail] : []))

/** A translation in its stored form: with points for a person to review, and why it is invalid. */
export function asTranslated({ text: of }: OriginalText, judged: Judged): Translated {
  const why = wrongIn(judged)
  return {
    of,
    text: judged.text,
    flags: judged.faults.flatMap(({ kind, detail, what_to_do }) => (what_to_do === 'review' ? [{ kind, detail }] : [])),
    ...(why.length > 0 && { why: why.join(' ') }),
  }
}

/**
 * The texts in the edition's language, in order. A text that the check refuses is requested once more with its faults. If it fails again,
 * its reason is returned with it. Throws the model's errors.
 */
export async function translateTexts(
  task: TranslateTask,
  rules: TranslationRules,
  { ask, progress }: ProgressAsker,
): Promise<Translated[]> {
  const done: Translated[] = []
  for (const [index, texts] of makeGroups(task.texts).entries()) {
    progress(done.length / task.texts.length)
    const asked = makeRequest({ ...task, texts })
    const answered = await ask(`translate ${index + 1}`, asked)
    const judge = ({ translations }: Answer): Judged[] =>
      texts.map((text, at) => {
        const translation = tidy(translations.find(({ id }) => id === getName(text, at))?.text ?? '')
        return { text: translation, faults: checkTranslation(text, translation, rules) }
      })
    let judged = judge(answered)
    const wrong = judged.flatMap((each, at) => (wrongIn(each).length > 0 ? [{ at, each }] : []))
    if (wrong.length > 0) {
      const correction = [
        'Some do not stand. Translate these again, in the same form, and no others:',
        ...wrong.map(({ at, each }) => `${getName(texts[at], at)}: ${wrongIn(each).join(' ')}`),
      ].join('\n')
      const again = judge(
        await ask(`translate ${index + 1} again`, {
          ...asked,
          turns: [{ answered: JSON.stringify(answered), said: correction }],
        }),
      )
      judged = judged.map((each, at) => {
        const mended = again[at]
        return wrongIn(each).length > 0 && (stands(mended.faults) || mended.text !== '') ? mended : each
      })
    }
    done.push(...judged.map((each, at) => asTranslated(texts[at], each)))
  }
  return done
}

/** The requests of a translation: one for a group of texts, and at most as many again for refused texts. */
export const foretellTranslation = (task: TranslateTask): Foretold[] =>
  makeGroups(task.texts).flatMap((texts) => {
    const { task: words, data = '' } = makeRequest({ ...task, texts })
    const request = `${words}\n${data}`
    const answer = texts.reduce((sum, { text }) => sum + TOKENS_OF_ID + TIMES_LONGER * likelyTokens(text), 0)
    const tokens = {
      likely_input_tokens: TOKENS_OF_TASK + likelyTokens(request),
      input_tokens: TOKENS_OF_TASK + countTokens(request),
      output_tokens: answer,
      most_output_tokens: MOST_OUTPUT_TOKENS,
    }
    const again = {
      ...tokens,
      input_tokens: tokens.input_tokens + MOST_OUTPUT_TOKENS,
      likely_input_tokens: tokens.likely_input_tokens + answer,
    }
    return [
      { ...tokens, sure: true },
      { ...again, sure: false },
    ]
  })
