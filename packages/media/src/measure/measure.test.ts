import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { joinWithSound, makeMusic, makeSegments, makeSpeech } from '../join/small-film.fixture.ts'
import { soundFile } from '../join/sound-file.ts'
import { measureCueDrift } from './cue-drift.ts'
import { measureFilmSound } from './measure-film-sound.ts'
import { measurePicture } from './measure-picture.ts'
import { measureSound } from './measure-sound.ts'
import { readPackets } from './read-packets.ts'
import { hearSpeech } from './speech-onsets.ts'

/** The words of six captions. Caption 3 follows caption 2 without a pause. Caption 4 contains a pause. */
const CAPTIONS = [
  [[0.6, 1.0], [1.08, 1.7]],
  [[2.1, 2.6], [2.68, 3.3]],
  [[3.9, 4.4], [4.46, 5.1]],
  [[5.16, 5.6], [5.66, 6.2]],
  [[6.9, 7.3], [7.55, 8.2]],
  [[8.8, 9.4], [9.46, 10.1]],
].map((words) => words.map(([start_seconds, end_seconds]) => ({ start_seconds, end_seconds }))) // prettier-ignore
const CUES = CAPTIONS.map((words) => ({
  start_seconds: words[0].start_seconds,
  end_seconds: words[words.length - 1].end_seconds,
  words,
}))
const FRAMES = 330

let folder: string
let film: string
/** The measured sound of the film. Tests do not change it. */
let film_heard: Awaited<ReturnType<typeof measureFilmSound>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-measure-'))
  film = join(folder, 'film.mp4')
  const [voice, music] = [join(folder, 'voice.wav'), join(folder, 'music.wav')]
  await makeSpeech(voice, FRAMES / 30, CAPTIONS.flat())
  await makeMusic(music, FRAMES / 30)
  const [narration, bed] = [await soundFile(voice), await soundFile(music)]
  const envelope = [{ seconds: 0, gain_db: -14 }, { seconds: 10.3, gain_db: -14 }, { seconds: 11, gain_db: -6 }] // prettier-ignore
  const sound = { seconds: FRAMES / 30, narration, music: { ...bed, tempo: 1, envelope }, marks: null }
  const segments = await makeSegments(folder, [200, 130])
  const words = { title: 'T', description: '', iso_639_2: 'eng', source_type: 'compositeSynthetic', tool: 'test' } as const
  await joinWithSound({ segments, sound, subtitles: null, chapters: [], ...words }, film, folder)
  film_heard = await measureFilmSound(film)
})
afterAll(() => rm(folder, { recursive: true }))

const worst = (drifts: readonly { drift_seconds: number }[]): number =>
  Math.max(...drifts.map(({ drift_seconds }) => Math.abs(drift_seconds)))

test('S09 captions at the correct time pass, because speech is detected over the music of the finished film', async () => {
  const drifts = measureCueDrift(film_heard, CUES)
  expect(drifts.map(({ cue }) => cue)).toEqual([0, 1, 2, 4, 5]) // caption 3 correctly begins in continuous speech
  expect(worst(drifts)).toBeLessThan(0.04)
})

test.each([0.1, -0.1, 0.3, -0.3])('S09 a caption moved by %d s is reported, for every caption', (shift) => {
  for (const moved of CUES.keys()) {
    const cues = CUES.map((cue, index) =>
      index === moved ? { ...cue, start_seconds: cue.start_seconds + shift, end_seconds: cue.end_seconds + shift } : cue,
    )
    expect(worst(measureCueDrift(film_heard, cues)), `caption ${moved}`).toBeGreaterThan(0.08)
  }
  const all = CUES.map(({ start_seconds, end_seconds, words }) => ({
    start_seconds: start_seconds + shift,
    end_seconds: end_seconds + shift,
    words: words.map((word) => ({ start_seconds: word.start_seconds + shift })),
  }))
  expect(worst(measureCueDrift(film_heard, all))).toBeGreaterThan(0.08)
})

