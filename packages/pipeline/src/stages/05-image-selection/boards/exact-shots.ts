import { type Board, EXACT_KINDS, type ExactKind } from '@orion/contract/contents/05-boards.ts'
import { exactTemplates } from '@orion/contract/shots/declared.ts'
import { chartFigures, type FilledTemplate, type LabelOfFigure, type Slots } from '@orion/film/recipe.ts'
import { readOnce } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import {
  barsAcross,
  findSpan,
  findUnnamedBars,
  hasUnnamedBars,
  loneDates,
  loneFigures,
  nameBars,
  type NarratedFilm,
  type NarratedScene,
} from '@orion/showing/plan-shots.ts'
import { listVisibleValues } from '../../../check-figures/shown-figures.ts'
import { runIn } from '../../../reader/evidence.ts'
import { figureWords, findWords, namesFigure } from '../../../core/timing/figure-moments.ts'
import type { ImageUnit } from '../providers/port.ts'

/**
 * A chart or map that the film itself draws. `figure` is the first figure that the chart shows, in the words of the sentence. `is_unnamed`
 * marks bars that a model must name.
 */
export type ExactShot = { shot: FilledTemplate; figure?: string; is_unnamed?: true }

/** The film's own charts and maps for a scene, by kind; a kind has one for each of several figures. */
export type ExactShots = Partial<Record<ExactKind, ExactShot[]>>

/** Whether a shot shows a change. Bars do if one leads to the other. */
const tellsChange = ({ template, slots }: FilledTemplate): boolean => template !== 'bars' || slots.change !== undefined

/** A scene of a film with its drawn shots, and the scene before it, because a figure may be compared with the one there. */
type Shown = { unit: Pick<ImageUnit, 'recipes'>; scene: NarratedScene; before?: NarratedScene | undefined; film: NarratedFilm }

/** The film's own charts of this kind for a scene, one per figure; none if the scene has no suitable content. */
function shotsOfKind(kind: ExactKind, { unit: { recipes }, scene, before, film }: Shown): ExactShot[] {
  const { language } = film
  const templates = exactTemplates(kind)
  const of_kind = recipes
    .filter((recipe) => templates.includes(recipe.template) && (kind !== 'change' || tellsChange(recipe)))
    .toSorted((a, b) => templates.indexOf(a.template) - templates.indexOf(b.template))
    .map(({ template, slots }) => ({ template, slots }) as FilledTemplate)
  const lone = kind === 'figure' || kind === 'share' ? loneFigures(scene, language) : []
  const across = kind === 'bars' && before !== undefined ? barsAcross(before, scene, film) : null
  const dates = kind === 'timeline' && of_kind.length === 0 ? loneDates(scene, language) : null
  const made = [across, dates].filter((shot) => shot !== null)
  const all = [...of_kind, ...lone, ...made].filter(({ template }) => templates.includes(template))
  const named = all.map((shot): ExactShot => {
    const figure = figureWords(shot, scene.text, language)
    return figure === null ? { shot } : { shot, figure }
  })
  const once = named.filter(({ figure }, at) => named.findIndex((each) => each.figure === figure) === at)
  if (kind === 'bars' && once.length === 0) return unnamedBars(scene, film)
  return kind === 'figure' ? once : once.slice(0, 1)
}

/** Several amounts of one measure in a scene of one sentence. Only someone who reads the sentence knows how the amounts belong together. */
function unnamedBars(scene: NarratedScene, film: NarratedFilm): ExactShot[] {
  const { text, sentences } = scene
  const slots = sentences.length === 1 && hasUnnamedBars(scene, film) ? findUnnamedBars(text, film) : null
  if (slots === null) return []
  const shot: FilledTemplate = { template: 'bars', slots }
  const figure = figureWords(shot, text, film.language)
  return figure === null ? [] : [{ shot, figure, is_unnamed: true }]
}

/**
 * Cards that show one figure. Only the plan labels them, because a rule once took "bought the oven" from the sentence as the label of a
 * loan.
 */
const CARDS: readonly string[] = ['amount', 'count']
/** Charts that a plan may label. */
const LABELLED: readonly string[] = [...CARDS, 'share', 'range', 'change']

