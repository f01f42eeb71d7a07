import type { Canvas } from '@napi-rs/canvas'
import { gradedPhoto, type Grade } from '../../../art/grade.ts'
import type { Photo } from '../../../art/photo.ts'
import { plainPhoto } from '../../../art/plain.ts'
import { clamp } from '../../ease.ts'
import type { Fitted } from '../../text/fit.ts'
import { mustFit } from '../../layout.ts'
import { withAlpha } from '../../oklch.ts'
import { placeText } from '../../place-text.ts'
import type { Slots } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'
import { addLens, even, evenBox, ground, isWide, makeRandom, still, type Scene } from '../../scene.ts'
import { croppedCredit } from './cropped-credit.ts'
import { addPanel } from '../panel.ts'
import { addPhotoLabels, areSeen, middleOfLabels } from './photo-labels.ts'
import { isBeneathPrint, isBesideWords, layPage, pageStand, type PageStand } from './photo-page.ts'
import { fillsRoom, paintBacking, uniteViews, windowIn, getZoom, type PhotoPlace, type View } from './photo-window.ts'
import { viewAlong, computeView } from './picture-move.ts'

type Words = Slots['photograph']

/** The largest size of an image pixel on the screen at the end of a move. The size at the start is smaller, so that a move is possible. */
const LARGEST_PIXEL = { end: 1.5, start: 1.36 }
/** Minimum visible share of an image that fills its frame. An image of another shape is shown on a page. */
const LEAST_SEEN = 0.6
/** The zoom ratio between the closer and the wider framing, at most and at least. */
const NEARER = { most: 1.29, least: 1.06 }
/** Share of the moves that go from the close framing back to the wide framing. */
const BACK = 1 / 3
/** Consecutive frames with the same image. An image that is sampled again in every frame costs more than the encoding of its film. */
const EVERY = 2
/** Pixels that the image's edge moves between two steps. Viewers cannot see a smaller movement. */
const STEP = 0.5

/**
 * The film's grade: shadows, middle tones and lights from its palette, with the spark in the brightest parts. Solemn scenes have no spark.
 */
export const makeGrade = ({ palette, recipe }: Scene): Grade => ({
  stops: [palette.ink, palette.deep2, palette.ramp[5], palette.ramp[3], palette.ramp[1], palette.paper],
  spark: recipe.solemn ? null : palette.spark,
})

/** Opacity of the background under words on an image: at its top, and where the words end. An ungraded image may be white there. */
const SHADE = { graded: { top: 0.82, end: 0.72 }, as_it_is: { top: 0.92, end: 0.8 } }

/** The visible part of a scene's image: in its own colours where the slots request this, otherwise in the film's colours. */
export const drawVisiblePhoto = (
  scene: Scene,
  { as_it_is }: Pick<Words, 'as_it_is'>,
  photo: Photo,
  view: View,
  size: { width: number; height: number },
): Canvas => (as_it_is ? plainPhoto(photo, view, size) : gradedPhoto(photo, view, size, makeGrade(scene), scene.recipe.seed))

/**
 * The paper margin of a print on each side, as a share of its size. With it, the whole print is in its window at the closest framing. The
 * margin is 0 where points of the print have labels, because those points are placed on the image itself and the image does not move.
 */
const measurePaper = (scene: Scene, { print }: PhotoPlace): number => {
  const { recipe } = scene
  const is_labelled = recipe.template === 'photograph' && (recipe.slots.labels?.length ?? 0) > 0
  return print && !is_labelled ? (1 - 1 / NEARER.least) / 2 : 0
}

