import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import { type ShotWord, textAt, withText, wordsOfShot } from '@orion/contract/shot-words.ts'
import { computeChange } from '@orion/showing/plan-shots.ts'
import { isWithin, LABEL } from '@orion/showing/limits.ts'
import type { Slots, MapPlace } from '@orion/film/recipe.ts'
import { MOST_DOTS, canShareMap } from '@orion/film/render.ts'
import { placeNamed } from '@orion/showing/places.ts'
import { type FigureValues, isBalanced, numbersIn } from '@orion/language/facts.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'

type Path = ShotWord['path']
type Json = Record<string, unknown>

/** The most words of a heading or an item, and letters in Chinese and Japanese; then characters of a sentence. */
const LINE = { words: 10, letters: 20 }
const SENTENCE_CHARACTERS = 160

/** A drawn shot with a person's other words on it, and those words; null if they wrote none. */
export type Worded = { slots: Json; own_words: string[] }

const wrong = (path: Path, msg: Words) => wrongField([...path], msg, 'value_error')

/**
 * The slots of a drawn candidate, with a person's words from `wished`. Everything else in `wished` is ignored. The value of a figure is
 * read from its new characters, and a difference is computed again. A map moves to a place whose name is in the atlas. Throws AppError
 * invalid_fields that names the place of the text.
 */
export function wordShot(candidate: Candidate, wished: unknown, language: FilmLanguage): Worded | null {
  const words = wordsOfShot(candidate)
  const changed = words.flatMap((word) => {
    const text = textAt(wished, word.path)?.trim() ?? (word.optional ? '' : word.text)
    return text === word.text ? [] : [{ word, text }]
  })
  if (changed.length === 0) return null
  for (const { word, text } of changed) requireFit(word, text, language)
  // a chart's printed sentence would hide or contradict the person's words
  const { spoken: _, ...rest }: Json = candidate.slots ?? {}
  let slots: Json = rest
  for (const { word, text } of changed) slots = withText(slots, word.path, text)
  const figures = changed.filter(({ word }) => word.kind === 'number' || word.kind === 'unit')
  for (const { word } of figures) slots = mapAt(slots, word.path.slice(0, -1), (figure) => readAgain(figure, word.path, language))
  if (figures.length > 0) slots = fitScale(slots, figures[0].word.path, language)
  if (candidate.template === 'map') slots = movedMap(slots, changed, language)
  return { slots, own_words: ownWords(candidate, slots, changed) }
}

/**
 * A map moved to its new names, by the atlas. A name that the atlas does not surely know becomes the label of the old place. Throws if two
 * places are then too near or too far apart for one map.
 */
function movedMap(slots: Json, changed: readonly { word: ShotWord }[], language: FilmLanguage): Json {
  const named = changed.filter(({ word: { path } }) => path[0] === 'places')
  const countries = new Set((slots as Slots['map']).places.flatMap((place) => place?.country ?? []))
  const moved = named.reduce(
    (map, { word: { path } }) =>
      mapAt(map, path.slice(0, -1), (place) => placeNamed((place as MapPlace).name, { language, countries }) ?? place),
    slots,
  )
  const [from, to] = (moved as Slots['map']).places
  if (named.length > 0 && to && !canShareMap(from, to)) throw wrong(named[0].word.path, say('edits.places_not_on_one_map'))
  return moved
}

/** A person's words on the image, new and earlier ones that are still there; a figure with its unit. */
function ownWords(candidate: Candidate, slots: Json, changed: readonly { word: ShotWord }[]): string[] {
  const written = (path: Path): string => {
    if (!['number_text', 'unit'].includes(String(path.at(-1)))) return textAt(slots, path) ?? ''
    const figure = path.slice(0, -1)
    return [textAt(slots, [...figure, 'number_text']), textAt(slots, [...figure, 'unit'])].filter(Boolean).join(' ')
  }
  const standing = new Set(wordsOfShot({ template: candidate.template, slots }).map(({ path }) => written(path)))
  const all = [...(candidate.own_words ?? []), ...changed.map(({ word }) => written(word.path))]
  return [...new Set(all)].filter((text) => text !== '' && standing.has(text))
}

