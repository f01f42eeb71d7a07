import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { NarratedFilm } from '@orion/showing/plan-shots.ts'
import { isTemplate } from '@orion/film/scenes/recipe.ts'
import type { StageRequest } from '../../core/stage.ts'

/**
 * A scene with unchanged words, and its drawn images. `ends`: it opens or closes the film, now or before, and its view of the film may
 * differ now.
 */
export type StandingScene = { scene: ImageScene; drawn: Candidate[]; ends: boolean }

/** Whether rules chose what a picture shows, and drew it as they wrote it. */
export const isOfRules = ({ kind, board, beside, own_words }: Candidate): boolean =>
  kind === 'drawn' && board === undefined && beside === undefined && own_words === undefined

/** The years that a picture shows of the film beyond its own scene: those of its line of dates, and of a life. */
function yearsOfFilm({ slots = {} }: Candidate): number[] {
  const dates = [slots['line'], slots['life']].flatMap((list: unknown) => (Array.isArray(list) ? (list as unknown[]) : []))
  return dates.flatMap((date) =>
    typeof date === 'object' && date !== null && 'year' in date && typeof date.year === 'number' ? [date.year] : [],
  )
}

/** Whether a film still says the words for which it opens or ends on a picture. */
const isStillTold = ({ why }: Candidate, told: string): boolean => why !== undefined && told.includes(why.words.toLowerCase())

/**
 * The scenes that an edit left unchanged, by id: they keep their images, whatever was added or removed beside them, except years that the
 * film no longer has. None where the script was composed anew since.
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
  const told = new Set(facts.flatMap((fact) => (fact.kind === 'date' ? [fact.values.year] : [])))
  const said = scenes.map(({ text }) => text).join('\n')
  // an edition shows its original's images: that knows the sentences in use, and where the film begins and ends
  const is_taken = original?.contents.image_selection !== undefined
  return new Map(
    scenes.flatMap(({ scene_id, text }, index) => {
      const place = places.get(scene_id)
      if (place === undefined || before.scenes[place]!.text !== text) return []
      const scene = before.scenes[place]!
      const drawn = scene.candidates.filter(isOfRules)
      if (!drawn.every(({ template }) => isTemplate(template))) return [] // of a shot that is drawn no more: directed anew
      if (!is_taken && drawn.flatMap(yearsOfFilm).some((year) => !told.has(year) && !said.includes(String(year)))) return []
      const [end, ended] = [getEnd(index, scenes.length), getEnd(place, before.scenes.length)]
      const own = drawn[0]
      const stays = own !== undefined && isStillTold(own, `${title}\n${said}`.toLowerCase())
      const ends = !is_taken && (end !== ended || (!stays && (end !== null || scene.overlay !== undefined)))
      return [[scene_id, { scene, drawn, ends }] as const]
    }),
  )
}
