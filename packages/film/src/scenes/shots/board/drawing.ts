import type { Canvas } from '@napi-rs/canvas'
import type { FigureValues } from '@orion/language/facts.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { listPhases, type Phase } from '../../../board/phases.ts'
import type { InsetData } from '../../../board/inset-data.ts'
import { makeInset } from '../../../board/inset-of.ts'
import { clearOfCredit } from '../../../board/clear-of-credit.ts'
import { insetBox, insetRoom, leastSize, setInset } from '../../../board/insets.ts'
import { cameraAt } from '../../../board/camera.ts'
import { BOARD_SHEET, type BoardPart, type TimedBoard } from '../../../board/board.ts'
import { paintPart, type BoardLook } from '../../../board/paint-board.ts'
import { getStateKey } from '../../../board/part-state.ts'
import { boxOfPart, findPart, placeSpot, traceTrail } from '../../../board/pose.ts'
import { framedFor } from '../../../board/scene-board.ts'
import { INSET_FRAMES } from '../../../board/settled-frame.ts'
import { layLabels, PLATE } from '../../../board/lay-labels.ts'
import { inFrame, type StandingLabel } from '../../../board/stand-labels.ts'
import { paintWindow, type Under } from '../../../board/board-still.ts'
import { cropPicture, groundPicture, insetPicture, pictureBox } from '../../../board/board-picture.ts'
import type { CreditCorner } from '../../../board/credit-corner.ts'
import { colorIn } from '../../../board/colors.ts'
import { paintLeader, POINT_PAD } from '../../brushes/label-leader.ts'
import { croppedCredit } from '../../brushes/photo/cropped-credit.ts'
import { creditBottom, drawCredit, fitCredit } from '../../brushes/photo/graded-bleed.ts'
import { between, clamp } from '../../ease.ts'
import { placeText, plateAlpha } from '../../place-text.ts'
import { rasterise } from '../../rasterise.ts'
import { chartFigures, FRAME_RATE, type FilledTemplate, type SceneRecipe, type Slots } from '../../recipe.ts'
import { whenNamed } from '../../timing.ts'
import { drawMap } from '../map/drawing.ts'
import type { Box } from '../../safe-areas.ts'
import { addPatch, addSprite, beginScene, evenBox, finishScene, still, type Scene } from '../../scene.ts'
import { makeFigure, keyPhrase } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'
import { randomBoard } from '../../../board/random-board.ts'

type Words = Slots['board']

/** Frames in which a label's line and an inset appear and disappear. */
const COMES = INSET_FRAMES
/** Minimum frames of a label in a view. */
const LEAST_STANDS = 18

/**
 * The film's colours by role. A solemn scene has the same colours as the others of its board, because an actor that changes its colour
 * looks like another thing.
 */
const makeLook = ({ palette }: Scene): BoardLook => ({ color: (role) => colorIn(palette, role) })

/** A scene's board while it is being placed in the frame. */
type Laid = { scene: Scene; board: TimedBoard; look: BoardLook; under?: Under; credit: Box | null }

const getTime = (frame: number): number => frame / FRAME_RATE
const during =
  <T>({ from, until }: Phase, value: (frame: number) => T | null) =>
  (frame: number): T | null =>
    frame >= from && frame < until ? value(frame) : null

/** Draws the whole frame again in each frame while the camera moves. */
function addMove({ scene, board, look, under }: Laid, phase: Phase): void {
  const { width, height } = scene
  addPatch(scene, {
    x: 0,
    y: 0,
    width,
    height,
    opaque: true,
    state: during(phase, (frame) => frame),
    draw: (context, frame) =>
      paintWindow(context, board, getTime(frame), {
        window: cameraAt(board, getTime(frame)),
        width,
        height,
        look,
        ...(under && { under }),
      }),
  })
}

/** Parts that are neighbours in depth while the camera does not move. Either none of them move, or all do. */
type Group = { parts: BoardPart<number>[]; moves: boolean }

