import { fold, mayBegin } from '../figures/number-words.ts'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'
import { pattern } from '../lexicons/word-patterns.ts'
import { getStopWords } from '../terms/terms.ts'

/** Maximum words (spaced languages) or characters (Chinese, Japanese) of a range without an end mark that stays unchanged. */
const LONGEST = { words: 45, characters: 100 }
/** A longer range also stays unchanged while its author used commas. Limits: words without any punctuation, and words in total. */
const MARKED = { run: 24, words: 90 }
/** A paragraph with an end mark at least every this many words needs no more end marks. */
const WORDS_A_MARK = 60
/** Minimum and maximum length of a piece that is split off, in words and in characters. */
const SHORTEST_PIECE = { words: 9, characters: 18 }
const LONGEST_PIECE = { words: 30, characters: 80 }
const LONGEST_WORD = 60

const END_MARK = /[.!?।؟…]["”»)]?$/u

/** White space between words. A non-breaking space belongs to its word. */
const WHITE = /[ \t\n\r]+/u
const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/**
 * Adds end marks to a paragraph without any (a transcript, notes): before joining words and at commas, once a piece is long enough for a
 * sentence. Text with end marks is returned unchanged. Words of more than 60 letters are dropped.
 */
export function punctuate(paragraph: string, language: FilmLanguage): string {
  return isUnspaced(language) ? punctuateCharacters(paragraph, language) : punctuateWords(paragraph, language)
}

function punctuateWords(paragraph: string, language: FilmLanguage): string {
  const all = paragraph.split(WHITE).filter((word) => word.length <= LONGEST_WORD || /https?:/u.test(word))
  if (all.length <= LONGEST.words) return all.length === paragraph.split(WHITE).length ? paragraph : all.join(' ')
  const { full_stop, and, droppable } = getLexicon(language)
  const joins = pattern(language, `(?:${and}|${droppable})`, 'start', 'iu')
  const done: string[] = []
  let stretch: string[] = []
  const flush = (): void => {
    done.push(...(runsOn(stretch, marked) ? cutStretch(stretch, { joins, full_stop, language }) : stretch))
    stretch = []
  }
  const marked = all.filter((word) => END_MARK.test(word)).length >= all.length / WORDS_A_MARK
  for (const word of all) {
    stretch.push(word)
    if (END_MARK.test(word)) flush()
  }
  flush()
  return done.join(' ')
}

/**
 * Whether words continue without the punctuation that an author would use, because a long sentence normally has commas. In a paragraph
 * whose author uses end marks (`marked`), one long sentence with an end mark and a comma is accepted.
 */
function runsOn(words: string[], marked: boolean): boolean {
  if (words.length <= LONGEST.words) return false
  if (marked && END_MARK.test(words[words.length - 1]) && words.some((word) => /[,;:،]$/u.test(word)))
    return words.length > MARKED.words
  let run = 0
  let longest = 0
  for (const word of words) {
    run += 1
    longest = Math.max(longest, run)
    if (/[,;:،)”"–—-]$/u.test(word)) run = 0
  }
  return longest > MARKED.run || words.length > MARKED.words
}

type Cut = { joins: RegExp; full_stop: string; language: FilmLanguage }

/** Cuts before a joining word that a clause follows (the word is dropped), after a comma, and where a piece becomes too long. */
function cutStretch(words: string[], { joins, full_stop, language }: Cut): string[] {
  const stop = getStopWords(language)
  const isNumber = (word: string): boolean => mayBegin(fold(word), language) || /^\p{N}/u.test(word)
  const done: string[] = []
  let piece: string[] = []
  const end = (): void => {
    const text = piece.join(' ').replace(/[,;:،–-]+$/u, '')
    done.push(capitalised(/[.!?।؟…]["”»)]?$/u.test(text) ? text : text + full_stop))
    piece = []
  }
  for (const [index, word] of words.entries()) {
    const long = piece.length >= SHORTEST_PIECE.words
    const next = (words[index + 1] ?? '').toLowerCase()
    const joinsClause = long && joins.test(word) && stop.has(next) && !isNumber(next)
    const isLongest = piece.length >= LONGEST_PIECE.words && words.length - index >= SHORTEST_PIECE.words
    const isVerb = piece.length >= SHORTEST_CLAUSE && VERB_LAST[language]?.test(piece.at(-1) ?? '') && !HANGS_ON.test(word)
    if (joinsClause || (long && /[,;:،]$/u.test(piece.at(-1) ?? '')) || isVerb) end()
    else if (isLongest) {
      const rest = piece.splice(seamIn(piece, (small) => stop.has(small.toLowerCase()), isNumber))
      end()
      piece = rest
    }
    if (!joinsClause) piece.push(word)
  }
  if (piece.length > 0) end()
  return done
}

/** Verbs that end a clause in a language with the verb last, and words that may still follow in that clause. */
const VERB_LAST: Partial<Record<FilmLanguage, RegExp>> = { hi: /^(?:है|हैं|था|थे|थी|थीं|गया|गई|गए|गयी|गये|गईं|होगा|होगी|होंगे)$/u }
const HANGS_ON = /^(?:है|हैं|था|थे|थी|थीं|कि|तो|और|जो|जब|क्योंकि|ताकि|मगर|लेकिन)$/u
const SHORTEST_CLAUSE = 4

/** Words that usually begin a clause. */
const OPENS_CLAUSE =
  /^(?:he|she|it|they|we|this|these|there|when|while|if|then|but|because|er|sie|es|wir|man|dann|danach|doch|aber|als|wenn|weil|dies\p{Ll}{0,2}|ils?|elles?|on|puis|mais|cela|c[’']\p{Ll}+|quand|este|esta|luego|después|pero|cuando|ele|ela|eles|elas|depois|mas|quando|isso|han|hon|den|det|sedan|men|när|därefter|ثم|لكن|ولكن|أما|كما|وكان\p{L}?|كان\p{L}?|وقد|وفي)$/iu

/**
 * The best position to divide a piece that is too long: before a word that opens a clause, and otherwise before the last small word. The
 * position is never after a small word or a number, because these belong to the next words.
 */
function seamIn(piece: string[], isSmall: (word: string) => boolean, isNumber: (word: string) => boolean): number {
  const parts = (opens: (word: string) => boolean): number =>
    piece.findLastIndex(
      (word, at) => at >= SHORTEST_PIECE.words && opens(word) && !isSmall(piece[at - 1]) && !isNumber(piece[at - 1]),
    )
  return [parts((word) => OPENS_CLAUSE.test(word)), parts(isSmall)].find((at) => at >= 0) ?? piece.length
}

function punctuateCharacters(paragraph: string, language: FilmLanguage): string {
  const { full_stop, droppable, causal } = getLexicon(language)
  const ends = CLAUSE_ENDS[language]
  const joins = new RegExp(`(?=${droppable}|${causal}|现在|因为|直到|今では|そして)`, 'u')
  return paragraph
    .split(/(?<=[。！？!?」』])/u)
    .map((stretch) => {
      if (stretch.length <= LONGEST.characters) return stretch
      let done = ''
      let piece = ''
      for (const part of stretch
        .split(/(?<=[，、,；;\s])/u)
        .flatMap((part) => part.split(joins))
        .flatMap((part) => chunks(part, language))) {
        const isFull = piece.length >= SHORTEST_PIECE.characters && piece.length + part.length > SHORTEST_PIECE.characters * 2
        if (ends ? ends.test(piece) || (isFull && piece.length > LONGEST_PIECE.characters) : isFull) {
          done += joined(piece, language) + full_stop
          piece = ''
        }
        piece += part
      }
      return done + joined(piece, language) + (/[。！？!?」』]$/u.test(piece) ? '' : full_stop)
    })
    .join('')
}

/** The end of a Japanese sentence with white space instead of a full stop. */
const CLAUSE_ENDS: Partial<Record<FilmLanguage, RegExp>> = {
  ja: /(?:です|ます|ました|でした|ません|ましょう|である|だった|[いえきしちっにみりれ]た|んだ|なかった|ている|れる)(?:か|ね|よ)?[\s，、]+$/u,
}

/** A piece without its final punctuation, and with commas in place of white space. */
const joined = (piece: string, language: FilmLanguage): string =>
  piece
    .replace(/[，、,；;\s]+$/u, '')
    .replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\s+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      language === 'zh' ? '，' : '、',
    )

/** A part, divided between words. */
function chunks(part: string, language: FilmLanguage): string[] {
  if (part.length <= LONGEST_PIECE.characters) return [part]
  const pieces: string[] = ['']
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(part)) {
    if (pieces[pieces.length - 1].length + segment.length > LONGEST_PIECE.characters) pieces.push('')
    pieces[pieces.length - 1] += segment.slice(0, LONGEST_PIECE.characters)
  }
  return pieces
}
