import type { DirectionFault } from '@orion/contract/contents/05-image-selection.ts'
import { CATALOGUE } from '@orion/film/scenes/direct/catalogue.ts'
import type { CatalogueShot, CatalogueSlot, Given, SaidDate } from '@orion/film/scenes/direct/catalogue-shot.ts'
import type { Why } from '@orion/film/scenes/direct/proposed.ts'
import type { FilledTemplate } from '@orion/film/scenes/recipe.ts'
import type { ToldFilm, ToldScene } from '@orion/film/scenes/told.ts'
import type { FigureValues } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import * as z from 'zod/mini'
import { sourceOf } from './analyse-facts.ts'
import type { Asked, Asker, Foretold } from './asker.ts'
import { checkLabel } from './check/check-label.ts'
import type { Check } from './check-text.ts'
import { runIn, tokensOf } from './evidence.ts'
import { likelyTokens } from './likely-tokens.ts'
import { noteOf } from './orders/free-words.ts'
import { factLines } from './read-facts.ts'
import type { Fact } from './types.ts'

/**
 * A scene of a film that is directed. `fact_ids` are the facts that it says; `shown` is the shot that it keeps, absent where one is asked
 * for.
 */
export type DirectedScene = Pick<ToldScene, 'scene_id' | 'text' | 'sentences'> & { fact_ids: readonly string[]; shown?: string }

/** What a film is directed from. `facts` are those that its scenes say. */
export type DirectTask = {
  title: string
  topic: string
  language: FilmLanguage
  scenes: readonly DirectedScene[]
  facts: readonly Fact[]
  /** Sentences of the sources that hold a figure: their greatest ones are the ends of the film's scales. */
  measured?: readonly string[]
}

/** Why a shot does not stand, and the words by which it does not. */
type Fault = { fault: DirectionFault; words: string }

/** What an answer says of a scene that was asked for: a shot that stands, why one does not, or that rules are to choose. */
export type Direction = { scene_id: string } & (
  | { shot: FilledTemplate; why: Why }
  | { refused: { shot: string } & Fault }
  | { left: true }
)

/** The name by which a model leaves a scene to the rules. */
const LEFT = 'none'
/** Output tokens of an ask: of its frame, of a scene at most and as many as it is likely to have. */
const TOKENS = { frame: 400, most_of_scene: 320, of_scene: 75 }
const MOST_OUTPUT_TOKENS = 32_000
/** The system text, the rules and the schema, at most and as models usually count them. */
const TOKENS_OF_FRAME = 500
const LIKELY_TOKENS_OF_FRAME = 400

const Answer = z.object({
  shots: z.array(
    z.object({
      scene: z.string(),
      shot: z.enum([LEFT, ...CATALOGUE.map(({ shot }) => shot)]),
      because: z.string(),
      slots: z.array(z.object({ slot: z.string(), words: z.string(), beside: z.string() })),
    }),
  ),
})
type Answer = z.infer<typeof Answer>

const timesOf = ({ least, most }: CatalogueSlot['times']): string => (least === most ? `${least}` : `${least} to ${most}`)

const slotLine = ({ slot, is, times, words, beside }: CatalogueSlot, language: FilmLanguage): string =>
  [
    `${slot} × ${timesOf(times)}: ${is}`,
    `at most ${isSpaced(language) ? `${words} words` : `${2 * words} characters`}`,
    ...(beside === undefined ? [] : [`beside: its ${beside}`]),
  ].join(', ')

const isSpaced = (language: FilmLanguage): boolean => language !== 'zh' && language !== 'ja'

const shotLine = ({ shot, shows, slots }: CatalogueShot, language: FilmLanguage): string =>
  `- ${shot}: ${shows}. ${slots.length === 0 ? 'No slots.' : `Slots: ${slots.map((slot) => slotLine(slot, language)).join('; ')}.`}`

const nameOf = (place: number): string => `Z${place + 1}`

/** A figure as it can be named: as its scene says it. */
const figureName = ({ number_text, unit }: FigureValues): string => [number_text, unit].filter(Boolean).join(' ')

const figuresIn = ({ sentences }: DirectedScene): FigureValues[] =>
  sentences.flatMap(({ facts }) => facts.flatMap((fact) => (fact.kind === 'figure' ? [fact.values] : [])))

const datesIn = ({ sentences }: DirectedScene): SaidDate[] =>
  sentences.flatMap(({ facts }) => facts.flatMap((fact) => (fact.kind === 'date' ? [fact.values] : [])))

