import type { TextBox } from '../draw/layers.ts'
import { isRightToLeft } from '@orion/language/lexicons.ts'
import { between, ease } from './ease.ts'
import { type FitRequest, type Fitted, fitText } from './text/fit.ts'
import { mustFit, textZone } from './layout.ts'
import { withAlpha } from './oklch.ts'
import { placeText, plateAlpha } from './place-text.ts'
import { boxOfPart } from '../board/pose.ts'
import { cameraAt } from '../board/camera.ts'
import { framedFor } from '../board/scene-board.ts'
import { settledFrame } from '../board/settled-frame.ts'
import { FRAME_RATE, type Overlay, type SceneRecipe, type Slots } from './recipe.ts'
import type { Box } from './safe-areas.ts'
import { addSprite, evenBox, isWide, type Scene } from './scene.ts'
import { PAGE_TYPE, pageZone, setPage } from './set-page.ts'
import { shotNamed } from './shots/declared.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** The frames in which an overlay is visible. */
type Stay = { enter: number; gone: number }

/** Maximum frames of the title, frames of the sources under the film's last words, and frames of a scene after its sources. */
const STAYS = { title: Math.round(2.5 * FRAME_RATE), sources: 2 * FRAME_RATE, after_sources: Math.round(1.5 * FRAME_RATE) }
/**
 * The title's first frame, and the least number of frames for which a scene continues after it. In a short scene, the title appears at
 * `share` of the scene.
 */
const TITLE = { comes: 2 * FRAME_RATE, share: 0.4, after: Math.round(1.2 * FRAME_RATE) }
/**
 * Frames in which a background that enters from a side appears and disappears. Its lines appear when it is nearly complete, and disappear
 * before it moves away. Without it, they would be hardly legible on the image.
 */
const GROUND = { comes: 12, goes: 9, lines_come: 7, lines_go: 6 }
/**
 * Padding in pixels next to the words, and the width of the background's soft edge. For a plate: the padding next to and above its words,
 * and its corner radius.
 */
const EDGE = { pad: 44, soft: 130, plate: 24, plate_above: 14, corner: 12 }
/** Maximum height in pixels of the sources on their plate, above the captions' zone. */
export const SOURCES_TAKE = 330

/** When the title of an opening scene is visible, by the scene's length in frames: to its end, if the scene would only flash after it. */
export function titleStay(frames: number): Stay {
  const last = frames - STAYS.title
  const enter = Math.min(TITLE.comes, Math.max(Math.round(frames * TITLE.share), last))
  return last - enter < TITLE.after ? { enter: Math.max(enter, last), gone: frames } : { enter, gone: enter + STAYS.title }
}

/** The distance in pixels from the side where lines begin to the end of a wide frame's title, with the soft edge of its background. */
export function titleEnd(scene: Scene): number {
  const zone = textZone(scene, 0.5)
  return zone.x + zone.width + EDGE.pad + EDGE.soft
}

/**
 * The frame that represents a scene: the last frame with its whole title, or else nearly the last frame. On a board, it is before labels
 * and charts fade.
 */
export function completeFrame(recipe: SceneRecipe | Pick<SceneRecipe, 'frames' | 'overlay'>): number {
  const { frames, overlay } = recipe
  const late = Math.round(frames * 0.9)
  const is_board = 'template' in recipe && recipe.template === 'board'
  const last = is_board ? settledFrame(recipe.slots.board, { frames, last: late }) : late
  if (overlay === undefined || !('title' in overlay)) return last
  const { gone } = titleStay(frames)
  return gone >= frames ? last : gone - GROUND.goes - 2
}

/**
 * The frames in which the sources are over a scene, by its length in frames. They disappear before its end, so that the image alone is the
 * last impression.
 */
function sourcesStay(frames: number): Stay {
  const enter = Math.max(0, frames - STAYS.after_sources - STAYS.sources)
  return { enter, gone: Math.min(frames, enter + STAYS.sources) }
}

