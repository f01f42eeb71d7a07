import { figureValues, type Figure, type FigureValues } from '@orion/language/facts.ts'
import { figuresIn } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { countedNoun, type FilledTemplate, type Slots } from '@orion/film/recipe.ts'
import { findShare, type Share } from './find-share.ts'
import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'
import { isPartOfWhole, losesLimit } from './figure-kinds.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { labelBefore, labelled, takeTitle, takeMissingTitle } from './figure-label.ts'
import { isStated, partUnit, shortNumber } from './figures.ts'
import { mainFigure, type MainFigure, takeFigureTitle } from './main-figure.ts'
import type { Proposed } from '../shots/proposed.ts'

/** The values of a figure that is a part or a whole. In "26 of the 51 breweries", 26 becomes a count with the unit "breweries". */
export const makeValues = (figure: Figure, unit: string, sentence: string, language: FilmLanguage): FigureValues => ({
  ...figureValues(sentence, language, figure),
  unit,
  measure: figure.kind === 'money' || figure.kind === 'measure' ? figure.kind : 'count',
})

/** A phrase with a part and its whole ("etwa 98 von 100") is displayed if it has at most this many letters. */
const MOST_SAID = 32

/** The words of the sentence from the part to the whole, such as "26 of the 51 breweries". Undefined if they are too long to display. */
function saidIn({ part, whole }: Share, sentence: string, language: FilmLanguage): string | undefined {
  const [first, last] = part.start < whole.start ? [part, whole] : [whole, part]
  if (first === whole && !LANGUAGES[language].shares.wholeFirst) return undefined
  const to = sentence.indexOf(last.number_text, last.start) + last.number_text.length
  const unit = partUnit(last, sentence, language)
  const behind = sentence.slice(to).trimStart().startsWith(unit) ? sentence.indexOf(unit, to) + unit.length : to
  const words = sentence.slice(first.start, behind)
  return [...words].length <= MOST_SAID ? words : undefined
}

/** A part and its whole. `span` encloses both in the sentence. */
type Counted = { part: Figure; span: { start: number; end: number }; figure: FigureValues; whole: FigureValues; said?: string }

/** Whether a figure names the thing that it counts or measures. */
const says = (values: FigureValues, language: FilmLanguage): boolean =>
  values.measure !== 'count' || countedNoun(values, language).noun !== ''

/** Whether the part of a whole is itself the whole of another part: "3 in 10 of the 240 pupils". */
const isShareOfOther = ({ part, whole }: Share, sentence: string, language: FilmLanguage): boolean =>
  figuresIn(sentence, language)
    .flatMap(({ figures }) => figures)
    .some(({ kind, at, to }) => kind === 'share' && at < part.end && to > part.start && !(at < whole.end && to > whole.start))

/**
 * A part and its whole in a sentence, if both are in one short phrase or one of them names the counted thing, or in any case if a plan
 * gives its name (`is_named`). Null if there is none.
 */
function findCounted(sentence: string, language: FilmLanguage, is_named = false): Counted | null {
  const found = findShare(sentence, language)
  if (found === null || found.part.value > found.whole.value) return null
  const figure = makeValues(found.part, partUnit(found.part, sentence, language), sentence, language)
  const whole = makeValues(found.whole, found.whole.unit, sentence, language)
  if (!isStated(found.part, sentence, language) || isShareOfOther(found, sentence, language)) return null
  if (losesLimit(figure, sentence, found.part, language) || losesLimit(whole, sentence, found.whole, language)) return null
  const words = saidIn(found, sentence, language)
  const is_stated = is_named || words !== undefined || says(whole, language) || says(figure, language)
  if (!is_stated || !shortNumber(figure) || !shortNumber(whole)) return null
  const { part, whole: of } = found
  const span = { start: Math.min(part.start, of.start), end: Math.max(part.end, of.end) }
  return { part, span, figure, whole, ...(words && { said: words }) }
}

/** The first count out of a total in a scene, such as "26 of the 51 breweries". Null if there is none. */
export function countedShare(scene: NarratedScene, language: FilmLanguage): Slots['share'] | null {
  const counted = scene.sentences.map(({ text }) => findCounted(text, language)).find((each) => each !== null)
  if (!counted) return null
  const { part: _part, span: _span, ...slots } = counted
  return { ...slots, form: 'ring' }
}

/** A part and its whole with a label for a chart. Null if the sentence does not name the counted thing. */
function findNumbers(sentence: string, language: FilmLanguage): Slots['share'] | null {
  const counted = findCounted(sentence, language)
  if (counted === null) return null
  const { part, span, figure, whole } = counted
  const before = labelBefore(part.start, sentence, language)
  const behind = before === null ? labelled(figure, sentence, language) : null
  const label = before ?? behind?.label
  const is_named = says(whole, language) && (label !== undefined || says(figure, language))
  const title = is_named ? takeMissingTitle({ ...span, label, sentence }, language) : takeTitle(sentence, language)
  if (!is_named && title === null) return null
  const named = is_named && { ...(label && { label }), ...(behind?.label_after && { label_after: true }) }
  return { figure, whole, form: 'ring', ...named, ...title }
}

/** A chart of a hundred cells needs at least this many filled cells. A smaller share is drawn as a ring. */
const LEAST_CELLS = 3

/** A percentage or fraction as a part of its whole. Percentages of growth, rates and levels are not parts of a whole. */
function asPart(found: MainFigure | null, language: FilmLanguage): Slots['share'] | null {
  if (!found || !isPartOfWhole(found.figure, found.sentence, language) || found.label === undefined) return null
  const { sentence: _, ...slots } = found
  const { measure, value } = slots.figure
  return {
    ...slots,
    form: measure === 'percent' && Number.isInteger(value) && value >= LEAST_CELLS ? 'waffle' : 'ring',
  }
}

/**
 * A percentage or fraction of a scene as a share without a label, or a part of a whole whose sentence names neither ("They were 423, and
 * 135 of them were children"), for an illustration whose plan gives the label.
 */
export function loneShare(scene: NarratedScene, film: NarratedFilm): FilledTemplate | null {
  const { language } = film
  const slots = asPart(mainFigure(scene, film), language)
  if (slots !== null) return { template: 'share', slots: { figure: { ...slots.figure, label: '' }, form: slots.form } }
  if (countedShare(scene, language) !== null) return null
  const found = scene.sentences.map(({ text }) => findCounted(text, language, true)).find((each) => each !== null)
  return found ? { template: 'share', slots: { figure: found.figure, whole: found.whole, form: 'ring' } } : null
}

/** A chart for the first part of a whole that a scene states. */
export function asPartOfWhole(scene: NarratedScene, film: NarratedFilm): Proposed | null {
  const { language } = film
  for (const { text } of scene.sentences) {
    const slots = findNumbers(text, language)
    if (slots) return { template: 'share', slots, why: { reason: 'share', words: slots.figure.number_text } }
  }
  const found = mainFigure(scene, film)
  const slots = asPart(found, language)
  if (!found || !slots) return null
  return {
    template: 'share',
    slots: { ...slots, ...takeFigureTitle(found, language) },
    why: { reason: 'share', words: slots.figure.number_text },
  }
}
