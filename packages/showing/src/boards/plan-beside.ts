/**
 * A scene, as boards of facts see it. `shows`: a photograph over the whole frame, a thing that may be beside one, or anything else. `parts`
 * are the parts of the sources in its text, by their names. `wish`: a person wants it beside the photograph, or by itself.
 */
export type SceneOnBoard = {
  scene_id: string
  shows: 'photograph' | 'thing' | 'other'
  parts: readonly string[]
  wish?: 'beside' | 'alone'
}

/** A scene that may be beside the photograph of scene `stays`; `is_planned`: it does without anybody's choice. */
export type Beside = { scene_id: string; stays: string; is_planned: boolean }

/** The board that a scene may continue: its photograph, and the number of things beside it so far. */
type Open = { photograph: SceneOnBoard; things: number }

/** Things that follow one another beside one photograph. */
const MOST_BESIDE = 2

/**
 * The boards of a film that no model directed (BOARDS 3). A photograph that was shown whole stays while the next scenes, of the same part
 * of their source, show one fact each. The facts are beside it one after the other. A photograph alone, or two, are shown whole as usual;
 * so is every scene after one that shows anything else. Pure.
 */
export function planBeside(scenes: readonly SceneOnBoard[]): Beside[] {
  const beside: Beside[] = []
  let board: Open | null = null
  for (const scene of scenes) {
    if (scene.shows === 'photograph') board = { photograph: scene, things: 0 }
    else if (scene.shows !== 'thing' || board === null) board = null
    else {
      const { photograph, things }: Open = board
      const is_same = scene.parts.some((part) => photograph.parts.includes(part))
      const is_planned: boolean = scene.wish === 'beside' || (scene.wish === undefined && is_same && things < MOST_BESIDE)
      beside.push({ scene_id: scene.scene_id, stays: photograph.scene_id, is_planned })
      board = is_planned ? { photograph, things: things + 1 } : null
    }
  }
  return beside
}
