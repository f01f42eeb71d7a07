import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { NarratedScene } from '@orion/showing/plan-shots.ts'
import type { Match } from './match-pictures.ts'

/** Scenes that a picture is shown in at most, beside the one that it was found for. */
const MOST_STANDING = 2
/** Scenes that show a fact, between two of a paragraph that show its picture, at most. */
const MOST_BETWEEN = 1

type Chosen = ReadonlyMap<string, SourcePicture>

/** The picture that was last shown before a scene, and how many scenes without one are between; null where none was. */
export function findLastPicture(
  scenes: readonly NarratedScene[],
  chosen: Chosen,
  index: number,
): { picture: SourcePicture; between: number } | null {
  const at = scenes.slice(0, index).findLastIndex(({ scene_id }) => chosen.has(scene_id))
  return at < 0 ? null : { picture: chosen.get(scenes[at]!.scene_id)!, between: index - at - 1 }
}

/** The state of scenes whose images continue; `chosen` and `standing` are written to. */
type Standing = {
  matches: ReadonlyMap<string, readonly Match[]>
  known: ReadonlyMap<string, ImageScene>
  chosen: Map<string, SourcePicture>
  /** Scenes whose image continues from the one before, or returns. */
  standing: Set<string>
  /** It would show a page of type, and a picture may take its place. */
  isFree: (scene_id: string) => boolean
  findParagraphs: (scene_id: string) => readonly string[]
}

/**
 * Lets an image of a sentence stay in the others of its paragraph that would be pages of type. It stays from the first on, and behind it,
 * with one fact between them at most.
 */
export function standOn(
  scenes: readonly NarratedScene[],
  { matches, known, chosen, standing, isFree, findParagraphs }: Standing,
): void {
  const isBeside = (scene_id: string, picture: SourcePicture): boolean => {
    const match = matches.get(scene_id)!.find((each) => each.picture === picture)
    return match?.reason === 'beside' && match.use === 'shows'
  }
  const isOneParagraph = (row: readonly NarratedScene[]): boolean => {
    const [said = [], ...others] = row.map(({ scene_id }) => findParagraphs(scene_id))
    return said.some((paragraph) => others.every((each) => each.includes(paragraph)))
  }
  const isWorn = (picture: SourcePicture): boolean =>
    [...chosen.values()].filter((each) => each === picture).length > MOST_STANDING
  // a paragraph shows its picture from its first sentence on: nobody sees a page for a sentence, and then what was meant
  for (const [index, scene] of [...scenes.entries()].toReversed()) {
    const next = scenes[index + 1]
    const picture = next && chosen.get(next.scene_id)
    if (picture === undefined || standing.has(next!.scene_id) || known.get(next!.scene_id)?.chosen_by_person) continue
    if (!isFree(scene.scene_id) || isWorn(picture)) continue
    if (!isOneParagraph([scene, next!]) || !isBeside(scene.scene_id, picture)) continue
    chosen.set(scene.scene_id, picture)
    standing.add(next!.scene_id)
  }
  for (const [index, { scene_id }] of scenes.entries()) {
    const shown = findLastPicture(scenes, chosen, index)
    if (shown === null || shown.between > MOST_BETWEEN || !isFree(scene_id) || isWorn(shown.picture)) continue
    const row = scenes.slice(index - shown.between - 1, index + 1)
    if (!isOneParagraph(row) || !isBeside(scene_id, shown.picture)) continue
    standing.add(scene_id)
    chosen.set(scene_id, shown.picture)
  }
}
