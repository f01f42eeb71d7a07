import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countFrames, probeMedia } from '../ffmpeg/probe.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { measureFilmSound } from '../measure/measure-film-sound.ts'
import { readPackets } from '../measure/read-packets.ts'
import { writeStill, writeStoryboard } from './film-pictures.ts'
import { readGeneratedMark } from './generated-mark.ts'
import type { FilmWithSounds } from './small-film.fixture.ts'
import { joinWithSound, makeMusic, makeSegments, makeSpeech } from './small-film.fixture.ts'
import { readTopBoxes } from './uuid-box.ts'
import { soundFile } from './sound-file.ts'
import { writeStillSegment } from './still-segment.ts'

const WORDS = [
  { start_seconds: 0.5, end_seconds: 1.1 },
  { start_seconds: 1.2, end_seconds: 2.3 },
  { start_seconds: 3, end_seconds: 4.2 },
  { start_seconds: 5, end_seconds: 6.4 },
]

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-join-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function makePlan(folder: string, lengths: readonly number[]): Promise<FilmWithSounds> {
  const seconds = lengths.reduce((sum, frames) => sum + frames, 0) / 30
  const [voice, music, srt] = ['voice.wav', 'music.wav', 'captions.srt'].map((name) => join(folder, name))
  await makeSpeech(voice, seconds, WORDS)
  await makeMusic(music, seconds + 3) // longer than the film, so it is cut
  await writeFile(srt, '1\n00:00:00,500 --> 00:00:02,300\nEin Wort.\n\n2\n00:00:03,000 --> 00:00:04,200\nNoch eins.\n')
  return {
    segments: await makeSegments(folder, lengths),
    sound: {
      seconds,
      narration: await soundFile(voice),
      // prettier-ignore
      music: { ...(await soundFile(music)), tempo: 1, envelope: [{ seconds: 0, gain_db: -14 }, { seconds, gain_db: -14 }] },
      marks: null,
    },
    subtitles: { path: srt, shown: false },
    chapters: [
      { start_seconds: 0, title: 'Erstes; #1 = eins' },
      { start_seconds: 3, title: '第二' },
    ],
    title: 'Der Film = gut; #1',
    description: 'Zeile',
    iso_639_2: 'deu',
    source_type: 'compositeSynthetic',
    tool: 'Orion <test>',
  }
}

test('S08 a joined film has all images once, sound throughout, −14 LUFS, chapters, hidden subtitles, index and mark', async () => {
  const folder = await makeFolder()
  const lengths = [70, 61, 89]
  const path = join(folder, 'film.mp4')
  await joinWithSound(await makePlan(folder, lengths), path, folder)

  const seconds = 220 / 30
  expect(await countFrames(path, { demuxer: 'mov' })).toBe(220)
  const { video, audio } = await readPackets(path)
  expect(video).toMatchObject({ packets: 220, gaps: 0, start_seconds: 0 })
  expect(audio?.start_seconds).toBe(0)
  expect(audio?.end_seconds).toBeCloseTo(seconds, 2)
  const sound = await measureFilmSound(path)
  expect(Math.abs(sound.integrated_lufs + 14)).toBeLessThanOrEqual(0.5)
  expect(sound.true_peak_dbtp).toBeLessThanOrEqual(-1)
  expect(sound.seconds).toBeCloseTo(seconds, 1)

  const facts = await probeMedia(path, { demuxer: 'mov' })
  expect(facts.chapters.map(({ start_seconds }) => start_seconds)).toEqual([0, 3])
  expect(facts.audio).toMatchObject({ codec: 'aac', sample_rate: 48_000, channels: 'stereo' })
  const { stderr } = await runFfmpeg(['-i', path, '-t', '0', '-f', 'null', '-'])
  const words = stderr.split('Output #0')[0]
  for (const said of ['Der Film = gut; #1', 'Erstes; #1 = eins', '第二', 'compositeSynthetic']) expect(words).toContain(said)
  expect(words).toMatch(/\(deu\): Subtitle: mov_text[^\n]*kb\/s\n/) // the track is not '(default)'
  expect(words).toMatch(/\(deu\): Audio: aac/)

  const boxes = (await readTopBoxes(path)).map(({ type }) => type)
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
  expect(await readGeneratedMark(path)).toBe('http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic')
})

