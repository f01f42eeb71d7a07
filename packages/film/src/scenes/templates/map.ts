import { isRightToLeft } from '@orion/language/lexicons.ts'
import { figureLine } from '../figure-text.ts'
import { contrastOf } from '../oklch.ts'
import { citiesAround } from '../../world/cities.ts'
import { COAST, landsOf, movedLands, paintWorld, type Lands } from '../../world/draw-world.ts'
import { CLEAR, farFrom, findRoom, grown, meets, surveyMap, type Ground, type Survey } from '../../world/map-room.ts'
import { cameraAt, planPlace, planWay, platesOf, type MapPlan } from '../../world/plan-map.ts'
import {
  addDot,
  addInset,
  addLeader,
  addMapPin,
  addOutline,
  addPassage,
  addPulses,
  addTraveller,
  addWay,
  PIN_FRAMES,
  pinBox,
  smoothCourse,
  spotOf,
  wayBetween,
} from '../brushes/map-marks.ts'
import { addWaters } from '../brushes/map-waters.ts'
import { addScaleBar, scaleBar } from '../brushes/scale-bar.ts'
import { between, clamp, ease, lerp } from '../ease.ts'
import { fitText, type Fitted } from '../fit.ts'
import { mustFit } from '../layout.ts'
import { titleEnd } from '../overlay.ts'
import { placeText } from '../place-text.ts'
import type { Slots } from '../recipe.ts'
import type { Box } from '../safe-areas.ts'
import { addLens, even, isWide, markOf, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['map']
type Spot = { x: number; y: number }
/** What a scene's map is made of, once for all its parts. */
type Made = {
  plan: MapPlan
  lands: Lands
  survey: Survey
  taken: Box[]
  room: Box
  rest: number
  scaleAt: (frame: number) => number
}

/** Frames that the camera flies: at least, at most (`early` where its place has its name before its word), and as a part of the scene. */
const FLIGHT = { least: 40, most: 84, early: 54, part: 0.42 }
/** Frames after a place's word in which the camera comes to rest. */
const AFTER_WORD = 8
/** The next plate fades in while the camera comes nearer by this factor. */
const FADE = 1.1

/** What a film opens with is the picture that platforms show for it: the camera is there, and all that stands beside a place, long before its first frame. */
const opens = ({ recipe }: Scene): boolean => recipe.film_position === 0
const STANDS = -60
/** Frames by which a place has its name, also where its word comes later: a dot without one says nothing. */
const NAMED_BY = 24

/** Frames after the beginning of a way in which its other end is named, so that its line goes somewhere; the pin drops at its word. */
const BOTH_ENDS = 24

/** What a title over the map leaves free of the frame: beside it, or below it. */
function freeOf(scene: Scene): Box | null {
  const { recipe, width, height, area } = scene
  if (recipe.overlay === undefined || !('title' in recipe.overlay)) return null
  const room = roomOf(scene)
  if (!isWide(scene)) {
    const y = height * (height > width ? 0.46 : 0.5)
    return { ...room, y, height: area.captions.y - 50 - y }
  }
  const from = titleEnd(scene)
  return isRightToLeft(recipe.language) ? { ...room, width: width - from - room.x } : { ...room, x: from, width: room.x + room.width - from } // prettier-ignore
}

/** Map: the camera comes down from the globe to a place, a country or the way between two places; maps are never turned round. */
export function map(scene: Scene, slots: Words): void {
  const flat: Scene = { ...scene, mirrored: false }
  const [first, second] = slots.places
  const free = freeOf(scene)
  const frame = { width: scene.width, height: scene.height, ...(free && { free }) }
  const plan = second ? planWay(first, second, frame, slots) : planPlace(first, frame, slots)
  const said = entryFrame(scene, first.name, 0.16, entryLength(scene, 0.6) + PIN_FRAMES)
  const named = opens(scene) ? STANDS : Math.min(said, NAMED_BY)
  const least = Math.min(FLIGHT.least, scene.recipe.frames * FLIGHT.part)
  const most = Math.max(least, Math.min(named < said ? FLIGHT.early : FLIGHT.most, scene.recipe.frames * FLIGHT.part))
  const rest = opens(scene) ? 0 : Math.round(clamp(said + AFTER_WORD, least, most))
  const flown = (frame: number) => (rest === 0 ? 1 : ease.sine(clamp(frame / rest)))
  const scaleAt = (frame: number) => plan.far * (plan.near / plan.far) ** flown(frame)
  const lands = addPlates(scene, plan, scaleAt)
  const made: Made = {
    plan,
    lands,
    survey: surveyMap(cameraAt(plan, plan.near, scene), lands, plan.focus),
    taken: [],
    room: free ?? roomOf(scene),
    rest,
    scaleAt,
  }
  const color = markOf(scene)
  if (second) showWay(flat, slots, made, named)
  else if (first.course) showCourse(flat, slots, made, named)
  else if (first.area && slots.old) showOldCountry(flat, slots, made, named)
  else {
    const small =
      first.area && !slots.old && lands.focus.every((ring) => ring.every(([x, y]) => Math.hypot(x - plan.x, y - plan.y) < 60))
    const spot = { x: plan.x, y: plan.y }
    if (first.area && !small) {
      const enter = opens(scene) ? STANDS : Math.max(named, rest)
      addOutline(flat, lands.focus, color, enter)
      addTraveller(flat, lands.focus, color, enter)
    } else {
      made.taken.push(grown(pinBox(spot), 6), grown({ ...spot, width: 0, height: 0 }, 100))
    }
    const stands = first.area && !small ? insideOf(lands, plan) : { ...spot, y: spot.y - PIN_FOOT }
    const comes = addName(flat, made, {
      name: first.name,
      at: stands,
      largest: isWide(scene) ? 112 : 100,
      named,
      gap: first.area && !small ? 0 : 30,
      slots,
      ...(first.area && !small ? { outline: lands.focus } : { mark: pinBox(spot) }),
    })
    if (!first.area || small) {
      addPulses(flat, spot, color, comes, Infinity)
      addMapPin(flat, spot, color, comes)
    }
  }
  addFurniture(flat, scene.mirrored, made, slots)
}

/** Where words of a map may stand: above the captions, inside the margins. */
function roomOf({ area, width, height }: Scene): Box {
  const { text, captions } = area
  return {
    x: text.x,
    y: text.y + 10,
    width: text.width,
    height: (width > height ? text.y + text.height : captions.y - 50) - text.y - 10,
  }
}

/** Draws the plates of the flight, each fading into the next; answers the lands as the camera sees them in the end. */
function addPlates(scene: Scene, plan: MapPlan, scaleAt: (frame: number) => number): Lands {
  const { width, height, palette } = scene
  const plates = platesOf(plan, scene)
  const { camera: last } = plates.at(-1)!
  const near = landsOf(last, plan.focus)
  plates.forEach(({ camera, from }, index) => {
    let lands: Lands | null = camera === last ? near : null
    const next = plates[index + 1]?.from ?? Infinity
    const alpha = (frame: number) => (index === 0 ? 1 : between(Math.log(scaleAt(frame)), Math.log(from), Math.log(from * FADE)))
    addLens(scene, {
      x: 0,
      y: 0,
      width,
      height,
      source: {
        width: camera.width,
        height: camera.height,
        draw: (context) => paintWorld(context, palette, camera, (lands ??= landsOf(camera, plan.focus, true))),
      },
      alpha,
      view: (frame) => {
        const scale = scaleAt(frame)
        if (scale < from - 1e-6 || scale > next * FADE + 1e-6) return null
        const nearer = scale / camera.scale
        return { x: camera.x - plan.x / nearer, y: camera.y - plan.y / nearer, width: width / nearer, height: height / nearer }
      },
    })
  })
  return movedLands(near, plan.x - last.x, plan.y - last.y)
}

/** The point of a country's largest part round which its name may stand. */
function insideOf({ focus }: Lands, { x, y }: MapPlan): Spot {
  const inside = focus.some((ring) => ring.some(([px]) => px < x) && ring.some(([px]) => px > x))
  return inside ? { x, y } : { x: focus[0]?.[0]?.[0] ?? x, y: focus[0]?.[0]?.[1] ?? y }
}

/** `at`: the place, round which its pin or dot takes `mark` of the frame (a line leads there from `pinned` on, where its pin comes later), or the middle of a country whose `outline` is told too: pixels. */
type NameWish = {
  name: string
  at: Spot
  largest: number
  named: number
  gap: number
  mark?: Box
  pinned?: number
  slots?: Words
  outline?: readonly (readonly [number, number][])[]
}

const textColors = (scene: Scene, ground: Ground) => {
  const { palette } = scene
  if (ground === 'focus') return { name: palette.ink, figure: palette.accent_text, label: palette.ink2 }
  const mark = markOf(scene)
  return { name: palette.cream, figure: contrastOf(mark, palette.ramp[4]) >= 4.6 ? mark : palette.cream, label: palette.cream }
}

/** A line of a block beside its place; the name is of that place. */
type Part = { fitted: Fitted; part: 'name' | 'figure' | 'label'; of?: Spot }

/** Pixels from a pin's middle down to its place, and from the name of a country of former times down to its rings. */
const PIN_FOOT = 60
const OLD_BELOW = 130
/** Pixels that a name may stand away from its place before it is set smaller. */
const TOO_FAR = 250
/** On the land of others a name is read as theirs: a country's own never stands there, a city's only where it may stand so much nearer. */
const ON_OTHERS = 150
/** From so many pixels between a place's mark and its name on a line leads there. */
const LED_FROM = 40
/** A country's name beside it costs so much more than one within, and its middle counts so much against its coast. */
const BESIDE_AREA = { sea: 40, middle: 0.25 }
/** Points of an outline from which a name's distance is taken, at most. */
const OUTLINE_POINTS = 160
/**
 * Frames before its rest in which the camera shows nearly what it shows in the end. A name that is said before comes at once where all that
 * passes under it is dark; it may stand so many pixels farther away for that.
 */
const ARRIVES = 10
const ON_DARK = 160
/** Sets a name, and what is told of it, wholly on one ground beside its place; where the map has no such room, on a ground of its own. Answers the frame in which it comes. */
function addName(
  scene: Scene,
  made: Made,
  { name, at, largest, named, gap, mark, pinned = named, slots, outline }: NameWish,
): number {
  const { survey, taken, room, rest } = made
  const told = slots?.told
  const wide = Math.min(room.width, isWide(scene) ? 820 : room.width)
  const block = (size: number, must: boolean) => {
    const wish = {
      role: 'display',
      width: wide,
      height: size * 3.4,
      largest: size,
      smallest: must ? 40 : size,
      most_lines: 2,
    } as const
    const large = must ? mustFit(scene, name, wish) : fitText(name, { ...wish, language: scene.recipe.language })
    if (!large) return null
    const parts: Part[] = [{ fitted: large, part: 'name', of: at }]
    if (told) {
      const line = figureLine(told.figure, scene.recipe.language)
      parts.push({
        fitted: mustFit(scene, line, { ...wish, largest: Math.round(size * 0.8), smallest: 34, most_lines: 1 }),
        part: 'figure',
      })
      if (told.label !== '')
        parts.push({ fitted: mustFit(scene, told.label, { ...wish, role: 'text', largest: 40, smallest: 32 }), part: 'label' })
    }
    return {
      parts,
      width: Math.max(...parts.map(({ fitted }) => fitted.width)) + 8,
      height: parts.reduce((sum, { fitted }) => sum + fitted.height + 6, 0),
    }
  }
  const early = named < rest - ARRIVES
  const coast = outline && pointsOf(outline)
  const waits = (ground: Ground) => (early && ground === 'focus' ? ON_DARK : 0)
  const cost = (box: Box) => {
    const far = farFrom(at, box)
    const ground = survey.groundOf(grown(box, CLEAR))
    if (far < gap || ground === null || (coast && ground === 'land')) return null
    if (coast && ground === 'sea')
      return BESIDE_AREA.sea + Math.min(...coast.map((point) => farFrom(point, box))) + far * BESIDE_AREA.middle
    return coast ? far * BESIDE_AREA.middle + waits(ground) / 2 : far + waits(ground) + (ground === 'land' ? ON_OTHERS : 0)
  }
  const enterOn = (ground: Ground) => (early && ground === 'focus' ? rest - ARRIVES : named)
  for (const size of [largest, largest * 0.8, largest * 0.62].map((value) => even(value))) {
    const set = block(size, false)
    const found = set && findRoom(set, room, taken, cost)
    if (!set || !found) continue
    const ground = survey.groundOf(grown(found.box, CLEAR))!
    if (found.cost - waits(ground) > TOO_FAR) continue
    if (mark) leadTo(scene, at, mark, found.box, Math.max(pinned, enterOn(ground)))
    setBlock(scene, made, set.parts, found.box, enterOn(ground), ground)
    return enterOn(ground)
  }
  const set = block(even(largest * 0.62), true)!
  const padded = { width: set.width + 56, height: set.height + 36 }
  const found = findRoom(padded, room, taken, (box) => farFrom(at, box)) ?? findRoom(padded, room, [], (box) => farFrom(at, box))
  const box = found?.box ?? { x: room.x, y: room.y, ...padded }
  if (mark) leadTo(scene, at, mark, box, pinned)
  addChip(scene, box, named)
  taken.push(box)
  setBlock(scene, made, set.parts, { x: box.x + 28, y: box.y + 18, width: set.width, height: set.height }, named, 'sea')
  return named
}

/** Some points of a country's outline, evenly taken. */
function pointsOf(outline: readonly (readonly [number, number][])[]): Spot[] {
  const all = outline.flat()
  const every = Math.max(1, Math.ceil(all.length / OUTLINE_POINTS))
  return all.filter((_, index) => index % every === 0).map(([x, y]) => ({ x, y }))
}

/** Where a line that begins within a box and ends outside it leaves it. */
function leaves({ x, y, width, height }: Box, from: Spot, to: Spot): Spot {
  const across = to.x > from.x ? (x + width - from.x) / (to.x - from.x) : to.x < from.x ? (x - from.x) / (to.x - from.x) : 1
  const down = to.y > from.y ? (y + height - from.y) / (to.y - from.y) : to.y < from.y ? (y - from.y) / (to.y - from.y) : 1
  const part = Math.min(1, across, down)
  return { x: lerp(from.x, to.x, part), y: lerp(from.y, to.y, part) }
}

/** A line from a place's mark to its name that stands away from it. */
function leadTo(scene: Scene, at: Spot, mark: Box, box: Box, enter: number): void {
  const near = { x: clamp(at.x, box.x, box.x + box.width), y: clamp(at.y, box.y, box.y + box.height) }
  const [from, to] = [leaves(mark, at, near), leaves(grown({ ...near, width: 0, height: 0 }, 12), near, at)]
  if (Math.hypot(to.x - from.x, to.y - from.y) >= LED_FROM) addLeader(scene, from, to, markOf(scene), enter)
}

/** A dark ground of their own for words that stand across a coast. */
function addChip(scene: Scene, box: Box, enter: number): void {
  const size = { width: even(box.width), height: even(box.height) }
  scene.layers.push({
    kind: 'sprite',
    sprite: {
      ...size,
      draw: (context) => {
        context.fillStyle = scene.palette.deep
        context.beginPath()
        context.roundRect(0, 0, size.width, size.height, 16)
        context.fill()
      },
      at: (frame) =>
        frame < enter ? null : { x: even(box.x), y: even(box.y), alpha: ease.sine(clamp((frame - enter + 1) / 8)) },
    },
  })
}

function setBlock(scene: Scene, { taken }: Made, parts: Part[], box: Box, enter: number, ground: Ground): void {
  const colors = textColors(scene, ground)
  let y = box.y
  parts.forEach(({ fitted, part, of }, index) => {
    const wish = { x: box.x + 4, y, color: colors[part], enter: enter + index * 4, block: box.width - 8 }
    placeText(scene, fitted, { ...wish, ...(of && { of }) })
    y += fitted.height + 6
  })
  taken.push({ x: box.x - 60, y: box.y - 16, width: box.width + 120, height: box.height + 32 })
}

/** The way from one place to the other, drawn between their two words; both have their names at once. */
function showWay(scene: Scene, slots: Words, made: Made, named: number): void {
  const [first, second] = slots.places
  if (!second) return
  const { plan, rest, taken } = made
  const camera = cameraAt(plan, plan.near, scene)
  const from = spotOf(camera, [first.longitude, first.latitude])
  const to = spotOf(camera, [second.longitude, second.latitude])
  const way = wayBetween(from, to)
  const color = markOf(scene)
  const starts = opens(scene) ? STANDS : Math.max(named, rest - 4)
  const reached = Math.max(starts + 24, 20, entryFrame(scene, second.name, 0.5, PIN_FRAMES + 8, Math.max(0, named + 1)))
  const ends = Math.min(reached, Math.max(0, starts) + BOTH_ENDS)
  addWay(scene, way, color, Math.max(0, starts + 4), reached)
  addDot(scene, from, 17, scene.palette.paper, (frame) => frame >= starts)
  addDot(scene, to, 17, scene.palette.paper, (frame) => frame >= ends && frame < reached + PIN_FRAMES - 8)
  addPulses(scene, to, color, reached, Infinity)
  addMapPin(scene, to, color, reached - 4)
  taken.push(grown({ ...from, width: 0, height: 0 }, 30), grown(pinBox(to), 6))
  for (const { x, y } of way.filter((_, index) => index % 3 === 0)) taken.push(grown({ x, y, width: 0, height: 0 }, 26))
  const largest = isWide(scene) ? 104 : 84
  addName(scene, made, {
    name: second.name,
    at: { x: to.x, y: to.y - PIN_FOOT },
    largest,
    named: ends,
    pinned: reached,
    gap: 30,
    mark: pinBox(to),
    slots,
  })
  addName(scene, made, {
    name: first.name,
    at: from,
    largest: even(largest * 0.8),
    named: starts,
    gap: 26,
    mark: grown({ ...from, width: 0, height: 0 }, 24),
  })
}

/** A canal, a tunnel or a bridge: its line from end to end, drawn with its word, then somebody who passes along it. */
function showCourse(scene: Scene, slots: Words, made: Made, named: number): void {
  const [{ name, course }] = slots.places
  if (!course) return
  const { plan, rest, taken } = made
  const camera = cameraAt(plan, plan.near, scene)
  const way = smoothCourse(course.line.map((point) => spotOf(camera, point)))
  const [from, to] = [way[0]!, way.at(-1)!]
  const color = markOf(scene)
  const starts = opens(scene) ? STANDS : Math.max(named, rest - 4)
  const ends = starts + COURSE_FRAMES
  addWay(scene, way, color, starts, ends)
  for (const [end, enter] of [[from, starts], [to, ends - 8]] as const) addDot(scene, end, 17, scene.palette.paper, (frame) => frame >= enter) // prettier-ignore
  addPassage(scene, way, Math.max(0, ends + 6))
  for (const { x, y } of way) taken.push(grown({ x, y, width: 0, height: 0 }, 26))
  for (const end of [from, to]) taken.push(grown({ ...end, width: 0, height: 0 }, 30))
  const largest = isWide(scene) ? 104 : 84
  const middle = way[way.length >> 1]!
  addName(scene, made, { name, at: middle, largest, named, gap: 20, slots })
  const told = [[course.from, from, starts], [course.to, to, ends]] as const // prettier-ignore
  for (const [end, at, enter] of told)
    if (end !== undefined)
      addName(scene, made, {
        name: end,
        at,
        largest: even(largest * 0.6),
        named: opens(scene) ? STANDS : Math.max(enter, entryFrame(scene, end, 0.1, 12)),
        gap: 26,
        mark: grown({ ...at, width: 0, height: 0 }, 24),
      })
}

/** Frames in which a course is drawn. */
const COURSE_FRAMES = 36

/** A country of a time that had other borders: its name over the land where it lies, and rings that open there. */
function showOldCountry(scene: Scene, slots: Words, made: Made, named: number): void {
  const [{ name }] = slots.places
  const spot = { x: made.plan.x, y: made.plan.y }
  const comes = addName(scene, made, { name, at: spot, largest: isWide(scene) ? 112 : 100, named, gap: 0, slots })
  addPulses(scene, { x: spot.x, y: spot.y + OLD_BELOW }, markOf(scene), comes, Infinity)
}

/** From this scale on the frame shows a part of the globe only, so that a small one tells which. */
const INSET_FROM = 2200
/** Names of countries beside, at most, the part of the frame that one takes at least, and pixels that its name may stand from its middle. */
const BESIDE = { most: 3, share: 0.03, far: 420 }

/** What every map has: a scale, the globe in the corner, the names of the countries beside. */
function addFurniture(scene: Scene, from_right: boolean, made: Made, slots: Words): void {
  const { plan, survey, taken, room, rest, scaleAt } = made
  const { palette } = scene
  const enter = Math.round(rest * 0.62)
  if (plan.near >= INSET_FROM) {
    const radius = isWide(scene) ? 124 : 96
    const [left, right] = [room.x + radius, room.x + room.width - radius]
    const free = [from_right ? left : right, from_right ? right : left].flatMap((x) => {
      const box = { x: x - radius - 12, y: room.y, width: 2 * radius + 24, height: 2 * radius + 24 }
      return taken.some((other) => meets(other, box)) ? [] : [{ x, box }]
    })[0]
    if (free) {
      addInset(
        scene,
        { over: plan.over, x: free.x, y: room.y + radius + 6, radius },
        { scaleAt, enter, rest, color: markOf(scene) },
      )
      taken.push(grown(free.box, 10))
    }
  }
  const { reach_km } = slots
  const told = slots.places[1] === undefined && Number.isInteger(reach_km) ? reach_km : undefined
  const bar = scaleBar(scene, plan.near, told)
  const corner = { x: from_right ? room.x + room.width : room.x, y: room.y + room.height }
  const stands = findRoom(bar, room, taken, (box) => (survey.groundOf(grown(box, 12)) === null ? null : farFrom(corner, box)))
  if (stands) {
    taken.push(grown(stands.box, 20))
    addScaleBar(
      scene,
      bar,
      stands.box,
      { focus: palette.ink2, sea: palette.cream2, land: palette.cream }[survey.groundOf(grown(stands.box, 12))!],
      rest - 6,
    )
  }
  addWaters(scene, made, rest + 8)
  nameBeside(scene, made)
  if (plan.near >= TOWNS.from && !plan.focus.includes(COAST)) nameTowns(scene, slots, made)
}

/** From this scale on a frame may show neither coast nor border, so that some towns tell where it is: at most so many, so far from its edge. */
const TOWNS = { from: 9000, most: 4, asked: 80, edge: 70, size: 34, clear: 46, apart: 130 }

/** The largest towns beside what a near map is about, each with its dot. */
function nameTowns(scene: Scene, { places }: Words, { plan, survey, taken, room, rest }: Made): void {
  const { language } = scene.recipe
  const camera = cameraAt(plan, plan.near, scene)
  const [longitude, latitude] = plan.over
  const down = ((scene.height / plan.near) * 180) / Math.PI
  const across = ((scene.width / plan.near) * 180) / Math.PI / Math.max(0.2, Math.cos((latitude * Math.PI) / 180))
  const shown = new Set(places.flatMap((place) => (place ? [place.name, place.course?.from, place.course?.to] : [])))
  let left = TOWNS.most
  for (const town of citiesAround({ longitude, latitude }, { across, down }, { language, most: TOWNS.asked })) {
    if (left === 0) return
    if (shown.has(town.name)) continue
    const at = spotOf(camera, [town.longitude, town.latitude])
    const mark = grown({ ...at, width: 0, height: 0 }, 14)
    const outside = at.x < room.x + TOWNS.edge || at.x > room.x + room.width - TOWNS.edge || at.y < room.y + TOWNS.edge || at.y > room.y + room.height - TOWNS.edge // prettier-ignore
    if (outside || taken.some((other) => meets(other, mark))) continue
    const fitted = fitText(town.name, { language, role: 'text', weight: 600, width: 320, height: 70, largest: TOWNS.size, smallest: TOWNS.size, most_lines: 1 }) // prettier-ignore
    if (!fitted) continue
    const size = { width: fitted.width + 8, height: fitted.height }
    const found = findRoom(size, room, [...taken, mark], (box) =>
      survey.groundOf(grown(box, 8)) === null ? null : farFrom(at, box),
    )
    if (!found || found.cost > TOWNS.clear) continue
    left--
    taken.push(grown(found.box, 20), grown(mark, TOWNS.apart))
    addDot(scene, at, 8, scene.palette.paper, (frame) => frame >= rest + 4)
    const { palette } = scene
    const color = survey.groundOf(grown(found.box, 8)) === 'focus' ? palette.ink2 : palette.cream
    placeText(scene, fitted, { x: found.box.x + 4, y: found.box.y, color, enter: rest + 4, of: at })
  }
}

function nameBeside(scene: Scene, { survey, taken, room, rest }: Made): void {
  const { language } = scene.recipe
  const names = new Intl.DisplayNames(language, { type: 'region', style: 'short', fallback: 'none' })
  let left = BESIDE.most
  for (const { code, share, x, y } of survey.beside) {
    const name = left > 0 && share >= BESIDE.share && /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined
    const fitted =
      name &&
      fitText(name, { language, role: 'text', weight: 600, width: 420, height: 80, largest: 38, smallest: 38, most_lines: 1 })
    if (!fitted) continue
    const size = { width: fitted.width + 8, height: fitted.height }
    const found = findRoom(size, room, taken, (box) => (survey.isIn(code, grown(box, 8)) ? farFrom({ x, y }, box) : null))
    if (!found || found.cost > BESIDE.far) continue
    left--
    taken.push(grown(found.box, 24))
    placeText(scene, fitted, { x: found.box.x + 4, y: found.box.y, color: scene.palette.cream, enter: rest + 4, of: { x, y } })
  }
}
