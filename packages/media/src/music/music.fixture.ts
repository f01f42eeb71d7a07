import { writeFile } from 'node:fs/promises'
import { encodeWav } from '../audio/wav.ts'

const RATE = 48_000

/**
 * A click track as a stereo WAV for tests: a short tone for each beat, with a lower and louder tone on each bar's first beat. `drift`
 * changes its tempo. `drone` is the pitch of a continuous tone.
 */
export async function writeClicks(
  path: string,
  {
    bpm,
    beats = 4,
    seconds,
    silence = 0,
    drift = 0,
    drone = 0,
  }: { bpm: number; beats?: number; seconds: number; silence?: number; drift?: number; drone?: number },
): Promise<void> {
  const sound = new Float32Array(Math.round((seconds + 2 * silence) * RATE))
  for (let i = 0; i < seconds * RATE; i++)
    sound[Math.round(silence * RATE) + i] = drone * Math.sin((2 * Math.PI * 311.3 * i) / RATE)
  let beat = 0
  for (let at = 0; at < seconds - 0.2; beat++) {
    const [hertz, height] = beat % beats === 0 ? [110, 0.6] : [880, 0.25]
    const start = Math.round((silence + at) * RATE)
    for (let i = 0; i < 0.15 * RATE; i++)
      sound[start + i] += height * Math.exp(-i / (0.03 * RATE)) * Math.sin((2 * Math.PI * hertz * i) / RATE)
    at += (60 / bpm) * (1 + drift * Math.sin(beat / 6))
  }
  const pcm = new Int16Array(sound.length * 2)
  sound.forEach((value, i) => (pcm[2 * i] = pcm[2 * i + 1] = Math.round(value * 32767)))
  await writeFile(path, encodeWav(pcm, RATE, 2))
}
