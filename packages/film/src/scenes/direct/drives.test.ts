import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import type { ToldFilm } from '../told.ts'
import { asDrives } from './drives.ts'

function linksOf(language: FilmLanguage, text: string): string[] | null {
  const shot = asDrives({ scene_id: 's', text, sentences: [{ text, facts: [] }] }, { language } as ToldFilm)
  return shot?.template === 'chain' ? shot.slots.links.map(({ text: link }) => link) : null
}

test.for([
  [
    'zh',
    '大坝把水位抬高，水从高处经过管道冲下来，推动水轮机旋转，水轮机带动发电机，电再从电网送到上海、广东等地。',
    ['水', '水轮机', '发电机'],
  ],
  ['en', 'The falling water turns a turbine, which drives a generator.', ['falling water', 'turbine', 'generator']],
  ['en', 'The water turns a turbine, and the turbine drives a generator.', ['water', 'turbine', 'generator']],
  ['es', 'El agua mueve la turbina, y la turbina impulsa el generador.', ['agua', 'turbina', 'generador']],
  ['fr', 'L’eau entraîne une roue, qui actionne la meule.', ['eau', 'roue', 'meule']],
  ['pt', 'A água move a turbina, que aciona o gerador.', ['água', 'turbina', 'gerador']],
  ['sv', 'Vattnet driver turbinen, som i sin tur driver generatorn.', ['Vattnet', 'turbinen', 'generatorn']],
] as const)('S05 SHW-2 what sets what in motion is a chain in its order (%s: %s)', ([language, text, links]) => {
  // prettier-ignore
  expect(linksOf(language, text)).toEqual(links)
})

test.for([
  ['en', 'The water does not turn a turbine, which drives a generator.'],
  ['en', 'He turns the page and drives the car home.'],
  ['en', 'The engine drives a wheel.'],
  ['zh', '水推动水轮机旋转。'],
] as const)('S05 SHW-2 what says less of it has no chain (%s: %s)', ([language, text]) => {
  expect(linksOf(language, text)).toBeNull()
})
