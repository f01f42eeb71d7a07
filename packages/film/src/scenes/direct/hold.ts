import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { findPlace, toldOf } from '../../world/find-places.ts'
import type { MapPlace } from '../../world/plan-map.ts'
import type { Slots } from '../recipe.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { denies } from './denies.ts'
import { shortThought } from './key-phrase.ts'
import { asHome } from './map.ts'
import type { Proposed } from './proposed.ts'
import { asThing, isCommonThing } from './thing.ts'

type Held = NonNullable<Slots['quiet']['held']>

/** A world that a film has shown, and the words that named it. */
type World = { held: Held; words: string }

/** How often one world goes on in a film at most. */
const MOST_HELD = 3

/** A beginning that stands for what was told before: a pronoun, "there", "in the same year", a verb without its subject. */
const CONTINUES: Record<FilmLanguage, RegExp> = {
  en: /^(?:it|its|he|she|his|her|they|their|there|here|this|that|these|those)(?!\p{L})|(?<!\p{L})(?:the same (?:year|day|place)|there)(?!\p{L})/iu,
  es: /^(?:él|ella|ellos|ellas|su|sus|allí|ahí|aquí|es|son|era|eran|fue|tiene|está|mide|pesa)(?!\p{L})|(?<!\p{L})(?:el mismo (?:año|día)|allí)(?!\p{L})/iu,
  fr: /^(?:il|elle|ils|elles|son|sa|ses|leurs?|là|ici|c[’']est|ce sont)(?!\p{L})|(?<!\p{L})la même année(?!\p{L})/iu,
  pt: /^(?:ele|ela|eles|elas|seu|sua|seus|suas|lá|ali|aqui|é|são|era|eram|foi|tem|fica|mede|pesa)(?!\p{L})|(?<!\p{L})n?o mesmo ano(?!\p{L})/iu,
  de: /^(?:er|sie|es|ihr\p{L}*|sein\p{L}*|dort|da|hier)(?!\p{L})|(?<!\p{L})(?:im selben Jahr|im gleichen Jahr|dort)(?!\p{L})/iu,
  sv: /^(?:han|hon|den|det|hans|hennes|dess|deras|där|här)(?!\p{L})|(?<!\p{L})samma år(?!\p{L})/iu,
  hi: /^(?:वह|वे|यह|ये|इस|उस|वहाँ|यहाँ|इसके|उसके|इसमें|उसमें)(?![\p{L}\p{M}])|उसी साल|उसी वर्ष/u,
  ar: /^(?:هو|هي|وهو|وهي|هناك|هنا|فيه|فيها)(?!\p{L})|(?<!\p{L})العام نفسه(?!\p{L})/u,
  ja: /^(?:それ|そこ|これ|ここ|その|この|彼|彼女)|同じ年|同年/u,
  zh: /^(?:它|他|她|那里|这里|这座|那座|其)|同年|同一年/u,
}

/** Whether a text names something, in capitals or not, as a word of its own. */
function names(text: string, words: string, language: FilmLanguage): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  if (isUnspaced(language)) return words.length > 1 && text.includes(words)
  const leads = language === 'ar' ? '(?:و|ب|ل|ف)?' : ''
  return new RegExp(`(?<![\\p{L}\\p{M}])${leads}${escaped}(?![\\p{L}\\p{M}])`, 'iu').test(text)
}

/** Words of a place's name that stand for the whole ("the mountain" for Mount Everest, 大坝). */
function namesPlace(text: string, { name }: MapPlace, language: FilmLanguage): boolean {
  if (names(text, name, language)) return true
  if (isUnspaced(language)) return [...name].length > 3 && text.includes([...name].slice(-2).join(''))
  return name.split(' ').some((word) => word.length >= 4 && new RegExp(`(?<!\\p{L})(?:the |la |el |le |die |der |das |ال)${word}\\p{L}{0,3}(?!\\p{L})`, 'iu').test(text)) // prettier-ignore
}

/** The world of a shot; null for one that has none. */
function worldOf({ template, slots, why }: Proposed): World | null {
  if (template === 'thing') return { held: { art: slots.art }, words: why.words }
  if (template === 'map' && slots.places[1] === undefined)
    return { held: { place: slots.places[0] }, words: slots.places[0].name }
  if (template === 'quiet' && slots.held) return { held: slots.held, words: why.words }
  return null
}

const keyOf = (held: Held): string => JSON.stringify('art' in held ? held.art : [held.place.longitude, held.place.latitude])

/** Whether a scene names what a world shows. */
const isNamed = ({ held, words }: World, text: string, language: FilmLanguage): boolean =>
  'art' in held ? !isCommonThing(held.art) && names(text, words, language) : namesPlace(text, held.place, language)

/**
 * A scene without a shot of its own goes on with what the film has shown, where it names that again or its sentence begins with what stands for
 * it, else with the film's own place or the one that it names; `quiet` as it is where it does neither, and where its sentence says what is not so.
 * `before` are the shots of the scenes before it.
 */
export function holdWorld(
  quiet: Proposed,
  scene: ToldScene,
  film: ToldFilm,
  index: number,
  before: readonly Proposed[],
): Proposed {
  const { language } = film
  if (quiet.template !== 'quiet' || !quiet.slots.poster || denies(scene.text, language)) return quiet
  const { text } = scene
  const shown = before.flatMap((shot) => worldOf(shot) ?? [])
  const home = asHome(film)
  const own = home ? (worldOf(home) ?? []) : []
  const found = findPlace(text, { language, countries: new Set() })
  const is_there = found !== null && !toldOf(text, found, { language, countries: new Set() }).bound
  const there: World[] = is_there ? [{ held: { place: found.place }, words: found.place.name }] : []
  const named = [...shown.toReversed(), ...[own].flat()].filter((world) => isNamed(world, text, language))
  const last = before.at(-1)
  const goes_on = last && CONTINUES[language].test(text) && !found && !asThing(scene, film, index) ? worldOf(last) : null
  const world = [...named, ...there, ...(goes_on ? [goes_on] : [])].find(
    ({ held }) =>
      before.filter((shot) => shot.template === 'quiet' && shot.slots.held && keyOf(shot.slots.held) === keyOf(held)).length <
      MOST_HELD,
  )
  if (world === undefined) return quiet
  // beside what it is of, an amount may stand: a poster alone has none
  const phrase = shortThought(scene, language)
  return {
    ...quiet,
    slots: { ...quiet.slots, ...(phrase && { phrase }), held: world.held },
    why: { reason: 'continues', words: world.words },
  }
}
