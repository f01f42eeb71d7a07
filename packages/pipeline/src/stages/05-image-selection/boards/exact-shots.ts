import { type Board, EXACT_KINDS, type ExactKind } from '@orion/contract/contents/05-boards.ts'
import { exactTemplates } from '@orion/contract/shots/declared.ts'
import { chartFigures, type FilledTemplate, type LabelOfFigure, type Slots } from '@orion/film/recipe.ts'
import { figureValues, numbersIn } from '@orion/language/facts.ts'
import { readOnce } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import {
  barsAcross,
  chosenShot,
  findSpan,
  findUnnamedBars,
  hasUnnamedBars,
  leavesWordsOut,
  asDateCard,
  loneFigures,
  loneShare,
  nameBars,
  type NarratedFilm,
  type NarratedScene,
  withoutSpokenTitle,
} from '@orion/showing/plan-shots.ts'
import { listVisibleValues } from '../../../check-figures/shown-figures.ts'
import type { BoardScene } from '../../../reader/boards/plan-boards.ts'
import { listQuotes } from '../../../reader/boards/planned-exact.ts'
import { runIn } from '../../../reader/evidence.ts'
import type { Fact } from '../../../reader/types.ts'
import { figureWords, findWords, isTimeToRead, namesFigure } from '../../../core/timing/figure-moments.ts'
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
    .map(({ template, slots }) => withoutSpokenTitle({ template, slots } as FilledTemplate))
    .filter((shot) => shot !== null)
  const lone = kind === 'figure' || kind === 'share' ? [loneShare(scene, film) ?? [], loneFigures(scene, language)].flat() : []
  const across = kind === 'bars' && before !== undefined ? barsAcross(before, scene, film) : null
  const dates = kind === 'timeline' && of_kind.length === 0 ? asDateCard(scene, language) : null
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

/** Cards that show only figures or dates, and their label. */
const CARDS: readonly string[] = ['amount', 'count', 'range', 'dateline']
/** Charts that a plan may label. */
const LABELLED: readonly string[] = [...CARDS, 'share', 'change']

/** Whether a chart shows a percentage or a share without naming what it is of: "2 %" without it means nothing. */
const isUnnamedShare = ({ template, slots }: FilledTemplate): boolean =>
  (template === 'amount' && ['percent', 'share'].includes(slots.figure.measure) && !slots.label) ||
  (template === 'share' && !slots.label && (!slots.whole || (!slots.said && !slots.figure.unit && !slots.whole.unit)))

/** A sentence of a board, and its language. */
type Said = { text: string; language: FilmLanguage }

/** Whether a card with its own label shows every meaningful word of its clause. */
function showsClause({ shot, figure = '' }: ExactShot, { text, language }: Said): boolean {
  const start = figure === '' ? -1 : findWords(text, figure)
  const { label } = (shot.template === 'dateline' ? shot.slots.events[0] : shot.slots) as LabelOfFigure
  return start >= 0 && !leavesWordsOut({ start, end: start + figure.length, label, sentence: text }, language)
}

/**
 * A chart with the label of its plan: the words without which it would mislead. A card without a label must itself show every meaningful
 * word of its clause, because no rule can choose the deciding words.
 */
function withLabel(found: ExactShot, label: string, said: Said): ExactShot | undefined {
  if (label === '' && CARDS.includes(found.shot.template) && !showsClause(found, said)) return undefined
  const isInFigure = (found.figure ?? '').toLowerCase().includes(label.toLowerCase()) // "per minute" of "200 stitches per minute"
  const shot = label === '' ? found.shot : labelShot(found.shot, isInFigure ? '' : label)
  return isUnnamedShare(shot) ? undefined : { ...found, shot }
}

/** Whether a chart is a line of several dates. */
const isLine = ({ template, slots }: FilledTemplate): boolean => template === 'dateline' && slots.events.length > 1

