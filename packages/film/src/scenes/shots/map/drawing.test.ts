import { expect, test } from 'vitest'
import { projectLands } from '../../../world/draw-world.ts'
import { surveyMap } from '../../../world/map-room.ts'
import { getExtent } from '../../../world/atlas.ts'
import { findCourse } from '../../../world/courses.ts'
import { cameraAt, planPair, planPlace, planPlates, type MapPlace, type MapPlan } from '../../../world/plan-map.ts'
import { placeSpot } from '../../brushes/map/map-marks.ts'
import { acceptScene } from '../../accept.ts'
import { drawScene } from '../../draw-scene.ts'
import { beginScene, type Scene } from '../../scene.ts'
import { randomRecipe } from '../../proofs/random-recipe.ts'
import { FORMATS, type Format, type SceneRecipe, type Slots } from '../../recipe.ts'
import { drawMap } from './drawing.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const SEED = Number(process.env.ORION_TEST_SEED ?? 1)
const ALL_FORMATS = Object.keys(FORMATS) as Format[]
/** The formats for the place at index n: all at full size. Otherwise one format, in rotation. */
const formatsFor = (n: number): Format[] => (FULL ? ALL_FORMATS : [ALL_FORMATS[(n + SEED) % ALL_FORMATS.length]!])

/** All places at full size. Otherwise every second place, beginning at the seed, because drawing a map takes a second. */
const some = <T>(places: readonly T[]): T[] => places.filter((_, n) => FULL || (n + SEED) % 2 === 0)

const city = (name: string, longitude: number, latitude: number, country: string): MapPlace => ({
  name,
  longitude,
  latitude,
  country,
})
const LISBON = city('Lisbon', -9.13, 38.72, 'PT')
const CITIES = [
  LISBON,
  city('Tokyo', 139.69, 35.69, 'JP'),
  city('Moscow', 37.62, 55.75, 'RU'),
  city('Suva', 178.44, -18.14, 'FJ'),
]

const makeRecipe = (slots: Slots['map'], more: Partial<SceneRecipe> = {}): SceneRecipe =>
  ({ ...randomRecipe(0, 'map', '16:9'), frames: 180, slots, film_position: 0.5, solemn: false, ...more }) as SceneRecipe

test('S05 SHW the camera of a map stays on its two or three plates, and ends on a plate of its own resolution', () => {
  for (const [n, place] of some(CITIES).entries()) {
    for (const format of formatsFor(n)) {
      const recipe = makeRecipe({ places: [place] }, { format })
      const lenses = drawScene(recipe).layers.flatMap((layer) => (layer.kind === 'lens' ? [layer.lens] : []))
      expect(lenses.length, place.name).toBeGreaterThanOrEqual(2)
      expect(lenses.length, place.name).toBeLessThanOrEqual(3)
      for (let frame = 0; frame < recipe.frames; frame++) {
        const seen = lenses.filter((lens) => lens.view(frame) !== null && (lens.alpha?.(frame) ?? 1) > 0)
        expect(seen.length, `${place.name} ${format} ${frame}`).toBeGreaterThan(0)
        for (const { view, source } of seen) {
          const { x, y, width, height } = view(frame)!
          expect(Math.min(x, y), `${place.name} ${format} ${frame}`).toBeGreaterThan(-0.5)
          expect(x + width - source.width, `${place.name} ${format} ${frame}`).toBeLessThan(2.5)
          expect(y + height - source.height, `${place.name} ${format} ${frame}`).toBeLessThan(2.5)
        }
      }
      const end = lenses.at(-1)!
      expect(end.view(recipe.frames - 1)!.width).toBeCloseTo(FORMATS[format].width, 3)
    }
  }
})

test('S05 SHW a map is not mirrored in Arabic: only its words, its globe and its scale have other positions', () => {
  const lensesIn = (language: 'en' | 'ar') =>
    drawScene(makeRecipe({ places: [LISBON] }, { language })).layers.flatMap((layer) =>
      layer.kind === 'lens' ? [[layer.lens.x, layer.lens.view(100)]] : [],
    )
  expect(lensesIn('ar')).toEqual(lensesIn('en'))
})

test('S05 SHW the name of a city is completely on one ground: at sea, on other land or in its own country', () => {
  const size = FORMATS['16:9']
  for (const place of some(CITIES)) {
    const plan = planPlace(place, size)
    const camera = cameraAt(plan, plan.near, size)
    const survey = surveyMap(camera, projectLands(camera, plan.focus), plan.focus)
    const name = drawScene(makeRecipe({ places: [place] }, { language: 'en' })).text_boxes.find(
      ({ text }) => text === place.name,
    )!
    expect(survey.groundOf(name), place.name).not.toBeNull()
    expect(planPlates(plan, size).at(-1)!.camera.scale).toBe(plan.near)
  }
})

