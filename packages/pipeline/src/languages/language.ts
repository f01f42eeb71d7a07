import type { CorrectionWords } from '../corrected/correction-words.ts'
import type { DescriptionWords } from '../described/shown-words.ts'
import type { ProofWords } from '../proof/proof-words.ts'
import type { PostWords } from '../stages/10-distribution/words.ts'

/** What the stages know of one film language. */
export type PipelineLanguage = {
  /** Texts that a film and its pages show, in the film's language. */
  texts: {
    /** Words of the documents and posts of a film. */
    post: PostWords
    /**
     * The mark on an image that a model made, so that nobody takes it for a photograph. On a board it is in its first scene: the law
     * requires it “at the latest at the time of the first … exposure” (Regulation (EU) 2024/1689, article 50, paragraphs 4 and 5).
     */
    illustration: string
    /** The words before the names of the authors of a film's images. */
    pictures: string
    /** Words of a film's description. */
    description: Omit<DescriptionWords, 'charts'>
    /** Words of a correction note. */
    correction: CorrectionWords
    /** How the post of a film names the corrected film. */
    pointer: { former: (title: string) => string; see: (url: string) => string }
    /** Words of a proof page. */
    proof: ProofWords
  }
  /** Tags of a post (stages/10-distribution/find-tags.ts). */
  tags: {
    /**
     * Words that the lists of stop words lack and by which nobody searches for a film: hedges, units, counts and times, and verbs of mere
     * being, moving or making. Forms as they occur, in small letters.
     */
    none: string
    /** Whether a word names something: no number, no form word of Japanese (Hiragana alone), no amount of Chinese ("一条"). */
    names?: RegExp
  }
  /** Figures of a text in lower case (check-figures/). */
  figures: {
    /** Units of length, area, weight, volume, time and money, parts, degrees and multiples, in lower case. */
    units: Readonly<Record<string, string>>
    /** A number as an ordinal. */
    ordinal?: (value: number) => string
    /** Ordinals whose words mean something else too, or are written otherwise than the library does. */
    otherNumbers?: Record<string, number>
    /** Endings that ordinals take: of a case, in the plural, in the feminine. */
    ordinalEnding?: string
    /** A century that is written as a Roman numeral. */
    century?: RegExp
    /** Half of a unit, where a language has a word for it that is read as none of its fractions ("medio siglo", 半天). */
    half?: RegExp
    /** Decades of a century: 十一世纪四十年代. */
    decade?: RegExp
    /** Words between a decade and its century. */
    ofCentury?: RegExp
    /**
     * Between thousands and what is below them: a space, and in some languages "and" ("mil e oitocentos"). Arabic
     * writes "and" at the number, and it is read apart from the number ("ألف وثمانمئة").
     */
    below?: RegExp
    /** Names of the months, in lower case; of Arabic with one alef, both the western and the eastern ones. */
    months?: string
  }
  /** Sentences, titles and labels that a check reads (reader/check/). */
  sentences: {
    /** Words that turn a clause to a positive statement: "not a filter but a cloth". */
    turn: string
    /** Words that begin a subordinate clause: "nobody knows when the church was built". Absent if the language puts a comma before it. */
    join?: string
    /** A step of a way to do something, as each language counts it. */
    step: RegExp
    /** An article that a label may have before a word that has none in the text, or another one. */
    article?: RegExp
    /** Prefixes that a word may have, as an expression: a conjunction and a preposition. */
    clitics?: string
    /** The form of a text that word lists match, of the same length: Arabic with one alef. Other languages match the text itself. */
    fold?: (text: string) => string
    /** Letters behind a name that make it another word. Three without this field. */
    lettersAfterName?: number
    /** Prefixes of a word that its stem does not have. */
    prefixes?: RegExp
    /** Letters of the shortest word with content. Three without this field. */
    shortestWord?: number
    /** Letters that forms of a word share, at most; words of four letters and fewer are taken whole. */
    stemLetters?: number
    /** Endings of number, case and article: what is left off of them changes no thing into another. */
    endings?: RegExp
    /** Letters that join the parts of a word, behind the first of them. */
    joints?: RegExp
    /** Words that lead on to others and end no title. */
    leadsOn?: RegExp
  }
  /** How services and files name or write the language. */
  elsewhere: {
    /** ISO 639-3, by which libraries of Kiwix are marked. MP4 uses ISO 639-2, which has the same codes for these languages. */
    iso_639_3: string
    /** Encodings in which the language is written besides UTF-8. Absent for a western one. */
    encodings?: readonly string[]
    /** The locale of Pexels. Pexels guesses a language that it has no locale of. */
    pexels?: string
    /** Brave's name of the language where it is not ours. */
    brave?: string
    /** First letters of the names of Kokoro's voices that speak the language. */
    kokoro?: string
  }
}
