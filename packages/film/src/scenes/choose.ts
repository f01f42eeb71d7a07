import { isUnspaced, type FilmLanguage } from '../languages.ts'
import { chooseSetting } from './choose-setting.ts'
import { asAmounts, asComparison, asFigure, asPeople, titleFigures } from './choose-figures.ts'
import { conceptsOf, nameOf, olderOf, type Concept } from './concepts.ts'
import { phraseOf, wordCount } from './phrase.ts'
import { randomFrom } from './random.ts'
import type { FilledTemplate, Variant } from './recipe.ts'
import type { SettingName } from './settings/names.ts'
import { isFigure } from './rank-settings.ts'
import { isSolemn } from './solemn.ts'
import { stopWordsOf } from '../words/terms.ts'
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

const MOST_WORDS = 16
const MOST_TITLE_WORDS = 6

function asProcess(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const steps = factOf(scene, 'steps')?.values.items
  if (!steps || steps.length < 3 || steps.length > 5 || steps.some((step) => wordCount(step, language) > 8)) return null
  return { template: 'process', slots: { steps } }
}

function asList(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const { heading, items = [] } = factOf(scene, 'list')?.values ?? {}
  if (items.length < 2 || items.length > 5 || items.some(({ name }) => wordCount(name, language) > 8)) return null
  return { template: 'list', slots: { ...(heading && { heading }), items } }
}

function asQuestion(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const at = scene.sentences.findIndex(({ text }) => /[?？؟]\s*$/u.test(text))
  const asked = factOf(scene, 'question')?.values.question ?? scene.sentences[at]?.text
  if (asked === undefined || wordCount(asked, language) > 14) return null
  const answer = at < 0 ? undefined : quietPart(scene.sentences[at + 1]?.text, language)
  return { template: 'question', slots: { question: asked.trim(), ...(answer && { answer }) } }
}

function asChapter(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const values = factOf(scene, 'chapter')?.values
  return values && wordCount(values.title, language) <= MOST_TITLE_WORDS ? { template: 'chapter', slots: values } : null
}

/** What was done to a thing ("left on an island") is not what it is; and what belongs to another thing, or is one of a row, is no term. */
const DONE_TO = /^\p{L}+(?:ées?|és?|[ai]d[oa]s?|ed)\s(?:à|au|aux|par|dans|en|sur|a|ao|por|em|no|na|by|in|to|at|from|on)\s/u
const TURN_OF_PHRASE = /^(?:an?|une?|eine?|una|uma|en) (?:matter|question|affaire|frage|sache|cuestión|asunto|questão|fråga) /iu
const PART_OF = /^(?:d[aeo]s?|del|du|des|of|von|vom|av)\s/iu

function asDefinition(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const values = factOf(scene, 'definition')?.values
  if (!values || wordCount(values.term, language) > 4 || wordCount(values.meaning, language) > 28) return null
  if (wordCount(values.meaning, language) < 3 || DONE_TO.test(values.meaning)) return null
  if (TURN_OF_PHRASE.test(values.meaning) || PART_OF.test(values.term) || /\s\p{Nd}+$/u.test(values.term)) return null
  return { template: 'definition', slots: values }
}

function asChart(scene: ToldScene): FilledTemplate | null {
  const values = factOf(scene, 'series')?.values
  if (!values || values.points.length < 4 || values.points.length > 12 || values.points.some(({ value }) => value < 0))
    return null
  return { template: 'chart', slots: values }
}

