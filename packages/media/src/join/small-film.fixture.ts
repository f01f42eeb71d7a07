import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeWav } from '../audio/wav.ts'
import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import type { FilmPlan } from './join-film.ts'
import { joinFilm } from './join-film.ts'
import type { SoundPlan } from './mix-sound.ts'
import { writeSoundtrack } from './write-soundtrack.ts'

const RATE = 48_000

/** Makes segments for tests, like those of stage 6: H.264 without sound, each with the given number of frames of a moving test image. */
export async function makeSegments(folder: string, lengths: readonly number[], size = '320x180'): Promise<string[]> {
  const paths: string[] = []
  for (const [index, frames] of lengths.entries()) {
    const path = join(folder, `segment ${index}'.mp4`) // names with spaces and quotes must also work
    await runFfmpeg([
      ...['-y', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=30`, '-vf', `hue=h=${index * 60}`, '-frames:v', String(frames)],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-pix_fmt',
        'yuv420p',
        '-threads',
        '1',
        '-video_track_timescale',
        '30000',
        path,
      ],
    ])
    paths.push(path)
  }
  return paths
}

/**
 * Spoken words for tests: harmonics of a voice with a syllable's swell and a hiss, with silence between words. Writes mono WAV of about −17
 * LUFS.
 */
export async function makeSpeech(
  path: string,
  seconds: number,
  words: readonly { start_seconds: number; end_seconds: number }[],
): Promise<void> {
  const pcm = new Int16Array(Math.round(seconds * RATE))
  let state = 1
  words.forEach(({ start_seconds, end_seconds }, index) => {
    const pitch = 110 + (index % 5) * 12
    const [first, last] = [Math.round(start_seconds * RATE), Math.round(end_seconds * RATE)]
    for (let i = first; i < Math.min(last, pcm.length); i++) {
      const time = (i - first) / RATE
      const swell =
        Math.min(1, time / 0.03) * Math.min(1, (last - i) / RATE / 0.04) * (0.6 + 0.4 * Math.cos(2 * Math.PI * 4 * time))
      let voice = 0
      for (let harmonic = 1; harmonic <= 20; harmonic++)
        voice += Math.sin(2 * Math.PI * pitch * harmonic * time) / (1 + (harmonic - 5) ** 2 * 0.12)
      state = (Math.imul(state, 1664525) + 1013904223) | 0
      pcm[i] = Math.round((voice * 6200 + (state / 2147483648) * 1200) * swell)
    }
  })
  await writeFile(path, encodeWav(pcm, RATE))
}

/** Background music for tests: a chord that is repeated every half second, as stereo WAV of about −18 LUFS. */
export async function makeMusic(path: string, seconds: number): Promise<void> {
  const pcm = new Int16Array(Math.round(seconds * RATE) * 2)
  for (let i = 0; i < pcm.length / 2; i++) {
    const time = i / RATE
    const struck = Math.exp(-4 * (time % 0.5)) * Math.min(1, (time % 0.5) / 0.005)
    let chord = 0
    for (const hertz of [220, 277.2, 329.6, 440]) chord += Math.sin(2 * Math.PI * hertz * time)
    pcm[2 * i] = pcm[2 * i + 1] = Math.round(chord * (900 + 2600 * struck))
  }
  await writeFile(path, encodeWav(pcm, RATE, 2))
}

/** A film to join, with the sounds for its mix. */
export type FilmWithSounds = Omit<FilmPlan, 'sound'> & { sound: SoundPlan }

/** Makes the film's sound and joins everything, as stage 8 does in two steps. */
export async function joinWithSound(
  { sound, ...plan }: FilmWithSounds,
  path: string,
  folder: string,
  limits: FfmpegLimits = {},
): Promise<void> {
  const soundtrack = join(folder, 'soundtrack.m4a')
  await writeSoundtrack(sound, { path: soundtrack, folder }, limits)
  await joinFilm({ ...plan, sound: { path: soundtrack, seconds: sound.seconds } }, { path, folder }, limits)
}