test('S08 equal parts give equal bytes', async () => {
  const folder = await makeFolder()
  const plan = await makePlan(folder, [40, 30])
  await joinWithSound(plan, join(folder, 'one.mp4'), folder)
  await joinWithSound(plan, join(folder, 'two.mp4'), folder)
  const digest = async (name: string) =>
    (await runFfmpeg(['-i', join(folder, name), '-map', '0', '-c', 'copy', '-f', 'md5', '-'])).stdout.toString()
  expect(await digest('one.mp4')).toBe(await digest('two.mp4'))
})

test('S08 a film without any sound has a silent sound track', async () => {
  const folder = await makeFolder()
  const plan = await makePlan(folder, [45])
  const path = join(folder, 'film.mp4')
  await joinWithSound(
    { ...plan, sound: { ...plan.sound, narration: null, music: null }, subtitles: null, chapters: [] },
    path,
    folder,
  )
  const { video, audio } = await readPackets(path)
  expect(video?.packets).toBe(45)
  expect(audio?.end_seconds).toBeCloseTo(1.5, 2)
})

test('S08 a failed or aborted join leaves no incomplete film', async () => {
  const folder = await makeFolder()
  const plan = await makePlan(folder, [45])
  const path = join(folder, 'film.mp4')
  await expect(joinWithSound({ ...plan, segments: [join(folder, 'missing.mp4')] }, path, folder)).rejects.toThrow(
    /missing\.mp4|ffmpeg/,
  )
  await expect(joinWithSound(plan, path, folder, { signal: AbortSignal.abort(new Error('cancelled')) })).rejects.toThrow(
    'cancelled',
  )
  await expect(probeMedia(path)).rejects.toThrow('No such file')
})

// at sample size, the end-to-end test of measured films limits the memory of a film
test.skipIf(process.env.ORION_TEST_SIZE !== 'full')('S08 five minutes are joined without being fully in memory', async () => {
  const folder = await makeFolder()
  const base = await makePlan(folder, [30])
  const [segment] = await makeSegments(folder, [900], '64x36')
  const voice = join(folder, 'voice.wav')
  await runFfmpeg(['-y', '-f', 'lavfi', '-i', 'sine=f=330:d=300:r=48000', '-c:a', 'pcm_s16le', voice]) // this file has 29 MB
  const plan: FilmWithSounds = {
    ...base,
    segments: Array.from({ length: 10 }, () => segment),
    sound: { seconds: 300, narration: await soundFile(voice), music: null, marks: null },
  }
  const path = join(folder, 'film.mp4')
  global.gc?.()
  const before = process.memoryUsage.rss() // the memory of the mixing thread is included
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before)), 50)
  await joinWithSound(plan, path, folder)
  clearInterval(watch)
  expect(most).toBeLessThan(200_000_000) // the decoded sound alone has 115 MB, and more as floats in two passes
  expect(await countFrames(path, { demuxer: 'mov' })).toBe(9000)
  expect((await readPackets(path)).video?.gaps).toBe(0)
})

test('S08 a still becomes a segment that can be joined with others, and stills can be taken from the film', async () => {
  const folder = await makeFolder()
  const [segment] = await makeSegments(folder, [90])
  const picture = join(folder, 'still.jpg')
  await writeStill({ path: segment, seconds: 1, width: null }, picture)
  const still = join(folder, 'still.mp4')
  await writeStillSegment({ picture, frames: 50, width: 320, height: 180, frame_rate: 30 }, still)
  expect(await countFrames(still, { demuxer: 'mov' })).toBe(50)
  const plan = await makePlan(folder, [90, 50])
  const path = join(folder, 'film.mp4')
  await joinWithSound({ ...plan, segments: [segment, still] }, path, folder)
  expect((await readPackets(path)).video).toMatchObject({ packets: 140, gaps: 0 })

  const segments = [
    { path: segment, frames: 90 },
    { path: still, frames: 50 },
  ]
  const shape = { frame_rate: 30, width: 320, height: 180 }
  const storyboard = await writeStoryboard({ segments, ...shape }, join(folder, 'story.jpg'))
  expect(storyboard).toEqual({ columns: 3, rows: 1, tile_width: 240, tile_height: 136, interval_seconds: 2 })
  expect((await probeMedia(join(folder, 'story.jpg'), { demuxer: 'jpeg_pipe' })).video).toMatchObject({ width: 720, height: 136 })
})

test('S08 a file that is not a sound file is refused', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'list.wav'), '#EXTM3U\nfile:///etc/passwd\n')
  await expect(soundFile(join(folder, 'list.wav'))).rejects.toThrow('not a WAV')
})
