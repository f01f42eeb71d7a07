import {
  PICTURE_MOVES,
  PICTURE_ZOOM,
  type Candidate,
  type ImageScene,
  TOGETHER_ID,
} from '@orion/contract/contents/05-image-selection.ts'

export type PictureMove = (typeof PICTURE_MOVES)[number]

/** The words, the focus and the zoom of a user's image. The focus is in shares of the image's sides. */
export type PictureWords = {
  title?: string
  caption?: string
  credit?: string
  focus?: { x: number; y: number }
  /** The zoom factor of the crop. */
  zoom?: number
  move?: PictureMove
  /** Labels with their places on the image, in shares of its sides. */
  labels?: readonly PictureLabel[]
  /** Whether the image keeps its own colours. If false, it has the film's colours. */
  as_it_is: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The pixels of the window for an image in each layout: the whole frame, two thirds of the frame, or a disc. */
const WINDOWS = { A: { width: 1920, height: 1080 }, B: { width: 1280, height: 1080 }, C: { width: 1060, height: 1060 } }
/** The maximum enlargement: the size of an image pixel in pixels of the film. */
const LARGEST_PIXEL = 1.36

type Size = { width: number; height: number }

/** The part of an image that a layout shows, in shares of its sides, and the maximum zoom at which it is still sharp. */
export function computeCrop(
  size: Size,
  layout: keyof typeof WINDOWS,
  { focus = { x: 0.5, y: 0.5 }, zoom = 1 }: Pick<PictureWords, 'focus' | 'zoom'>,
) {
  const window = WINDOWS[layout]
  const widest = Math.min(size.width, (size.height * window.width) / window.height)
  const nearest = Math.min(PICTURE_ZOOM.most, Math.max(1, (LARGEST_PIXEL * widest) / window.width))
  const width = widest / size.width / Math.min(zoom, nearest)
  const height = (width * size.width * window.height) / window.width / size.height
  const within = (at: number, side: number): number => Math.min(1 - side, Math.max(0, at - side / 2))
  return { x: within(focus.x, width), y: within(focus.y, height), width, height, nearest }
}

export type PictureLabel = { text: string; x: number; y: number }

const isLabel = (value: unknown): value is PictureLabel =>
  typeof value === 'object' && value !== null && 'text' in value && 'x' in value && 'y' in value

/** The words, focus and zoom of an uploaded image. */
export function readWords({ slots = {} }: Pick<Candidate, 'slots'>): PictureWords {
  const focus = slots.focus as PictureWords['focus']
  const move = PICTURE_MOVES.find((each) => each === slots.move)
  return {
    title: text(slots.title),
    caption: text(slots.caption),
    credit: text(slots.credit),
    ...(focus && { focus }),
    ...(typeof slots.zoom === 'number' && { zoom: slots.zoom }),
    ...(move && { move }),
    ...(Array.isArray(slots.labels) &&
      slots.labels.length > 0 && { labels: slots.labels.filter(isLabel).map(({ text: said, x, y }) => ({ text: said, x, y })) }),
    as_it_is: slots.as_it_is === true,
  }
}

/** The scenes after another image was chosen for one of them. */
export const withChosen = (scenes: readonly ImageScene[], scene_id: string, chosen: string): ImageScene[] =>
  scenes.map((scene) =>
    scene.scene_id === scene_id && scene.candidates.some(({ candidate_id }) => candidate_id === chosen)
      ? { ...scene, chosen }
      : scene,
  )

/** Whether an image is a photograph that can be shown next to other photographs of its scene. */
export const isPhotograph = ({ kind, image_asset_id, template = 'photograph', clip }: Candidate): boolean =>
  kind !== 'drawn' && image_asset_id !== undefined && template === 'photograph' && clip === undefined

/** The scenes after photographs of one scene were combined side by side and the combination was chosen. */
export const withTogether = (
  scenes: readonly ImageScene[],
  scene_id: string,
  together: NonNullable<Candidate['together']>,
): ImageScene[] =>
  scenes.map((scene) => {
    if (scene.scene_id !== scene_id) return scene
    const others = scene.candidates.filter((each) => each.together === undefined)
    const together_candidate: Candidate = {
      candidate_id: TOGETHER_ID,
      kind: 'drawn',
      licence: '',
      attribution: '',
      template: 'photographs',
      together,
    }
    return { ...scene, candidates: [...others, together_candidate], chosen: TOGETHER_ID }
  })

/** The scenes after the layout or the words of a user's image were changed. */
export const withPicture = (scenes: readonly ImageScene[], scene_id: string, changed: Candidate): ImageScene[] =>
  scenes.map((scene) =>
    scene.scene_id === scene_id
      ? {
          ...scene,
          candidates: scene.candidates.map((each) => (each.candidate_id === changed.candidate_id ? changed : each)),
        }
      : scene,
  )

/**
 * The scenes after a user's image was moved from one scene to another and chosen there. If the old scene showed it, that scene shows its
 * first image again. The title is not moved, because it comes from the old scene's words.
 */
export function movePicture(
  scenes: readonly ImageScene[],
  candidate_id: string,
  { from, to }: { from: string; to: string },
): ImageScene[] {
  const moved = scenes.find(({ scene_id }) => scene_id === from)?.candidates.find((each) => each.candidate_id === candidate_id)
  if (!moved || moved.kind !== 'upload' || from === to) return [...scenes]
  const { title: _, ...slots } = moved.slots ?? {}
  return scenes.map((scene) => {
    if (scene.scene_id !== from && scene.scene_id !== to) return scene
    const others = scene.candidates.filter((each) => each.candidate_id !== candidate_id)
    if (scene.scene_id === to) return { ...scene, candidates: [...others, { ...moved, slots }], chosen: candidate_id }
    return { ...scene, candidates: others, chosen: scene.chosen === candidate_id ? others[0].candidate_id : scene.chosen }
  })
}
