import type { BoardFault } from '@orion/contract/contents/05-boards.ts'
import type { Board } from '@orion/film/board.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { describeFinalParts } from '@orion/showing/boards/final-parts.ts'
import { listDrawable } from '../../core/timing/figure-moments.ts'
import { readDrawn } from '../../core/read-film-board.ts'
import type { Asked, Asker } from '../asker.ts'
import type { Check } from '../check-text.ts'
import { quoteWithNames } from '../read-facts.ts'
import type { Fact } from '../types.ts'
import { type ColorWords, drawWords, lookWords, mendWords, rereadWords, sayWords, unmendedWords } from './ask-words.ts'
import { limitOfLabel, type RefusedLabel, takeLabels } from './board-labels.ts'
import { DrawnAnswer, DrawnForm, PatchAnswer, PatchForm } from './drawn-answer.ts'
import { describeMoments, failedBy, judgeBoard, type Judged, judgedBadness, type SentenceImage } from './judge-board.ts'
import { passes } from './choose.ts'
import {
  describeForRepair,
  listed,
  findActingParts,
  selectForRepair,
  findRepairParts,
  type RepairParts,
  withOtherActs,
  withSent,
} from './mending.ts'
import { findNamedActors } from './named-actors.ts'
import { shortenPart } from './shorten-part.ts'
import type { BoardScene, PlannedBoard } from './plan-boards.ts'

/** A sentence of a board for a drawing. `s` is its name on the board. `marked` is its text with the seconds that have passed. */
export type DrawnSentence = { s: string; text: string; seconds: number; fact_ids: readonly string[]; marked?: string }

/**
 * A board for a model to draw: its plan, its sentences in order and their facts. `spark` is the film's
 * brightest thing. `former`: the board that this one continues. `sees`: the model accepts images.
 */
export type DrawTask = {
  board: PlannedBoard
  spark: string
  language: FilmLanguage
  sentences: readonly DrawnSentence[]
  facts: readonly Fact[]
  colors: ColorWords
  former?: FormerBoard
  sees: boolean
}

/** A board that another board continues: its plan, its drawing, and the board that it continues itself. */
export type FormerBoard = { board: PlannedBoard; answer: DrawnAnswer; former?: FormerBoard }

/** A measured fault. A higher `weight` is worse. `stands` describes the things at the fault's place on the board. */
export type WeighedFault = BoardFault & { weight: number; stands: string }

/** The measured state of a drawing. `fails` are the scenes whose step fails. `unreadable` has the reasons if the drawing cannot be read. */
export type Measured = { unreadable: string[] } | { unreadable?: undefined; faults: WeighedFault[]; fails: string[] }

/** Prepares and measures drawings of one board, and applies the changes of a model to a drawing. It calls no model. */
export type Easel = {
  measure: (answer: DrawnAnswer) => Promise<Measured>
  patch: (answer: DrawnAnswer, patch: PatchAnswer) => DrawnAnswer
  /** Possible repairs of a measured fault without a model. */
  tries: (answer: DrawnAnswer, fault: WeighedFault) => DrawnAnswer[]
  /** The drawing with its near views moved or widened until each shows whole the actors that its sentence names and that act in it. */
  hold: (answer: DrawnAnswer) => DrawnAnswer
  /** Draws the board for each of its sentences, at the end and, if parts move, also before. */
  show: (answer: DrawnAnswer, name: string) => Promise<SentenceImage[]>
}

/**
 * A drawing with everything that is known about it. `seen`: a judge has looked at its images. `judged`: the marks of that judge,
 * who saw only the images.
 */
export type DrawnBoard = {
  answer: DrawnAnswer
  faults: WeighedFault[]
  fails: string[]
  refused_labels: RefusedLabel[]
  seen: boolean
  judged?: Judged[]
}

/** The result for a board: a drawing, or the reasons why there is none. */
export type BoardDrawing = DrawnBoard | { none: string[] }

