import type { FACT_KINDS } from '@orion/contract/contents/01-content-research.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** A name in a fact's quote, in the source's and in the film's spelling ('Darwin', 'ダーウィン'). */
export type Name = { source: string; film: string }

/** A fact of a source. `quote` is a part of its sentence, in the source's language. `weight` 1 to 5: how much the film needs it. */
export type Fact = {
  fact_id: string
  sentence_id: string
  quote: string
  /** The kind of its statement. */
  what: (typeof FACT_KINDS)[number]
  weight: number
  why: string
  names?: Name[]
}

/** The role of a sentence in the script: `fact` uses facts; the other three may have none. */
export const SENTENCE_KINDS = ['fact', 'link', 'question', 'call'] as const
export type SentenceKind = (typeof SENTENCE_KINDS)[number]

/** How a figure that no source has is computed from figures of the facts `from`, in their order. */
export const DERIVATIONS = ['times', 'minus', 'plus', 'share', 'ratio'] as const
export type Derivation = { op: (typeof DERIVATIONS)[number]; from: readonly string[] }

/** A sentence as a model wrote it, in the film's language. `beat` is the index of its beat in the plan. */
export type WrittenSentence = {
  text: string
  fact_ids: readonly string[]
  beat: number
  kind: SentenceKind
  derived?: Derivation
  /** Its number among the film's sentences, by which others refer to it. It keeps the number when it is written again. */
  number?: number
  /** The number of the sentence that must precede it, so that listeners know what it refers to. */
  after?: number
  /** It and the sentence before it are two halves: of a comparison, a "but", an attribution. Neither is used without the other. */
  half?: boolean
}

/** The context of a fact in its source: its section's heading, and the text of its paragraph or section. */
export type FactContext = { source_language: FilmLanguage; heading: string; paragraph: string }

/** Words that a listener knows from the film's beginning: its topic and title, a source's title, a heading. */
export type KnownText = { text: string; language: FilmLanguage }

/** The evidence for a sentence besides its own facts. */
export type CheckContext = {
  /** The film's language. */
  language: FilmLanguage
  facts: readonly Fact[]
  /** By fact id. */
  around: Readonly<Record<string, FactContext>>
  /** Texts that allow a name even if it is not in a sentence's own facts. */
  known: readonly KnownText[]
}

export const FAULT_KINDS = [
  'language',
  'figure',
  'unit',
  'date',
  'quotation',
  'name',
  'negation',
  'hedge',
  'scope',
  'superlative',
  'cause',
  'order',
  'derived',
  'unfounded',
  'length',
  'words',
] as const

/**
 * A fault of a sentence, in words for a person and for the model that repairs it. `review`: it may be right, and nothing is changed.
 * `note`: nothing is wrong, but a person who reviews the sentence may want to know it.
 */
export type Fault = { kind: (typeof FAULT_KINDS)[number]; detail: string; what_to_do: 'repair' | 'review' | 'note' }

/** Checks a sentence against the facts that it names. Pure, without a model. */
export type CheckSentence = (sentence: WrittenSentence, facts: readonly Fact[], context: CheckContext) => Fault[]
