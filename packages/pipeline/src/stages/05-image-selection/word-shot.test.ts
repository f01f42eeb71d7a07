import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Slots, TemplateName } from '@orion/film/recipe.ts'
import { expect, test } from 'vitest'
import { wordShot } from './word-shot.ts'

const shot = <T extends TemplateName>(template: T, slots: Slots[T]): Candidate => ({
  candidate_id: `${template}-A`,
  kind: 'drawn',
  image_asset_id: 'still',
  licence: '',
  attribution: '',
  template,
  variant: 'A',
  slots,
})
const km = (value: number, number_text = String(value)) => ({
  value,
  number_text,
  unit: 'kilometres',
  label: '',
  measure: 'measure' as const,
})
const BARS = shot('bars', {
  measure: 'reach',
  bars: [
    { name: '1822', figure: km(12) },
    { name: '1823', figure: km(32) },
  ],
  full: 40,
  change: { value: 20, number_text: '+20' },
})
type Bars = Slots['bars']
const bars = (number_text: string, more: Partial<Bars['bars'][number]> = {}): Bars => {
  const slots = structuredClone(BARS.slots) as Bars
  slots.bars[1] = { ...slots.bars[1]!, ...more, figure: { ...slots.bars[1]!.figure, number_text } }
  return slots
}

/** The field that a refusal names, and its message. */
function refused(act: () => unknown): [string, string] {
  try {
    act()
  } catch (error) {
    const [field] = (error as AppError).fields ?? []
    return [field!.loc.join('.'), field!.msg]
  }
  throw new Error('It was not refused.')
}

test('S05 SHW-7 a person’s figure gets the value of its characters, and derived values are computed again', () => {
  const { slots, own_words } = wordShot(BARS, bars('36'), 'en')!
  expect((slots as Bars).bars[1]!.figure).toMatchObject({ value: 36, number_text: '36', unit: 'kilometres' })
  expect((slots as Bars).change).toMatchObject({ value: 24 })
  expect((slots as Bars).bars[0]).toEqual((BARS.slots as Bars).bars[0])
  expect(own_words).toEqual(['36 kilometres'])
})

test('S05 SHW-7 issue 51 a chart with a person’s words no longer prints the whole sentence that would hide or contradict them', () => {
  const spoken = shot('bars', { ...(BARS.slots as Bars), spoken: 'The reach grew from 12 to 32 kilometres.' })
  const { slots } = wordShot(spoken, bars('36'), 'en')!
  expect(slots).not.toHaveProperty('spoken')
  expect(slots).toMatchObject({ measure: 'reach', bars: [{}, { figure: { value: 36 } }] })
})

test('S05 SHW-7 a value in the request is ignored: it is read from the figure’s characters', () => {
  const slots = bars('36')
  slots.bars[1]!.figure.value = 1
  slots.full = 1
  expect(wordShot(BARS, slots, 'en')!.slots).toMatchObject({ full: 40, bars: [{}, { figure: { value: 36 } }] })
  expect(wordShot(BARS, { ...bars('32'), full: 1 }, 'en')).toBeNull()
})

test('S05 SHW-7 a person’s words must fit the film’s scale, contain one figure and keep its kind; a refusal names the field', () => {
  const at = 'bars.1.figure.number_text'
  expect(refused(() => wordShot(BARS, bars('90'), 'en'))).toEqual([
    at,
    expect.stringContaining('scale of this drawing ends at 40'),
  ])
  expect(refused(() => wordShot(BARS, bars('far'), 'en'))).toEqual([at, expect.stringContaining('Write one number')])
  expect(refused(() => wordShot(BARS, bars('20 to 30'), 'en'))[0]).toBe(at)
  expect(refused(() => wordShot(BARS, bars('30 %'), 'en'))[0]).toBe(at)
  const share = shot('share', { figure: { ...km(83), unit: '%', measure: 'percent' }, label: 'of its light', form: 'waffle' })
  const more = { ...share.slots, figure: { ...(share.slots!.figure as object), number_text: '120' } }
  expect(refused(() => wordShot(share, more, 'en'))).toEqual(['figure.number_text', 'A part cannot be greater than its whole.'])
  const range = shot('range', { low: km(10), high: km(20), full: 40 })
  const turned = { ...range.slots, low: { ...(range.slots!.low as object), number_text: '30' } }
  expect(refused(() => wordShot(range, turned, 'en'))).toEqual([
    'low.number_text',
    'Write the smaller number of the range first.',
  ])
})

