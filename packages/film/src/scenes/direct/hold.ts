import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { termsIn } from '@orion/language/terms.ts'
import { findPlace, toldOf } from '../../world/find-places.ts'
import type { MapPlace } from '../../world/plan-map.ts'
import type { Slots } from '../recipe.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { denies } from './denies.ts'
import { asLine, shortThought } from './key-phrase.ts'
import { asHome } from './map.ts'
import { opensWith } from './person.ts'
import { isLoneNoun } from './poster-phrases.ts'
import type { Proposed } from './proposed.ts'
import { isNounPhrase } from './telling-part.ts'
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
  ar: /^(?:هو|هي|وهو|وهي|هناك|هنا|فيه|فيها)(?!\p{L})|^\p{L}+ \p{L}{2,}(?:ته|تها)(?!\p{L})|(?<!\p{L})العام نفسه(?!\p{L})/u,
  ja: /^(?:それ|そこ|これ|ここ|その|この|彼|彼女)|同じ年|同年/u,
  zh: /^(?:它|他|她|那里|这里|这座|那座|其)|同年|同一年/u,
}

/** A beginning that stands for somebody of whom the sentence before told. */
const SOMEBODY: Record<FilmLanguage, RegExp> = {
  en: /^(?:he|she|his|her)(?!\p{L})/iu,
  es: /^(?:él|ella|sus?)(?!\p{L})/iu,
  fr: /^(?:il|elle|son|sa|ses)(?!\p{L})/iu,
  pt: /^(?:ele|ela|seus?|suas?)(?!\p{L})/iu,
  de: /^(?:er|sein\p{L}*)(?!\p{L})/iu,
  sv: /^(?:han|hon|hans|hennes)(?!\p{L})/iu,
  hi: /^(?:उन्होंने|उसने|उनका|उनकी|उनके|वह)(?![\p{L}\p{M}])/u,
  ar: /^(?:هو|هي)(?!\p{L})/u,
  ja: /^(?:彼|彼女)/u,
  zh: /^[他她]/u,
}

/** Whether a text names something, in capitals or not, as a word of its own. */
function names(text: string, words: string, language: FilmLanguage): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  if (isUnspaced(language)) return words.length > 1 && text.includes(words)
  const leads = language === 'ar' ? '(?:و|ب|ل|ف)?' : ''
  return new RegExp(`(?<![\\p{L}\\p{M}])${leads}${escaped}(?![\\p{L}\\p{M}])`, 'iu').test(text)
}

/** What a place is, as the last letter of its name says it, alone: 山 for 富士山. */
function namesKind(text: string, name: string): boolean {
  const kind = /[山川城寺塔湖島橋桥坝]$/u.exec(name)?.[0]
  return (
    kind !== undefined &&
    new RegExp(`(?<![\\p{sc=Han}])${kind}(?=[はがをにでもだ、。，]|$)|の${kind}(?=[はがをにでもだ、。])`, 'u').test(text)
  )
}

/** Words of a place's name that stand for the whole ("the mountain" for Mount Everest, 大坝). */
function namesPlace(text: string, { name }: MapPlace, language: FilmLanguage): boolean {
  if (names(text, name, language)) return true
  if (isUnspaced(language)) return ([...name].length > 3 && text.includes([...name].slice(-2).join(''))) || namesKind(text, name)
  return name.split(' ').some((word) => word.length >= (language === 'ar' ? 3 : 4) && new RegExp(`(?<!\\p{L})(?:the |la |el |le |die |der |das |ال)${word}\\p{L}{0,3}(?!\\p{L})`, 'iu').test(text)) // prettier-ignore
}

/** The world of a shot; null for one that has none. */
function worldOf({ template, slots, why }: Proposed): World | null {
  if (template === 'thing') return { held: { art: slots.art }, words: why.words }
  if (template === 'person') {
    const { name, family } = slots
    return { held: { person: { name, ...(family !== undefined && { family }) } }, words: name }
  }
  if (template === 'map' && slots.places[1] === undefined)
    return { held: { place: slots.places[0] }, words: slots.places[0].name }
  if (template === 'quiet' && slots.held) return { held: slots.held, words: why.words }
  return null
}

function keyOf(held: Held): string {
  if ('art' in held) return held.art
  return 'person' in held ? held.person.name : JSON.stringify([held.place.longitude, held.place.latitude])
}

/** Whether a scene names what a world shows; of somebody it tells where it opens with them. */
function isNamed({ held, words }: World, text: string, language: FilmLanguage): boolean {
  if ('person' in held) return opensWith(text, held.person, language)
  return 'art' in held ? !isCommonThing(held.art) && names(text, words, language) : namesPlace(text, held.place, language)
}

/** Shots of figures: behind one of them a sentence may still stand for the world before it. */
const FIGURES: ReadonlySet<string> = new Set(['amount', 'bars', 'count', 'duration', 'range', 'ruler', 'share'])

