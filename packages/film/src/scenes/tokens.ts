import { type FilmLanguage, hasCapitalNouns, isUnspaced } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../languages/languages.ts'

const CLOSES = /^[、。，．！？：；」』）】》〉”’ーっゃゅょァィゥェォッャュョ%％]/u
const OPENS = /[「『（【《〈“‘]$/u
/** Maximum letters of words that are kept on one line because they belong together. */
const LONGEST_GLUED = 11

const PARTICLE = /^(は|が|を|に|で|と|の|も|へ|や|から|まで|より|です|ます|ました|した|する|な|だ|った|て|た|的|了|们|吗|呢|吧)$/u

/** Whether a word stays with the previous word. Numbers keep units and lower places, dates their parts, and foreign names their dots. */
function belongs(last: string, segment: string): boolean {
  if (last.length + segment.length > LONGEST_GLUED) return false
  if (/[\d０-９]$/u.test(last) || /^[·・]/u.test(segment) || /[·・]$/u.test(last)) return true
  if (/[·・]\p{Script=Han}{0,3}$/u.test(last) && /^\p{Script=Han}$/u.test(segment)) return true
  return /(?:[年月]|[\d０-９][千万萬億亿兆])$/u.test(last) && /^[\d０-９]/u.test(segment)
}

/** Japanese fractions (六分の一), which the segmenter splits. */
const FRACTION = /[\d０-９一二三四五六七八九十百千万]{1,8}分の[\d０-９一二三四五六七八九十百千万]{1,8}/gu
/** Phrases that the segmenter splits. */
const PHRASES =
  /ありがとうござい(?:ました|ます)|ござい(?:ました|ます)|ください|でしょうか?|かもしれ(?:ません|ない)|ことができ(?:ます|る)/gu

/** The positions inside phrases where no line may end. */
function insidePhrases(text: string, language: FilmLanguage): Set<number> {
  const places = new Set<number>()
  if (language !== 'ja') return places
  for (const pattern of [FRACTION, PHRASES])
    for (const { 0: phrase, index } of text.matchAll(pattern)) for (let at = 1; at < phrase.length; at++) places.add(index + at)
  return places
}

/** Two short Japanese words that are written together as one: 人工衛星, 山川織物. */
const COMPOUND = /^\p{sc=Han}{4}$/u

/**
 * Whether a Japanese word stays with the previous word. This includes endings, prefixes of politeness, compounds, and one-letter nouns that
 * close a longer noun.
 */
function joins(last: string, segment: string): boolean {
  if (last.length + segment.length > 8) return false
  if (/^\p{sc=Hira}+$/u.test(segment) || /(?:^|\p{sc=Hira})[ごお]$/u.test(last) || COMPOUND.test(last + segment)) return true
  return last.length + segment.length <= 5 && /\p{sc=Han}$/u.test(last) && /^\p{sc=Han}$/u.test(segment)
}

function unspacedTokens(text: string, language: FilmLanguage): string[] {
  const tokens: string[] = []
  const closed = insidePhrases(text, language)
  for (const { segment, index } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = tokens.at(-1)
    const glued =
      last !== undefined &&
      (closed.has(index) ||
        (language === 'ja' && joins(last, segment)) ||
        CLOSES.test(segment) ||
        OPENS.test(last) ||
        PARTICLE.test(segment) ||
        belongs(last, segment))
    if (glued) tokens[tokens.length - 1] = last + segment
    else tokens.push(segment)
  }
  return tokens
}

/**
 * Whether two words belong to a name: both have initial capitals, with no punctuation between them. German is excluded, because all its
 * nouns have capitals.
 */
const isName = (word: string, next: string, language: FilmLanguage) =>
  !hasCapitalNouns(language) && word.length + next.length <= 15 && /^\p{Lu}\p{Ll}+$/u.test(word) && /^\p{Lu}/u.test(next)

/** An identifying number stays with its noun: "April 22", "Voyager 1", "Nummer 8". */
const isNumbered = (word: string, next: string) =>
  word.length + next.length <= 15 && /^\p{Lu}\p{L}+$/u.test(word) && /^\p{Nd}{1,4}\p{P}?$/u.test(next)

/** A space between words. A punctuation mark alone stays with its word: French writes "la baie : la marée" and "« oui »". */
const SPACE = /(?<!(?:^| )[«‹]) (?![\p{Pe}\p{Pf},.;:!?%‰…]+(?: |$))/u

/** A space between the groups of a number: "35 000". */
const GROUP = /(?<=\p{Nd}) (?=\p{Nd}{3}(?!\p{Nd}))/gu

/**
 * The pieces of a text between which a line may end, each with its trailing space. Pieces are words. Articles, prepositions and numbers
 * stay with the next word. In Chinese and Japanese, pieces are the segmenter's words, with their particles and punctuation.
 */
export function splitTokens(text: string, language: FilmLanguage): string[] {
  const clean = text.trim().replace(/\s+/gu, ' ').replace(GROUP, '\u00a0')
  if (isUnspaced(language)) return unspacedTokens(clean, language)
  const leading = new Set((LANGUAGES[language].lines.leading ?? '').split(' '))
  const tokens: string[] = []
  let open = ''
  const words = clean.split(SPACE)
  words.forEach((word, index) => {
    open += index < words.length - 1 ? word + ' ' : word
    const counts = /^\d([\d.,\u00a0]*\d)?$/.test(word) && !leading.has(words[index + 1]?.toLowerCase() ?? '')
    const next = words[index + 1]
    const sticks =
      next !== undefined && (leading.has(word.toLowerCase()) || counts || isName(word, next, language) || isNumbered(word, next))
    if (sticks && open.length < 16) return
    tokens.push(open)
    open = ''
  })
  return tokens
}

/** The endings of the first parts of German and Swedish compounds. */
const JOINT = /(?:ungs|heits|keits|schafts|tions|täts|fahrts|[hgktd]ts|gs|ings|skaps|nings)$/iu
const VOWEL = /[aeiouyåäöüéèáíóúœæ]/iu

/**
 * A long word in pieces of at least four letters. Each piece except the last has its hyphen. The word breaks after a vowel before a
 * consonant, or else anywhere (the last resort for words that fit at no size). `fits` returns whether a piece with its hyphen fits.
 */
export function hyphenate(word: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = []
  let rest = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment)
  while (!fits(rest.join('')) && rest.length > 2) {
    const least = Math.min(4, Math.floor(rest.length / 2))
    let cut = least
    let at_joint = 0
    for (let end = least; end <= rest.length - least && fits(rest.slice(0, end).join('') + '-'); end++) {
      const joint = JOINT.test(rest.slice(0, end).join('')) && !VOWEL.test(rest[end])
      const syllable = VOWEL.test(rest[end - 1]) && !VOWEL.test(rest[end]) && VOWEL.test(rest[end + 1] ?? '')
      if (joint) at_joint = end
      if (syllable || cut === least || !VOWEL.test(word)) cut = end
    }
    if (at_joint > cut * 0.6) cut = at_joint
    pieces.push(rest.slice(0, cut).join('') + '-')
    rest = rest.slice(cut)
  }
  return [...pieces, rest.join('')]
}
