import type { FilmLanguage } from './languages.ts'

/** A definition from a sentence, with its term without an article. */
export type Definition = { term: string; meaning: string }

/** One chapter of an outline film: an opening line and questions that make no claims. */
type OutlineGroup = { lead: string; questions: string[] }

/** Sentences that the film adds to its source. They contain no numeral and make no claim about the topic. */
export type Frames = {
  /**
   * A heading in question form, as a spoken question. Undefined for any other heading. Only for languages whose headings use a question's
   * own words.
   */
  askHeading?: (heading: string) => string | undefined
  outline: {
    /** Replaces the first notice when there are sources, but none in the film's language. */
    foreign_sources: string
    /** Replaces the first notice when there are sources, but without a usable sentence. */
    empty_sources: string
    /** After the topic has been spoken as a title. */
    hook: string
    /** States that there are no sources, and describes the film instead. */
    notice: string[]
    groups: OutlineGroup[]
    calls: string[]
    outro: string[]
  }
}

/**
 * A language's part of the methods that all languages of films share (design page SCRIPT, section 3). Strings are alternatives of a regular
 * expression (`a|b|c`) unless stated otherwise. They match between letter boundaries in languages with spaces.
 */
export type Lexicon = {
  language: FilmLanguage
  /** The separator of two sentences. */
  join: ' ' | ''
  full_stop: string

  /** Words whose full stop does not end a sentence. */
  abbreviations: string
  /** A number with a full stop is an ordinal ("15. August"). */
  ordinal_stop: boolean

  /** Opening words that refer to the sentence before. A passage does not begin with such a word. */
  leans: string
  /** The opening words among these that may open a film's last paragraph, which sums up the whole film. */
  may_close?: string
  /** Opening connectives that may be removed when the sentence before is absent. */
  droppable: string
  /** Opening connectives that carry the meaning. They need the sentence before. */
  causal: string
  /** Openings that refer to earlier text. */
  anaphors: string
  /** Sentences that announce the next one. */
  set_up: RegExp

  /** Words of reason, contrast and extent. They mark important sentences. */
  markers: string
  /** Sentences that address an assistant or a machine instead of a human reader. */
  instructions: RegExp

  numbers: {
    decimal: '.' | ','
    /** Words beside a scale that leave its number open ("several hundred"), and scales that do so without a number before them ("dozens"). */
    vague: { several: string; scales?: string }
  }
  percent: string
  currencies: string
  units: string
  /** Units of time and age. A figure with such a unit is no "big figure" of the hook. */
  times: string
  months: string
  /** Words of the two eras, before and after a year. */
  era: Record<'before_christ' | 'after_christ', { before?: string; after?: string }>
  /** After a year: decades ("1930s") and the like. */
  decade_after: string
  /** The counted noun directly after a number, in group 1. */
  counted: RegExp
  /** Words that are never a counted noun. */
  not_counted: string

  define: (sentence: string, title: string) => Definition | undefined
  speech_verbs: string
  and: string
  /** An instruction to the reader, for steps. */
  imperative?: RegExp
  /** A place after a preposition, in group `name`. */
  place?: RegExp
  /** Words that people write before their topic: "Make a video about". They are removed from the topic. */
  topic_prefix: RegExp
  /** A topic that is extracted from its sentence, in the form of a title (German "über den Kanal": "Der Kanal"). */
  nominative?: (topic: string) => string
  /** The film's kind, displayed above the title. */
  eyebrow: { sources: string; outline: string }
  /** Names of parts, and of items that the research shows. */
  names: {
    prompt_source: string
    /** A pasted text without an author. */
    text_source: string
    /** States how many of a list's items are used. */
    part: (told: number, all: number) => string
  }
  frames: Frames
}
