import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { getStopWords } from '@orion/language/terms.ts'
import type { Slots } from '@orion/film/recipe.ts'
import { type NarratedFilm, type NarratedScene, oncePerFilm } from '../narrated-film.ts'
import { isWithin, LABEL } from '../limits.ts'
import { HAN_NAME, KATAKANA, NAME } from './person-names.ts'
import { LANGUAGES } from '../languages/languages.ts'

type Life = Slots['person']['life']
/** A name that certainly belongs to a person. `words` are the evidence. */
type Somebody = { name: string; role?: string; words: string }

/** A person of a scene, with the slots of the person's photograph and the words about the person. */
export type ScenePerson = { slots: Omit<Slots['person'], 'picture' | 'credit' | 'focus'>; words: string }

/** A sentence must name its person within this first share of its letters. */
const EARLY = 0.5
/** Limits in years between the two years of a life. */
const LIVES = { least: 20, most: 110 }

/** Years after a name, with a day and a month each or a sign of birth: "Marie Curie (7 November 1867 – 4 July 1934)". */
const YEARS =
  /^\s?[(（](?<first>[^()（）]{0,48}?)(?<born>\d{4})(?<middle>[^()（）\d]{0,30}[–—-－~～;；][^()（）]{0,48}?)(?<died>\d{4})[^()（）]{0,24}[)）]/u
const BIRTH_MARK = /\*|(?<!\p{L})(?:born|geb|né|née|nacid|född|nasc|nat[ao](?!\p{L}))/u
const DAY = /(?<!\d)\d{1,2}(?:º|er|st|nd|rd|th)?\.? (?:de )?\p{L}{3,}|\p{L}{3,} \d{1,2},? |月\d{1,2}日/u

/** Matches a person's role before the name: "the German chemist Eugen Baumann". */
function withRole(language: FilmLanguage): RegExp | null {
  const roles = LANGUAGES[language].persons.roles?.split(' ').join('|')
  if (roles === undefined) return null
  if (language === 'sv') return new RegExp(`(?<!\\p{L})(?<role>(?:\\p{Ll}+a )?(?:${roles})) (?<name>${NAME})(?!\\p{L})`, 'u')
  const is_germanic = language === 'en' || language === 'de'
  const before = is_germanic ? '(?:[\\p{L}-]+ ){0,2}?' : '(?:\\p{Ll}+ )?'
  const after = is_germanic ? '' : '(?: \\p{Ll}+)?'
  return new RegExp(
    `(?<!\\p{L})${LANGUAGES[language].persons.articles}(?<role>${before}(?:${roles})${after}),? (?<name>${NAME})(?!\\p{L})`,
    'u',
  )
}

const WITH_ROLE = new Map<FilmLanguage, RegExp | null>()
const getRolePattern = (language: FilmLanguage): RegExp | null => {
  const known = WITH_ROLE.get(language)
  if (known !== undefined) return known
  const made = withRole(language)
  WITH_ROLE.set(language, made)
  return made
}

/** Whether a text may be a name. A name does not begin with a small word ("The German Empire"). */
const isName = (name: string, language: FilmLanguage): boolean => !getStopWords(language).has(name.split(' ')[0].toLowerCase())

/** The persons in a sentence. The evidence is a birth, life years, an age or a science prize after the name, or a role before the name. */
function namedIn(sentence: string, language: FilmLanguage): Somebody[] {
  const found: Somebody[] = []
  const born = LANGUAGES[language].persons.born.exec(sentence)?.groups
  const who = born?.['name'] ?? born?.['name2']
  if (who !== undefined && isName(who, language)) found.push({ name: who, words: sentence })
  const role = getRolePattern(language)?.exec(sentence)
  if (role?.groups && isWithin(role.groups['role'], LABEL, language))
    found.push({ name: role.groups['name'], role: role.groups['role'], words: role[0] })
  const { prized, aged } = LANGUAGES[language].persons
  for (const pattern of [prized, aged]) {
    const name = pattern?.exec(sentence)?.groups?.['name']
    if (name !== undefined && isName(name, language)) found.push({ name, words: sentence })
  }
  const names = new RegExp(isUnspaced(language) ? `${KATAKANA}|${HAN_NAME}` : NAME, 'gu')
  for (const { 0: name, index } of sentence.matchAll(names)) {
    const years = YEARS.exec(sentence.slice(index + name.length))
    if (years?.groups === undefined || !isName(name, language) || /\p{L}-?$/u.test(sentence.slice(0, index))) continue
    const { first = '', middle = '', born: from, died: to } = years.groups
    const span = Number(to) - Number(from)
    const marked =
      BIRTH_MARK.test(first) ||
      (DAY.test(first) && DAY.test(middle)) ||
      (isUnspaced(language) && /月\d{1,2}日/u.test(middle) && /月\d{1,2}日/u.test(years[0].slice(years[0].indexOf(to))))
    if (marked && span >= LIVES.least && span <= LIVES.most) found.push({ name, words: name + years[0] })
  }
  return found
}

/**
 * Whether a sentence is about a person. It must name the person early, and nobody before. "An aunt of the physicist Niels Bohr" is about
 * the aunt.
 */
function isAbout(name: string, sentence: string, language: FilmLanguage): boolean {
  const at = sentence.indexOf(name)
  if (at < 0 || at > sentence.length * EARLY) return false
  const before = sentence.slice(0, at)
  return isUnspaced(language) || !new RegExp(`(?<!\\p{L})${NAME}(?!\\p{L})`, 'u').test(before.replace(/^\p{L}+ /u, ''))
}

