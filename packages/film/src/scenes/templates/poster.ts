import { faceOf, setFace } from '../../fonts/faces.ts'
import { landsOf, paintWorld } from '../../world/draw-world.ts'
import { type MapPlace, planPlace } from '../../world/plan-map.ts'
import { isBody, paintBody } from '../brushes/bodies.ts'
import { addMapPin, addPulses } from '../brushes/map-marks.ts'
import { motifOf, paintFacets, towardsLight } from '../brushes/motif.ts'
import { addPanel } from '../brushes/panel.ts'
import { addSlowView } from '../brushes/slow-view.ts'
import { measureInk, measureText } from '../fit.ts'
import { mustFit } from '../layout.ts'
import { lightOf } from '../light.ts'
import { footOf, middleOf, nestOf } from '../motifs.ts'
import { mixColors, withAlpha } from '../oklch.ts'
import { titleStay } from '../overlay.ts'
import { placeText, placeWords } from '../place-text.ts'
import { FRAME_RATE, type Slots } from '../recipe.ts'
import { deepSpots, even, fillSpots, isWide, markOf, paintGround, still, type Paint, type Scene } from '../scene.ts'
import { isCut, thingStand } from '../thing-words.ts'
import { whenSaid } from '../timing.ts'
import type { Box } from '../safe-areas.ts'
import { initialsOf } from './person.ts'
import { paintArt } from './thing.ts'

type Ground = 'deep' | 'fill' | 'paper'
type Words = Slots['quiet']

/** The grounds that posters take turns on. */
const GROUNDS: readonly Ground[] = ['deep', 'paper', 'fill']

/** Where the motif's middle stands and how far it reaches, cut by the frame's edges: shares of its width, of its height, of its longer side. */
const FORMS = {
  wide: [
    { x: 0.8, y: 0.4, radius: 0.6 },
    { x: 0.98, y: 0.86, radius: 0.66 },
    { x: 0.7, y: 0.02, radius: 0.58 },
    { x: 1, y: 0.42, radius: 0.56 },
  ],
  tall: [
    { x: 0.62, y: 0.62, radius: 0.56 },
    { x: 0.96, y: 0.86, radius: 0.6 },
    { x: 0.2, y: 0.7, radius: 0.54 },
    { x: 1, y: 0.56, radius: 0.52 },
  ],
} as const

/** The same where it stands lit: at the film's end, and where its words are waited for. */
const LIT = { wide: { x: 0.82, y: 0.46, radius: 0.42 }, tall: { x: 0.58, y: 0.66, radius: 0.36 } } as const

/** From so low a foot on a motif stands. */
const STANDS = 0.5

/** Copies of the motif inside one another. */
const COPIES = 7

/** How far a form's tones go from its ground: it is seen, and words on it are read. */
const TONES = { deep: [0.5, 1], paper: [0.25, 1], fill: [0.35, 1] } as const

/** The edge of each copy: pixels, and how strong. */
const EDGE = { width: 5, strength: 0.4 } as const

/** Tones of the copies from the outermost to the innermost. */
function tonesOf(scene: Scene, on: Ground, is_lit: boolean): string[] {
  const { palette } = scene
  if (is_lit)
    return [palette.deep2, palette.deep3, palette.ramp[7], palette.ramp[6], palette.ramp[5], palette.ramp[4], markOf(scene)]
  const [from, to] = {
    deep: [palette.deep, mixColors(palette.ramp[6], palette.ramp[5], 0.6)],
    paper: [palette.paper, mixColors(palette.paper2, palette.ramp[0], 0.75)],
    fill: [palette.fill, palette.fill_low],
  }[on] as [string, string]
  const [least, most] = TONES[on]
  return Array.from({ length: COPIES }, (_, copy) => mixColors(from, to, least + ((most - least) * copy) / (COPIES - 1)))
}

function paintPaper({ palette, width, height }: Scene): Paint {
  return (context) => {
    const shade = context.createLinearGradient(0, 0, width, height)
    shade.addColorStop(0, palette.paper)
    shade.addColorStop(1, palette.paper2)
    context.fillStyle = shade
    context.fillRect(0, 0, width, height)
  }
}

const paintField = (scene: Scene, on: Ground): Paint =>
  on === 'paper'
    ? paintPaper(scene)
    : on === 'fill'
      ? paintGround(scene, scene.palette.fill, fillSpots(scene).slice(1))
      : paintGround(scene, scene.palette.deep, deepSpots(scene))

