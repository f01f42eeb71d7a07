import { isUnspaced } from '@orion/language/lexicons.ts'
import type { Focus, Photo } from '../../../art/photo.ts'
import { addCredit, addMoving, creditAt } from '../../brushes/photo/graded-bleed.ts'
import { windowIn, type PhotoPlace } from '../../brushes/photo/photo-window.ts'
import { placeColumns, STEP } from '../../brushes/vertical-text.ts'
import { between, ease, lerp } from '../../ease.ts'
import { westernDigits } from '../../text/figure-text.ts'
import { mustFit } from '../../layout.ts'
import { withAlpha } from '../../oklch.ts'
import { placeText } from '../../place-text.ts'
import type { Slots } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'
import { addSprite, even, fillSpots, ground, isWide, still, type Paint, type Scene } from '../../scene.ts'
import { enterOrStand, entryFrame, entryLength } from '../../timing.ts'
import { upTo } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

type Words = Slots['person']

/**
 * Pixels: the minimum between two years of a life, the distances of labels above the line and of years below it, and the size of a mark.
 */
const LIFE = { apart: 44, above: 34, below: 30, mark: 17 }
/** Maximum letters of a name in one column. */
const MOST_LETTERS = 9

/** The places of the scene's elements: the photograph with its bottom on `floor`, the words, and the line of the life. */
function placeZones(scene: Scene): {
  portrait: Box
  floor: number
  words: Box
  life: { x: number; y: number; width: number }
  name: number
} {
  const { width, height, area } = scene
  const { text } = area
  if (isWide(scene))
    return {
      portrait: { x: 1000, y: 84, width: 800, height: 796 },
      floor: 880,
      words: { x: text.x, y: 150, width: 620, height: 440 },
      life: isUnspaced(scene.recipe.language) ? { x: 960, y: 742, width: 420 } : { x: text.x, y: 742, width: 860 },
      name: 132,
    }
  const floor = height > width ? 1440 : 880
  const top = height > width ? 870 : 530
  const life = height > width ? 690 : 410
  return {
    portrait: { x: 60, y: top, width: width - 120, height: floor - top },
    floor,
    words: { ...text, height: life - text.y - 90 },
    life: { x: text.x, y: life, width: text.width },
    name: height > width ? 116 : 84,
  }
}

/**
 * The width of a portrait's window as a share of its height. The minimum depends on the film's format, and the maximum is the same for all
 * formats. Other images are cropped at their edges.
 */
const PORTRAIT = { wide: 0.72, tall: 0.95, square: 1.35, most: 1.5 }
/** The requested position of the most salient part in its window. It is above the middle, because faces are in the upper half. */
const FACE = { x: 0.5, y: 0.42 }

/** Adds a photograph of the person, with its bottom at the scene's `floor`. Returns its position. */
function addPortrait(scene: Scene, photo: Photo, focus: Focus | undefined, { x, y, width, height }: Box): PhotoPlace {
  const least = isWide(scene) ? PORTRAIT.wide : scene.height > scene.width ? PORTRAIT.tall : PORTRAIT.square
  const shape = Math.min(PORTRAIT.most, Math.max(least, photo.width / photo.height))
  const wide = even(Math.min(width, height * shape))
  const window = {
    x: even(isWide(scene) ? x + width - wide : x + (width - wide) / 2),
    y: even(y),
    width: wide,
    height: even(height),
  }
  const place = windowIn(scene, photo, window, focus, { toward: FACE, beside: window, whole: true })
  addMoving(scene, photo, place)
  return place
}

type Mark = { x: number; year: ReturnType<typeof mustFit>; label: ReturnType<typeof mustFit> | null; text: string }

/** The dates of a life to scale, moved apart where their words would overlap. Null if the line is too short. */
function placeMarks(scene: Scene, life: Words['life'], x: number, width: number): Mark[] | null {
  const large = isWide(scene) ? 54 : 50
  const fitting = { width: Math.min(width, 420), height: 80, most_lines: 1 }
  const set = life.map(({ text, label }) => ({
    text,
    year: mustFit(scene, westernDigits(text), { role: 'text', weight: 700, largest: large, smallest: 34, ...fitting }),
    label: label ? mustFit(scene, label, { role: 'text', weight: 500, largest: 40, smallest: 34, ...fitting }) : null,
  }))
  const widths = set.map(({ year, label }) => Math.max(year.width, label?.width ?? 0) + LIFE.apart)
  const first = life[0].year
  const last = life[life.length - 1].year
  const room = width - widths[widths.length - 1] + LIFE.apart
  const places = life.map(({ year }) => (room * (year - first)) / Math.max(1, last - first))
  for (let index = 1; index < places.length; index++)
    places[index] = Math.max(places[index], places[index - 1] + widths[index - 1])
  for (let index = places.length - 1; index > 0; index--) {
    places[index] = Math.min(places[index], index === places.length - 1 ? room : places[index + 1] - widths[index])
  }
  const fits = places.every((place, index) => place >= 0 && (index === 0 || place - places[index - 1] >= widths[index - 1] - 1))
  return fits ? set.map((each, index) => ({ ...each, x: x + places[index] })) : null
}

