import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { creditBottom, drawCredit, fitCredit } from '../brushes/graded-bleed.ts'
import { between, clamp } from '../ease.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { mustFit } from '../layout.ts'
import { withAlpha } from '../oklch.ts'
import { placeText } from '../place-text.ts'
import type { Slots } from '../recipe.ts'
import type { Box } from '../safe-areas.ts'
import { addPatch, evenBox, isWide, markOf, still, type Paint, type Scene } from '../scene.ts'
import { isRestless, isStill, paintPart, reachOf, type Pose } from '../sketch/paint-part.ts'
import { leaderOf, placeLabels, PLATE, type LabelPlace } from '../sketch/place-labels.ts'
import { placeMark } from '../sketch/place-mark.ts'
import { placeSheet, type Place } from '../sketch/place-sheet.ts'
import { seeSketch, type Seen } from '../sketch/see-sketch.ts'
import { colorIn, SHEET, type Sketch, type SketchColor, type SketchPart } from '../sketch/sketch.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['sketch']

/** Seconds in which a part enters, and in which it comes to its place. */
const SECONDS = { enters: 0.8, moves: 1.7 }
/** Where parts come in a scene that has no words' times, as shares of it: the first, and the last. */
const SHARES = { first: 0.12, last: 0.66 }
/** Frames in which what leads from a label to its part comes. */
const LEADS = 10

/** Scripts whose marks stand far above and below their letters. */
const TALL_MARKS: readonly FilmLanguage[] = ['ar', 'hi']

/** The film's colours by role; a solemn scene has no spark. */
const colorsOf = (scene: Scene) => (color: SketchColor) => (color === 'spark' ? markOf(scene) : colorIn(scene.palette, color))

/** When a part enters, when it begins to move, and how many frames each takes. */
type Times = { enter: number; entering: number; move: number; moving: number; rests: number }

function timesOf(scene: Scene, part: SketchPart, said: readonly string[]): Times {
  const [entering, moving] = [entryLength(scene, SECONDS.enters), entryLength(scene, SECONDS.moves)]
  const frameOf = (word: string, length: number): number => {
    const at = Math.max(0, said.indexOf(word)) / Math.max(1, said.length)
    return entryFrame(scene, word, SHARES.first + (SHARES.last - SHARES.first) * at, length)
  }
  const enter = part.word === undefined ? -entering : frameOf(part.word, entering)
  const told = part.move?.word === undefined ? 0 : frameOf(part.move.word, moving)
  const move = part.move === undefined ? -moving : Math.max(told, enter)
  return { enter, entering, move, moving, rests: Math.max(enter + entering, move + moving) }
}

function poseAt(part: SketchPart, { enter, entering, move, moving }: Times, frame: number): Pose {
  const from = part.move === undefined || part.move.spin === 0 ? 0 : move
  return {
    entered: between(frame, enter, enter + entering),
    moved: between(frame, move, move + moving),
    seconds: Math.max(0, frame - from) / 30,
  }
}

/** What a part's picture is known by in a frame: how far it has come, and the frame while it never rests. */
function stateAt(part: SketchPart, times: Times, frame: number): string | null {
  const { entered, moved } = poseAt(part, times, frame)
  if (entered <= 0) return null
  return `${entered.toFixed(3)} ${moved.toFixed(3)} ${isRestless(part) ? frame : ''}`
}

/** The sheet as a painter sees it: its units are the context's. */
const onSheet =
  ({ x, y, scale }: Place, paint: Paint, from: { x: number; y: number } = { x: 0, y: 0 }): Paint =>
  (context) => {
    context.save()
    context.translate(x - from.x, y - from.y)
    context.scale(scale, scale)
    paint(context)
    context.restore()
  }

/** Parts that rest, from back to front. */
const paintStill =
  (parts: readonly SketchPart[], color: (color: SketchColor) => string): Paint =>
  (context) => {
    for (const part of parts) paintPart(context, part, { entered: 1, moved: 1, seconds: 0 }, color)
  }

/** The colour that stands most along the upper edge of a picture: that of its sky. */
function upperColor(context: SKRSContext2D, width: number): string {
  const { data } = context.getImageData(0, 1, width, 1)
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    const color = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}

