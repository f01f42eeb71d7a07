import { FAMILY_NAMES, FILM_LANGUAGES, isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { CONCEPT_ROWS } from './concept-words.ts'
import { MORE_ICONS } from './more-icons.ts'
import type { SettingName } from './settings/names.ts'

/** Something that a film is about and how it is shown: `settings` are the landscapes it lives in, its own first. */
export type Concept = { key: string; icon: string; settings: SettingName[]; words: Record<FilmLanguage, string[]> }

/** A concept that a text tells of: by which listed beginning, and whether that word means nothing else (one letter of Chinese or Japanese always may). */
export type Mention = { concept: Concept; beginning: string; certain: boolean }

const COLUMNS: FilmLanguage[] = ['en', 'es', 'fr', 'pt', 'de', 'sv', 'hi', 'ar', 'ja', 'zh']

/** Letters as they are compared: small, without Arabic vowel signs and the forms of alif. */
export const plainWord = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u064B-\u0652\u0640]/gu, '')
    .replace(/[أإآ]/gu, 'ا')
    .trim()

/** The mark of a word that has other senses as well, and of one that must stand alone (with its plural), not begin a longer one. */
const UNCERTAIN = '~'
const WHOLE = '='

/** Listed words that have other senses, by concept and language. */
const uncertain = new Set<string>()

/** Listed words that begin no other, by language. */
const whole = new Set<string>()

const CONCEPTS: Concept[] = CONCEPT_ROWS.map(([key, icon, settings, words]) => {
  const columns = words.split('|').map((column, index) =>
    column
      .split(',')
      .map(plainWord)
      .filter(Boolean)
      .map((word) => {
        const plain = word.replace(/[~=]+$/u, '')
        if (word.includes(UNCERTAIN)) uncertain.add(`${key}/${COLUMNS[index]}/${plain}`)
        if (word.includes(WHOLE)) whole.add(`${COLUMNS[index]}/${plain}`)
        return plain
      }),
  )
  return {
    key,
    icon,
    settings: settings.split(' ') as SettingName[],
    words: Object.fromEntries(COLUMNS.map((language, index) => [language, columns[index] ?? []])) as Concept['words'],
  }
})

/** Letters from which on a word is known inside a German or Swedish compound too. */
const COMPOUND = 6

/** Letters of an Arabic ending behind a root of three letters: بحرية is of the sea, بحراسته ("by guarding it") is not. */
const LONGEST_ENDING = 3

/** How a Hindi noun ends in its cases and numbers; a longer ending makes another word: कारखाने is no कार. */
const HINDI_ENDING = /^(?:\p{M}{0,3}|\p{M}?(?:ओं|एँ|एं|याँ|यां|यों|ओ|ए))$/u

/** A word begins with a listed beginning; beginnings of up to three letters must be the whole word (or its plural). */
function tellsOf(word: string, beginning: string, language: FilmLanguage): boolean {
  if (beginning.includes(' ') || word.includes(' ')) return word === beginning
  if (language === 'ar') {
    const stem = beginning.replace(/ة$/u, '')
    const bare = word.replace(/^(?:وال|بال|لل|ال|و|ب|ل)(?=..)/u, '')
    if (stem !== beginning && stem.length < 4)
      return new RegExp(`^${stem}(?:ة|ت(?=\\p{L})|ات|تي[نه]|تا)`, 'u').test(bare) || word === beginning
    if (stem.length === 3)
      return [bare, word].some((form) => form.startsWith(stem) && form.length - stem.length <= LONGEST_ENDING)
    return stem.length > 3 ? bare.startsWith(stem) || word.startsWith(beginning) : bare === beginning || word === beginning
  }
  if (language === 'hi') {
    const stem = beginning.replace(/ा$/u, '')
    if (stem.length > 3) return word.startsWith(stem) && (stem === beginning || HINDI_ENDING.test(word.slice(stem.length)))
    return word.startsWith(beginning) && HINDI_ENDING.test(word.slice(beginning.length))
  }
  const alone = whole.has(`${language}/${beginning}`)
  if ((language === 'de' || language === 'sv') && beginning.length >= COMPOUND && !alone && word.includes(beginning)) return true
  if (beginning.length > 3 && !alone) return word.startsWith(beginning)
  return word === beginning || word === beginning + 's' || word === beginning + 'es'
}

const mention = (concept: Concept, beginning: string, language: FilmLanguage): Mention => ({
  concept,
  beginning,
  certain: !uncertain.has(`${concept.key}/${language}/${beginning}`) && (beginning.length > 1 || !isUnspaced(language)),
})

const segmenters = new Map<FilmLanguage, Intl.Segmenter>()

/** Letters that end the names of lakes, mountains, rivers, islands, bridges, temples and harbours. */
const ENDS_NAMES = /[湖山岳河江川島岛橋桥寺港城]$/u

/** A given name of one letter means nothing: 李冰 is no ice. */
const BEHIND_FAMILY_NAME = new RegExp(`${FAMILY_NAMES}$`, 'u')

/** Where the words of one letter stand in a text without spaces: 本 is a book where it is a word, not in 日本; 湖 is a lake at a name's end too. */
function lettersAlone(text: string, language: FilmLanguage): Set<number> {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  return new Set(
    [...segmenter.segment(text)]
      .filter(({ segment, index }) =>
        segment.length === 1
          ? language !== 'zh' || !BEHIND_FAMILY_NAME.test(text.slice(0, index))
          : segment.length > 2 && ENDS_NAMES.test(segment),
      )
      .map(({ index, segment }) => index + segment.length - 1),
  )
}

