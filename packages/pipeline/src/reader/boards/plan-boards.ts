import { BOARD_KINDS, type Board, type ExactKind, type FilmBoards } from '@orion/contract/contents/05-boards.ts'
import * as z from 'zod/mini'
import { namesFigure } from '../../core/timing/figure-moments.ts'
import { getSource } from '../analyse-facts.ts'
import type { Asked, Asker, Foretold } from '../asker.ts'
import { runIn, countTokens } from '../evidence.ts'
import { likelyTokens } from '../likely-tokens.ts'
import { cutTo, cleanNote } from '../orders/free-words.ts'
import { factLines } from '../read-facts.ts'
import { planWords, replanWords } from './ask-words.ts'
import { cellNames, parseCells } from './cells.ts'
import {
  type BoardScene,
  type BoardsTask,
  type Exact,
  ExactAnswer,
  exactFault,
  getFigures,
  isChosen,
  isExact,
  hasWords,
  placeFault,
  quote,
  readExact,
  sceneNamed,
  wordFaults,
} from './planned-exact.ts'

export type { BoardScene, BoardsTask }

/** A board as planned, without its drawings and a person's choices. */
export type PlannedBoard = Omit<Board, 'takes' | 'chosen' | 'locked' | 'none' | 'take' | 'heard' | 'unheard'>

/** The plan of a film. `left_off` has the faults of the parts that were left out. If too little of a plan is valid, only its faults. */
export type BoardsPlan =
  | (Pick<FilmBoards, 'thing' | 'spark'> & { boards: PlannedBoard[]; left_off: string[] })
  | { faults: string[] }

const Answer = z.object({
  thing: z.string(),
  spark: z.string(),
  boards: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      as: z.string(),
      sentences: z.array(z.string()),
      picture: z.string(),
      seen: z.string(),
      parts: z.array(z.object({ id: z.string(), cells: z.string(), is: z.string(), actor: z.boolean() })),
      touches: z.array(z.array(z.string())),
      steps: z.array(z.object({ s: z.string(), view: z.string(), word: z.string(), change: z.string() })),
      exact: z.array(ExactAnswer),
    }),
  ),
})
type Answer = z.infer<typeof Answer>
type AnsweredBoard = Answer['boards'][number]

/**
 * Likely output tokens of a plan (a fixed part, and parts for each board and each sentence), and their limit. They were measured on answers
 * written by hand.
 */
const TOKENS = { frame: 80, of_board: 340, of_sentence: 70, most: 12_000 }
/** Input tokens of the system text and the schema: the likely and the highest number. */
const OF_FRAME = { likely: 600, most: 900 }
/** The least seconds of a board. A photograph needs fewer, because nothing has to appear and disappear on it. */
const LEAST_SECONDS = { drawn: 5, photograph: 3 }
/** The usual seconds of a board. */
const SECONDS_OF_BOARD = 16
/** The most characters of a model's note on a board. */
const MOST_OF_NOTE = 900
/** The most faults that one request names. */
const MOST_FAULTS = 12
/** The least width and height of an inset, in cells. */
const LEAST_INSET = { columns: 4, rows: 2 }
/**
 * An exact drawing that covers more than this share of an actor hides it. A part with more cells than `GROUND` is a setting and may be
 * covered.
 */
const COVERS = 1 / 3
const GROUND = 36
/** The row that captions cover while the whole sheet is visible. */
const CAPTIONS_ROW = 6
/** The least width and height of a map, in cells. A map needs more, because viewers read its words. */
const LEAST_MAP = { columns: 5, rows: 3 }

/** The number of boards that a film of this length probably has, and the highest number. Photographs are not counted. */
export const estimateBoards = (seconds: number): { likely: number; most: number } => ({
  likely: Math.max(1, Math.round(seconds / SECONDS_OF_BOARD)),
  most: Math.max(2, Math.ceil(seconds / 9)),
})

const getName = (place: number): string => `s${place + 1}`

