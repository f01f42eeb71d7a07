import { toFloat } from '@orion/media/audio/samples.ts'
import { measureCueDrift } from '@orion/media/measure/cue-drift.ts'
import { createLevelMeter } from '@orion/media/measure/speech-levels.ts'
import { hearSpeech } from '@orion/media/measure/speech-onsets.ts'
import { expect, test } from 'vitest'
import { EXAMPLE_SENTENCES } from '../speech/example-sentences.fixture.ts'
import { listVisibleWords } from '@orion/language/reading.ts'
import { sayExample, SPOKEN_LANGUAGES } from '../speech/spoken-examples.fixture.ts'
import { buildCues, lineLimit, readingSpeed } from './cues.ts'
import { toSrt } from './srt.ts'
import { toVtt } from './vtt.ts'

/** Words that last a third of a second each, with a pause after a comma or full stop. */
function evenWords(text: string) {
  let now = 0
  return listVisibleWords(text, 'en').map((word) => {
    const start_seconds = now
    const end_seconds = now + 0.33
    now = end_seconds + (/[.,]/.test(text[word.char_end] ?? '') ? 0.3 : 0)
    return { ...word, start_seconds, end_seconds }
  })
}

test.each(SPOKEN_LANGUAGES)(
  'S04 %s: captions contain every word once, in short lines, in time with the speech, at a readable speed',
  async (language) => {
    const text = EXAMPLE_SENTENCES[language]
    const { pcm, sample_rate, words } = await sayExample(language)
    const cues = buildCues(text, words, language, pcm.length / sample_rate + 0.5)
    expect(cues.flatMap((cue) => cue.words.map((word) => word.text))).toEqual(words.map((word) => word.text))
    expect(
      cues
        .flatMap((cue) => cue.lines)
        .join('')
        .replace(/\s/gu, ''),
    ).toBe(text.replace(/\s/gu, ''))
    cues.forEach((cue, index) => {
      expect(cue.lines.length).toBeLessThanOrEqual(2)
      for (const line of cue.lines) expect(line.length).toBeLessThanOrEqual(lineLimit(language))
      for (const word of cue.words) expect(cue.lines[word.line].slice(word.char_start, word.char_end)).toBe(word.text)
      expect(cue.start_seconds).toBe(cue.words[0].start_seconds)
      expect(cue.end_seconds).toBeGreaterThanOrEqual(cue.words[cue.words.length - 1].end_seconds)
      expect(cue.end_seconds).toBeLessThanOrEqual(cues[index + 1]?.start_seconds ?? Infinity)
      expect(cue.end_seconds - cue.start_seconds).toBeGreaterThanOrEqual(1)
      expect(cue.lines.join('').length / (cue.end_seconds - cue.start_seconds)).toBeLessThan(readingSpeed(language) * 1.12)
    })
    const meter = createLevelMeter(sample_rate)
    meter.push(toFloat(pcm))
    const drifts = measureCueDrift(hearSpeech(meter.read()), cues).map(({ drift_seconds }) => Math.abs(drift_seconds))
    expect(drifts.length).toBeGreaterThanOrEqual(2)
    expect(Math.max(...drifts)).toBeLessThanOrEqual(0.08)
  },
)

test('S04 a caption breaks at a pause and between phrases, not after an article', () => {
  const text = 'When the ice melts, the level of the sea rises slowly and the coast moves inland.'
  const lines = buildCues(text, evenWords(text), 'en', 60).flatMap((cue) => cue.lines)
  expect(lines[0]).toBe('When the ice melts,')
  for (const line of lines) expect(line).not.toMatch(/\b(?:the|of|and)$/)
})

test('S04 SRT and VTT files have the same captions, with escaped characters in VTT', () => {
  const cues = [{ start_seconds: 3661.5, end_seconds: 3662.25, lines: ['a < b', 'c & d'] }]
  expect(toSrt(cues)).toBe('1\n01:01:01,500 --> 01:01:02,250\na < b\nc & d\n')
  expect(toVtt(cues)).toBe('WEBVTT\n\n1\n01:01:01.500 --> 01:01:02.250\na &lt; b\nc &amp; d\n')
})

test('S04 without words there are no captions, and a word that is longer than a line has its own line', () => {
  expect(buildCues('', [], 'en', 5)).toEqual([])
  const text = `See ${'x'.repeat(60)} now`
  expect(buildCues(text, evenWords(text), 'en', 5).flatMap((cue) => cue.lines)).toContain('x'.repeat(60))
})

test('S04 a short line of two words is not above a long line if another break inside the phrase makes the two lines even', () => {
  const text = 'Mischen Sie Mehl und Wasser und lassen Sie beides 30 Minuten ruhen.'
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }, at) => ({
    text: word,
    char_start: index,
    char_end: index + word.length,
    start_seconds: at * 0.35,
    end_seconds: at * 0.35 + 0.34,
  }))
  for (const { lines } of buildCues(text, words, 'de', 6)) {
    const lengths = lines.map((line) => line.length)
    expect([lines, Math.min(...lengths) >= 0.4 * Math.max(...lengths)]).toEqual([lines, true])
  }
})

test('S04 a caption that is as fast as viewers can read stays until the next caption, even if a pause is between them', () => {
  const text = 'Even from the distance of Earth, we can see.'
  const times = [0, 0.27, 0.55, 0.63, 1.23, 1.33, 1.887, 2.1, 2.5]
  const words = listVisibleWords(text, 'en').map((word, at) => ({
    ...word,
    start_seconds: times[at]!,
    end_seconds: at === 5 ? 1.6 : (times[at + 1] ?? 3.2),
  }))
  const [cue] = buildCues(text, words, 'en', 4)
  expect(cue!.lines).toEqual(['Even from the distance of Earth,'])
  expect(cue!.lines[0]!.length / (cue!.end_seconds - cue!.start_seconds)).toBeCloseTo(readingSpeed('en'), 1)
  expect(cue!.end_seconds).toBeLessThanOrEqual(1.887)
})