function makeGroups({ board }: Laid, { from, until }: Phase): Group[] {
  const groups: Group[] = []
  for (const part of board.parts) {
    const first = getStateKey(board, part, getTime(from))
    let moves = false
    for (let frame = from + 1; frame < until && !moves; frame++) moves = getStateKey(board, part, getTime(frame)) !== first
    if (!moves && first === null) continue
    const last = groups.at(-1)
    if (last?.moves === moves) last.parts.push(part)
    else groups.push({ parts: [part], moves })
  }
  return groups
}

/** The extent in the frame of a group's parts during a phase. */
function boxOfGroup({ scene, board }: Laid, { parts, moves }: Group, { from, until }: Phase): Box | null {
  const { width, height } = scene
  const seen = cameraAt(board, getTime(from))
  const scale = width / seen.width
  let left = width
  let top = height
  let right = 0
  let bottom = 0
  for (let frame = from; frame < (moves ? until : from + 1); frame++)
    for (const part of parts) {
      const box = boxOfPart(board, part, getTime(frame))
      if (!box) continue
      left = Math.min(left, (box.left - seen.x) * scale - POINT_PAD)
      top = Math.min(top, (box.top - seen.y) * scale - POINT_PAD)
      right = Math.max(right, (box.right - seen.x) * scale + POINT_PAD)
      bottom = Math.max(bottom, (box.bottom - seen.y) * scale + POINT_PAD)
      const pad = POINT_PAD + (part.trail?.width ?? 0) * scale
      for (const [x, y] of traceTrail(board, part, getTime(frame))) {
        left = Math.min(left, (x - seen.x) * scale - pad)
        top = Math.min(top, (y - seen.y) * scale - pad)
        right = Math.max(right, (x - seen.x) * scale + pad)
        bottom = Math.max(bottom, (y - seen.y) * scale + pad)
      }
    }
  ;[left, top, right, bottom] = [clamp(left, 0, width), clamp(top, 0, height), clamp(right, 0, width), clamp(bottom, 0, height)]
  return right - left < 2 || bottom - top < 2 ? null : evenBox({ x: left, y: top, width: right - left, height: bottom - top })
}

/** Draws the parts while the camera does not move. Still parts are drawn once, and moving parts again when they change. */
function addRest(laid: Laid, phase: Phase): void {
  const { scene, board, look } = laid
  const { width, height } = scene
  const seen = cameraAt(board, getTime(phase.from))
  const scale = width / seen.width
  const paint = (parts: readonly BoardPart<number>[], frame: number, box: Box) => (context: Parameters<typeof paintPart>[0]) => {
    context.translate(-box.x, -box.y)
    context.scale(scale, scale)
    context.translate(-seen.x, -seen.y)
    for (const part of parts) paintPart(context, board, part, getTime(frame), look)
  }
  const whole = { x: 0, y: 0, width, height }
  const ground = look.color(board.ground)
  const [first, ...others] = makeGroups(laid, phase)
  const under = first && !first.moves ? first.parts : []
  addSprite(scene, {
    width,
    height,
    draw: (context) => {
      context.fillStyle = ground
      context.fillRect(0, 0, width, height)
      context.save()
      context.scale(scale, scale)
      context.translate(-seen.x, -seen.y)
      laid.under?.(context)
      context.restore()
      paint(under, phase.from, whole)(context)
    },
    at: during(phase, () => ({ x: 0, y: 0, alpha: 1 })),
  })
  for (const group of first?.moves ? [first, ...others] : others) {
    const box = boxOfGroup(laid, group, phase)
    if (!box) continue
    const { parts, moves } = group
    if (!moves)
      addSprite(scene, {
        width: box.width,
        height: box.height,
        draw: paint(parts, phase.from, box),
        at: during(phase, () => ({ x: box.x, y: box.y, alpha: 1 })),
      })
    else
      addPatch(scene, {
        ...box,
        state: during(phase, (frame) => {
          const states = parts.map((part) => getStateKey(board, part, getTime(frame)))
          return states.every((state) => state === null) ? null : JSON.stringify(states)
        }),
        draw: (context, frame) => paint(parts, frame, box)(context),
      })
  }
}

