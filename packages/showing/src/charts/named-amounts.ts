import { figureValues, numbersIn, type Figure, type FigureValues } from '@orion/language/facts.ts'
import { isEast, isUnspaced, getLexicon, type FilmLanguage, NAME_PARTICLES } from '@orion/language/lexicons.ts'
import { getStopWords } from '@orion/language/terms.ts'
import { losesLimit } from './figure-kinds.ts'
import { isLabel } from './figure-label.ts'
import { isDenied, shortNumber } from './figures.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** An amount with its name, for example 500 grams and flour. */
export type NamedAmount = { name: string; figure: FigureValues }

/** A graphic shows at least this many amounts. */
const LEAST = 2
const MOST = 5

const COUNTED = new Set(['count', 'money', 'measure', 'percent', 'time'])

/** All figures of a sentence, if they have the same unit and none of them is an end of a range. Null otherwise. */
function alike(sentence: string, language: FilmLanguage): Figure[] | null {
  const figures = numbersIn(sentence, language)
  if (figures.length < LEAST || figures.length > MOST || figures.some(({ range, kind }) => range || !COUNTED.has(kind)))
    return null
  const [{ unit, kind }] = figures as [Figure]
  const isAlike = (each: Figure): boolean =>
    each.unit === unit &&
    each.kind === kind &&
    !isDenied(each, sentence, language) &&
    !losesLimit(figureValues(sentence, language, each), sentence, each, language)
  return unit !== '' && figures.every(isAlike) ? figures : null
}

const unmarked = (text: string): string => text.replace(/^[\s,;:،、，；：]+|[\s,;:،、，；：.。।!！]+$/gu, '')

/** A name without the word that joins it to the previous text, and without small words after it ("again"). */
function bare(text: string, language: FilmLanguage): string {
  const plain = unmarked(text)
  if (isUnspaced(language))
    return plain
      .replace(new RegExp(`^(?:${getLexicon(language).and})|(?:${getLexicon(language).and})$`, 'gu'), '')
      .replace(/(?:は|が|を|有|是|为|約|约)+$/u, '')
  const words = unmarked(plain.replace(new RegExp(` (?:${getLexicon(language).and})$`, 'u'), '')).split(' ')
  const stop = getStopWords(language)
  while (words.length > 1 && stop.has(words[words.length - 1].toLowerCase())) words.pop()
  return words.join(' ')
}

/** Words other than "and" that join an amount to the previous amount. */
const WITH = 'with|con|avec|com|mit|med'

/** The names that follow their amounts: "50 grams of flour and 20 grams of salt". */
function behind(sentence: string, figures: readonly Figure[], language: FilmLanguage): string[] | null {
  const of = LANGUAGES[language].figures.ofThing
  if (of === undefined) return null
  const joined = new RegExp(`(?:[,،;]|(?<!\\p{L})(?:${getLexicon(language).and}|${WITH}|و))\\s?$`, 'u')
  const names = figures.map(({ end }, index) => {
    const next = figures[index + 1]
    const rest = sentence.slice(end, next?.start)
    const match = of.exec(rest)
    if (match === null || (next && !joined.test(rest))) return null
    const clause = unmarked(rest.slice(match[0].length).split(/[,;:،]/u)[0])
    return bare(clause.replace(LANGUAGES[language].figures.thingEnds ?? /$^/u, ''), language)
  })
  return names.every((name) => name !== null) ? names : null
}

/** A capitalised word, as a pattern. */
const CAPITALISED = String.raw`\p{Lu}[\p{L}\p{Nd}’'-]*`

/** A capitalised name of up to four words, as a pattern: "Pico de Orizaba". */
const CAPITALISED_NAME = `(?:${CAPITALISED})(?: (?:(?:of|${NAME_PARTICLES}) )?${CAPITALISED}){0,3}`

/** Articles at the beginning of a sentence, as a pattern. */
const FIRST_ARTICLES = 'The|Der|Die|Das|El|La|Los|Las|Le|Les|L’|Il|Lo|Gli|O|A|Os|As'

/** Matches a capitalised name at the beginning of a sentence, with further names directly after it. */
const NAME = new RegExp(`^(?:(?:${FIRST_ARTICLES}) ?)?${CAPITALISED_NAME}(?=[ ,])`, 'u')

/** Articles within a sentence, as a pattern. */
const INNER_ARTICLES = 'The|the|der|die|das|el|la|los|las|le|les|l’|il|lo|gli|o|a|os|as|den|det'

/** Matches the text between two amounts if the second one has no verb, only a name. */
const GAP = new RegExp(String.raw`^(?:${INNER_ARTICLES})?\s?${CAPITALISED_NAME}$`, 'u')

/** The names that precede their amounts, if both share one verb: "K2 reaches 8,611 metres, and Kangchenjunga 8,586 metres". */
function before(sentence: string, figures: readonly Figure[], language: FilmLanguage): string[] | null {
  if (isEast(language)) return null
  const first = NAME.exec(sentence)?.[0]
  if (first === undefined || figures[0].start < first.length) return null
  const gaps = figures.slice(1).map(({ start }, index) => {
    const and = new RegExp(`^[\\s,;]*(?:(?:${getLexicon(language).and}) )?`, 'u')
    return sentence.slice(figures[index].end, start).replace(and, '').trim()
  })
  return gaps.every((gap) => GAP.test(gap)) ? [first.trim(), ...gaps] : null
}

/**
 * The amounts of a sentence that lists two to five amounts of one unit, each with its name. Null if there are none, or if a name is not
 * suitable as a label. `start` is the position of the first amount. `leads` are the words before it, which belong to all amounts.
 */
export function namedAmounts(
  sentence: string,
  language: FilmLanguage,
): { amounts: NamedAmount[]; start: number; leads: boolean } | null {
  const figures = alike(sentence, language)
  if (figures === null) return null
  const names_behind = behind(sentence, figures, language)
  const names = names_behind ?? before(sentence, figures, language)
  const isName = (name: string) =>
    isLabel(name, language) || (/^\p{Lu}[\p{L}\p{Nd} -]{1,24}$/u.test(name) && !/\p{Nd}{3}/u.test(name))
  if (names === null || new Set(names).size < names.length || !names.every(isName)) return null
  const amounts = figures.map((figure, index) => ({ name: names[index], figure: figureValues(sentence, language, figure) }))
  return amounts.every(({ figure }) => shortNumber(figure))
    ? { amounts, start: figures[0].start, leads: names_behind !== null }
    : null
}