function asTimeline(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const dates = scene.sentences.flatMap(({ facts }) => facts.filter((fact) => fact.kind === 'date').map(({ values }) => values))
  const events = dates
    .filter(({ label, text }) => label.trim() !== '' && text.length <= 18 && wordCount(label, language) <= 8)
    .toSorted((a, b) => a.year - b.year)
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

function asPlace(scene: ToldScene, film: ToldFilm, index: number): FilledTemplate | null {
  const found = factOf(scene, 'place')
  if (!found || found.values.name.length > 32) return null
  const { name } = found.values
  const at = found.sentence.indexOf(name)
  if (at < 0 || at > found.sentence.length / 2 || factOf(scene, 'figure')) return null
  if (DENIES[film.language].test(found.sentence)) return null
  if (film.scenes.slice(0, index).some(({ text }) => text.includes(name))) return null
  const line = phraseOf(found.sentence, film.language, 16)
  return { template: 'place', slots: { name, ...(line && line !== name && { line }) } }
}

function asQuotation(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const found = factOf(scene, 'quotation')
  if (!found || !found.values.speaker.trim() || wordCount(found.values.words, language) > 32) return null
  return { template: 'quotation', slots: found.values }
}

/** Words of a sentence that carry it: its figures with their unit, else its years, else what the film is about. */
function stressedIn(sentence: string, scene: ToldScene, film: ToldFilm, concepts: Concept[]): string[] {
  const figure = factOf(scene, 'figure')?.values
  if (figure && sentence.includes(figure.number_text))
    return sentence.includes(`${figure.number_text} ${figure.unit}`)
      ? [`${figure.number_text} ${figure.unit}`]
      : [figure.number_text]
  const year = /(?<!\p{Nd})[12]\d{3}(?!\p{Nd})/u.exec(sentence)?.[0]
  if (year) return [year]
  const small = stopWordsOf(film.language)
  const amount = /(?<!\p{Nd})(\p{Nd}(?:[\p{Nd}.,\u00a0\u202f]*\p{Nd})?)(?:\s?%|\s(\p{L}[\p{L}\p{M}]+))?/u.exec(sentence)
  const unit = amount?.[2] !== undefined && !small.has(amount[2].toLowerCase())
  if (amount && !isUnspaced(film.language) && (unit || amount[1]!.length > 2)) return [unit ? amount[0] : amount[1]!]
  if (isUnspaced(film.language))
    return concepts
      .flatMap(({ words }) => words[film.language].filter((word) => word.length > 1 && sentence.includes(word)))
      .slice(0, 1)
  const words = [...sentence.matchAll(/[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’-]*/gu)].map(([word]) => word)
  const leading = concepts.slice(0, 6)
  const told = words.find(
    (word) => word.length > 3 && conceptsOf([word], film.language).some((concept) => leading.includes(concept)),
  )
  const named = film.language === 'de' ? undefined : words.slice(1).find((word) => word.length > 3 && /^\p{Lu}/u.test(word))
  const longest = words.filter((word) => !small.has(word.toLowerCase())).toSorted((a, b) => b.length - a.length)[0]
  return [told ?? named ?? longest].filter((word) => word !== undefined)
}

/** Words at most of what stands beside a headline, and of the least that is worth a line. */
const QUIET = { most: 16, least: 3 }

/** A part of a text that is short enough to stand beside a headline. */
function quietPart(text: string | undefined, language: FilmLanguage): string | undefined {
  const part = text && phraseOf(text.replace(/^[\s,;:،、，；：–—]+/u, ''), language, QUIET.most)
  return part && wordCount(part, language) >= QUIET.least ? part : undefined
}

function asStatement(scene: ToldScene, film: ToldFilm, concepts: Concept[]): FilledTemplate {
  const { language } = film
  const texts = scene.sentences.map(({ text }) => text)
  const at = Math.max(
    0,
    scene.sentences.findIndex(({ facts }) => facts.length > 0),
  )
  const whole = texts[at] ?? scene.text
  const sentence = phraseOf(whole, language, MOST_WORDS) ?? whole
  const lead = quietPart(texts[at - 1], language)
  const left = whole.slice(sentence.length)
  const rest = quietPart(/\p{L}/u.test(left) ? left : texts[at + 1], language)
  return {
    template: 'statement',
    slots: { sentence, stressed: stressedIn(sentence, scene, film, concepts), ...(lead && { lead }), ...(rest && { rest }) },
  }
}

/** The film's title, and under it the figures of the hook that is spoken over it. */
function asTitle(scene: ToldScene, { title, eyebrow, language }: ToldFilm): FilledTemplate {
  const figures = titleFigures(scene, title, language) ?? []
  return {
    template: 'title',
    slots: { title, ...(eyebrow && { eyebrow }), ...(figures.length > 0 && { figures }) },
  }
}

function asClose(scene: ToldScene, film: ToldFilm): FilledTemplate {
  const { language } = film
  const shown = [scene.text, ...scene.sentences.map(({ text }) => text).toReversed()].map((text) => phraseOf(text, language, 14))
  const call =
    shown.find((text) => text !== null && wordCount(text, language) >= 5) ?? shown.find((text) => text !== null) ?? film.title
  return { template: 'close', slots: { call, sources: film.sources.slice(0, 4) } }
}

/** What was shown so far: the template just before, and every picture. */
type Shown = { before: string | null; pictures: Set<string> }

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
  concepts: Concept[],
): { filled: FilledTemplate; other?: FilledTemplate } {
  if (index === 0) return { filled: asTitle(scene, film) }
  if (index === film.scenes.length - 1) return { filled: asClose(scene, film) }
  const { language } = film
  const wishes = [
    asChapter(scene, language),
    asQuotation(scene, language),
    asQuestion(scene, language),
    asDefinition(scene, language),
    asChart(scene),
    asComparison(scene),
    asProcess(scene, language),
    asAmounts(scene, language),
    asList(scene, language),
    asPeople(scene, language),
    asFigure(scene, language),
    asTimeline(scene, language),
    asPlace(scene, film, index),
    asStatement(scene, film, concepts),
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

/** Where scenes tell of nothing that is drawn, their pictures take turns. */
const PLAIN_SETTINGS: SettingName[] = ['abstract', 'terrain']

/**
 * The words for a scene's art, and its setting: what it tells of, if the film is sure of that, else the film's own theme. A thing that this
 * scene alone names is its shape, in the film's setting. A theme's settings take turns from picture to picture; title and close stand in its first.
 */
function placeOf(
  text: string,
  index: number,
  { strong, places, own, aside, old }: Theme & { old: boolean },
  film: ToldFilm,
): { topic: string[]; setting?: SettingName } {
  const ends = index === 0 || index === film.scenes.length - 1
  const told = ends ? null : own(text)
  const shape = ends || told ? null : aside(text)
  const older = (concept: Concept) => (old || strong.includes(olderOf(concept)) ? olderOf(concept) : concept)
  const concepts = [...new Set([...(told ? [told] : []), ...strong].map(older))]
  const shapes = [...new Set([...(shape ? [older(shape)] : []), ...concepts])]
  const topic = shapes.map((concept) => nameOf(concept, film.language)).filter((word) => word !== undefined)
  const stands = told && !isFigure(told) ? older(told).settings : places
  const settings = (stands.length > 0 ? stands : PLAIN_SETTINGS).map((name) => (old ? (OLDER_SETTINGS[name] ?? name) : name))
  const setting = settings[topicTurn(index, film) % settings.length]!
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

/** What the film says that its subject is ("this is Ibn Battuta: a traveller"), empty where it does not. */
function subjectOf({ title, scenes }: ToldFilm): string {
  const name = title.toLowerCase()
  return scenes
    .flatMap(({ sentences }) => sentences.flatMap(({ facts }) => facts))
    .flatMap((fact) => (fact.kind === 'definition' && name.includes(fact.values.term.toLowerCase()) ? [fact.values.meaning] : []))
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
  return film.scenes.map((scene, index) => {
    const ends = index === 0 || index === film.scenes.length - 1
    const { filled, other } = fill(scene, index, film, shown, theme.leading)
    shown.before = filled.template
    shown.pictures.add(pictureKey(filled))
    return {
      ...filled,
      scene_id: scene.scene_id,
      ...onEarth(placeOf(scene.text, index, theme, film), filled, film.language),
      solemn: !ends && isSolemn(scene.text, film.language),
      first: firstOf(index, film.scenes.length, order),
      ...(other && { other }),
    }
  })
}
