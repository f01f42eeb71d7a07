import type { NarratedFilm, NarratedScene } from '@orion/showing/plan-shots.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { termsIn } from '@orion/language/terms.ts'
import { namesNoPicture } from '../../../core/names-no-picture.ts'
import { isFreeLicence } from '../../../providers/found/free-licence.ts'
import type { StockHit } from '../../../providers/stock.ts'
import type { PicturedThing, ThingKind } from './pictured-things.ts'

/** The least length in pixels of the longer side of a found image or footage. */
export const LEAST_SIDE = 1600
const LEAST_MOVING = 848

/**
 * The least number of terms, besides the name, that an article's beginning and the film share if the article is about what the film means.
 */
const COMMON_TERMS = 2
/** The most years between an image and its scene's year. */
const YEARS_APART = 50

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** Words with exactly one space between them, and one at both ends. */
const inRow = (text: string): string => ` ${(bare(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

/** Whether a collection's description of a hit contains one of these names: its words in a row, or its plural. */
export function showsNamed({ about }: Pick<StockHit, 'about'>, names: readonly string[], language: FilmLanguage): boolean {
  if (names.some((name) => isUnspaced(language) && name.length > 1 && bare(about).includes(bare(name)))) return true
  const parts = about.split('|').map(inRow)
  return names.some((name) => {
    const row = inRow(name).trimEnd()
    return row !== '' && parts.some((part) => part.includes(`${row} `) || part.includes(`${row}s `))
  })
}

/** Whether a hit is a photograph that a film may show: large enough, free, no logo, drawing or document, with valid addresses. */
export function isPictureOfWorld({ about, width, height, licence, page_url, bytes_url, moves }: StockHit): boolean {
  const is_large = width === 0 || height === 0 || Math.max(width, height) >= (moves ? LEAST_MOVING : LEAST_SIDE)
  const isAddress = (url: string) => URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol)
  return is_large && isFreeLicence(licence) && !namesNoPicture(about) && isAddress(page_url) && isAddress(bytes_url)
}

const yearsIn = (text: string): Set<string> => new Set(text.normalize('NFKC').match(/(?<!\d)[12]\d{3}(?!\d)/gu))

/** The used part of an article that led to a thing's image. */
type KnownArticle = { title: string; intro: string }

/** A thing as the film means it; `somebody`: the role and the life of a person, where the film tells them. */
type MeantThing = Pick<PicturedThing, 'kind' | 'name'> & {
  somebody?: { role?: string; life: { text: string }[] } | undefined
}

/**
 * Whether an article is about what the film means: its beginning shares the film's terms. An article on a person must also have their name,
 * and a year of their life or their role as in the film. The names of kinds are not compared.
 */
export function isMeant(
  { kind, name, somebody }: MeantThing,
  { title, intro }: KnownArticle,
  film: Pick<NarratedFilm, 'title' | 'language' | 'scenes' | 'background'>,
): boolean {
  const { language } = film
  const film_text = [film.title, ...film.scenes.map(({ text }) => text), ...(film.background ?? [])].join('\n')
  const name_terms = new Set(termsIn(`${name} ${title}`, language))
  const film_terms = new Set(termsIn(film_text, language))
  const common = new Set(termsIn(intro, language).filter((term) => film_terms.has(term) && !name_terms.has(term)))
  if (common.size < COMMON_TERMS) return false
  if (kind !== 'person') return true
  const last = bare(name.replace(/^.*[\s・·＝=]/su, ''))
  const years = yearsIn(intro)
  const roles = new Set(termsIn(somebody?.role ?? '', language))
  const known = somebody?.life.some(({ text }) => [...yearsIn(text)].some((year) => years.has(year)))
  return bare(title).includes(last) && (known === true || termsIn(intro, language).some((term) => roles.has(term)))
}

/** Whether an image is of its scene's time. For a kind of thing and for a person, an image from any time is right. */
export function isOfTime(kind: ThingKind, year: number | undefined, { sentences }: Pick<NarratedScene, 'sentences'>): boolean {
  if (year === undefined || kind === 'person') return true
  const years = sentences.flatMap(({ facts }) => facts.flatMap((fact) => (fact.kind === 'date' ? [fact.values.year] : [])))
  return years.length === 0 || years.some((each) => Math.abs(each - year) <= YEARS_APART)
}