function sceneLine(scene: DirectedScene, place: number): string {
  const [figures, dates] = [figuresIn(scene).map(figureName), datesIn(scene).map(({ text }) => text)]
  const marks = [
    scene.fact_ids.join(', '),
    figures.length === 0 ? '' : `figures: ${figures.join(' | ')}`,
    dates.length === 0 ? '' : `dates: ${dates.join(' | ')}`,
    scene.shown === undefined ? '' : `shown as ${scene.shown}`,
  ].filter((mark) => mark !== '')
  return `${nameOf(place)} [${marks.join('; ')}] ${scene.text}`
}

const openScenes = ({ scenes }: DirectTask): number[] =>
  scenes.flatMap(({ shown }, place) => (shown === undefined ? [place] : []))

const mostOutput = (task: DirectTask): number =>
  Math.min(MOST_OUTPUT_TOKENS, TOKENS.frame + TOKENS.most_of_scene * openScenes(task).length)

function askOf(task: DirectTask): Asked<Answer> {
  const open = openScenes(task)
  const { language } = task
  return {
    task: [
      'A film is told; its scenes Z1, Z2, … stand below in its order, behind the facts F… that they say. Direct it: say for each of',
      `these scenes what a viewer sees while it is spoken: ${open.map(nameOf).join(', ')}.`,
      ...(open.length < task.scenes.length ? ['The others keep the shot that is named with them.'] : []),
      `The film’s title: ${task.title}`,
      `Its topic: ${task.topic}`,
      '',
      'shots, one for each of these scenes:',
      '- scene: its name.',
      `- shot: one of the shots below, or “${LEFT}” where none of them shows it: no picture is better than a wrong one.`,
      '- because: the words of the scene that ask for this shot, copied from it; "" where the shot is “none”.',
      '- slots: what stands in the shot, {slot, words, beside} each.',
      '  words: a few words that stand one right behind the other in the scene or in the quote of one of its facts, copied as they are',
      `  there; “not” and “never”, “about” and “at least” are not left off. They are what a viewer reads: a name, a thing, an act.`,
      '  beside: one of the scene’s figures or dates, copied from the list behind its name, where the slot needs one; else "".',
      '',
      'Choose what a viewer without sound would understand. Two scenes in a row have different shots where both can.',
      '',
      'The shots:',
      ...CATALOGUE.map((shot) => shotLine(shot, language)),
    ].join('\n'),
    data: `${factLines(task.facts, sourceOf)}\n\n${task.scenes.map(sceneLine).join('\n')}`,
    schema: Answer,
    most_output_tokens: mostOutput(task),
  }
}

/**
 * Asks once what the scenes of a film show. Every word of an answer stands in its scene or in the quote of a fact that the scene says, one
 * right behind the other, with its negation; a figure or date is one that the scene says. Each passes the check of sentences too. What
 * does not is refused, with its whole shot. One direction for each scene that was asked for, in the film's order. Throws as the model
 * does.
 */
export async function directFilm(task: DirectTask, { ask, check }: Pick<Asker, 'ask'> & { check: Check }): Promise<Direction[]> {
  const { shots } = await ask('direct', askOf(task))
  const film = filmOf(task)
  return openScenes(task).map((place): Direction => {
    const scene = task.scenes[place]!
    const { scene_id } = scene
    const answer = shots.find((each) => each.scene === nameOf(place))
    const chosen = CATALOGUE.find(({ shot }) => shot === answer?.shot)
    if (answer === undefined || chosen === undefined) return { scene_id, left: true }
    const filled = fillShot(chosen, answer.slots, { scene, place, task, film, check })
    if ('fault' in filled) return { scene_id, refused: { shot: chosen.shot, ...filled } }
    const { reason } = chosen
    const because = runIn(answer.because, scene.text)
    const words = because === null ? scene.text : scene.text.slice(because.start, because.end)
    return { scene_id, shot: filled, why: { reason, words } }
  })
}

/** The film as shots are filled for it. */
const filmOf = ({ title, topic, language, scenes, measured = [] }: DirectTask): ToldFilm => ({
  ...{ title, topic, language, seed: '', sources: [], background: [...measured] },
  scenes: scenes.map(({ scene_id, text, sentences }) => ({ scene_id, text, sentences })),
})

type Slot = Answer['shots'][number]['slots'][number]
type Of = { scene: DirectedScene; place: number; task: DirectTask; film: ToldFilm; check: Check }
/** What was given, with where its words and what is beside them stand in the scene; null where the words are a fact's. */
type Found = Given & { at: number | null; beside_at: number | null }

