/**
 * A scene in the form for boards of facts. `shows`: a photograph over the whole frame, an item that may be beside a photograph, or anything
 * else. `parts` are the names of the source parts in its text. `wish`: the user wants the item beside the photograph, or alone.
 */
export type SceneOnBoard = {
  scene_id: string
  shows: 'photograph' | 'thing' | 'other'
  parts: readonly string[]
  wish?: 'beside' | 'alone'
}

/**
 * A scene that may be shown next to the photograph of scene `stays`. `is_planned`: the plan shows it there, because the user wants it or by
 * default.
 */
export type Beside = { scene_id: string; stays: string; is_planned: boolean }

/** The board that a scene may continue: its photograph, and the number of items beside it so far. */
type Open = { photograph: SceneOnBoard; things: number }

/** Maximum number of consecutive items beside one photograph. */
const MOST_BESIDE = 2

/**
 * The boards of facts of a film that no model directed (BOARDS 3). A photograph that was shown whole stays while the next scenes show one
 * fact each. These scenes must use the same part of the source. The facts are beside the photograph one after the other. One or two
 * photographs alone are shown whole as usual. So is every scene after a scene with other content. Pure.
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
