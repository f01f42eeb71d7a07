import {
  PICTURE_LIMITS,
  type ImageScene,
  type ImageSelectionSettings,
  type PictureMake,
  type PictureSearch,
} from '@orion/contract/contents/05-image-selection.ts'

/** A person's request to a service for the image of one scene. */
export type PictureRequest = { found: PictureSearch } | { made: PictureMake }

/** The person's requests that are stored with the stage, without its other settings. */
export type KeptAsks = Pick<ImageSelectionSettings, 'searches' | 'makes' | 'takes'>

/**
 * The requests of a scene, with one more at the end. Failed requests are left out, so that they are not sent again. Fulfilled requests keep
 * their images.
 */
function withOne<T extends PictureSearch | PictureMake>(asks: readonly T[], ask: T, scene: ImageScene, takes: number): T[] {
  const failed = new Set(scene.missing?.map((missing) => missing.ask))
  const getText = (each: T) => ('words' in each ? each.words : each.prompt)
  const take = Math.max(takes, ...asks.map((each) => each.take ?? 0)) + 1
  return [...asks.filter((each) => !failed.has(getText(each))), { ...ask, take }].slice(-PICTURE_LIMITS.asks)
}

/** The settings of a run that fulfils the request of one scene, and does no other pending work. */
export function settingsWith(
  { searches = {}, makes = {}, takes = {} }: KeptAsks,
  scene: ImageScene,
  wish: PictureRequest,
): KeptAsks {
  const { scene_id } = scene
  const taken = takes[scene_id] ?? 0
  return 'found' in wish
    ? { searches: { ...searches, [scene_id]: withOne(searches[scene_id] ?? [], wish.found, scene, taken) } }
    : { makes: { ...makes, [scene_id]: withOne(makes[scene_id] ?? [], wish.made, scene, taken) } }
}

/** The first words for a search or a prompt. They are the suggestion of the script, or else the text of the scene. */
export const suggestWords = ({ suggested, text }: ImageScene, kind: 'found' | 'made'): string =>
  kind === 'found'
    ? (suggested?.words || text).slice(0, PICTURE_LIMITS.words)
    : (suggested?.prompt || text).slice(0, PICTURE_LIMITS.prompt)