/** Whether a card shows a percentage or a share without naming what it is of: "2 %" without it means nothing. */
const isUnnamedShare = ({ template, slots }: FilledTemplate): boolean =>
  template === 'amount' && ['percent', 'share'].includes(slots.figure.measure) && !slots.label

/**
 * A chart with the names from its plan: its label, or the names of its bars. Undefined if bars or a percentage need names and have none.
 */
function withNames(found: ExactShot | undefined, names: readonly string[], language: FilmLanguage): ExactShot | undefined {
  const [label = ''] = names
  if (label !== '' && found?.shot.template === 'dateline' && found.shot.slots.events.length === 1)
    return { ...found, shot: labelDate(found.shot.slots, label) }
  if (found !== undefined && LABELLED.includes(found.shot.template)) {
    if (label === '' && !CARDS.includes(found.shot.template)) return found
    const shot = labelShot(found.shot, label)
    return isUnnamedShare(shot) ? undefined : { ...found, shot }
  }
  if (found?.shot.template !== 'bars') return found
  if (found.is_unnamed !== true) return { ...found, shot: { template: 'bars', slots: renameBars(found.shot.slots, names) } }
  const slots = nameBars(found.shot.slots, names, language)
  return slots === null ? undefined : { ...found, shot: { template: 'bars', slots } }
}

/**
 * Bars with the shorter names of the plan: a rule's name may be half a clause ("Japanese knives are ground"). Each name must be a part of
 * its own bar's name, so that no bar gets the name of another.
 */
function renameBars(slots: Slots['bars'], names: readonly string[]): Slots['bars'] {
  const { bars } = slots
  const isPart = bars.every(({ name }, at) => name !== '' && runIn(names[at] ?? '', name) !== null)
  return names.length === bars.length && isPart
    ? { ...slots, bars: bars.map((bar, at) => ({ ...bar, name: names[at] ?? bar.name })) }
    : slots
}

/** A single date with a label. */
const labelDate = ({ events, ...slots }: Slots['dateline'], label: string): FilledTemplate => ({
  template: 'dateline',
  slots: { ...slots, events: events.map((event) => ({ ...event, label })) },
})

/** A shot with another label, or without one. */
function labelShot({ template, slots }: FilledTemplate, label: string): FilledTemplate {
  const { label: _label, label_after: _after, figure, ...others } = slots as { figure?: object } & LabelOfFigure
  const named = { ...others, ...(figure && { figure: { ...figure, label } }), ...(label !== '' && { label }) }
  return { template, slots: named } as FilledTemplate
}

/** All charts and maps that the film itself could draw for a scene. */
export const exactShots = (shown: Shown): ExactShots =>
  Object.fromEntries(
    EXACT_KINDS.flatMap((kind) => {
      const shots = shotsOfKind(kind, shown)
      return shots.length === 0 ? [] : [[kind, shots] as const]
    }),
  )

type Planned = Board['exact'][number]

const YEAR = /^[12]\p{Nd}{3}$/u

/** The next figure that is spoken after a chart's own. The chart disappears there, so that viewers do not take it for that figure. */
function nextFigure(
  { shot, figure = '' }: Planned,
  { s, sentences }: { s: string; sentences: Board['sentences'] },
  language: FilmLanguage,
): { s: string; words: string } | undefined {
  const at = sentences.findIndex((sentence) => sentence.s === s)
  const values = listVisibleValues(shot?.slots)
  for (const { s: of, text } of sentences.slice(at)) {
    const from = of === s ? findWords(text, figure) + figure.length : 0
    const next = readOnce(text, language).find(({ start, end, value }) => {
      const words = text.slice(start, end).trim()
      // a year and a "two" in words are not amounts that viewers could confuse with the chart
      return start >= from && /\p{Nd}/u.test(words) && !YEAR.test(words) && !values.includes(value)
    })
    if (next !== undefined) return { s: of, words: text.slice(next.start, next.end).trim() }
  }
  return undefined
}

/**
 * Whether a chart of several figures may be on a board: no other figure is spoken between its own. Each bar appears when its figure is
 * spoken, so the sentence must write these figures in digits and in the order of the bars. The first bar may be of the sentence before.
 */