type Tools = Pick<Asker, 'ask'> & { check: Check; easel: Easel }

/** The most output tokens of a drawing and of a repair. They include the thoughts of a model. */
export const MOST_TOKENS = { draw: 16_000, mend: 8_000 }
/** The most repairs of a drawing by the model, and the most faults that one request names. */
const MOST_MENDS = 2
const MOST_FAULTS = 3
/** The most faults that a reply names of an unreadable drawing, and the most of its labels. */
const MOST_UNREADABLE = 12
const MOST_LABELS = 6

/** Makes a sentence of a board from a scene of the film. */
export const drawnSentence = (s: string, { text, seconds, fact_ids, marked }: BoardScene): DrawnSentence => ({
  s,
  text,
  seconds,
  fact_ids,
  ...(marked !== undefined && { marked }),
})

/** The sentences in the data of a request, each with the moments of its image if it has one. */
const sentenceLines = (sentences: readonly DrawnSentence[], images: readonly SentenceImage[] = []): string[] =>
  sentences.map(({ s, text, seconds, fact_ids, marked = text }) => {
    const image = images.find((each) => each.s === s)
    const moments = image === undefined ? '' : describeMoments(image)
    return `${s} [${[`${seconds.toFixed(1)} s`, moments, ...fact_ids].filter(Boolean).join('; ')}] ${marked}`
  })

/** The plan of a board in the form that the drawing model gets: JSON. */
function describePlan({ board, spark }: DrawTask): string {
  const { board_id: id, seen, parts, touches, exact } = board
  const steps = board.sentences.map(({ s, view, word, change }) => ({ s, view, word, change }))
  const charts = listDrawable(exact)
    .filter(({ follows }) => follows === undefined)
    .map(({ id: name, s, kind, figure, cells }) => ({ id: name, s, kind, ...(figure && { figure }), cells }))
  return JSON.stringify({
    id,
    spark,
    seen,
    parts,
    ...(touches.length > 0 && { touches }),
    steps,
    ...(charts.length > 0 && { exact: charts }),
  })
}

/** The drawing of a board, such as one that another board continues. Undefined if there is none, or if it cannot be read. */
export function formerBoard(of: FormerBoard | undefined): Board | undefined {
  if (of === undefined) return undefined
  const read = readDrawn(of.answer, { plan: of.board, former: formerBoard(of.former) })
  return 'faults' in read ? undefined : read.board
}

/** Describes the state of that board's parts at its end, in words for the model. */
function describeLeft(former: FormerBoard): string {
  const board = formerBoard(former)
  const last = former.board.sentences.at(-1)?.s ?? ''
  const left = board === undefined ? [] : describeFinalParts(board)
  return left.length === 0
    ? `At the end of ${last} all its parts stand as they were drawn.`
    : `At the end of ${last}, as your board begins, its acts have left: ${left.join('; ')}. All else stands as it was drawn.`
}

/** The data of the prompt for a board: its plan, sentences and facts, and the board that it continues. */
export const writeData = (task: DrawTask): string =>
  [
    `Plan: ${describePlan(task)}`,
    '',
    ...sentenceLines(task.sentences),
    '',
    ...task.facts.map((fact) => `${fact.fact_id} ${quoteWithNames(fact)}`),
    ...formerLines(task, findContinuedParts(task)),
  ].join('\n')

/**
 * The lines about the board that this one continues: its parts, those in `whole` with their shapes, and how its acts left them. Empty if
 * there is no such board.
 */
function formerLines(task: DrawTask, whole: ReadonlySet<string>): string[] {
  const { board, former } = task
  if (former === undefined) return []
  const drawn = describeDrawn(former)
  const drawing = formerBoard(former)
  const parts = drawn.parts.map((part) => (whole.has(part.id ?? '') ? part : shortenPart(part, drawing)))
  return ['', `The board “${board.as}”, as it was drawn: ${JSON.stringify({ ...drawn, parts })}`, describeLeft(former)]
}

