import { findFacts } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { chartsIn } from '../plan-shots.ts'
import { asWaterfall } from './waterfall.ts'

const START = 'The village had 8,200 inhabitants in 1900.'
const CHANGES = 'Births increased the number by 2,400, deaths reduced it by 1,900.'

/** The proposed shot for a scene of these sentences. */
function propose(language: FilmLanguage, ...texts: string[]) {
  const sentences = texts.map((text) => ({ text, facts: findFacts(text, language, '') as never }))
  const scene = { scene_id: 'a', text: texts.join(' '), sentences }
  return asWaterfall(scene, { title: '', topic: '', language, seed: '', sources: [], scenes: [scene] })
}

test('54 a waterfall is proposed if a scene has a start, gains and losses, and an end that is their sum', () => {
  expect(propose('en', START, CHANGES, 'In 1912 it had 8,700 inhabitants.')?.slots).toEqual({
    bars: [
      expect.objectContaining({ name: '1900', figure: expect.objectContaining({ value: 8200, unit: 'inhabitants' }) }),
      expect.objectContaining({ name: 'Births increased the number', direction: 'up' }),
      expect.objectContaining({ name: 'deaths reduced', direction: 'down' }),
      expect.objectContaining({ name: '1912', figure: expect.objectContaining({ value: 8700 }) }),
    ],
  })
  const german = ['Der Fonds begann mit 120 Millionen Euro.', 'Spenden erhöhten den Fonds um 45 Millionen Euro.']
  const more = ['Neue Dächer verringerten ihn um 60 Millionen Euro.', 'Der Fonds endete mit 105 Millionen Euro.']
  expect(propose('de', ...german, ...more)?.slots).toMatchObject({ bars: [{}, { direction: 'up' }, { direction: 'down' }, {}] })
})

test('54 no waterfall is proposed if the sum is wrong, a figure is approximate, one has no direction, or the end is missing', () => {
  expect(propose('en', START, CHANGES, 'In 1912 it had 8,800 inhabitants.')).toBeNull()
  expect(propose('en', START, CHANGES, 'In 1912 it had about 8,700 inhabitants.')).toBeNull()
  expect(
    propose('en', START, 'There were 2,400 births, and deaths reduced it by 1,900.', 'In 1912 it had 8,700 inhabitants.'),
  ).toBeNull()
  expect(propose('en', START, CHANGES)).toBeNull()
  expect(propose('en', START, CHANGES, 'In 1912 it had 8,700 houses.')).toBeNull()
})

test('54 no waterfall is proposed if a gain or a loss is too small to be visible next to the start', () => {
  const small = 'Births increased the number by 24, deaths reduced it by 19.'
  expect(propose('en', START, small, 'In 1912 it had 8,205 inhabitants.')).toBeNull()
})

test('54 a sentence with a whole waterfall could be shown by a chart of bars and by a change', () => {
  const text = `${START.slice(0, -1)}, births increased the number by 2,400, deaths reduced it by 1,900, the village then had 8,700 inhabitants.`
  expect(chartsIn(text, 'en')).toEqual(['change', 'bars'])
})

test('issue 51 the charts for a text include bars that only a model can name, but not a part next to its whole', () => {
  expect(chartsIn('The new line takes 40 tonnes, against 12 for the old one.', 'en')).toContain('bars')
  expect(chartsIn('After one year, only 8 percent leave; in retail it is 60 percent.', 'en')).toEqual(['bars'])
  expect(chartsIn('In Deutschland werden etwa 98 von 100 pfandpflichtigen Flaschen zurückgegeben.', 'de')).not.toContain('bars')
})
