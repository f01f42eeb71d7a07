import { isUnspaced, type FilmLanguage, getPattern } from '@orion/language/lexicons.ts'
import { wordCount } from '@orion/film/recipe.ts'
import { findFact, type NarratedFilm, type NarratedScene } from '../narrated-film.ts'
import type { Proposed } from './proposed.ts'

const QUOTED = /[“„«»「『"”]([^“”„«»「」『』"]+)[”“«»」』"]/gu

const MOST = { words: 32, outside: 12 }
/** Minimum words of a quotation, and its minimum share of the sentence. A shorter quoted text is a name or a phrase. */
const LEAST = { words: 4, share: 0.4 }

/**
 * Matches the text before a person's words: nothing, or a text that ends with punctuation. Quotation marks in the middle of a clause
 * enclose a name or a phrase.
 */
const STANDS = /(?:^|[,:;，：、,.。!?！？؟،–—-])\s*$/u

/** Words that introduce a person's words. */
const LEADS = /(?:^|\s)(?:that|que|che|dass|att|कि|أن|إن)$/u

/** Two parts of a person's words, joined with a full stop where the second part is a sentence. */
const joined = (said: string, part: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(said)
    ? `${said}${/\p{Script=Hiragana}/u.test(said) ? '、' : '，'}${part}`
    : said === ''
      ? part
      : /[.!?。！？…]$/u.test(said) || !/^\p{Lu}/u.test(part)
        ? `${said} ${part}`
        : `${said}. ${part}`

/**
 * Whether quoted words are speech and not only a name or a phrase. The text before them must be empty, end with punctuation, or have a verb
 * of speaking.
 */
function isSaid(text: string, words: string, language: FilmLanguage): boolean {
  const before = text.slice(0, Math.max(0, text.indexOf(words))).replace(/[“„«»「『"”\s]+$/u, '')
  return (
    isUnspaced(language) || STANDS.test(before) || LEADS.test(before) || getPattern(language, 'speech_verbs', 'end').test(before)
  )
}

/**
 * A scene that is mostly a person's words: the words, and the text about the speaker. Null if quotation marks enclose a name or a phrase.
 */
function quotedIn(text: string, language: FilmLanguage): { words: string; outside: string } | null {
  const quoted = [...text.matchAll(QUOTED)]
  // a lower-case letter begins a phrase, or continues after the speaker's name: “Meeting an octopus,” writes …, “is like …”
  if (quoted.some(({ index }) => !STANDS.test(text.slice(0, index))) || (quoted.length > 0 && /^\p{Ll}/u.test(quoted[0][1])))
    return null
  const words = quoted.map(([, words_quoted]) => words_quoted.replace(/[\s,，、]+$/u, '').trim()).reduce(joined, '')
  const outside = text
    .replaceAll(QUOTED, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,;:.،、，。：–—-]+|[\s,;:.،、，。：–—-]+$/gu, '')
    .replace(/^と(?=.)/u, '')
  const count = wordCount(words, language)
  const long = count >= LEAST.words && count <= MOST.words && count >= LEAST.share * wordCount(text, language)
  return long && wordCount(outside, language) <= MOST.outside && !/[.。!！?？]/u.test(outside) ? { words, outside } : null
}

/** The speaker for a separate line: "The design team", but "von Humboldt". */
const asLine = (speaker: string): string =>
  /^\p{Ll}{1,3}[ ’'-]\p{Lu}/u.test(speaker) ? speaker : speaker.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** A scene that quotes somebody. */
type Quoting = Extract<Proposed, { template: 'quotation' }>

const because = (slots: Quoting['slots']): Quoting => ({
  template: 'quotation',
  slots,
  why: { reason: 'quotation', words: slots.speaker },
})

/** A person's words with the speaker, as named by the fact or the sentence. Continued words belong to the previous speaker. */
export function asQuotation(scene: NarratedScene, film: NarratedFilm, index: number): Quoting | null {
  const { language } = film
  const found = findFact(scene, 'quotation')?.values
  const quoted = quotedIn(scene.text, language)
  if (
    found &&
    found.speaker.trim() !== '' &&
    wordCount(found.words, language) <= MOST.words &&
    isSaid(scene.text, found.words, language)
  ) {
    const goes_on = quoted?.words.startsWith(found.words) ? { words: quoted.words } : {}
    return because({ ...found, ...goes_on, speaker: asLine(found.speaker) })
  }
  if (quoted === null) return null
  const who = quoted.outside || speakerBefore(film, index)
  return who ? because({ words: quoted.words, speaker: who }) : null
}

/** The speaker of the previous scene. A film's opening shows no speaker. */
const speakerBefore = (film: NarratedFilm, index: number): string | undefined =>
  index < 2 ? undefined : asQuotation(film.scenes[index - 1], film, index - 1)?.slots.speaker