/** The template with its slots, or why there is none. */
function fillShot(shot: CatalogueShot, answered: readonly Slot[], of: Of): FilledTemplate | Fault {
  const known = new Map(shot.slots.map((slot) => [slot.slot, slot]))
  const given: Found[] = []
  for (const each of answered) {
    const slot = known.get(each.slot)
    if (slot === undefined) return { fault: 'parts', words: '' }
    const found = giveSlot(slot, each, of)
    if ('fault' in found) return found
    given.push(found)
  }
  for (const limits of shot.slots) {
    const { slot, times } = limits
    const own = given.filter((each) => each.slot === slot)
    const words = own.map((each) => each.words)
    if (own.length < times.least || own.length > times.most || new Set(words).size < words.length)
      return { fault: 'parts', words: words.join(', ') }
    if (!isInOrder(own, limits, of) || !isPaired(own)) return { fault: 'order', words: words.join(', ') }
  }
  const { scene, place, film } = of
  return shot.fill(given, scene, film, place) ?? { fault: 'form', words: given.map(({ words }) => words).join(', ') }
}

/** What stands before a cause that is told behind its effect. */
const BECAUSE: Record<FilmLanguage, RegExp> = {
  en: /(?<!\p{L})(?:because|since|due to|owing to|thanks to|after|when|as)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:porque|pues|debido|gracias a|ya que|cuando|después)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:parce|car|puisque|grâce|à cause|quand|après)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:porque|pois|devido|graças|já que|quando|depois)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:weil|da|denn|wegen|dank|nachdem|als|wenn)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:eftersom|därför att|på grund|tack vare|sedan|när)(?!\p{L})/iu,
  hi: /क्योंकि|की वजह|के कारण/u,
  ar: /لأن|بسبب|بفضل|عندما|بعد/u,
  ja: /(?:から|ため)(?:です|だ|である)|なぜなら/u,
  zh: /因为|由于|多亏/u,
}

/**
 * Whether words come as their slot's order has them. Causes are told before their effects, or right behind them where a word says so; then
 * they are given the other way round.
 */
function isInOrder(own: readonly Found[], { in_order, in_cause }: CatalogueSlot, { scene, task }: Of): boolean {
  const places = own.map(({ at }) => at)
  if (in_cause !== true) return in_order !== true || isRising(places)
  if (places.includes(null)) return false
  const [first, last] = [Math.min(...(places as number[])), Math.max(...(places as number[]))]
  const turned = BECAUSE[task.language].test(scene.text.slice(first, last))
  return turned ? own.length === 2 && isRising(places.toReversed()) : isRising(places)
}

const isRising = (places: readonly (number | null)[]): boolean =>
  places.every((place, index) => place !== null && (index === 0 || (places[index - 1] ?? Infinity) < place))

/** Whether words and what is beside them come in the same order, so that none has another one's figure. */
function isPaired(given: readonly Found[]): boolean {
  const beside = given.filter(({ beside_at }) => beside_at !== null)
  if (beside.length < 2) return true
  const sorted = beside.toSorted((a, b) => a.beside_at! - b.beside_at!)
  return isRising(sorted.map(({ at }) => at)) && new Set(sorted.map(({ beside_at }) => beside_at)).size === sorted.length
}

function giveSlot({ slot, words: most, beside: needs, denied }: CatalogueSlot, answered: Slot, of: Of): Found | Fault {
  const { scene } = of
  const { task, check } = of
  const facts = task.facts.filter(({ fact_id }) => scene.fact_ids.includes(fact_id))
  const rules = { language: task.language, check, most_words: most, is_denied: denied === true }
  const found = checkLabel(answered.words, { text: scene.text, facts }, rules)
  if ('fault' in found) return { fault: found.fault, words: found.words }
  const given = { slot, ...found }
  if (needs === undefined) return { ...given, beside_at: null }
  const wanted = answered.beside.replace(/\s+/gu, ' ').trim()
  const figure = needs === 'figure' ? figuresIn(scene).find((each) => figureName(each) === wanted) : undefined
  const date = needs === 'date' ? datesIn(scene).find(({ text }) => text === wanted) : undefined
  if (figure === undefined && date === undefined) return { fault: 'figure', words: noteOf(wanted) }
  const beside_at = runIn(figure?.number_text ?? date!.text, scene.text)?.start ?? null
  return { ...given, beside_at, ...(figure && { figure }), ...(date && { date }) }
}

/** The ask for the shots. */
export function foretellDirection(task: DirectTask): Foretold[] {
  const { task: words, data } = askOf(task)
  const told = `${words}\n${data}`
  return [
    {
      likely_input_tokens: LIKELY_TOKENS_OF_FRAME + likelyTokens(told),
      input_tokens: TOKENS_OF_FRAME + tokensOf(told),
      output_tokens: TOKENS.of_scene * openScenes(task).length,
      most_output_tokens: mostOutput(task),
      sure: true,
    },
  ]
}
