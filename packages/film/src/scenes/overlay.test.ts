import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { judgePhoto } from '../art/photo.ts'
import { textFaults } from './accept.ts'
import { drawScene } from './draw-scene.ts'
import { drawnTexts } from './text/drawn-texts.ts'
import { listSamples } from './gallery/samples.ts'
import { completeFrame, titleStay } from './overlay.ts'
import { FORMATS, FRAME_RATE, type FilledTemplate, type Format, type SceneRecipe } from './recipe.ts'
import { rasterise } from './rasterise.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const SEED = Number(process.env.ORION_TEST_SEED ?? 1)
const MAP: FilledTemplate = {
  template: 'map',
  slots: { places: [{ name: 'Panamá', longitude: -79.5, latitude: 9, country: 'PA' }] },
}
const PAGE: FilledTemplate = { template: 'page', slots: { text: 'It began in the open sea.', light: false } }

const makeRecipe = (filled: FilledTemplate, more: Partial<SceneRecipe>): SceneRecipe =>
  ({
    ...filled,
    variant: 'A',
    format: '16:9',
    language: 'en',
    brand_color: '#0e7c86',
    world: { motif: 'octagon', light: 'above' },
    seed: 'overlay',
    solemn: false,
    frames: 210,
    words: [],
    captions: [],
    caption_style: 'none',
    transition_in: 'cut',
    transition_out: 'cut',
    film_position: 0,
    ...more,
  }) as SceneRecipe

const TITLES: Partial<Record<FilmLanguage, string>> = {
  en: 'How four lighthouses taught the engineers of a small island kingdom to build in the open sea, slowly',
  ar: 'كيف صمدت البيوت الخشبية القديمة في قرى الجبال العالية في وجه الزلازل قرونًا طويلة',
  ja: '氷の町、苫沢の「氷下待ち網漁」が最後の冬を迎えるまで',
  hi: 'चंद्रयान-3: चाँद के दक्षिणी ध्रुव के पास',
}
const letters = (text: string) => text.replace(/\s/gu, '')

test('S05 the title is complete over the opening shot from two seconds on, for 2.5 seconds at most, while the shot continues', () => {
  for (const filled of [MAP, PAGE])
    for (const [n, [language, title]] of (Object.entries(TITLES) as [FilmLanguage, string][]).entries())
      for (const [at, format] of (Object.keys(FORMATS) as Format[]).entries()) {
        // a map is slow to draw, so each language gets one format, in rotation
        if (!FULL && filled === MAP && (n + SEED) % 3 !== at) continue
        const recipe = makeRecipe(filled, { language, format, overlay: { title, eyebrow: 'Explained' } })
        const drawing = drawScene(recipe)
        const name = `${filled.template} ${language} ${format}`
        expect(textFaults(drawing, recipe), name).toEqual([])
        const over = drawing.text_boxes.filter(({ over: is }) => is)
        expect(letters(over.map(({ text }) => text).join('')), name).toContain(letters(title))
        const times = drawnTexts(drawing, recipe.frames).filter((_, index) => drawing.text_boxes[index]!.over)
        for (const { from_seconds } of times) expect(from_seconds, name).toBeGreaterThanOrEqual(2)
        expect(Math.min(...times.map(({ from_seconds }) => from_seconds)), name).toBeLessThanOrEqual(2.3)
        for (const { gone } of over) expect(gone, name).toBeLessThanOrEqual(4.5 * FRAME_RATE)
        for (const layer of drawing.over)
          if (layer.kind === 'sprite')
            for (const frame of [0, 59, 135, 200]) expect(layer.sprite.at(frame), `${name} ${frame}`).toBeNull()
      }
})

test('S05 PICTURES 4 the title of a film that opens with an image hides no more of the image than its words need', () => {
  const photo = judgePhoto(createCanvas(1920, 1080))
  for (const format of Object.keys(FORMATS) as Format[]) {
    const recipe = makeRecipe(
      { template: 'photograph', slots: { picture: 'p', graded: true } },
      { format, overlay: { title: 'Pluto and Charon: the worlds that face each other', eyebrow: 'Explained' } },
    )
    const seen = (frame: number) =>
      drawScene(recipe, photo).layers.flatMap((layer) => {
        const box = layer.kind === 'sprite' && layer.sprite.at(frame) !== null ? layer.sprite : null
        return box === null ? [] : [box.width * box.height]
      })
    const before = seen(10).length
    const hidden = Math.max(...seen(100).slice(before))
    const { width, height } = FORMATS[format]
    expect(hidden / (width * height), format).toBeLessThan(0.27)
    expect(textFaults(drawScene(recipe, photo), recipe), format).toEqual([])
  }
})

