import type { CorrectionWords } from '../corrected/correction-words.ts'
import type { DescriptionWords } from '../described/shown-words.ts'
import type { ProofWords } from '../proof/proof-words.ts'
import type { PostWords } from '../stages/10-distribution/words.ts'

/** The texts, words and patterns of one film language that the stages use. */
export type PipelineLanguage = {
  /** Texts that a film and its pages show, in the film's language. */
  texts: {
    /** Words of the documents and posts of a film. */
    post: PostWords
    /**
     * The mark on an image that a model made, so that nobody takes it for a photograph. It is on a board's first scene. The law requires
     * it “at the latest at the time of the first … exposure” (Regulation (EU) 2024/1689, article 50, paragraphs 4 and 5).
     */
    illustration: string
    /** The words before the names of the authors of a film's images. */
    pictures: string
    /** Words of a film's description. */
    description: Omit<DescriptionWords, 'charts'>
    /** Words of a correction note. */
    correction: CorrectionWords
    /** The texts by which the post of an older film points to the corrected film. */
    pointer: { former: (title: string) => string; see: (url: string) => string }
    /** Words of a proof page. */
    proof: ProofWords
  }
  /** Tags of a post (stages/10-distribution/find-tags.ts). */
  tags: {
    /**
     * Words that the lists of stop words lack and that nobody uses to search for a film. They are hedges, units, counts and times, and
     * verbs of mere being, moving or making. The forms are as they occur, in lower case.
     */
    none: string
    /** Matches a word that names something. It matches no number, no Japanese word in Hiragana alone, and no Chinese amount ("一条"). */
    names?: RegExp
  }
  /** Figures of a text in lower case (check-figures/). */
  figures: {
    /** Units of length, area, weight, volume, time and money, parts, degrees and multiples, in lower case. */
    units: Readonly<Record<string, string>>
    /** A number as an ordinal. */
    ordinal?: (value: number) => string
    /** Ordinals whose words also have another meaning, or that are written differently than the library writes them. */
    otherNumbers?: Record<string, number>
    /** Endings that ordinals take: of a case, in the plural, in the feminine. */
    ordinalEnding?: string
    /** A century that is written as a Roman numeral. */
    century?: RegExp
    /** Half of a unit, if the language has a word for it that is not read as a fraction ("medio siglo", 半天). */
    half?: RegExp
    /** Decades of a century: 十一世纪四十年代. */
    decade?: RegExp
    /** Words between a decade and its century. */
    ofCentury?: RegExp
    /**
     * The text between thousands and the smaller number after them: a space, and in some languages "and" ("mil e oitocentos"). Arabic
     * attaches "and" to the number, which is then read separately ("ألف وثمانمئة").
     */
    below?: RegExp
    /** Names of the months, in lower case. The Arabic ones have one form of alef and include the western and the eastern names. */
    months?: string
  }
  /** Sentences, titles and labels that a check reads (reader/check/). */
  sentences: {
    /** Words after which a negated clause continues with a positive statement: "not a filter but a cloth". */
    turn: string
    /** Words that begin a subordinate clause: "nobody knows when the church was built". Absent if the language puts a comma before it. */
    join?: string
    /** The words for a step of instructions. */
    step: RegExp
    /** An article that a label may have before a word, although the text has another article there or none. */
    article?: RegExp
    /** Prefixes that a word may have, as a regular expression: a conjunction and a preposition. */
    clitics?: string
    /** The form of a text that word lists match, of the same length: Arabic with one alef. Other languages match the text itself. */
    fold?: (text: string) => string
    /** The number of letters after a name that make it another word. 3 if absent. */
    lettersAfterName?: number
    /** Prefixes of a word that its stem does not have. */
    prefixes?: RegExp
    /** The number of letters of the shortest word with content. 3 if absent. */
    shortestWord?: number
    /** The number of letters of a word's stem. A shorter word is its own stem. 5 if absent. */
    stemLetters?: number
    /** Endings of number, case and article. A word without them still names the same thing. */
    endings?: RegExp
    /** Letters that join the parts of a word, after its first part. */
    joints?: RegExp
    /** Words that lead on to others and end no title. */
    leadsOn?: RegExp
  }
  /** How services and files name or write the language. */
  elsewhere: {
    /** The ISO 639-3 code, which Kiwix uses for its libraries. MP4 uses ISO 639-2, whose codes are the same for these languages. */
    iso_639_3: string
    /** Encodings in which the language is written besides UTF-8. Absent for a western one. */
    encodings?: readonly string[]
    /** The locale at Pexels. If Pexels has none for a language, it guesses the language. */
    pexels?: string
    /** Brave's code for the language if it differs from ours. */
    brave?: string
    /** First letters of the names of Kokoro's voices that speak the language. */
    kokoro?: string
  }
}