/** Adds the line between the first and the last date of a life. The part up to the current date is bright, and the rest is faint. */
function addLifeLine(scene: Scene, marks: readonly Mark[], enters: readonly number[], y: number): void {
  const { palette } = scene
  const from = marks[0].x + LIFE.mark
  const line = { x: even(from), y: even(y - 4), width: even(marks[marks.length - 1].x + LIFE.mark - from), height: 8 }
  if (line.width === 0) return
  const bar =
    (alpha: number): Paint =>
    (context) => {
      context.fillStyle = withAlpha(palette.on_fill, alpha)
      context.fillRect(0, 0, line.width, line.height)
    }
  const faint: Paint = (context) => {
    context.translate(line.x, line.y)
    bar(0.35)(context)
  }
  still(scene, faint, line)
  const reached = (frame: number): number => {
    const next = enters.findIndex((enter) => enter > frame)
    if (next === 0) return 0
    if (next < 0) return line.width
    const here = marks[next - 1].x + LIFE.mark - line.x
    const there = marks[next].x + LIFE.mark - line.x
    return lerp(here, there, ease.sine(between(frame, enters[next - 1], enters[next])))
  }
  addSprite(scene, {
    ...line,
    draw: bar(1),
    at: (frame) => {
      const visible = even(reached(frame))
      return visible < 2 ? null : { x: line.x, y: line.y, alpha: 1, clip: { x: 0, y: 0, width: visible, height: line.height } }
    },
  })
}

/** Adds a date's mark at `x`, in a colour that is visible from a frame on. */
function addMark(scene: Scene, x: number, y: number, color: string, from: number): void {
  const side = LIFE.mark * 2 + 2
  addSprite(scene, {
    width: side,
    height: side,
    draw: (context) => {
      context.fillStyle = color
      context.beginPath()
      context.arc(side / 2, side / 2, LIFE.mark, 0, 7)
      context.fill()
    },
    at: (frame) => ({ x: x - 1, y: y - side / 2, alpha: between(frame, from, from + 6) }),
  })
}

/** Adds the line of a life. It grows from date to date, and each date lights up when the line reaches it. */
function addLife(scene: Scene, life: Words['life'], { x: left, y, width }: { x: number; y: number; width: number }): void {
  const { palette } = scene
  if (life.length === 0) return
  const bare = life.map(({ year, text }) => ({ year, text }))
  const marks =
    placeMarks(scene, life, left, width) ??
    placeMarks(scene, bare, left, width) ??
    placeMarks(scene, [bare[0], bare[bare.length - 1]], left, width)
  if (marks === null) return
  const length = entryLength(scene, 0.5)
  const enters: number[] = []
  for (const [index, { text }] of marks.entries()) {
    const after = (enters.at(-1) ?? -12) + 12
    enters.push(Math.max(after, entryFrame(scene, text, 0.22 + (0.5 * index) / marks.length, length + 8, after)))
  }
  addLifeLine(scene, marks, enters, y)
  for (const [index, { x, year, label }] of marks.entries()) {
    const enter = enterOrStand(scene, enters[index], length)
    const isLast = index === marks.length - 1 && marks.length > 1
    addMark(scene, x, y, palette.fill_low, -12)
    addMark(scene, x, y, isLast ? palette.mark_on_fill : palette.on_fill, enter)
    placeText(scene, year, { x, y: y - LIFE.above - year.height, color: palette.on_fill, enter, leads: true })
    if (label) placeText(scene, label, { x, y: y + LIFE.below - 4, color: palette.on_fill, enter: enter + 3, leads: true })
  }
}

/** Adds name and role in lines, from the text's side. */
function addWords(scene: Scene, { name, role }: Words, zone: Box, largest: number): void {
  const { palette } = scene
  const large = mustFit(scene, name, {
    role: 'display',
    width: zone.width,
    height: zone.height * (role ? 0.72 : 1),
    largest,
    smallest: 52,
    most_lines: 3,
  })
  const { bottom } = placeText(scene, large, { x: zone.x, y: zone.y, color: palette.on_fill, share: 0.03, leads: true })
  if (!role) return
  const small = mustFit(scene, role, {
    role: 'text',
    weight: 600,
    width: zone.width,
    height: Math.max(60, zone.y + zone.height - bottom - 24),
    largest: 48,
    smallest: 34,
    most_lines: 2,
  })
  placeText(scene, small, { x: zone.x + 3, y: bottom + 24, color: palette.on_fill, share: 0.2 })
}