type Line = { fitted: Fitted; x: number; y: number; color: string }

/** Arranges words below each other from `y` on, with gaps in pixels. */
function stack(wishes: readonly (Pick<Line, 'color'> & { fitted: Fitted; gap: number })[]) {
  return (x: number, y: number): Line[] => {
    let top = y
    return wishes.map(({ fitted, gap, ...line }) => {
      const at = top
      top += fitted.height + gap
      return { ...line, fitted, x, y: at }
    })
  }
}

const measureHeight = (wishes: readonly { fitted: Fitted; gap: number }[]): number =>
  wishes.reduce((sum, { fitted, gap }, index) => sum + fitted.height + (index < wishes.length - 1 ? gap : 0), 0)

const measureWidth = (wishes: readonly { fitted: Fitted }[]): number => Math.max(...wishes.map(({ fitted }) => fitted.width))

type Corner = { x: number; y: number }

/**
 * An opaque background behind words. It enters from a side and ends softly where the shot continues. Alternatively it is a plate that
 * appears in place, or a page that replaces another page at once.
 */
type Ground = { box: Box } & ({ soft: 'end'; from: 'start' } | { soft: 'bottom'; from: 'top' } | { plate: true } | { page: true })

/**
 * The colours of an overlay. Its background has the colour of its shot, so that it does not look like a block. The other colours are
 * legible on it.
 */
function getTones({ palette, ground }: Scene): { ground: string; head: string; words: string } {
  if (ground === palette.paper) return { ground, head: palette.accent_text, words: palette.ink }
  if (ground === palette.fill) return { ground, head: palette.on_fill, words: palette.on_fill }
  return { ground: palette.deep, head: palette.accent_deep, words: palette.cream }
}

function addGround(scene: Scene, ground: Ground, { enter, gone }: Stay): void {
  const { recipe } = scene
  const color = getTones(scene).ground
  const box = evenBox(ground.box)
  const { width, height } = box
  addSprite(scene, {
    width,
    height,
    draw: (context) => {
      context.fillStyle = color
      if ('plate' in ground) {
        context.beginPath()
        context.roundRect(0, 0, width, height, EDGE.corner)
        context.fill()
        return
      }
      context.fillRect(0, 0, width, height)
      if ('page' in ground) return
      context.globalCompositeOperation = 'destination-in'
      const fade =
        ground.soft === 'end'
          ? context.createLinearGradient(width - EDGE.soft, 0, width, 0)
          : context.createLinearGradient(0, height - EDGE.soft, 0, height)
      for (const at of [0, 0.25, 0.5, 0.75, 1]) fade.addColorStop(at, withAlpha(color, 1 - ease.sine(at)))
      context.fillStyle = fade
      context.fillRect(0, 0, width, height)
    },
    at: (frame) => {
      if (frame < enter || frame >= gone) return null
      if ('page' in ground) return { x: box.x, y: box.y, alpha: 1 }
      const stays = gone >= recipe.frames
      if ('plate' in ground) return { x: box.x, y: box.y, alpha: plateAlpha(frame, enter, stays ? Infinity : gone) }
      const come = ease.outCubic(between(frame + 1, enter, enter + GROUND.comes))
      const here = come - (stays ? 0 : ease.inOutQuart(between(frame + 1, gone - GROUND.goes, gone)))
      return ground.from === 'start'
        ? { x: box.x - (1 - here) * width, y: box.y, alpha: 1 }
        : { x: box.x, y: box.y - (1 - here) * height, alpha: 1 }
    },
  })
}

const overlaps = (one: Box, { x, y, width, height }: Box): boolean =>
  one.x < x + width && one.x + one.width > x && one.y < y + height && one.y + one.height > y

/** The words that a background covers. */
const wordsUnder = (scene: Scene, box: Box): TextBox[] => scene.text_boxes.filter((each) => overlaps(each, seenBox(scene, box)))

