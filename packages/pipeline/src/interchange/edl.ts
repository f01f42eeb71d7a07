import type { CutSound, FilmCut } from './film-cut.ts'

/** The most characters of a title in an EDL. */
const TITLE_LENGTH = 70

/** The reel of files that are not on tape. Programs then look for a file by the clip's name. */
const FILES = 'AX'

/**
 * The cut as a CMX 3600 EDL: the scenes and the narration. The film's rate is a whole number, so its timecode counts every frame.
 * Drop-frame is only for 29.97 and 59.94; at 30 it would drift from the clock.
 */
export function writeEdl(cut: FilmCut): string {
  const { rate, scenes, sounds } = cut
  const events = scenes.flatMap((scene, index) => [
    ...writeEvent(rate, { number: index + 1, channel: 'V', clip: { ...scene, first: scene.handles.before } }),
    ...scene.chapters.map((chapter) =>
      `* LOC: ${timecode(scene.first_frame + chapter.frame, rate)} GREEN   ${clear(chapter.title)}`.trimEnd(),
    ),
    '',
  ])
  const narration = sounds.filter(({ kind }) => kind === 'narration')
  return writeList(cut, [...events, ...narration.flatMap((sound) => soundEvent(sound, cut, scenes.length + 1))])
}

/**
 * The lists of the sounds other than the narration, by file name. Each has its own list, because OpenShot reads only the first sound
 * channel, and OpenTimelineIO reads a third one as a video track.
 */
export const writeSoundEdls = (cut: FilmCut): Map<string, string> =>
  new Map(
    cut.sounds
      .filter(({ kind }) => kind !== 'narration')
      .map((sound) => [`${sound.reel}.edl`, writeList(cut, soundEvent(sound, cut, 1))]),
  )

const writeList = ({ title }: FilmCut, events: readonly string[]): string =>
  [`TITLE: ${clear(title) || 'ORION FILM'}`, 'FCM: NON-DROP FRAME', '', ...events].join('\r\n')

/** `first` is the frame of the file at which the clip begins. */
type Event = {
  number: number
  channel: 'V' | 'A'
  clip: { file: string; first: number; first_frame: number; frames: number }
}

/** A file at its place in the film. OpenShot finds it by the clip's name, and OpenTimelineIO (for Kdenlive) by its path. */
const writeEvent = (rate: number, { number, channel, clip: { file, first, first_frame, frames } }: Event): string[] => [
  [
    String(number).padStart(3, '0'),
    ...['', FILES.padEnd(8), channel.padEnd(5), 'C'.padEnd(8)],
    ...[first, first + frames, first_frame, first_frame + frames].map((count) => timecode(count, rate)),
  ].join(' '),
  `* FROM CLIP NAME: ${getName(file)}`,
  `* FROM FILE: ${file}`,
]

const soundEvent = (sound: CutSound, { rate, frames }: FilmCut, number: number): string[] => [
  ...writeEvent(rate, { number, channel: 'A', clip: { file: sound.file, first: 0, first_frame: 0, frames } }),
  ...levels(sound, rate),
  '',
]

/** A number of frames as a non-drop timecode of a whole rate. */
export function timecode(frames: number, rate: number): string {
  const seconds = Math.floor(frames / rate)
  return [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60, frames % rate]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** A sound's level over the film, as comments in the usual form, in the timecode of its file. */
const levels = ({ gain }: CutSound, rate: number): string[] =>
  gain.map(({ seconds, gain_db }) => {
    const at = timecode(Math.round(seconds * rate), rate)
    return `* AUDIO LEVEL AT ${at} IS ${gain_db.toFixed(2)} DB  (REEL ${FILES} A1)`
  })

/** A file's name with its case unchanged, because some systems distinguish case. */
const getName = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

/** A title without three digits in a row, because some programs read those as an event's number. */
const clear = (title: string): string => ascii(title).replaceAll(/\d{3,}/g, (digits) => digits.replaceAll(/(\d\d)(?=\d)/g, "$1'"))

/** An EDL allows only ASCII. */
const ascii = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/ +/g, ' ')
    .slice(0, TITLE_LENGTH)
    .trim()
