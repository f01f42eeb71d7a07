import { expect, test } from 'vitest'
import { createOnsets } from './create-onsets.ts'
import type { Silence } from './engine-messages.ts'
import { alignPhones, splitAtPauses } from './engines/align-phones.ts'
import { plainLetters, speakWithFlite } from './engines/flite.ts'
import { quietPauses } from './quiet-pauses.ts'
import { listVisibleWords } from '@orion/language/reading.ts'
import { leastPause, stretchPauses } from './stretch-pauses.ts'
import type { VoiceTiming } from './time-words.ts'
import { timeWords } from './time-words.ts'

const text = 'One two, three four'
const words = listVisibleWords(text, 'en')

/** A text that is spoken exactly as it is shown. */
const said = (
  shown: string,
  events: [seconds: number, char: number][],
  { silences = [], end_seconds }: { silences?: Silence[]; end_seconds: number },
): VoiceTiming => ({
  origins: Array.from(shown, (_, index) => index),
  events: events.map(([seconds, char]) => ({ seconds, char })),
  silences,
  end_seconds,
  onsetAt: (seconds) => seconds,
})

test('S03 a word starts at its event and ends at the next event or at the next silence', () => {
  const silences = [{ start_seconds: 0.9, end_seconds: 1.2 }]
  const timing = said(text, [[0.1, 0], [0.5, 4], [1.2, 9], [1.6, 15]], { silences, end_seconds: 2 }) // prettier-ignore
  const timed = timeWords(text, words, timing)
  expect(timed.map((word) => [word.start_seconds, word.end_seconds])).toEqual([
    [0.1, 0.5],
    [0.5, 0.9],
    [1.2, 1.6],
    [1.6, 2],
  ])
})

test('S03 a word without an event is timed by its position in the text, and starts after the pause of the mark before it', () => {
  const counted = timeWords(text, words, said(text, [[0, 0]], { end_seconds: 1.9 }))
  counted.forEach((word, index) => expect(word.start_seconds).toBeCloseTo([0, 0.4, 0.9, 1.5][index]))
  const silences = [{ start_seconds: 0.7, end_seconds: 1.1 }]
  const paused = timeWords(text, words, said(text, [[0, 0]], { silences, end_seconds: 1.9 }))
  expect([paused[1].end_seconds, paused[2].start_seconds]).toEqual([0.7, 1.1])
})

test('S03 a word starts at its first consonant, also a weak one, or at the release of a stop consonant', () => {
  const rate = 1000
  const sound = (parts: [seconds: number, level: number][]) =>
    Float32Array.from(
      parts.flatMap(([seconds, level]) => Array.from({ length: seconds * rate }, (_, i) => (i % 2 ? level : -level))),
    )
  const findOnset = (parts: [seconds: number, level: number][], at: number) => createOnsets(sound(parts), rate)(at, 1)
  expect(findOnset([[0.2, 0], [0.05, 0.02], [0.4, 0.5]], 0.2)).toBeCloseTo(0.2) // prettier-ignore
  expect(findOnset([[0.2, 0], [0.12, 0.02], [0.4, 0.5]], 0.2)).toBeCloseTo(0.255) // prettier-ignore
  expect(findOnset([[0.2, 0], [0.17, 0.02], [0.4, 0.5]], 0.2)).toBeCloseTo(0.27) // prettier-ignore
  expect(findOnset([[0.2, 0], [0.14, 0.2], [0.4, 0.5]], 0.2)).toBeCloseTo(0.2) // prettier-ignore
  expect(findOnset([[0.2, 0.4], [0.06, 0], [0.4, 0.5]], 0.21)).toBeCloseTo(0.26) // prettier-ignore
})

test('S03 murmurs of a voice in its pauses are silenced', () => {
  const quiet = quietPauses(new Float32Array(1000).fill(0.1), 1000, [{ start_seconds: 0.3, end_seconds: 0.6 }])
  expect(quiet[335]).toBeCloseTo(0.1)
  expect(Math.max(...quiet.slice(361, 600))).toBe(0)
  expect(quiet[600]).toBeCloseTo(0.1)
})

test('S03 a pause at a comma is lengthened, and all later words move', () => {
  const timed = [
    { ...words[0], start_seconds: 0, end_seconds: 0.5 },
    { ...words[1], start_seconds: 0.5, end_seconds: 0.9 },
    { ...words[2], start_seconds: 1, end_seconds: 1.5 },
    { ...words[3], start_seconds: 1.5, end_seconds: 2 },
  ]
  const stretched = stretchPauses({ samples: new Float32Array(2000).fill(0.1), sample_rate: 1000, words: timed }, text, 1)
  expect(stretched.samples.length).toBe(2100)
  expect(stretched.words.map((word) => word.start_seconds)).toEqual([0, 0.5, 1.1, 1.6])
  expect(leastPause('. ')).toBeGreaterThan(leastPause(', '))
})

test('S03 sounds are assigned to their words, even if some sounds differ between single words and a sentence', () => {
  const phones = (list: string) => list.split(' ').map((name, index) => ({ name, end_seconds: (index + 1) / 10 }))
  const spoken = phones('pau dh ax k ae t pau s ae t pau')
  const apart = splitAtPauses(phones('pau dh iy pau k ae t pau s ae t pau'))
  expect(alignPhones(spoken, apart)).toEqual([0.1, 0.3, 0.7])
})

test('S03 English words that are spoken in pieces (single letters, a genitive) do not shift the other words', async () => {
  const at = async (words: string) => {
    const { events } = await speakWithFlite({ id: 1, kind: 'speak', engine: 'flite', voice: 'slt', pace: 1.15, pitch: 100, range: 50, text: words }) // prettier-ignore
    return events.map(({ seconds }) => seconds)
  }
  const [plain, lettered] = [await at('The army had sand there.'), await at("The U S army had RCA's sand there.")]
  expect(lettered).toHaveLength(8)
  const lengths = (starts: number[]) => starts.slice(1).map((start, index) => start - starts[index])
  expect(lengths(lettered)[3]).toBeCloseTo(lengths(plain)[1], 1) // the word "army"
  expect(lengths(lettered)[6]).toBeCloseTo(lengths(plain)[3], 1) // the word "sand"
})

test('S03 visible words leave out punctuation and keep numbers whole', () => {
  const list = (shown: string, language: 'en' | 'fr' | 'zh') => listVisibleWords(shown, language).map((word) => word.text)
  expect(list('“Don’t,” she said — $375 million (3.5%) well-known…', 'en')).toEqual([
    'Don’t',
    'she',
    'said',
    '$375',
    'million',
    '3.5%',
    'well-known',
  ])
  expect(list('Environ 75 000 personnes, soit 5 % !', 'fr')).toEqual(['Environ', '75 000', 'personnes', 'soit', '5 %'])
  expect(list('轮船“安孔号”完成了。', 'zh').join('')).toBe('轮船安孔号完成了')
})

test('S03 the English voices get only letters that they support, each at its position', () => {
  expect(plainLetters('Ancón, Zürich, Łódź, Ærø and señor’s Москва 🌍.')).toBe('Ancon, Zurich, Wodz, Ero and senor s          .')
  expect(plainLetters('naïve 🌍').length).toBe('naïve 🌍'.length)
})