/** The film's motif, larger than the frame, cut by its edges, in tones of the ground; slowly come nearer to. */
function addForm(scene: Scene, on: Ground, look: number, is_lit: boolean): void {
  const { palette, width, height } = scene
  const forms = FORMS[isWide(scene) ? 'wide' : 'tall']
  const form = is_lit ? LIT[isWide(scene) ? 'wide' : 'tall'] : forms[look % forms.length]!
  const motif = motifOf(scene)
  const radius = form.radius * Math.max(width, height)
  // a nest that grows from its foot stands on the frame's: nothing of it hangs in the air
  const foot = footOf(motif)
  const [x, y] = [form.x * width, foot > STANDS ? height * 1.03 - foot * radius : form.y * height]
  const light = towardsLight({ x, y }, lightOf(scene))
  const tones = tonesOf(scene, on, is_lit)
  const field = paintField(scene, on)
  const paint: Paint = (context) => {
    context.save()
    field(context)
    context.restore()
    nestOf(motif, { x, y, radius, copies: COPIES }).forEach((outline, copy) => {
      paintFacets(context, {
        outline,
        inside: middleOf(outline),
        color: tones[copy]!,
        light,
        tones: { bright: on === 'paper' ? '#ffffff' : palette.cream, dark: on === 'paper' ? palette.ramp[2] : palette.deep },
      })
      // an edge that is seen before any word comes: tones alone are too near to the ground's
      context.beginPath()
      outline.forEach(([px, py]) => context.lineTo(px, py))
      context.closePath()
      context.strokeStyle = withAlpha(on === 'paper' ? palette.ramp[2] : palette.ramp[3], EDGE.strength)
      context.lineWidth = EDGE.width
      context.stroke()
    })
  }
  addSlowView(scene, paint, { about: { x, y: Math.min(height, y + foot * radius) }, moves: look % 2 === 0 ? 'in' : 'out' })
}

/** How much of the frame the words have for themselves, beside a map or above it. */
const SIDE = { wide: 0.53, tall: 0.42 } as const

/** The ground of the words beside a map: a plain one with an edge, for a coast under letters is not read. */
function addSide(scene: Scene): void {
  const { palette, width, height } = scene
  const wide = isWide(scene)
  const box = {
    ...{ x: 0, y: 0 },
    width: wide ? even(width * SIDE.wide) : width,
    height: wide ? height : even(height * SIDE.tall),
  }
  still(
    scene,
    (context) => {
      const shade = context.createLinearGradient(0, 0, box.width, box.height)
      shade.addColorStop(0, palette.deep)
      shade.addColorStop(1, palette.deep2)
      context.fillStyle = shade
      context.fillRect(box.x, box.y, box.width, box.height)
      context.fillStyle = markOf(scene)
      if (wide) context.fillRect(box.width - 8, 0, 8, height)
      else context.fillRect(0, box.height - 8, width, 8)
    },
    box,
  )
}

/**
 * Where the thing that goes on stands, its side as a share of the frame's: nearer than it was, cut by the edge. What stands on something is cut by
 * the frame's foot.
 */
const THING = {
  wide: { x: 0.78, free: 0.46, stands: 0.6, side: 1.02 },
  tall: { x: 0.56, free: 0.68, stands: 0.72, side: 1.06 },
} as const
/** Stands of things that hang in the air. */
const FREE: ReadonlySet<string> = new Set(['air', 'sky', 'space', 'water', 'under'])

/** The film's thing once more, so near that the frame cuts it. */
function addThing(scene: Scene, art: string, look: number): void {
  const { palette, width, height } = scene
  const wide = isWide(scene)
  const place = THING[wide ? 'wide' : 'tall']
  const side = even(place.side * (wide ? height : width))
  const x = isCut(art) ? width - side / 2 : (place.x + (look % 2 === 0 ? 0 : 0.03)) * width
  const y = (FREE.has(thingStand(art)) ? place.free : place.stands) * height
  const light = towardsLight({ x, y }, lightOf(scene))
  const field = paintField(scene, 'deep')
  // letters and left sides of a thing are not turned round; a world of the sky sees to that itself
  const is_turned = scene.mirrored && !isBody(art)
  const drawn = (isBody(art) ? paintBody : paintArt)(scene, art, side, is_turned ? [-light[0], light[1]] : light)
  const paint: Paint = (context) => {
    context.save()
    field(context)
    context.restore()
    const glow = context.createRadialGradient(x, y, side * 0.2, x, y, side * 0.85)
    glow.addColorStop(0, withAlpha(palette.ramp[3], 0.6))
    glow.addColorStop(1, withAlpha(palette.ramp[3], 0))
    context.fillStyle = glow
    context.fillRect(0, 0, width, height)
    context.save()
    context.translate(x, y)
    if (is_turned) context.scale(-1, 1)
    context.translate(-side / 2, -side / 2)
    drawn(context)
    context.restore()
  }
  addSlowView(scene, paint, { about: { x, y }, moves: look % 2 === 0 ? 'in' : 'out' })
}

