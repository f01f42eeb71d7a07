import { isRightToLeft } from '@orion/language/lexicons.ts'
import { COAST, projectLands, movedLands, paintWorld, type Lands } from '../../../world/draw-world.ts'
import { farFrom, findRoom, grown, meets, surveyMap } from '../../../world/map-room.ts'
import { cameraAt, planPair, planPlace, planPlates, type MapPlan } from '../../../world/plan-map.ts'
import {
  addDot,
  addInset,
  addMapPin,
  addOutline,
  addPassage,
  addPulses,
  addWay,
  PIN_FRAMES,
  pinBox,
  smoothCourse,
  placeSpot,
} from '../../brushes/map/map-marks.ts'
import { nameBeside, nameCountry, nameTowns } from '../../brushes/map/map-beside.ts'
import { addName, type Made } from '../../brushes/map/map-name.ts'
import { addWaters } from '../../brushes/map/map-waters.ts'
import { addScaleBar, scaleBar } from '../../brushes/map/scale-bar.ts'
import { between, clamp, ease } from '../../ease.ts'
import { titleEnd } from '../../overlay.ts'
import type { Slots } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'
import { addLens, even, isWide, getMarkColor, type Scene } from '../../scene.ts'
import { entryFrame, entryLength } from '../../timing.ts'
import { makeFigure, type Make, pickOne, upTo, words } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'
import { canShareMap } from '../../../world/plan-map.ts'

type Words = Slots['map']
type Spot = { x: number; y: number }
/**
 * Frames of the camera's flight: its minimum and maximum, the maximum where the place's name appears before its word (`early`), and its
 * share of the scene.
 */
const FLIGHT = { least: 40, most: 84, early: 54, part: 0.42 }
/** Frames after a place's word until the camera stops. */
const AFTER_WORD = 8
/** The next plate fades in while the camera moves closer by this factor. */
const FADE = 1.1

/**
 * Whether the scene opens the film. Platforms show the first frame as the film's image. So the camera does not move there, and all elements
 * around a place are visible from the first frame on.
 */
const opens = ({ recipe }: Scene): boolean => recipe.film_position === 0
const STANDS = -60
/** The latest frame for a place's name, even if its word is spoken later. A dot without a name is meaningless. */
const NAMED_BY = 24

/** Frames between the names of two places. The pin of the second place drops at its word. */
const SECOND_AFTER = 24

/** The part of the frame that a title over the map leaves free: next to or below the title. */
function findFreeBox(scene: Scene): Box | null {
  const { recipe, width, height, area } = scene
  if (recipe.overlay === undefined || !('title' in recipe.overlay)) return null
  const room = getRoom(scene)
  if (!isWide(scene)) {
    const y = height * (height > width ? 0.46 : 0.5)
    return { ...room, y, height: area.captions.y - 50 - y }
  }
  const from = titleEnd(scene)
  return isRightToLeft(recipe.language)
    ? { ...room, width: width - from - room.x }
    : { ...room, x: from, width: room.x + room.width - from }
}

/**
 * Map: the camera descends from the globe to a place, a country or two places. Maps are never mirrored. An image that is cropped later must
 * not have a scale, because its figure could be cut off.
 */
