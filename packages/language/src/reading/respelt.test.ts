import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { normaliseForSpeech } from './normalise.ts'
import { listVisibleWords } from './shown-words.ts'

const spoken = (text: string, language: FilmLanguage) =>
  normaliseForSpeech(text, language)
    .map((token) => token.spoken)
    .join('')

test('S03 English words with two pronunciations are spoken according to their neighbours', () => {
  expect(spoken('They live here; the live broadcast began.', 'en')).toBe('They liv here; the live broadcast began.')
  expect(spoken('She took the lead; the pipes were made of lead.', 'en')).toBe('She took the leed; the pipes were made of lead.')
  expect(spoken('Lead poisoning and lead, tin and zinc mines', 'en')).toContain('Lead poisoning')
  for (const metal of [
    'It contains no lead, and never has',
    'graphite or black lead',
    'the common "lead" pencil',
    'a layer of lead, then glass',
  ])
    expect(spoken(metal, 'en')).toMatch(/lead/)
  expect(spoken('The part of lead singer is hers; they lead the way.', 'en')).toBe(
    'The part of leed singer is hers; they leed the way.',
  )
  expect(spoken('Scientists estimate that an estimate is needed.', 'en')).toBe('Scientists estimayt that an estimate is needed.')
  expect(spoken('The wound was minute; minute traces stayed one minute.', 'en')).toBe(
    'The woond was minute; my-newt traces stayed one minute.',
  )
  expect(spoken('The bass player caught a sea bass.', 'en')).toBe('The base player caught a sea bass.')
})

test('S03 names and loanwords are respelled for the voice, as whole words only', () => {
  expect(spoken('Beijing’s Goethe', 'en')).toBe("Bay jing's Gurta")
  expect(spoken('En Texas y Oaxaca', 'es')).toBe('En Tejas y Oajaca')
  expect(spoken('Genie und Genies, aber Generation', 'de')).toBe('Schenie und Schenies, aber Generation')
  expect(spoken('en kö i könsroller', 'sv')).toBe('en qö i könsroller')
  expect(spoken('الشاعر عمرو وعمرو', 'ar')).toBe('الشاعر عَمْر وَعَمْر')
  expect(spoken('相似的角色，似的', 'zh')).toBe('相似的决色，是的')
})

test('S03 the dictionary does not change an address, a hashtag or a word of the user’s own', () => {
  expect(spoken('See beijing.gov and @Beijing.', 'en')).not.toContain('Bay')
  const said = normaliseForSpeech('Goethe wrote.', 'en', [{ word: 'Goethe', say: 'gertuh' }])
  expect(said.map((token) => token.spoken).join('')).toBe('gertuh wrote.')
})

test('S03 captions keep the displayed word', () => {
  const text = 'Xi’an lies far from Des Moines.'
  expect(listVisibleWords(text, 'en').map((word) => word.text)).toEqual(['Xi’an', 'lies', 'far', 'from', 'Des', 'Moines'])
  const tokens = normaliseForSpeech(text, 'en').filter((token) => !token.as_shown)
  expect(tokens.map(({ start, end, spoken: said }) => [text.slice(start, end), said])).toEqual([
    ['Xi’an', 'Shee on'],
    ['Des Moines', 'Duh Moyn'],
  ])
})