test('S05 a short opening shows its shot before the title, which stays to the scene’s end, and a longer one continues after it', () => {
  for (let frames = 45; frames <= 300; frames += 1) {
    const { enter, gone } = titleStay(frames)
    expect(enter).toBeGreaterThanOrEqual(Math.min(60, Math.round(frames * 0.4)))
    expect(gone - enter).toBeLessThanOrEqual(75)
    expect(gone === frames || frames - gone >= 36, `${frames}: the shot comes back only for a flash`).toBe(true)
  }
  expect(titleStay(84)).toEqual({ enter: 34, gone: 84 })
  expect(titleStay(120)).toEqual({ enter: 48, gone: 120 })
  expect(titleStay(160)).toEqual({ enter: 85, gone: 160 })
  expect(titleStay(300)).toEqual({ enter: 60, gone: 135 })
})

test('S05 the frame that represents an opening has the complete title', () => {
  for (const frames of [84, 120, 180, 300]) {
    const recipe = makeRecipe(MAP, { frames, overlay: { title: 'The canal' } })
    const drawing = drawScene(recipe)
    for (const layer of drawing.over) {
      if (layer.kind !== 'sprite') continue
      const placed = layer.sprite.at(completeFrame(recipe))
      expect(placed?.clip ?? layer.sprite, String(frames)).toMatchObject({ height: layer.sprite.height })
      expect(placed?.alpha, String(frames)).toBe(1)
    }
  }
  expect(completeFrame(makeRecipe(MAP, {}))).toBe(189)
})

test('READER 6 S05 all sources of the recipe are shown for two seconds, and disappear before the scene’s end', () => {
  const sources = ['A history of the canal, third edition', 'The engineers’ own report', 'Wikipedia, CC BY-SA 4.0', 'A survey']
  for (const format of Object.keys(FORMATS) as Format[]) {
    const recipe = makeRecipe(PAGE, { format, film_position: 0.5, overlay: { sources } })
    const drawing = drawScene(recipe)
    expect(textFaults(drawing, recipe), format).toEqual([])
    const texts = drawnTexts(drawing, recipe.frames).filter((_, index) => drawing.text_boxes[index]!.over)
    expect(letters(texts.map(({ text }) => text).join('')), format).toBe(letters(`Sources: ${sources.join('·')}`))
    const last = recipe.frames / FRAME_RATE
    for (const { from_seconds } of texts) expect(from_seconds, format).toBeCloseTo(last - 3.5, 0)
    for (const layer of drawing.over)
      if (layer.kind === 'sprite')
        for (const [frame, is] of [
          [recipe.frames - 106, false],
          [recipe.frames - 60, true],
          [recipe.frames - 45, false],
        ] as const)
          // prettier-ignore
          expect(layer.sprite.at(frame) !== null, `${format} ${frame}`).toBe(is)
  }
})

test('READER 6 S05 the sources hide no label of the image below them, if the other side is free', () => {
  const canvas = createCanvas(1920, 1080)
  canvas.getContext('2d').fillRect(0, 0, 1920, 1080)
  const photo = judgePhoto(canvas)
  for (const [x, language] of [
    [0.1, 'en'],
    [0.9, 'en'],
    [0.9, 'ar'],
    [0.1, 'ar'],
  ] as const) {
    const slots = { picture: 'p', graded: true as const, labels: [{ text: 'The sluice', x, y: 0.72 }] }
    const recipe = makeRecipe(
      { template: 'photograph', slots },
      { language, film_position: 0.9, overlay: { sources: ['A survey'] } },
    )
    const { text_boxes } = drawScene(recipe, photo)
    const [label, ...sources] = text_boxes // the first box is the label
    expect(label, `${language} ${x}`).toMatchObject({ text: 'The sluice' })
    expect(label!.covered, `${language} ${x}`).toBeUndefined()
    expect(sources.filter(({ over }) => over).length, `${language} ${x}`).toBe(1)
  }
})

test('READER 6 S05 the sources hide no figure and no tick of the chart below them', () => {
  const figure = { value: 55, number_text: '55', unit: 'minutes', label: 'A crossing takes', measure: 'measure' as const }
  for (const language of ['en', 'ar'] as const) {
    const slots = { figure, label: 'A crossing takes', full: 60 }
    const recipe = makeRecipe({ template: 'amount', slots }, { language, film_position: 0.9, overlay: { sources: ['A survey'] } })
    const { text_boxes } = drawScene(recipe)
    expect(text_boxes.filter(({ over }) => over)).toHaveLength(1)
    expect(
      text_boxes.filter(({ covered }) => covered !== undefined),
      language,
    ).toEqual([])
    expect(textFaults(drawScene(recipe), recipe), language).toEqual([])
  }
})

