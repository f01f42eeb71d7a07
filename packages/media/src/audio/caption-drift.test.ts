import { expect, test } from 'vitest'
import { measureCaptionDrift } from './caption-drift.ts'
import { findSpeech } from './find-speech.ts'

const RATE = 48000

/** Bursts of a voice-like sound at the given times over a floor (music) of the given amplitude. */
function bursts(times: [number, number][], seconds: number, floor = 0) {
  const pcm = new Int16Array(seconds * RATE)
  for (let i = 0; i < pcm.length; i++) {
    const at = i / RATE
    const speaks = times.some(([start, end]) => at >= start && at < end)
    const voice = speaks ? 0.25 * (Math.sin(2 * Math.PI * 220 * at) + 0.5 * Math.sin(2 * Math.PI * 1400 * at)) : 0
    pcm[i] = 32767 * (voice + floor * Math.sin(2 * Math.PI * 330 * at))
  }
  return pcm
}

const times: [number, number][] = [
  [0.5, 2],
  [2.4, 4],
  [4.16, 5],
  [5.1, 6],
]

test('S09 onsets are found after pauses of 150 ms or more, not after shorter ones', () => {
  const starts = findSpeech(
    Float32Array.from(bursts(times, 7), (value) => value / 32768),
    RATE,
  ).map((region) => region.start_seconds)
  expect(starts.length).toBe(3)
  for (const [index, wanted] of [0.5, 2.4, 4.16].entries()) expect(Math.abs(starts[index] - wanted)).toBeLessThan(0.016)
})

test.each([0, 0.03])('S09 right captions measure no drift, over a floor of %s', (floor) => {
  const cues = times.map(([start_seconds, end_seconds]) => ({ start_seconds, end_seconds }))
  const drift = measureCaptionDrift(bursts(times, 7, floor), RATE, cues)
  expect(drift.drifts.length).toBe(3)
  expect(drift.largest_seconds).toBeLessThan(0.03)
})

test.each([-0.3, 0.3])('S09 one caption shifted by %s s is found', (shift) => {
  const cues = times.map(([start_seconds, end_seconds], index) => {
    const by = index === 1 ? shift : 0
    return { start_seconds: start_seconds + by, end_seconds: end_seconds + by }
  })
  expect(measureCaptionDrift(bursts(times, 7), RATE, cues).largest_seconds).toBeGreaterThan(0.25)
})

test('S09 a pause inside a caption starts no caption', () => {
  const cues = [
    { start_seconds: 0.5, end_seconds: 3 },
    { start_seconds: 3, end_seconds: 4 },
  ]
  const drift = measureCaptionDrift(
    bursts(
      [
        [0.5, 2],
        [2.4, 4],
      ],
      5,
    ),
    RATE,
    cues,
  )
  expect(drift.drifts.length).toBe(1)
  expect(drift.largest_seconds).toBeLessThan(0.03)
})

test('S09 a caption that starts inside speech is not measured against a pause after its first word', () => {
  const cues = [
    { start_seconds: 0.5, end_seconds: 1.7 },
    { start_seconds: 1.7, end_seconds: 4 },
  ]
  const drift = measureCaptionDrift(
    bursts(
      [
        [0.5, 2],
        [2.2, 4],
      ],
      5,
    ),
    RATE,
    cues,
  )
  expect(drift.drifts.map(({ cue }) => cue)).toEqual([0])
})

test('S09 silence has no onset', () => {
  expect(measureCaptionDrift(new Int16Array(RATE), RATE, [{ start_seconds: 0, end_seconds: 1 }])).toEqual({
    drifts: [],
    largest_seconds: 0,
    onsets: 0,
  })
})