/** The parts of the board that this one continues that its plan names, with the parts to which these are tied. */
function findContinuedParts(task: DrawTask): ReadonlySet<string> {
  if (task.former === undefined) return new Set()
  const { parts } = describeDrawn(task.former)
  return findRepairParts({ parts }, [{ says: describePlan(task) }]).faulty
}

type Drawn = { ground?: unknown; symbols?: unknown; parts: DrawnAnswer['parts'] }

/** A board as it was drawn, with the parts that it took over from the board that it continues. */
function describeDrawn({ answer, former }: FormerBoard): Drawn {
  const { ground, symbols, parts, without } = answer as Drawn & { without?: unknown }
  if (former === undefined) return { ground, symbols, parts }
  const before = describeDrawn(former)
  const left = parts.map((part) => ({ ...('shapes' in part ? {} : before.parts.find(({ id }) => id === part.id)), ...part }))
  const replaced = new Set([...parts.map(({ id }) => id), ...listed(without)])
  return {
    ground: ground ?? before.ground,
    symbols: [...listed(before.symbols), ...listed(symbols)],
    parts: [...before.parts.filter(({ id }) => !replaced.has(id)), ...left],
  }
}

/** The prompt for a board's drawing. */
export const drawPrompt = ({ colors, board, former, sentences, language }: DrawTask): string =>
  drawWords(colors, {
    insets: listDrawable(board.exact).length > 0,
    title: sentences.some(({ s }) => s === FIRST_SENTENCE),
    former: former !== undefined,
    label: limitOfLabel(language),
  })

/** The name of the film's first sentence, which is shown under the film's title. */
const FIRST_SENTENCE = 's1'

const makeRequest = (task: DrawTask): Asked<DrawnAnswer> => ({
  task: drawPrompt(task),
  data: writeData(task),
  schema: DrawnAnswer,
  form: DrawnForm,
  most_output_tokens: MOST_TOKENS.draw,
})

/** The form and the limit of an answer that changes a drawing. */
const PATCH = { schema: PatchAnswer, form: PatchForm, most_output_tokens: MOST_TOKENS.mend } as const

/** The current state of a drawing: its answer with the allowed labels, its refused labels, and its measured faults. */
type State = { answer: DrawnAnswer; refused: RefusedLabel[]; measured: Measured }

async function judge(answer: DrawnAnswer, task: DrawTask, { check, easel }: Pick<Tools, 'check' | 'easel'>): Promise<State> {
  const { sentences, facts, language } = task
  const taken = takeLabels(answer, { sentences, facts, language, check })
  return { ...taken, measured: await easel.measure(taken.answer) }
}

/** The state of a drawing after a change. Refused labels stay in the reply until the model sends other labels. */
async function patched(state: State, patch: PatchAnswer, task: DrawTask, tools: Pick<Tools, 'check' | 'easel'>): Promise<State> {
  const next = await judge(tools.easel.patch(state.answer, patch), task, tools)
  return 'labels' in patch ? next : { ...next, refused: [...state.refused, ...next.refused] }
}

/** The parts of a reply to a drawing. `about` has the measured faults that it names. */
type Told = { faults: string[]; stands: string[]; about: WeighedFault[] }

/** A fault of less weight does not justify a request. */
const LEAST_MENDED = 5

const worst = (faults: readonly WeighedFault[]): WeighedFault[] => faults.toSorted((a, b) => b.weight - a.weight)

/**
 * Makes the reply to a drawing. If the drawing cannot be read, the reply has the reasons. Otherwise it has the refused labels, the worst
 * measured faults, and the places of things.
 */