test('issue 51 the sources hide no word of a full chart: they become a narrower block if a strip would hide one', () => {
  const sources = ['A history of the canal, third edition', 'Wikipedia']
  for (const template of ['bars', 'diverging', 'share', 'list'] as const)
    for (const { language, scene } of listSamples(template)) {
      const recipe = makeRecipe(scene, {
        language,
        film_position: 0.9,
        overlay: { sources, credit: 'A. Photographer, CC BY-SA 4.0' },
      })
      const { text_boxes } = drawScene(recipe)
      const hidden = text_boxes.flatMap(({ text, covered, over }) => (covered && !over ? [text] : []))
      expect(hidden, `${template} ${language}`).toEqual([])
    }
})

const STILL = { enter: 'fade', alpha: 1, spin: 0 } as const

/** A board of one actor, a rectangle, with these labels and charts. */
function makeBoard(actor: string, more: object = {}, insets: object = {}): FilledTemplate {
  const [x = 0, y = 0, wide = 0, high = 0] = actor.split(' ').map(Number)
  const shapes = [{ kind: 'rectangle' as const, at: [x, y, wide, high, 0], fill: 'spark' as const }]
  const empty = { symbols: {}, acts: [], labels: [], insets: [], counts: [], touches: [] }
  const views = [{ at: -1, s: 's1', box: [0, 0, 2400] }]
  const parts = [{ ...STILL, id: 'a', is: '', actor: true, shapes }]
  const board = { board_id: 'b', sentences: ['s1'], ground: 'deep', began: 0, ...empty, parts, views, ...more }
  return { template: 'board', slots: { board, insets, credit: '' } } as unknown as FilledTemplate
}

/** The position of the words over a scene, by their middle. */
function placeOver(recipe: SceneRecipe): string {
  const over = drawScene(recipe).text_boxes.filter((box) => box.over)
  const { width, height } = FORMATS['16:9']
  const side = over.reduce((sum, box) => sum + box.x + box.width / 2, 0) / over.length < width / 2 ? 'left' : 'right'
  return `${over.reduce((sum, box) => sum + box.y, 0) / over.length < height * 0.4 ? 'upper' : 'lower'} ${side}`
}

const titleOver = (actor: string, language: FilmLanguage = 'en'): string =>
  placeOver(makeRecipe(makeBoard(actor), { language, overlay: { title: TITLES[language]!.slice(0, 40) } }))

test('51.2 S05 the title of a film that opens with a board is in the corner where it hides the least of an actor', () => {
  expect(titleOver('1400 700 800 400')).toBe('upper left')
  expect(titleOver('0 0 1300 500')).not.toBe('upper left')
  expect(titleOver('0 0 1300 1350')).toBe('upper right')
  expect(titleOver('0 0 2400 600')).toMatch(/^lower/u)
  expect(titleOver('1300 0 1100 1350', 'ar')).toMatch(/left$/u)
})

test('51.2 S05 the title of a film does not cover what is drawn on an actor, such as its head', () => {
  const rectangle = (at: number[]) => [{ kind: 'rectangle' as const, at, fill: 'spark' as const }]
  const body = { ...STILL, id: 'a', is: '', actor: true, shapes: rectangle([100, 700, 1000, 500, 0]) }
  const head = { ...STILL, id: 'head', is: '', actor: false, on: 'a', shapes: rectangle([150, 150, 300, 300, 0]) }
  const place = (parts: object[]) => placeOver(makeRecipe(makeBoard('0 0 9 9', { parts }), { overlay: { title: 'The bird' } }))
  expect(place([body])).toBe('upper left')
  expect(place([body, head])).toBe('upper right')
})

