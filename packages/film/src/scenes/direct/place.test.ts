import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import type { ToldFilm, ToldScene } from '../told.ts'
import { asPlace } from './place.ts'

function placeOf(language: FilmLanguage, name: string, text: string) {
  const scene: ToldScene = { scene_id: 's', text, sentences: [{ text, facts: [{ kind: 'place', values: { name } }] }] }
  const film: ToldFilm = { title: 'x', topic: 'x', language, seed: 's', sources: [], scenes: [scene] }
  return asPlace(scene, film, 0)?.slots
}

test('S05 SHW beside a place stands what is said of it, nothing that is said of what lies there', () => {
  expect(placeOf('zh', '湖北省', '三峡大坝位于湖北省宜昌市，横在长江上。')).toEqual({ name: '湖北省' })
  expect(placeOf('zh', '湖北省', '大坝位于湖北省宜昌市，横在长江上。')).toMatchObject({ line: expect.any(String) })
})
