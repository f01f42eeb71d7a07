import { isUnspaced, type FilmLanguage } from '../languages.ts'
import { chooseSetting } from './choose-setting.ts'
import { conceptsOf, nameOf, olderOf, plainWord, type Concept } from './concepts.ts'
import { westernDigits } from './figure-text.ts'
import { phraseOf, wordCount } from './phrase.ts'
import { randomFrom } from './random.ts'
import type { Fact, FigureValues, FilledTemplate, Variant } from './recipe.ts'
import type { SettingName } from './settings/names.ts'
import { isSolemn } from './solemn.ts'
import { isOld, themeOf, type Theme } from './theme.ts'

/** A scene as the script gives it: what is said, and what its sentences say that a picture can show. */
export type ToldScene = { scene_id: string; text: string; sentences: { text: string; facts: Fact[] }[] }

/** A film as the pictures need it. `sources` are the names of its sources, for the closing scene. */
export type ToldFilm = {
  title: string
  eyebrow?: string
  topic: string
  language: FilmLanguage
  seed: string
  sources: string[]
  /** Sentences of the sources: what the film is about is said there more often than in the film. */
  background?: string[]
  /** The film before a change: what its scenes said, and the templates of those that still say it. The others choose anew. */
  before?: { texts: string[]; templates: Map<string, string> }
  scenes: ToldScene[]
}

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
}

const MOST_WORDS = 16
const MOST_TITLE_WORDS = 6

type Found<K extends Fact['kind']> = { values: Extract<Fact, { kind: K }>['values']; sentence: string }

function factOf<K extends Fact['kind']>(scene: ToldScene, kind: K): Found<K> | null {
  for (const { text, facts } of scene.sentences) {
    for (const fact of facts) if (fact.kind === kind) return { values: fact.values as Found<K>['values'], sentence: text }
  }
  return null
}

/** Words that a figure counts; none where the fact has but a preposition. When the fact names none: what the sentence says, without being too long to stand under a figure. */
function labelOf(figure: FigureValues, sentence: string, language: FilmLanguage): string | null {
  const label = figure.label.trim()
  if (label && !isUnspaced(language) && !/\p{L}{4}/u.test(label)) return ''
  if (label) return wordCount(label, language) <= 12 ? label : null
  return phraseOf(sentence, language, 10)
}

function asComparison(scene: ToldScene): FilledTemplate | null {
  const values = factOf(scene, 'comparison')?.values
  if (!values || unscaled(values.left.figure) !== unscaled(values.right.figure)) return null
  const fits = [values.left, values.right].every(
    ({ name, figure }) => name.trim() !== '' && name.length <= 40 && shortNumber(figure),
  )
  return fits ? { template: 'comparison', slots: values } : null
}

/** A unit without the ten thousands that Chinese and Japanese figures carry in it. */
const unscaled = ({ unit }: FigureValues) => unit.replace(/^[万亿億兆千百]+(?=.)/u, '')

function asFigure(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const found = factOf(scene, 'figure')
  if (!found || !shortNumber(found.values)) return null
  const label = labelOf(found.values, found.sentence, language)
  if (label === null) return null
  const number = found.sentence.indexOf(found.values.number_text)
  const label_after = number >= 0 && found.sentence.indexOf(label) > number
  return {
    template: 'big-figure',
    slots: { figure: found.values, label, ...(label_after && { label_after }), comparisons: [] },
  }
}

const shortNumber = ({ number_text, unit }: FigureValues) =>
  /\d/.test(westernDigits(number_text)) && number_text.length <= 20 && unit.length <= 28

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
  const asked = factOf(scene, 'question')?.values.question ?? scene.sentences.find(({ text }) => /[?？؟]\s*$/u.test(text))?.text
  return asked !== undefined && wordCount(asked, language) <= 14
    ? { template: 'question', slots: { question: asked.trim() } }
    : null
}

function asChapter(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const values = factOf(scene, 'chapter')?.values
  return values && wordCount(values.title, language) <= MOST_TITLE_WORDS ? { template: 'chapter', slots: values } : null
}

function asDefinition(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const values = factOf(scene, 'definition')?.values
  if (!values || wordCount(values.term, language) > 4 || wordCount(values.meaning, language) > 28) return null
  if (wordCount(values.meaning, language) < 3) return null
  return { template: 'definition', slots: values }
}

function asChart(scene: ToldScene): FilledTemplate | null {
  const values = factOf(scene, 'series')?.values
  if (!values || values.points.length < 4 || values.points.length > 12 || values.points.some(({ value }) => value < 0))
    return null
  return { template: 'chart', slots: values }
}

