import { PAUSES } from '@orion/language/reading.ts'
import { endsAsking, isInLanguage, isInstruction } from '@orion/language/sentences.ts'
import { termsIn } from '@orion/language/terms.ts'
import { standingBeside, WITHIN_PARAGRAPH } from '../source-pictures/paragraphs.ts'
import type { RunSentence, RunSource, RunsTask } from './runs.ts'
import { readTraits } from './read-traits.ts'

/** The most sentences that are compared, because a whole book would take minutes. */
const MOST_SENTENCES = 1000
/** The factor on a sentence's value if an image is next to its paragraph: viewers then see the content too. */
const PICTURED = 2
/** Sentences of two sources repeat each other if they share this much of the shorter one's terms. */
const SAME = 0.6

/**
 * The usable sentences and the parts of the sources that were left out. Also says whether only beginnings were read, because the sources
 * are too long.
 */
export type Readable = {
  sentences: RunSentence[]
  left_out: { text: string; reason: 'instruction' | 'language' }[]
  cut: boolean
}

/** Returns the function that finds why a sentence of a section is left out; null for a usable sentence. */
function makeReasonFinder(section: readonly Span[], language: RunsTask['language']) {
  const around = section.map(({ text }) => text).join(' ')
  return (text: string): Readable['left_out'][number]['reason'] | null => {
    if (isInstruction(text, language)) return 'instruction'
    return isInLanguage(text, language, around) ? null : 'language'
  }
}

/** The characters between two paragraphs. */
const PARTED = 2

/** The sources' sentences in order, each with its weight. Sentences that address a machine or are in another language are left out. */
export function listReadable({ sources, ...task }: RunsTask): Readable {
  const { language, seconds } = task
  const { within, cut } = withinReach(sources)
  const sentences: RunSentence[] = []
  const weights: (number | undefined)[] = []
  const left_out: Readable['left_out'] = []
  let section = -1
  let paragraph = -1
  for (const [source, { source_id, sections }] of within.entries()) {
    let behind: number | undefined
    let before: string | null = null
    let lost = false
    for (const { heading, sentences: all } of sections) {
      const title = heading ?? ''
      const findReason = makeReasonFinder(all, language)
      section++
      for (const [place, { sentence_id = '', text, start, end }] of [...questionOver(heading, all), ...all].entries()) {
        const headed = place === 0 && (title !== '' || heading !== before)
        if (behind === undefined || headed || start - behind > WITHIN_PARAGRAPH) paragraph++
        const after_cut = lost || (!headed && behind !== undefined && start - behind > PARTED)
        behind = end
        const reason = findReason(text)
        lost = reason !== null
        if (reason !== null) left_out.push({ text, reason })
        else if (/\p{L}/u.test(text)) {
          weights.push(task.weights?.[sentence_id])
          sentences.push({
            index: sentences.length,
            source_id,
            passage: { start, end },
            text,
            source,
            section,
            paragraph,
            heading: title,
            seconds: seconds(text) + PAUSES.sentence,
            worth: 0,
            on_topic: false,
            ...readTraits(text, language),
            after_cut,
          })
        }
      }
      before = heading
    }
  }
  weigh(sentences, task)
  takeWeights(sentences, weights)
  const findPictures = standingBeside(task.pictured ?? [], sources)
  for (const sentence of sentences)
    if (findPictures(sentence.source_id, sentence.passage.start).length > 0) sentence.worth *= PICTURED
  return { sentences, left_out, cut }
}

type Span = RunSource['sections'][number]['sentences'][number]

/**
 * A heading that is a question, as in an interview. The text under it answers the question, so the film keeps the heading right before that
 * text.
 */
export function questionOver(heading: string | null, [first]: readonly Span[]): Span[] {
  if (heading === null || first === undefined || !endsAsking(heading)) return []
  const end = Math.max(0, first.start - PARTED)
  return [{ text: heading, start: Math.max(0, end - heading.length), end }]
}

/** The weight of a term of the title; a term of the last paragraph has 1. */
const TITLE = 2

/**
 * Weighs each sentence by its terms: those that other sentences share, that the film's title names and that the last paragraph repeats. A
 * sentence that repeats an earlier source weighs nothing. Also says which sentences have a term of the title or topic.
 */
