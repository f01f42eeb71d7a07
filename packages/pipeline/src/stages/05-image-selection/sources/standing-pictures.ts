import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { NarratedScene } from '@orion/showing/plan-shots.ts'
import { type Match, requireMatches } from './match-pictures.ts'

/** The most additional scenes that show an image besides the one it was found for. */
const MOST_STANDING = 2
/** The most scenes with a fact between two scenes of a paragraph that show its image. */
const MOST_BETWEEN = 1

type Chosen = ReadonlyMap<string, SourcePicture>

/** The last image that was shown before a scene, and the number of scenes without one in between; null if there was none. */
export function findLastPicture(
  scenes: readonly NarratedScene[],
  chosen: Chosen,
  index: number,
): { picture: SourcePicture; between: number } | null {
  const at = scenes.slice(0, index).findLastIndex(({ scene_id }) => chosen.has(scene_id))
  const picture = at < 0 ? undefined : chosen.get(scenes[at].scene_id)
  return picture === undefined ? null : { picture, between: index - at - 1 }
}

/** The state of scenes whose images continue; `chosen` and `standing` are changed. */
type Standing = {
  matches: ReadonlyMap<string, readonly Match[]>
  alone_before: ReadonlyMap<string, ImageScene>
  chosen: Map<string, SourcePicture>
  /** Scenes whose image continues from the one before, or returns. */
  standing: Set<string>
  /** The scene would show a page of text, and an image may replace it. */
  isFree: (scene_id: string) => boolean
  findParagraphs: (scene_id: string) => readonly string[]
}

/**
 * Lets an image of a sentence stay for the paragraph's other sentences that would be pages of text. It is shown from the first of them on,
 * and after its own sentence, with at most one fact between.
 */
export function standOn(
  scenes: readonly NarratedScene[],
  { matches, alone_before, chosen, standing, isFree, findParagraphs }: Standing,
): void {
  const isBeside = (scene_id: string, picture: SourcePicture): boolean => {
    const match = requireMatches(matches, scene_id).find((each) => each.picture === picture)
    return match?.reason === 'beside' && match.use === 'shows'
  }
  const isOneParagraph = (row: readonly NarratedScene[]): boolean => {
    const [said = [], ...others] = row.map(({ scene_id }) => findParagraphs(scene_id))
    return said.some((paragraph) => others.every((each) => each.includes(paragraph)))
  }
  const isWorn = (picture: SourcePicture): boolean =>
    [...chosen.values()].filter((each) => each === picture).length > MOST_STANDING
  // a paragraph shows its image from its first sentence on, so that viewers do not see a page first and then what it meant
  for (const [index, scene] of [...scenes.entries()].toReversed()) {
    const next = scenes[index + 1]
    const picture = next && chosen.get(next.scene_id)
    if (picture === undefined || standing.has(next.scene_id) || alone_before.get(next.scene_id)?.chosen_by_person) continue
    if (!isFree(scene.scene_id) || isWorn(picture)) continue
    if (!isOneParagraph([scene, next]) || !isBeside(scene.scene_id, picture)) continue
    chosen.set(scene.scene_id, picture)
    standing.add(next.scene_id)
  }
  for (const [index, { scene_id }] of scenes.entries()) {
    const last_shown = findLastPicture(scenes, chosen, index)
    if (last_shown === null || last_shown.between > MOST_BETWEEN || !isFree(scene_id) || isWorn(last_shown.picture)) continue
    const row = scenes.slice(index - last_shown.between - 1, index + 1)
    if (!isOneParagraph(row) || !isBeside(scene_id, last_shown.picture)) continue
    standing.add(scene_id)
    chosen.set(scene_id, last_shown.picture)
  }
}