test('S05 SHW-7 a label has at most four words, or eight characters in Chinese and Japanese, and is never empty', () => {
  const name = { name: 'the year in which it was lit' }
  expect(refused(() => wordShot(BARS, bars('32', name), 'en'))).toEqual(['bars.1.name', 'At most 4 words.'])
  expect(refused(() => wordShot(BARS, bars('32', { name: ' ' }), 'en'))[0]).toBe('bars.1.name')
  const amount = shot('amount', {
    figure: { value: 32, number_text: '32', unit: 'メートル', label: '', measure: 'measure' },
    full: 40,
    label: '灯台',
  })
  const long = { ...amount.slots, label: '灯台の光は遠くまで届く' }
  expect(refused(() => wordShot(amount, long, 'ja'))).toEqual(['label', 'At most 8 characters.'])
})

test('S05 SHW-7 changed words appear at the time of the old label', () => {
  const how = shot('steps', {
    steps: [
      { text: 'the lamp', word: 'lamp' },
      { text: 'the sea', word: 'sea' },
    ],
    first: 1,
    of: 2,
  })
  const slots = {
    ...how.slots,
    steps: [
      { text: 'a wick', word: 'elsewhere' },
      { text: 'the sea', word: 'sea' },
    ],
  }
  expect(wordShot(how, slots, 'en')).toEqual({
    slots: {
      steps: [
        { text: 'a wick', word: 'lamp' },
        { text: 'the sea', word: 'sea' },
      ],
      first: 1,
      of: 2,
    },
    own_words: ['a wick'],
  })
})

test('S05 SHW-7 a map moves to a place that a person names if the atlas knows it; any other name becomes a label', () => {
  const lisbon = { name: 'Lisbon', longitude: -9.13, latitude: 38.72, country: 'PT' }
  const map = shot('map', { places: [lisbon] })
  const named = (name: string, of = map): Slots['map']['places'] =>
    (wordShot(of, { places: [{ name }] }, 'en')!.slots as Slots['map']).places
  const [oslo] = named('Oslo')
  expect(oslo).toMatchObject({ name: 'Oslo', country: 'NO' })
  expect(oslo.longitude).toBeCloseTo(10.7, 0)
  expect(oslo.latitude).toBeCloseTo(59.9, 0)
  expect(named('Japan')[0]).toMatchObject({ country: 'JP', area: true })
  expect(named('The old harbour')).toEqual([{ ...lisbon, name: 'The old harbour' }])
  const way = shot('map', { places: [lisbon, { name: 'Madrid', longitude: -3.7, latitude: 40.4, country: 'ES' }] })
  expect(named('Oslo', way)[1]).toMatchObject({ name: 'Madrid', country: 'ES' })
  expect(refused(() => wordShot(way, { places: [{ name: 'Lisbon' }, { name: 'Auckland' }] }, 'en'))).toEqual([
    'places.1.name',
    expect.stringContaining('do not fit on one map'),
  ])
})

test('54 SHW-7 a person’s figures of a waterfall must add up to its end', () => {
  const of = shot('waterfall', {
    bars: [
      { name: 'Before', figure: km(40) },
      { name: 'New lines', figure: km(25), direction: 'up' },
      { name: 'Closed lines', figure: km(15), direction: 'down' },
      { name: 'After', figure: km(50) },
    ],
  })
  const written = (...numbers: string[]) => ({ bars: numbers.map((number_text) => ({ figure: { number_text } })) })
  const { slots, own_words } = wordShot(of, written('40', '35', '15', '60'), 'en')!
  expect((slots as Slots['waterfall']).bars.map(({ figure }) => figure.value)).toEqual([40, 35, 15, 60])
  expect(own_words).toEqual(['35 kilometres', '60 kilometres'])
  const refusal = ['bars.1.figure.number_text', expect.stringContaining('until they add up')]
  expect(refused(() => wordShot(of, written('40', '35', '15', '50'), 'en'))).toEqual(refusal)
  expect(refused(() => wordShot(of, written('40', '5', '95', '50'), 'en'))).toEqual(refusal)
})
