import { expect, test } from 'vitest'
import { countsOnKnowing } from './known-terms.ts'

test('S02 a short form counts on its being known the most, then a name and a thing told as known; a full name introduces itself', () => {
  const found = countsOnKnowing('At the gauge Knudstorp saw that H4 and Mary Anning needed a lamp.', 'en')
  const weight = (word: string): number => found.get(word.toLowerCase().slice(0, 6)) ?? NaN
  expect(weight('h4')).toBeGreaterThan(weight('Knudstorp'))
  expect(weight('Knudstorp')).toBeGreaterThan(weight('Anning'))
  expect(weight('gauge')).toBeGreaterThan(weight('lamp'))
})

test('S02 what German writes large is no name by that, and Arabic and Chinese are told by their words', () => {
  const german = countsOnKnowing('Der Pegel stieg um einen Meter.', 'de')
  expect(german.get('pegel')).toBeGreaterThan(german.get('meter')!)
  expect([...countsOnKnowing('水位计被冲走了。', 'zh').keys()].length).toBeGreaterThan(0)
  expect([...countsOnKnowing('ارتفع النهر في المدينة.', 'ar').values()].every((weight) => weight < 0.5)).toBe(true)
})

test('S02 what a Chinese, Japanese, Hindi or Arabic sentence begins with counts on its being known more than what it ends with', () => {
  const chinese = countsOnKnowing('水库下面的山谷里埋着古代的村庄。', 'zh')
  expect(chinese.get('水库')).toBeGreaterThan(chinese.get('村庄')!)
  const hindi = countsOnKnowing('रोवर चाँद की मिट्टी में गंधक ढूँढता रहा।', 'hi')
  expect(hindi.get('रोवर'.slice(0, 6))).toBeGreaterThan(hindi.get('गंधक'.slice(0, 6))!)
})