function writeReply({ refused, measured }: State, with_labels: boolean): Told {
  if (measured.unreadable) return { faults: measured.unreadable.slice(0, MOST_UNREADABLE), stands: [], about: [] }
  const labels = with_labels ? refused.slice(0, MOST_LABELS).map(({ why }) => `The label ${why}`) : []
  const about = worst(measured.faults.filter(({ weight }) => weight >= LEAST_MENDED)).slice(0, MOST_FAULTS)
  return {
    faults: [...labels, ...about.map(({ says }) => says)],
    stands: joinStands(about.map(({ stands }) => stands)),
    about,
  }
}

/** Descriptions of a drawing at several times. Those of the same view at the same time become one, so that the model reads it once. */
function joinStands(all: readonly string[]): string[] {
  const known = new Map<string, Set<string>>()
  for (const [view = '', ...things] of all.map((stands) => stands.split('; ')))
    known.set(view, (known.get(view) ?? new Set()).union(new Set(things)))
  return [...known].map(([view, things]) => [view, ...things].join('; '))
}

/** The weights of an unreadable drawing, a failed step and a refused label. Other faults have their own weight. */
const WEIGHT = { unreadable: 1e6, fails: 100, label: 5 }
const scoreFaults = ({ refused, measured }: State): number =>
  measured.unreadable
    ? WEIGHT.unreadable
    : measured.fails.length * WEIGHT.fails +
      refused.length * WEIGHT.label +
      measured.faults.reduce((sum, { weight }) => sum + weight, 0)

/** Limits of the repair without a model: the rounds, the faults tried in each round, and the least improvement by a try. */
const OWN = { rounds: 3, faults: 3, better: 1 }
const OWN_KINDS: ReadonlySet<string> = new Set(['hidden', 'cut'])

/** The state with widened views, unless more steps fail in it. */
async function withActorsHeld(state: State, { easel }: Pick<Tools, 'easel'>): Promise<State> {
  const { answer, measured } = state
  const held = measured.unreadable ? answer : easel.hold(answer)
  if (measured.unreadable || held === answer) return state
  const now = await easel.measure(held)
  return now.unreadable || now.fails.length > measured.fails.length ? state : { ...state, answer: held, measured: now }
}

/** Repairs a drawing without a model. Each try is measured, and only the best state is kept. */
async function mendOwn(first: State, { easel }: Pick<Tools, 'easel'>): Promise<State> {
  let best = await withActorsHeld(first, { easel })
  for (let round = 0; round < OWN.rounds && !best.measured.unreadable; round++) {
    const { answer, measured } = best
    const faults = worst(measured.faults.filter(({ what }) => OWN_KINDS.has(what))).slice(0, OWN.faults)
    let next = best
    for (const tried of faults.flatMap((fault) => easel.tries(answer, fault))) {
      const state = { ...best, answer: tried, measured: await easel.measure(tried) }
      if (scoreFaults(state) < scoreFaults(next) - OWN.better) next = state
    }
    if (next === best) break
    best = next
  }
  return best
}

type Turns = NonNullable<Asked<unknown>['turns']>

/**
 * The request to repair a drawing. It contains the parts with measured faults. If the drawing cannot be read, it contains the whole
 * drawing.
 */
function makeMending(
  state: State,
  { told, asked, turns }: { told: Told; asked: Asked<DrawnAnswer>; turns: Turns },
  { sentences }: DrawTask,
): { asked: Asked<PatchAnswer>; parts: RepairParts | null } {
  if (state.measured.unreadable) {
    const turn = { answered: turns.at(-1)?.answered ?? JSON.stringify(state.answer), said: rereadWords(told.faults) }
    return { asked: { ...asked, ...PATCH, turns: [...turns.slice(0, -1), turn] }, parts: null }
  }
  const parts = findRepairParts(state.answer, told.about)
  const names = new Set(told.about.flatMap(({ says }) => /^s\d+/u.exec(says)?.[0] ?? []))
  const near = sentences.filter(({ s }) => names.size === 0 || names.has(s))
  const data = [...sentenceLines(near), '', selectForRepair(state.answer, parts)].join('\n')
  return { asked: { task: mendWords(told.faults, { ...told, shapes: countShapes(state.answer) }), data, ...PATCH }, parts }
}

