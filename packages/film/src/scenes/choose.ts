import { isUnspaced, type FilmLanguage, wordsOf } from '@orion/language/lexicons.ts'
import { chooseSetting } from './choose-setting.ts'
import { asAmounts, asComparison, asFigure, asPeople, asShare, titleFigures } from './choose-figures.ts'
import { ARTICLE, bareName, isThing } from './things.ts'
import { asQuotation } from './choose-quotation.ts'
import { asStatement, quietPart } from './choose-statement.ts'
import { nameOf, olderOf, type Concept } from './concepts.ts'
import { phraseOf, wordCount } from './phrase.ts'
import { randomFrom } from './random.ts'
import type { FilledTemplate, Variant } from './recipe.ts'
import type { SettingName } from './settings/names.ts'
import { UNDER_SAIL } from './settings/sea.ts'
import { isFigure } from './rank-settings.ts'
import { isSolemn } from './solemn.ts'
import { stepNamed } from '@orion/language/sentences.ts'
import { stopWordsOf, termsIn } from '@orion/language/terms.ts'
import { salienceOf, type Salience } from './stress.ts'
import { isOld, themeOf, type Theme } from './theme.ts'
import { factOf, type ToldFilm, type ToldScene } from './told.ts'

/**
 * What a scene shows: its template with its slots, the words for its art, the setting where it is not the one that these words choose, and
 * which of the three candidates stands first.
 */
export type ChosenScene = FilledTemplate & {
  scene_id: string
  topic: string[]
  setting?: SettingName
  solemn: boolean
  first: Variant
  /** Another template that the scene's words fill, for a person who wants another. */
  other?: FilledTemplate
}

const MOST_TITLE_WORDS = 6

function asProcess(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const steps = factOf(scene, 'steps')?.values.items
  if (!steps || steps.length < 3 || steps.length > 5 || steps.some((step) => wordCount(step, language) > 8)) return null
  return { template: 'process', slots: { steps } }
}

/** Steps that are only named ("Step 2: Call for help."), a row each behind their number as it is written. */
function asNamedSteps({ sentences }: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const steps = sentences.map(({ text }) => stepNamed(text, language)).filter((step) => step !== undefined)
  if (steps.length < 2 || steps.length > 5 || steps.some(({ name }) => wordCount(name, language) > 8)) return null
  return { template: 'list', slots: { items: steps.map(({ number, name }) => ({ mark: number, name })) } }
}

/** Where the first of single things in a running sentence is of several words, what is done with them may stand in it: "threaten satellites", "grids", "radio". */
const opensWithVerb = ([first, ...others]: readonly string[], language: FilmLanguage): boolean =>
  !isUnspaced(language) &&
  /^\p{Ll}/u.test(first!) &&
  wordCount(first!, language) > 1 &&
  others.every((name) => wordCount(name, language) === 1)

function asList(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const { heading, items = [] } = factOf(scene, 'list')?.values ?? {}
  if (items.length < 2 || items.length > 5 || items.some(({ name }) => wordCount(name, language) > 8 || !isThing(name, language)))
    return null
  if (!heading && opensWithVerb(items.map(({ name }) => bareName(name, language)), language)) return null // prettier-ignore
  return {
    template: 'list',
    slots: { ...(heading && { heading }), items: items.map((item) => ({ ...item, name: bareName(item.name, language) })) },
  }
}

function asQuestion(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const at = scene.sentences.findIndex(({ text }) => /[?？؟]\s*$/u.test(text) || (language === 'ja' && text.endsWith('か。')))
  const asked = factOf(scene, 'question')?.values.question ?? scene.sentences[at]?.text
  if (asked === undefined || wordCount(asked, language) > 16) return null
  const answer = at < 0 ? undefined : quietPart(scene.sentences[at + 1]?.text, language)
  return { template: 'question', slots: { question: asked.trim().replace(/。$/u, ''), ...(answer && { answer }) } }
}

function asChapter(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const values = factOf(scene, 'chapter')?.values
  return values && wordCount(values.title, language) <= MOST_TITLE_WORDS ? { template: 'chapter', slots: values } : null
}

/** What was done to a thing ("left on an island") is not what it is; and what belongs to another thing, or is one of a row, is no term. */
const DONE_TO = /^\p{L}+(?:ées?|és?|[ai]d[oa]s?|ed)\s(?:à|au|aux|par|dans|en|sur|a|ao|por|em|no|na|by|in|to|at|from|on)\s/u
const TURN_OF_PHRASE = /^(?:an?|une?|eine?|una|uma|en) (?:matter|question|affaire|frage|sache|cuestión|asunto|questão|fråga) /iu
const PART_OF = /^(?:d[aeo]s?|del|du|des|of|von|vom|av)\s/iu

