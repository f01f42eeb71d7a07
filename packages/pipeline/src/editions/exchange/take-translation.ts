import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { getLanguageName } from '@orion/contract/catalogues/languages.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { scriptSentences } from '../../core/script-sentences.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import { sentenceTimes, type ProofInputs } from '../../proof/gather-proof.ts'
import { checkTranslation, type Term } from '../../reader/translate/check-translation.ts'
import { readCues, matchCues, type TimedSentence } from './captions.ts'
import { type ExchangedText, readXliff, writeXliff } from './xliff.ts'

/** A translator's texts: sentences by their ids, and the words on images by the original's words. */
export type TakenTexts = { sentences: Map<string, string>; labels: Map<string, string>; title: string | null; unknown: number }

const TITLE_ID = 'title'
const labelId = (index: number): string => `label-${index + 1}`

function requireEdition({ edition }: ScriptGeneration): NonNullable<ScriptGeneration['edition']> {
  if (edition === undefined) throw new Error('This script is no edition: it has no original.')
  return edition
}

/** An edition's texts for a translator. */
export function exchangedTexts(script: ScriptGeneration): { spoken: ExchangedText[]; shown: ExchangedText[] } {
  const { labels, open, title } = requireEdition(script)
  const unwritten = new Set(open.map(({ of }) => of))
  const text = ({ id, of }: { id: string; of: string }, said: string, own: boolean): ExchangedText =>
    unwritten.has(of) ? { id, of, said: null, state: 'initial' } : { id, of, said, state: own ? 'final' : 'translated' }
  const { title: own, own_title } = script.script_metadata
  return {
    spoken: scriptSentences(script).map((each) => text({ id: each.id, of: each.of ?? '' }, each.text, each.wording === 'own')),
    shown: [
      text({ id: TITLE_ID, of: title }, own, own_title === true),
      ...labels.map(({ of, text: said, own: by_person }, index) => text({ id: labelId(index), of }, said, by_person === true)),
    ],
  }
}

/** An edition as an XLIFF 2 document. */
export const translationDocument = (script: ScriptGeneration): string =>
  writeXliff(
    { from: requireEdition(script).language, to: script.script_metadata.language, title: requireEdition(script).title },
    exchangedTexts(script),
  )

/** A translated document's texts for an edition. Throws AppError invalid_fields if it is in another language or has no texts. */
export function textsOfXliff(script: ScriptGeneration, file: string): TakenTexts {
  const { to, units } = readXliff(file)
  const { language } = script.script_metadata
  if (to !== null && to.split('-')[0] !== language)
    throw wrongField(
      ['body', 'text'],
      say('films.file_in_another_language', { file: getLanguageName(to), edition: getLanguageName(language) }),
    )
  const { spoken, shown } = exchangedTexts(script)
  const texts = new Map([...spoken, ...shown].map((each) => [each, each.of.replace(/\s+/gu, ' ').trim()]))
  const taken: TakenTexts = { sentences: new Map(), labels: new Map(), title: null, unknown: 0 }
  for (const { id, of, said } of units) {
    // a text that the original changed after the file was written is skipped: its translation belongs to the old text
    const fits = (each: ExchangedText): boolean => texts.get(each) === of
    const sentence = spoken.find((each) => each.id === id && fits(each)) ?? spoken.find(fits)
    const label = shown.find((each) => each.id === id && fits(each)) ?? shown.find(fits)
    if (sentence !== undefined && (label === undefined || sentence.id === id)) taken.sentences.set(sentence.id, said)
    else if (label?.id === TITLE_ID) taken.title = said
    else if (label !== undefined) taken.labels.set(label.of, said)
    else taken.unknown += 1
  }
  return taken
}

/** A caption file's texts for an edition: for each sentence of the original, the captions in its seconds. Throws AppError. */
export function textsOfCaptions(script: ScriptGeneration, file: string, original: ProofInputs): TakenTexts {
  const cues = readCues(file)
  const times = sentenceTimes(original)
  const starts = scriptSentences(script).flatMap(({ id }) => {
    const start = times.get(id)
    return start === undefined ? [] : [{ id, start }]
  })
  if (starts.length === 0) throw new AppError('wrong_state', say('films.original_voice_not_made'))
  const timed = starts.map(({ id, start }, index): TimedSentence => ({ id, start, end: starts[index + 1]?.start ?? Infinity }))
  const sentences = matchCues(cues, timed, script.script_metadata.language)
  const placed = cues.filter(({ start, end }) => (start + end) / 2 >= starts[0].start).length
  return { sentences, labels: new Map(), title: null, unknown: cues.length - placed }
}

/** Remarks for a person on imported texts: figures, units, names and the glossary are checked as for a model's texts. */
export function remarksOn(
  script: ScriptGeneration,
  { sentences }: Pick<TakenTexts, 'sentences'>,
  terms: readonly Term[],
): { sentence_id: string; detail: string }[] {
  const { language: from, title } = requireEdition(script)
  const { language: to, voice_tempo } = script.script_metadata
  const seconds = { from: voiceSeconds({ language: from }), to: voiceSeconds({ language: to, voice_tempo }) }
  return scriptSentences(script).flatMap(({ id, of }) => {
    const translated = sentences.get(id)
    if (translated === undefined || of === undefined) return []
    return checkTranslation({ text: of }, translated, { from, to, title, terms, seconds }).map(({ detail }) => ({
      sentence_id: id,
      detail,
    }))
  })
}
