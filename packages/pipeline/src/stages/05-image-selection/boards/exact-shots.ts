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

/** Exact drawings of a board as the film draws them; those that it cannot draw are left off. */
export const withShots = (
  { exact, sentences }: Pick<Board, 'exact' | 'sentences'>,
  shots: Readonly<Record<string, ExactShots>>,
): Board['exact'] =>
  exact.flatMap((each) => {
    const scene_id = sentences.find(({ s }) => s === each.s)?.scene_id
    const shot = scene_id === undefined ? undefined : shots[scene_id]?.[each.kind]
    return shot === undefined ? [] : [{ ...each, shot: { template: shot.template, slots: shot.slots } }]
  })