const country = (name: string, code: string): MapPlace => {
  const [longitude, latitude] = getExtent(code).centre
  return { name, longitude, latitude, country: code, area: true }
}

test('S05 SHW the name of a country is on its own land or at sea, never on another country’s land', () => {
  const countries = [
    ['Chile', 'CL'],
    ['Portugal', 'PT'],
    ['Morocco', 'MA'],
    ['Russia', 'RU'],
    ['Sri Lanka', 'LK'],
    ['Fiji', 'FJ'],
  ] as const
  for (const [n, [name, code]] of some(countries).entries()) {
    for (const format of formatsFor(n)) {
      const size = FORMATS[format]
      const place = country(name, code)
      const plan = planPlace(place, size)
      const camera = cameraAt(plan, plan.near, size)
      const survey = surveyMap(camera, projectLands(camera, plan.focus), plan.focus)
      const box = drawScene(makeRecipe({ places: [place] }, { format, language: 'en' })).text_boxes.find(
        ({ text }) => text === name,
      )!
      expect(['focus', 'sea'], `${name} ${format}`).toContain(survey.groundOf(box))
    }
  }
})

test('S05 SHW both of two places are in the frame, even across the date line and far north', () => {
  const ways: [MapPlace, MapPlace][] = [
    [city('Tokyo', 139.69, 35.69, 'JP'), city('San Francisco', -122.42, 37.77, 'US')],
    [city('Auckland', 174.76, -36.85, 'NZ'), city('Honolulu', -157.86, 21.31, 'US')],
    [city('Hamburg', 9.99, 53.55, 'DE'), city('Singapore', 103.85, 1.29, 'SG')],
    [city('Beijing', 116.4, 39.9, 'CN'), city('Moscow', 37.62, 55.75, 'RU')],
  ]
  for (const format of Object.keys(FORMATS) as Format[])
    for (const [from, to] of ways) {
      const size = FORMATS[format]
      const plan = planPair(from, to, size)
      for (const { name, longitude, latitude } of [from, to]) {
        const { x, y } = placeSpot(cameraAt(plan, plan.near, size), [longitude, latitude])
        expect(Math.min(x, size.width - x), `${name} ${format}`).toBeGreaterThan(size.width * 0.12)
        expect(Math.min(y, size.height - y), `${name} ${format}`).toBeGreaterThan(size.height * 0.18)
      }
    }
})

test('56.15 S05 no line joins two places, because their sentence may name a way around something, and a course is a line', () => {
  const places: [MapPlace, MapPlace] = [city('New York', -74, 40.71, 'US'), city('San Francisco', -122.42, 37.77, 'US')]
  for (const format of formatsFor(0)) {
    const size = FORMATS[format]
    const listJoining = (slots: Slots['map'], plan: MapPlan, ends: readonly [number, number][]) =>
      drawScene(makeRecipe(slots, { format, language: 'en' })).layers.filter((layer) => {
        if (layer.kind !== 'patch') return false
        const { x, y, width, height } = layer.patch
        const spots = ends.map((end) => placeSpot(cameraAt(plan, plan.near, size), end))
        return spots.every((spot) => spot.x >= x && spot.x <= x + width && spot.y >= y && spot.y <= y + height)
      })
    const ends = places.map(({ longitude, latitude }): [number, number] => [longitude, latitude])
    expect(listJoining({ places }, planPair(...places, size), ends), format).toEqual([])
    const { line } = KIEL.course!
    expect(listJoining({ places: [KIEL] }, planPlace(KIEL, size), [line[0]!, line.at(-1)!]), format).toHaveLength(1)
  }
})

test('S05 SHW two places in one town are shown as closely as they need, on land that fills the frame from the start', () => {
  const [from, to] = [city('Saint-Cloud', 2.2, 48.85, 'FR'), city('Torre Eiffel', 2.29, 48.86, 'FR')]
  for (const format of Object.keys(FORMATS) as Format[]) {
    const size = FORMATS[format]
    const plan = planPair(from, to, size)
    const camera = cameraAt(plan, plan.near, size)
    const [start, end] = [from, to].map(({ longitude, latitude }) => placeSpot(camera, [longitude, latitude]))
    expect(Math.hypot(start!.x - end!.x, start!.y - end!.y), format).toBeGreaterThan(200)
    expect(surveyMap(camera, projectLands(camera, plan.focus), plan.focus).groundOf({ x: 0, y: 0, ...size }), format).toBe('land')
    if (!formatsFor(0).includes(format)) continue
    const recipe = makeRecipe({ places: [from, to] }, { format, language: 'pt' })
    const { text_boxes, layers } = drawScene(recipe)
    expect(layers.filter(({ kind }) => kind === 'lens').length, format).toBe(1)
    expect(
      text_boxes.map(({ text }) => text),
      format,
    ).toEqual(expect.arrayContaining(['Saint-Cloud', 'Torre Eiffel', 'Paris']))
    expect(
      text_boxes.map(({ text }) => text),
      format,
    ).not.toContain('França')
  }
})