/** The shapes of a drawing, with those of its symbols: the number that its limit counts. */
const countShapes = ({ parts, symbols }: DrawnAnswer & { symbols?: unknown }): number =>
  [...parts, ...listed(symbols)].reduce<number>((sum, each) => sum + listed((each as { shapes?: unknown }).shapes).length, 0)

/** Sends a changing answer back with a reply. Its request stays, so that the model knows what it was about. */
const sendBack = (
  step: string,
  { asked, answered, said }: { asked: Asked<PatchAnswer>; answered: PatchAnswer; said: string },
  { ask }: Pick<Tools, 'ask'>,
): Promise<PatchAnswer> =>
  ask(`${step} back`, { ...asked, turns: [...(asked.turns ?? []), { answered: JSON.stringify(answered), said }] })

const isEmpty = ({ good: _good, ...changes }: PatchAnswer): boolean => Object.keys(changes).length === 0

/**
 * A model's answer with changes to a drawing. `parts`: those that its request contained, or null if that was the whole drawing.
 * `unchanged`: the reply to an answer that changes nothing. Without it such an answer is accepted.
 */
type Change = {
  step: string
  asked: Asked<PatchAnswer>
  answered: PatchAnswer
  parts: RepairParts | null
  task: DrawTask
  can_send_back: boolean
  unchanged?: string
}

/**
 * Applies an answer to a drawing. An answer to a part of the drawing that breaks a limit, or that must not be empty and is, is sent back
 * once with a reply. Returns the same state if nothing changes.
 */
async function applyAnswer(
  state: State,
  { step, asked, answered, parts, task, can_send_back, unchanged }: Change,
  tools: Tools,
): Promise<{ state: State; is_sent_back: boolean }> {
  const patch = parts === null ? answered : withOtherActs(answered, state.answer, parts)
  const changed = isEmpty(answered) ? state : await patched(state, patch, task, tools)
  const { unreadable } = changed.measured
  const reply = unreadable ? rereadWords(unreadable.slice(0, MOST_UNREADABLE)) : isEmpty(answered) ? unchanged : undefined
  if (!can_send_back || parts === null || reply === undefined) return { state: changed, is_sent_back: false }
  const again = await sendBack(step, { asked, answered, said: reply }, tools)
  if (isEmpty(again)) return { state: changed, is_sent_back: true }
  const second = withOtherActs(again, changed.answer, withSent(parts, answered))
  return { state: await patched(changed, second, task, tools), is_sent_back: true }
}

/**
 * Lets the model repair a drawing, at most twice and only while its repairs are improvements. One repair is sent back if it breaks a limit.
 * Returns the best state.
 */
async function mend(
  first: State,
  of: { asked: Asked<DrawnAnswer>; turns: Turns; step: string },
  task: DrawTask,
  tools: Tools,
): Promise<State> {
  let state = first
  let is_sent_back = false
  for (let round = 1; round <= MOST_MENDS; round++) {
    const reply = writeReply(state, round === 1)
    if (reply.faults.length === 0) break
    const { asked, parts } = makeMending(state, { told: reply, ...of }, task)
    const step = `${of.step} mend ${round}`
    const answered = await tools.ask(step, asked)
    if (Object.keys(answered).length === 0) break
    const applied = await applyAnswer(state, { step, asked, answered, parts, task, can_send_back: !is_sent_back }, tools)
    is_sent_back ||= applied.is_sent_back
    const next = await mendOwn(applied.state, tools)
    if (scoreFaults(next) >= scoreFaults(state)) break
    state = next
  }
  return state
}

/**
 * A drawing after a judge saw its images. `judged` is null if the model cannot see images, or if the judge gave no marks. `stills` are the
 * images that the judge saw.
 */
type Looked = { state: State; judged: Judged[] | null; stills: readonly SentenceImage[] }