function weigh(sentences: RunSentence[], { language, title, topic }: Pick<RunsTask, 'language' | 'title' | 'topic'>): void {
  const terms = sentences.map(({ text }) => new Set(termsIn(text, language)))
  const holding = new Map<string, number[]>()
  for (const [index, own] of terms.entries())
    for (const term of own) {
      const others = holding.get(term)
      if (others === undefined) holding.set(term, [index])
      else others.push(index)
    }
  const wanted = new Set(termsIn(`${title} ${topic}`, language))
  const last = sentences.at(-1)?.paragraph
  const closing = new Set(terms.flatMap((own, at) => (sentences[at].paragraph === last ? [...own] : [])))
  const rareness = (term: string): number => Math.log((sentences.length + 1) / (holding.get(term)?.length ?? 0.5))
  const about = (term: string): number => {
    const count = holding.get(term)?.length ?? 0
    return (
      (count >= 2 ? Math.sqrt(count) * rareness(term) : 0) +
      (wanted.has(term) ? TITLE * rareness(term) : 0) +
      (count >= 2 && closing.has(term) ? rareness(term) : 0)
    )
  }
  const values = terms.map((own) => [...own].reduce((sum, term) => sum + about(term), 0) / Math.sqrt(own.size + 3))
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length) || 1
  for (const [index, sentence] of sentences.entries()) {
    sentence.on_topic = !terms[index].isDisjointFrom(wanted)
    const shared = new Map<number, number>()
    for (const term of sentence.source === 0 ? [] : terms[index])
      for (const other of holding.get(term)!)
        if (sentences[other].source < sentence.source) shared.set(other, (shared.get(other) ?? 0) + 1)
    const same = [...shared].some(([other, count]) => count >= SAME * Math.min(terms[index].size, terms[other].size))
    sentence.worth = same ? 0 : (values[index] / mean) * sentence.seconds
  }
}

/**
 * Applies a model's weights to the sentences. Their total value stays the same as by rule. A sentence that another source repeats weighs
 * nothing. The model decided which sentences are about the topic, so all of them count as such.
 */
function takeWeights(sentences: readonly RunSentence[], weights: readonly (number | undefined)[]): void {
  const weighed = sentences.flatMap((sentence, at) =>
    weights[at] === undefined || sentence.worth === 0 ? [] : [{ sentence, own: weights[at] ** 2 * sentence.seconds }],
  )
  const sum = (of: (each: (typeof weighed)[number]) => number): number => weighed.reduce((all, each) => all + of(each), 0)
  const scale = sum(({ sentence }) => sentence.worth) / sum(({ own }) => own)
  for (const { sentence, own } of weighed) {
    sentence.worth = own * scale
    sentence.on_topic = true
  }
}

/**
 * The sources without repeated sentences. If they are very long, it keeps the beginning of every section, as much of each as fits the
 * limit. `cut`: something other than repeats was left out.
 */
function withinReach(sources: readonly RunSource[]): { within: RunSource[]; cut: boolean } {
  const seen = new Set<string>()
  const mapped = (keep: (sentences: RunSource['sections'][number]['sentences']) => RunSource['sections'][number]['sentences']) =>
    sources.map((source) => ({
      ...source,
      sections: source.sections.map((section) => ({ ...section, sentences: keep(section.sentences) })),
    }))
  const once = mapped((sentences) => sentences.filter(({ text }) => seen.size < seen.add(text).size))
  if (seen.size <= MOST_SENTENCES) return { within: once, cut: false }
  const lengths = once.flatMap(({ sections }) => sections.map(({ sentences }) => sentences.length))
  let most = Math.max(...lengths)
  while (most > 1 && lengths.reduce((sum, length) => sum + Math.min(length, most), 0) > MOST_SENTENCES) most--
  let left = MOST_SENTENCES
  seen.clear()
  const within = mapped((sentences) => {
    const kept = sentences.filter(({ text }) => seen.size < seen.add(text).size).slice(0, Math.min(most, left))
    left -= kept.length
    return kept
  })
  return { within, cut: true }
}

/** Seconds of a film with these sentences, including the longer pauses before paragraphs, and around the hook and the last sentence. */
export function measureSeconds(told: readonly Pick<RunSentence, 'paragraph' | 'index' | 'seconds'>[]): number {
  const opens = told.filter(({ paragraph, index }, at) => at > 0 && opensAfter(told[at - 1], { paragraph, index })).length
  const parted = Math.min(2, Math.max(0, told.length - 1))
  return told.reduce((sum, { seconds }) => sum + seconds, 0) + (opens + parted) * LONGER + AROUND
}

/** Whether a sentence after another one opens a paragraph of the source, or a passage. */
export const opensAfter = (
  before: Pick<RunSentence, 'paragraph' | 'index'>,
  { paragraph, index }: Pick<RunSentence, 'paragraph' | 'index'>,
): boolean => paragraph !== before.paragraph || index !== before.index + 1

/**
 * The seconds by which a paragraph's pause is longer than a sentence's; then the silence around a film without the pause after its last
 * sentence.
 */
export const LONGER = PAUSES.section - PAUSES.sentence
export const AROUND = PAUSES.lead + PAUSES.tail - PAUSES.sentence
