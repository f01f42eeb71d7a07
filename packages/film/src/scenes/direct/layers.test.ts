import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import type { ToldFilm } from '../told.ts'
import { asLayers } from './layers.ts'

function layersOf(language: FilmLanguage, text: string): string[] | null {
  const shot = asLayers({ scene_id: 's', text, sentences: [{ text, facts: [] }] }, { language } as ToldFilm)
  return shot?.template === 'layers' ? shot.slots.layers.map(({ text: label }) => label) : null
}

test.for([
  ['ja', '下から順に、古山、中山、新山である。', ['新山', '中山', '古山']],
  ['en', 'From the bottom up they are clay, gravel, sand and soil.', ['soil', 'sand', 'gravel', 'clay']],
  ['en', 'From top to bottom: turf, peat and rock.', ['turf', 'peat', 'rock']],
  ['de', 'Von unten nach oben liegen Lehm, Kies und Sand.', ['Sand', 'Kies', 'Lehm']],
  ['zh', '从下往上依次是黏土、砾石、沙子。', ['沙子', '砾石', '黏土']],
  ['ja', '古い火山の上に新しい火山がかぶさり、なだらかな形になった。', ['新しい火山', '古い火山']],
  ['en', 'Black clay lies over white sand.', ['Black clay', 'white sand']],
] as const)('S05 SHW what lies on what is drawn as layers, the uppermost first (%s: %s)', ([language, text, layers]) => {
  expect(layersOf(language, text)).toEqual(layers)
})

test('S05 SHW layers are all told and short, or there are none', () => {
  expect(layersOf('en', 'From the bottom up it was painted white.')).toBeNull()
  expect(layersOf('en', 'The layers are clay, gravel and sand.')).toBeNull()
  expect(layersOf('en', 'From the bottom up they are not clay, gravel and sand.')).toBeNull()
  expect(layersOf('en', 'From the bottom up they are clay, and what the river brought down in spring, and sand.')).toBeNull()
})
