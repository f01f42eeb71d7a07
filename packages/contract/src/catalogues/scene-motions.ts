/**
 * How a scene may move: as its shot defines (`own`) or not at all. An image of the world may also zoom in to its focus, zoom out from it,
 * or pan to it.
 */
export const SCENE_MOTIONS = ['own', 'still', 'in', 'out', 'pan'] as const
export type SceneMotion = (typeof SCENE_MOTIONS)[number]

/** The joins of a scene with the next. */
export const SCENE_JOINS = ['cut', 'wipe'] as const
