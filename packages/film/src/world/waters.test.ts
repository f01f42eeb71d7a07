import { FILM_LANGUAGES } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import type { Point } from './atlas.ts'
import { waterAt } from './waters.ts'

/** A point in each water, and points whose water is uncertain: straits, disputed waters, and borders of two waters. */
const POINTS: [Point, string | null][] = [
  [[-15, 38], 'Atlantic Ocean'],
  [[-10.5, 41], 'Atlantic Ocean'],
  [[-60, 25], 'Atlantic Ocean'],
  [[-20, -20], 'Atlantic Ocean'],
  [[-150, 30], 'Pacific Ocean'],
  [[145, 38], 'Pacific Ocean'],
  [[-76, -30], 'Pacific Ocean'],
  [[57, -21], 'Indian Ocean'],
  [[5, 40], 'Mediterranean Sea'],
  [[14.5, 35], 'Mediterranean Sea'],
  [[16, 43], 'Adriatic Sea'],
  [[34, 43], 'Black Sea'],
  [[51, 41], 'Caspian Sea'],
  [[19, 57], 'Baltic Sea'],
  [[3, 56], 'North Sea'],
  [[-76, 12], 'Caribbean Sea'],
  [[38, 20], 'Red Sea'],
  [[66, 15], 'Arabian Sea'],
  [[88, 15], 'Bay of Bengal'],
  [[160, -38], 'Tasman Sea'],
  [[-5.6, 35.9], null],
  [[127.5, 28], null],
  [[114, 14], null],
  [[135, 40], null],
  [[51, 27], null],
  [[25, 38.5], null],
  [[152, 48], null],
]

test('S05 SHW a water is named where its extent is certain, in every language, and nowhere else', () => {
  for (const [point, name] of POINTS) expect(waterAt(point, 'en'), point.join(' ')).toBe(name)
  const named = POINTS.flatMap(([point, name]) => (name === null ? [] : [point]))
  for (const language of FILM_LANGUAGES)
    for (const point of named) {
      const name = waterAt(point, language)!
      expect(name.trim(), `${language} ${point.join(' ')}`).toBe(name)
      expect(name.split(' ').length, name).toBeLessThanOrEqual(4)
      if (language === 'ja' || language === 'zh') expect([...name].length, name).toBeLessThanOrEqual(8)
      if (language === 'ar') expect(name).toMatch(/^\p{Script=Arabic}/u)
      if (language === 'hi') expect(name).toMatch(/^\p{Script=Devanagari}/u)
    }
})