/** A drawing in its stored form, or the reasons why it cannot be read. */
const makeKept = ({ state: { answer, refused, measured }, judged }: Pick<Looked, 'state' | 'judged'>): BoardDrawing =>
  measured.unreadable
    ? { none: measured.unreadable.slice(0, MOST_UNREADABLE) }
    : {
        answer,
        faults: worst(measured.faults),
        fails: measured.fails,
        refused_labels: refused,
        seen: judged !== null,
        ...(judged !== null && { judged }),
      }

/** Has a judge mark a drawing by its images alone, and lets the model that drew it repair what contradicts its sentences. */
async function look(state: State, again: string, task: DrawTask, tools: Tools): Promise<Looked> {
  if (!task.sees || state.measured.unreadable) return { state, judged: null, stills: [] }
  const stills = await tools.easel.show(state.answer, `look${again}`)
  const judged = await judgeBoard(`judge${again}`, task.sentences, stills, tools)
  return mendJudged({ state, judged, stills }, { again, task }, tools)
}

/** Whether a changed drawing can be read, and no more of its steps fail than before. */
const failsNoMore = ({ measured: next }: State, { measured }: State): boolean =>
  !next.unreadable && !measured.unreadable && next.fails.length <= measured.fails.length

/** The worst marks of a judge that say what is wrong. */
const worstMarks = (judged: readonly Judged[] | null): Judged[] =>
  (judged ?? [])
    .filter(({ mark, why }) => mark !== 'shows' && why !== '')
    .toSorted((one, other) => judgedBadness([other]) - judgedBadness([one]))
    .slice(0, MOST_FAULTS)

/**
 * Lets the model repair the sentences whose images the judge did not accept, once and with the judge's words. An answer that changes
 * nothing, or that breaks a limit, is sent back once. The judge then sees all images again, and the repair is kept if the marks are better.
 */
async function mendJudged(looked: Looked, { again, task }: { again: string; task: DrawTask }, tools: Tools): Promise<Looked> {
  const { state, judged, stills } = looked
  const marks = worstMarks(judged)
  if (judged === null || marks.length === 0) return looked
  const isMarked = ({ s }: { s: string }): boolean => marks.some((mark) => mark.s === s)
  const seen = stills.filter(isMarked)
  const faults = marks.map(({ s, why }) => `${s}: ${why}`)
  const named = findNamedActors(task.board, task.language)
  const acting = marks.flatMap(({ s }) => findActingParts(state.answer, s, named.get(s)))
  const parts = findRepairParts(
    state.answer,
    acting.map((part) => ({ part, says: '' })),
  )
  const asked = {
    task: lookWords(task.colors, { faults, shapes: countShapes(state.answer) }),
    data: [
      ...sentenceLines(task.sentences, seen),
      '',
      describeForRepair(state.answer, parts, formerBoard({ ...task, answer: state.answer })),
      ...formerLines(task, new Set()),
    ].join('\n'),
    pictures: seen.map(({ path }) => path),
    ...PATCH,
    most_output_tokens: MOST_TOKENS.draw,
  }
  const step = `look${again}`
  const answered = await tools.ask(step, asked)
  const change = { step, asked, answered, parts, task, can_send_back: true, unchanged: unmendedWords(faults) }
  const { state: readable } = await applyAnswer(state, change, tools)
  if (readable === state) return looked
  const next = await mendOwn(readable, tools)
  // the judge is more reliable than the measure, but a missing step is invisible to it
  if (!failsNoMore(next, state)) return looked
  const images = await tools.easel.show(next.answer, `judge${again}`)
  const now = await judgeBoard(`judge${again} mended`, task.sentences, images, tools)
  const is_better = now !== null && now.length >= judged.length && judgedBadness(now) < judgedBadness(judged)
  return is_better ? { state: next, judged: now, stills: images } : looked
}

