import {
  PICTURE_LIMITS,
  type ImageScene,
  type ImageSelectionSettings,
  type PictureMake,
  type PictureSearch,
} from '@orion/contract/contents/05-image-selection.ts'

/** A person's request to a service for an image of one scene. */
export type PictureRequest = { found: PictureSearch } | { made: PictureMake }

/** The part of the stage's settings that stores the person's requests. */
export type KeptAsks = Pick<ImageSelectionSettings, 'searches' | 'makes' | 'takes'>

/** A scene's failed requests, and the number of its last request. */
type SceneAsks = Pick<ImageScene, 'missing'> & { taken: number }

/**
 * The requests of a scene with a new one at the end. Failed requests are left out, so that they are not sent again. Fulfilled requests
 * stay, because their images depend on them.
 */
function withOne<T extends PictureSearch | PictureMake>(asks: readonly T[], ask: T, { missing, taken }: SceneAsks): T[] {
  const failed = new Set(missing?.map((each) => each.ask))
  const getText = (each: T) => ('words' in each ? each.words : each.prompt)
  const take = Math.max(taken, ...asks.map((each) => each.take ?? 0)) + 1
  return [...asks.filter((each) => !failed.has(getText(each))), { ...ask, take }].slice(-PICTURE_LIMITS.asks)
}

/** The settings of a run that fulfils a new request for one scene and does no other pending work. */
export function settingsWith(
  { searches = {}, makes = {}, takes = {} }: KeptAsks,
  { scene_id, missing }: ImageScene,
  wish: PictureRequest,
): KeptAsks {
  const asked = { missing, taken: takes[scene_id] ?? 0 }
  return 'found' in wish
    ? { searches: { ...searches, [scene_id]: withOne(searches[scene_id] ?? [], wish.found, asked) } }
    : { makes: { ...makes, [scene_id]: withOne(makes[scene_id] ?? [], wish.made, asked) } }
}

/** The initial words of a search or prompt: the suggestion of the script, or else the text of the scene. */
export const suggestWords = ({ suggested, text }: ImageScene, kind: 'found' | 'made'): string =>
  kind === 'found'
    ? (suggested?.words || text).slice(0, PICTURE_LIMITS.words)
    : (suggested?.prompt || text).slice(0, PICTURE_LIMITS.prompt)