/** How a meaning tells what happens and not what a thing is: another topic in it, a verb that no relative leads to. */
const TELLS: Partial<Record<FilmLanguage, RegExp>> = {
  ja: /は|(?:[一二三四五六七八九十]つ|[\p{Nd}]+(?:つ|種類?|か所|カ所))$/u,
  hi: /^(?!.*(?:जो|जिस|जिन|जहाँ)).*(?:रहा|रही|रहे|ता|ती|ते)(?: (?:है|हैं)|$)/u,
}

/** A German participle that opens its sentence ("Entstanden sind …") is no term. */
const PARTICIPLE =
  /^(?:(?:an|ab|auf|aus|ein|zu|vor)?ge\p{Ll}+(?:t|en)|(?:ent|ver|be|er|zer)\p{Ll}+(?<!ung|heit|keit|schaft)(?:t|en))$/iu

/** Whether a text is nothing but small words ("that is …"). */
const isSmall = (text: string, language: FilmLanguage) =>
  text.split(/\s+/u).every((word) => stopWordsOf(language).has(word.toLowerCase()))

/** Words at most of a saying ("a wet bee is a dead bee"), which says the term's own word again and tells nothing of it. */
const SAYING = 5

const saysAgain = ({ term, meaning }: { term: string; meaning: string }, language: FilmLanguage) => {
  const last = termsIn(term, language).at(-1)
  return last !== undefined && wordCount(meaning, language) <= SAYING && termsIn(meaning, language).includes(last)
}

function asDefinition(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const values = factOf(scene, 'definition')?.values
  if (!values || wordCount(values.term, language) > 4 || wordCount(values.meaning, language) > 28) return null
  if (wordCount(values.meaning, language) < 3 || DONE_TO.test(values.meaning)) return null
  if (wordsOf(language, 'anaphors', 'start').test(values.term) || isSmall(values.term, language)) return null
  if (language === 'de' && PARTICIPLE.test(values.term)) return null
  if (/[:：]/u.test(values.meaning) || TELLS[language]?.test(values.meaning) || saysAgain(values, language)) return null
  if (TURN_OF_PHRASE.test(values.meaning) || PART_OF.test(values.term) || /\s\p{Nd}+$/u.test(values.term)) return null
  return { template: 'definition', slots: values }
}

function asChart(scene: ToldScene): FilledTemplate | null {
  const values = factOf(scene, 'series')?.values
  if (!values || values.points.length < 4 || values.points.length > 12 || values.points.some(({ value }) => value < 0))
    return null
  return { template: 'chart', slots: values }
}

/** Whether a date's words tell what happened: no mark or small word opens them, and no other date stands in them. */
const isEvent = (label: string, language: FilmLanguage) =>
  /^\p{L}/u.test(label) &&
  !/\p{Nd}{4}/u.test(label) &&
  wordCount(label, language) > 1 &&
  (isUnspaced(language) || !stopWordsOf(language).has(label.split(' ')[0]!.toLowerCase()) || ARTICLE.test(label.split(' ')[0]!))

function asTimeline(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const dates = scene.sentences.flatMap(({ facts }) => facts.filter((fact) => fact.kind === 'date').map(({ values }) => values))
  const events = dates
    .filter(({ label, text }) => text.length <= 18 && wordCount(label, language) <= 8)
    .toSorted((a, b) => a.year - b.year)
  if (events.some(({ label }) => !isEvent(label, language))) return null
  if (events.length < 3 || events.length > 7 || new Set(events.map(({ year }) => year)).size < events.length) return null
  return { template: 'timeline', slots: { events } }
}

/** How a sentence denies: where something is not, is no place of the film. */
const DENIES: Record<FilmLanguage, RegExp> = {
  en: /(?<!\p{L})(?:not|never|nor|no)(?!\p{L})|n[’']t(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|tampoco)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:n[’']|(?:ne|pas|jamais)(?!\p{L}))/iu,
  pt: /(?<!\p{L})(?:não|nunca)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:nicht|nie|kein\p{L}*)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:inte|aldrig|ingen|inget)(?!\p{L})/iu,
  hi: /नहीं/u,
  ar: /(?<!\p{L})(?:ليس\p{L}*|لم|لن|لا)(?!\p{L})/u,
  ja: /ない|ません|なかった/u,
  zh: /不是|没有|并非|并不/u,
}

/** Words at most before a place that a sentence is set in; one that comes later is only named ("the tallest in Sweden"). */
const MOST_BEFORE_PLACE = 3