/** An exact drawing as the prompt offers it: its kind, with the figures that it could show. */
function offered(scene: BoardScene, kind: ExactKind): string {
  const { unnamed = [] } = scene
  if (kind === 'bars' && unnamed.length > 0) return `bars ${quote(unnamed).join(' and ')}`
  const figures = quote(getFigures(scene, kind))
  return figures.length === 0 ? kind : `${kind} ${figures.join(' or ')}`
}

const sceneLine = (scene: BoardScene, place: number): string => {
  const { text, seconds, fact_ids, exact } = scene
  const kinds = exact.map((kind) => offered(scene, kind))
  const marks = [`${seconds.toFixed(1)} s`, ...fact_ids, ...(kinds.length === 0 ? [] : [`exact: ${kinds.join(', ')}`])]
  return `${getName(place)} [${marks.join('; ')}] ${text}`
}

const pictureLine = ({ name }: BoardsTask['pictures'][number], place: number): string => `P${place + 1}: ${name}`

function makeRequest(task: BoardsTask): Asked<Answer> & { data: string } {
  const { facts, scenes, pictures, title, most, colors } = task
  return {
    task: `${planWords(colors)}\n\nThe film’s title: ${title}\nAt most ${most} boards that are no photographs.`,
    data: [
      factLines(facts, getSource),
      '',
      ...scenes.map(sceneLine),
      ...(pictures.length > 0 ? ['', ...pictures.map(pictureLine)] : []),
    ].join('\n'),
    schema: Answer,
    most_output_tokens: TOKENS.most,
  }
}

/**
 * Asks a model for the boards of a film. If the plan is not valid, or `findUnshown` says that the film cannot draw an exact drawing of a
 * board, asks once more and names the faults. Parts that are still not valid are left out. They are exact drawings of facts in no sentence,
 * words that are not in the sentence, and boards without a sentence. A plan that leaves more than half of the sentences without a board is
 * not used. Throws the model's errors.
 */
export async function planBoards(
  task: BoardsTask,
  { ask }: Pick<Asker, 'ask'>,
  findUnshown: (board: PlannedBoard) => string[] = () => [],
): Promise<BoardsPlan> {
  const first = makeRequest(task)
  const answer = await ask('boards', first)
  const plan = readPlan(answer, task)
  const faults = [...findFaults(answer, task), ...('faults' in plan ? [] : plan.boards.flatMap(findUnshown))]
  if (faults.length === 0) return plan
  const words = `${replanWords(faults.slice(0, MOST_FAULTS))}\nAt most ${task.most} boards that are no photographs.`
  const data = `${first.data}\n\nThe plan: ${JSON.stringify(answer)}`
  return readPlan(await ask('boards again', { ...first, task: words, data }), task)
}

const sumSeconds = (scenes: readonly BoardScene[]): number => scenes.reduce((sum, { seconds }) => sum + seconds, 0)

/** The boards of a plan that are not photographs, in order. Only their number is limited. */
export const withoutPhotographs = <T extends { kind: string }>(boards: readonly T[]): T[] =>
  boards.filter(({ kind }) => kind !== 'photograph')

const isKind = (kind: string): kind is Board['kind'] => BOARD_KINDS.some((each) => each === kind)

/**
 * The figure that a sentence's card leaves out for a lesser one: the fact that the film needs most has it, and not the card's figure.
 * Undefined if another card shows it, or if no fact is needed more than the others.
 */
function findDecisive({ kind, s, figure = '' }: Exact, board: AnsweredBoard, task: BoardsTask): string | undefined {
  const scene = sceneNamed(task, s)
  if (kind !== 'figure' || figure === '' || scene === undefined) return undefined
  const facts = task.facts.filter(({ fact_id }) => scene.fact_ids.includes(fact_id))
  const [first, second] = facts.toSorted((a, b) => b.weight - a.weight)
  const isKey = (words: string): boolean =>
    first !== undefined && first.weight > (second?.weight ?? 0) && runIn(findDigits(words), first.quote) !== null
  const isShown = (words: string): boolean => board.exact.some((each) => each.s === s && namesFigure(each.figure ?? '', words))
  const decisive = getFigures(scene, 'figure').filter(isKey)
  return isKey(figure) || decisive.some(isShown) ? undefined : decisive[0]
}

