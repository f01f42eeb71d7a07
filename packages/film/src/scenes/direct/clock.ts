import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { westernDigits } from '../figure-text.ts'
import type { Slots } from '../recipe.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { beforeAside } from './date-label.ts'
import { isWithin, LABEL } from './limits.ts'
import type { Proposed } from './proposed.ts'

/** How a language says a time of the day, with a word or a sign that says that it is one; `half`: after noon. */
const TIME: Record<FilmLanguage, RegExp> = {
  en: /(?<![\p{L}\p{Nd}.:])(?:(?<hour2>\d{1,2})(?:[:.](?<minute2>\d{2}))? ?(?<half>[ap]\.?m(?:\.|(?![\p{L}])))|(?<=(?:at|by|until|before|after|about|around) )(?<hour>\d{1,2}):(?<minute>\d{2})(?![\p{L}\p{Nd}]))/iu,
  es: /(?<=a las? )(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?(?: horas)?(?: de la (?<half>mañana|tarde|noche|madrugada))?(?![\p{L}\p{Nd}])/iu,
  fr: /(?<=(?:à|vers|avant|après) )(?<hour>\d{1,2}) ?(?:h|heures?)(?: ?(?<minute>\d{2}))?(?: du (?<half>matin|soir))?(?![\p{L}\p{Nd}])/iu,
  pt: /(?<=às? )(?<hour>\d{1,2})(?:[:h](?<minute>\d{2})| ?h(?:oras)?)(?: da (?<half>manhã|tarde|noite))?(?![\p{L}\p{Nd}])/iu,
  de: /(?<![\p{Nd}.,])(?<hour>\d{1,2})(?:[.:](?<minute>\d{2}))? Uhr(?: (?<minute2>\d{2}))?(?![\p{L}\p{Nd}])/u,
  sv: /(?<=(?:klockan|kl\.?) )(?<hour>\d{1,2})(?:[.:](?<minute>\d{2}))?(?![\p{L}\p{Nd}])/iu,
  hi: /(?<![\p{Nd}.,])(?:(?<half>सुबह|दोपहर|शाम|रात) (?:के )?)?(?<hour>[\d०-९]{1,2})(?::(?<minute>[\d०-९]{2}))? बजे/u,
  ar: /الساعة (?<hour>[\d٠-٩]{1,2})(?::(?<minute>[\d٠-٩]{2}))?(?: (?<half>صباحًا|صباحا|مساءً|مساء|ظهرًا|ظهرا))?(?![\p{L}\p{Nd}])/u,
  ja: /(?<half>午前|午後)?(?<hour>\d{1,2})時(?!間)(?:(?<minute>\d{1,2})分(?!間))?(?![\d])/u,
  zh: /(?<half>凌晨|早上|上午|中午|下午|傍晚|晚上)(?<hour>\d{1,2})(?:点|时)(?:(?<minute>\d{1,2})分)?/u,
}

/** A time of the day that a sentence says, as it says it; null where it says none, or one that no clock has. */
function timeIn(
  sentence: string,
  language: FilmLanguage,
): (Omit<Slots['clock'], 'label'> & { start: number; end: number }) | null {
  const found = TIME[language].exec(sentence)
  if (!found?.groups) return null
  const { hour = found.groups['hour2'], minute = found.groups['minute2'] } = found.groups
  const [hours, minutes] = [Number(westernDigits(hour ?? '')), Number(westernDigits(minute ?? '0'))]
  if (!(hours <= 24 && minutes < 60)) return null
  const start = found.index
  return { hour: hours % 24, minute: minutes, time: found[0].trim(), start, end: start + found[0].length }
}

/** What happens then, behind the time that opens its sentence. */
function labelOf(sentence: string, { start, end }: { start: number; end: number }, language: FilmLanguage): string | null {
  const opens = start <= sentence.length * 0.2
  const clause = sentence.slice(end).replace(/^(?:に|、|，|,|\s)+/u, '').split(/[,،;；:：，、。.।]/u)[0]!.trim() // prettier-ignore
  const told = !opens ? null : isWithin(clause, LABEL, language) ? clause : isUnspaced(language) ? null : beforeAside(clause, language) // prettier-ignore
  return told === null || /\p{Nd}/u.test(told) ? null : told.replace(/^\p{Ll}(?=\p{Ll})/u, (letter) => letter.toUpperCase())
}

/** A time of the day on the face of a clock. */
export function asClock(scene: ToldScene, { language }: ToldFilm): Proposed | null {
  for (const { text } of scene.sentences) {
    const found = timeIn(text, language)
    if (found === null) continue
    const { start, end, ...slots } = found
    const label = labelOf(text, { start, end }, language)
    return { template: 'clock', slots: { ...slots, ...(label && { label }) }, why: { reason: 'time', words: slots.time } }
  }
  return null
}
