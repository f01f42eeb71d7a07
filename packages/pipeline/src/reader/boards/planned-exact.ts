import { EXACT_KINDS, type Board, type ExactKind } from '@orion/contract/contents/05-boards.ts'
import { type FilmLanguage, getPattern } from '@orion/language/lexicons.ts'
import { chosenShot } from '@orion/showing/plan-shots.ts'
import * as z from 'zod/mini'
import { namesFigure } from '../../core/timing/figure-moments.ts'
import { findStrange } from '../check/own-order.ts'
import { runIn } from '../evidence.ts'
import type { Fact } from '../types.ts'
import type { ColorWords } from './ask-words.ts'

/**
 * A sentence of the film, in the form in which boards are planned. `exact` are the charts and maps that the film can draw for it. `figures`
 * says which of its figures each of them shows.
 */
export type BoardScene = {
  scene_id: string
  text: string
  seconds: number
  fact_ids: readonly string[]
  exact: readonly ExactKind[]
  figures?: Partial<Record<ExactKind, readonly string[]>>
  /** The numbers of the bars that the plan must name. Empty if the film knows the names, or has no bars. */
  unnamed?: readonly string[]
  /** The text with the seconds that have passed before its words, for the model that draws it. */
  marked?: string
}

/**
 * The input of a plan of boards. `pictures` are images that can be shown unchanged. `most` is the highest number of boards that are not
 * photographs.
 */
export type BoardsTask = {
  title: string
  language: FilmLanguage
  scenes: readonly BoardScene[]
  facts: readonly Fact[]
  pictures: readonly { candidate_id: string; name: string }[]
  most: number
  colors: ColorWords
}

/** A chart or map as a plan has it. */
export const ExactAnswer = z.object({
  id: z.string(),
  s: z.string(),
  kind: z.string(),
  figure: z.optional(z.string()),
  unit: z.optional(z.string()),
  whole: z.optional(z.string()),
  names: z.optional(z.array(z.string())),
  facts: z.array(z.string()),
  cells: z.string(),
})
export type Exact = z.infer<typeof ExactAnswer>

export const getFigures = ({ figures = {} }: BoardScene, kind: ExactKind): readonly string[] => figures[kind] ?? []

export const quote = (texts: readonly string[]): string[] => texts.map((text) => `“${text}”`)

/** The sentence with this name in a plan ('s3'); undefined if there is none. */
export const sceneNamed = ({ scenes }: BoardsTask, name: string): BoardScene | undefined => {
  const [, number] = /^s(\d+)$/u.exec(name.trim()) ?? []
  return number === undefined ? undefined : scenes[Number(number) - 1]
}

export const isExact = (kind: string): kind is ExactKind => EXACT_KINDS.some((each) => each === kind)

/** The fault of an exact drawing, in a sentence for the model; null if it is valid. */
export const exactFault = (exact: Exact, task: BoardsTask): string | null => placeFault(exact, task) ?? figureFault(exact, task)

/** The fault of an exact drawing whose sentence, kind, bars or facts cannot be its own. */
export function placeFault(exact: Exact, task: BoardsTask): string | null {
  const { id, s, kind, facts, names = [] } = exact
  const scene = sceneNamed(task, s)
  if (scene === undefined) return `Exact ${id} names the sentence “${s}”, which there is not.`
  if (!isExact(kind) || (!scene.exact.includes(kind) && !isChosen(exact)))
    return `Exact ${id}: ${s} says nothing that a “${kind}” could show${scene.exact.length > 0 ? `, only: ${scene.exact.join(', ')}` : ''}.`
  if (kind === 'bars' && !nameFits(names, scene, task)) return `Exact ${id}: ${describeNames(scene)}.`
  const isKnown = (fact: string): boolean =>
    scene.fact_ids.includes(fact) || ((kind === 'bars' || Boolean(exact.whole)) && factsBefore(scene, task).includes(fact))
  const strange = facts.find((fact) => !isKnown(fact))
  return strange === undefined ? null : `Exact ${id} names ${strange}, which ${s} does not say.`
}

/** Whether the plan itself may choose the figures of an exact drawing, besides those of the mark. */
export const isChosen = ({ kind, figure, whole }: Exact): boolean =>
  Boolean(figure) && (kind === 'figure' || (kind === 'share' && Boolean(whole)))

/** Whether a chart can show the figures that a plan has chosen in its sentence, besides those of its mark, in these words. */
const isShowable = (exact: Pick<Exact, 'kind' | 'figure' | 'unit' | 'whole'>, scene: BoardScene, task: BoardsTask): boolean => {
  const texts = { sentence: scene.text, before: sceneBefore(scene, task)?.text, quotes: listQuotes(scene, task.facts) }
  return chosenShot(exact, texts, task.language) !== null
}

