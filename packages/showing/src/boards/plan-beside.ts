/**
 * A scene, as input for `planBeside`. `shows` is a photograph over the whole frame, an item that may be next to a photograph, or anything
 * else. `parts` are the names of the source parts in its text. `wish` is the user's choice: the item is next to the photograph, or alone.
 */
export type SceneOnBoard = {
  scene_id: string
  shows: 'photograph' | 'thing' | 'other'
  parts: readonly string[]
  wish?: 'beside' | 'alone'
}

/**
 * A scene that may be shown next to the photograph of scene `stays`. `is_planned`: the plan shows it there, by the user's choice or by
 * default.
 */
export type Beside = { scene_id: string; stays: string; is_planned: boolean }

/** The photograph that a scene may continue, and the number of items next to it so far. */
type Open = { photograph: SceneOnBoard; things: number }

/** Maximum number of consecutive items next to one photograph. */
const MOST_BESIDE = 2

/**
 * Plans the boards of facts of a film without a model's direction. A photograph that was shown whole stays while the next scenes show one
 * fact each. These scenes must use the same part of the source. The facts are next to the photograph, one after another. One or two
 * photographs in a row are shown whole as usual. A scene after a scene with other content is also shown whole.
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
