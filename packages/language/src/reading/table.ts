/** A range of the displayed text, and what the voice says for it. `as_shown`: no rule changed the range, so both are equal. */
export type SpokenToken = { start: number; end: number; spoken: string; as_shown: boolean }

/**
 * A pattern (global, Unicode), and a function that returns the spoken form of a match. If it returns undefined, the next rule gets the
 * match. `before` and `after` are the texts before and after the match.
 */
export type SpeechRule = { pattern: RegExp; say: (match: RegExpExecArray, before: string, after: string) => string | undefined }

/** The singular and the plural of a word. */
export type Counted = readonly [one: string, many: string]

/** The numerator and the denominator of a fraction: 3/4. */
export type Fraction = readonly [top: number, bottom: number]

/** A date in figures. `day` and `month` begin at 1. */
export type FigureDate = { day: number; month: number; year: number }

/** The hundredths of an amount of money, as a word and in digits. `sign` is the sign or code of the currency. */
export type Hundredths = { spoken: string; digits: string; sign: string }

/** The place of a Roman numeral: the text before it, and whether a full stop follows. */
export type NumeralPlace = { before: string; dotted: boolean }

/** A language's spoken forms of figures. Numbers are plain digits ('1914'), without separators. */
export type SpeechTable = {
  decimal: '.' | ','
  /** Characters that may be between thousands. */
  separators: string
  /** The language writes Indian groups of digits: the last three, then groups of two (1,00,000). */
  indian_groups?: boolean
  /** A comma before one or two last digits is also a decimal sign (Arabic of the Maghreb). */
  comma_decimals?: true
  /** The spoken form of a whole number. `next` is the next word, for its gender. */
  cardinal: (digits: string, next: string) => string
  /**
   * A number with its unit, currency or scale, in a language whose nouns change with the number (Arabic). The field is absent in other
   * languages. The function returns undefined if this noun does not change.
   */
  amount?: (whole: string, fraction: string, noun: string) => string | undefined
  /** A rule's words, inflected for the text before and after them (case in Arabic). */
  inContext?: (said: string, before: string, after: string) => string
  /** The word between the integer and its decimals. */
  point: string
  /** The spoken form of the digits after the decimal point. If absent, each digit is read alone. */
  fraction?: (digits: string) => string
  minus: string
  /** The word between two ends of a range. */
  to: string
  percent: (number: string) => string
  /** By sign or code. */
  currencies: Record<string, Counted>
  /** Scale words after a number, in their written and spoken forms. */
  scales: Record<string, Counted>
  /** A scale word with its counted noun ("millones de dólares"). */
  counted: (scale: string, noun: string) => string
  /** Unit signs after a number. */
  units: Record<string, Counted>
  time: (hour: number, minute: number) => string
  /** A date in figures (2024-03-15, 15/08/1914), without a word for 'on'. */
  date: (date: FigureDate, before: string) => string
  /** A fraction: 3/4, ½. `bottom` is 2 to 10. */
  share: (top: number, bottom: number) => string
  /** A whole number and a fraction (2½). `next` is the word after them. If absent, both parts are read with a space between them. */
  mixed?: (whole: string, fraction: Fraction, next: string) => string
  /** The word between the two sides of a ratio or score (3:1). */
  ratio: string
  /** An amount with two decimals. `whole` is its spoken whole part with the currency. If absent, it is read as a decimal number. */
  price?: (whole: string, hundredths: Hundredths) => string
  /** An amount of less than one currency unit: 0,50 €. If absent, it is read as a decimal number. */
  hundredths?: (hundredths: Hundredths) => string
  /** A Roman numeral after a word (`name`), such as XIV in 'Louis XIV' or 'chapter XIV'. Returns undefined if the text is not a numeral. */
  numeral?: (value: number, name: string, place: NumeralPlace) => string | undefined
  /** A full stop makes a figure an ordinal (XIV., 3.). */
  dotted_ordinals?: true
  /** The spoken form of an abbreviation that is spelled out, such as EU. If absent, the voice spells it itself. */
  letters?: (capitals: string) => string
  /** A figure in a chemical formula (CO2), where the language does not read it as a number. */
  formula?: (digits: string) => string
  /** Digits of a telephone number, where they are not read as one-digit numbers. */
  digits?: (digits: string) => string
  /** Words after which digits are a telephone number, as a pattern. */
  phone?: string
  /** Written forms with their full stop, and spoken forms. Empty: not spoken. */
  abbreviations: Record<string, string>
  /** Short words (and, in, for) that are written before the next word without a space, as in Arabic. All their letters in one text. */
  clitics?: string
  /** Signs and their spoken forms, at any place in the text. */
  signs: Record<string, string>
  dot: string
  at: string
  /** The word between a price and its unit: "4 €/kg". */
  per?: string
  /**
   * The language's rules. The order of all rules: addresses, abbreviations, `first`, shared written forms, `rules`, other shared rules,
   * `last`.
   */
  rules: readonly SpeechRule[]
  /** The language's rules for forms that the shared rules also cover. */
  first?: readonly SpeechRule[]
  /** Rules for text that no other rule has claimed. */
  last?: readonly SpeechRule[]
  /** The text between the words that a rule joins. '' in Chinese and Japanese. */
  space: ' ' | ''
}
