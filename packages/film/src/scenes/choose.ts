import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { chooseSetting } from './choose-setting.ts'
import { nameOf, olderOf, type Concept } from './concepts.ts'
import { asClose } from './direct/close.ts'
import { asEnding, isFarewell } from './direct/ending.ts'
import { holdWorld } from './direct/hold.ts'
import { openings } from './direct/opening.ts'
import type { Proposed } from './direct/proposed.ts'
import { PROPOSERS } from './direct/proposers.ts'
import { stepOf } from './direct/steps.ts'
import { asTitle } from './direct/title.ts'
import { randomFrom } from './random.ts'
import { isFigure } from './rank-settings.ts'
import type { FilledTemplate, Overlay, TemplateName, Variant } from './recipe.ts'
import type { SettingName } from './settings/names.ts'
import { UNDER_SAIL } from './settings/sea.ts'
import { isSolemn } from './solemn.ts'
import { isOld, themeOf, type Theme } from './theme.ts'
import type { ToldFilm, ToldScene } from './told.ts'

/**
 * What a scene shows: its shot with its reason, the words for its art, the setting where it is not the one that these words choose, and
 * which look stands first where the shot has several.
 */
export type ChosenScene = Proposed & {
  scene_id: string
  topic: string[]
  setting?: SettingName
  solemn: boolean
  /** the title over the opening, the sources over the end */
  overlay?: Overlay
  /** the step of the film's how-to that it belongs to */
  step?: { at: number; of: number }
  first: Variant
  /** Other shots that the scene's words fill, for a person who wants another; each of another template. */
  others: Proposed[]
}

/** What was shown so far: the template just before, every picture with the scenes that showed it, and all of them with their words. */
type Shown = { before: string | null; pictures: Map<string, number[]>; worded: Set<string>; shots: Proposed[] }

/** Scenes at least between two showings of one thing, and times at most that a film shows it. */
const COMES_AGAIN = { after: 3, times: 2 }

/** Whether a scene may show a thing once more where it has nothing else: long after it was shown, and not too often. Places and maps do not come again. */
function comesAgain(proposed: Proposed, index: number, { pictures }: Shown): boolean {
  const shown = pictures.get(pictureKey(proposed)) ?? []
  return proposed.template === 'thing' && shown.length < COMES_AGAIN.times && index - shown.at(-1)! >= COMES_AGAIN.after
}

/** Shots that show nothing of what is said: what has another shot does not have them, and they may follow one another. */
const SAYS: ReadonlySet<TemplateName> = new Set(['quiet', 'statement'])

/** Shots of which two running would leave the first without what it announces. */
const ANNOUNCES: ReadonlySet<TemplateName> = new Set(['chapter', 'question'])

/** A place by its name alone, on land that nobody knows: where it stands on the map, a second map running tells more. */
const isInvented = ({ template, slots }: Proposed): boolean => template === 'place' && slots.kind === undefined

const quietest = (proposed: readonly Proposed[]): Proposed =>
  proposed.find(({ template }) => template === 'quiet') ?? proposed[0]!

/** Sources that are named on the picture at most; all of them stand in the film's texts and its bundle. */
const MOST_SOURCES = 4

/** Other shots at most that a person may choose for a scene. */
const MOST_OTHERS = 2

/** What tells one picture from another: a figure by its number, a thing or a kind of place by what is drawn, somebody by their name. */
const pictureKey = ({ template, slots }: FilledTemplate) =>
  template === 'thing' || template === 'person' || (template === 'place' && slots.kind)
    ? JSON.stringify([template, template === 'thing' ? slots.art : template === 'person' ? slots.name : { kind: slots.kind }])
    : JSON.stringify('figure' in slots ? [slots.figure.number_text, slots.figure.unit.split(' ')[0]] : [template, slots])

/** A picture with all that stands on it. */
const wordedKey = ({ template, slots }: FilledTemplate) => JSON.stringify([template, slots])

/** Kinds of place at most that a film shows, and how the keys of their pictures begin. */
const MOST_KINDS = 2
const KIND_OF_PLACE = '["place",{"kind"'

const isOnce = ({ template }: Proposed, index: number, all: readonly Proposed[]) =>
  all.findIndex((each) => each.template === template) === index

/**
 * A template does not stand twice running, nor a picture twice in a film, while there is another that the scene's words fill. A scene that a
 * change left alone keeps its own, or one changed sentence would turn every scene after it.
 */