/** How much nearer the film's place is seen than its map came before. */
const NEARER = 1.7

/** The film's place once more, nearer, with its pin and its name. */
function addPlace(scene: Scene, place: MapPlace, { phrase, look = 0 }: Words): void {
  const { width, height, palette } = scene
  const wide = isWide(scene)
  const x = wide ? width * (scene.mirrored ? 0.235 : 0.765) : width * 0.5
  const y = height * (wide ? 0.46 : 0.66)
  const flat: Scene = { ...scene, mirrored: false }
  const plan = planPlace(place, { width, height })
  const camera = { over: plan.over, scale: plan.near * (place.area ? 1 : NEARER), x, y, width, height }
  const paint: Paint = (context) => paintWorld(context, palette, camera, landsOf(camera, plan.focus))
  addSlowView(flat, paint, { about: { x, y }, moves: look % 2 === 0 ? 'in' : 'out', turns: false })
  const color = markOf(scene)
  addSide(scene)
  if (place.area) return
  addPulses(flat, { x, y }, color, -FRAME_RATE, Infinity)
  addMapPin(flat, { x, y }, color, -FRAME_RATE)
  if (phrase?.includes(place.name)) return
  const fitted = mustFit(scene, place.name, {
    role: 'text',
    weight: 640,
    width: wide ? 420 : 560,
    height: 130,
    largest: 46,
    smallest: 32,
    most_lines: 2,
  })
  const box = { x: x - fitted.width / 2 - 26, y: y + 34, width: fitted.width + 52, height: fitted.height + 22 }
  addPanel(flat, box, { alpha: 0.92, radius: 14 })
  placeText(flat, fitted, { x, y: box.y + 11, align: 'center', color: palette.cream, enter: -scene.recipe.frames, of: { x, y } })
}

/** Where the letters of somebody who goes on stand: shares of the frame; cut by its foot. */
const LETTERS_OF = {
  wide: { x: 0.75, width: 0.4, top: 0.16, height: 0.74 },
  tall: { x: 0.5, width: 0.9, top: 0.46, height: 0.4 },
} as const

/** Somebody of the film once more: their giant letters, nearer, on the frame's foot, with their name. Nobody's face is drawn. */
function addPerson(scene: Scene, somebody: { name: string; family?: string }, { phrase, look = 0 }: Words): void {
  const { palette, width, height, recipe } = scene
  const { language } = recipe
  const place = LETTERS_OF[isWide(scene) ? 'wide' : 'tall']
  const text = initialsOf(somebody, language).join('')
  const face = faceOf('display', language, text)
  const ink = measureInk(text, face, 1000, language)
  const scale = Math.min((place.height * height) / (ink.ascent + ink.descent), (place.width * width) / measureText(text, face, 1000, language)) // prettier-ignore
  const [x, foot] = [place.x * width, (place.top + place.height) * height]
  const field = paintField(scene, 'deep')
  const paint: Paint = (context) => {
    context.save()
    field(context)
    context.restore()
    const top = foot - ink.ascent * scale
    const shade = context.createLinearGradient(0, top, 0, foot)
    shade.addColorStop(0, palette.ramp[4])
    shade.addColorStop(1, palette.ramp[6])
    context.save()
    context.translate(x, foot)
    // letters are never turned round
    if (scene.mirrored) context.scale(-1, 1)
    context.translate(-x, -foot)
    setFace(context, face, Math.round(1000 * scale), language)
    context.fillStyle = shade
    context.textAlign = 'center'
    context.direction = 'ltr'
    context.fillText(text, x, foot)
    context.restore()
    context.fillStyle = palette.deep2
    context.fillRect(0, foot, width, height - foot)
  }
  addSlowView(scene, paint, { about: { x, y: foot }, moves: look % 2 === 0 ? 'in' : 'out' })
  if (phrase?.includes(somebody.name.split(' ').at(-1)!)) return
  const named = mustFit(scene, somebody.name, {
    ...{ role: 'text', weight: 640, width: place.width * width, height: 70, largest: 46, smallest: 32, most_lines: 1 },
  })
  placeText(scene, named, { x, y: foot + 14, align: 'center', color: palette.cream, enter: -recipe.frames })
}

/** Frames before the scene's end in which a phrase is worth coming behind the title. */
const LEFT = 36

/** From when the phrase may come: with its words, or in the place of the film's title; null where that stands to the end. */
function fromOf({ recipe: { frames, overlay } }: Scene): number | null {
  if (overlay === undefined || !('title' in overlay)) return -Infinity
  const { gone } = titleStay(frames)
  return gone + LEFT > frames ? null : gone
}

/** Frames that a poster's words are waited for over a form in tones of its ground; where they come later it would stand empty. */
const WAITED = 20