/** Draws the line from a label to its named point, and the label's plate. */
function addLeader({ scene, board }: Laid, { box, anchor, label }: StandingLabel, enter: number, leave: number): void {
  const { palette, width, height } = scene
  const part = findPart(board, label.part)!
  const pointAt = (frame: number) => inFrame(board, placeSpot(board, part, anchor, getTime(frame)), getTime(frame), width)
  const points = Array.from({ length: Math.max(1, Math.min(scene.recipe.frames, leave) - Math.max(0, enter)) }, (_, at) =>
    pointAt(Math.max(0, enter) + at),
  )
  const reach = { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
  for (const { x, y } of points) {
    reach.left = Math.max(0, Math.min(reach.left, x - POINT_PAD))
    reach.top = Math.max(0, Math.min(reach.top, y - POINT_PAD))
    reach.right = Math.min(width, Math.max(reach.right, x + POINT_PAD))
    reach.bottom = Math.min(height, Math.max(reach.bottom, y + POINT_PAD))
  }
  const whole = evenBox({ x: reach.left, y: reach.top, width: reach.right - reach.left, height: reach.bottom - reach.top })
  addPatch(scene, {
    ...whole,
    state: (frame) => {
      if (frame < enter || frame >= leave) return null
      const { x, y } = pointAt(frame)
      return `${Math.round(2 * x)} ${Math.round(2 * y)} ${Math.min(COMES, frame - enter)} ${Math.min(COMES, leave - frame)}`
    },
    draw: (context, frame) => {
      context.translate(-whole.x, -whole.y)
      const { x, y } = pointAt(frame)
      const come = between(frame, enter - 1, enter + COMES)
      context.globalAlpha = plateAlpha(frame, enter, leave)
      paintLeader(context, palette, { box, point: { x, y }, come })
    },
  })
  scene.carriers.add(scene.layers.at(-1)!)
}

/** Frames before its word in which a label appears, so that it is complete at the word. */
const BEFORE = 12

/** Adds the labels of one phase in which the camera does not move. */
function addLabels(laid: Laid, phase: Phase & { closes: boolean }, taken: Parameters<typeof layLabels>[2]['taken']): void {
  const { scene, board } = laid
  const { frames, language, format } = scene.recipe
  for (const placed of layLabels(board, phase, { language, format, frames, taken })) {
    const enter = Math.round(Math.max(phase.from === 0 ? -2 * BEFORE : phase.from, placed.from * FRAME_RATE - BEFORE))
    const leave = Math.min(frames + 2 * COMES, Math.round(placed.until * FRAME_RATE))
    addLeader(laid, placed, enter, leave)
    const at = { x: placed.box.x + PLATE.x, y: placed.box.y + PLATE.y }
    placeText(scene, placed.fitted, { ...at, color: scene.palette.deep, enter, leave, at_once: true })
  }
}

/** A chart of the film as an inset of a board. A map is drawn once, by its own template. */
function drawChart(scene: Scene, filled: FilledTemplate): InsetData | null {
  if (filled.template !== 'map') return makeInset(filled, scene.recipe.language)
  let drawn: Canvas | null = null
  const draw = (): Canvas => {
    const recipe: SceneRecipe = { ...scene.recipe, ...filled, format: '16:9', captions: [], words: [], frames: MAP_FRAMES }
    const map_scene = beginScene(recipe, null)
    drawMap(map_scene, filled.slots, false)
    return rasterise(finishScene(map_scene), MAP_FRAMES - 1, map_scene)
  }
  const picture = (): Canvas => (drawn ??= draw())
  return { kind: 'map', picture }
}
/** Frames after which a map is complete. */
const MAP_FRAMES = 150

/** A chart, and the second of the scene at which it appears. */
type AppearingChart = { chart: InsetData; at_seconds: number }

/**
 * The frames at which the bars of a chart appear. The first bar appears with its chart. Each other bar appears at its own figure's word, or
 * without such a word together with the previous bar. Null for other charts, and where the chart already appeared in an earlier scene.
 */
function barFrames({ recipe }: Scene, figures: readonly FigureValues[], { chart, at_seconds }: AppearingChart): number[] | null {
  const count = chart.kind === 'bars' ? chart.bars.length : chart.kind === 'change' ? 2 : 0
  if (count < 2 || figures.length !== count || at_seconds < -BEFORE_SCENE) return null
  let last = at_seconds
  return figures.map(({ number_text }, index) => {
    const named = index > 0 ? whenNamed(recipe.words, number_text, isUnspaced(recipe.language), last + LEAST_APART) : null
    last = named ?? last
    return Math.round(last * FRAME_RATE)
  })
}
/**
 * The longest time in seconds before a scene at which a chart may appear and still belong to the scene. `LEAST_APART` is the least time
 * between two figures' words.
 */
const BEFORE_SCENE = 0.5
const LEAST_APART = 0.05

/** Adds the exact charts of one phase in which the camera does not move. Returns their places. */
function addInsets(
  { scene, board, credit }: Laid,
  insets: Words['insets'],
  phase: Phase,
): { box: Box; from: number; until: number }[] {
  return board.insets.flatMap((inset) => {
    const data = insets[inset.id]
    const chart = data && drawChart(scene, data)
    const enter = Math.round(Math.max(phase.from === 0 ? -2 * COMES : phase.from, inset.at * FRAME_RATE))
    const leave = Math.round(Math.min(phase.until, (inset.until ?? Infinity) * FRAME_RATE))
    if (!chart || leave - Math.max(0, enter) < LEAST_STANDS) return []
    const seen = cameraAt(board, getTime(phase.from))
    const { box: wanted, paint } = setInset(scene, chart, insetBox(scene, inset.box, seen, leastSize(chart)))
    const box = credit === null ? wanted : clearOfCredit(wanted, credit, insetRoom(scene))
    const bars = barFrames(scene, chartFigures(data), { chart, at_seconds: inset.at })?.map((frame) => Math.max(enter, frame))
    const grown = COMES * 5 + Math.max(0, ...(bars ?? []).map((frame) => frame - enter))
    addPatch(scene, {
      ...box,
      state: (frame) =>
        frame < enter || frame >= leave ? null : `${Math.min(grown, frame - enter)} ${Math.min(COMES, leave - frame)}`,
      draw: (context, frame) => {
        context.globalAlpha = between(frame, enter - 1, enter + COMES) * between(leave - frame, 0, COMES)
        paint(
          context,
          between(frame, enter, enter + COMES * 5),
          bars?.map((from) => between(frame, from - 1, from + COMES * 5)),
        )
      },
    })
    scene.text_layers.add(scene.layers.at(-1)!)
    return [{ box, from: getTime(enter), until: getTime(leave) }]
  })
}

/** Adds the image that a user put on the board, while the camera does not move and the image's cells are in view. Returns its place. */
function addPicture(
  { scene, board }: Laid,
  { picture, board: sheet }: Words,
  phase: Phase,
  charts: readonly { box: Box }[],
): { box: Box; from: number; until: number }[] {
  const { photo } = scene
  const at_seconds = getTime(phase.from)
  const taken = charts.map(({ box }) => box)
  const box =
    picture && photo ? pictureBox(scene, picture, { sheet, at_seconds, seen: cameraAt(board, at_seconds), taken }) : null
  const enter = phase.from === 0 ? -2 * COMES : phase.from
  const leave = phase.until === scene.recipe.frames ? phase.until + 2 * COMES : phase.until
  if (box === null || leave - Math.max(0, enter) < LEAST_STANDS) return []
  let drawn: Canvas | null = null
  const data = { kind: 'map' as const, picture: () => (drawn ??= insetPicture(scene, photo!, picture!, box)) }
  const { paint } = setInset(scene, data, box)
  addPatch(scene, {
    ...box,
    state: (frame) =>
      frame < enter || frame >= leave ? null : `${Math.min(COMES, frame - enter)} ${Math.min(COMES, leave - frame)}`,
    draw: (context, frame) => {
      context.globalAlpha = between(frame, enter - 1, enter + COMES) * between(leave - frame, 0, COMES)
      paint(context, 1)
    },
  })
  return [{ box, from: getTime(enter), until: getTime(leave) }]
}

/** Where the credits of a corner begin at the top, or end at the bottom. */
const creditEdge = (scene: Scene, corner: CreditCorner): number =>
  corner.endsWith('top') ? scene.area.text.y : creditBottom(scene)

/** The place of a credit in its corner of the frame, at an edge as `creditEdge` gives it. */
function placeCredit(scene: Scene, { width, height }: Pick<Box, 'width' | 'height'>, corner: CreditCorner, edge: number): Box {
  const { text } = scene.area
  return {
    x: corner.startsWith('right') ? text.x + text.width - width : text.x,
    y: corner.endsWith('top') ? edge : edge - height,
    width,
    height,
  }
}

/**
 * Adds the author of the drawing in a corner, and next to it the author of the image, if there is one. Returns their boxes. The author of
 * the drawing may only have its place.
 */
function addCredits(
  scene: Scene,
  { credit: author, keeps_credit_free }: Words,
  image_author: string,
  corner: CreditCorner,
): Box[] {
  let edge = creditEdge(scene, corner)
  return [author, image_author]
    .filter((credit) => credit.trim() !== '')
    .map((credit) => {
      const fitted = fitCredit(scene, credit)
      const place = placeCredit(scene, fitted, corner, edge)
      const isFree = keeps_credit_free === true && credit === author
      const box = isFree ? place : drawCredit(scene, fitted, { right: place.x + place.width, bottom: place.y + place.height })
      edge = corner.endsWith('top') ? box.y + box.height + 8 : box.y - 8
      return box
    })
}

/**
 * Board: one scene of a drawing for several sentences. Its parts appear, move and get labels at their words, and its camera follows the
 * sentences. The drawing is never mirrored, because the model designed it in this orientation.
 */
function drawShot(scene: Scene, slots: Words): void {
  const flat: Scene = { ...scene, mirrored: false }
  const framed = framedFor(slots.board, scene.recipe.format, scene.seconds)
  const { picture } = slots
  if (picture && scene.photo === null) throw new Error('A picture on a board needs its file.')
  const under = picture && !picture.box && scene.photo ? groundPicture(flat, scene.photo, picture, framed) : undefined
  const corner = slots.credit_corner ?? 'right bottom'
  const credit =
    slots.credit.trim() === '' ? null : placeCredit(flat, fitCredit(flat, slots.credit), corner, creditEdge(flat, corner))
  const laid: Laid = { scene: flat, board: framed, look: makeLook(scene), credit, ...(under && { under }) }
  still(flat, (context) => {
    context.fillStyle = laid.look.color(framed.ground)
    context.fillRect(0, 0, scene.width, scene.height)
  })
  const phases = listPhases(framed, scene.recipe.frames, FRAME_RATE)
  for (const phase of phases)
    if (phase.is_still) addRest(laid, phase)
    else addMove(laid, phase)
  const resting = phases.filter(({ is_still }) => is_still)
  const insets = resting.map((phase) => {
    const charts = addInsets(laid, slots.insets, phase)
    return { phase, charts, pictures: addPicture(laid, slots, phase, charts) }
  })
  const isShown = under !== undefined || insets.some(({ pictures }) => pictures.length > 0)
  const picture_box = insets.flatMap(({ pictures }) => pictures)[0]?.box ?? BOARD_SHEET
  const of_picture =
    scene.photo && croppedCredit(scene, picture?.credit ?? '', scene.photo, cropPicture(scene.photo, picture_box))
  const marks = addCredits(flat, slots, (isShown && of_picture) || '', corner)
  for (const { phase, charts, pictures } of insets) {
    const standing = marks.map((box) => ({ box, from: -Infinity, until: Infinity }))
    addLabels(laid, { ...phase, closes: phase === resting.at(-1) }, [...charts, ...pictures, ...standing])
  }
}

/** The drawing of this shot. */
export const board: ShotDrawing<'board'> = {
  draw: drawShot,
  random: ({ random, language, text }) => ({
    board: randomBoard(random, () => keyPhrase(random, language)),
    insets: { i1: { template: 'count', slots: { figure: makeFigure(random, language), each: 1 } } },
    credit: text(2, 5),
  }),
}