/** The ground; where the sheet ends in the frame its sky goes on above it, and below it what stands on its lower edge. */
function paintGround(scene: Scene, drawing: Sketch, place: Place): Paint {
  const { width, height } = scene
  const color = colorsOf(scene)
  const bottom = place.y + SHEET.height * place.scale
  return (context) => {
    context.fillStyle = color(drawing.ground)
    context.fillRect(0, 0, width, height)
    if (place.y <= 0 && bottom >= height) return
    const tall = Math.ceil(SHEET.height * place.scale)
    const sheet = createCanvas(width, tall)
    const own = sheet.getContext('2d')
    own.fillStyle = color(drawing.ground)
    own.fillRect(0, 0, width, tall)
    onSheet({ ...place, y: 0 }, paintStill(drawing.parts.filter(isStill), color))(own)
    context.fillStyle = upperColor(own, width)
    context.fillRect(0, 0, width, place.y + 2)
    if (bottom < height) context.drawImage(sheet, 0, tall - 3, width, 1, 0, bottom - 2, width, height - bottom + 2)
  }
}

/** The box of the frame in which a part is ever seen; null: in none. */
function boxOf({ width, height }: Scene, part: SketchPart, { x, y, scale }: Place): Box | null {
  const { left, top, right, bottom } = reachOf(part)
  const from = { x: clamp(x + left * scale - 4, 0, width), y: clamp(y + top * scale - 4, 0, height) }
  const to = { x: clamp(x + right * scale + 4, 0, width), y: clamp(y + bottom * scale + 4, 0, height) }
  return to.x - from.x < 2 || to.y - from.y < 2 ? null : evenBox({ ...from, width: to.x - from.x, height: to.y - from.y })
}

/** A part that comes, moves or never rests. */
function addPart(scene: Scene, part: SketchPart, place: Place, times: Times): void {
  const box = boxOf(scene, part, place)
  if (box === null) return
  const color = colorsOf(scene)
  addPatch(scene, {
    ...box,
    state: (frame) => stateAt(part, times, frame),
    draw: (context, frame) => onSheet(place, (own) => paintPart(own, part, poseAt(part, times, frame), color), box)(context),
  })
}

/** The line from a label to its part, or the plate that it stands on. */
function addLeader(scene: Scene, { box, point, ink, plate }: LabelPlace, enter: number): void {
  const { palette } = scene
  const [across, down] = [PLATE.x, PLATE.y]
  const around = { x: box.x - across, y: box.y - down, width: box.width + 2 * across, height: box.height + 2 * down }
  const end = point ?? { x: box.x, y: box.y }
  const other = ink === palette.cream ? palette.deep : palette.cream
  const whole = evenBox({
    x: Math.min(around.x, end.x - 14),
    y: Math.min(around.y, end.y - 14),
    width: Math.max(around.x + around.width, end.x + 14) - Math.min(around.x, end.x - 14),
    height: Math.max(around.y + around.height, end.y + 14) - Math.min(around.y, end.y - 14),
  })
  const { from } = leaderOf(box, end)
  addPatch(scene, {
    ...whole,
    state: (frame) => (frame < enter ? null : Math.min(LEADS, frame - enter)),
    draw: (context, frame) => {
      const come = between(frame, enter - 1, enter + LEADS)
      context.translate(-whole.x, -whole.y)
      context.globalAlpha = come
      if (point) {
        context.lineCap = 'round'
        for (const [color, more] of [
          [withAlpha(other, 0.6), 4],
          [ink, 0],
        ] as const) {
          context.strokeStyle = color
          context.fillStyle = color
          context.lineWidth = 4 + more
          context.beginPath()
          context.moveTo(from.x, from.y)
          context.lineTo(from.x + (end.x - from.x) * come, from.y + (end.y - from.y) * come)
          context.stroke()
          context.beginPath()
          context.arc(end.x, end.y, 8 + more, 0, 2 * Math.PI)
          context.fill()
        }
      }
      if (!plate) return
      context.fillStyle = other
      context.beginPath()
      context.roundRect(around.x, around.y, around.width, around.height, 16)
      context.fill()
    },
  })
}

