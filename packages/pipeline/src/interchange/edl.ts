import type { CutSound, FilmCut } from './film-cut.ts'
import { startFrame } from './film-cut.ts'

/** A title in an EDL has so many characters at most. */
const TITLE_LENGTH = 70

/** An event's channel: the first two sounds have one of their own, the others are named in a line behind it. */
const CHANNELS = ['A', 'A2']

/** The reel of what lies in files and not on tape: programs then look for a file by the clip's name, also those without reels. */
const FILES = 'AX'

/**
 * The cut as a CMX 3600 EDL. The film's rate is whole, so its timecode counts every frame: drop-frame is of 29.97 and 59.94 alone, and at
 * 30 it would run away from the clock.
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
  const shown = scenes.flatMap(({ file, first_frame, frames: count, chapters }, index) => [
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
  return [`TITLE: ${ascii(title) || 'ORION FILM'}`, 'FCM: NON-DROP FRAME', '', ...shown, ...heard].join('\r\n')
}

/** Frames as a non-drop timecode of a whole rate. */
export function timecode(frames: number, rate: number): string {
  const seconds = Math.floor(frames / rate)
  return [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60, frames % rate]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** A sound's level over the film as programs write it in comments, in timecode of its file. */
const levels = ({ gain }: CutSound, index: number, rate: number): string[] =>
  gain.map(({ seconds, gain_db }) => {
    const at = timecode(Math.round(seconds * rate), rate)
    return `* AUDIO LEVEL AT ${at} IS ${gain_db.toFixed(2)} DB  (REEL ${FILES} A${index + 1})`
  })

/** A file's name in its own case: systems that distinguish cases find no other. */
const getName = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

/** A marker's title without three digits in a row: some programs read those as the number of an event. */
const marker = (title: string): string =>
  ascii(title).replaceAll(/\d{3,}/g, (digits) => digits.replaceAll(/(\d\d)(?=\d)/g, "$1'"))

/** An EDL knows no other letters. */
const ascii = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/ +/g, ' ')
    .slice(0, TITLE_LENGTH)
    .trim()
