import { type Board, EXACT_KINDS, type ExactKind } from '@orion/contract/contents/05-boards.ts'
import type { FilledTemplate, TemplateName } from '@orion/film/scenes/recipe.ts'
import { loneFigure, type ToldScene } from '@orion/showing/plan-shots.ts'
import type { ImageUnit } from '../providers/port.ts'

/** The film's own drawings of facts, the one that says most first. */
const TEMPLATES: Record<ExactKind, readonly TemplateName[]> = {
  figure: ['change', 'amount', 'count', 'share', 'range'],
  bars: ['bars', 'diverging'],
  share: ['share'],
  change: ['diverging', 'bars', 'change'],
  range: ['range'],
  timeline: ['timeline', 'dateline'],
  map: ['map'],
}

/** Whether a shot tells a change: bars do where one leads to the other. */
const tellsChange = ({ template, slots }: FilledTemplate): boolean => template !== 'bars' || slots.change !== undefined

/** The film's own drawing of what a scene says, of this kind; null where its sentences and their facts have none. */
export function exactShot(kind: ExactKind, { recipes }: Pick<ImageUnit, 'recipes'>, scene: ToldScene): FilledTemplate | null {
  const shots = recipes.filter(
    (recipe) => TEMPLATES[kind].includes(recipe.template) && (kind !== 'change' || tellsChange(recipe)),
  )
  const [found] = shots.toSorted((a, b) => TEMPLATES[kind].indexOf(a.template) - TEMPLATES[kind].indexOf(b.template))
  if (found !== undefined) return { template: found.template, slots: found.slots } as FilledTemplate
  const lone = loneFigure(scene, recipes[0]!.language)
  return lone !== null && TEMPLATES[kind].includes(lone.template) && (kind === 'figure' || kind === 'share') ? lone : null
}

/** The film's own drawings of a scene, by what they say. */
export type ExactShots = Partial<Record<ExactKind, FilledTemplate>>

/** All that the film's own drawings could show of a scene. */
export const exactShots = (unit: Pick<ImageUnit, 'recipes'>, scene: ToldScene): ExactShots =>
  Object.fromEntries(
    EXACT_KINDS.flatMap((kind) => {
      const shot = exactShot(kind, unit, scene)
      return shot === null ? [] : [[kind, shot] as const]
    }),
  )

/** Dates of a line of time at most. */
const MOST_DATES = 5

type Dated = Extract<FilledTemplate, { template: 'timeline' | 'dateline' }>
const isDated = (shot: FilledTemplate | undefined): shot is Dated =>
  shot?.template === 'timeline' || shot?.template === 'dateline'

/** A line of time with the dates of other sentences on it, each once, in their order. */
function withDates(shot: FilledTemplate, others: readonly (FilledTemplate | undefined)[]): FilledTemplate {
  const more = others.filter(isDated)
  if (!isDated(shot) || more.length === 0) return shot
  const told = [shot, ...more].flatMap(({ slots }): { year: number; text: string; label?: string }[] => slots.events)
  const events = told.filter(({ year }, at) => told.findIndex((each) => each.year === year) === at)
  const line = events.slice(0, MOST_DATES).toSorted((a, b) => a.year - b.year)
  return { template: 'dateline', slots: { line, events: line } }
}

/**
 * Exact drawings of a board as the film draws them; those that it cannot draw are left off. A line of time takes in the dates of other
 * sentences whose facts it names. `scenes`: the film's, with the facts that they say.
 */
export const withShots = (
  { exact, sentences }: Pick<Board, 'exact' | 'sentences'>,
  shots: Readonly<Record<string, ExactShots>>,
  scenes: readonly { scene_id: string; fact_ids: readonly string[] }[],
): Board['exact'] =>
  exact.flatMap((each) => {
    const scene_id = sentences.find(({ s }) => s === each.s)?.scene_id
    const shot = scene_id === undefined ? undefined : shots[scene_id]?.[each.kind]
    if (shot === undefined) return []
    const others = scenes.filter(
      (scene) => scene.scene_id !== scene_id && scene.fact_ids.some((fact) => each.facts.includes(fact)),
    )
    const { template, slots } = withDates(shot, others.map((scene) => shots[scene.scene_id]?.[each.kind])) // prettier-ignore
    return [{ ...each, shot: { template, slots } }]
  })