/** A person's role, if a definition of the person gives the role in few words. */
function definedRole({ scenes, language }: NarratedFilm, name: string): string | undefined {
  const facts = scenes.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.facts))
  for (const fact of facts) {
    if (fact.kind !== 'definition' || fact.values.term !== name) continue
    const role = fact.values.meaning
      .split(/[,;，、]| (?:who|which|qui|que|che|som|de[rs]|die) /u)[0]
      .replace(/^(?:an?|une?|eine?|una?|uno|uma?|ett?|en|the) /iu, '')
      .trim()
    if (isWithin(role, LABEL, language)) return role
  }
  return undefined
}

/** The names that sentences use for a person: the full name, and the surname if no other person of the film has it. */
function calledBy(name: string, sentences: readonly string[], language: FilmLanguage): RegExp {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  const [surname] = name.split(' ').slice(-1)
  const others = new RegExp(`(\\p{Lu}[\\p{L}’'.-]*) ${literal(surname)}(?!\\p{L})`, 'gu')
  const first = name.split(' ').at(-2)
  const alone =
    !isUnspaced(language) &&
    !sentences.some((text) => [...text.matchAll(others)].some(([, before]) => before.toLowerCase() !== first?.toLowerCase()))
  return new RegExp(alone ? literal(surname) : literal(name), 'u')
}

/** The word of a sentence for a person's birth or death. */
function findLifeWord(text: string, name: string, language: FilmLanguage): string | undefined {
  const born = LANGUAGES[language].persons.born.exec(text)?.groups
  const died = LANGUAGES[language].persons.died.exec(text)?.[0]
  return (born?.['name'] ?? born?.['name2']) === name ? (born?.['born'] ?? born?.['born2']) : died
}

/** The years of a person's life in the film itself, with the words about each year. */
function findLife({ scenes, language }: NarratedFilm, name: string): Life {
  const life: Life = []
  const sentences = scenes.flatMap((scene) => scene.sentences)
  const called = calledBy(
    name,
    sentences.map(({ text }) => text),
    language,
  )
  for (const { text, facts } of sentences) {
    if (!called.test(text)) continue
    const at = text.indexOf(name)
    const years = at < 0 ? undefined : YEARS.exec(text.slice(at + name.length))?.groups
    if (years) life.push(...[years['born'], years['died']].map((year) => ({ year: Number(year), text: year })))
    const dates = facts.filter((fact) => fact.kind === 'date').map(({ values }) => values)
    if (dates.length !== 1 || years) continue
    const [{ year, text: shown }] = dates as [(typeof dates)[number]]
    const word = findLifeWord(text, name, language)
    const digits_pattern = new RegExp(`\\p{Nd}{1,4}年?`, 'gu')
    const digits = [...shown.matchAll(digits_pattern)]
      .map(([part]) => part)
      .find((part) => Number.parseInt(part.normalize('NFKC'), 10) === year)
    if (word !== undefined) life.push({ year, text: digits ?? shown, label: word })
  }
  const once = life.filter(({ year }, index) => life.findIndex((each) => each.year === year) === index)
  const ordered = once.toSorted((a, b) => a.year - b.year)
  const span = ordered.length > 1 ? ordered[ordered.length - 1].year - ordered[0].year : 0
  return span <= LIVES.most ? ordered : []
}

/**
 * The life years for a scene. A single year is included only if the scene mentions it. Otherwise a scene of a person's youth could show the
 * year of death.
 */
function lifeBeside(scene: NarratedScene, film: NarratedFilm, name: string): Life {
  const life = findLife(film, name)
  const [only, ...others] = life
  return only && others.length === 0 && !scene.text.includes(only.text) ? [] : life
}

/** The family name, in scripts that write foreign names with a mark between their parts. */
function findFamily(name: string, language: FilmLanguage): string | undefined {
  if (!isUnspaced(language)) return undefined
  const parts = name.split(/[・·＝=]/u)
  return parts.length > 1 ? parts.at(-1) : undefined
}

/** All persons that a sentence of the film or its sources, or a model, identifies as persons. */
const everybodyIn = oncePerFilm(({ language, scenes, background = [], persons = [] }): Somebody[] => [
  ...[...scenes.flatMap(({ sentences }) => sentences.map(({ text }) => text)), ...background].flatMap((text) =>
    namedIn(text, language),
  ),
  ...persons.map((name) => ({ name, words: name })),
])

/** A person with the role that the film or its sources give them in a scene. */
type PersonInRole = Pick<Somebody, 'name' | 'words'> & { role: string | undefined }

/** A person as an image shows them: the name, the role in the scene, and the years of life in the film. */
function shownAs({ name, words, role }: PersonInRole, film: NarratedFilm, scene: NarratedScene): ScenePerson {
  const family = findFamily(name, film.language)
  return {
    slots: { name, ...(family && { family }), ...(role && { role }), life: lifeBeside(scene, film, name) },
    words: words.length > 120 ? name : words,
  }
}

/**
 * A person in the scene that first gives the full name in the film: the name, the role, and the years of life in the film. A sentence of
 * the film or its sources, or a model, must identify the person. A person is shown only with a photograph.
 */
export function findScenePerson(scene: NarratedScene, film: NarratedFilm, index: number): ScenePerson | null {
  const { language, scenes } = film
  const here = scene.sentences.map(({ text }) => text)
  const before = scenes
    .slice(1, index)
    .map(({ text }) => text)
    .join('\n')
  const known = [...here.flatMap((text) => namedIn(text, language)), ...everybodyIn(film)]
  const somebody = known.find(({ name }) => here.some((text) => isAbout(name, text, language)) && !before.includes(name))
  if (somebody === undefined) return null
  const { name, words } = somebody
  const known_person = known.find((each) => each.name === name && each.role && scene.text.includes(each.words))
  return shownAs({ name, words, role: definedRole(film, name) ?? known_person?.role }, film, scene)
}
