import type { FilmLanguage } from './languages.ts'

/** A definition as a sentence states it; `named` is its term as it stands inside a sentence, with its article; `copula` is the verb between them. */
export type Definition = { term: string; meaning: string; named: string; copula?: string }

/** One chapter of an outline film: an opening line and questions that state nothing. */
type OutlineGroup = { lead: string; questions: string[] }

/** Sentences which the film adds to its source. They hold no numeral and claim nothing about the topic. */
export type Frames = {
  /** "What is X?"; the subject as the source's definition names it, and what that says it is. */
  whatIs: (subject: string, meaning?: string, copula?: string) => string
  /** Labels before a chapter; the heading is inserted as it stands. */
  next: ((heading: string) => string)[]
  /** A heading that asks, as a spoken question; undefined when the heading does not ask. */
  askHeading: (heading: string) => string | undefined
  /** "X and Y and Z will be looked at", from 240 s. */
  roadmap: (headings: string[]) => string
  /** Calls to action from the shortest to the longest: the shown sources, then a question to the viewer. */
  calls: string[][]
  /** Closing words when the source offers no last thought. */
  thanks: string[]
  /** Leads to a source of a single statement. */
  opening: string
  outline: {
    /** In the place of the first notice when there are sources, but none in the film's language. */
    foreign_sources: string
    /** In the place of the first notice when there are sources, but no sentence in them that can be told. */
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
 * What a language adds to the methods that all ten share (design page SCRIPT, section 3). Strings without other notice are alternatives
 * of a regular expression (`a|b|c`), matched between letter boundaries where the language writes spaces.
 */
export type Lexicon = {
  language: FilmLanguage
  /** What stands between two sentences. */
  join: ' ' | ''
  full_stop: string
  /** Rough speaking rate for when no voice is at hand: words or characters a second. */
  rate: { words: number } | { characters: number }

  /** Before a full stop that ends no sentence. */
  abbreviations: string
  /** A number with a full stop is an ordinal ("15. August"). */
  ordinal_stop: boolean

  /** Opening words that point at the sentence before: a run does not begin with them. */
  leans: string
  /** Opening connectives that may be left out when the sentence before is absent. */
  droppable: string
  /** Opening connectives that carry the meaning: the sentence before is needed. */
  causal: string
  /** Connectives inside a sentence that point back. */
  pointing_inside: string
  /** Openings that stand for something said before. */
  anaphors: string
  /** Whole-sentence patterns that point back (fronted phrase with a pronoun, comparative, "the same"). */
  pointing: RegExp
  /** A bare definite subject; its group `noun` must have been said before. */
  definite?: RegExp
  /** Languages that drop subjects: a sentence stands alone only when it opens like this. */
  stands_alone?: RegExp
  /** Sentences that announce the next one. */
  set_up: RegExp
  /** An opening subject pronoun that may be replaced by the subject's name. */
  subject_pronoun?: {
    person: RegExp
    thing: RegExp
    /** "He also" → "John also" reads wrong: words removed after the name. */ drop_after?: RegExp
  }
  /** A relative clause between commas that may go. */
  relative?: RegExp
  /** Appositions, participles, places and second clauses that may go too, in the order in which they are tried. */
  asides?: RegExp[]
  /** The words before a sentence's first comma when they only say when or where, or subordinate a clause. */
  adverbial?: RegExp
  /** A conjunction that opens the sentence only to chain it to the one before and goes at the start of a part (Arabic و). */
  chain?: RegExp

  /** Words of reason, contrast, extent: they mark sentences that matter. */
  markers: string
  /** Words that make a viewer look up. */
  striking: string
  /** Openings of examples and suppositions. */
  hypothetical: RegExp
  /** Sentences that address an assistant or a machine instead of a reader. */
  instructions: RegExp

  numbers: {
    decimal: '.' | ','
    /** Characters that may stand between groups of digits. */
    groups: string
    scales: Record<string, number>
    words: Record<string, number>
  }
  percent: string
  currencies: string
  units: string
  /** Units of time and age: a figure with one is no "big figure" of the hook. */
  times: string
  hedges: string
  /** What stands before a number that is one end of a range, and after the first end. */
  range_before: string
  range_after: string
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
  /** Two things set against each other. */
  comparison: string
  /** "from X to Y" with two figures. */
  from_to?: RegExp
  and: string
  /** An instruction to the reader, for steps. */
  imperative?: RegExp
  /** A place after a preposition, in group `name`. */
  place?: RegExp
  /** What people write before their topic: "Make a video about". Removed from the topic. */
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
    /** Says how many of a list's items are told. */
    part: (told: number, all: number) => string
  }
  frames: Frames
  /** Frames for sources that are written another way, where a language has two (Japanese である, traditional Chinese). */
  other_frames?: { frames: Partial<Frames>; fits: (texts: string[]) => boolean }
}