/** The two framings between which a scene's image moves. They are in pixels of a `source` that is larger than the window. */
function planFramings(scene: Scene, photo: Photo, place: PhotoPlace, name = 'move') {
  const { window, crop, along, print } = place
  const focus = measurePaper(scene, place) > 0 ? { x: 0.5, y: 0.5 } : place.focus
  const scale = crop.width / window.width
  const whole = Math.max(window.width / crop.width, window.height / crop.height)
  const nearer = photo.cut || print ? NEARER.least : clamp(LARGEST_PIXEL.end * scale, NEARER.least, NEARER.most)
  const source = along
    ? { width: even(crop.width * whole), height: even(crop.height * whole) }
    : { width: even(window.width * nearer), height: even(window.height * nearer) }
  const end = along
    ? { width: Math.min(window.width, source.width), height: Math.min(window.height, source.height) }
    : { width: source.width / nearer, height: source.height / nearer }
  const near = {
    x: clamp(focus.x * source.width - end.width / 2, 0, source.width - end.width),
    y: clamp(focus.y * source.height - end.height / 2, 0, source.height - end.height),
  }
  const { recipe, seconds, mirrored } = scene
  const own_slots: Partial<Words> = recipe.template === 'photograph' ? recipe.slots : {}
  const wished = own_slots.labels?.length ? 'still' : own_slots.move
  const move = wished ?? (makeRandom(scene, name)() < BACK ? 'out' : 'in')
  const view = (passed: number): View => {
    const share = own_slots.stands_on?.back ? 1 - passed : passed
    return along
      ? viewAlong(source, { end, near }, { share, seconds, mirrored })
      : computeView(move, source, { end, near }, share)
  }
  const way = along
    ? Math.max(Math.abs(view(1).x - view(0).x), Math.abs(view(1).y - view(0).y))
    : Math.max(near.x, source.width - end.width - near.x, near.y, source.height - end.height - near.y)
  return { source, view, way }
}

/** The part of an image, in its own pixels, that its window shows after `share` (0 to 1) of its move. */
function viewAt(scene: Scene, photo: Photo, place: PhotoPlace, share: number, name?: string): View {
  if (measurePaper(scene, place) > 0) return place.crop
  const { source, view } = planFramings(scene, photo, place, name)
  const seen = view(share)
  const scale = place.crop.width / source.width
  const { x, y } = place.crop
  return { x: x + seen.x * scale, y: y + seen.y * scale, width: seen.width * scale, height: seen.height * scale }
}

/** The part of an image, in its own pixels, that its window shows at the end of its move. */
export const lastView = (scene: Scene, photo: Photo, place: PhotoPlace): View => viewAt(scene, photo, place, 1)

/** The credit of a moving image. It has a note where the image is never shown whole. */
export const creditAt = (scene: Scene, credit: string, photo: Photo, place: PhotoPlace, name?: string): string =>
  croppedCredit(scene, credit, photo, uniteViews(viewAt(scene, photo, place, 0, name), viewAt(scene, photo, place, 1, name)))

/** One of several images of a scene: its own slots, and a name that makes its move different from the moves of the others. */
type OneOf = { slots: Pick<Words, 'as_it_is'>; name: string }

/** Adds a graded image in its window, with a slow move between two framings. */
export function addMoving(scene: Scene, photo: Photo, place: PhotoPlace, one?: OneOf): void {
  const { window, crop, toward, along } = place
  const { source, view, way } = planFramings(scene, photo, place, one?.name)
  const slots = one?.slots ?? (scene.recipe.template === 'photograph' ? scene.recipe.slots : {})
  const draw: Parameters<typeof addLens>[1]['source']['draw'] = (context) => {
    const paper = measurePaper(scene, place)
    if (paper > 0) {
      context.fillStyle = scene.palette.paper
      context.fillRect(0, 0, source.width, source.height)
    } else paintBacking(scene, context, source)
    const left = Math.round(source.width * paper)
    const top = Math.round(source.height * paper)
    const scale = photo.cut
      ? Math.min((source.width * 0.8) / photo.width, (source.height * 0.8) / photo.height, LARGEST_PIXEL.end)
      : 1
    const [width, height] = photo.cut
      ? [photo.width * scale, photo.height * scale]
      : [source.width - 2 * left, source.height - 2 * top]
    const x = photo.cut ? clamp(toward.x * source.width - width / 2, 0, source.width - width) : left
    const y = photo.cut ? (source.height - height) / 2 : top
    const part = photo.cut ? { x: 0, y: 0, width: photo.width, height: photo.height } : crop
    const size = { width: Math.max(2, Math.round(width)), height: Math.max(2, Math.round(height)) }
    context.drawImage(drawVisiblePhoto(scene, slots, photo, part, size), Math.round(x), Math.round(y))
  }
  const steps = Math.max(1, Math.ceil(way / STEP))
  const every = along ? 1 : EVERY
  addLens(scene, {
    ...window,
    source: { ...source, draw },
    view: (frame) => {
      const passed = (Math.floor(frame / every) * every) / Math.max(1, scene.recipe.frames - 1)
      return view(Math.round((1 - (1 - passed) ** 1.6) * steps) / steps)
    },
  })
}

