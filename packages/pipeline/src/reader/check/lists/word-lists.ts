/**
 * A language's closed lists of words. Each is an alternation of a regular expression over a text in lower case (Arabic without vowels and
 * with one alef, Hindi without dots). In languages with spaces it matches whole words.
 */
export type WordLists = {
  negation: string
  /** Expressions that contain a negating word and negate nothing ('not only'). */
  no_negation: string
  /** Words that may negate ('lacks'). If a source in another language has one, an added negation is reviewed and not repaired. */
  weak_negation: string
  /** A guess: 'may', 'perhaps', 'it is said'. */
  guess: string
  all: string
  most: string
  /** Words that may mean 'most' ('mainly'), used as `weak_negation` is. */
  weak_most: string
  one_of: string
  only: string
  first: string
  /** Words that may mean 'first' ('先に'), used as `weak_negation` is. */
  weak_first: string
  superlative: string
  cause: string
  /** Words that may mean a cause. One of them in a source allows a cause. They are too frequent to require one in a sentence. */
  weak_cause: string
  /** Words of order that are before the event that they order ('after the war'). */
  after: string
  before: string
  /** Words of order that are after the event that they order ('戦争の後'). */
  after_behind: string
  before_behind: string
  /** Words of order between two events ('then'). */
  next: string
  /** Other words of time, which order the events next to them ('meanwhile', 'at last'). */
  time: string
  /** Pronouns for somebody who was named before: he, she, it, their. */
  pronoun: string
  /** Words without content, separated by spaces. */
  empty: string
  /** Words that contain a numeral but count nothing ('十分'). */
  no_number: string
}