/** Adds the words on their background over the current content of the scene. */
function layWords(scene: Scene, lines: readonly Line[], ground: Ground, stay: Stay): void {
  const { recipe, text_boxes, text_layers, over } = scene
  for (const box of wordsUnder(scene, ground.box)) box.covered = { from: stay.enter, until: stay.gone }
  const beneath = new Set<TextBox>(text_boxes)
  const below = new Set(text_layers)
  addGround(scene, ground, stay)
  const { come, go } = 'soft' in ground ? { come: GROUND.lines_come, go: GROUND.lines_go } : { come: 0, go: 0 }
  const times = { enter: stay.enter + come, ...(stay.gone < recipe.frames && { leave: stay.gone - go }) }
  for (const { fitted, ...line } of lines) placeText(scene, fitted, { ...line, ...times, at_once: true })
  for (const layer of text_layers) if (!below.has(layer)) over.add(layer)
  for (const box of text_boxes) if (!beneath.has(box)) box.over = true
}

/** A box as viewers see it. It is mirrored where the language's lines begin on the right. */
const seenBox = ({ width, mirrored }: Scene, box: Box): Box => ({ ...box, x: mirrored ? width - box.x - box.width : box.x })

/** The extent of a board's actors, and of what is drawn on them, such as a head, at some frames. Empty if the scene is no board. */
function actorsSeen({ recipe, seconds, width }: Scene, frames: readonly number[]): Box[] {
  if (recipe.template !== 'board') return []
  const board = framedFor((recipe.slots as Slots['board']).board, recipe.format, seconds)
  const actors = new Set(board.parts.flatMap(({ id, actor }) => (actor ? [id] : [])))
  const subjects = board.parts.filter(({ actor, on = '' }) => actor || actors.has(on))
  return frames.flatMap((frame) => {
    const t = frame / FRAME_RATE
    const seen = cameraAt(board, t)
    const scale = width / seen.width
    return subjects.flatMap((part) => {
      const box = boxOfPart(board, part, t)
      if (!box) return []
      const x = (box.left - seen.x) * scale
      const y = (box.top - seen.y) * scale
      return [{ x, y, width: (box.right - box.left) * scale, height: (box.bottom - box.top) * scale }]
    })
  })
}

/** A layer counts as background if it covers more than this share of the frame. */
const BACKGROUND = 0.5

/**
 * The boxes of the elements that a scene draws at a frame, without its background. They include a chart's marks, and the charts and labels
 * of a board.
 */
function listMarks({ layers, text_layers, recipe, width, height }: Scene, frame: number): Box[] {
  const drawn = recipe.template === 'board' ? layers.filter((layer) => text_layers.has(layer)) : layers
  return drawn
    .flatMap((layer): Box[] => {
      if (layer.kind === 'patch') return layer.patch.state(frame) === null ? [] : [layer.patch]
      const placed = layer.kind === 'sprite' ? layer.sprite.at(frame) : null
      if (layer.kind !== 'sprite' || placed === null) return []
      const { x, y, clip = { x: 0, y: 0, width: layer.sprite.width, height: layer.sprite.height } } = placed
      return [{ ...clip, x: x + clip.x, y: y + clip.y }]
    })
    .filter((box) => box.width * box.height < BACKGROUND * width * height)
}

/** The share of an element that a box hides. */
function coveredShare(thing: Box, box: Box): number {
  const wide = Math.min(thing.x + thing.width, box.x + box.width) - Math.max(thing.x, box.x)
  const high = Math.min(thing.y + thing.height, box.y + box.height) - Math.max(thing.y, box.y)
  return wide <= 0 || high <= 0 ? 0 : (wide * high) / Math.max(1, thing.width * thing.height)
}

/** How many hidden elements one hidden text is worth when places for a plate are compared. */
const OF_WORDS = 10

/** Words as lines, and the corner where their first line begins. */
type Place = { lines: Parameters<typeof stack>[0]; at: Corner }

