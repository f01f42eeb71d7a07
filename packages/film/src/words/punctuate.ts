import type { FilmLanguage } from '../languages.ts'
import { isUnspaced } from '../languages.ts'
import { lexiconOf } from './lexicons.ts'
import { pattern } from './rules.ts'

/** A stretch without an end mark is left alone up to so many words (spaced) or characters (Chinese, Japanese). */
const LONGEST = { words: 60, characters: 160 }
/** A piece that is cut off has so many at least, and at most. */
const SHORTEST_PIECE = { words: 9, characters: 18 }
const LONGEST_PIECE = { words: 30, characters: 80 }
const LONGEST_WORD = 60

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/**
 * Gives a paragraph that runs on without end marks (a transcript, notes) some: before joining words and at commas, once a piece is long
 * enough to be a sentence. Text with end marks comes back as it was; words of more than 60 letters are dropped.
 */
export function punctuate(paragraph: string, language: FilmLanguage): string {
  return isUnspaced(language) ? punctuateCharacters(paragraph, language) : punctuateWords(paragraph, language)
}

function punctuateWords(paragraph: string, language: FilmLanguage): string {
  const all = paragraph.split(/\s+/u).filter((word) => word.length <= LONGEST_WORD || /https?:/u.test(word))
  if (all.length <= LONGEST.words) return all.length === paragraph.split(/\s+/u).length ? paragraph : all.join(' ')
  const { full_stop, markers, and } = lexiconOf(language)
  const joins = pattern(language, `${and}|${markers}`, 'start', 'iu')
  const done: string[] = []
  let stretch: string[] = []
  const flush = (): void => {
    done.push(...(stretch.length > LONGEST.words ? cutStretch(stretch, joins, full_stop) : stretch))
    stretch = []
  }
  for (const word of all) {
    stretch.push(word)
    if (/[.!?।؟…]["”»)]?$/u.test(word)) flush()
  }
  flush()
  return done.join(' ')
}

function cutStretch(words: string[], joins: RegExp, full_stop: string): string[] {
  const done: string[] = []
  let piece: string[] = []
  const end = (): void => {
    const text = piece.join(' ').replace(/[,;:،–-]+$/u, '')
    done.push(capitalised(/[.!?।؟…]["”»)]?$/u.test(text) ? text : text + full_stop))
    piece = []
  }
  for (const word of words) {
    const mayEnd = piece.length >= SHORTEST_PIECE.words && (joins.test(word) || /[,;:،]$/u.test(piece.at(-1) ?? ''))
    if (mayEnd || piece.length >= LONGEST_PIECE.words) end()
    piece.push(word)
  }
  end()
  return done
}

function punctuateCharacters(paragraph: string, language: FilmLanguage): string {
  const { full_stop } = lexiconOf(language)
  return paragraph
    .split(/(?<=[。！？!?」』])/u)
    .map((stretch) => {
      if (stretch.length <= LONGEST.characters) return stretch
      let done = ''
      let piece = ''
      for (const part of stretch.split(/(?<=[，、,；;\s])/u).flatMap(chunks)) {
        if (piece.length >= SHORTEST_PIECE.characters && piece.length + part.length > SHORTEST_PIECE.characters * 2) {
          done += piece.replace(/[，、,；;\s]+$/u, '') + full_stop
          piece = ''
        }
        piece += part
      }
      return done + (/[。！？!?」』]$/u.test(piece) ? piece : piece.replace(/[，、,；;\s]+$/u, '') + full_stop)
    })
    .join('')
}

const chunks = (text: string): string[] => text.match(new RegExp(`[\\s\\S]{1,${LONGEST_PIECE.characters}}`, 'gu')) ?? []