/** Padding in pixels of a credit's box around its words. */
const CREDIT_PAD = { x: 20, y: 8 }

/** The credit of the image: its fitted words and the size of their box. Pixels. */
type Credit = { fitted: Fitted; width: number; height: number }

/**
 * Fits the author's name of an image. `most` is the width in pixels that a window allows. With it, the name may take an additional line.
 */
export function fitCredit(scene: Scene, credit: string, most?: number): Credit {
  const width = most ?? (isWide(scene) ? 900 : scene.area.text.width - 40)
  const height = most === undefined ? 92 : 132
  const most_lines = most === undefined ? 2 : 3
  const fitted = mustFit(scene, credit, { role: 'text', weight: 500, width, height, largest: 30, smallest: 26, most_lines })
  return { fitted, width: fitted.width + 2 * CREDIT_PAD.x, height: fitted.height + 2 * CREDIT_PAD.y }
}

/** The lowest position of a credit above the captions, in pixels from the top. */
export const creditBottom = (scene: Scene): number => scene.area.captions.y - (isWide(scene) ? 4 : 24)

/** Draws a credit from the first frame on, with its right and lower edges at `right` and `bottom` in pixels. Returns its box. */
export function drawCredit(
  scene: Scene,
  { fitted, width, height }: Credit,
  { right, bottom }: { right: number; bottom: number },
): Box {
  const { palette, recipe } = scene
  const box = evenBox({ x: right - width, y: bottom - height, width, height })
  addPanel(scene, box, { alpha: 0.72, radius: 10 })
  placeText(scene, fitted, { x: box.x + CREDIT_PAD.x, y: box.y + CREDIT_PAD.y, color: palette.cream, enter: -recipe.frames })
  return box
}

/**
 * Adds the credit of the image from the first frame on, in a small box above the captions. The box ends at `right`. With `inside`, the
 * credit is at the bottom of an image in a window: it ends at `bottom` and is at most `most` wide. All values are in pixels. Returns the
 * box.
 */
export const addCredit = (scene: Scene, credit: string, right: number, inside?: { bottom: number; most: number }): Box =>
  drawCredit(scene, fitCredit(scene, credit, inside?.most), { right, bottom: inside?.bottom ?? creditBottom(scene) })

/**
 * The words on an image or next to the image on its page. They are the image's own words or its source's caption. Only a page has space for
 * the source's caption.
 */
type SetWords = { large: Fitted | null; small: Fitted | null; reach: number }

/** Pixels between title and caption. */
const APART = 20

/** Width in pixels of words in a wide frame: next to an image, over an image, above a panorama, below a print. */
const WORDS_WIDTH = { beside: 660, over: 820, above: 1400, beneath: 900 }
/** Maximum font size of a caption in pixels. Beside an image, a caption has half of the frame; below an image, a row. */
const CAPTION_SIZE = { beside: 60, over: 42, above: 42, beneath: 38 }
/** Minimum font size of a caption in pixels. A caption that would need smaller type is placed next to its print. */
const LEAST_CAPTION = 34
/** Frames before the source's caption of an image appears. The caption describes the image, so it does not wait for a spoken word. */
const NAMED_AFTER = 12

function setWords(
  scene: Scene,
  { title = '', caption = '' }: Pick<Words, 'title' | 'caption'>,
  stand: keyof typeof WORDS_WIDTH,
): SetWords {
  const wide = isWide(scene)
  const on_page = stand === 'beside'
  const width = wide ? WORDS_WIDTH[stand] : scene.area.text.width
  const set = (text: string, role: 'display' | 'text', largest: number, lines: number) =>
    text.trim() === ''
      ? null
      : mustFit(scene, text, {
          role,
          ...(role === 'text' && { weight: 560 }),
          width,
          height: lines * largest * 1.5,
          largest,
          smallest: 34,
          most_lines: lines,
        })
  const large = set(title, 'display', wide ? (on_page ? 88 : 104) : 92, 3)
  const small = set(caption, 'text', wide ? CAPTION_SIZE[stand] : 42, on_page && wide ? 6 : stand === 'beneath' ? 2 : 3)
  return { large, small, reach: (large?.height ?? 0) + (small ? small.height + (large ? APART : 0) : 0) }
}

/** Pixels between a print and the words below. */
const BENEATH = 22
/** Minimum pixels between the two texts in the row below a print. */
const BETWEEN = 40
const HOLDS_CREDIT = 480