export function drawMap(scene: Scene, slots: Words, has_scale: boolean): void {
  const flat: Scene = { ...scene, mirrored: false }
  const [first, second] = slots.places
  const free = findFreeBox(scene)
  const frame = { width: scene.width, height: scene.height, ...(free && { free }) }
  const plan = second ? planPair(first, second, frame, slots) : planPlace(first, frame, slots)
  const spoken_at = entryFrame(scene, first.name, 0.16, entryLength(scene, 0.6) + PIN_FRAMES)
  const stands_at_once = opens(scene) || plan.far === plan.near
  const named = stands_at_once ? STANDS : Math.min(spoken_at, NAMED_BY)
  const least = Math.min(FLIGHT.least, scene.recipe.frames * FLIGHT.part)
  const most = Math.max(least, Math.min(named < spoken_at ? FLIGHT.early : FLIGHT.most, scene.recipe.frames * FLIGHT.part))
  const rest = stands_at_once ? 0 : Math.round(clamp(spoken_at + AFTER_WORD, least, most))
  const flown = (frame: number) => (rest === 0 ? 1 : ease.sine(clamp(frame / rest)))
  const scaleAt = (frame: number) => plan.far * (plan.near / plan.far) ** flown(frame)
  const lands = addPlates(scene, plan, scaleAt)
  const made: Made = {
    plan,
    lands,
    survey: surveyMap(cameraAt(plan, plan.near, scene), lands, plan.focus),
    taken: [],
    room: free ?? getRoom(scene),
    rest,
    scaleAt,
  }
  if (second) showPair(flat, slots, made, named)
  else if (first.course) showCourse(flat, slots, made, named)
  else if (first.area && slots.old) showOldCountry(flat, slots, made, named)
  else if (first.area && !isSmall(made)) showCountry(flat, slots, made, named)
  else showPin(flat, slots, made, named)
  addGlobe(flat, scene.mirrored, made)
  if (has_scale) addScale(flat, scene.mirrored, made, slots)
  addWaters(flat, made, rest + 8)
  nameCountry(flat, slots, made)
  nameBeside(flat, made)
  if (!plan.focus.includes(COAST)) nameTowns(flat, slots, made)
}

/** Whether a country is too small on the map for its outline. */
const isSmall = ({ plan, lands }: Made): boolean =>
  lands.focus.every((ring) => ring.every(([x, y]) => Math.hypot(x - plan.x, y - plan.y) < 60))

/** Shows a country: its outline, and its name inside it. */
function showCountry(scene: Scene, slots: Words, made: Made, named: number): void {
  const { plan, lands, rest } = made
  addOutline(scene, lands.focus, getMarkColor(scene), opens(scene) ? STANDS : Math.max(named, rest))
  addName(scene, made, {
    name: slots.places[0].name,
    at: findInside(lands, plan),
    largest: isWide(scene) ? 112 : 100,
    named,
    gap: 0,
    slots,
    outline: lands.focus,
  })
}

/** Shows a place: its name over a pin. */
function showPin(scene: Scene, slots: Words, made: Made, named: number): void {
  const spot = { x: made.plan.x, y: made.plan.y }
  const color = getMarkColor(scene)
  made.taken.push(grown(pinBox(spot), 6), grown({ ...spot, width: 0, height: 0 }, 100))
  const comes = addName(scene, made, {
    name: slots.places[0].name,
    at: { ...spot, y: spot.y - PIN_FOOT },
    largest: isWide(scene) ? 112 : 100,
    named,
    gap: 30,
    slots,
    mark: pinBox(spot),
  })
  addPulses(scene, spot, color, comes, Infinity)
  addMapPin(scene, spot, color, comes)
}

/** The area for words on a map: above the captions, inside the margins. */
function getRoom({ area, width, height }: Scene): Box {
  const { text, captions } = area
  return {
    x: text.x,
    y: text.y + 10,
    width: text.width,
    height: (width > height ? text.y + text.height : captions.y - 50) - text.y - 10,
  }
}