function fill(scene: ToldScene, index: number, film: ToldFilm, shown: Shown): { filled: Proposed; others: Proposed[] } {
  const stood = film.before?.templates.get(scene.scene_id)
  if (index === 0 && (film.framed || stood === 'title')) return { filled: asTitle(scene, film), others: [] }
  if (isEnd(scene, index, film) && (film.framed || stood === 'close')) return { filled: asClose(scene, film), others: [] }
  const had = film.before?.shots?.get(scene.scene_id)
  const all = proposalsOf(scene, index, film).map((each) => had?.find(({ template }) => template === each.template) ?? each)
  // the same thing under the same words is the same picture, also where the opening showed it before its sentence came
  const proposed = all.filter((each) => each.template !== 'thing' || !shown.worded.has(wordedKey(each)))
  const kept = all.find(({ template }) => template === stood)
  if (index === 0 || isFarewell(scene, film))
    return { filled: kept ?? proposed[0]!, others: othersOf(kept ?? proposed[0]!, proposed) }
  const kinds = [...shown.pictures.keys()].filter((key) => key.startsWith(KIND_OF_PLACE)).length
  const fresh = proposed
    .filter((each) => !shown.pictures.has(pictureKey(each)))
    .filter((each) => kinds < MOST_KINDS || !pictureKey(each).startsWith(KIND_OF_PLACE))
  const drawn = fresh.filter(({ template }) => !SAYS.has(template))
  const telling = drawn.some(({ template }) => template === 'map') ? drawn.filter((each) => !isInvented(each)) : drawn
  const again = telling.find(({ template }) => !ANNOUNCES.has(template))
  const returns = proposed.find((each) => shown.pictures.has(pictureKey(each)) && comesAgain(each, index, shown))
  const filled =
    kept ??
    telling.find((each) => each.template !== shown.before && !isSameFigure(each, telling[0]!)) ??
    again ??
    returns ??
    holdWorld(quietest(proposed), scene, film, index, shown.shots)
  return { filled, others: othersOf(filled, fresh) }
}

/** Whether a shot only shows the figure of another one, which suits it better, by another shape: no other picture. */
const isSameFigure = (one: Proposed, better: Proposed): boolean => one !== better && pictureKey(one) === pictureKey(better)

const othersOf = (filled: Proposed, proposed: readonly Proposed[]): Proposed[] =>
  proposed
    .filter(({ template }) => template !== filled.template)
    .filter(isOnce)
    .slice(0, MOST_OTHERS)

/** Every shot that a scene may have where it stands. */
function proposalsOf(scene: ToldScene, index: number, film: ToldFilm): Proposed[] {
  if (index === 0) return openings(scene, film)
  const own = PROPOSERS.map((propose) => propose(scene, film, index)).filter((each) => each !== null)
  if (!isFarewell(scene, film)) return own
  const telling = scene.thanks ? own.filter(({ template }) => !SAYS.has(template) && template !== 'thing') : []
  return [...telling, asEnding(film, index), ...own.filter(({ template }) => template === 'statement')]
}

const names = ({ text }: ToldScene, { why }: Proposed): boolean => text.toLowerCase().includes(why.words.toLowerCase())

const isEnd = ({ call }: ToldScene, index: number, { scenes, sources }: ToldFilm): boolean =>
  index === scenes.length - 1 || (call === true && sources.length > 0)

/** What stands over a scene: the title over the first, the sources over the first that speaks of them, else over the last. */
function overlayOf(
  index: number,
  { title, eyebrow, scenes, sources }: ToldFilm,
  { template }: FilledTemplate,
): Overlay | undefined {
  if (template === 'title' || template === 'close') return undefined
  if (index === 0) return { title, ...(eyebrow && { eyebrow }) }
  const called = scenes.findIndex(({ call }) => call)
  const names = called < 0 ? scenes.length - 1 : called
  return index === names && sources.length > 0 ? { sources: sources.slice(0, MOST_SOURCES) } : undefined
}

/** Where films of old times stand instead. */
const OLDER_SETTINGS: Partial<Record<SettingName, SettingName>> = {
  city: 'village',
  harbour: 'sailing',
  sea: 'sailing',
  office: 'library',
  circuit: 'workshop',
  factory: 'workshop',
}

/** Where films of other lands stand than among Greek columns and under European towers. */
const ELSEWHERE: Partial<Record<FilmLanguage, Partial<Record<SettingName, SettingName>>>> = {
  zh: { ruins: 'hills', castle: 'sanctuary' },
  ja: { ruins: 'hills', castle: 'sanctuary' },
  hi: { ruins: 'village', castle: 'hills' },
  ar: { ruins: 'desert', castle: 'desert' },
}

/** Where scenes tell of nothing that is drawn, their pictures take turns. */
const PLAIN_SETTINGS: SettingName[] = ['abstract', 'terrain']

/**
 * The words for a scene's art, and its setting: what it tells of, if the film is sure of that, else the film's own theme. A thing that this
 * scene alone names is its shape, in the film's setting. A theme's settings take turns from picture to picture; title and close stand in its first.
 */