test('S09 measured loudness, peak, length and silence match the file', async () => {
  const quiet = join(folder, 'quiet.mp4')
  const sound = "sine=f=500:r=48000:d=8,volume='if(between(t,2,5),0,0.25)':eval=frame"
  await runFfmpeg([
    '-y',
    '-f',
    'lavfi',
    '-i',
    sound,
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=64x36:r=30:d=8',
    '-c:a',
    'aac',
    '-c:v',
    'libx264',
    quiet,
  ])
  const told = await measureFilmSound(quiet)
  expect(told.silent).toHaveLength(1)
  expect(told.silent[0].start_seconds).toBeCloseTo(2, 1)
  expect(told.silent[0].end_seconds).toBeCloseTo(5, 1)
  expect(told.seconds).toBeCloseTo(8, 1)
  const levels = await measureSound({ path: quiet, demuxer: 'mov' })
  expect(levels.integrated_lufs).toBeCloseTo(told.integrated_lufs, 1)
  expect(levels.integrated_lufs).toBeLessThan(-20)
})

test('S09 black and frozen ranges are found at the right times, and a moving image has none', async () => {
  const [moving] = await makeSegments(join(folder, '.'), [90])
  expect(await measurePicture(moving)).toMatchObject({ frames: 90, black: [], frozen: [] })
  const faulty = join(folder, 'faulty.mp4')
  const parts = '[0]trim=duration=2[a];color=black:s=160x90:r=30:d=2[b];color=teal:s=160x90:r=30:d=7[c];[a][b][c]concat=n=3'
  await runFfmpeg(['-y', '-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=30', '-filter_complex', parts, '-c:v', 'libx264', faulty])
  const { black, frozen, seconds } = await measurePicture(faulty)
  expect(seconds).toBeCloseTo(11, 1)
  expect(black.map(({ start_seconds, end_seconds }) => [Math.round(start_seconds), Math.round(end_seconds)])).toEqual([[2, 4]])
  expect(frozen.at(-1)?.start_seconds).toBeCloseTo(4, 0)
  expect(frozen.at(-1)?.end_seconds).toBeCloseTo(11, 0) // the range lasts to the end
})

