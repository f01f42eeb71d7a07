import { createHash } from 'node:crypto'
import {
  type Fact as StoredFact,
  type ScriptEdition,
  type ScriptGeneration,
  type ScriptPlan,
  type ScriptSectionName,
  type ScriptSentence,
  type PointOutcome,
  SCRIPT_SECTIONS,
} from '@orion/contract/contents/02-script-generation.ts'
import type { VoiceTempo } from '@orion/contract/narration.ts'
import { type FilmLanguage, getLexicon, isUnspaced } from '@orion/language/lexicons.ts'
import { findFacts } from '@orion/language/facts.ts'
import { PAUSES } from '@orion/language/reading.ts'
import { contentHash } from '../../core/asset-recipe.ts'
import type { Composition, Line } from './built-in/compose.ts'

export type ScriptPart = { sentences: ScriptSentence[]; paragraphs: number[] }
export type ScriptParts = Record<ScriptSectionName, ScriptPart>
export type WrittenScript = {
  parts: ScriptParts
  title: string
  eyebrow: string
  estimated_duration: number
  key_points: PointOutcome[]
  notices: string[]
  /** A model's plan; absent if Orion composed the script. */
  plan?: ScriptPlan
}

/** An id that stays the same while the sentence's words do: part, hash of the text, and a number if it is repeated. */
export function sentenceId(part: ScriptSectionName, text: string, taken: Set<string>): string {
  const base = `${part}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}`
  let id = base
  for (let again = 2; taken.has(id); again++) id = `${base}-${again}`
  taken.add(id)
  return id
}

/** A film's language and title, by which the facts of its sentences are found. */
export type TitledFilm = { language: FilmLanguage; title: string }

/** A film whose sentences get ids. `taken` are the ids that are used; each new id is added. */
export type ScriptWords = TitledFilm & { taken: Set<string> }

/** The facts of a spoken sentence as stored: found in its own words, with their place in the source. */
export function toFacts(
  text: string,
  { language, title }: TitledFilm,
  origin: Pick<ScriptSentence, 'source_id' | 'passage'>,
): StoredFact[] {
  return findFacts(text, language, title).map((fact) => ({ ...fact, ...origin }) as StoredFact)
}

/** The script with ids and facts from a composition. */
export function writeScript({ draft, title, eyebrow, key_points, notices }: Composition, language: FilmLanguage): WrittenScript {
  const taken = new Set<string>()
  const parts = Object.fromEntries(
    SCRIPT_SECTIONS.map((part) => {
      const { lines, paragraphs } = draft[part]
      const sentences = lines.map((line) => makeSentence(line, part, { language, title, taken }))
      return [part, { sentences: withSteps(sentences, language), paragraphs }]
    }),
  ) as ScriptParts
  return { parts, title, eyebrow, estimated_duration: draft.estimated_seconds, key_points, notices }
}

function makeSentence({ text, sentence, chapter }: Line, part: ScriptSectionName, film: ScriptWords): ScriptSentence {
  const id = sentenceId(part, text, film.taken)
  if (!sentence) return { id, text, facts: questionOnly(text, film) }
  const { source_id, passage } = sentence
  const facts = toFacts(text, film, { source_id, passage })
  return { id, text, facts: [...(chapter ? [{ kind: 'chapter' as const, values: chapter }] : []), ...facts], source_id, passage }
}

/** The film's own lines claim nothing: they can only be questions. */
export const questionOnly = (text: string, film: TitledFilm): StoredFact[] =>
  toFacts(text, film, {}).filter(({ kind }) => kind === 'question')

/** A sentence in a person's own words, marked as theirs. */
export function makePersonSentence(part: ScriptSectionName, text: string, film: ScriptWords): ScriptSentence {
  const id = sentenceId(part, text, film.taken)
  return { id, text, facts: toFacts(text, film, {}), wording: 'own' }
}

/**
 * The script's parts with a person's own sentences as the last paragraph of the main part. Sentences that the script already has are not
 * repeated.
 */
export function withPersonSentences(parts: ScriptParts, texts: readonly string[], film: TitledFilm): ScriptParts {
  const all = SCRIPT_SECTIONS.flatMap((name) => parts[name].sentences)
  const texts_here = new Set(all.map(({ text }) => text))
  const taken = new Set(all.map(({ id }) => id))
  const added = texts
    .filter((text) => !texts_here.has(text))
    .map((text) => makePersonSentence('main_content', text, { ...film, taken }))
  if (added.length === 0) return parts
  const { sentences, paragraphs } = parts.main_content
  return {
    ...parts,
    main_content: { sentences: [...sentences, ...added], paragraphs: [...paragraphs, sentences.length] },
  }
}

const FEWEST_STEPS = 3

