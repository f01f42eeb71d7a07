import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { openSound } from './read-sound.ts'
import { makeMusic, makeSpeech } from './small-film.fixture.ts'

/** The first `count` samples of a sound, read in pieces of uneven size. */
async function readSamples(path: string, demuxer: string, count: number): Promise<{ left: number[]; right: number[] }> {
  const reader = await openSound({ path, demuxer })
  const [left, right]: number[][] = [[], []]
  for (let size = 700; left.length < count; size = (size * 7) % 9001 || 311) {
    const block = await reader.read(Math.min(size, count - left.length))
    left.push(...block.left)
    right.push(...block.right)
  }
  await reader.close()
  return { left, right }
}

test.for(['mono', 'stereo'])(
  'S08 a plain WAV file (%s) is read with the same samples as by the decoder, and is silent after its end',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'orion-sound-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const [wav, flac, cut] = ['a.wav', 'a.flac', 'cut.wav'].map((name) => join(folder, name))
    await (kind === 'mono' ? makeSpeech(wav, 1, [{ start_seconds: 0.1, end_seconds: 1 }]) : makeMusic(wav, 1))
    await runFfmpeg(['-i', wav, flac])
    const count = 60_000
    const [plain, decoded] = [await readSamples(wav, 'wav', count), await readSamples(flac, 'flac', count)]
    for (const side of ['left', 'right'] as const)
      expect(plain[side].findIndex((sample, at) => Math.abs(sample - decoded[side][at]) > 1e-6)).toBe(-1)
    expect(Math.max(...plain.left.slice(0, 48_000))).toBeGreaterThan(0.1)
    expect(plain.left.slice(48_000).every((sample) => sample === 0)).toBe(true)

    await writeFile(cut, (await readFile(wav)).subarray(0, 20_001)) // the file is shorter than its header says
    const short = await readSamples(cut, 'wav', count)
    expect(short.left.slice(0, 4000)).toEqual(plain.left.slice(0, 4000))
    expect(short.left.slice(12_000).every((sample) => sample === 0)).toBe(true)
  },
)
