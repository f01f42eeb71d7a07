import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { getFace, setFace } from '../fonts/faces.ts'
import { registerFonts } from '../fonts/register.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { parseChannels } from '../scenes/oklch.ts'
import { makePalette } from '../scenes/palette.ts'
import type { CaptionCue, Format } from '../scenes/recipe.ts'
import { getSafeArea } from '../scenes/safe-areas.ts'
import { captionAt, captionPatch } from './draw-caption.ts'
import { placeWords } from './place-words.ts'

const BRAND = '#0e7c86'

/** A cue whose words last half a second each. */
function makeCue(lines: string[], start_seconds = 0): CaptionCue {
  const found = lines.flatMap((text, line) =>
    [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], line, index: match.index })),
  )
  const words = found.map(({ text, line, index }, at) => ({
    text,
    line,
    char_start: index,
    char_end: index + text.length,
    start_seconds: start_seconds + at / 2,
    end_seconds: start_seconds + (at + 1) / 2,
  }))
  return { start_seconds, end_seconds: start_seconds + words.length / 2, lines, words }
}

type Own = Partial<Pick<Parameters<typeof captionPatch>[0], 'caption_style' | 'caption_place'>>

function drawn(captions: CaptionCue[], language: FilmLanguage, frame: number, format: Format = '16:9', own: Own = {}) {
  registerFonts(language)
  const patch = captionPatch({ captions, language, format, brand_color: BRAND, ...own })
  const canvas = createCanvas(patch.width, patch.height)
  patch.draw(canvas.getContext('2d'), frame)
  return { canvas, rgba: canvas.data(), ...patch }
}

/** The leftmost and the rightmost column that has a pixel of this colour. Null without such a pixel. */
function extent({ rgba, width }: { rgba: Uint8Array; width: number }, color: string): [number, number] | null {
  const [r, g, b] = parseChannels(color)
  let [left, right] = [Infinity, -1]
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at] !== r || rgba[at + 1] !== g || rgba[at + 2] !== b) continue
    const x = (at / 4) % width
    left = Math.min(left, x)
    right = Math.max(right, x)
  }
  return right < 0 ? null : [left, right]
}

test('S06 a caption is visible from the frame nearest to its start until its end, and the spoken word is highlighted', () => {
  const captions = [makeCue(['one two'], 1), makeCue(['three'], 3)]
  expect(captionAt(captions, 29)).toBeNull()
  expect(captionAt(captions, 30)).toEqual({ cue: 0, begun: 1, lit: true })
  expect(captionAt(captions, 44)).toEqual({ cue: 0, begun: 1, lit: true })
  expect(captionAt(captions, 45)).toEqual({ cue: 0, begun: 2, lit: true })
  expect(captionAt(captions, 59)).toEqual({ cue: 0, begun: 2, lit: true })
  expect(captionAt(captions, 60)).toBeNull()
  expect(captionAt(captions, 90)).toEqual({ cue: 1, begun: 1, lit: true })
})

test('S06 the highlight of a word ends in a long pause, and stays in a short one', () => {
  const cue = makeCue(['one two three'])
  cue.words[1].start_seconds = 2
  cue.words[2].start_seconds = 2.1
  expect(captionAt([cue], 20)?.lit).toBe(true)
  expect(captionAt([cue], 24)?.lit).toBe(false)
})

test('S06 the highlighted word has the spark colour and moves along the line in the reading direction of every script', () => {
  const { spark } = makePalette(BRAND)
  const lines: [FilmLanguage, string, number][] = [
    ['en', 'crossed an ocean in a steel box', 1],
    ['hi', 'क्षेत्र के ज्ञान की प्रक्रिया', 1],
    ['ar', 'تعبر تسعون بالمئة من البضائع', -1],
  ]
  for (const [language, line, direction] of lines) {
    const cue = makeCue([line])
    const extents = cue.words.map((_, at) => extent(drawn([cue], language, at * 15 + 3), spark))
    extents.forEach((here, at) => {
      expect(here, `${language} word ${at}`).not.toBeNull()
      if (at > 0) expect(Math.sign(here![0] - extents[at - 1]![0]), `${language} word ${at}`).toBe(direction)
    })
  }
})