/** Draws the plates of the flight, each fading into the next plate. Returns the lands in the camera's last view. */
function addPlates(scene: Scene, plan: MapPlan, scaleAt: (frame: number) => number): Lands {
  const { width, height, palette } = scene
  const plates = planPlates(plan, scene)
  const { camera: last } = plates[plates.length - 1]
  const near = projectLands(last, plan.focus)
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
        draw: (context) => paintWorld(context, palette, camera, (lands ??= projectLands(camera, plan.focus, true))),
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

/** The point in a country's largest part for its name. */
function findInside({ focus }: Lands, { x, y }: MapPlan): Spot {
  const inside = focus.some((ring) => ring.some(([px]) => px < x) && ring.some(([px]) => px > x))
  return inside ? { x, y } : { x: focus[0]?.[0]?.[0] ?? x, y: focus[0]?.[0]?.[1] ?? y }
}

/** Pixels from a pin's middle down to its place. */
const PIN_FOOT = 60

/** Shows two places with their names. No line joins them, because it would show a route that the scene does not describe. */
function showPair(scene: Scene, slots: Words, made: Made, named: number): void {
  const [first, second] = slots.places
  if (!second) return
  const { plan, rest, taken } = made
  const camera = cameraAt(plan, plan.near, scene)
  const from = placeSpot(camera, [first.longitude, first.latitude])
  const to = placeSpot(camera, [second.longitude, second.latitude])
  const color = getMarkColor(scene)
  const starts = opens(scene) ? STANDS : Math.max(named, rest - 4)
  const pinned = Math.max(starts + SECOND_AFTER, 20, entryFrame(scene, second.name, 0.5, PIN_FRAMES + 8, Math.max(0, named + 1)))
  const second_named = Math.min(pinned, Math.max(0, starts) + SECOND_AFTER)
  addDot(scene, from, 17, scene.palette.paper, (frame) => frame >= starts)
  addDot(scene, to, 17, scene.palette.paper, (frame) => frame >= second_named && frame < pinned + PIN_FRAMES - 8)
  addPulses(scene, to, color, pinned, Infinity)
  addMapPin(scene, to, color, pinned - 4)
  taken.push(grown({ ...from, width: 0, height: 0 }, 30), grown(pinBox(to), 6))
  const largest = isWide(scene) ? 104 : 84
  addName(scene, made, {
    name: second.name,
    at: { x: to.x, y: to.y - PIN_FOOT },
    largest,
    named: second_named,
    pinned,
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

/** A canal, a tunnel or a bridge. Its line is drawn from end to end at its word. Then a mark travels along the line. */
function showCourse(scene: Scene, slots: Words, made: Made, named: number): void {
  const [{ name, course }] = slots.places
  if (!course) return
  const { plan, rest, taken } = made
  const camera = cameraAt(plan, plan.near, scene)
  const way = smoothCourse(course.line.map((point) => placeSpot(camera, point)))
  const from = way[0]
  const to = way[way.length - 1]
  const color = getMarkColor(scene)
  const starts = opens(scene) ? STANDS : Math.max(named, rest - 4)
  const ends = starts + COURSE_FRAMES
  addWay(scene, way, color, starts, ends)
  for (const [end, enter] of [
    [from, starts],
    [to, ends - 8],
  ] as const)
    addDot(scene, end, 17, scene.palette.paper, (frame) => frame >= enter)
  addPassage(scene, way, Math.max(0, ends + 6))
  for (const { x, y } of way) taken.push(grown({ x, y, width: 0, height: 0 }, 26))
  for (const end of [from, to]) taken.push(grown({ ...end, width: 0, height: 0 }, 30))
  const largest = isWide(scene) ? 104 : 84
  const middle = way[way.length >> 1]
  addName(scene, made, { name, at: middle, largest, named, gap: 20, slots })
  const course_ends = [
    [course.from, from, starts],
    [course.to, to, ends],
  ] as const
  for (const [end, at, enter] of course_ends)
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

/** Shows a country of a time with other borders: its name over its land. Viewers would mistake a pin there for a place. */
function showOldCountry(scene: Scene, slots: Words, made: Made, named: number): void {
  const [{ name }] = slots.places
  const spot = { x: made.plan.x, y: made.plan.y }
  addName(scene, made, { name, at: spot, largest: isWide(scene) ? 112 : 100, named, gap: 0, slots })
}

/** From this scale on, the frame shows only a part of the globe, and a small globe shows which part. */
const INSET_FROM = 2200
/** Adds the globe in the corner. */
function addGlobe(scene: Scene, from_right: boolean, { plan, taken, room, rest, scaleAt }: Made): void {
  if (plan.near < INSET_FROM) return
  const enter = Math.round(rest * 0.62)
  const radius = isWide(scene) ? 124 : 96
  const left = room.x + radius
  const right = room.x + room.width - radius
  const free = [from_right ? left : right, from_right ? right : left].flatMap((x) => {
    const box = { x: x - radius - 12, y: room.y, width: 2 * radius + 24, height: 2 * radius + 24 }
    return taken.some((other) => meets(other, box)) ? [] : [{ x, box }]
  })[0]
  if (!free) return
  addInset(
    scene,
    { over: plan.over, x: free.x, y: room.y + radius + 6, radius },
    { scaleAt, enter, rest, color: getMarkColor(scene) },
  )
  taken.push(grown(free.box, 10))
}

function addScale(scene: Scene, from_right: boolean, { plan, survey, taken, room, rest }: Made, slots: Words): void {
  const { palette } = scene
  const { reach_km } = slots
  const scale_km = slots.places[1] === undefined && Number.isInteger(reach_km) ? reach_km : undefined
  const bar = scaleBar(scene, plan.near, scale_km)
  const corner = { x: from_right ? room.x + room.width : room.x, y: room.y + room.height }
  const stands = findRoom(bar, room, taken, (box) => (survey.groundOf(grown(box, 12)) === null ? null : farFrom(corner, box)))
  if (!stands) return
  taken.push(grown(stands.box, 20))
  addScaleBar(
    scene,
    bar,
    stands.box,
    { focus: palette.ink2, sea: palette.cream2, land: palette.cream }[survey.groundOf(grown(stands.box, 12))!],
    rest - 6,
  )
}

/** Degrees and country of places by the sea, far inland, on islands, near the pole and near the date line. */
const SPOTS: [longitude: number, latitude: number, country: string][] = [
  [-79.5, 9, 'PA'],
  [2.35, 48.86, 'FR'],
  [139.7, 35.7, 'JP'],
  [37.6, 55.75, 'RU'],
  [-21.9, 64.1, 'IS'],
  [103.8, 1.3, 'SG'],
  [178.4, -18.1, 'FJ'],
  [-70.7, -33.4, 'CL'],
  [77.2, 28.6, 'IN'],
  [31.2, 30, 'EG'],
]

/** A canal across an isthmus. */
const CANAL = {
  at: { longitude: -79.75, latitude: 9.12, country: 'PA' },
  line: [
    [-79.92, 9.38],
    [-79.88, 9.2],
    [-79.7, 9.12],
    [-79.54, 8.89],
  ] as [number, number][],
}

function random({ random, language }: Make): Slots['map'] {
  const place = () => {
    const [longitude, latitude, country] = pickOne(random, SPOTS)
    return { name: words(random, language, 1, 2, 20).slice(0, 28), longitude, latitude, country }
  }
  const first = place()
  const second = place()
  const distance = {
    figure: { ...makeFigure(random, language), unit: 'km', measure: 'measure' as const },
    label: words(random, language, 1, 4, 14),
  }
  const places: Slots['map']['places'] =
    random() < 0.35 && canShareMap(first, second) ? [first, second] : [random() < 0.4 ? { ...first, area: true } : first]
  if (random() < 0.2)
    return { places: [{ ...CANAL.at, name: first.name, course: { line: CANAL.line, from: first.name, to: second.name } }] }
  return {
    places,
    ...(random() < 0.4 && { told: distance }),
    ...(random() < 0.25 && { reach_km: upTo(random, 5, 900) }),
    ...(random() < 0.25 && { old: true as const }),
  }
}

/** The drawing of this shot. */
export const map: ShotDrawing<'map'> = {
  draw: (scene, slots) => drawMap(scene, slots, true),
  random,
}
