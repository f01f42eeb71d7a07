import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { type CaptionCue, FRAME_RATE } from '../scenes/recipe.ts'

/** A visible word of a page: a word with the marks that touch it. Seconds count from the scene's start, offsets in the page's text. */
export type ReadWord = { start_seconds: number; end_seconds: number; char_start: number; char_end: number }

/** What is read at once: one or more sentences, or a part of a long one, as its captions say it. */
export type ReadingPage = { text: string; words: ReadWord[] }

/** Letters of a page at most; a longer sentence goes on to the next page where one of its captions ends. */
const MOST_LETTERS = { spaced: 150, unspaced: 60 }

const ENDS_SENTENCE = /[.!?…。！？؟।]["”’»」』)\]]*$/u

type Caption = Pick<CaptionCue, 'words'> & { text: string }

/** A caption as one line, its words at their places there. */
function inOneLine({ lines, words }: CaptionCue, joint: string): Caption {
  const starts = lines.map((_, index) => lines.slice(0, index).join(joint).length + (index > 0 ? joint.length : 0))
  const moved = words.map((word) => ({
    ...word,
    line: 0,
    char_start: word.char_start + starts[word.line]!,
    char_end: word.char_end + starts[word.line]!,
  }))
  return { text: lines.join(joint), words: moved }
}

const join = (captions: readonly Caption[], joint: string): Caption =>
  captions.reduce((whole, { text, words }) => {
    const at = whole.text === '' ? 0 : whole.text.length + joint.length
    const moved = words.map((word) => ({ ...word, char_start: word.char_start + at, char_end: word.char_end + at }))
    return { text: whole.text === '' ? text : whole.text + joint + text, words: [...whole.words, ...moved] }
  })

/** Neighbouring pieces in the fewest groups of at most `most` letters; a group never ends before it is half of an even share. */
function grouped(pieces: readonly Caption[], most: number, joint: string): Caption[] {
  const letters = join(pieces, joint).text.length
  const share = letters / Math.ceil(letters / most)
  const groups: Caption[][] = []
  let room = 0
  for (const piece of pieces) {
    const fits = groups.length > 0 && room + joint.length + piece.text.length <= Math.min(most, share * 1.25)
    if (fits) groups.at(-1)!.push(piece)
    else groups.push([piece])
    room = fits ? room + joint.length + piece.text.length : piece.text.length
  }
  return groups.map((group) => join(group, joint))
}

/** The text cut where one spoken word ends and the next begins, marks with the word that they touch. */
function readWords({ text, words }: Caption, unspaced: boolean): ReadWord[] {
  const cuts = words.slice(1).map((word, index) => {
    const between = text.slice(words[index]!.char_end, word.char_start)
    const opening = unspaced ? between.search(/[\s「『（《〈【“‘(]*$/u) : between.search(/\s(?=\S*$)/u) + 1
    return words[index]!.char_end + opening
  })
  return words.map(({ start_seconds, end_seconds }, index) => {
    const piece = text.slice(cuts[index - 1] ?? 0, cuts[index] ?? text.length)
    const from = (cuts[index - 1] ?? 0) + (piece.length - piece.trimStart().length)
    return { start_seconds, end_seconds, char_start: from, char_end: from + piece.trim().length }
  })
}

/**
 * Which captions of a scene are read in large type, when something stands over its picture before a frame: those from the first sentence on
 * that begins behind it. The others stay small.
 */
export function splitCaptions(captions: readonly CaptionCue[], from: number): { read: CaptionCue[]; small: CaptionCue[] } {
  const begins = ({ start_seconds }: CaptionCue, index: number): boolean =>
    start_seconds * FRAME_RATE >= from && (index === 0 || ENDS_SENTENCE.test(captions[index - 1]!.lines.at(-1)!))
  const first = captions.findIndex(begins)
  const of_small = first < 0 ? captions.length : first
  return { read: captions.slice(of_small), small: captions.slice(0, of_small) }
}

/**
 * A scene's captions as pages that are read while they are spoken: whole sentences as far as they fit, so that nothing stands there that is
 * half of one where it need not be. Words and their spelling are the captions' own; their line breaks are not.
 */
export function readingPages(captions: readonly CaptionCue[], language: FilmLanguage): ReadingPage[] {
  const unspaced = isUnspaced(language)
  const [joint, most] = unspaced ? ['', MOST_LETTERS.unspaced] : [' ', MOST_LETTERS.spaced]
  const sentences: Caption[][] = [[]]
  for (const cue of captions.filter(({ words }) => words.length > 0)) {
    const caption = inOneLine(cue, joint)
    sentences.at(-1)!.push(caption)
    if (ENDS_SENTENCE.test(caption.text)) sentences.push([])
  }
  const pages = sentences.filter((each) => each.length > 0).flatMap((each) => grouped(each, most, joint))
  return (pages.length === 0 ? [] : grouped(pages, most, joint)).map((page) => ({
    text: page.text,
    words: readWords(page, unspaced),
  }))
}
