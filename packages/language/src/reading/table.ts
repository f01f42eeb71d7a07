/** A stretch of the shown text and its spoken form. `as_shown`: no rule changed it, every character is its own. */
export type SpokenToken = { start: number; end: number; spoken: string; as_shown: boolean }

/**
 * A pattern (global, Unicode) and the spoken form of a match; undefined leaves the match to the next rule. `before` and `after` are the
 * text round it.
 */
export type SpeechRule = { pattern: RegExp; say: (match: RegExpExecArray, before: string, after: string) => string | undefined }

/** The words of one and of several. */
export type Counted = readonly [one: string, many: string]

/** A language's spoken forms of figures. Numbers are plain digits ('1914'), without separators. */
export type SpeechTable = {
  decimal: '.' | ','
  /** Characters that may be between thousands. */
  separators: string
  /** Thousands, then hundreds of thousands (1,00,000). */
  indian_groups?: boolean
  /** A comma before one or two last digits is a decimal sign too (Arabic of the Maghreb). */
  comma_decimals?: true
  /** Says a whole number. `next` is the word that follows it, for gender. */
  cardinal: (digits: string, next: string) => string
  /**
   * A number with its unit, currency or scale, where the noun's form depends on the number (Arabic). Undefined: the noun stays as it is.
   */
  amount?: (whole: string, fraction: string, noun: string) => string | undefined
  /** A rule's words, inflected for the text before and after them (case in Arabic). */
  inContext?: (said: string, before: string, after: string) => string
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
  /** A date that is written in figures only (2024-03-15, 15/08/1914), without a word for 'on'. */
  date: (day: number, month: number, year: number, before: string) => string
  /** A fraction: 3/4, ½. `bottom` is 2 to 10. */
  share: (top: number, bottom: number) => string
  /** A whole number and a fraction (2½), `next` the word after them; absent: both with a space between. */
  mixed?: (whole: string, top: number, bottom: number, next: string) => string
  /** The word between the two sides of a ratio or score (3:1). */
  ratio: string
  /**
   * An amount with two decimals: the whole with its currency and the hundredths as spoken, the currency's sign and the hundredths in
   * digits. Absent: a decimal number.
   */
  price?: (whole: string, hundredths: string, sign: string, digits: string) => string
  /** An amount of less than one: 0,50 €. Absent: a decimal number. */
  hundredths?: (hundredths: string, sign: string, digits: string) => string
  /** A Roman numeral after the word `name`: of a ruler or of a chapter. `dotted`: a full stop follows. Undefined: it is no numeral. */
  numeral?: (value: number, name: string, before: string, dotted: boolean) => string | undefined
  /** A full stop makes a figure an ordinal (XIV., 3.). */
  dotted_ordinals?: true
  /** The name of a letter; absent: the engine names a single letter. */
  letters?: (capitals: string) => string
  /** A figure in a chemical formula (CO2), where it is not said as a number of the language. */
  formula?: (digits: string) => string
  /** Digits of a telephone number, where they are not said as numbers of one digit. */
  digits?: (digits: string) => string
  /** Words after which digits are a telephone number, as a pattern. */
  phone?: string
  /** As written, full stop included, and as spoken; empty: not spoken. */
  abbreviations: Record<string, string>
  /** Letters that may be before a word without a space (and, in, for). */
  clitics?: string
  /** Signs that are spoken everywhere. */
  signs: Record<string, string>
  dot: string
  at: string
  /** The word between a price and what it is for: "4 €/kg". */
  per?: string
  /** The language's own rules: they go before all others but addresses, abbreviations and forms that every language writes alike. */
  rules: readonly SpeechRule[]
  /** Rules of its own for what every language writes alike. */
  first?: readonly SpeechRule[]
  /** Rules for what is left when all others have claimed their stretch. */
  last?: readonly SpeechRule[]
  /** Between the words that a rule puts together; '' in Chinese and Japanese. */
  space: ' ' | ''
}