/** The fault of an exact drawing whose figures are not in its sentence in these words. */
function figureFault(exact: Exact, task: BoardsTask): string | null {
  const { id, s, kind, figure = '', whole = '' } = exact
  const scene = sceneNamed(task, s)
  const figures = scene === undefined || !isExact(kind) ? [] : getFigures(scene, kind)
  if (scene === undefined || figure === '' || kind === 'bars') return null
  if (kind === 'share' && whole !== '')
    return isShowable({ kind, figure, whole }, scene, task)
      ? null
      : `Exact ${id}: “${figure}” and “${whole}” are no part and whole of ${s} and the sentence before: ` +
          'both stand there in digits, in one unit, neither limited nor denied.'
  if (figures.some((own) => namesFigure(figure, own)) || (!isChosen(exact) && figures.length === 0)) return null
  if (kind === 'figure' && isShowable({ kind, figure }, scene, task)) return null
  const others = figures.length > 0 ? `, only: ${figures.join(' or ')}` : ''
  const copied = kind === 'figure' ? ', or one in digits, copied with the words beside it (“up to”, “a minute”)' : ''
  return `Exact ${id}: “${figure}” is no figure of ${s} that a “${kind}” can show${others}${copied}.`
}

/** The faults of a chart's words besides its figures, without which the film chooses its own. */
export function wordFaults({ id, s, kind, figure = '', unit = '', names = [] }: Exact, task: BoardsTask): string[] {
  const scene = sceneNamed(task, s)
  if (scene === undefined || kind === 'map') return []
  const of = figure === '' ? `exact ${id}` : `the figure “${figure}” (exact ${id})`
  const unnamed = kind === 'bars' ? (scene.unnamed ?? []) : []
  const strange = (unnamed.length > 0 ? [] : names).flatMap((name) => {
    const fault = nameFault(name, scene, task)
    return fault === null ? [] : [`the name “${name}” of ${of}: ${fault}.`]
  })
  const isUnit = unit === '' || kind !== 'figure' || isShowable({ kind, figure, unit }, scene, task)
  return isUnit
    ? strange
    : [
        ...strange,
        `the unit “${unit}” of ${of} does not stand beside it in ${s} or its facts: copy it from there, or leave it out.`,
      ]
}

/** The longest name of a bar or a figure, in letters. */
const LONGEST_NAME = 40

/**
 * Why a chart may not show a name, in words for the model; null if it may. It is not too long, not "they" or "she weighs", and of the
 * sentence's words. They follow one another there, or the name has its own order and only words of the sentence, of the sentence before,
 * which often says what is measured, and of their facts.
 */
function nameFault(name: string, scene: BoardScene, task: BoardsTask): string | null {
  const { language, facts } = task
  if (name.length > LONGEST_NAME) return `it has more than ${LONGEST_NAME} letters`
  if (getPattern(language, 'anaphors', 'start', 'iu').test(name)) return 'it begins with a word that only points back'
  if (hasWords(name, scene)) return null
  const before = sceneBefore(scene, task)
  const sources = [[scene.text], listQuotes(scene, facts), ...(before ? [[before.text, ...listQuotes(before, facts)]] : [])]
  const strange = findStrange(name, sources, language)
  return strange && `it takes words of the sentence, the sentence before and their facts, and ${strange}`
}

const isName = (name: string, scene: BoardScene, task: BoardsTask): boolean => nameFault(name, scene, task) === null

/** The quotes of a sentence's facts, as its sources have them. */
export const listQuotes = (
  { fact_ids }: Pick<BoardScene, 'fact_ids'>,
  facts: readonly Pick<Fact, 'fact_id' | 'quote'>[],
): string[] => facts.filter(({ fact_id }) => fact_ids.includes(fact_id)).map(({ quote }) => quote)

/** Whether the bars that a plan must name have names without a number, because each has its own: one for each bar, or one for all. */
const nameFits = (names: readonly string[], scene: BoardScene, task: BoardsTask): boolean => {
  const { unnamed = [] } = scene
  if (unnamed.length === 0) return true
  return (
    (names.length === 1 || names.length === unnamed.length) &&
    names.every((name) => isName(name, scene, task) && !/\p{Nd}/u.test(name))
  )
}

const describeNames = ({ unnamed = [] }: BoardScene): string =>
  `"names" are ${unnamed.length} names for ${quote(unnamed).join(' and ')}, or one where one thing changes: ` +
  `words of the sentence or its facts, ${LONGEST_NAME} letters at most, without a number`

const sceneBefore = (scene: BoardScene, { scenes }: BoardsTask): BoardScene | undefined => scenes[scenes.indexOf(scene) - 1]

/** The facts of the previous sentence. A sentence's figure may be compared with a figure of these. */
const factsBefore = (scene: BoardScene, task: BoardsTask): readonly string[] => sceneBefore(scene, task)?.fact_ids ?? []

/** Whether a word is in its sentence. */
export const hasWords = (word: string, scene: BoardScene): boolean => word.trim() !== '' && runIn(word, scene.text) !== null

/** An exact drawing in its stored form, without an empty figure, invalid names or an invalid unit. Empty if its kind is unknown. */
export function readExact({ figure, unit, whole, names = [], kind, ...each }: Exact, task: BoardsTask): Board['exact'] {
  const scene = sceneNamed(task, each.s)
  if (scene === undefined || !isExact(kind)) return []
  const valid = names.filter((name) => isName(name, scene, task))
  const refused_name = kind === 'map' ? undefined : names.find((name) => !valid.includes(name))
  return [
    {
      ...each,
      kind,
      ...(figure && { figure }),
      ...(figure && unit && isShowable({ kind: 'figure', figure, unit }, scene, task) && { unit }),
      ...(whole && { whole }),
      ...(valid.length > 0 && { names: valid }),
      ...(refused_name && { refused_name }),
    },
  ]
}