/** The digits of a figure, by which a quote in another language may have it too. '' without digits. */
const findDigits = (words: string): string => /\p{Nd}(?:[\p{Nd}.,]*\p{Nd})?/u.exec(words)?.[0] ?? ''

/** Whether an exact drawing does not state which of several figures it shows. */
function isOpenFigure({ s, kind, figure }: Exact, task: BoardsTask): boolean {
  const scene = sceneNamed(task, s)
  return !figure && isExact(kind) && scene !== undefined && getFigures(scene, kind).length > 1
}

/** Whether two exact drawings are visible at the same time, because they belong to the same sentence. */
const isTogether = (one: Exact, other: Exact): boolean => one !== other && one.s === other.s

/** The film's own charts that could show a sentence without an exact drawing on a drawn board. A map is never required. */
const listMissing = (scene: BoardScene, exact: readonly Exact[], task: BoardsTask): ExactKind[] =>
  exact.some(({ s, facts }) => sceneNamed(task, s) === scene || facts.some((fact) => scene.fact_ids.includes(fact)))
    ? []
    : scene.exact.filter((kind) => kind !== 'map')

const countUnderCaptions = (names: ReadonlySet<string>): number =>
  [...names].filter((name) => name.endsWith(String(CAPTIONS_ROW))).length

/** Faults of the cells of a board's actors: captions or an exact drawing would cover them. */
function actorFaults({ kind, parts, exact }: AnsweredBoard): string[] {
  return parts
    .filter(({ actor }) => actor)
    .flatMap((part) => {
      const covered = cellNames(part.cells)
      if (covered.size > GROUND) return []
      const hidden = countUnderCaptions(covered)
      const captions =
        kind === 'drawn' && hidden > COVERS * covered.size
          ? [
              `captions cover ${hidden} of the ${covered.size} cells of the actor ${part.id} (${part.cells}), those of row 6: ` +
                'give it cells of the rows 1 to 5.',
            ]
          : []
      const charts = exact.flatMap(({ id: name, cells }) => {
        const both = covered.intersection(cellNames(cells))
        return both.size > COVERS * covered.size
          ? [
              `exact ${name} (${cells}) covers ${both.size} of the ${covered.size} cells of the actor ${part.id} (${part.cells}): ` +
                `${[...both].join(' ')}. ` +
                'Give one of them other cells; what is no rectangle may name several places: "A1-A3, B3-D3".',
            ]
          : []
      })
      return [...captions, ...charts]
    })
}