function asPlace(scene: ToldScene, film: ToldFilm, index: number): FilledTemplate | null {
  const found = factOf(scene, 'place')
  if (!found || found.values.name.length > 32) return null
  const { name } = found.values
  const at = found.sentence.indexOf(name)
  if (at < 0 || at > found.sentence.length / 2 || factOf(scene, 'figure')) return null
  if (wordCount(found.sentence.slice(0, at), film.language) > MOST_BEFORE_PLACE) return null
  if (DENIES[film.language].test(found.sentence)) return null
  if (film.scenes.slice(0, index).some(({ text }) => text.includes(name))) return null
  const part = phraseOf(found.sentence, film.language, 16)
  const line = isUnspaced(film.language) && part && found.sentence.length > part.length + 1 ? null : part
  const says = line && wordCount(line, film.language) > wordCount(name, film.language) + 1 // more than "In London."
  return { template: 'place', slots: { name, ...(says && { line }) } }
}

/** The film's title, and under it the figures of the hook that is spoken over it. */
function asTitle(scene: ToldScene, { title, eyebrow, language }: ToldFilm): FilledTemplate {
  const figures = titleFigures(scene, title, language) ?? []
  return {
    template: 'title',
    slots: { title, ...(eyebrow && { eyebrow }), ...(figures.length > 0 && { figures }) },
  }
}

/** The film's last words, or those that lead to its sources; these stand where the film speaks of them. */
function asClose(scene: ToldScene, film: ToldFilm): FilledTemplate {
  const { language } = film
  const told = scene.call || !film.scenes.some(({ call }) => call)
  const shown = [scene.text, ...scene.sentences.map(({ text }) => text).toReversed()].map((text) => phraseOf(text, language, 14))
  const call =
    shown.find((text) => text !== null && wordCount(text, language) >= 5) ?? shown.find((text) => text !== null) ?? film.title
  return { template: 'close', slots: { call, sources: told ? film.sources.slice(0, 4) : [] } }
}

/** What was shown so far: the template just before, every picture, and who was quoted just before. */
type Shown = { before: string | null; pictures: Set<string>; speaker?: string | undefined }

/** Every so many scenes one may set an amount, a year or a name in very large type; by its place alone, so that a changed scene changes no other. */
const KEY_APART = 2

const pictureKey = ({ template, slots }: FilledTemplate) =>
  JSON.stringify('figure' in slots ? [slots.figure.number_text, slots.figure.unit] : [template, slots])

/**
 * A template does not stand twice running, nor a picture twice in a film, while there is another that the scene's words fill. A scene that a
 * change left alone keeps its own, or one changed sentence would turn every scene after it.
 */
function fill(
  scene: ToldScene,
  index: number,
  film: ToldFilm,
  shown: Shown,
  salience: Salience,
): { filled: FilledTemplate; other?: FilledTemplate } {
  if (index === 0) return { filled: asTitle(scene, film) }
  if (index === film.scenes.length - 1 || (scene.call && film.sources.length > 0)) return { filled: asClose(scene, film) }
  const { language } = film
  const wishes = [
    asChapter(scene, language),
    asQuotation(scene, language, shown.speaker),
    asQuestion(scene, language),
    asDefinition(scene, language),
    asChart(scene),
    asComparison(scene),
    asShare(scene, language),
    asNamedSteps(scene, language),
    asProcess(scene, language),
    asAmounts(scene, language),
    asList(scene, language),
    asPeople(scene, language),
    asFigure(scene, language),
    asTimeline(scene, language),
    asPlace(scene, film, index),
    asStatement(scene, film.language, { salience, look: lookOf(index, film), keyed: index % KEY_APART === 0 }),
  ].filter((filled) => filled !== null)
  const kept = wishes.find(({ template }) => template === film.before?.templates.get(scene.scene_id))
  const fresh = wishes.filter((wish) => !shown.pictures.has(pictureKey(wish)))
  const filled = kept ?? fresh.find(({ template }) => template !== shown.before) ?? fresh[0] ?? wishes[0]!
  const other = fresh.find(({ template }) => template !== filled.template)
  return { filled, ...(other && { other }) }
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
  const ends = index === 0 || index === film.scenes.length - 1
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

/** Which layout of its candidate a statement has: another one each time that a candidate comes round, and its picture on the other side. */
const lookOf = (index: number, { seed }: ToldFilm) => Math.floor(index / 3) + Math.floor(randomFrom(`${seed}/look`)() * 6)

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
  const shown: Shown = { before: null, pictures: new Set() }
  const salience = salienceOf(film, scenes)
  return film.scenes.map((scene, index) => {
    const ends = index === 0 || index === film.scenes.length - 1
    const { filled, other } = fill(scene, index, film, shown, salience)
    shown.before = filled.template
    shown.pictures.add(pictureKey(filled))
    shown.speaker = filled.template === 'quotation' ? filled.slots.speaker : undefined
    return {
      ...filled,
      scene_id: scene.scene_id,
      ...onEarth(placeOf(scene.text, filled, index, theme, film), filled, film.language),
      solemn: !ends && isSolemn(scene.text, film.language),
      first: firstOf(index, film.scenes.length, order),
      ...(other && { other }),
    }
  })
}