/** Hides a board's charts while a plate covers a part of them. Otherwise an edge of a chart would stick out behind the plate. */
function hideCharts({ recipe, text_layers }: Scene, box: Box, { enter, gone }: Stay): void {
  if (recipe.template !== 'board') return
  // the drawing's moving parts are patches too
  for (const layer of text_layers) {
    if (layer.kind !== 'patch' || !overlaps(layer.patch, box)) continue
    const { state } = layer.patch
    layer.patch.state = (frame) => (frame >= enter && frame < gone ? null : state(frame))
  }
}

/**
 * Places words on a plate of their own size, at one of several places. If possible, the plate hides no words that are visible at the same
 * time. It also hides as little as possible of the scene's marks and of a board's subject.
 */
function layPlate(scene: Scene, places: readonly Place[], stay: Stay): void {
  const boxAt = ({ lines, at: { x, y } }: Place): Box => ({
    x: x - EDGE.plate,
    y: y - EDGE.plate_above,
    width: measureWidth(lines) + 2 * EDGE.plate,
    height: measureHeight(lines) + 2 * EDGE.plate_above,
  })
  const moments = [stay.enter, Math.round((stay.enter + stay.gone) / 2), stay.gone - 1]
  const things = [...actorsSeen(scene, moments), ...moments.flatMap((frame) => listMarks(scene, frame))]
  const isRead = ({ settled = 0, gone = Infinity }: TextBox): boolean => settled < stay.gone && gone > stay.enter
  const weighed = places.map((place) => {
    const box = boxAt(place)
    const seen = seenBox(scene, box)
    const of_things = things.reduce((sum, thing) => sum + coveredShare(thing, seen), 0)
    return { ...place, box, seen, hidden: of_things + moments.length * OF_WORDS * wordsUnder(scene, box).filter(isRead).length }
  })
  const [place] = weighed.toSorted((a, b) => a.hidden - b.hidden)
  if (place === undefined) return
  hideCharts(scene, place.seen, stay)
  layWords(scene, stack(place.lines)(place.at.x, place.at.y), { box: place.box, plate: true }, stay)
}

function layTitle(scene: Scene, { title, eyebrow }: { title: string; eyebrow?: string }): void {
  const { recipe, area, height } = scene
  const tones = getTones(scene)
  const wide = isWide(scene)
  const on_picture = shotNamed(recipe.template)?.is_image === true
  const zone = textZone(scene, on_picture ? 0.44 : 0.5)
  const [most, largest] = wide ? [560, 150] : [zone.height - 130, 124]
  const fit = (text: string, wish: Omit<FitRequest, 'language' | 'width'>) => mustFit(scene, text, { ...wish, width: zone.width })
  const wishes = [
    ...(eyebrow
      ? [
          {
            fitted: fit(eyebrow, {
              role: 'text',
              weight: 600,
              height: 110,
              largest: wide ? 44 : 40,
              smallest: 34,
              most_lines: 2,
            }),
            color: tones.head,
            gap: 14,
          },
        ]
      : []),
    {
      fitted: fit(title, {
        role: 'display',
        ...(on_picture ? { height: 320, largest: 88, smallest: 48 } : { height: most, largest, smallest: 60 }),
        most_lines: wide ? 4 : 5,
      }),
      color: tones.words,
      gap: 0,
    },
  ]
  if (on_picture) {
    const first = { x: zone.x, y: zone.y + EDGE.plate }
    const end = area.text.x + area.text.width - measureWidth(wishes)
    const bottom = area.captions.y - 24 - EDGE.plate - measureHeight(wishes)
    const corners = [
      { x: end, y: first.y },
      { x: zone.x, y: bottom },
      { x: end, y: bottom },
    ]
    const others = recipe.template === 'board' ? corners : []
    layPlate(scene, [{ lines: wishes, at: first }, ...others.map((at) => ({ lines: wishes, at }))], titleStay(recipe.frames))
    return
  }
  const tall = measureHeight(wishes)
  const top = wide ? Math.max(zone.y, height * 0.45 - tall / 2) : zone.y
  const ground: Ground = wide
    ? { box: { x: 0, y: 0, width: titleEnd(scene), height }, soft: 'end', from: 'start' }
    : { box: { x: 0, y: 0, width: area.width, height: top + tall + EDGE.pad + EDGE.soft }, soft: 'bottom', from: 'top' }
  layWords(scene, stack(wishes)(zone.x, top), ground, titleStay(recipe.frames))
}