function boardFaults(board: AnsweredBoard, task: BoardsTask): string[] {
  const { id, kind, sentences, parts, steps, exact } = board
  const faults: string[] = []
  const says = (fault: string) => faults.push(`Board ${id}: ${fault}`)
  const scenes = sentences.flatMap((name) => sceneNamed(task, name) ?? [])
  if (!isKind(kind)) says(`“${kind}” is no kind of board.`)
  if (scenes.length === 0) says('it carries no sentence.')
  const least = kind === 'photograph' ? LEAST_SECONDS.photograph : LEAST_SECONDS.drawn
  const seconds = sumSeconds(scenes)
  if (scenes.length > 0 && seconds < Math.min(least, sumSeconds(task.scenes)))
    says(`it stands ${seconds.toFixed(1)} s, a ${kind} board stands ${least} s at least: give its sentences to another.`)
  if (kind === 'drawn' && parts.length === 0) says('it has no parts.')
  if (kind === 'photograph' && pictureNamed(board, task) === undefined) says(`there is no picture “${board.picture}”.`)
  if ((kind === 'map' || kind === 'chart') && exact.length === 0) says(`its ${kind} stands under "exact".`)
  for (const name of sentences) {
    const scene = sceneNamed(task, name)
    const of_sentence = steps.filter(({ s }) => s === name)
    if (scene === undefined) says(`there is no sentence ${name}.`)
    else if (of_sentence.length === 0) says(`${name} changes nothing that can be seen: give it a step.`)
    else for (const { word } of of_sentence) if (!hasWords(word, scene)) says(`“${word}” does not stand in ${name}.`)
  }
  for (const scene of kind === 'drawn' ? scenes : []) {
    const shows = listMissing(scene, exact, task)
    if (shows.length > 0)
      says(
        `${getName(task.scenes.indexOf(scene))} says what only an exact drawing shows (${shows.join(', ')}): ` +
          'name one of them under "exact".',
      )
  }
  for (const each of exact) {
    const fault = exactFault(each, task)
    wordFaults(each, task).forEach(says)
    if (fault !== null) says(fault)
    else if (isOpenFigure(each, task)) says(`exact ${each.id}: say which figure it shows, as its mark has it.`)
    const decisive = fault === null ? findDecisive(each, board, task) : undefined
    if (decisive !== undefined)
      says(`exact ${each.id} shows “${each.figure}”, the point of ${each.s} is “${decisive}”: show that.`)
    const beside = exact.find((other) => isTogether(each, other) && exact.indexOf(other) > exact.indexOf(each))
    if (kind === 'drawn' && beside && cellNames(each.cells).intersection(cellNames(beside.cells)).size > 0)
      says(`exact ${each.id} and exact ${beside.id} stand in ${each.s} at once: give them cells of their own.`)
    const range = parseCells(each.cells)
    if (range === null) says(`“${each.cells}” are no cells.`)
    else if (kind === 'drawn') {
      const { columns, rows } = each.kind === 'map' ? LEAST_MAP : LEAST_INSET
      if (range.columns < columns || range.rows < rows) says(`exact ${each.id} needs ${columns} x ${rows} cells at least.`)
      if (countUnderCaptions(cellNames(each.cells)) > 0)
        says(`exact ${each.id} (${each.cells}) lies under the captions, which cover row 6: it ends at row 5.`)
    }
  }
  faults.push(...actorFaults(board).map((fault) => `Board ${id}: ${fault}`))
  return faults
}

/** All faults of a plan, in sentences for the model that wrote it. */
function findFaults({ boards }: Answer, task: BoardsTask): string[] {
  const faults: string[] = []
  const others = withoutPhotographs(boards).length
  if (others > task.most) faults.push(`There are ${others} boards that are no photographs, at most ${task.most}.`)
  const ids = boards.map(({ id }) => id)
  for (const id of new Set(ids.filter((each, at) => ids.indexOf(each) !== at))) faults.push(`Two boards are called ${id}.`)
  for (const [place] of task.scenes.entries()) {
    const on = boards.filter(({ sentences }) => sentences.includes(getName(place)))
    if (on.length === 0) faults.push(`${getName(place)} is on no board.`)
    if (on.length > 1) faults.push(`${getName(place)} is on ${on.length} boards.`)
  }
  for (const board of boards) {
    if (board.as !== '' && !ids.slice(0, ids.indexOf(board.id)).includes(board.as))
      faults.push(`Board ${board.id} comes back from “${board.as}”, which is no board before it.`)
    faults.push(...boardFaults(board, task))
  }
  return faults
}

const pictureNamed = ({ picture }: AnsweredBoard, { pictures }: BoardsTask): BoardsTask['pictures'][number] | undefined => {
  const [, number] = /^P(\d+)$/u.exec(picture.trim()) ?? []
  return number === undefined ? undefined : pictures[Number(number) - 1]
}

const ID = /^[\p{L}\p{N}_-]{1,40}$/u

/** The valid part of a plan, or its faults if too little of it is valid. */
function readPlan(answer: Answer, task: BoardsTask): BoardsPlan {
  const faults = findFaults(answer, task)
  const taken = new Set<string>()
  const boards: PlannedBoard[] = []
  for (const board of answer.boards) {
    if (board.kind !== 'photograph' && withoutPhotographs(boards).length === task.most) continue
    const read = readPlanned(board, task, { taken, known: boards })
    if (read !== null) boards.push(read)
  }
  if (taken.size * 2 < task.scenes.length) return { faults }
  return { thing: cleanNote(answer.thing), spark: cleanNote(answer.spark), boards, left_off: faults }
}

