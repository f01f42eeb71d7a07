import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { registerFonts } from '../fonts/register.ts'
import { randomRecipe } from '../scenes/proofs/random-recipe.ts'
import { chartFigures, type FilledTemplate, getPictures } from '../scenes/recipe.ts'
import { beginScene } from '../scenes/scene.ts'
import { makeInset } from './inset-of.ts'
import { leastSize, setInset } from './insets.ts'

const scene = () => {
  registerFonts('en')
  return beginScene({ ...randomRecipe(1, 'board', '16:9'), language: 'en' }, null)
}
const room = { x: 100, y: 60, width: 800, height: 480 }

test('BOARDS 1.1 the card of a figure is as high as its words, with a label and without', () => {
  const bare = setInset(scene(), { kind: 'figure', shown: '26 m' }, room).box
  const titled = setInset(scene(), { kind: 'figure', shown: '26 m', title: 'the ship is lifted by' }, room).box
  expect(bare.height).toBeLessThan(room.height / 2)
  expect(titled.height).toBeGreaterThan(bare.height)
  expect(titled.height).toBeLessThan(room.height)
  expect(setInset(scene(), { kind: 'bars', bars: [{ name: 'a', value: 1, shown: '1' }] }, room).box).toEqual(room)
})

test('issue 51 the card of bars that appear one by one is only as high as the bars that have begun', () => {
  const bars = ['slower', 'less power'].map((name, at) => ({ name, value: 10 + at, shown: `${at} %` }))
  const drawn = setInset(scene(), { kind: 'bars', bars, title: 'speed' }, room)
  const isCovered = (each?: number[]) => {
    const context = createCanvas(room.width, room.height).getContext('2d')
    drawn.paint(context, 1, each)
    return [0.4, 0.95].map((share) => context.getImageData(room.width - 40, room.height * share, 1, 1).data[3] === 255)
  }
  expect(isCovered([1, 0])).toEqual([true, false])
  expect(isCovered([1, 1])).toEqual([true, true])
  expect(isCovered()).toEqual([true, true])
})

test('51.2 a timeline of dates without events is only as high as its line', () => {
  const dates = [1600, 1604].map((year) => ({ year, shown: `${year}` }))
  const high = (data: Parameters<typeof setInset>[1]) => setInset(scene(), data, room).box.height
  expect(high({ kind: 'timeline', events: dates })).toBeLessThan(180)
  expect(high({ kind: 'timeline', events: dates.map((date) => ({ ...date, text: 'the cut' })) })).toBeGreaterThan(320)
})

test('issue 51 a chart with more bars needs a higher box, so that viewers can read the names of the bars', () => {
  const bars = (count: number) => Array.from({ length: count }, (_each, at) => ({ name: `n${at}`, value: 1, shown: '1' }))
  const height = (count: number, title?: string) => leastSize({ kind: 'bars', bars: bars(count), ...(title && { title }) }).height
  expect(height(2)).toBe(leastSize({ kind: 'figure', shown: '1' }).height)
  expect(height(3)).toBeGreaterThan(300)
  expect(height(3, 'profits')).toBeGreaterThan(height(3))
})

test('BOARDS 1.1 a single date is a card, with its event as the title', () => {
  const line = [{ year: 1823, text: '1823年' }]
  expect(makeInset({ template: 'dateline', slots: { line, events: line } }, 'ja')).toEqual({ kind: 'figure', shown: '1823年' })
  const told = {
    template: 'dateline' as const,
    slots: { line, events: [{ year: 1823, text: '1823', label: 'The lock opened' }] },
  }
  expect(makeInset(told, 'en')).toEqual({ kind: 'figure', shown: '1823', title: 'The lock opened' })
  const two = { template: 'dateline' as const, slots: { line, events: [...told.slots.events, { year: 1830, text: '1830' }] } }
  expect(makeInset(two, 'en')).toMatchObject({
    events: [
      { shown: 'The lock opened', text: '1823' },
      { year: 1830, shown: '1830' },
    ],
  })
})

test('issue 51 the day of a date stays on the line of its month', () => {
  const shown = (text: string) => makeInset({ template: 'dateline', slots: { line: [], events: [{ year: 1628, text }] } }, 'de')
  expect(shown('10. August 1628')).toEqual({ kind: 'figure', shown: '10.\u00a0August 1628' })
  expect(shown('August 1628')).toEqual({ kind: 'figure', shown: 'August 1628' })
})

test('issue 51 a range is a card with its unit written once, without a bar that has no scale', () => {
  const end = (value: number, unit: string) => ({ value, number_text: `${value}`, unit, label: '', measure: 'measure' as const })
  const shown = (low: string, high: string) =>
    makeInset({ template: 'range', slots: { low: end(14, low), high: end(20, high), full: 20, label: 'firing' } }, 'en')
  expect(shown('hours', 'hours')).toEqual({ kind: 'figure', shown: '14–20\u00a0hours', title: 'firing' })
  expect(shown('hours', 'days')).toMatchObject({ shown: '14\u00a0hours – 20\u00a0days' })
})

test('54 S05 a shot that only older films have is not a chart, and has no images and no figures', () => {
  const former = { template: 'sketch', slots: {} } as unknown as FilledTemplate
  expect([makeInset(former, 'en'), getPictures(former), chartFigures(former)]).toEqual([null, [], []])
})

test('issue 51 a unit on a card has the form that it has alone, not the form of its sentence', () => {
  const figure = { value: 1300, number_text: '1300', unit: 'Metern', label: '', measure: 'measure' as const, hedge: 'etwa' }
  expect(makeInset({ template: 'amount', slots: { figure, full: 2000 } }, 'de')).toMatchObject({ shown: 'etwa 1300\u00a0Meter' })
  const end = (value: number) => ({ value, number_text: `${value}`, unit: 'Jahren', label: '', measure: 'time' as const })
  const range = makeInset({ template: 'range', slots: { low: end(3), high: end(5), full: 5 } }, 'de')
  expect(range).toMatchObject({ shown: '3–5\u00a0Jahre' })
  const hours = { ...end(10), unit: 'घंटों' }
  expect(makeInset({ template: 'amount', slots: { figure: hours, full: 24 } }, 'hi')).toMatchObject({ shown: '10\u00a0घंटे' })
})

test('issue 51 percentage points keep their name, and are not percent', () => {
  const shown = (unit: string, language: 'de' | 'zh' | 'en') => {
    const figure = { value: 3, number_text: '3', unit, label: '', measure: 'percent' as const }
    return (makeInset({ template: 'amount', slots: { figure, full: 100 } }, language) as { shown: string }).shown
  }
  expect(shown('Prozentpunkte', 'de')).toBe('3\u00a0Prozentpunkte')
  expect(shown('个百分点', 'zh')).toBe('3个百分点')
  expect(shown('percentage points', 'en')).toBe('3\u00a0percentage points')
  expect(shown('Prozent', 'de')).toBe('3%')
})