/** Adds a title as a page of its own, instead of the page with the spoken text. */
function layTitlePage(scene: Scene, { title, eyebrow }: { title: string; eyebrow?: string }): void {
  const { format, language, frames } = scene.recipe
  const tones = getTones(scene)
  const zone = pageZone(format)
  const head = { role: 'text', weight: 600, width: zone.width, height: 110, largest: 44, smallest: 34, most_lines: 2 } as const
  const above = eyebrow ? [{ fitted: mustFit(scene, eyebrow, head), color: tones.head, gap: 20 }] : []
  const height = zone.height - (above[0] ? above[0].fitted.height + above[0].gap : 0)
  const fitted = setPage(title, { language, format, height, ...PAGE_TYPE[format] })
  const wishes = [...above, { fitted, color: tones.words, gap: 0 }]
  const lines = stack(wishes)(zone.x, zone.y + (zone.height - measureHeight(wishes)) / 2)
  const frame = { x: 0, y: 0, width: scene.width, height: scene.height }
  layWords(scene, lines, { box: frame, page: true }, titleStay(frames))
}

/** The separator between two sources. No line begins with the dot. */
const BETWEEN = '\u00a0· '
/** Narrower widths that the sources may have where a whole strip hides words, as shares of the text's width. */
const NARROWER = [0.5, 0.34]

/**
 * Adds the sources and the image credits as one strip of text, because a strip hides less of a chart than a list does. On a full chart, the
 * text may be a narrower block in a corner.
 */
function laySources(scene: Scene, { sources, credit }: { sources: readonly string[]; credit?: string }): void {
  const { text, captions } = scene.area
  const names = sources.length === 0 ? [] : [`${LANGUAGES[scene.recipe.language].words.sources}: ${sources.join(BETWEEN)}`]
  const words = [...names, ...(credit ? [credit] : [])].join(BETWEEN)
  const { language } = scene.recipe
  const fit = { role: 'text', weight: 600, height: 240, largest: 34, smallest: 28, most_lines: 5 } as const
  const strip = mustFit(scene, words, { ...fit, width: text.width })
  const narrower = NARROWER.flatMap((share) => fitText(words, { ...fit, language, width: share * text.width }) ?? [])
  const listPlaces = (fitted: Fitted): Place[] => {
    const lines = [{ fitted, color: getTones(scene).words, gap: 0 }]
    const end = text.x + text.width - fitted.width
    const top = text.y + EDGE.plate_above
    const bottom = captions.y - EDGE.plate_above - fitted.height
    return [
      [text.x, bottom],
      [end, bottom],
      [end, top],
      [text.x, top],
    ].map(([x = 0, y = 0]) => ({ lines, at: { x, y } }))
  }
  layPlate(scene, [strip, ...narrower].flatMap(listPlaces), sourcesStay(scene.recipe.frames))
}

/**
 * Adds a title or the sources over a finished scene, on a background that hides the content below. The text is legible on every shot, and
 * the shot continues behind and next to the background. The text is on the side where the language's lines begin. The sources are at the
 * place where they hide least.
 */
export function layOver(scene: Scene, overlay: Overlay): void {
  scene.mirrored = isRightToLeft(scene.recipe.language)
  if (!('title' in overlay)) laySources(scene, overlay)
  else if (scene.recipe.template === 'page') layTitlePage(scene, overlay)
  else layTitle(scene, overlay)
}
