/**
 * A language's closed lists of words. Each is an alternation of a regular expression over a text in lower case (Arabic without vowels and
 * with one alef, Hindi without dots). In languages with spaces it matches whole words.
 */
export type WordLists = {
  negation: string
  /** Expressions that hold a negating word and negate nothing ('not only'). */
  no_negation: string
  /** Words that may negate ('lacks'): enough where a source in another language has them, for the review. */
  weak_negation: string
  /** A guess: 'may', 'perhaps', 'it is said'. */
  guess: string
  all: string
  most: string
  /** Words that may mean most ('mainly'), for the review in the same way. */
  weak_most: string
  one_of: string
  only: string
  first: string
  /** Words that may mean first ('先に'), for the review in the same way. */
  weak_first: string
  superlative: string
  cause: string
  /** Words that may mean a cause: enough where a source has them, too many to require them of a sentence. */
  weak_cause: string
  /** Words of order before what they order ('after the war') … */
  after: string
  before: string
  /** … behind it ('戦争の後') … */
  after_behind: string
  before_behind: string
  /** … and between two events ('then'). */
  next: string
  /** Other words of time, which order the words beside them ('meanwhile', 'at last'). */
  time: string
  /** He, she, it, their: words for somebody that is named before. */
  pronoun: string
  /** Words without content, by spaces. */
  empty: string
  /** Words with a numeral that count nothing ('十分'). */
  no_number: string
}