/** A chart with the names from its plan: its label, or the names of its bars. Undefined if it needs names and has none. */
function withNames(found: ExactShot | undefined, names: readonly string[], said: Said): ExactShot | undefined {
  if (found === undefined || isLine(found.shot)) return found
  if (LABELLED.includes(found.shot.template)) return withLabel(found, names[0] ?? '', said)
  if (found.shot.template !== 'bars') return found
  if (found.is_unnamed !== true) return { ...found, shot: { template: 'bars', slots: renameBars(found.shot.slots, names) } }
  const slots = nameBars(found.shot.slots, names, said.language)
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

/** Bars whose unit the sentence says once: "40 litres each minute, against about 20". A bar without a unit has that of the others. */
function withSharedUnit(shot: FilledTemplate): FilledTemplate {
  if (shot.template !== 'bars') return shot
  const { bars } = shot.slots
  const [unit = ''] = bars.map(({ figure }) => figure.unit).toSorted((a, b) => b.length - a.length)
  const shares = bars.every(({ figure }) => `${unit} `.startsWith(`${figure.unit} `.trimStart()))
  if (!shares) return shot
  return { template: 'bars', slots: { ...shot.slots, bars: bars.map((bar) => ({ ...bar, figure: { ...bar.figure, unit } })) } }
}

/** A chart or a single date with another label. */
function labelShot({ template, slots }: FilledTemplate, label: string): FilledTemplate {
  if (template === 'dateline')
    return { template, slots: { ...slots, events: slots.events.map((event) => ({ ...event, label })) } }
  const { label_after: _after, figure, ...others } = slots as { figure?: object } & LabelOfFigure
  return { template, slots: { ...others, ...(figure && { figure: { ...figure, label } }), label } } as FilledTemplate
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

/** A number in words from this value on is an amount like one in digits: "une trentaine". */
const LEAST_IN_WORDS = 10

const YEAR = /^[12]\p{Nd}{3}$/u

/** The next figure that is spoken after a chart's own. The chart disappears there, so that viewers do not take it for that figure. */
function nextFigure(
  { shot, figure = '' }: Planned,
  { s, sentences }: { s: string; sentences: Board['sentences'] },
  language: FilmLanguage,
): { s: string; words: string } | undefined {
  const at = sentences.findIndex((sentence) => sentence.s === s)
  const values = listVisibleValues(shot?.slots)
  const figures = shot === undefined ? [] : chartFigures(shot as FilledTemplate)
  for (const { s: of, text } of sentences.slice(at)) {
    const from = of === s ? findWords(text, figure) + figure.length : 0
    // "1 hour and 16 minutes" is one figure of the chart, although neither number is its value
    const spans = of === s ? figures.flatMap((each) => findSpan(each, text, language) ?? []) : []
    const next = readOnce(text, language).find(({ start, end, value }) => {
      const words = text.slice(start, end).trim()
      // viewers do not confuse a year or a small number in words ("two") with the chart
      const isOwn = values.includes(value) || spans.some((span) => start >= span.start && end <= span.end)
      return start >= from && (value >= LEAST_IN_WORDS || /\p{Nd}/u.test(words)) && !YEAR.test(words) && !isOwn
    })
    if (next !== undefined) return { s: of, words: text.slice(next.start, next.end).trim() }
  }
  return undefined
}

/** Whether bars mean the same in any order: each has a name and starts at zero, and none continues another. */
const isAnyOrder = ({ slots }: FilledTemplate): boolean =>
  'bars' in slots && 'full' in slots && !('change' in slots) && slots.bars.every(({ name }) => name !== '')

/**
 * A chart of several figures in the order in which they are spoken. Undefined if a board cannot show it, because another figure is spoken
 * between its own. Each bar appears when its figure is spoken, so the sentence must write these figures in digits. The first bar may be of
 * the sentence before.
 */
function inSpokenOrder(planned: Planned, { sentences }: Pick<Board, 'sentences'>, language: FilmLanguage): Planned | undefined {
  const { s, figure = '' } = planned
  const shot = planned.shot as FilledTemplate | undefined
  const figures = shot === undefined ? [] : chartFigures(shot)
  const text = sentences.find((sentence) => sentence.s === s)?.text ?? ''
  if (shot === undefined || figures.length < 2 || text === '') return planned
  const starts = figures.map((each) => {
    const span = findSpan(each, text, language)
    return span !== null && text.slice(span.start, span.end).includes(each.number_text) ? span.start : -1
  })
  const next = nextFigure(planned, { s, sentences }, language)
  const next_start = next?.s === s ? findWords(text, next.words, findWords(text, figure) + figure.length) : -1
  if (next_start >= 0 && next_start < Math.max(...starts)) return undefined
  if (!('bars' in shot.slots) || starts.slice(1).every((start, at) => start > (starts[at] ?? -1))) return planned
  if (!isAnyOrder(shot) || starts.includes(-1) || new Set(starts).size < starts.length) return undefined
  const places = starts.toSorted((a, b) => a - b).map((start) => starts.indexOf(start))
  const { bars } = shot.slots
  return { ...planned, shot: { ...shot, slots: { ...shot.slots, bars: places.map((place) => bars[place]) } } }
}

/**
 * A card with the cards that follow it. Each following card shows the next figure of the same sentence, in the place of the first card. A
 * figure has no card if another chart of the sentence shows it, if it is spoken too soon after the figure before, or if the card would
 * leave out a word of its clause.
 */
function followingCards(
  first: Planned,
  known: readonly ExactShot[],
  { exact, text, language }: Said & Pick<Board, 'exact'>,
): Planned[] {
  const others = exact.filter(({ s, id }) => s === first.s && id !== first.id).map(({ figure = '' }) => figure)
  const cards = [first]
  let last = first
  for (const each of known) {
    const { shot, figure } = each
    if (figure === undefined || last.figure === undefined || others.some((other) => namesFigure(other, figure))) continue
    if (withLabel(each, '', { text, language }) === undefined) continue
    if (!isTimeToRead(text.slice(findWords(text, last.figure), findWords(text, figure)))) continue
    last = { ...first, id: `${first.id}-${cards.length + 1}`, follows: last.id, figure, shot }
    cards.push(last)
  }
  return cards
}

/** The charts and maps that a film can show, by scene id. `scenes` and `facts` are for the figures that a plan has chosen itself. */
type ExactFilm = {
  exact: Readonly<Record<string, ExactShots>>
  language: FilmLanguage
  scenes?: readonly Pick<BoardScene, 'scene_id' | 'text' | 'fact_ids'>[]
  facts?: readonly Pick<Fact, 'fact_id' | 'quote'>[]
}

/** The chart of figures that a plan has chosen in words of its sentence; undefined if there is none. */
function findChosen(
  planned: Planned,
  scene_id: string | undefined,
  { language, scenes = [], facts = [] }: ExactFilm,
): ExactShot | undefined {
  const { figure = '' } = planned
  const at = scenes.findIndex((scene) => scene.scene_id === scene_id)
  const scene = scenes[at]
  if (scene === undefined || figure === '') return undefined
  const texts = { sentence: scene.text, before: scenes[at - 1]?.text, quotes: listQuotes(scene, facts) }
  const shot = chosenShot(planned, texts, language)
  return shot ? { shot, figure: figureWords(shot, scene.text, language) ?? figure } : undefined
}

/** Whether one of the film's own charts shows all that a plan has chosen: its words, its unit, and the whole of its share. */
const showsAll = ({ shot, figure: own = '' }: ExactShot, { figure = '', unit = '', whole = '' }: Planned): boolean =>
  own.includes(figure) && own.includes(unit) && (whole === '' || ('whole' in shot.slots && namesWhole(shot.slots, whole)))

const namesWhole = ({ whole }: { whole?: unknown }, words: string): boolean =>
  typeof whole === 'object' && whole !== null && 'number_text' in whole && namesFigure(words, String(whole.number_text))

/** A card with the name that its own sentence gives to its figure, where the plan's name was refused. */
function withOwnName(found: ExactShot | undefined, { text, language }: Said): ExactShot | undefined {
  if (found?.shot.template !== 'amount') return undefined
  const { figure } = found.shot.slots
  const read = numbersIn(text, language).find(({ number_text }) => number_text === figure.number_text)
  const named = read && withLabel(found, figureValues(text, language, read).label, { text, language })
  return named && showsClause(named, { text, language }) ? named : undefined
}

/** The chart of a plan with its names; undefined if the film cannot draw it. */
function findShot(
  planned: Planned,
  known: readonly ExactShot[],
  { scene_id, text, film }: { scene_id: string | undefined; text: string; film: ExactFilm },
): ExactShot | undefined {
  const { kind, figure = '', names = [], refused_name } = planned
  const named = known.find((each) => namesFigure(figure, each.figure ?? ''))
  const chosen = named !== undefined && showsAll(named, planned) ? undefined : findChosen(planned, scene_id, film)
  // the plan's label is of its own figure: a card of another figure would be wrong
  const first = chosen ?? named ?? (kind === 'figure' && figure !== '' ? undefined : known[0])
  const sentence = { text, language: film.language }
  return withNames(first, names, sentence) ?? (refused_name === undefined ? undefined : withOwnName(first, sentence))
}

/**
 * A board's charts and maps as the film draws them, each of the figure that its plan names. On a drawn board, a card of one figure also
 * gets cards for the next figures of its sentence, and bars are in the order in which their figures are spoken. A chart that cannot be
 * drawn, such as a card without the words that its figure needs, is kept without a shot, so that stage 9 reports it.
 */
export function withShots(board: Pick<Board, 'kind' | 'exact' | 'sentences'>, film: ExactFilm): Board['exact'] {
  const { exact: shots, language } = film
  const { kind, sentences } = board
  const exact = board.exact.filter(({ follows }) => follows === undefined)
  return exact.flatMap(({ gives_way: _before, shot: _shot, ...each }): Board['exact'] => {
    const { scene_id, text = '' } = sentences.find(({ s }) => s === each.s) ?? {}
    const known = scene_id === undefined ? [] : (shots[scene_id]?.[each.kind] ?? [])
    const found = findShot(each, known, { scene_id, text, film })
    if (found === undefined) return [each]
    const filled = { ...each, ...(found.figure !== undefined && { figure: found.figure }), shot: found.shot }
    if (kind !== 'drawn') return [{ ...filled, shot: withSharedUnit(found.shot) }]
    const first = inSpokenOrder(filled, { sentences }, language)
    if (first === undefined) return [each]
    const cards = each.kind === 'figure' ? followingCards(first, known, { exact, text, language }) : [first]
    return cards.map((card, at) => {
      const next = cards[at + 1]?.figure
      const spoken = nextFigure(card, { s: each.s, sentences }, language)
      // a figure without a card may be spoken before the next card's figure
      const from = findWords(text, card.figure ?? '') + 1
      const isSooner =
        next === undefined || (spoken?.s === each.s && findWords(text, spoken.words, from) < findWords(text, next, from))
      const gives_way = isSooner ? spoken : { s: each.s, words: next }
      const with_unit = card.shot && { shot: withSharedUnit(card.shot as FilledTemplate) }
      return { ...card, ...with_unit, ...(card.figure !== undefined && gives_way && { gives_way }) }
    })
  })
}
