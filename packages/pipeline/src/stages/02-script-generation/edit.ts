import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import {
  EditedScript,
  type ScriptGeneration,
  type ScriptSectionName,
  type ScriptSentence,
  SCRIPT_SECTIONS,
} from '@orion/contract/contents/02-script-generation.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { cleanText } from '@orion/language/sentences.ts'
import type * as z from 'zod/mini'
import { parseEdit } from '../../core/parse-edit.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import { SPLIT_IN_WORD, splitInWord } from '../../core/words/split-in-word.ts'
import { type Origin, originsIn, findPointOutcomes, sentencesIn } from './kept-research.ts'
import { personsSentence } from './changed-quote.ts'
import { toFacts, takeRest, type ScriptPart, type ScriptParts, scriptContent, sentenceId, withSteps } from './script-parts.ts'

type EditedSection = NonNullable<NonNullable<z.infer<typeof EditedScript>['script_with_timestamps']>['hook']>

/**
 * The script after a person's edit, by sections. A section has sentences as the person divides them, or a text that is split into sentences
 * again. A sentence with unchanged words keeps its id, facts and source, wherever it is now. A sentence that equals one of a source or a
 * key point gets that source. A sentence that was changed from a sourced one keeps the source. Any other is the person's own, and its facts
 * are found. Throws AppError invalid_fields that names the fields.
 */
export function editScript(previous: ScriptGeneration, edited: unknown, research?: ContentResearch): ScriptGeneration {
  const { script_with_timestamps = {}, script_metadata = {} } = parseEdit(EditedScript, edited, say('edits.script_not_right'))
  const before = previous.script_with_timestamps
  const { language } = previous.script_metadata
  const title = script_metadata.title || previous.script_metadata.title
  const known = new Map(
    [...listCuts(previous), ...SCRIPT_SECTIONS.flatMap((name) => before[name].sentences)].map((sentence) => [
      sentence.text,
      sentence,
    ]),
  )
  const taken = new Set<string>()
  const is_by_model = previous.plan !== undefined
  const parts = Object.fromEntries(
    SCRIPT_SECTIONS.map((name) => {
      const { sentences, paragraphs } = before[name]
      const kept = findChange(before[name], script_with_timestamps[name]) === null
      if (kept) for (const { id } of sentences) taken.add(id)
      return [name, kept ? { sentences, paragraphs } : undefined]
    }),
  ) as Partial<ScriptParts>
  for (const name of SCRIPT_SECTIONS) refuseSplitWords(previous, name, script_with_timestamps[name])
  const origins = originsIn(research)
  for (const name of SCRIPT_SECTIONS) {
    const edit = script_with_timestamps[name]
    const change = findChange(before[name], edit)
    if (edit === undefined || change === null) continue
    parts[name] = makePart(change, {
      name,
      language,
      title,
      known,
      taken,
      told: is_by_model,
      origins,
      research,
      gone: before[name].sentences.filter(({ text }) => !isSaidIn(edit, text)),
    })
  }
  const whole = parts as ScriptParts
  if (whole.main_content.sentences.length === 0)
    throw wrongField(['script_with_timestamps', 'main_content', 'content'], say('edits.main_part_empty'))
  const rest = takeRest(previous)
  const { eyebrow = rest.eyebrow } = script_metadata
  const texts = new Set(SCRIPT_SECTIONS.flatMap((name) => whole[name].sentences.map(({ text }) => text)))
  const { plan } = rest
  const cuts = plan?.cuts?.filter(({ sentence }) => !texts.has(sentence.text))
  const all = SCRIPT_SECTIONS.flatMap((name) => whole[name].sentences)
  return scriptContent(whole, {
    ...rest,
    plan: plan && { ...plan, ...(cuts && { cuts }) },
    key_points: findPointOutcomes({ script: previous, research }, all, 'by_person'),
    title,
    own_title: rest.own_title || title !== rest.title,
    ...(eyebrow || rest.eyebrow ? { eyebrow: eyebrow || rest.eyebrow } : {}),
    seconds: voiceSeconds(rest),
  })
}

/** Sentences that a model wrote and the film leaves out. If restored, they are the same checked sentences again. */
const listCuts = ({ plan }: ScriptGeneration): ScriptSentence[] => (plan?.cuts ?? []).map(({ sentence }) => sentence)

