import type { FilmLanguage } from './languages.ts'

/** A definition as a sentence states it, its term without an article. */
export type Definition = { term: string; meaning: string }

/** One chapter of an outline film: an opening line and questions that state nothing. */
type OutlineGroup = { lead: string; questions: string[] }

/** Sentences which the film adds to its source. They hold no numeral and claim nothing about the topic. */
export type Frames = {
  /** A heading that asks, as a spoken question; undefined when it does not ask. Only where headings ask in a question's own words. */
  askHeading?: (heading: string) => string | undefined
  outline: {
    /** In the place of the first notice when there are sources, but none in the film's language. */
    foreign_sources: string
    /** In the place of the first notice when there are sources, but no usable sentence in them. */
    empty_sources: string
    /** After the topic has been spoken as a title. */
    hook: string
    /** Says that there are no sources and what the film is instead. */
    notice: string[]
    groups: OutlineGroup[]
    calls: string[]
    outro: string[]
  }
}

/**
 * A language's part of the methods that all ten share (design page SCRIPT, section 3). Strings without other notice are alternatives of a
 * regular expression (`a|b|c`), matched between letter boundaries where the language writes spaces.
 */
export type Lexicon = {
  language: FilmLanguage
  /** The separator of two sentences. */
  join: ' ' | ''
  full_stop: string

  /** Before a full stop that ends no sentence. */
  abbreviations: string
  /** A number with a full stop is an ordinal ("15. August"). */
  ordinal_stop: boolean

  /** Opening words that point at the sentence before: a run does not begin with them. */
  leans: string
  /** Of these, the ones that may open a film's last paragraph: it sums up the whole film. */
  may_close?: string
  /** Opening connectives that may be left out when the sentence before is absent. */
  droppable: string
  /** Opening connectives that carry the meaning: the sentence before is needed. */
  causal: string
  /** Openings that refer to something before them. */
  anaphors: string
  /** Sentences that announce the next one. */
  set_up: RegExp

  /** Words of reason, contrast, extent: they mark sentences that matter. */
  markers: string
  /** Sentences that address an assistant or a machine instead of a reader. */
  instructions: RegExp

  numbers: {
    decimal: '.' | ','
  }
  percent: string
  currencies: string
  units: string
  /** Units of time and age: a figure with one is no "big figure" of the hook. */
  times: string
  months: string
  era: { before?: string; after?: string }
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
  /** Words that people write before their topic: "Make a video about". Removed from the topic. */
  topic_prefix: RegExp
  /** A topic taken out of its sentence, in the form of a title (German "über den Kanal": "Der Kanal"). */
  nominative?: (topic: string) => string
  /** Name of the film's kind above the title. */
  eyebrow: { sources: string; outline: string }
  /** Names of parts and of things the research shows. */
  names: {
    prompt_source: string
    /** A text that somebody gave, which names no author. */
    text_source: string
    /** Says how many of a list's items are used. */
    part: (told: number, all: number) => string
  }
  frames: Frames
}