test('S05 SHW the highlighted country of a map is named in the film’s language, unless it is the place itself', () => {
  const everest = city('Mount Everest', 86.93, 27.99, 'NP')
  const listNames = (slots: Slots['map'], language: 'en' | 'ja') =>
    drawScene(makeRecipe(slots, { language })).text_boxes.map(({ text }) => text)
  expect(listNames({ places: [everest] }, 'en')).toContain('Nepal')
  expect(listNames({ places: [everest] }, 'ja')).toContain('ネパール')
  expect(listNames({ places: [everest], old: true }, 'en')).not.toContain('Nepal')
  expect(listNames({ places: [country('Portugal', 'PT')] }, 'en').filter((text) => text === 'Portugal')).toHaveLength(1)
})

test('S05 SHW the name of a place appears at its word, even while the camera moves', () => {
  const words = ['In', 'Lisbon', 'the', 'ground', 'shook'].map((text, at) => ({
    text,
    start_seconds: at * 0.4,
    end_seconds: at * 0.4 + 0.3,
    char_start: at * 8,
    char_end: at * 8 + text.length,
  }))
  const box = drawScene(makeRecipe({ places: [LISBON] }, { language: 'en', words })).text_boxes.find(
    ({ text }) => text === 'Lisbon',
  )!
  expect(box.settled! / 30).toBeLessThan(0.4 + 0.9)
})

test('S05 SHW waters are named at sea and on the whole globe', () => {
  const listBoxes = (places: Slots['map']['places']) =>
    drawScene(makeRecipe({ places }, { format: '16:9', language: 'es' })).text_boxes
  expect(listBoxes([city('Lisboa', -9.13, 38.72, 'PT')]).map(({ text }) => text)).toContain('Océano Atlántico')
  const way: [MapPlace, MapPlace] = [city('Madrid', -3.7, 40.42, 'ES'), city('Buenos Aires', -58.38, -34.6, 'AR')]
  const { x, y, near } = planPair(...way, FORMATS['16:9'])
  for (const box of listBoxes(way).filter(({ text }) => text.startsWith('Océano')))
    for (const [left, top] of [
      [box.x, box.y],
      [box.x + box.width, box.y + box.height],
    ] as const)
      expect(Math.hypot(left - x, top - y), box.text).toBeLessThan(near)
})

test('S05 SHW the title of a film’s opening does not cover the place and its name, in every format', () => {
  for (const [n, language] of (['en', 'ar'] as const).entries())
    for (const format of formatsFor(n)) {
      const overlay = { title: 'How the city was built' }
      const recipe = makeRecipe({ places: [LISBON] }, { language, format, overlay, film_position: 0 })
      const { text_boxes } = drawScene(recipe)
      const name = text_boxes.find(({ text }) => text.includes('Lisbon'))!
      expect(name.covered, `${language} ${format}`).toBeUndefined()
    }
})

test('S05 SHW a place has its name within two seconds, even if its word is spoken last', () => {
  const words = ['They', 'came', 'to', 'Suva'].map((text, at) => ({
    ...{ text, start_seconds: at * 1.5, end_seconds: at * 1.5 + 1 },
    ...{ char_start: 0, char_end: text.length },
  }))
  for (const place of some(CITIES)) {
    const { text_boxes } = drawScene(makeRecipe({ places: [place] }, { words }))
    const name = text_boxes.find(({ text }) => text.includes(place.name))!
    expect(name.settled, place.name).toBeLessThanOrEqual(60)
  }
})

const KIEL: MapPlace = {
  ...city('Kiel Canal', 9.6, 54.2, 'DE'),
  course: { line: findCourse('Kiel Canal')!.line, from: 'Brunsbüttel', to: 'Kiel' },
}

test('S05 SHW-3 a course is completely in the frame in every format, with the names of both ends next to them', () => {
  for (const format of Object.keys(FORMATS) as Format[]) {
    const size = FORMATS[format]
    const plan = planPlace(KIEL, size)
    const spots = KIEL.course!.line.map((point) => placeSpot(cameraAt(plan, plan.near, size), point))
    for (const { x, y } of spots) {
      expect(Math.min(x, size.width - x), format).toBeGreaterThan(size.width * 0.1)
      expect(Math.min(y, size.height - y), format).toBeGreaterThan(size.height * 0.15)
    }
    const wide = Math.max(...spots.map(({ x }) => x)) - Math.min(...spots.map(({ x }) => x))
    expect(wide, format).toBeGreaterThan(size.width * 0.24)
    if (!formatsFor(1).includes(format)) continue
    const texts = drawScene(makeRecipe({ places: [KIEL] }, { format, language: 'de' })).text_boxes
    for (const [name, at] of [
      ['Brunsbüttel', spots[0]!],
      ['Kiel', spots.at(-1)!],
    ] as const)
      // prettier-ignore
      expect(texts.find(({ text }) => text === name)?.of, `${name} ${format}`).toEqual(at)
  }
})

