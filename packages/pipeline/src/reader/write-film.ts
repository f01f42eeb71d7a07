import { say, type KeyedText } from '@orion/contract/sentences/say.ts'
import type { Asker } from './asker.ts'
import { readNumbering, unnumbered } from './check/numbering.ts'
import { type Check, inTheFilm, isForeign, stands } from './check-text.ts'
import { measureLength, type Seconds } from './film-length.ts'
import { fitLength } from './fit-length.ts'
import { type FilmPlan, planFilm } from './plan-film.ts'
import type { ScriptTask } from './script-task.ts'
import type { SourceWords } from './source-words.ts'
import type { Fault, WrittenSentence } from './types.ts'
import { mendSentences, numbered, writeSentences } from './write-sentences.ts'

/** A sentence in the film's final wording: checked against its facts, or in its source's own words. `flags` are for a review. */
export type FinalSentence = WrittenSentence & { wording: 'checked' | 'source'; flags: readonly Fault[] }

/**
 * A sentence that was written and then left out, and the number of the one before it. `length`: the film was too long. `not_said`: its
 * facts do not support it, in a model's words or their sources'. `leans`: it refers to something that was left out.
 */
export type CutSentence = { sentence: FinalSentence; behind: number | undefined; reason: 'length' | 'not_said' | 'leans' }

/** Sentences that are used, and those left out. */
export type Settled = { sentences: FinalSentence[]; cuts: CutSentence[] }

/** The sentences of a film, and the plan that they follow. */
export type PlannedFilm = Settled & { plan: FilmPlan }

/** A film as a model wrote it, every sentence checked. */
export type WrittenFilm = PlannedFilm & { seconds: number }

/** The tools of writing besides the model. */
export type WriteMeans = Pick<Asker, 'ask'> & {
  check: Check
  seconds: Seconds
  sourceWords: SourceWords
  progress: (fraction: number, sentence: KeyedText) => void
}

/**
 * Plans a film, writes it, checks every sentence, has faulty ones repaired once, and fits the film to its length. Throws the model's
 * errors.
 */
export async function writeFilm(task: ScriptTask, means: WriteMeans): Promise<WrittenFilm> {
  const { progress } = means
  progress(0.1, say('progress.planning_what_film_tells'))
  const plan = await planFilm(task, means)
  progress(0.3, say('progress.writing_narration'))
  const written = await writeSentences(task, plan, means)
  progress(0.6, say('progress.checking_every_sentence_against_sources'))
  const settled = await mendAndSettle(task, written, means)
  progress(0.75, say('progress.fitting_length'))
  const fitted = inRow(await fitLength(task, { plan, ...settled }, means), settled.sentences, task)
  return { plan, ...fitted, seconds: measureLength(fitted.sentences, means.seconds) }
}

/** The written sentences in their final form, after one repair of the faulty ones. */
export async function mendAndSettle(task: ScriptTask, written: readonly WrittenSentence[], means: WriteMeans): Promise<Settled> {
  const all = numbered(written, [])
  const check = inTheFilm(all, task.language, means.check)
  const faulty = all.flatMap((sentence, index) => {
    const faults = check(sentence).filter(({ what_to_do }) => what_to_do === 'repair')
    return faults.length === 0 ? [] : [{ index, faults }]
  })
  return settleWritten(task, faulty.length === 0 ? all : await mendSentences(task, { sentences: all, faulty }, means), means)
}

type Settling = Pick<WriteMeans, 'check' | 'sourceWords'>

/**
 * The sentences that the film may use, decided without a request to a model. Each stays, is replaced by its source's words, or is left out.
 */
export const settleWritten = (task: ScriptTask, written: readonly WrittenSentence[], means: Settling): Settled =>
  inRow(settle(written, { ...means, check: inTheFilm(written, task.language, means.check) }), written, task)

/**
 * Removes the numbers of all steps, also of steps left out, if a numbered step was left out, lost its number or was added. A user may
 * restore a step that was left out, so its number is removed too.
 */
export function inRow(
  settled: Settled,
  written: readonly WrittenSentence[],
  { language }: Pick<ScriptTask, 'language'>,
): Settled {
  const withoutNumber = <T extends WrittenSentence>(sentence: T): T => ({
    ...sentence,
    text: unnumbered(sentence.text, language),
  })
  const listNumbers = (sentences: readonly WrittenSentence[]): string[] =>
    sentences.flatMap(({ text }) => readNumbering(text, language) ?? [])
  const before = listNumbers(written)
  const now = listNumbers(settled.sentences)
  if (now.length === before.length && before.every((number) => now.includes(number))) return settled
  const cuts = settled.cuts.map((cut) => ({ ...cut, sentence: withoutNumber(cut.sentence) }))
  return { sentences: settled.sentences.map(withoutNumber), cuts }
}

const asNote = (fault: Fault): Fault => ({ ...fault, what_to_do: 'note' })

/**
 * Decides the final form of every sentence. A valid sentence stays. Otherwise its source's words replace it, if they can. Otherwise it is
 * left out, together with every sentence that refers to it.
 */
function settle(written: readonly WrittenSentence[], { check, sourceWords }: Settling): Settled {
  const settled: Settled = { sentences: [], cuts: [] }
  const used_texts = new Set<string>()
  const gone = new Set<number | undefined>()
  const tell = (sentence: FinalSentence): void => {
    used_texts.add(sentence.text)
    settled.sentences.push(sentence)
  }
  const cut = (sentence: FinalSentence, reason: CutSentence['reason']): void => {
    gone.add(sentence.number)
    settled.cuts.push({ sentence, behind: settled.sentences.at(-1)?.number, reason })
  }
  for (const sentence of written) {
    if (used_texts.has(sentence.text)) continue
    const flags = check(sentence)
    const checked: FinalSentence = { ...sentence, wording: 'checked', flags }
    const leans = sentence.after !== undefined && gone.has(sentence.after)
    if (stands(flags)) {
      if (leans) cut(checked, 'leans')
      else tell(checked)
      continue
    }
    // the last sentence repeats earlier content, so a sentence of a source would only repeat it again
    const told_before = sentence === written.at(-1) ? settled.sentences.flatMap(({ fact_ids }) => fact_ids) : []
    const source_text = sentence.fact_ids
      .filter((fact_id) => !told_before.includes(fact_id))
      .map((fact_id) => ({ fact_id, text: sourceWords(fact_id) }))
      .find(({ text }) => text !== null && !used_texts.has(text))
    if (source_text === undefined || source_text.text === null) cut(checked, 'not_said')
    else {
      const { beat, number = 0 } = sentence
      tell({
        text: source_text.text,
        fact_ids: [source_text.fact_id],
        beat,
        kind: 'fact',
        number,
        wording: 'source',
        flags: flags.filter(isForeign).map(asNote),
      })
    }
  }
  return settled
}