function isSaidInOrder(planned: Planned, board: Pick<Board, 'sentences'>, language: FilmLanguage): boolean {
  const { shot, s, figure = '' } = planned
  const figures = shot === undefined ? [] : chartFigures(shot as FilledTemplate)
  const text = board.sentences.find((sentence) => sentence.s === s)?.text ?? ''
  if (figures.length < 2 || text === '') return true
  const starts = figures.map((each) => {
    const span = findSpan(each, text, language)
    return span !== null && text.slice(span.start, span.end).includes(each.number_text) ? span.start : -1
  })
  const next = nextFigure(planned, { s, sentences: board.sentences }, language)
  const next_start = next?.s === s ? findWords(text, next.words, findWords(text, figure) + figure.length) : -1
  if (next_start >= 0 && next_start < Math.max(...starts)) return false
  return shot === undefined || !('bars' in shot.slots) || starts.slice(1).every((start, at) => start > (starts[at] ?? -1))
}

/** The least number of letters between two figures. A card then stays for about 1.5 s, so that viewers can read it. */
const LEAST_LETTERS_BETWEEN = 24

/**
 * A card with the cards that follow it. Each following card shows the next figure of the same sentence, in the place of the first card. A
 * figure has no card if another chart of the sentence shows it, if it is spoken too soon after the figure before, or if it is a percentage.
 */
function followingCards(
  first: Planned,
  known: readonly ExactShot[],
  { exact, sentences }: Pick<Board, 'exact' | 'sentences'>,
): Planned[] {
  const text = sentences.find(({ s }) => s === first.s)?.text ?? ''
  const others = exact.filter(({ s, id }) => s === first.s && id !== first.id).map(({ figure = '' }) => figure)
  const cards = [first]
  let last = first
  for (const { shot, figure } of known) {
    if (
      figure === undefined ||
      last.figure === undefined ||
      isUnnamedShare(shot) ||
      others.some((each) => namesFigure(each, figure))
    )
      continue
    if (findWords(text, figure) - findWords(text, last.figure) < LEAST_LETTERS_BETWEEN) continue
    last = { ...first, id: `${first.id}-${cards.length + 1}`, follows: last.id, figure, shot }
    cards.push(last)
  }
  return cards
}

/** The charts and maps that a film can show, by scene id. */
type ExactFilm = { exact: Readonly<Record<string, ExactShots>>; language: FilmLanguage }

/**
 * A board's charts and maps as the film draws them, each of the figure that its plan names. A card of one figure also gets cards for the
 * next figures of its sentence. Impossible ones are left out, unless the whole board is such a chart: that must be reported.
 */
export function withShots(
  board: Pick<Board, 'kind' | 'exact' | 'sentences'>,
  { exact: shots, language }: ExactFilm,
): Board['exact'] {
  const { kind, sentences } = board
  const exact = board.exact.filter(({ follows }) => follows === undefined)
  return exact.flatMap(({ gives_way: _before, ...each }): Board['exact'] => {
    const scene_id = sentences.find(({ s }) => s === each.s)?.scene_id
    const known = scene_id === undefined ? [] : (shots[scene_id]?.[each.kind] ?? [])
    const named = known.find(({ figure = '' }) => namesFigure(each.figure ?? '', figure))
    // the plan's label is of its own figure: a card of another figure would be wrong
    const planned = named ?? (each.kind === 'figure' && each.figure ? undefined : known[0])
    const found = withNames(planned, each.names ?? [], language)
    if (found === undefined) return kind === 'drawn' ? [] : [each]
    const first = { ...each, ...(found.figure !== undefined && { figure: found.figure }), shot: found.shot }
    if (kind !== 'drawn') return [first]
    if (!isSaidInOrder(first, { sentences }, language)) return []
    const cards = each.kind === 'figure' ? followingCards(first, known, { exact, sentences }) : [first]
    return cards.map((card, at) => {
      const next = cards[at + 1]?.figure
      const gives_way = next === undefined ? nextFigure(card, { s: each.s, sentences }, language) : { s: each.s, words: next }
      return { ...card, ...(card.figure !== undefined && gives_way && { gives_way }) }
    })
  })
}