/**
 * Adds the name in columns from the right, with the family name largest and the role next to it. Returns whether everything fits in this
 * form.
 */
function addColumns(scene: Scene, { name, family, role, life }: Words): boolean {
  const { palette, area } = scene
  const given_name = family === undefined ? '' : name.replace(family, '').replace(/^[・·‧\s]+|[・·‧\s]+$/gu, '')
  const main = [...(family ?? name)]
  const settable = (text: string) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u.test(text)
  if (
    !settable(main.join('')) ||
    main.length > MOST_LETTERS ||
    (given_name !== '' && !settable(given_name.replace(/[・·]/gu, '')))
  )
    return false
  const foot = placeZones(scene).life.y - (life.length > 0 ? 120 : 0)
  const tall = isWide(scene) ? 760 : foot - area.text.y
  const top = isWide(scene) ? 100 : area.text.y
  const size = Math.floor(Math.min(isWide(scene) ? 236 : 200, tall / (main.length * STEP)))
  const right = area.text.x + area.text.width - (isWide(scene) ? 60 : 0)
  const enter = entryFrame(scene, name, 0.03, entryLength(scene, 0.9))
  placeColumns(
    scene,
    { columns: [main.join('')], size, width: size, role: 'display' },
    { right, top, color: palette.on_fill, enter },
  )
  let x = right - size * 1.2
  if (given_name !== '') {
    const letters = [...given_name].length
    const small = Math.floor(Math.min(size * 0.72, tall / (letters * STEP)))
    placeColumns(
      scene,
      { columns: [given_name], size: small, width: small, role: 'display' },
      { right: x - small * 0.2, top, color: palette.on_fill, enter: enter + 6 },
    )
    x -= small * 1.4
  }
  if (role) {
    const letters = [...role].length
    const small = Math.floor(Math.min(56, tall / (letters * STEP)))
    if (settable(role) && small >= 34)
      placeColumns(
        scene,
        { columns: [role], size: small, width: small, role: 'text' },
        { right: x - small * 0.7, top, color: palette.on_fill, enter: entryFrame(scene, role, 0.2, 20) },
      )
    else {
      const zone = { x: area.text.x, y: area.text.y, width: x - area.text.x - 60 }
      const fitted = mustFit(scene, role, {
        role: 'text',
        weight: 600,
        width: zone.width,
        height: 120,
        largest: 48,
        smallest: 34,
        most_lines: 2,
      })
      placeText(scene, fitted, { x: zone.x, y: zone.y, color: palette.on_fill, share: 0.2 })
    }
  }
  return true
}

/** Person: a name with the person's photograph, role and years of life. No face is ever drawn. Throws without a photograph. */
function drawShot(scene: Scene, slots: Words): void {
  const { palette, recipe, width, height, photo } = scene
  if (photo === null) throw new Error('A person needs their photograph.')
  const zones = placeZones(scene)
  const unspaced = isUnspaced(recipe.language)
  // the light is on the photograph's side, because this side has no small words
  ground(
    scene,
    palette.fill,
    fillSpots(scene).map((spot) => (unspaced ? { ...spot, x: width - spot.x } : spot)),
  )
  const place = addPortrait(scene, photo, slots.focus, unspaced && isWide(scene) ? { ...zones.portrait, x: 130 } : zones.portrait)
  still(
    scene,
    (context) => {
      context.fillStyle = palette.fill_low
      context.fillRect(0, zones.floor, width, height - zones.floor)
    },
    { x: 0, y: zones.floor, width, height: height - zones.floor },
  )
  const { credit = '' } = slots
  const portrait = place.window
  if (credit.trim() !== '')
    addCredit(scene, creditAt(scene, credit, photo, place), portrait.x + portrait.width - 12, {
      bottom: portrait.y + portrait.height - 12,
      most: portrait.width - 64,
    })
  if (!unspaced || !addColumns(scene, slots)) addWords(scene, slots, zones.words, zones.name)
  addLife(scene, slots.life, zones.life)
}

/** The drawing of this shot. */
export const person: ShotDrawing<'person'> = {
  draw: drawShot,
  random: ({ random, text, some }) => {
    const born = upTo(random, 900, 1950)
    const years = [born, born + upTo(random, 20, 40), born + upTo(random, 41, 90)].slice(0, upTo(random, 0, 3))
    const life = years.map((year) => ({ year, text: String(year), label: some(() => text(1, 2, 10)) }))
    return { name: text(1, 3, 16), role: some(() => text(1, 4, 14)), life, picture: text(1, 2), credit: some(() => text(1, 8)) }
  },
}
