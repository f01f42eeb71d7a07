/** A stretch of the shown text and what is said for it. `as_shown`: no rule changed it, every character says itself. */
export type SpokenToken = { start: number; end: number; spoken: string; as_shown: boolean }

/** A pattern (global, Unicode) and what is said for a match; undefined leaves the match to the next rule. `before` and `after` are the text round it. */
export type SpeechRule = { pattern: RegExp; say: (match: RegExpExecArray, before: string, after: string) => string | undefined }

/** The words of one and of several. */
export type Counted = readonly [one: string, many: string]

/** How a language says figures. Numbers come as plain digits ('1914'), without separators. */
export type SpeechTable = {
  decimal: '.' | ','
  /** Characters that may stand between thousands. */
  separators: string
  /** Thousands, then hundreds of thousands (1,00,000). */
  indian_groups?: boolean
  /** Says a whole number. `next` is the word that follows it, for gender. */
  cardinal: (digits: string, next: string) => string
  /** The word between whole and fraction. */
  point: string
  /** Says the digits after the point; absent: one by one. */
  fraction?: (digits: string) => string
  minus: string
  /** The word between two ends of a range. */
  to: string
  percent: (number: string) => string
  /** By sign or code. */
  currencies: Record<string, Counted>
  /** Scale words after a number, as written and as said. */
  scales: Record<string, Counted>
  /** A scale word with what is counted ("millones de dólares"). */
  counted: (scale: string, noun: string) => string
  /** Unit signs after a number. */
  units: Record<string, Counted>
  time: (hour: number, minute: number) => string
  /** As written, full stop included, and as said; empty: not said. */
  abbreviations: Record<string, string>
  /** Signs that are said wherever they stand. */
  signs: Record<string, string>
  dot: string
  at: string
  /** The language's own rules: they go before all others but addresses and abbreviations. */
  rules: readonly SpeechRule[]
  /** Between the words that a rule puts together; '' in Chinese and Japanese. */
  space: ' ' | ''
}
