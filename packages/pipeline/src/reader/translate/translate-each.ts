import * as z from 'zod/mini'
import { type Asked, type Foretold, languageName, type ProgressAsker } from '../asker.ts'
import { stands } from '../check-text.ts'
import { countTokens } from '../evidence.ts'
import { likelyTokens } from '../likely-tokens.ts'
import { formless } from '../weigh-sentences.ts'
import { checkTranslation, type TranslationRules } from './check-translation.ts'
import {
  asTranslated,
  type AskedText,
  type Judged,
  findTerms,
  tidy,
  type TranslateTask,
  type Translated,
  wrongIn,
} from './translate-texts.ts'

const MOST_OUTPUT_TOKENS = 400
const TIMES_LONGER = 1.6

const Answer = z.object({ text: z.string() })
type Answer = z.infer<typeof Answer>

function buildRequest(task: TranslateTask, { text, label, description, before, facts }: AskedText): Asked<Answer> {
  const { from, to, title, terms, at_times } = task
  const forms = findTerms({ texts: [{ text, facts: [] }], terms })
  const what = description
    ? 'The sentence below describes a picture'
    : label
      ? 'The words below stand on a picture'
      : 'The sentence below is spoken'
  return {
    task: [
      `${what} of a film, “${title}”. Translate it from ${languageName(from)} into ${languageName(to)}.`,
      'Keep its figures, units, dates and names exact, and every “not”, “about” and “may”. Add nothing.',
      'No quotation marks: say who says it.',
      ...(label ? ['As short as it is, without a full stop.'] : []),
      ...(at_times ? ['Of two good ways of saying it, take the shorter one.'] : []),
      ...forms.map(({ term, form }) => `“${term}” is “${form}”.`),
    ].join('\n'),
    data: [
      ...(before === undefined ? [] : [`Before it: ${before}`]),
      ...facts.map((fact) => `Its source: ${fact}`),
      `${label ? 'The words' : 'The sentence'}: ${text}`,
    ].join('\n'),
    schema: Answer,
    most_output_tokens: MOST_OUTPUT_TOKENS,
  }
}

/**
 * Has a small model translate the texts, one per request, with the same check as for a large model. A refused translation is requested once
 * more with its faults. If it fails again, the result lists the faults. Throws the model's errors, except for answers that do not match the
 * schema.
 */
export async function translateEach(
  task: TranslateTask,
  rules: TranslationRules,
  { ask, progress }: ProgressAsker,
): Promise<Translated[]> {
  const done: Translated[] = []
  for (const [at, text] of task.texts.entries()) {
    progress(at / task.texts.length)
    const asked = buildRequest(task, text)
    const judge = (answer: Answer | null): Judged => {
      const translation = tidy(answer?.text ?? '')
      return { text: translation, faults: checkTranslation(text, translation, rules) }
    }
    const answer = await ask(`translate ${at + 1}`, asked).catch(formless)
    let judged = judge(answer)
    if (wrongIn(judged).length > 0) {
      const reply = `That does not stand: ${wrongIn(judged).join(' ')} Translate it again.`
      const turns = [{ answered: JSON.stringify(answer ?? { text: '' }), said: reply }]
      const again = judge(await ask(`translate ${at + 1} again`, { ...asked, turns }).catch(formless))
      if (stands(again.faults) || again.text !== '') judged = again
    }
    done.push(asTranslated(text, judged))
  }
  return done
}

/** The expected requests for such a translation: one per text, and at most one more for each refused one. */
export const foretellTranslationEach = (task: TranslateTask): Foretold[] =>
  task.texts.flatMap((text) => {
    const { task: words, data = '' } = buildRequest(task, text)
    const answer = 12 + TIMES_LONGER * likelyTokens(text.text)
    const first = {
      likely_input_tokens: 200 + likelyTokens(`${words}\n${data}`),
      input_tokens: 200 + countTokens(`${words}\n${data}`),
      output_tokens: answer,
      most_output_tokens: MOST_OUTPUT_TOKENS,
    }
    const again = { ...first, input_tokens: first.input_tokens + MOST_OUTPUT_TOKENS }
    return [
      { ...first, sure: true },
      { ...again, sure: false },
    ]
  })
