import { expect, test } from 'vitest'
import { synthesize } from '../speech/synthesize.ts'
import { buildCues, readingSpeed } from './cues.ts'
import { readableRate } from './readable-rate.ts'

const FAST =
  'Pluto and Charon have been revealed by the New Horizons spacecraft to be two of the most fascinating objects in the outer solar system.'

test('S03 S04 speech that is too fast to read is slowed slightly and becomes readable, and other speech keeps its rate', async () => {
  const spoken = async (rate: number) => {
    const { pcm, sample_rate, words } = await synthesize({ text: FAST, language: 'en', rate })
    const seconds = pcm.length / sample_rate
    const speeds = buildCues(FAST, words, 'en', seconds).map(
      ({ lines, start_seconds, end_seconds }) => lines.join(' ').length / (end_seconds - start_seconds),
    )
    return { slower: readableRate(FAST, words, 'en', seconds), fastest: Math.max(...speeds) }
  }
  const first = await spoken(1)
  expect(first.fastest).toBeGreaterThan(readingSpeed('en') + 0.5)
  expect(first.slower).toBeLessThan(1)
  expect(first.slower).toBeGreaterThan(0.93)
  const again = await spoken(first.slower)
  expect(again.fastest, 'as stage 9 rounds it').toBeLessThan(readingSpeed('en') + 0.5)
  expect(again.slower).toBe(1)
})