/** The world of the last shot, or of the one before a shot of figures; null where another shot stands between. */
function lastWorld(before: readonly Proposed[]): World | null {
  const last = before.at(-1)
  if (last === undefined) return null
  return FIGURES.has(last.template) && before.length > 1 ? worldOf(before.at(-2)!) : worldOf(last)
}

/** Whether a scene's sentence tells of what the film's title names. */
function tellsOfSubject(text: string, { title, language }: ToldFilm): boolean {
  const subject = new Set(termsIn(title, language))
  return termsIn(text, language).some((term) => subject.has(term))
}

/** The worlds that a scene may go on with, each for a reason in its words, the best first. */
function worldsFor(text: string, scene: ToldScene, film: ToldFilm, index: number, before: readonly Proposed[]): World[] {
  const { language, scenes } = film
  const shown = before.flatMap((shot) => worldOf(shot) ?? [])
  const home = asHome(film)
  const own = [home ? (worldOf(home) ?? []) : []].flat()
  const found = findPlace(text, { language, countries: new Set() })
  const is_there = found !== null && !toldOf(text, found, { language, countries: new Set() }).bound
  const there: World[] = is_there ? [{ held: { place: found.place }, words: found.place.name }] : []
  const named = [...shown.toReversed(), ...own].filter((world) => isNamed(world, text, language))
  const last = lastWorld(before)
  const is_free = !found && !asThing(scene, film, index)
  const is_near = last !== null && (worldOf(before.at(-1)!) !== null || !('person' in last.held))
  const stands_for = CONTINUES[language].test(text)
  const goes_on = is_near && is_free && ('person' in last.held ? SOMEBODY[language].test(text) : stands_for) ? [last] : []
  // "its façade" behind a sentence that names the film's own place
  const of_own = own.filter((world) => is_free && stands_for && isNamed(world, scenes[index - 1]?.text ?? '', language))
  // what the film is about is what it opened with, or its own place
  const opened = before[0] === undefined || (before[0].why.reason !== 'opening' && !isOfTitle(before[0], film)) ? [] : [worldOf(before[0]) ?? []].flat() // prettier-ignore
  const subject = is_free && tellsOfSubject(text, film) ? [...own, ...opened] : []
  return [...named, ...there, ...goes_on, ...of_own, ...subject]
}

/** Whether a film's title names what its first shot shows. */
const isOfTitle = ({ why }: Proposed, { title }: ToldFilm): boolean => title.toLowerCase().includes(why.words.toLowerCase())

/**
 * A scene without a shot of its own goes on with what the film has shown, where it names that again or its sentence begins with what stands for
 * it, else with the film's own place or the one that it names; where its words would be one noun alone, with the film's own place or the last world.
 * `quiet` as it is where it does none of these, and where its sentence says what is not so. `before` are the shots of the scenes before it.
 */
export function holdWorld(
  quiet: Proposed,
  scene: ToldScene,
  film: ToldFilm,
  index: number,
  before: readonly Proposed[],
): Proposed {
  const { language } = film
  const said = scene.sentences.map(({ text }) => text).filter((text) => !denies(text, language)).join(' ') // prettier-ignore
  if (quiet.template !== 'quiet' || !quiet.slots.poster || said === '') return quiet
  const told = quiet.slots.phrase
  const says_little = told === undefined || isLoneNoun(told, scene, language)
  const worlds = [...worldsFor(said, scene, film, index, before), ...(says_little ? lastWorlds(film, before) : [])]
  const timesHeld = ({ held }: World): number =>
    before.filter(({ template, slots, why }) => {
      const shown = template === 'quiet' && why.reason === 'continues' ? slots.held : undefined
      return shown !== undefined && keyOf(shown) === keyOf(held)
    }).length
  const world = worlds.find((each) => timesHeld(each) < MOST_HELD)
  if (world === undefined) return quiet
  // beside what it is of, an amount may stand: a poster alone has none
  const short = shortThought(scene, language)
  // another thing than the one that is seen is no word for it
  const is_other =
    'art' in world.held && told !== undefined && isNounPhrase(told, language) && !names(told, world.words, language)
  const phrase = short ?? (is_other && isNamed(world, said, language) ? asLine(world.words) : undefined)
  return {
    ...quiet,
    slots: { ...quiet.slots, ...(phrase && { phrase }), held: world.held },
    why: { reason: 'continues', words: world.words },
  }
}

/** What goes on where a scene has nothing to say in large letters: the film's own place, else what it has just shown. */
function lastWorlds(film: ToldFilm, before: readonly Proposed[]): World[] {
  const home = asHome(film)
  const own = home && worldOf(home)
  return [own ?? lastWorld(before)].flatMap((each) => each ?? [])
}
