import { createPowerMeter, createIntegratedMeter, type Loudness, toLoudness, SILENCE } from './loudness.ts'
import { createTruePeakMeter } from './true-peak.ts'

/** The number of steps per second, and the number of steps of a momentary loudness: 400 ms (EBU Tech 3341). */
const STEPS = 10
const WINDOW = 4

/**
 * The levels of a sound over time. There is one value for each whole tenth of a second: the momentary loudness of the last 400 ms in LUFS,
 * and the highest true peak of this tenth in dBTP. A lower value is reported as −70.
 */
export type LevelCurve = Loudness & { step_seconds: number; momentary_lufs: number[]; peaks_dbtp: number[] }

const roundLevel = (level: number): number => Math.max(SILENCE, Math.round(level * 10) / 10)

/**
 * Measures the levels over time of a sound that arrives in pieces. `push` takes one array for each channel; then `read` returns the result.
 */
export function createLevelCurve(sampleRate: number, channels: number) {
  const step = Math.round(sampleRate / STEPS)
  const powers = createPowerMeter(sampleRate, channels, step)
  const integrated = createIntegratedMeter(sampleRate, channels)
  const meters = Array.from({ length: channels }, createTruePeakMeter)
  const peaks: number[] = []
  let filled = 0
  return {
    push(pieces: Float32Array[]): void {
      powers.push(pieces)
      integrated.push(pieces)
      for (let from = 0; from < pieces[0].length;) {
        const to = Math.min(pieces[0].length, from + step - filled)
        meters.forEach((meter, channel) => meter.push(pieces[channel].subarray(from, to)))
        filled = (filled + to - from) % step
        if (filled === 0) peaks.push(roundLevel(Math.max(...meters.map((meter) => meter.take()))))
        from = to
      }
    },
    read(): LevelCurve {
      const rest = meters.map((meter) => meter.read())
      const all = powers.read()
      const momentary_lufs = all.map((_, at) => {
        const heard = all.slice(Math.max(0, at + 1 - WINDOW), at + 1).reduce((sum, power) => sum + power, 0) / WINDOW
        return roundLevel(heard > 0 ? toLoudness(heard) : SILENCE)
      })
      return {
        step_seconds: 1 / STEPS,
        momentary_lufs,
        peaks_dbtp: peaks,
        integrated_lufs: roundLevel(integrated.read()),
        true_peak_dbtp: roundLevel([...peaks, ...rest].reduce((most, peak) => Math.max(most, peak), SILENCE)),
      }
    },
  }
}