/** The change of a sentence's step. If the step is on another word than the sentence's first step, the text names that word. */
const describeChange = ({ word, change }: AnsweredBoard['steps'][number], first: string, scene: BoardScene): string =>
  word === first || !hasWords(word, scene) ? change : `on “${word}”: ${change}`

const JOINED = '; '

/**
 * Joins a model's notes on several things. Each note has its share of the space; a longer one loses its last words. Orders are left out.
 */
function joinNotes(notes: readonly string[]): string {
  const plain = notes.map((note) => cleanNote(note, Infinity).replace(/[.;]$/u, '')).filter((note) => note !== '')
  let room = MOST_OF_NOTE - JOINED.length * (plain.length - 1)
  const shares = new Map<string, number>()
  for (const [place, note] of plain.toSorted((a, b) => a.length - b.length).entries()) {
    const share = Math.min(note.length, Math.floor(room / (plain.length - place)))
    shares.set(note, share)
    room -= share
  }
  return plain.map((note) => cutTo(note, shares.get(note) ?? 0)).join(JOINED)
}

type Before = { taken: Set<string>; known: readonly PlannedBoard[] }

function readPlanned(board: AnsweredBoard, task: BoardsTask, { taken, known }: Before): PlannedBoard | null {
  const { id, kind, as, seen, parts, touches, steps, exact } = board
  const sentences = board.sentences.flatMap((s) => {
    const scene = sceneNamed(task, s)
    if (scene === undefined || taken.has(s)) return []
    const of_sentence = steps.filter((each) => each.s === s)
    const word = of_sentence.find((step) => hasWords(step.word, scene))?.word ?? ''
    const change = joinNotes(of_sentence.map((step) => describeChange(step, word, scene)))
    return [{ s, scene_id: scene.scene_id, text: scene.text, view: of_sentence[0]?.view ?? '', word, change }]
  })
  const picture = pictureNamed(board, task)?.candidate_id ?? ''
  const is_there = known.some(({ board_id }) => board_id === id)
  if (!ID.test(id) || is_there || !isKind(kind) || sentences.length === 0 || (kind === 'photograph' && picture === ''))
    return null
  for (const { s } of sentences) taken.add(s)
  return {
    board_id: id,
    kind,
    as: known.some(({ board_id }) => board_id === as) ? as : '',
    seen: joinNotes([seen]),
    picture,
    sentences,
    parts: parts.map((part) => ({ ...part, is: joinNotes([part.is]) })),
    touches,
    // a map or chart that is a whole board, and a chosen figure, stay in the plan even if they cannot be shown, so that it is noticed
    exact: exact.flatMap((each) =>
      sentences.some(({ s }) => s === each.s) &&
      (kind !== 'drawn' || (isChosen(each) ? placeFault(each, task) : exactFault(each, task)) === null)
        ? readExact(each, task)
        : [],
    ),
  }
}

/** The requests of a film's plan: the plan, and a possible repair. */
export function foretellPlan(task: BoardsTask): Foretold[] {
  const { task: words, data } = makeRequest(task)
  const request = `${words}\n${data}`
  const seconds = sumSeconds(task.scenes)
  const output = TOKENS.frame + TOKENS.of_board * estimateBoards(seconds).likely + TOKENS.of_sentence * task.scenes.length
  const plan = {
    likely_input_tokens: OF_FRAME.likely + likelyTokens(request),
    input_tokens: OF_FRAME.most + countTokens(request),
    output_tokens: output,
    most_output_tokens: TOKENS.most,
  }
  return [
    { ...plan, sure: true },
    { ...plan, input_tokens: plan.input_tokens + TOKENS.most, sure: false },
  ]
}