/** What a text without spaces tells of: a word inside a longer one that is known does not count (the fire in a hotpot). */
function toldByRun(text: string, language: FilmLanguage): Mention[] {
  const alone = lettersAlone(text, language)
  const spans = CONCEPTS.flatMap((concept) =>
    concept.words[language].flatMap((word) => {
      const at: { told: Mention; start: number; end: number }[] = []
      for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1))
        if (word.length > 1 || alone.has(start))
          at.push({ told: mention(concept, word, language), start, end: start + word.length })
      return at
    }),
  )
  const inside = (one: (typeof spans)[number]) =>
    spans.some(({ start, end }) => start <= one.start && end >= one.end && end - start > one.end - one.start)
  return spans
    .filter((span) => !inside(span))
    .toSorted((a, b) => a.start - b.start)
    .map(({ told }) => told)
}

const told_words = new Map<string, Mention[]>()

/** What a word tells of. Of several beginnings the longest counts: a lighthouse is not about light. */
function toldBy(word: string, language: FilmLanguage): Mention[] {
  const key = `${language}/${word}`
  const known = told_words.get(key)
  if (known) return known
  const told = longestIn(word, language)
  if (told_words.size > 20_000) told_words.clear()
  told_words.set(key, told)
  return told
}

function longestIn(word: string, language: FilmLanguage): Mention[] {
  const weight = (beginning: string) => beginning.replace(/ة$/u, '').length
  const told = CONCEPTS.flatMap((concept) => {
    const [longest] = concept.words[language]
      .filter((beginning) => tellsOf(word, beginning, language))
      .toSorted((a, b) => weight(b) - weight(a))
    return longest === undefined ? [] : [mention(concept, longest, language)]
  })
  const most = Math.max(0, ...told.map(({ beginning }) => weight(beginning)))
  return told.filter(({ beginning }) => weight(beginning) === most)
}

const phrases = new Map<FilmLanguage, string[]>()

/** The words of a text; what is known as a phrase of several words is one of them (the sea floor is not the sea). */
function piecesOf(text: string, language: FilmLanguage): string[] {
  const known =
    phrases.get(language) ??
    CONCEPTS.flatMap(({ words }) => words[language].filter((word) => word.includes(' '))).toSorted((a, b) => b.length - a.length)
  phrases.set(language, known)
  let rest = ` ${text} `
  const pieces: string[] = []
  for (const phrase of known)
    while (rest.includes(` ${phrase}`)) {
      rest = rest.replace(` ${phrase}`, ' ')
      pieces.push(phrase)
    }
  return [...pieces, ...rest.split(/[^\p{L}\p{N}\p{M}]+/u)].filter(Boolean)
}

/** What each word of a text tells of, in the text's order (known phrases first); most words tell of nothing. */
export function mentionsOf(text: string, language: FilmLanguage): Mention[][] {
  const plain = plainWord(text)
  if (isUnspaced(language)) return toldByRun(plain, language).map((told) => [told])
  return piecesOf(plain, language).map((piece) => toldBy(piece, language))
}

const found = new Map<string, Concept[]>()

/** What a scene's topic tells of, most told of first; the first words count more. Topics are chosen words: each counts as what it may mean. */
export function conceptsOf(topic: readonly string[], language: FilmLanguage): Concept[] {
  const key = `${language}/${topic.join('/')}`
  const known = found.get(key)
  if (known) return known
  const words = isUnspaced(language)
    ? topic.map((part) => toldByRun(plainWord(part), language))
    : topic.flatMap((part) => mentionsOf(part, language))
  const scores = new Map<Concept, number>()
  for (const [index, told] of words.entries())
    for (const { concept } of told) scores.set(concept, (scores.get(concept) ?? 0) + 1 + 1.5 / (1 + index))
  const answer = [...scores].toSorted((a, b) => b[1] - a[1]).map(([concept]) => concept)
  if (found.size > 500) found.clear()
  found.set(key, answer)
  return answer
}

const names = new Map<string, string>()

/** A word by which a topic names a concept and no other; undefined where the table has none. */
export function nameOf(concept: Concept, language: FilmLanguage): string | undefined {
  const key = `${concept.key}/${language}`
  const name =
    names.get(key) ??
    concept.words[language].find((word) => {
      const told = conceptsOf([word], language)
      return told[0] === concept && told.length === 1
    })
  if (name !== undefined) names.set(key, name)
  return name
}

/** What stood in a thing's place before there were engines: cities without towers, ships under sail. */
const OLDER: Record<string, string> = { ship: 'sail', trade: 'sail', harbour: 'sail', sea: 'sail', city: 'home' }

/** The concept as films of old times show it. */
export const olderOf = (concept: Concept): Concept => CONCEPTS.find(({ key }) => key === OLDER[concept.key]) ?? concept

/** Every concept has words in each film language, and one of them names it alone; tests hold the table to it. */
export const conceptGaps = () =>
  CONCEPTS.flatMap((concept) =>
    FILM_LANGUAGES.filter((language) => nameOf(concept, language) === undefined).map((language) => `${concept.key} ${language}`),
  )

/** The shapes that may stand in a picture, by what each shows (Phosphor's names). */
export const ICON_NAMES: readonly string[] = [
  ...new Set([...CONCEPTS.map(({ icon }) => icon), ...Object.values(MORE_ICONS).flatMap((names) => names.split(' '))]),
].toSorted()
