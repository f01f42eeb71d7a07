import { toFloat } from '@orion/media/audio/samples.ts'
import { measureCueDrift } from '@orion/media/measure/cue-drift.ts'
import { createLevelMeter } from '@orion/media/measure/speech-levels.ts'
import { hearSpeech } from '@orion/media/measure/speech-onsets.ts'
import { expect, test } from 'vitest'
import type { CaptionCue } from '../scenes/recipe.ts'
import { EXAMPLE_SENTENCES } from '../speech/example-sentences.fixture.ts'
import { sayExample, SPOKEN_LANGUAGES } from '../speech/spoken-examples.fixture.ts'
import { synthesize } from '../speech/synthesize.ts'
import { buildCues } from './cues.ts'

const LEAD_SECONDS = 0.5
const SHIFT_SECONDS = 0.1
const MOST_MS = 80

/** A chord that becomes louder and softer under the speech, as ducked music does. */
const bedAt = (second: number): number =>
  0.012 *
  (1 + 0.4 * Math.sin(2 * Math.PI * 0.3 * second)) *
  [196, 247, 294, 588].reduce((sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * second) / 2, 0)

/** A caption, moved by `seconds`. Its words move with it, or keep their times. */
const moved = (cue: CaptionCue, seconds: number, withWords: boolean): CaptionCue => ({
  ...cue,
  start_seconds: cue.start_seconds + seconds,
  end_seconds: cue.end_seconds + seconds,
  words: withWords ? cue.words.map((word) => ({ ...word, start_seconds: word.start_seconds + seconds })) : cue.words,
})

test.each(SPOKEN_LANGUAGES)(
  'S09 %s: captions at the correct time pass with and without music, and every caption that is moved by 0.1 s is reported',
  async (language) => {
    const text = EXAMPLE_SENTENCES[language]
    const { pcm, sample_rate, words } = await sayExample(language)
    const lead = LEAD_SECONDS * sample_rate
    const silent = new Float32Array(pcm.length + 2 * lead)
    silent.set(toFloat(pcm), lead)
    const later = words.map((word) => ({ ...word, start_seconds: word.start_seconds + LEAD_SECONDS, end_seconds: word.end_seconds + LEAD_SECONDS })) // prettier-ignore
    const cues = buildCues(text, later, language, silent.length / sample_rate)
    expect(cues.length).toBeGreaterThanOrEqual(3)
    for (const samples of [silent, silent.map((sample, index) => sample + bedAt(index / sample_rate))]) {
      const meter = createLevelMeter(sample_rate)
      meter.push(samples)
      const heard = hearSpeech(meter.read())
      const worst = (captions: readonly CaptionCue[]): number =>
        Math.max(0, ...measureCueDrift(heard, captions).map(({ drift_seconds }) => Math.round(Math.abs(drift_seconds) * 1000)))
      expect(worst(cues), cues[0].lines.join(' ')).toBeLessThanOrEqual(MOST_MS)
      for (const shift of [SHIFT_SECONDS, -SHIFT_SECONDS]) {
        for (const at of cues.keys()) {
          const one = cues.map((cue, index) => (index === at ? moved(cue, shift, false) : cue))
          expect(worst(one), `${cues[at].lines.join(' ')} by ${shift} s`).toBeGreaterThan(MOST_MS)
        }
        expect(worst(cues.map((cue) => moved(cue, shift, true))), `all by ${shift} s`).toBeGreaterThan(MOST_MS)
      }
    }
  },
)

test('S09 a weak consonant that music hides does not count as drift: “hour | from”, 160 ms of f', async () => {
  const text = 'It leaves its pier each hour from five in the morning.'
  const { pcm, sample_rate, words } = await synthesize({ text, language: 'en', voice_id: 'en-clara' })
  const cues = buildCues(text, words, 'en', pcm.length / sample_rate)
  expect(cues[1]!.lines).toEqual(['from five in the morning.'])
  const meter = createLevelMeter(sample_rate)
  meter.push(toFloat(pcm).map((sample, index) => sample + 4 * bedAt(index / sample_rate)))
  const heard = hearSpeech(meter.read())
  const worst = (captions: readonly CaptionCue[]): number =>
    Math.max(...measureCueDrift(heard, captions).map(({ drift_seconds }) => Math.round(Math.abs(drift_seconds) * 1000)))
  expect(worst(cues)).toBeLessThanOrEqual(MOST_MS)
  expect(worst([cues[0]!, moved(cues[1]!, -SHIFT_SECONDS, true)])).toBeGreaterThan(MOST_MS)
})
