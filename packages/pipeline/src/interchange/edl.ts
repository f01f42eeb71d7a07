import type { CutSound, FilmCut } from './film-cut.ts'
import { startFrame } from './film-cut.ts'

/** The most characters of a title in an EDL. */
const TITLE_LENGTH = 70

/** An event's channel. The first two sounds have their own channels; the others are named in a comment line after the event. */
const CHANNELS = ['A', 'A2']

/** The reel of files that are not on tape. Programs then look for a file by the clip's name. */
const FILES = 'AX'

/**
 * The cut as a CMX 3600 EDL. The film's rate is a whole number, so its timecode counts every frame. Drop-frame is only for 29.97 and 59.94;
 * at 30 it would drift from the clock.
 */
export function writeEdl(cut: FilmCut): string {
  const { rate, frames, scenes, sounds, title } = cut
  const start = startFrame(cut)
  const tc = (count: number): string => timecode(count, rate)
  const event = (number: number, channel: string, { first, count }: { first: number; count: number }): string =>
    [
      String(number).padStart(3, '0'),
      ...['', FILES.padEnd(8), channel.padEnd(5), 'C'.padEnd(8)],
      ...[tc(0), tc(count), tc(start + first), tc(start + first + count)],
    ].join(' ')
  const events = scenes.flatMap(({ file, first_frame, frames: count, chapters }, index) => [
    event(index + 1, 'V', { first: first_frame, count }),
    `* FROM CLIP NAME: ${getName(file)}`,
    ...chapters.map((chapter) => `* LOC: ${tc(start + first_frame + chapter.frame)} GREEN   ${marker(chapter.title)}`.trimEnd()),
    '',
  ])
  const heard = sounds.flatMap((sound, index) => [
    event(scenes.length + index + 1, CHANNELS[index] ?? 'NONE', { first: 0, count: frames }),
    `* FROM CLIP NAME: ${getName(sound.file)}`,
    ...levels(sound, index, rate),
    ...(index < CHANNELS.length ? [] : [`AUD  ${index + 1}`]),
    '',
  ])
  return [`TITLE: ${ascii(title) || 'ORION FILM'}`, 'FCM: NON-DROP FRAME', '', ...events, ...heard].join('\r\n')
}

/** A number of frames as a non-drop timecode of a whole rate. */
export function timecode(frames: number, rate: number): string {
  const seconds = Math.floor(frames / rate)
  return [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60, frames % rate]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** A sound's level over the film, as comments in the usual form, in the timecode of its file. */
const levels = ({ gain }: CutSound, index: number, rate: number): string[] =>
  gain.map(({ seconds, gain_db }) => {
    const at = timecode(Math.round(seconds * rate), rate)
    return `* AUDIO LEVEL AT ${at} IS ${gain_db.toFixed(2)} DB  (REEL ${FILES} A${index + 1})`
  })

/** A file's name with its case unchanged, because some systems distinguish case. */
const getName = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

/** A marker's title without three digits in a row, because some programs read those as an event's number. */
const marker = (title: string): string =>
  ascii(title).replaceAll(/\d{3,}/g, (digits) => digits.replaceAll(/(\d\d)(?=\d)/g, "$1'"))

/** An EDL allows only ASCII. */
const ascii = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/ +/g, ' ')
    .slice(0, TITLE_LENGTH)
    .trim()
