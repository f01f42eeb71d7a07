/**
 * How a scene may move: as its shot defines (`own`) or not at all. For a photograph, the camera may also zoom in to its focus, zoom out
 * from it, or pan to it.
 */
export const SCENE_MOTIONS = ['own', 'still', 'in', 'out', 'pan'] as const
export type SceneMotion = (typeof SCENE_MOTIONS)[number]

/** How a scene changes to the next scene. */
export const SCENE_JOINS = ['cut', 'wipe'] as const