/** Beginnings of words for people, as a figure's unit says them. */
const PEOPLE: Record<FilmLanguage, string> = {
  en: 'people,person,worker,men,women,children,death,soldier,victim,inhabitant,resident,passenger,student,citizen,investor,employee,migrant,refugee,slave',
  es: 'personas,trabajador,hombre,mujer,niñ,muert,soldado,víctima,habitante,pasajer,estudiante,ciudadan,obrero',
  fr: 'personne,travailleur,homme,femme,enfant,mort,soldat,victime,habitant,passager,étudiant,citoyen,ouvrier',
  pt: 'pessoas,trabalhador,homem,homens,mulher,criança,morte,soldado,vítima,habitante,passageir,estudante,cidad,operári',
  de: 'menschen,personen,arbeiter,männer,frauen,kinder,tote,soldat,opfer,einwohner,passagier,fahrgäste,student,bürger',
  sv: 'människ,person,arbetare,män,kvinnor,barn,döda,soldat,offer,invånare,passagerare,student,medborgare',
  hi: 'लोग,मज़दूर,मजदूर,व्यक्ति,सैनिक,महिला,बच्च,निवासी,यात्री',
  ar: 'شخص,عامل,عمال,رجل,امراة,طفل,جندي,قتيل,ضحية,ساكن,نسمة,راكب',
  ja: '人,名',
  zh: '人,名',
}

function asPeople(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const found = factOf(scene, 'figure')
  if (!found || found.values.measure !== 'count' || found.values.value < 10 || !shortNumber(found.values)) return null
  const unit = plainWord(found.values.unit)
  if (!PEOPLE[language].split(',').some((beginning) => unit.startsWith(plainWord(beginning)))) return null
  if (
    !Number.isInteger(found.values.value) ||
    found.values.value !== Number(westernDigits(found.values.number_text).replace(/\D/g, ''))
  )
    return null
  const label = labelOf(found.values, found.sentence, language)
  return label === null ? null : { template: 'people', slots: { figure: found.values, label } }
}

function asTimeline(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const dates = scene.sentences.flatMap(({ facts }) => facts.filter((fact) => fact.kind === 'date').map(({ values }) => values))
  const events = dates
    .filter(({ label, text }) => label.trim() !== '' && text.length <= 18 && wordCount(label, language) <= 8)
    .toSorted((a, b) => a.year - b.year)
  if (events.length < 3 || events.length > 7 || new Set(events.map(({ year }) => year)).size < events.length) return null
  return { template: 'timeline', slots: { events } }
}

function asPlace(scene: ToldScene, film: ToldFilm, index: number): FilledTemplate | null {
  const found = factOf(scene, 'place')
  if (!found || found.values.name.length > 32) return null
  const { name } = found.values
  const at = found.sentence.indexOf(name)
  if (at < 0 || at > found.sentence.length / 2 || factOf(scene, 'figure')) return null
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
  const year = /\b[12]\d{3}\b/u.exec(sentence)?.[0]
  if (year) return [year]
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
  const longest = words.toSorted((a, b) => b.length - a.length)[0]
  return [told ?? named ?? longest].filter((word) => word !== undefined)
}

function asStatement(scene: ToldScene, film: ToldFilm, concepts: Concept[]): FilledTemplate {
  const { language } = film
  const best = scene.sentences.find(({ facts }) => facts.length > 0) ?? scene.sentences[0]
  const sentence = phraseOf(best?.text ?? scene.text, language, MOST_WORDS) ?? best?.text ?? scene.text
  return { template: 'statement', slots: { sentence, stressed: stressedIn(sentence, scene, film, concepts) } }
}

/** The words that a figure counts, and whether the sentence says them after it. */
function saidOf(figure: FigureValues, sentence: string, language: FilmLanguage): { label: string; label_after: boolean } {
  const label = labelOf(figure, sentence, language) ?? ''
  const number = sentence.indexOf(figure.number_text)
  return { label, label_after: number >= 0 && sentence.indexOf(label) > number }
}

/** Figures at most that stand under a title. */
const MOST_TITLE_FIGURES = 2

/** The film's title, and under it the figures of the hook that is spoken over it. */
function asTitle(scene: ToldScene, { title, eyebrow, language }: ToldFilm): FilledTemplate {
  const figures = scene.sentences
    .flatMap(({ text, facts }) =>
      facts.flatMap((fact) =>
        fact.kind === 'figure' && shortNumber(fact.values) && !title.includes(fact.values.number_text)
          ? [{ figure: fact.values, ...saidOf(fact.values, text, language) }]
          : [],
      ),
    )
    .slice(0, MOST_TITLE_FIGURES)
  return {
    template: 'title',
    slots: { title, ...(eyebrow && { eyebrow }), ...(figures.length > 0 && { figures }) },
  }
}