test('issue 51 a chart under the title is hidden while the title is there', () => {
  const figure = { value: 55, number_text: '55', unit: 'minutes', label: '', measure: 'measure' as const }
  const charts = { i1: { template: 'amount', slots: { figure, full: 60 } } }
  const insets = [{ id: 'i1', at: 0, box: [200, 640, 1000, 480] }]
  const parts = [1500, 1700].flatMap((x) =>
    [200, 900].map((y) => ({
      ...{ ...STILL, id: `${x}-${y}`, is: '', actor: true },
      shapes: [{ kind: 'rectangle' as const, at: [x, y, 90, 90, 0], fill: 'spark' as const }],
    })),
  )
  const { template, slots } = makeBoard('0 0 9 9', { insets, parts }, charts)
  const credited = { template, slots: { ...slots, credit: 'AI-generated illustration', credit_corner: 'left top' } }
  const recipe = makeRecipe(credited as FilledTemplate, { overlay: { title: TITLES['en']!.slice(0, 40) } })
  const [chart] = drawScene(recipe).layers.flatMap((layer) => (layer.kind === 'patch' ? [layer.patch] : []))
  const { enter, gone } = titleStay(recipe.frames)
  expect([enter - 1, enter, gone - 1, gone].map((frame) => (chart?.state(frame) ?? null) === null)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('issue 51 a title hides no moving part of the drawing', () => {
  const acts = [{ at: 0, part: 'a', s: 's1', seconds: 30, to: [40, 0] }]
  const board = makeBoard('0 0 2400 1350', { acts })
  const recipe = makeRecipe(board, { overlay: { title: TITLES['en']!.slice(0, 40) } })
  const { enter, gone } = titleStay(recipe.frames)
  const patches = drawScene(recipe).layers.flatMap((layer) => (layer.kind === 'patch' ? [layer.patch] : []))
  expect(patches.length).toBeGreaterThan(0)
  for (const { state } of patches) expect([enter, gone - 1].map((frame) => state(frame) !== null)).toEqual([true, true])
})

test('issue 51 the sources are where they hide the least of a board’s charts and subject', () => {
  const figure = { value: 55, number_text: '55', unit: 'minutes', label: '', measure: 'measure' as const }
  const charts = { i1: { template: 'amount', slots: { figure, full: 60 } } }
  const place = (actor: string, ...box: number[]): string => {
    const board = makeBoard(actor, { insets: [{ id: 'i1', at: 0, box }] }, charts)
    return placeOver(makeRecipe(board, { film_position: 0.9, overlay: { sources: ['A survey'] } }))
  }
  expect(place('1000 100 400 300', 1500, 100, 800, 400)).toBe('lower left')
  expect(place('1000 100 400 300', 60, 800, 1100, 330)).toBe('lower right')
  expect(place('1400 900 800 300', 60, 800, 1100, 330)).toMatch(/^upper/u)
})

test('issue 51 each bar of a chart on a board appears at the word of its own figure, even if two figures are equal', () => {
  const { width, height } = FORMATS['16:9']
  const words = ['10', '45', 'and', '45'].map((text, at) => ({ text, start_seconds: 1 + at, end_seconds: 1.5 + at, line: 0 }))
  const bars = ['10', '45', '45'].map((number_text, at) => ({
    name: 'abc'[at]!,
    figure: { value: Number(number_text), number_text, unit: '%', label: '', measure: 'percent' as const },
  }))
  const inset = { id: 'i1', at: 1, box: [100, 100, 1000, 500] }
  const board = makeBoard('1600 300 600 600', { insets: [inset] }, { i1: { template: 'bars', slots: { bars, full: 50 } } })
  const drawn = drawScene(makeRecipe(board, { words, film_position: 0.5 } as never))
  const hasBar = (row: number, seconds: number): boolean => {
    const context = rasterise(drawn, seconds * FRAME_RATE, { width, height }).getContext('2d')
    const { data } = context.getImageData(120, 125 + row * 120, 300, 40) // within the bar's row, without the card's edge
    return new Set(new Uint32Array(data.buffer)).size > 1
  }
  const rows = (seconds: number) => [0, 1, 2].map((row) => hasBar(row, seconds))
  expect(rows(1.8)).toEqual([true, false, false])
  expect(rows(3.5)).toEqual([true, true, false])
  expect(rows(5.5)).toEqual([true, true, true])
})

test('issue 51 the words of a label or a title appear and disappear in place, all lines at once, together with their plate', () => {
  const label = { at: 1, until: 3, part: 'a', text: 'The sluice' }
  const board = makeBoard('900 500 400 400', { labels: [label] })
  const overlay = { title: TITLES.en!, eyebrow: 'Explained' }
  for (const recipe of [makeRecipe(board, { film_position: 0.5 }), makeRecipe(makeBoard('1400 700 800 400'), { overlay })]) {
    const { layers, text_layers } = drawScene(recipe)
    const words = layers.filter((layer) => text_layers.has(layer))
    const plate = layers[layers.indexOf(words[0]!) - 1]!
    for (let frame = 0; frame < recipe.frames; frame++) {
      const places = words.map((word) => (word.kind === 'sprite' ? word.sprite.at(frame) : null))
      const isPlateSeen = plate.kind === 'patch' ? plate.patch.state(frame) !== null : plate.kind === 'sprite' && plate.sprite.at(frame) !== null // prettier-ignore
      expect(new Set(places.map((place) => place?.alpha)).size, String(frame)).toBe(1)
      expect(places[0] !== null, String(frame)).toBe(isPlateSeen)
    }
  }
})
