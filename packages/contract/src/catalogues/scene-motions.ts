/** How a scene may move: as its shot has it, or not; pictures of the world also nearer to their focus, back from it, across to it. */
export const SCENE_MOTIONS = ['own', 'still', 'in', 'out', 'pan'] as const
export type SceneMotion = (typeof SCENE_MOTIONS)[number]

/** The joins of a scene with the next. */
export const SCENE_JOINS = ['cut', 'wipe'] as const
