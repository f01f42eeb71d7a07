import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Correction } from '@orion/contract/corrections.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** Texts of a correction note, in the language of the film. */
export type CorrectionWords = {
  title: string
  on: (date: string) => string
  before: string
  now: string
  /** Written for a removed sentence. */
  gone: string
  why: string
  by: string
  /** Text before the hash of the old film. */
  former: string
}

/** The date of a correction, written in the language of the film. */
export const correctionDay = (at: string, language: VideoLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))

/** Date and reason of a correction, in one line. */
export function correctionLine({ at, why }: Pick<Correction, 'at' | 'why'>, language: VideoLanguage): string {
  const words = LANGUAGES[language].texts.correction
  return `${words.on(correctionDay(at, language))}. ${words.why}: ${why}`
}

/** The newest correction that the captions must mention. */
export const notedCorrection = (corrections: readonly Correction[] | undefined): Correction | undefined =>
  corrections?.find(({ in_captions }) => in_captions)

/** The notes of a film's corrections, newest first: date, reason, old and new words. */
export function correctionLines(corrections: readonly Correction[], language: VideoLanguage): string[] {
  const words = LANGUAGES[language].texts.correction
  return corrections.flatMap((each) => [
    correctionLine(each, language),
    ...each.sentences.map(({ before, now }) =>
      [`${words.before}: “${before}”`, now === null ? words.gone : `${words.now}: “${now}”`].join(' '),
    ),
  ])
}

/** Seconds for which the captions show a correction's note. */
const NOTE_SECONDS = 4

const TIMES = /^(\d{2,}:\d{2}:\d{2}[.,]\d{3}) --> (\d{2,}:\d{2}:\d{2}[.,]\d{3})(.*)$/mu

/** The seconds of 'hh:mm:ss.mmm'. */
const secondsIn = (time: string): number =>
  time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)

/**
 * Captions (SRT or WebVTT) that begin with a note. The film's cues keep their times. A caption track shows one cue at a time, so a cue that
 * overlaps the note also shows the note's text, above its own.
 */
export function withFirstCue(captions: string, note: string): string {
  const blocks = captions
    .replace(/^\uFEFF/u, '')
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/u)
  const line = note.replace(/\s+/gu, ' ').replaceAll('-->', '→')
  const is_vtt = blocks[0].startsWith('WEBVTT')
  const zero = is_vtt ? '00:00:00.000' : '00:00:00,000'
  const end = zero.replace('00:00:00', `00:00:0${NOTE_SECONDS}`)
  const heads: string[] = []
  const cues: string[] = []
  let shown_until = zero
  for (const block of blocks) {
    const [times, from, to, placed] = TIMES.exec(block) ?? []
    if (times === undefined || from === undefined || to === undefined) {
      if (block !== '') (cues.length === 0 ? heads : cues).push(block)
      continue
    }
    const text = block.slice(block.indexOf(times) + times.length).trim()
    if (secondsIn(from) >= NOTE_SECONDS) {
      cues.push(`${times}\n${text}`)
      continue
    }
    if (secondsIn(from) > secondsIn(shown_until)) cues.push(`${shown_until} --> ${from}\n${line}`)
    const is_longer = secondsIn(to) > NOTE_SECONDS
    shown_until = is_longer ? end : to
    cues.push(`${from} --> ${shown_until}${placed}\n${line}\n${text}`)
    if (is_longer) cues.push(`${end} --> ${to}${placed}\n${text}`)
  }
  if (secondsIn(shown_until) < NOTE_SECONDS) {
    const behind = cues.findLastIndex((cue) => secondsIn(TIMES.exec(cue)?.[1] ?? end) < NOTE_SECONDS) + 1
    cues.splice(behind, 0, `${shown_until} --> ${end}\n${line}`)
  }
  const numbered = is_vtt ? cues : cues.map((cue, index) => `${index + 1}\n${cue}`)
  return `${[...heads, ...numbered].join('\n\n')}\n`
}
