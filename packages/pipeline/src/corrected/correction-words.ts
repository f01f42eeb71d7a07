import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Correction } from '@orion/contract/corrections.ts'

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

export const CORRECTION_WORDS: Record<VideoLanguage, CorrectionWords> = {
  en: {
    title: 'Corrections',
    on: (date) => `Corrected on ${date}`,
    before: 'It said',
    now: 'It says now',
    gone: 'It is not said any more.',
    why: 'Why',
    by: 'Corrected by',
    former: 'SHA-256 of the film before',
  },
  es: {
    title: 'Correcciones',
    on: (date) => `Corregido el ${date}`,
    before: 'Decía',
    now: 'Ahora dice',
    gone: 'Ya no se dice.',
    why: 'Motivo',
    by: 'Corregido por',
    former: 'SHA-256 de la película anterior',
  },
  zh: {
    title: '更正',
    on: (date) => `更正于${date}`,
    before: '原文',
    now: '现为',
    gone: '已不再提及。',
    why: '原因',
    by: '更正者',
    former: '更正前影片的 SHA-256',
  },
  ja: {
    title: '訂正',
    on: (date) => `${date}訂正`,
    before: '訂正前',
    now: '訂正後',
    gone: 'この文は削除されました。',
    why: '理由',
    by: '訂正者',
    former: '訂正前の映像の SHA-256',
  },
  hi: {
    title: 'सुधार',
    on: (date) => `${date} को सुधारा गया`,
    before: 'पहले कहा गया',
    now: 'अब कहा गया है',
    gone: 'यह अब नहीं कहा जाता।',
    why: 'कारण',
    by: 'सुधारकर्ता',
    former: 'पिछली फ़िल्म का SHA-256',
  },
  fr: {
    title: 'Corrections',
    on: (date) => `Corrigé le ${date}`,
    before: 'Le film disait',
    now: 'Il dit maintenant',
    gone: 'Ce n’est plus dit.',
    why: 'Motif',
    by: 'Corrigé par',
    former: 'SHA-256 du film précédent',
  },
  pt: {
    title: 'Correções',
    on: (date) => `Corrigido em ${date}`,
    before: 'Dizia',
    now: 'Agora diz',
    gone: 'Já não se diz.',
    why: 'Motivo',
    by: 'Corrigido por',
    former: 'SHA-256 do filme anterior',
  },
  de: {
    title: 'Korrekturen',
    on: (date) => `Korrigiert am ${date}`,
    before: 'Vorher hieß es',
    now: 'Jetzt heißt es',
    gone: 'Das wird nicht mehr gesagt.',
    why: 'Grund',
    by: 'Korrigiert von',
    former: 'SHA-256 des Films davor',
  },
  sv: {
    title: 'Rättelser',
    on: (date) => `Rättad den ${date}`,
    before: 'Tidigare sades',
    now: 'Nu sägs',
    gone: 'Det sägs inte längre.',
    why: 'Skäl',
    by: 'Rättad av',
    former: 'SHA-256 för filmen före',
  },
  ar: {
    title: 'تصحيحات',
    on: (date) => `صُحِّح في ${date}`,
    before: 'كان النص',
    now: 'أصبح النص',
    gone: 'لم يعد يُذكر.',
    why: 'السبب',
    by: 'صحّحه',
    former: 'SHA-256 للفيلم السابق',
  },
}

/** The date of a correction, written in the language of the film. */
export const correctionDay = (at: string, language: VideoLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))

/** Date and reason of a correction, in one line. */
export function correctionLine({ at, why }: Pick<Correction, 'at' | 'why'>, language: VideoLanguage): string {
  const words = CORRECTION_WORDS[language]
  return `${words.on(correctionDay(at, language))}. ${words.why}: ${why}`
}

/** The newest correction that the captions must mention. */
export const notedCorrection = (corrections: readonly Correction[] | undefined): Correction | undefined =>
  corrections?.find(({ in_captions }) => in_captions)

/** The notes of a film's corrections, newest first: date, reason, old and new words. */
export function correctionLines(corrections: readonly Correction[], language: VideoLanguage): string[] {
  const words = CORRECTION_WORDS[language]
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
  const is_vtt = blocks[0]!.startsWith('WEBVTT')
  const zero = is_vtt ? '00:00:00.000' : '00:00:00,000'
  const end = zero.replace('00:00:00', `00:00:0${NOTE_SECONDS}`)
  const heads: string[] = []
  const cues: string[] = []
  let shown_until = zero
  for (const block of blocks) {
    const [times, from, to, placed] = TIMES.exec(block) ?? []
    if (from === undefined || to === undefined) {
      if (block !== '') (cues.length === 0 ? heads : cues).push(block)
      continue
    }
    const text = block.slice(block.indexOf(times!) + times!.length).trim()
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
