import type { Candidate, ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { isTemplate } from '@orion/film/recipe.ts'
import { isOfRules } from '../../../core/shown-scene.ts'
import { lostWithScene } from '../../../core/list-lost.ts'
import type { LostChoice } from '../../../core/stage.ts'

const FIGURES = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu

/** The text on an image, from all its slots. */
function wordsOn(slots: unknown): string[] {
  if (typeof slots === 'string') return [slots]
  return typeof slots === 'object' && slots !== null ? Object.values(slots).flatMap(wordsOn) : []
}

/** Whether a scene still has every figure that an image shows from its old words. Otherwise the image would contradict the words. */
function isStillTrue({ slots }: Candidate, was: string, text: string): boolean {
  const figures = wordsOn(slots).flatMap((words) => words.match(FIGURES) ?? [])
  const figures_now = new Set(text.match(FIGURES))
  const before = new Set(was.match(FIGURES))
  return figures.every((figure) => !before.has(figure) || figures_now.has(figure))
}

/** Whether an image with a person's words stays in a scene with these words. */
export const staysWorded = (candidate: Candidate, was: string, text: string): boolean =>
  was === text || isStillTrue(candidate, was, text)

/** The drawn shot that a person chose for a scene, if the scene's new words still support what it shows. */
export function keptShot(last: ImageScene | undefined, text: string): Candidate | undefined {
  if (last === undefined || last.chosen_by_person !== true || last.text === text) return undefined
  const shot = last.candidates.find(({ candidate_id }) => candidate_id === last.chosen)
  if (shot?.why === undefined || !isOfRules(shot) || !isTemplate(shot.template)) return undefined
  const isSaid = text.toLowerCase().includes(shot.why.words.toLowerCase())
  return isSaid && isStillTrue(shot, last.text, text) ? shot : undefined
}

/** A person's choices in one version that the next version, with other words, no longer shows. */
export function droppedChoices(before: ImageSelection, after: ImageSelection): LostChoice[] {
  const now = new Map(after.scenes.map((scene) => [scene.scene_id, scene]))
  return before.scenes.flatMap(({ scene_id, chosen, chosen_by_person }) => {
    const scene = now.get(scene_id)
    if (chosen_by_person !== true || (scene?.chosen === chosen && scene.chosen_by_person === true)) return []
    return [{ scene_id, ...(scene === undefined ? lostWithScene('image') : { why: say('films.image_shows_other_words').text }) }]
  })
}