test('S05 SHW-3 the line from an end of a course to its name crosses no other name', () => {
  const name = 'لهمذض بصففىحخثدزدس'
  const line = [-79.92, 9.38, -79.88, 9.2, -79.7, 9.12, -79.54, 8.89]
  const points = line.flatMap((longitude, at) => (at % 2 === 0 ? [[longitude, line[at + 1]!] as [number, number]] : []))
  const course = { line: points, from: name, to: 'مقغسرشب' }
  const places: [MapPlace] = [{ ...city(name, -79.75, 9.12, 'PA'), course }]
  const recipe = makeRecipe({ places }, { format: '9:16', language: 'ar' })
  expect(acceptScene(drawScene(recipe), recipe)).toEqual([])
})

test('S05 SHW-3 a distance in kilometres takes a large part of the frame, and the scale bar shows this distance', () => {
  const paris = city('Paris', 2.35, 48.85, 'FR')
  const near = (reach_km?: number) => planPlace(paris, FORMATS['16:9'], { ...(reach_km && { reach_km }) }).near
  expect((100 / 6371) * near(100)).toBeGreaterThan(300)
  expect(near(11)).toBeGreaterThan(near() * 3)
  const texts = drawScene(makeRecipe({ places: [paris], reach_km: 11 }, { language: 'en' })).text_boxes
  expect(texts.filter(({ scale }) => scale).map(({ text }) => text)).toEqual(['11 km'])
})

test('50.20 S08 a map without its words has no empty plate, no line to a name and no scale, because these layers are carriers', () => {
  const paris = city('Paris', 2.35, 48.85, 'FR')
  const { layers, text_layers, carriers, text_boxes } = drawScene(
    makeRecipe({ places: [paris], reach_km: 11 }, { language: 'en' }),
  )
  expect(text_boxes.some(({ scale }) => scale)).toBe(true)
  // the bar of the scale has a height that no other sprite has
  const bars = layers.filter((layer) => layer.kind === 'sprite' && layer.sprite.height === 16)
  expect(bars).toHaveLength(1)
  expect(carriers.has(bars[0]!)).toBe(true)
  const counts = CITIES.flatMap((place, n) =>
    formatsFor(n).map((format) => drawScene(makeRecipe({ places: [place] }, { format })).carriers.size),
  )
  expect(Math.max(...counts), 'a plate or a line beside the scale').toBeGreaterThanOrEqual(2)
  for (const layer of carriers) expect([layers.includes(layer), text_layers.has(layer)]).toEqual([true, false])
})

test('56.15 S05 a scale bar disappears with its figure, and a map that is cropped to an inset has no scale', () => {
  const recipe = makeRecipe({ places: [LISBON] }, { language: 'en', transition_out: 'hand-off' })
  const listScale = ({ layers, text_boxes }: Pick<Scene, 'layers' | 'text_boxes'>) => ({
    figures: text_boxes.flatMap(({ text, scale }) => (scale ? [text] : [])),
    bars: layers.flatMap((layer) => (layer.kind === 'sprite' && layer.sprite.height === 16 ? [layer.sprite] : [])),
  })
  const { figures, bars } = listScale(drawScene(recipe))
  expect(figures).toEqual(['100 km'])
  expect(bars.map(({ at }) => [150, 175].map((frame) => at(frame) !== null))).toEqual([[true, false]])
  const inset = beginScene(recipe, null)
  drawMap(inset, { places: [LISBON] }, false)
  expect(listScale(inset)).toEqual({ figures: [], bars: [] })
})

test('S05 SHW-3 a map of a time before today’s borders shows only coasts and the name, even for a country', () => {
  const size = FORMATS['16:9']
  const plan = planPlace(city('Vienna', 16.37, 48.21, 'AT'), size, { old: true })
  const lands = projectLands(cameraAt(plan, plan.near, size), plan.focus)
  expect(lands.borders).toEqual([])
  expect(lands.others).toEqual([])
  expect(lands.focus.length).toBeGreaterThan(0)
  const country_lands = projectLands(cameraAt(plan, plan.near, size), ['AT'])
  expect(country_lands.borders.length).toBeGreaterThan(0)
  const texts = drawScene(makeRecipe({ places: [country('India', 'IN')], old: true }, { language: 'en' })).text_boxes
  expect(texts.map(({ text }) => text)).toContain('India')
  expect(texts.map(({ text }) => text)).not.toContain('China')
})
