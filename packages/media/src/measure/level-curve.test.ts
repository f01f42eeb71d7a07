import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLevelCurve } from '../audio/momentary.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { makeMusic, makeSpeech } from '../join/small-film.fixture.ts'
import { measureLevelCurve } from './measure-level-curve.ts'

test('34 S08 the levels of every tenth of a second, and of the whole sound, equal those of ffmpeg’s EBU R128 meter', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-levels-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [speech, music, path] = ['speech.wav', 'music.wav', 'film.m4a'].map((name) => join(folder, name))
  await makeSpeech(speech, 6, [{ start_seconds: 0.5, end_seconds: 2 }, { start_seconds: 3, end_seconds: 5.5 }]) // prettier-ignore
  await makeMusic(music, 6)
  const mixed = '[0:a]volume=6dB,pan=stereo|c0=c0|c1=0.3*c0[a];[a][1:a]amix=normalize=0[b]'
  await runFfmpeg(['-i', speech, '-i', music, '-filter_complex', mixed, '-map', '[b]', '-c:a', 'aac', '-b:a', '192k', path])
  const { stderr } = await runFfmpeg(['-i', path, '-af', 'ebur128=framelog=info:peak=true', '-f', 'null', '-'])
  const lines = [...stderr.matchAll(/t: (\S+) .*M:\s*(\S+) S:.*FTPK:\s*(\S+)\s+(\S+) dBFS/g)]
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const curve = await measureLevelCurve({ path, demuxer: 'mov' })
  expect(lines.length).toBeGreaterThan(50)
  expect(Math.abs(lines.length - curve.momentary_lufs.length)).toBeLessThanOrEqual(1)
  const heard = new Map(
    lines.map(([, time, momentary, left, right]) => [
      Math.round(Number(time) * 10) - 1,
      { momentary: Math.max(-70, Number(momentary)), peak: Math.max(-70, Number(left), Number(right)) },
    ]),
  )
  const highest = (peaks: readonly (number | undefined)[]) => Math.max(...peaks.map((peak = -70) => peak))
  for (const [at, { momentary }] of heard) {
    if (at < 3 || at >= curve.momentary_lufs.length - 1) continue // ffmpeg's window is complete only after 400 ms
    expect(Math.abs(curve.momentary_lufs[at]! - momentary), `M at ${at}`).toBeLessThanOrEqual(0.2)
    // ffmpeg's filter is a few samples late, so a peak at the end of a tenth is in the next tenth of ffmpeg's values
    const around = [at - 1, at, at + 1]
    const [ours, theirs] = [around.map((each) => curve.peaks_dbtp[each]), around.map((each) => heard.get(each)?.peak)].map(
      highest,
    )
    expect(Math.abs(ours! - theirs!), `peak at ${at}`).toBeLessThanOrEqual(0.5)
  }
  expect(Math.abs(curve.integrated_lufs - Number(/I:\s*(\S+) LUFS/.exec(summary)?.[1]))).toBeLessThanOrEqual(0.1)
  expect(Math.abs(curve.true_peak_dbtp - Number(/Peak:\s*(\S+) dBFS/.exec(summary)?.[1]))).toBeLessThanOrEqual(0.2)
})

test('34 S08 the levels are the same for pieces of any size; silence, and sound shorter than a tenth of a second, have −70', () => {
  const tone = Float32Array.from({ length: 48_000 }, (_, at) => (at < 24_000 ? 0.5 * Math.sin(at / 7.64) : 0))
  const measured = (sizes: readonly number[]) => {
    const curve = createLevelCurve(48_000, 1)
    for (let from = 0, turn = 0; from < tone.length; turn += 1) {
      const size = sizes[turn % sizes.length]!
      curve.push([tone.slice(from, from + size)])
      from += size
    }
    return curve.read()
  }
  const whole = measured([48_000])
  expect(measured([1, 777, 4801, 12])).toEqual(whole)
  expect([whole.momentary_lufs.length, whole.peaks_dbtp.length]).toEqual([10, 10])
  expect(whole.peaks_dbtp[2]).toBeCloseTo(-6, 1)
  expect([whole.peaks_dbtp.at(-1), whole.momentary_lufs.at(-1)]).toEqual([-70, -70])
  const short = createLevelCurve(48_000, 1)
  short.push([new Float32Array(100)])
  expect(short.read()).toMatchObject({ momentary_lufs: [], integrated_lufs: -70, true_peak_dbtp: -70 })
})
