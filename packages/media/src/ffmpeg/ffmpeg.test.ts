import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFfmpeg, findFfmpeg, missingFromFfmpeg } from './find.ts'
import { countFrames, probeMedia } from './probe.ts'
import { runFfmpeg, startFfmpeg } from './run.ts'

let folder: string
let film: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-ffmpeg-'))
  film = join(folder, 'film.mp4')
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=30:d=1', '-f', 'lavfi', '-i', 'sine=r=48000:d=1']
  await runFfmpeg([...source, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', film])
})
afterAll(() => rm(folder, { recursive: true }))

test('S06 FFmpeg is found and has all encoders and filters that Orion uses', async () => {
  const { ffmpeg } = findFfmpeg(process.env)
  expect(await missingFromFfmpeg(ffmpeg)).toEqual([])
})

test('S06 FFMPEG_PATH is used first, and a path that cannot run is named', () => {
  expect(findFfmpeg({ FFMPEG_PATH: '/bin/sh' }).ffmpeg).toBe('/bin/sh')
  expect(() => findFfmpeg({ FFMPEG_PATH: '/nowhere/ffmpeg' })).toThrow('/nowhere/ffmpeg')
})

test('S06 the missing parts of a build are named, with the command that installs them', async () => {
  const check = checkFfmpeg(findFfmpeg(process.env).ffmpeg, { encoders: ['libx264', 'nothere264'], filters: ['nofilter'] })
  await expect(check).rejects.toThrow(/no encoder nothere264, no filter nofilter.*apt-get install ffmpeg/)
})

test('S06 the properties of a file are read with ffmpeg alone', async () => {
  const facts = await probeMedia(film, { demuxer: 'mov' })
  expect(facts.video).toMatchObject({ codec: 'h264', width: 320, height: 180, frame_rate: 30 })
  expect(facts.audio).toEqual({ codec: 'aac', sample_rate: 48000, channels: 'mono' })
  expect(facts.duration_seconds).toBeCloseTo(1, 1)
  expect(await countFrames(film)).toBe(30)
})

test('S06 T2 with a forced demuxer, a playlist with the name of a film cannot open other files', async () => {
  const posing = join(folder, 'posing.mp4')
  await writeFile(posing, `ffconcat version 1.0\nfile film.mp4\n`)
  expect((await probeMedia(posing)).video?.width).toBe(320)
  await expect(probeMedia(posing, { demuxer: 'mov' })).rejects.toThrow(/ffmpeg ended with/)
})

test('S06 the error contains ffmpeg’s message', async () => {
  await expect(runFfmpeg(['-i', join(folder, 'missing.mp4'), '-f', 'null', '-'])).rejects.toThrow('No such file')
})

test('S06 frames are sent through stdin and the output is collected', async () => {
  const bytes = await readFile(film)
  const { stdout } = await runFfmpeg(['-f', 's16le', '-ar', '8000', '-ac', '1', '-i', 'pipe:0', '-f', 's16le', 'pipe:1'], {
    input: [bytes.subarray(0, 1000), bytes.subarray(1000, 2000)],
  })
  expect(stdout).toEqual(bytes.subarray(0, 2000))
})

test('S06 if the source of the input fails, its error is reported', async () => {
  const frames = function* () {
    yield new Uint8Array(1000)
    throw new Error('no more paper')
  }
  const run = runFfmpeg(['-f', 's16le', '-ar', '8000', '-ac', '1', '-i', 'pipe:0', '-f', 'null', '-'], { input: frames() })
  await expect(run).rejects.toThrow('no more paper')
})

test('S06 if ffmpeg fails while it gets input, its own message is reported', async () => {
  const endless = function* () {
    for (;;) yield new Uint8Array(1 << 20)
  }
  const run = runFfmpeg(['-f', 'wav', '-i', 'pipe:0', '-f', 'null', '-'], { input: endless() })
  await expect(run).rejects.toThrow(/Invalid data|ffmpeg ended with/)
})

test.skipIf(process.platform !== 'linux')('56.16 TRUST 5 a run that fills the disk has the code of a full disk', async () => {
  const tone = ['-f', 'lavfi', '-i', 'sine=d=1', '-f', 'wav', '-y']
  await expect(runFfmpeg([...tone, '/dev/full'])).rejects.toMatchObject({ code: 'ENOSPC' })
  await expect(runFfmpeg([...tone, '/'])).rejects.not.toHaveProperty('code')
})

test('S06 an aborted run ends with the reason and leaves no process', async () => {
  const abort = new AbortController()
  const running = startFfmpeg(['-f', 'rawvideo', '-s', '64x64', '-i', 'pipe:0', '-f', 'null', '-'], { signal: abort.signal })
  await running.write(new Uint8Array(6144))
  abort.abort(new Error('cancelled'))
  await expect(running.finish()).rejects.toThrow('cancelled')
  expect(() => process.kill(running.pid, 0)).toThrow('ESRCH')
})

test('S06 a run past its deadline is killed and reports the deadline', async () => {
  const running = startFfmpeg(['-f', 'rawvideo', '-s', '64x64', '-i', 'pipe:0', '-f', 'null', '-'], { deadline_seconds: 0.1 })
  await once(running.stdout.resume(), 'close')
  await expect(running.finish()).rejects.toThrow('longer than 0.1 s')
})

test.skipIf(process.platform !== 'linux')('29.4 TRUST 5 ffmpeg has at most 4 GB of address space', async () => {
  const program = join(folder, 'limited')
  await writeFile(program, '#!/bin/sh\nulimit -v\n', { mode: 0o700 })
  expect((await runFfmpeg([], { ffmpeg: program })).stdout.toString().trim()).toBe(String(4 * 2 ** 20))
})