/** The most consecutive sentences that are compared, as parts, with one earlier sentence. */
const MOST_PARTS = 8

/** Throws AppError invalid_fields if a sentence of a section was split within a word. */
function refuseSplitWords(previous: ScriptGeneration, name: ScriptSectionName, wished: EditedSection | undefined): void {
  const { language } = previous.script_metadata
  const texts = wished?.sentences?.map(({ text }) => text) ?? []
  const { sentences } = previous.script_with_timestamps[name]
  const gone = sentences.filter(({ text }) => !texts.includes(text))
  if (gone.length === 0) return
  for (let from = 0; from < texts.length; from++)
    for (let parts = 2; parts <= MOST_PARTS && from + parts <= texts.length; parts++)
      for (const { text } of gone) {
        const place = splitInWord(text, texts.slice(from, from + parts), language)
        if (place > 0)
          throw wrongField(['script_with_timestamps', name, 'sentences', from + place, 'text'], SPLIT_IN_WORD, 'value_error')
      }
}

/** A paragraph in the person's edit: the texts of its sentences. */
type Paragraphs = { text: string; whole: boolean }[][]

/** The new paragraphs of a section; null if it is unchanged. If an edit has both sentences and text of a section, the sentences count. */
function findChange(before: ScriptPart & { content: string }, wished: EditedSection | undefined): Paragraphs | null {
  if (wished === undefined) return null
  const { sentences, paragraphs = before.paragraphs, content } = wished
  const isSame =
    sentences === undefined ||
    (sentences.length === before.sentences.length &&
      sentences.every(({ text }, index) => text === before.sentences[index].text) &&
      paragraphs.join() === before.paragraphs.join())
  if (isSame) return content === undefined || content === before.content ? null : paragraphsIn(content)
  const opens = new Set([0, ...paragraphs])
  const known = new Set(before.sentences.map(({ text }) => text))
  return sentences.reduce<Paragraphs>((all, { text, joined }, index) => {
    const line = { text, whole: joined === true || known.has(text) }
    return opens.has(index) || all.length === 0 ? [...all, [line]] : all.with(-1, [...all[all.length - 1], line])
  }, [])
}

const paragraphsIn = (content: string): Paragraphs =>
  cleanText(content)
    .split(/\n\s*\n/u)
    .map((text) => [{ text, whole: false }])

/** A sentence from a source is marked as such only if a model wrote the film. */
type Known = {
  told: boolean
  name: ScriptSectionName
  language: FilmLanguage
  title: string
  known: ReadonlyMap<string, ScriptSentence>
  taken: Set<string>
  origins: ReadonlyMap<string, Origin>
  research: ContentResearch | undefined
  /** The section's removed sentences. */
  gone: readonly ScriptSentence[]
}

/** Whether a section still contains a sentence unchanged. */
const isSaidIn = ({ sentences, content = '' }: EditedSection, said: string): boolean =>
  sentences === undefined ? content.includes(said) : sentences.some(({ text }) => text === said)

function makePart(wished: Paragraphs, { name, language, title, known, taken, told, origins, research, gone }: Known): ScriptPart {
  const sentences: ScriptSentence[] = []
  const paragraphs: number[] = []
  const makeSentence = (text: string): ScriptSentence => {
    const same = known.get(text)
    if (same) {
      const id = taken.has(same.id) ? sentenceId(name, text, taken) : same.id
      taken.add(id)
      return { ...same, id }
    }
    const origin = origins.get(text)
    if (origin === undefined) return personsSentence(name, text, { language, title, research, taken, gone })
    const id = sentenceId(name, text, taken)
    return { id, text, facts: toFacts(text, { language, title }, origin), ...origin, ...(told && { wording: 'source' }) }
  }
  for (const paragraph of wished) {
    const from = sentences.length
    for (const { text, whole } of paragraph) {
      const flat = cleanText(text).replace(/\s+/gu, ' ').trim()
      const texts = known.has(text) ? [text] : !whole ? sentencesIn(text, language) : flat === '' ? [] : [flat]
      sentences.push(...texts.map(makeSentence))
    }
    if (sentences.length > from) paragraphs.push(from)
  }
  return { sentences: withSteps(sentences, language), paragraphs }
}