/** The fitted words of a photograph and their position. `row`: the top in pixels of the row below a print. */
type Placed = SetWords & { top: number; row?: number; named?: true }

/** A photograph over the whole frame, or on a page (`page`), with its fitted words. */
type Bleed = { place: PhotoPlace; page: PageStand | null } & Omit<Placed, 'top'>

const NO_WORDS: SetWords = { large: null, small: null, reach: 0 }

/** Whether the film's title is on the scene. */
const isTitled = ({ recipe: { overlay } }: Scene): boolean => overlay !== undefined && 'title' in overlay

/** Whether a photograph's caption is the one of its source. */
const isNamed = ({ caption, source_caption }: Words) =>
  caption === undefined && source_caption !== undefined && { named: true as const }

/** The place of a photograph over the whole frame. Null if its shape or size does not allow this, or if labels would be cut off. */
function placeOverFrame(scene: Scene, slots: Words, photo: Photo, focus: Words['focus']): Bleed | null {
  const { width, height } = scene
  const { labels = [] } = slots
  const room: Box = { x: 0, y: 0, width, height }
  if (!photo.cut && !fillsRoom(photo, room, { least_seen: LEAST_SEEN, largest_pixel: LARGEST_PIXEL.start })) return null
  const place = windowIn(scene, photo, room, focus, {
    toward: { x: 0.5, y: isWide(scene) ? 0.5 : 0.55 },
    beside: room,
    whole: true,
    zoom: labels.length > 0 ? undefined : getZoom(slots),
  })
  if (labels.length > 0 && !photo.cut && !areSeen(scene, labels, photo, place.crop)) return null
  return { place, page: null, ...setWords(scene, slots, 'over') }
}

type Framing = Omit<Parameters<typeof pageStand>[2], 'words' | 'beneath'>

/** The place of a print with a row of words below it. Null if the row has no space there. */
function placeOverRow(scene: Scene, slots: Words, photo: Photo, framing: Framing): Bleed | null {
  const row = setWords(scene, { caption: slots.caption ?? slots.source_caption }, 'beneath')
  const credit = slots.credit?.trim() ? slots.credit : undefined
  const high = Math.max(row.reach, credit === undefined ? 0 : fitCredit(scene, credit).height)
  const page = pageStand(scene, photo, { ...framing, words: 0, beneath: high > 0 ? high + 2 * BENEATH : 0 })
  const { place } = page
  // an image that extends from top to bottom shows no caption from its source, like an image that fills the frame. A print that is narrower
  // than its row has the caption next to it
  if (!page.print && slots.caption === undefined) return { place, page, ...NO_WORDS }
  const credit_width = credit === undefined ? 0 : fitCredit(scene, creditAt(scene, credit, photo, place)).width
  const is_small = row.small !== null && row.small.size < LEAST_CAPTION
  if (!page.print || is_small || (row.small?.width ?? 0) + credit_width + BETWEEN > place.window.width) return null
  const words = isTitled(scene) && slots.caption === undefined ? NO_WORDS : row
  return { place, page, ...words, row: place.window.y + place.window.height + BENEATH + CREDIT_PAD.y, ...isNamed(slots) }
}

/** The place of a photograph with its fitted words, which begin at `top`. */
export function placeBleed(scene: Scene, slots: Words, photo: Photo): Bleed & Placed {
  const { labels = [] } = slots
  const focus = slots.focus ?? (labels.length > 0 ? middleOfLabels(labels) : undefined)
  const wide = isWide(scene)
  const top = wide ? scene.area.text.y : scene.area.text.y + 8
  const over = placeOverFrame(scene, slots, photo, focus)
  if (over) return { ...over, top }
  const zoom = labels.length > 0 ? undefined : slots.zoom
  const framing = { ...slots, focus, zoom, whole: labels.length > 0, largest_pixel: LARGEST_PIXEL.start }
  const is_titled = isTitled(scene)
  // the film's title replaces the source's caption, and the image leaves space for the title
  const captioned = { ...slots, caption: slots.caption ?? (is_titled ? undefined : slots.source_caption) }
  const words = setWords(scene, captioned, isBesideWords(scene, photo) ? 'beside' : 'above')
  const end = words.reach === 0 && !(is_titled && wide) ? 0 : even(top + words.reach + 48)
  const page = pageStand(scene, photo, { ...framing, words: end })
  const may_have_row = page.print && isBeneathPrint(scene, photo) && words.large === null
  // the film's title passes over a centred print. The row below does not move, so that the print does not jump when the title appears
  const over_row = may_have_row ? placeOverRow(scene, slots, photo, framing) : null
  return { ...(over_row ?? { place: page.place, page, ...words, ...isNamed(slots) }), top }
}