function asClose(scene: ToldScene, film: ToldFilm): FilledTemplate {
  const { language } = film
  const [first] = scene.sentences
  const call =
    wordCount(scene.text, language) <= 14 ? scene.text : (phraseOf(first?.text ?? scene.text, language, 14) ?? film.title)
  return { template: 'close', slots: { call, sources: film.sources.slice(0, 4) } }
}

/** What was shown so far: the template just before, and every picture. */
type Shown = { before: string | null; pictures: Set<string> }

const pictureKey = ({ template, slots }: FilledTemplate) => JSON.stringify([template, slots])

/**
 * A template does not stand twice running, nor a picture twice in a film, while there is another that the scene's words fill. A scene that a
 * change left alone keeps its own, or one changed sentence would turn every scene after it.
 */
function fill(scene: ToldScene, index: number, film: ToldFilm, shown: Shown, concepts: Concept[]): FilledTemplate {
  if (index === 0) return asTitle(scene, film)
  if (index === film.scenes.length - 1) return asClose(scene, film)
  const { language } = film
  const wishes = [
    asChapter(scene, language),
    asQuotation(scene, language),
    asQuestion(scene, language),
    asDefinition(scene, language),
    asChart(scene),
    asComparison(scene),
    asProcess(scene, language),
    asList(scene, language),
    asPeople(scene, language),
    asFigure(scene, language),
    asTimeline(scene, language),
    asPlace(scene, film, index),
    asStatement(scene, film, concepts),
  ].filter((filled) => filled !== null)
  const kept = wishes.find(({ template }) => template === film.before?.templates.get(scene.scene_id))
  if (kept) return kept
  const fresh = wishes.filter((filled) => !shown.pictures.has(pictureKey(filled)))
  return fresh.find(({ template }) => template !== shown.before) ?? fresh[0] ?? wishes[0]!
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
 * The words for a scene's art, and its setting: what it tells of, if the film is sure of that, else the film's own theme. A theme's settings
 * take turns from picture to picture; title and close stand in its first.
 */
function placeOf(
  text: string,
  index: number,
  { strong, own, old }: Theme & { old: boolean },
  film: ToldFilm,
): { topic: string[]; setting?: SettingName } {
  const told = index === 0 || index === film.scenes.length - 1 ? null : own(text)
  const concepts = [
    ...new Set(
      [...(told ? [told] : []), ...strong].map((concept) =>
        old || strong.includes(olderOf(concept)) ? olderOf(concept) : concept,
      ),
    ),
  ]
  const topic = concepts.map((concept) => nameOf(concept, film.language)).filter((word) => word !== undefined)
  const settings = (concepts[0]?.settings ?? PLAIN_SETTINGS).map((name) => (old ? (OLDER_SETTINGS[name] ?? name) : name))
  const setting = settings[topicTurn(index, film) % settings.length]!
  return { topic, ...(setting !== chooseSetting(topic, film.language) && { setting }) }
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

/**
 * What every scene of a film shows (SCENES.md, "Choosing"): slots are filled from the script's facts and its sentences' own words
 * alone. Title and close stand in the film's setting; between them the candidates change so that no ground stands twice running.
 */
export function chooseScenes(film: ToldFilm): ChosenScene[] {
  const scenes = film.before?.texts ?? film.scenes.map(({ text }) => text)
  const sources = film.background ?? []
  const theme = {
    ...themeOf({ title: `${film.title}. ${film.topic}`, scenes, sources }, film.language),
    old: isOld([film.title, ...scenes, ...sources]),
  }
  const order = ORDERS[Math.floor(randomFrom(`${film.seed}/order`)() * ORDERS.length)]!
  const shown: Shown = { before: null, pictures: new Set() }
  return film.scenes.map((scene, index) => {
    const ends = index === 0 || index === film.scenes.length - 1
    const filled = fill(scene, index, film, shown, theme.leading)
    shown.before = filled.template
    shown.pictures.add(pictureKey(filled))
    return {
      ...filled,
      scene_id: scene.scene_id,
      ...placeOf(scene.text, index, theme, film),
      solemn: !ends && isSolemn(scene.text, film.language),
      first: firstOf(index, film.scenes.length, order),
    }
  })
}
