import { compose } from '@orion/film/music/compose.ts'
import { STYLES } from '@orion/film/music/moods.ts'
import { synthesise } from '@orion/film/music/synthesise.ts'
import { findPulse } from '@orion/media/music/find-pulse.ts'
import { createMusicMeter } from '@orion/media/music/music-features.ts'

/**
 * Measures how well the beat of music is found. It analyses Orion's own tracks as if they were uploaded, because their tempo and bars are
 * known.
 *
 * `node bench/pulse.ts [seconds] [seeds]` prints one line per track and the medians.
 */
const [seconds = 60, seeds = 2] = process.argv.slice(2).map(Number)
const errors: number[] = []
let [octaves, none, bars, downbeats, all] = [0, 0, 0, 0, 0]
for (const style of STYLES) {
  for (let seed = 0; seed < seeds; seed++) {
    const wish = { seed: `pulse-${seed}`, style, tonic: 'D', seconds, last_word_seconds: seconds - 3, sections: [] }
    const composition = compose(wish)
    const meter = createMusicMeter()
    for (const block of synthesise(composition)) meter.push(block)
    const began = performance.now()
    const pulse = findPulse(meter.read())
    const took = performance.now() - began
    all++
    const bpm = (60 * style.beats) / composition.bar_seconds
    if (pulse === null) none++
    const ratios = [1, 2, 0.5, 1.5, 3, 1 / 3, 2 / 3, 4 / 3, 3 / 4]
    const computeError = (ratio: number) => (pulse === null ? Infinity : Math.abs(pulse.bpm / (bpm * ratio) - 1))
    const ratio = ratios.reduce((best, each) => (computeError(each) < computeError(best) ? each : best))
    if (pulse !== null) {
      if (ratio === 1) errors.push(computeError(1))
      else octaves++
      const share = pulse.bar_seconds / composition.bar_seconds
      if (Math.abs(share - Math.round(share)) < 0.02 && Math.round(share) > 0) bars++
      const off = ((pulse.first_bar_seconds % composition.bar_seconds) + composition.bar_seconds) % composition.bar_seconds
      if (Math.min(off, composition.bar_seconds - off) < 0.07) downbeats++
    }
    const places = [pulse?.first_bar_seconds, pulse?.bar_seconds].map((at) => at?.toFixed(3))
    const found =
      pulse === null ? 'no pulse' : `${pulse.bpm.toFixed(2)} ×${ratio} ${pulse.beats} beats, bars at ${places.join(' + ')}`
    console.log(`${style.name.padEnd(16)} ${bpm.toFixed(2)} ${style.beats} · ${found} · ${took.toFixed(0)} ms`)
  }
}
errors.sort((a, b) => a - b)
const at = (share: number): string => `${((errors[Math.floor(share * (errors.length - 1))] ?? NaN) * 100).toFixed(3)} %`
console.log(
  `${all} tracks: tempo right in ${errors.length} (error: median ${at(0.5)}, 90 % ${at(0.9)}), a multiple in ${octaves}, none in ${none}`,
)
console.log(`bars are whole bars in ${bars}, begin on a downbeat in ${downbeats}`)