/** Requests a drawing and repairs its measured faults, first without a model and then with the model. */
async function drawOnce(step: string, asked: Asked<DrawnAnswer>, task: DrawTask, tools: Tools): Promise<State> {
  const drawn = await tools.ask(step, asked)
  const judged = await judge(drawn, task, tools)
  const state = await mendOwn(judged, tools)
  // the model continues from the current drawing
  const turns = [{ answered: JSON.stringify(state === judged ? drawn : state.answer), said: '' }]
  return mend(state, { asked, turns, step }, task, tools)
}

/** Whether a drawing cannot be the first choice of its scenes: it cannot be read, or too many of its steps fail. */
const failsWhole = ({ measured }: State, { sentences }: DrawTask): boolean =>
  measured.unreadable !== undefined || !passes(measured.fails, sentences)

/** Whether the judge found that too many sentences of a drawing fail. */
const isJudgedWhole = ({ judged }: Looked, { sentences }: DrawTask): boolean =>
  judged !== null && !passes(failedBy(judged), sentences)

/** Whether one drawing is better than another by its judge's marks. A drawing without marks is not better. */
const isBetter = (one: Looked, other: Looked): boolean => {
  const [mine, theirs] = [one, other].map(({ judged }) => (judged === null ? Infinity : judgedBadness(judged)))
  return mine < theirs
}

/**
 * Asks a model to draw a board, and to repair its measured faults. If the model can see images, a judge marks them without the drawing, and
 * the model repairs the sentences that the judge did not accept. If all of this fails by the measure or by the judge, the board is drawn
 * again once, and the better drawing is kept. Throws the errors of the model.
 */
export async function drawBoard(task: DrawTask, tools: Tools): Promise<BoardDrawing> {
  const asked = makeRequest(task)
  const first = await drawOnce('draw', asked, task, tools)
  const is_anew = failsWhole(first, task)
  const other = is_anew ? await drawOnce('draw anew', asked, task, tools) : first
  const best = scoreFaults(other) < scoreFaults(first) ? other : first
  const looked = await look(best, '', task, tools)
  if (is_anew) return makeKept(looked)
  // a repair that helped may leave a fault; one that did not would be asked for the same again
  if (!isJudgedWhole(looked, task))
    return makeKept(looked.state === best ? looked : await mendJudged(looked, { again: ' more', task }, tools))
  const next = await drawOnce('draw anew', asked, task, tools)
  if (failsWhole(next, task)) return makeKept(looked)
  const again = await look(next, ' anew', task, tools)
  return makeKept(isBetter(again, looked) ? again : looked)
}

/** The reply about sentences that were added or changed since a board was drawn. */
export const changedWords = (names: readonly string[]): string =>
  `The film was edited: ${names.join(', ')} ${names.length === 1 ? 'says' : 'say'} now what stands above, ` +
  `or ${names.length === 1 ? 'is' : 'are'} new on this board.`

/**
 * Asks a model to change a drawn board, because of a person's words or changed sentences. New faults are sent to the model for a repair.
 * Throws the model's errors.
 */
export async function changeBoard(
  task: DrawTask,
  { before, words }: { before: DrawnAnswer; words: string },
  tools: Tools,
): Promise<BoardDrawing> {
  const asked = makeRequest(task)
  const was = await judge(before, task, tools)
  const broken = was.measured.unreadable ? `\n${rereadWords(was.measured.unreadable.slice(0, MOST_UNREADABLE))}` : ''
  const turns = [{ answered: JSON.stringify(before), said: `${sayWords(words)}${broken}` }]
  const patch = await tools.ask('say', { ...asked, ...PATCH, turns })
  const changed = await judge(tools.easel.patch(before, patch), task, tools)
  const all_turns = [...turns, { answered: JSON.stringify(patch), said: '' }]
  const is_worse = changed.measured.unreadable !== undefined || changed.refused.length > was.refused.length
  const state = is_worse ? await mend(changed, { asked, turns: all_turns, step: 'say' }, task, tools) : changed
  return makeKept({ state, judged: null })
}