/** The parts that are no ground: those that come, move or are named. */
const actorsOf = ({ drawing, labels }: Words): Set<number> =>
  new Set(
    drawing.parts.flatMap((part, index) => (isStill(part) && !labels.some((label) => label.part === part.id) ? [] : [index])),
  )

/** Who drew it, where least lies below. Answers its box. */
function addMark(scene: Scene, slots: Words, place: Place, seen: Seen): Box {
  const { text } = scene.area
  const credit = fitCredit(scene, slots.credit)
  const room = { ...text, height: creditBottom(scene) - text.y }
  const passed = slots.drawing.parts.filter(({ move }) => move !== undefined).flatMap((part) => boxOf(scene, part, place) ?? [])
  const box = placeMark(credit, { seen, place, room, actors: actorsOf(slots), passed })
  return drawCredit(scene, credit, { right: box.x + box.width, bottom: box.y + box.height })
}

/** A sketch as it stands in a frame: where its sheet lies, what is seen of it, and when its parts come. */
type Stands = { place: Place; seen: Seen; times: readonly Times[] }

/** The labels, each when its word is said and its part is in its place. */
function addLabels(scene: Scene, slots: Words, { place, seen, times }: Stands, taken: readonly Box[]): void {
  const { drawing, labels } = slots
  const { palette, area } = scene
  const wide = isWide(scene)
  const told = labels.flatMap((label) => {
    const part = drawing.parts.findIndex(({ id }) => id === label.part)
    if (part < 0) return []
    const size = { width: wide ? 520 : 440, height: 130, largest: wide ? 50 : 46, smallest: 34, most_lines: 2 }
    return [{ label, part, fitted: mustFit(scene, label.text, { role: 'display', ...size }) }]
  })
  const marks = TALL_MARKS.includes(scene.recipe.language) ? 0.4 : 0
  const room = wide ? area.text : { ...area.text, height: area.captions.y - 24 - area.text.y }
  const places = placeLabels(
    told.map(({ fitted, part }) => ({ width: fitted.width + 8, height: fitted.height + marks * fitted.size, part })),
    {
      seen,
      place,
      room,
      taken,
      inks: [palette.cream, palette.deep],
      actors: actorsOf(slots),
      restless: drawing.parts
        .filter((part) => part.move !== undefined || isRestless(part))
        .flatMap((part) => boxOf(scene, part, place) ?? []),
    },
  )
  const length = entryLength(scene, SECONDS.enters)
  for (const [index, { label, part, fitted }] of told.entries()) {
    const placed = places[index]
    if (!placed) continue
    const { enter, entering, rests } = times[part]!
    const after = Math.max(0, drawing.parts[part]!.move ? rests - 6 : enter + Math.round(entering / 2))
    const share = SHARES.first + (0.2 * (index + 1)) / labels.length
    const comes = entryFrame(scene, label.word, share, length, after)
    addLeader(scene, placed, comes)
    const { box, ink, point } = placed
    placeText(scene, fitted, {
      x: box.x,
      y: box.y + (marks * fitted.size) / 3,
      color: ink,
      enter: comes,
      ...(point && { of: point }),
    })
  }
}

/**
 * Sketch: what a model drew of the scene, its parts entering and moving on their words, its labels where they are read. It is drawn as the model
 * saw it: never turned round.
 */
export function sketch(scene: Scene, slots: Words): void {
  const { drawing } = slots
  const flat: Scene = { ...scene, mirrored: false }
  const place = placeSheet(scene.area, drawing.focus)
  const color = colorsOf(scene)
  const times = drawing.parts.map((part) => timesOf(flat, part, drawing.said))
  still(flat, paintGround(flat, drawing, place))
  for (const [index, part] of drawing.parts.entries()) {
    if (!isStill(part)) addPart(flat, part, place, times[index]!)
    else {
      const box = boxOf(flat, part, place)
      if (box !== null) still(flat, onSheet(place, paintStill([part], color)), box)
    }
  }
  const seen = seeSketch(drawing, scene.palette)
  const mark = addMark(flat, slots, place, seen)
  addLabels(flat, slots, { place, seen, times }, [mark])
}
