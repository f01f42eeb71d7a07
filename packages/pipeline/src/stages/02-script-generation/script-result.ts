import {
  type CutSentence as CutLine,
  type Fact as StoredFact,
  type ScriptSectionName,
  type ScriptSentence,
  SCRIPT_SECTIONS,
  TITLE_LENGTH,
  type PointOutcome,
} from '@orion/contract/contents/02-script-generation.ts'
import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import { PAUSES } from '@orion/language/reading.ts'
import { readNumbers } from '@orion/language/figures.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type Check, isForeign, stands } from '../../reader/check-text.ts'
import type { NumberedSentence } from '../../reader/evidence.ts'
import { type Seconds, isTooLong, isTooShort } from '../../reader/film-length.ts'
import type { Evidence } from '../../reader/gather-evidence.ts'
import type { WrittenFilm, FinalSentence } from '../../reader/write-film.ts'
import { tellsPoint } from './kept-research.ts'
import { toFacts, questionOnly, type ScriptPart, type ScriptParts, sentenceId } from './script-parts.ts'

/** The plan's title, if it follows from its facts, the film uses each of them, and every platform accepts its length. */
export function titled({ plan: { title }, sentences }: WrittenFilm, check: Check): string | null {
  const { text, fact_ids } = title
  const kind = fact_ids.length > 0 ? 'fact' : 'link'
  const used_facts = new Set(sentences.flatMap((sentence) => sentence.fact_ids))
  if (fact_ids.some((fact_id) => !used_facts.has(fact_id))) return null
  return text !== '' && text.length <= TITLE_LENGTH && stands(check({ text, fact_ids, beat: 0, kind })) ? text : null
}

/** The message if the film does not use the planned title. It does not repeat a title that no fact supports. */
export function titleNotice({ plan: { title }, sentences }: WrittenFilm, check: Check): string {
  const used_facts = new Set(sentences.flatMap(({ fact_ids }) => fact_ids))
  const isTrue = stands(check({ ...title, beat: 0, kind: title.fact_ids.length > 0 ? 'fact' : 'link' }))
  return isTrue && title.fact_ids.some((id) => !used_facts.has(id))
    ? say('notices.planned_title_not_kept_film', { text: title.text }).text
    : say('notices.planned_title_not_kept_facts').text
}

/**
 * The script's five parts. The first beat is the hook, the second the introduction, the last the ending; the call to the viewer is before
 * the ending.
 */
export function makeParts(sentences: readonly FinalSentence[], title: string, evidence: Evidence): ScriptParts {
  const beats = [...new Set(sentences.map(({ beat }) => beat))]
  const nameSection = ({ beat, kind }: FinalSentence): ScriptSectionName => {
    const place = beats.indexOf(beat)
    if (kind === 'call') return 'call_to_action'
    if (beats.length < 3) return 'main_content'
    if (place === 0) return 'hook'
    if (place === beats.length - 1) return 'outro'
    return place === 1 && beats.length > 3 ? 'introduction' : 'main_content'
  }
  const taken = new Set<string>()
  return Object.fromEntries(
    SCRIPT_SECTIONS.map((name): [ScriptSectionName, ScriptPart] => {
      const part = sentences.filter((sentence) => nameSection(sentence) === name)
      const paragraphs = part.flatMap(({ beat }, index) => (index === 0 || part[index - 1].beat !== beat ? [index] : []))
      return [name, { sentences: part.map((each) => scriptSentence(each, evidence, { name, title, taken })), paragraphs }]
    }),
  ) as ScriptParts
}

export const inSourceWords = (parts: ScriptParts): ScriptParts =>
  Object.fromEntries(
    SCRIPT_SECTIONS.map((name) => {
      const { sentences, paragraphs } = parts[name]
      const marked = sentences.map((sentence) =>
        sentence.source_id === undefined ? sentence : { ...sentence, wording: 'source' as const },
      )
      return [name, { sentences: marked, paragraphs }]
    }),
  ) as ScriptParts

/** A sentence as the script stores it. `taken` holds the ids of the script's other sentences. */
export function scriptSentence(
  { text, fact_ids, wording, flags }: FinalSentence,
  { language, behind, facts }: Evidence,
  { name, title, taken }: { name: ScriptSectionName; title: string; taken: Set<string> },
): ScriptSentence {
  const origins = fact_ids.flatMap((id) => {
    const sentence = behind.get(id)
    const fact = facts.find(({ fact_id }) => fact_id === id)
    return sentence && fact ? [{ quote: fact.quote, sentence }] : []
  })
  const [first] = origins
  const open = flags.filter(({ what_to_do }) => what_to_do === 'review')
  const makeOrigin = (place: NumberedSentence) => ({
    source_id: place.source_id,
    passage: { start: place.start, end: place.end },
  })
  const withOrigin = (fact: StoredFact): StoredFact => {
    const value = fact.kind === 'figure' ? fact.values.value : fact.kind === 'date' ? fact.values.year : undefined
    const says = ({ quote, sentence }: (typeof origins)[number]): boolean =>
      value !== undefined && readNumbers(quote, sentence.language).some((number) => number.value === value)
    const origin = origins.find(says) ?? first
    return origin === undefined ? fact : { ...fact, ...makeOrigin(origin.sentence) }
  }
  const found = first === undefined ? questionOnly(text, { language, title }) : toFacts(text, { language, title }, {})
  return {
    id: sentenceId(name, text, taken),
    text,
    facts: found.map(withOrigin),
    ...(first && makeOrigin(first.sentence)),
    fact_ids: [...fact_ids],
    wording,
    ...(flags.some(({ kind }) => kind === 'words') && { differs: true }),
    ...(open.length > 0 && { flags: open.map(({ kind, detail }) => ({ kind, detail })) }),
  }
}

