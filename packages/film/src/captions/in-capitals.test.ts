import { expect, test } from 'vitest'
import { inCapitals } from './in-capitals.ts'

const cue = (line: string) => ({
  start_seconds: 0,
  end_seconds: 2,
  lines: [line],
  words: [...line.matchAll(/\S+/gu)].map(({ 0: text, index }) => ({
    ...{ text, line: 0, char_start: index, char_end: index + text.length, start_seconds: 0, end_seconds: 1 },
  })),
})

test('54 S06 captions in capitals keep the position of each word, even if a letter becomes two letters', () => {
  const [{ lines, words }] = inCapitals([cue('Die Straße führt weit')], 'de')
  expect(lines).toEqual(['DIE STRASSE FÜHRT WEIT'])
  for (const { text, char_start, char_end } of words) expect(lines[0].slice(char_start, char_end)).toBe(text)
})

test('54 S06 captions in a script without capitals do not change', () => {
  const lines = { ja: '海を渡る 箱', ar: 'عبر المحيط', hi: 'समुद्र पार' }
  for (const [language, line] of Object.entries(lines) as ['ja' | 'ar' | 'hi', string][])
    expect(inCapitals([cue(line)], language)).toEqual([cue(line)])
})