/** A sequence of instructions as one fact of its first sentence. */
export function withSteps(sentences: ScriptSentence[], language: FilmLanguage): ScriptSentence[] {
  const { imperative } = getLexicon(language)
  if (!imperative) return sentences
  const made = [...sentences]
  for (let from = 0; from < made.length; from++) {
    let to = from
    while (to < made.length && imperative.test(made[to].text)) to++
    const run = made.slice(from, to)
    if (run.length < FEWEST_STEPS) continue
    const first = run[0]
    const origin = {
      ...(first.source_id ? { source_id: first.source_id } : {}),
      ...(first.passage ? { passage: first.passage } : {}),
    }
    const steps: StoredFact = { kind: 'steps', values: { items: run.map(({ text }) => text.replace(/[.!。]$/u, '')) }, ...origin }
    made[from] = { ...first, facts: [...first.facts.filter(({ kind }) => kind !== 'steps'), steps] }
    from = to
  }
  return made
}

/** Sentences as one text, joined by the language's rules; an empty line separates paragraphs. */
export function joinContent({ sentences, paragraphs }: ScriptPart, language: FilmLanguage): string {
  const { join } = getLexicon(language)
  return sentences.map(({ text }, index) => (index === 0 ? '' : paragraphs.includes(index) ? '\n\n' : join) + text).join('')
}

const clock = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

/** Estimated seconds of the parts with the pauses between them, and where each part begins and ends. */
function timeParts(
  parts: ScriptParts,
  seconds: (text: string) => number,
): { timestamps: Record<ScriptSectionName, string>; total: number } {
  let at: number = PAUSES.lead
  let spokenBefore = false
  const timestamps = {} as Record<ScriptSectionName, string>
  for (const name of SCRIPT_SECTIONS) {
    const { sentences, paragraphs } = parts[name]
    if (spokenBefore && sentences.length > 0) at += PAUSES.section
    const start = spokenBefore ? at : 0
    for (const [index, { text }] of sentences.entries()) {
      if (index > 0) at += paragraphs.includes(index) ? PAUSES.section : PAUSES.sentence
      at += seconds(text)
    }
    spokenBefore ||= sentences.length > 0
    timestamps[name] = `${clock(start)}-${clock(at)}`
  }
  return { timestamps, total: at + PAUSES.tail }
}

export type Rest = {
  /** The name of the original composition, if a person edited the script. */
  composition?: string | undefined
  title: string
  own_title?: boolean | undefined
  eyebrow?: string
  language: FilmLanguage
  /** The voice tempo that `seconds` assumes. */
  voice_tempo?: VoiceTempo | undefined
  seconds: (text: string) => number
  key_points?: PointOutcome[] | undefined
  plan?: ScriptPlan | undefined
  /** The original film, if this one is an edition. */
  edition?: ScriptEdition | undefined
  notices: string[]
  wishes: { script_type?: string; tone?: string; target_audience?: string }
}

/** The unchanged data of a script whose sentences are changed: its name, title, requests and plan. */
export function takeRest({ script_metadata, key_points, plan, edition, notices }: ScriptGeneration): Omit<Rest, 'seconds'> {
  const {
    composition = '',
    title,
    own_title,
    eyebrow,
    language,
    voice_tempo,
    script_type,
    tone,
    target_audience,
  } = script_metadata
  return {
    composition,
    title,
    own_title,
    ...(eyebrow && { eyebrow }),
    language,
    voice_tempo,
    key_points,
    plan,
    edition,
    notices,
    wishes: {
      ...(script_type && { script_type }),
      ...(tone && { tone }),
      ...(target_audience && { target_audience }),
    },
  }
}

/** The stage's content from its parts. */
export function scriptContent(
  parts: ScriptParts,
  { composition, title, own_title, eyebrow, language, voice_tempo, seconds, key_points, plan, edition, notices, wishes }: Rest,
): ScriptGeneration {
  const { timestamps, total } = timeParts(parts, seconds)
  const script_with_timestamps = Object.fromEntries(
    SCRIPT_SECTIONS.map((name) => [
      name,
      {
        timestamp: timestamps[name],
        content: joinContent(parts[name], language),
        sentences: parts[name].sentences,
        paragraphs: parts[name].paragraphs,
      },
    ]),
  ) as ScriptGeneration['script_with_timestamps']
  const all = SCRIPT_SECTIONS.flatMap((name) => parts[name].sentences)
  return {
    script_with_timestamps,
    script_metadata: {
      title,
      ...(own_title && { own_title }),
      ...(eyebrow ? { eyebrow } : {}),
      language,
      ...(voice_tempo !== undefined && { voice_tempo }),
      word_count: all.reduce((sum, { text }) => sum + countWords(text, language), 0),
      estimated_duration: Math.round(total * 100) / 100,
      sections_count: SCRIPT_SECTIONS.filter((name) => parts[name].sentences.length > 0).length,
      composition: composition ?? contentHash(parts).slice(0, 16),
      ...wishes,
    },
    ...(key_points && { key_points }),
    ...(plan && { plan }),
    ...(edition && { edition }),
    notices,
  }
}

/** The number of words; in Chinese and Japanese, of characters. */
const countWords = (text: string, language: FilmLanguage): number =>
  isUnspaced(language)
    ? (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0)
    : text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
