import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { NarratedFilm } from '@orion/showing/plan-shots.ts'
import { isTemplate } from '@orion/film/recipe.ts'
import { isOfRules } from '../../../core/shown-scene.ts'
import type { StageRequest } from '../../../core/stage.ts'

/**
 * A scene with unchanged words, and its drawn images. `ends`: it opens or closes the film, now or before. What it shows of the film may
 * then have changed.
 */
export type StandingScene = { scene: ImageScene; drawn: Candidate[]; ends: boolean }

/** The years of the film that an image shows beyond its own scene: those of its timeline, and of a life. */
function yearsOfFilm({ slots = {} }: Candidate): number[] {
  const dates = [slots['line'], slots['life']].flatMap((list: unknown) => (Array.isArray(list) ? (list as unknown[]) : []))
  return dates.flatMap((date) =>
    typeof date === 'object' && date !== null && 'year' in date && typeof date.year === 'number' ? [date.year] : [],
  )
}

/** Whether a film still contains the words that are the reason for its opening or closing image. */
const isStillTold = ({ why }: Candidate, told: string): boolean => why !== undefined && told.includes(why.words.toLowerCase())

/**
 * The scenes that an edit left unchanged, by id. They keep their images, whatever was added or removed next to them. Only years that the
 * film no longer has are removed. None if the script was composed again since.
 */
export function standingScenes(
  { before, inputs, original }: StageRequest<'image_selection'>,
  { title, scenes }: NarratedFilm,
): Map<string, StandingScene> {
  const composition = inputs.script_generation?.script_metadata.composition
  if (before?.composition === undefined || before.composition !== composition) return new Map()
  const getEnd = (index: number, count: number) => (index === 0 ? 'opening' : index === count - 1 ? 'close' : null)
  const places = new Map(before.scenes.map(({ scene_id }, index) => [scene_id, index]))
  const facts = scenes.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.facts))
  const years = new Set(facts.flatMap((fact) => (fact.kind === 'date' ? [fact.values.year] : [])))
  const spoken = scenes.map(({ text }) => text).join('\n')
  // an edition shows its original's images: the original determines the used sentences and where the film begins and ends
  const is_taken = original?.contents.image_selection !== undefined
  return new Map(
    scenes.flatMap(({ scene_id, text }, index) => {
      const place = places.get(scene_id)
      if (place === undefined || before.scenes[place].text !== text) return []
      const scene = before.scenes[place]
      const drawn = scene.candidates.filter(isOfRules)
      if (!drawn.every(({ template }) => isTemplate(template))) return [] // has a shot that is no longer drawn: planned again
      if (!is_taken && drawn.flatMap(yearsOfFilm).some((year) => !years.has(year) && !spoken.includes(String(year)))) return []
      const end = getEnd(index, scenes.length)
      const ended = getEnd(place, before.scenes.length)
      const first_drawn = drawn[0]
      const stays = first_drawn !== undefined && isStillTold(first_drawn, `${title}\n${spoken}`.toLowerCase())
      const ends = !is_taken && (end !== ended || (!stays && (end !== null || scene.overlay !== undefined)))
      return [[scene_id, { scene, drawn, ends }] as const]
    }),
  )
}
