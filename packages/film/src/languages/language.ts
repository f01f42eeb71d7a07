import type { Face, FaceRole } from '../fonts/faces.ts'
import type { FontFile } from '../fonts/register.ts'
import type { Tempo } from '../speech/measure-speech.ts'
import type { Voice } from '../speech/voices.ts'

/** The data of one film language for drawing, captions and offline voices. */
export type DrawnLanguage = {
  /** Fonts of a language that is not written in Latin letters (fonts/). */
  fonts: {
    /**
     * Fonts by role. Arabic and Hindi use the axes of the Latin fonts. Otherwise a Latin fallback family would be created again for
     * every size, because the family has an axis for sizes.
     */
    faces?: Record<FaceRole, Face>
    /** Letters that a language's own fonts have in every role. A text that has only these letters is typeset fastest. */
    letters?: string
    /** Font files in addition to those of the Latin letters. */
    files?: FontFile[]
    /** The letters that this language's fonts supply in films of other languages. Each block of Unicode belongs to one language. */
    block?: RegExp
  }
  /** Captions (captions/draw-caption.ts). */
  captions: {
    /** Font size in pixels. */
    size?: number
    /** Distance of the baseline below the middle of a line's letters, in ems. */
    baseline?: number
    /** Distance of the underline below the baseline, in ems. */
    underline?: number
    /** Maximum characters in a line. */
    longest: number
  }
  /** Line breaks and line spacing, for languages with spaces between words. */
  lines: {
    /** Small words that belong to the words after them (articles, prepositions, conjunctions). A line never ends with such a word. */
    leaning?: string
    /** Endings and particles that belong to the previous word. A line never begins with such a word. */
    trailing?: string
    /** Little words that never end a line. */
    leading?: string
    /** Words before which a long sentence may end and still make sense. */
    joining?: string
    /** Words that open a clause about the previous noun. There is no break after such a clause. */
    relative?: string
    /** Line spacing factor for large and heavy lines. Without it, marks above one line would touch letters of the other line. */
    apart?: number
    /** Marks are far above and below the letters. The boxes of two lines may therefore overlap although their ink does not. */
    tallMarks?: true
  }
  /** Words on the frame, and words that a sentence is searched for. */
  words: {
    /** The heading over the names of a film's sources. */
    sources: string
    /** The note on a cropped image, where its licence requires a note on changes. */
    cropped: string
    /**
     * Signs that a sentence denies something, or is about something absent or different. An image of the named thing would not fit such a
     * sentence.
     */
    denies: RegExp
    /** Letters and syllables of random texts, with which layouts are tested. */
    sampleLetters: string[]
    /** The currency sign is before the amount. */
    currencyFirst?: true
    /** Names of units in a form that they have only inside a sentence ("mit 1300 Metern"), each with its form on a card ("1300 Meter"). */
    units?: Readonly<Record<string, string>>
  }
  /** Offline voices (speech/). */
  speech: {
    /** The first voice is the default. */
    voices: Voice[]
    /**
     * The speaking times of the first voice. They were fitted by least squares over 16 to 45 sentences for each language. The sum over a
     * text is within 1 %. A single sentence is within 2 to 6 % on average. In Japanese, `letter` is a mora of kana and `word` is a Chinese
     * character.
     */
    tempo: Tempo
    /** The tempo of the other voices by their id, relative to the first voice (measured on eight sentences each). */
    otherTempos: Readonly<Record<string, number>>
    /** The voices can speak å, ø, ð and þ. */
    nordicLetters?: true
    /** A sample sentence of a voice, for users who choose a voice. */
    sample: string
    /** The letters that a language's voice can speak. Each voice also speaks Latin words. */
    letters?: RegExp
  }
}