test('S09 ranges with an empty background are found at ten images a second', async () => {
  const path = join(folder, 'flat.mp4')
  const [ground, words] = ['color=teal:s=640x360:r=30', 'testsrc2=s=640x360:r=30']
  const parts = `${words}:d=2[a];${ground}:d=0.5[b];${words}:d=1[c];[a][b][c]concat=n=3`
  await runFfmpeg(['-y', '-filter_complex', parts, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', path])
  const { flat, frames, black } = await measurePicture(path, { look: { width: 160, height: 90, until: 80 } })
  expect({ frames, black }).toEqual({ frames: 105, black: [] })
  expect(flat).toEqual([{ start_seconds: 2, end_seconds: 2.5 }])
  expect(await measurePicture(path)).not.toHaveProperty('flat')
})

test('S09 late sound and missing images are found without decoding', async () => {
  const late = join(folder, 'late.mp4')
  await runFfmpeg(['-y', '-i', film, '-itsoffset', '0.2', '-i', film, '-map', '0:v', '-map', '1:a', '-c', 'copy', late])
  const { audio, video } = await readPackets(late)
  expect((audio?.start_seconds ?? 0) - (video?.start_seconds ?? 0)).toBeCloseTo(0.2, 1)
  expect((await readPackets(film)).video?.gaps).toBe(0)
  const gap = join(folder, 'gap.mp4')
  const drop = "select='not(between(n,20,25))'"
  await runFfmpeg([
    '-y',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=64x36:r=30:d=2',
    '-vf',
    drop,
    '-fps_mode',
    'passthrough',
    '-c:v',
    'libx264',
    gap,
  ])
  expect((await readPackets(gap)).video).toMatchObject({ packets: 54, gaps: 1 })
})

test('S09 the contrast of letters with their background is measured from the pixels', async () => {
  const draw = (text: string, ground: string) =>
    `drawbox=0:0:640:360:${ground}:fill,drawbox=200:170:60:12:${text}:fill,drawbox=300:170:60:12:${text}:fill`
  const of = async (text: string, ground: string): Promise<number> => {
    const path = join(folder, 'text.mp4')
    const filter = `${draw(text, ground)},scale=out_color_matrix=bt709,format=yuv420p`
    await runFfmpeg([
      '-y',
      '-f',
      'lavfi',
      '-i',
      'color=gray:s=640x360:r=30:d=0.5',
      '-vf',
      filter,
      '-c:v',
      'libx264',
      '-qp',
      '8',
      path,
    ])
    const caption = { seconds: 0.2, box: { x: 160, y: 140, width: 320, height: 72 }, path: join(folder, 'caption.rgb') }
    const { contrast, frames } = await measurePicture(path, { caption })
    expect(frames).toBe(15)
    await expect(measurePicture(path, { caption: { ...caption, seconds: 9 } })).rejects.toThrow('ffmpeg')
    return contrast ?? 0
  }
  expect(await of('0xf4ecd8', '0x10202c')).toBeGreaterThan(12)
  expect(await of('0x808080', '0x707070')).toBeLessThan(1.6)
  expect(await of('0xffffff', '0x000000')).toBeGreaterThan(19)
})

test('S09 the release of a final stop consonant before a word may count as the word’s beginning, but need not', () => {
  const level = (hops: number, decibels: number): number[] => Array.from({ length: hops }, () => decibels)
  const band = [level(100, -80), level(200, -20), level(40, -80), level(8, -20), level(9, -80), level(200, -20), level(100, -80)]
  const { speech } = hearSpeech({ band: band.flat(), hiss: level(657, -120) })
  expect(speech).toHaveLength(2)
  expect(speech[1].start_seconds).toBeCloseTo(340 * 0.005, 1)
  expect(speech[1].full_seconds).toBeCloseTo(357 * 0.005, 1)
  expect(speech[1].full_seconds - speech[1].start_seconds).toBeGreaterThan(0.07)
})

test('S09 a word begins when its weak consonant is audible, or up to 65 ms before its first loud sound', () => {
  const drift = (start_seconds: number, at: number) => {
    const heard = [{ start_seconds, loud_seconds: 2, full_seconds: 2, end_seconds: 3, faint_seconds: null }]
    const cues = [{ start_seconds: at, end_seconds: 3, words: [{ start_seconds: at }] }]
    return measureCueDrift({ speech: heard, sounding: heard }, cues)[0].drift_seconds
  }
  expect(drift(2, 1.9)).toBeCloseTo(-0.1)
  expect(drift(1.95, 1.95)).toBeCloseTo(0)
  expect(drift(1.85, 1.75)).toBeCloseTo(-0.1)
  expect(drift(1.85, 1.935)).toBeCloseTo(0)
  expect(drift(1.85, 2.02)).toBeCloseTo(0.085)
})

test('S09 the stop consonant at the start of a caption’s second word does not count as the pause before the caption', () => {
  const stretch = (start_seconds: number, end_seconds: number) => ({
    start_seconds,
    loud_seconds: start_seconds,
    full_seconds: start_seconds,
    end_seconds,
    faint_seconds: null,
  })
  // prettier-ignore
  const heard = { speech: [stretch(0.5, 2.07), stretch(2.23, 4)], sounding: [stretch(0.5, 1.95), stretch(2, 2.07), stretch(2.23, 4)] }
  const cues = (at: number, next: number, before_end = at) => [
    { start_seconds: 0.5, end_seconds: before_end, words: [{ start_seconds: 0.5 }] },
    { start_seconds: at, end_seconds: 4, words: [at, next, 3].map((start_seconds) => ({ start_seconds })) },
  ]
  expect(worst(measureCueDrift(heard, cues(2, 2.07)))).toBeLessThan(0.01)
  expect(worst(measureCueDrift(heard, cues(2, 2.23)))).toBeLessThan(0.01)
  expect(worst(measureCueDrift(heard, cues(2, 2.6)))).toBeCloseTo(0.23) // no word begins with that stop consonant, so the gap is a pause
  expect(worst(measureCueDrift(heard, cues(2, 2.23, 2.15)))).toBeCloseTo(0.15) // the previous caption is still shown
  expect(worst(measureCueDrift(heard, cues(2.13, 2.33, 2.13)))).toBeCloseTo(0.1) // its beginning has no sound
})

test('S09 a note of the music in a long pause does not count as the word at which a caption begins', () => {
  const stretch = (start_seconds: number, end_seconds: number) => ({
    ...{ start_seconds, loud_seconds: start_seconds, full_seconds: start_seconds, end_seconds, faint_seconds: null },
  })
  const speech = [stretch(5.3, 10.5), stretch(11.72, 11.9), stretch(12.265, 15.5)]
  const drift = (at: number) => {
    const cues = [5.3, at].map((start_seconds) => ({
      ...{ start_seconds, end_seconds: start_seconds + 3, words: [{ start_seconds }] },
    }))
    return measureCueDrift({ speech, sounding: speech }, cues).find(({ cue }) => cue === 1)!.drift_seconds
  }
  expect(drift(12.267)).toBeCloseTo(0, 2)
  expect(Math.abs(drift(12.1)), 'beside both').toBeGreaterThan(0.08)
})

test('S09 a stop consonant inside the last word of the previous caption does not count as the pause before a caption', () => {
  const stretch = (start_seconds: number, end_seconds: number) => ({
    start_seconds,
    loud_seconds: start_seconds,
    full_seconds: start_seconds,
    end_seconds,
    faint_seconds: null,
  })
  const heard = { speech: [stretch(0.5, 2.07), stretch(2.23, 4)], sounding: [stretch(0.5, 2.07), stretch(2.23, 4)] }
  const cues = (last: number, before_end: number) => [
    { start_seconds: 0.5, end_seconds: before_end, words: [0.5, last].map((start_seconds) => ({ start_seconds })) },
    { start_seconds: 2.33, end_seconds: 4, words: [{ start_seconds: 2.33 }] },
  ]
  expect(worst(measureCueDrift(heard, cues(1.8, 2.33)))).toBeLessThan(0.01)
  expect(worst(measureCueDrift(heard, cues(2.1, 2.33)))).toBeCloseTo(0.1) // the last word is not audible before the pause
  expect(worst(measureCueDrift(heard, cues(1.8, 2.07)))).toBeCloseTo(0.1) // the previous caption ends with the pause
})

test('S09 a caption may begin with a syllable as weak as the music, if it interrupts the pause in the band of speech', () => {
  const level = (hops: number, decibels: number): number[] => Array.from({ length: hops }, () => decibels)
  const film = (weak: number): number[] =>
    [level(100, -38), level(400, -20), level(40, -38), level(12, weak), level(10, -38), level(400, -20), level(100, -38)].flat()
  const drift = (band: number[], hiss: number[], at: number): number => {
    // prettier-ignore
    const cues = [{ start_seconds: 0.5, end_seconds: 2.5, words: [] }, { start_seconds: at, end_seconds: 4.8, words: [] }]
    return measureCueDrift(hearSpeech({ band, hiss }), cues)[1].drift_seconds
  }
  const quiet = level(1062, -120)
  expect(Math.abs(drift(film(-30), quiet, 2.7))).toBeLessThan(0.03)
  expect(Math.abs(drift(film(-30), quiet, 2.81))).toBeLessThan(0.03)
  for (const at of [2.6, 2.64, 2.91]) expect(Math.abs(drift(film(-30), quiet, at)), `${at} s`).toBeGreaterThan(0.08)
  expect(drift(film(-34), quiet, 2.7)).toBeLessThan(-0.08)
  const cymbal = film(-30).map((each) => each - 20)
  expect(drift(film(-38), cymbal, 2.7)).toBeLessThan(-0.08)
})

test('S09 a sound that rises slowly out of complete silence counts only when it is loud enough', () => {
  const rise = Array.from({ length: 30 }, (_, hop) => -60 + hop)
  const band = [
    ...Array.from({ length: 200 }, () => -120),
    ...rise,
    ...Array.from({ length: 200 }, () => -14),
    ...Array.from({ length: 100 }, () => -120),
  ]
  const { speech } = hearSpeech({ band, hiss: band.map(() => -120) })
  expect(speech).toHaveLength(1)
  expect(speech[0].start_seconds).toBeGreaterThan(1.04)
  expect(speech[0].start_seconds).toBeLessThan(1.11)
})