/** Throws if a text is missing or too long for its place. */
function requireFit({ kind, path, optional, text: before }: ShotWord, text: string, language: FilmLanguage): void {
  if (text === '') {
    if (optional || before === '') return
    throw wrong(path, say('edits.shot_needs_words'))
  }
  if (kind === 'sentence') {
    if ([...text].length > SENTENCE_CHARACTERS) throw wrong(path, say('edits.words_too_long', { most: SENTENCE_CHARACTERS }))
    return
  }
  const limit = kind === 'line' ? LINE : LABEL
  if (kind === 'number' || isWithin(text, limit, language)) return
  throw wrong(
    path,
    isUnspaced(language)
      ? say('edits.words_too_long', { most: limit.letters })
      : say('edits.too_many_words', { most: limit.words }),
  )
}

/** Another value at a path of slots. */
function mapAt(slots: Json, [name, ...rest]: Path, change: (value: Json) => Json): Json {
  if (name === undefined) return change(slots)
  const inside = (slots as Record<string | number, Json>)[name]
  const changed = mapAt(inside, rest, change)
  return Array.isArray(slots) ? (slots.with(name as number, changed) as unknown as Json) : { ...slots, [name]: changed }
}

/** A figure with the value of its new characters. Throws if they are not a figure of the same kind. */
function readAgain(figure: Json, path: Path, language: FilmLanguage): Json {
  const { number_text, unit, measure } = figure as FigureValues
  const between = isUnspaced(language) || unit === '' || /^[%٪％]/u.test(unit) ? '' : ' '
  const line = `${number_text}${between}${unit}`
  const [read, ...more] = numbersIn(line, language)
  const isNone = read === undefined || more.length > 0 || line.slice(0, read.start).trim() !== '' || read.range
  if (isNone || !(read.value > 0)) throw wrong(path, say('edits.one_figure'))
  const isPart = (kind: string): boolean => kind === 'percent' || kind === 'share'
  if (isPart(read.kind) !== isPart(measure)) throw wrong(path, say('edits.another_kind_of_figure'))
  return { ...figure, value: read.value }
}

/** Slots whose figures fit the shot's scale. Otherwise throws an error that names the changed figure. */
function fitScale(slots: Json, path: Path, language: FilmLanguage): Json {
  const { full, each, figure, whole, low, high, bars } = slots as Partial<
    Slots['bars'] & Slots['range'] & Slots['share'] & Slots['count']
  >
  const values = [figure, low, high, ...(bars ?? []).map((bar) => bar.figure)].flatMap((each) => each?.value ?? [])
  if (full !== undefined && values.some((value) => value > full)) throw wrong(path, say('edits.scale_ends', { most: full }))
  if (each !== undefined && values.some((value) => value > each * MOST_DOTS || value < each))
    throw wrong(path, say('edits.dots_of', { each, most: MOST_DOTS }))
  const ends = [low, high]
  if (ends.every((end) => end !== undefined) && ends[0].value >= ends[1].value)
    throw wrong(path, say('edits.range_begins_smaller'))
  if (whole !== undefined || 'form' in slots) {
    if (figure === undefined) throw new Error('A share has no figure.')
    const most = whole?.value ?? (figure.measure === 'percent' ? 100 : 1)
    if (figure.value > most) throw wrong(path, say('edits.part_above_whole'))
  }
  // only a start and an end have no direction, unlike bars
  const steps: Parameters<typeof isBalanced>[0] = bars ?? []
  if (new Set(steps.map(({ direction }) => direction === undefined)).size > 1 && !isBalanced(steps))
    throw wrong(path, say('edits.changes_miss_end'))
  if (bars === undefined || !('change' in slots)) return slots
  const { change: _, ...rest } = slots
  return { ...rest, ...computeChange(bars[0].figure, bars[bars.length - 1].figure, language) }
}