function placeOf(
  text: string,
  filled: FilledTemplate,
  index: number,
  { strong, places, own, aside, old }: Theme & { old: boolean },
  film: ToldFilm,
): { topic: string[]; setting?: SettingName } {
  const ends = filled.template === 'title' || filled.template === 'close'
  const told = ends ? null : own(text)
  const shape = ends || told ? null : aside(filled.template === 'statement' ? filled.slots.sentence : text)
  const older = (concept: Concept) => (old || strong.includes(olderOf(concept)) ? olderOf(concept) : concept)
  const shown = [...strong].sort((a, b) => Number(isFigure(b)) - Number(isFigure(a)))
  const turn = topicTurn(index, film)
  const concepts = [...new Set([...(told ? [told] : []), ...(turn % 2 === 0 ? shown : shown.toReversed())].map(older))]
  const shapes = [...new Set([...(shape ? [older(shape)] : []), ...concepts])]
  const topic = shapes.map((concept) => nameOf(concept, film.language)).filter((word) => word !== undefined)
  const stands = told && !isFigure(told) ? older(told).settings : places
  const settings = (stands.length > 0 ? stands : PLAIN_SETTINGS).map((name) => {
    if (name === 'harbour' && strong.some(({ key }) => UNDER_SAIL.has(key))) return 'sea'
    return ELSEWHERE[film.language]?.[name] ?? (old ? (OLDER_SETTINGS[name] ?? name) : name)
  })
  const setting = settings[turn % settings.length]!
  return { topic, ...(setting !== chooseSetting(topic, film.language) && { setting }) }
}

/** Settings in which no place on earth lies. */
const NOWHERE: readonly SettingName[] = ['space', 'cells', 'circuit', 'levels', 'coins', 'abstract']

/** The same with contours where a place would stand before a planet. */
function onEarth<T extends { topic: string[]; setting?: SettingName }>(
  told: T,
  { template }: FilledTemplate,
  language: FilmLanguage,
): T {
  const setting = told.setting ?? chooseSetting(told.topic, language)
  return template === 'place' && NOWHERE.includes(setting) ? { ...told, setting: 'terrain' } : told
}

/** The picture's turn: nought at the film's ends, then one more every three scenes, as often as a candidate in its setting comes round. */
const topicTurn = (index: number, { scenes }: ToldFilm) =>
  index === 0 || index === scenes.length - 1 ? 0 : 1 + Math.floor((index - 1) / 3)

const ORDERS: readonly (readonly Variant[])[] = [
  ['B', 'C', 'A'],
  ['B', 'A', 'C'],
  ['C', 'A', 'B'],
  ['A', 'C', 'B'],
]

/** The candidate that stands first: title and close in their setting, which no neighbour repeats. */
function firstOf(index: number, count: number, order: readonly Variant[]): Variant {
  if (index === 0 || index === count - 1) return 'B'
  const wished = order[index % 3]!
  if (wished !== 'B' || (index > 1 && index < count - 2)) return wished
  return order[(index + 1) % 3]!
}

/** Where a meaning has said what a thing is and goes on with what there is in it or what becomes of it: "a dough of flour and water, in which bacteria live". */
const GOES_ON = /[,;:،，；：]|\s(?:that|which|who|whose|where|que|qui|dont|cuyo|cuja|som|vars|जो|जिस\p{M}*|الذي|التي)\s/u

/** What the film says that its subject is ("this is Ibn Battuta: a traveller"), empty where it does not. */
function subjectOf({ title, scenes }: ToldFilm): string {
  const name = title.toLowerCase()
  return scenes
    .flatMap(({ sentences }) => sentences.flatMap(({ facts }) => facts))
    .flatMap((fact) =>
      fact.kind === 'definition' && name.includes(fact.values.term.toLowerCase()) ? [fact.values.meaning.split(GOES_ON)[0]!] : [],
    )
    .join('. ')
}

/**
 * What every scene of a film shows (SCENES.md, "Choosing"): slots are filled from the script's facts and its sentences' own words
 * alone. Title and close stand in the film's setting; between them the candidates change so that no ground stands twice running.
 */
export function chooseScenes(film: ToldFilm): ChosenScene[] {
  const scenes = film.before?.texts ?? film.scenes.map(({ text }) => text)
  const sources = film.background ?? []
  const theme = {
    ...themeOf({ title: `${film.title}. ${film.topic}`, subject: subjectOf(film), scenes, sources }, film.language),
    old: isOld([film.title, ...scenes, ...sources]),
  }
  const order = ORDERS[Math.floor(randomFrom(`${film.seed}/order`)() * ORDERS.length)]!
  const shown: Shown = { before: null, pictures: new Map(), worded: new Set(), shots: [] }
  return film.scenes.map((scene, index) => {
    const ends = index === 0 || index === film.scenes.length - 1
    const { filled, others } = fill(scene, index, film, shown)
    const overlay = overlayOf(index, film, filled)
    shown.before = filled.template
    shown.shots.push(filled)
    // what the film opens with before its own sentence comes is shown there too
    const key = pictureKey(filled)
    shown.worded.add(wordedKey(filled))
    if (index > 0 || names(scene, filled)) shown.pictures.set(key, [...(shown.pictures.get(key) ?? []), index])
    const step = ends ? null : stepOf(film, index)
    return {
      ...filled,
      scene_id: scene.scene_id,
      ...onEarth(placeOf(scene.text, filled, index, theme, film), filled, film.language),
      solemn: !ends && isSolemn(scene.text, film.language),
      first: firstOf(index, film.scenes.length, order),
      ...(overlay && { overlay }),
      ...(step && { step }),
      others,
    }
  })
}