/** Whether a poster's first word comes so late that the motif stands lit, with its bright heart, till then and beside it. */
function isWaitedFor({ recipe: { words } }: Scene, phrase: string, from: number): boolean {
  const said = whenSaid(words, [phrase], Math.max(0, from) / FRAME_RATE)
  return said !== null && said[0]! * FRAME_RATE > WAITED
}

/** Sizes in pixels: the largest letters of a poster, beside what it shows, and over the film's sources. */
const LETTERS = { wide: [300, 190, 120], tall: [236, 190, 120] } as const
const SMALLEST = 64
/** Pixels that a phrase takes at most where the sources come below it. */
const ROOM_OVER_SOURCES = 420
/** How far words that are not said yet go from their ground to their colour: read in a still, and no rival of those that are said. */
const DIM = 0.4
/** The frame of a scene by which its phrase stands, dim, where its first word comes later. */
const STANDS_BY = 10
/** Frames that the first of two phrases stays at least. */
const FIRST_STAYS = 45
/** Pixels between a phrase and the captions. */
const OVER_CAPTIONS = 54

/** Where words stand: at the foot over a form, beside or above what is shown; `foot`: on the lower edge. */
function zoneOf(scene: Scene, is_beside: boolean, ends: boolean): Box & { foot: boolean } {
  const { width, height, area } = scene
  const { x, y, width: full } = area.text
  const bottom = area.captions.y - OVER_CAPTIONS
  if (isWide(scene)) {
    if (ends) return { x, y: y + 60, width: full * 0.6, height: ROOM_OVER_SOURCES, foot: false }
    const top = y + 20
    return { x, y: top, width: is_beside ? full * 0.5 : full * 0.94, height: bottom - top, foot: true }
  }
  if (ends) return { x, y: height > width ? 340 : y, width: full, height: ROOM_OVER_SOURCES, foot: false }
  const top = height > width ? 300 : y
  return { x, y: top, width: full, height: (is_beside ? height * 0.38 : height * 0.62) - top, foot: false }
}

/**
 * A poster: what carries the sentence, as large as the frame holds, word by word as it is said, over the film's world, which goes on nearer; or
 * over its motif, larger than the frame.
 */
export function poster(scene: Scene, slots: Words): void {
  const { palette, recipe } = scene
  const { phrase, next, look = 0, goes_on, held } = slots
  const ends = goes_on === true || (recipe.overlay !== undefined && 'sources' in recipe.overlay)
  const from = fromOf(scene)
  const is_first = recipe.film_position === 0
  const is_lit = !held && (ends || is_first || phrase === undefined || (from !== null && isWaitedFor(scene, phrase, from)))
  const on: Ground = held || is_lit ? 'deep' : GROUNDS[look % GROUNDS.length]!
  if (held && 'art' in held) addThing(scene, held.art, look)
  else if (held && 'place' in held) addPlace(scene, held.place, slots)
  else if (held) addPerson(scene, held.person, slots)
  else addForm(scene, on, Math.floor(look / GROUNDS.length) + look, is_lit)
  if (phrase === undefined || from === null) return
  const color = { deep: palette.cream, paper: palette.ink, fill: palette.on_fill }[on]
  const lit = { deep: markOf(scene), paper: palette.accent_text, fill: palette.figure_on_fill }[on]
  const is_beside = held !== undefined || (is_lit && !is_first)
  const zone = zoneOf(scene, is_beside, ends)
  const largest = LETTERS[isWide(scene) ? 'wide' : 'tall'][ends ? 2 : is_beside ? 1 : 0]
  const set = (text: string) => mustFit(scene, text, { role: 'display', ...zone, largest, smallest: SMALLEST, most_lines: 3 })
  const topOf = ({ height }: { height: number }) => (zone.foot ? zone.y + zone.height - height : zone.y)
  const first = set(phrase)
  if (ends) {
    const enter = goes_on ? -FRAME_RATE : undefined
    placeText(scene, first, { x: zone.x, y: topOf(first), color, ...(enter === undefined ? { leads: true } : { enter }) })
    return
  }
  const ground = { deep: palette.deep, paper: palette.paper, fill: palette.fill }[on]
  const dim = { color: mixColors(ground, color, DIM), by: STANDS_BY }
  const at = { x: zone.x, color, lit, after: from, dim }
  if (next === undefined) {
    placeWords(scene, first, { ...at, y: topOf(first) })
    return
  }
  const second = set(next)
  const enters = placeWords(scene, second, {
    ...at,
    y: topOf(second),
    after: Math.max(from, FIRST_STAYS),
    dim: { ...dim, by: Infinity },
  })
  placeWords(scene, first, { ...at, y: topOf(first), leave: enters - 8 })
}