test('S06 the highlight of a word does not change the shapes of letters: joined letters of Arabic and Hindi stay joined', () => {
  const lines: [FilmLanguage, string][] = [
    ['ar', 'تعبر تسعون بالمئة من البضائع المحيطات'],
    ['hi', 'क्षेत्र के ज्ञान की प्रक्रिया में श्रम'],
  ]
  for (const [language, line] of lines) {
    const cue = makeCue([line])
    const { rgba, width, height } = drawn([cue], language, 2 * 15 + 3)
    const whole = createCanvas(width, height)
    const pen = whole.getContext('2d')
    setFace(pen, getFace('text', language), language === 'ar' ? 44 : 46, language, 600)
    const ink = pen.measureText(line).width
    const left = Math.round((width - ink) / 2)
    pen.textAlign = language === 'ar' ? 'right' : 'left'
    pen.fillStyle = '#fff'
    const box = parseChannels(makePalette(BRAND).deep)
    const light = (at: number): number => rgba[at] + rgba[at + 1] + rgba[at + 2] - box[0] - box[1] - box[2]
    // the baseline is found by matching: at exactly one height, every covered pixel is a light one
    const misses = Array.from({ length: 40 }, (_, up) => {
      pen.clearRect(0, 0, width, height)
      pen.fillText(line, language === 'ar' ? left + ink : left, 30 + up)
      const mask = whole.data()
      let missed = 0
      for (let at = 0; at < mask.length; at += 4) if (mask[at + 3] > 200 && light(at) < 150) missed++
      return missed
    })
    expect(Math.min(...misses), language).toBe(0)
  }
})

test('S06 a caption stays inside its zone in every format, even if its line is too long', () => {
  const cue = makeCue([
    'Donaudampfschifffahrtsgesellschaftskapitäne überqueren',
    'Donaudampfschifffahrtsgesellschaftskapitäne überqueren',
  ])
  for (const format of ['16:9', '9:16', '1:1'] as const) {
    const { rgba, x, y, width, height } = drawn([cue], 'de', 3, format)
    const zone = getSafeArea(format).captions
    expect(x).toBeGreaterThanOrEqual(zone.x)
    expect(y).toBeGreaterThanOrEqual(zone.y)
    expect(x + width).toBeLessThanOrEqual(zone.x + zone.width)
    expect(y + height).toBeLessThanOrEqual(zone.y + zone.height)
    const colors = (column: number): Set<number> =>
      new Set(Array.from({ length: 60 }, (_, row) => rgba[((row + 30) * width + column) * 4]))
    for (const column of [...Array(30).keys()]) expect(colors(column).size + colors(width - 1 - column).size).toBe(2)
  }
})

test('issue 56 the dark box of a caption is complete at both ends, whatever the width of its words', () => {
  for (const line of ['one', 'one lens', 'one lens of', 'one lens of a', 'one lens of glass', 'lit at Cordouan', 'weighs much']) {
    const { rgba, width, height } = drawn([makeCue([line])], 'en', 3)
    /** The number of pixels of a column that the box covers completely. It is lower at the ends, because the corners are round. */
    const covered = (column: number) =>
      Array.from({ length: height }, (_, row) => rgba[(row * width + column) * 4 + 3]).filter((alpha) => alpha > 200).length
    const ends = [0, 1, 2, 5].map((column) => [covered(column), covered(width - 1 - column)])
    for (const [left, right] of ends) expect(Math.abs(left! - right!), `${line} ${String(ends)}`).toBeLessThanOrEqual(2)
  }
})

test('S06 in right-to-left text, a group of Latin words and its number run from left to right', () => {
  const text = 'ab Maersk Line 26 cd 19'
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index: start }, index) => ({
    index,
    char_start: start,
    char_end: start + word.length,
  }))
  const arabic = text.replace('ab', 'اب').replace('cd', 'جد')
  const placed = placeWords((piece) => piece.length * 10, arabic, words, true)
  const order = placed.toSorted((a, b) => a.left - b.left).map(({ index }) => index)
  expect(order).toEqual([5, 4, 1, 2, 3, 0])
  expect(placed[0]).toEqual({ index: 0, left: 210, right: 230 })
})

test('S06 captions can be at the top, larger, or without a box, and are always inside their own zone', () => {
  const cue = makeCue(['crossed an ocean in a steel box,', 'ninety per cent of all goods'])
  const parts = {
    box: drawn([cue], 'en', 3),
    ...Object.fromEntries(
      (['large', 'plain'] as const).map((caption_style) => [caption_style, drawn([cue], 'en', 3, '16:9', { caption_style })]),
    ),
  } as Record<'box' | 'large' | 'plain', ReturnType<typeof drawn>>
  const top = drawn([cue], 'en', 3, '16:9', { caption_place: 'top' })
  expect(top.y).toBeGreaterThanOrEqual(0)
  expect(top.y + top.height).toBeLessThanOrEqual(1080 - getSafeArea('16:9').captions.y)
  expect(parts.large.width).toBeGreaterThan(parts.box.width * 1.2)
  expect(parts.large.y).toBeGreaterThanOrEqual(getSafeArea('16:9').text.y + getSafeArea('16:9').text.height)
  const covered = ({ rgba }: { rgba: Uint8Array }) => rgba.filter((value, at) => at % 4 === 3 && value > 200).length
  expect(covered(parts.plain)).toBeGreaterThan(0)
  expect(covered(parts.plain)).toBeLessThan(covered(parts.box) * 0.6)
})