/**
 * Adds words from the top of the frame. The background behind them is darker by `dark` where an image is behind the words. `stand`: the
 * words were already present in the previous scene.
 */
function addWords(
  scene: Scene,
  { large, small, reach, named }: Omit<Placed, 'top' | 'row'>,
  { x, y: top }: { x: number; y: number },
  { dark, stand }: { dark: (typeof SHADE)[keyof typeof SHADE] | null; stand: boolean },
): void {
  const { palette, width, height, recipe } = scene
  const enter = stand ? { enter: -recipe.frames } : {}
  if (dark && reach > 0) {
    const foot = Math.min(height, top + reach + 150)
    still(
      scene,
      (context) => {
        const shade = context.createLinearGradient(0, 0, 0, foot)
        shade.addColorStop(0, withAlpha(palette.deep, dark.top))
        shade.addColorStop((top + reach) / foot, withAlpha(palette.deep, dark.end))
        shade.addColorStop(1, withAlpha(palette.deep, 0))
        context.fillStyle = shade
        context.fillRect(0, 0, width, foot)
      },
      { x: 0, y: 0, width, height: foot },
    )
  }
  if (large) placeText(scene, large, { x, y: top, color: palette.cream, share: 0.03, leads: true, ...enter })
  if (small)
    placeText(scene, small, {
      x: x + 2,
      y: top + (large ? large.height + APART : 0),
      color: palette.cream,
      share: 0.16,
      ...(named && { enter: NAMED_AFTER }),
      ...enter,
    })
}

/** Adds the credit of an image on its page: at the bottom of its window, or below a small window. */
function addPageCredit(scene: Scene, credit: string, { place: { window }, print }: PageStand, row: boolean): void {
  const foot = creditBottom(scene)
  const right = window.x + window.width
  if (row) {
    const fitted = fitCredit(scene, credit)
    drawCredit(scene, fitted, {
      right: right + CREDIT_PAD.x,
      bottom: Math.min(foot, window.y + window.height + BENEATH + fitted.height),
    })
    return
  }
  if (!print && window.width >= HOLDS_CREDIT) {
    const bottom = Math.min(foot, window.y + window.height - 18)
    addCredit(scene, credit, Math.min(right - 18, scene.area.text.x + scene.area.text.width), { bottom, most: window.width - 90 })
    return
  }
  const fitted = fitCredit(scene, credit)
  const middle = window.x + window.width / 2
  const end = Math.min(scene.width - 48, middle + fitted.width / 2)
  const beneath = window.y + window.height + BENEATH + fitted.height
  drawCredit(scene, fitted, { right: end, bottom: print ? Math.min(foot, beneath) : foot })
}

/** Adds a photograph over the whole frame. Where its shape or size does not allow this, the photograph is on a page with its caption. */
export function gradedBleed(scene: Scene, slots: Words, photo: Photo): void {
  const { palette, width, height, area } = scene
  const { credit = '' } = slots
  const { place, page, top, row, ...words } = placeBleed(scene, slots, photo)
  if (page) layPage(scene, photo, page, makeGrade(scene))
  else ground(scene, palette.deep, [{ color: palette.deep3, x: width, y: height, radius: 1300, strength: 0.9 }])
  addMoving(scene, photo, place)
  if (credit.trim() !== '') {
    const credit_words = creditAt(scene, credit, photo, place)
    if (page) addPageCredit(scene, credit_words, page, row !== undefined)
    else addCredit(scene, credit_words, area.text.x + area.text.width)
  }
  const beside = page !== null && row === undefined && isBesideWords(scene, photo)
  const dark = page === null ? SHADE[slots.as_it_is ? 'as_it_is' : 'graded'] : null
  const y = row ?? (beside ? Math.max(top, area.captions.y / 2 - words.reach / 2) : top)
  addWords(
    scene,
    words,
    { x: row === undefined ? area.text.x : place.window.x, y },
    {
      dark,
      stand: slots.stands_on !== undefined,
    },
  )
  if (slots.labels?.length && !photo.cut)
    addPhotoLabels(scene, photo, { window: place.window, view: viewAt(scene, photo, place, 0) }, slots.labels)
}
