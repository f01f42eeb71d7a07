import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { makeMusic, makeSpeech } from '../join/small-film.fixture.ts'
import { hearStereo } from './hear-stereo.ts'

test('S09 loudness and true peak equal those of ffmpeg’s EBU R128 meter, and silence at the end is reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-hear-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [speech, music, path] = ['speech.wav', 'music.wav', 'film.m4a'].map((name) => join(folder, name))
  const words = Array.from({ length: 9 }, (_, index) => ({ start_seconds: 0.2 + index, end_seconds: 0.9 + index }))
  await makeSpeech(speech, 10, words)
  await makeMusic(music, 10)
  const mixed = '[0:a]volume=6dB,pan=stereo|c0=c0|c1=0.3*c0[a];[a][1:a]amix=normalize=0,apad=pad_dur=2[b]'
  await runFfmpeg(['-i', speech, '-i', music, '-filter_complex', mixed, '-map', '[b]', '-c:a', 'aac', '-b:a', '192k', path])
  const { stderr } = await runFfmpeg(['-i', path, '-af', 'ebur128=framelog=verbose:peak=true', '-f', 'null', '-'])
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const figure = (pattern: RegExp): number => Number(pattern.exec(summary)?.[1])
  const heard = await hearStereo({ path, demuxer: 'mov' })
  expect(Math.abs(heard.integrated_lufs - figure(/I:\s*(\S+) LUFS/))).toBeLessThanOrEqual(0.1)
  expect(Math.abs(heard.true_peak_dbtp - figure(/Peak:\s*(\S+) dBFS/))).toBeLessThanOrEqual(0.2)
  expect(heard.seconds).toBeCloseTo(12, 1)
  expect(heard.silent).toHaveLength(1)
  expect(heard.silent[0].start_seconds).toBeCloseTo(10, 1)
  expect(heard.silent[0].end_seconds).toBe(heard.seconds)
})