/** The valid sentences that were left out, each with the sentence before it. If that one was left out too, an earlier one is named. */
export function getCuts(
  { sentences, cuts }: WrittenFilm,
  parts: ScriptParts,
  { title, evidence, seconds: saying }: { title: string; evidence: Evidence; seconds: Seconds },
): CutLine[] {
  const spoken = SCRIPT_SECTIONS.flatMap((name) => parts[name].sentences.map((sentence) => ({ name, sentence })))
  const findPlace = (number: number | undefined): (typeof spoken)[number] | undefined => {
    const written = sentences.find((sentence) => sentence.number === number)
    if (written !== undefined) return spoken.find(({ sentence }) => sentence.text === written.text)
    const before = cuts.find(({ sentence }) => sentence.number === number)?.behind
    return number === undefined || before === number ? undefined : findPlace(before)
  }
  const taken = new Set(spoken.map(({ sentence }) => sentence.id))
  return cuts.flatMap(({ sentence, behind: number, reason }): CutLine[] => {
    if (reason === 'not_said') return []
    const place = findPlace(number)
    const section = place?.name ?? SCRIPT_SECTIONS.find((name) => parts[name].sentences.length > 0)
    if (section === undefined) throw new Error('The script has no sentence.')
    const seconds = saying(sentence.text) + PAUSES.sentence
    const kept = { section, behind: place?.sentence.id ?? null, reason, seconds: Math.round(seconds * 10) / 10 }
    return [{ ...kept, sentence: scriptSentence(sentence, evidence, { name: section, title, taken }) }]
  })
}

/** The outcome of each key point. It is included if sentences state its first fact, or enough of its other facts. */
export function listPointOutcomes(
  points: readonly KeyPoint[],
  sentences: readonly { text: string; fact_ids?: readonly string[] | undefined }[],
  seconds: (text: string) => number,
): PointOutcome[] {
  return points.map(({ id, title, kept, fact_ids = [] }, index): PointOutcome => {
    const named_point = { id: id ?? `point-${index + 1}`, title }
    if (kept === false) return { ...named_point, told: false, reason: 'by_person' }
    if (tellsPoint(fact_ids, sentences, seconds)) return { ...named_point, told: true }
    return { ...named_point, told: false, reason: fact_ids.length === 0 ? 'no_source' : 'no_room' }
  })
}

export function pointsInParts(points: readonly KeyPoint[], parts: ScriptParts): PointOutcome[] {
  const sentences = SCRIPT_SECTIONS.flatMap((name) => parts[name].sentences)
  return points.map((point, index): PointOutcome => {
    const named_point = { id: point.id ?? `point-${index + 1}`, title: point.title }
    if (point.kept === false) return { ...named_point, told: false, reason: 'by_person' }
    const is_told = sentences.some(
      ({ source_id, passage }) =>
        source_id === point.source_id && passage !== undefined && passage.start === point.passage?.start,
    )
    if (is_told) return { ...named_point, told: true }
    return { ...named_point, told: false, reason: point.source_id === undefined ? 'no_source' : 'no_room' }
  })
}

type Lengths = { target_seconds: number; duration_seconds: number }

export function listNotices({ sentences, cuts, seconds }: WrittenFilm, { target_seconds, duration_seconds }: Lengths): string[] {
  const quoted = sentences.filter(({ wording }) => wording === 'source').length
  const not_said = cuts.filter(({ reason }) => reason === 'not_said').map(({ sentence }) => sentence)
  const cut_foreign = not_said.filter(({ flags }) => flags.some(isForeign)).length
  const foreign = cut_foreign + sentences.filter(({ flags }) => flags.some(isForeign)).length
  const untrue = not_said.length - cut_foreign
  const short = isTooShort(seconds, duration_seconds)
  return [
    ...(short && target_seconds < duration_seconds
      ? [say('notices.sources_enough_about_seconds_add', { seconds: Math.round(seconds), duration_seconds }).text]
      : short || isTooLong(seconds, duration_seconds)
        ? [say('notices.script_lasts_about_seconds', { seconds: Math.round(seconds), duration_seconds }).text]
        : []),
    ...(quoted > 0 ? [say('notices.told_sources_own_words_sentences', { own: quoted, sentences: sentences.length }).text] : []),
    ...(foreign > 0 ? [say('notices.not_told_since_other_language', { foreign }).text] : []),
    ...(untrue > 0 ? [say('notices.left_out_since_sources_do', { untrue }).text] : []),
  ]
}
