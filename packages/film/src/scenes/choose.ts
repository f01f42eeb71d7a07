import { isUnspaced, type FilmLanguage } from '../languages.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { westernDigits } from './figure-text.ts'
import { phraseOf, wordCount } from './phrase.ts'
import { randomFrom } from './random.ts'
import type { Fact, FigureValues, FilledTemplate, Variant } from './recipe.ts'
import { isSolemn } from './solemn.ts'

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
  scenes: ToldScene[]
}

/** What a scene shows: its template with its slots, the words for its art, and which of the three candidates stands first. */
export type ChosenScene = FilledTemplate & { scene_id: string; topic: string[]; solemn: boolean; first: Variant }

const MOST_WORDS = 14

type Found<K extends Fact['kind']> = { values: Extract<Fact, { kind: K }>['values']; sentence: string }

function factOf<K extends Fact['kind']>(scene: ToldScene, kind: K): Found<K> | null {
  for (const { text, facts } of scene.sentences) {
    for (const fact of facts) if (fact.kind === kind) return { values: fact.values as Found<K>['values'], sentence: text }
  }
  return null
}

/** Words that a figure counts, when the fact names none: what the sentence says, without being too long to stand under a figure. */
function labelOf(figure: FigureValues, sentence: string, language: FilmLanguage): string | null {
  if (figure.label.trim()) return wordCount(figure.label, language) <= 12 ? figure.label.trim() : null
  return phraseOf(sentence, language, 10)
}

function asFigure(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const compared = factOf(scene, 'comparison')
  if (compared) {
    const { left, right, measure } = compared.values
    const most = Math.abs(left.figure.value) >= Math.abs(right.figure.value) ? left : right
    if (left.figure.unit === right.figure.unit && shortNumber(most.figure)) {
      return {
        template: 'big-figure',
        slots: { figure: most.figure, label: most.figure.label.trim() || measure || most.name, comparisons: [left, right] },
      }
    }
  }
  const found = factOf(scene, 'figure')
  if (!found || !shortNumber(found.values)) return null
  const label = labelOf(found.values, found.sentence, language)
  return label === null ? null : { template: 'big-figure', slots: { figure: found.values, label, comparisons: [] } }
}

const shortNumber = ({ number_text, unit }: FigureValues) =>
  /\d/.test(westernDigits(number_text)) && number_text.length <= 20 && unit.length <= 28

function asList(scene: ToldScene): FilledTemplate | null {
  const steps = factOf(scene, 'steps')
  const items = steps ? steps.values.items.map((name) => ({ name })) : factOf(scene, 'list')?.values.items
  if (!items || items.length < 2 || items.some(({ name }) => name.length > 60)) return null
  const heading = steps ? undefined : factOf(scene, 'list')?.values.heading
  return { template: 'list', slots: { ...(heading && { heading }), items: items.slice(0, 5) } }
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
  const told = sentence.split(/\s+/u).find((word) => word.length > 3 && conceptsOf([word], film.language).length > 0)
  const longest = sentence.split(/\s+/u).toSorted((a, b) => b.length - a.length)[0]
  return [told ?? longest].filter((word) => word !== undefined)
}

function asStatement(scene: ToldScene, film: ToldFilm, concepts: Concept[]): FilledTemplate {
  const { language } = film
  const best = scene.sentences.find(({ facts }) => facts.length > 0) ?? scene.sentences[0]
  const sentence = phraseOf(best?.text ?? scene.text, language, MOST_WORDS) ?? best?.text ?? scene.text
  return { template: 'statement', slots: { sentence, stressed: stressedIn(sentence, scene, film, concepts) } }
}

function asClose(scene: ToldScene, film: ToldFilm): FilledTemplate {
  const call = scene.sentences.map(({ text }) => phraseOf(text, film.language, 9)).find((phrase) => phrase !== null) ?? film.title
  return { template: 'close', slots: { call, sources: film.sources.slice(0, 4) } }
}

function fill(scene: ToldScene, index: number, film: ToldFilm, before: string | null, concepts: Concept[]): FilledTemplate {
  if (index === 0) return { template: 'title', slots: { title: film.title, ...(film.eyebrow && { eyebrow: film.eyebrow }) } }
  if (index === film.scenes.length - 1) return asClose(scene, film)
  const wishes = [
    asQuotation(scene, film.language),
    asList(scene),
    asFigure(scene, film.language),
    asStatement(scene, film, concepts),
  ].filter((filled) => filled !== null)
  return wishes.find(({ template }) => template !== before) ?? wishes[0]!
}

/** Words for a scene's art: what it tells of, if the film tells of it too, then what the film tells of. */
function topicOf(scene: ToldScene, film: ToldFilm, leading: Concept[]): string[] {
  const word = ({ words }: Concept) => words[film.language][0]!
  const own = conceptsOf([scene.text], film.language).find((concept) => leading.slice(0, 8).includes(concept))
  const film_words = leading.slice(0, 2).map(word)
  const topic = [...new Set([...(own ? [word(own)] : []), ...film_words])]
  return topic.length > 0 ? topic : [film.topic]
}

const ORDERS: readonly (readonly Variant[])[] = [
  ['C', 'A', 'B'],
  ['A', 'C', 'B'],
  ['C', 'B', 'A'],
]

/**
 * What every scene of a film shows (SCENES.md, "Choosing"): slots are filled from the script's facts and its sentences' own words
 * alone. Title and close stand in the film's setting; between them the candidates change so that no ground stands twice running.
 */
export function chooseScenes(film: ToldFilm): ChosenScene[] {
  const all = film.scenes.map(({ text }) => text)
  const leading = conceptsOf([film.title, film.topic, ...all], film.language)
  const order = ORDERS[Math.floor(randomFrom(`${film.seed}/order`)() * ORDERS.length)]!
  let before: string | null = null
  return film.scenes.map((scene, index) => {
    const ends = index === 0 || index === film.scenes.length - 1
    const filled = fill(scene, index, film, before, leading)
    before = filled.template
    const topic = ends ? topicOf({ ...scene, text: film.title }, film, leading) : topicOf(scene, film, leading)
    return {
      ...filled,
      scene_id: scene.scene_id,
      topic,
      solemn: !ends && isSolemn(scene.text, film.language),
      first: ends ? 'B' : order[index % 3]!,
    }
  })
}
