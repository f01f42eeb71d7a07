import type { FilmLanguage } from '../lexicons/languages.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'
import type { Figure } from './figures.ts'
import { numbersIn } from './numbers-in.ts'

/** Units of time in the languages of films, each with its minutes. */
const UNITS: readonly (readonly [names: RegExp, minutes: number])[] = [
  [/^(?:days?|d[ií]as?|jours?|giorn[io]|Tage?n?|dag(?:ar)?|दिन|يوم\p{L}*|أيام|日間|天)$/iu, 1440],
  [/^(?:hours?|horas?|heures?|or[ae]|Stunden?|timm(?:e|ar)|घंट[\p{L}\p{M}]*|ساع(?:ة|ات)|時間|[個个]?小[时時])$/iu, 60],
  [/^(?:minutes?|minutos?|minut[io]|Minuten?|minut(?:er)?|मिनट|دقيقة|دقائق|分間?|分[钟鐘])$/iu, 1],
  [/^(?:seconds?|segundos?|secondes?|second[io]|Sekunden?|sekund(?:er)?|सेकंड|ثانية|ثوان\p{L}*|秒間?)$/iu, 1 / 60],
]

/** A time span of one or several units, as written in its text. `figures` are the numbers of the span. */
export type Duration = { start: number; end: number; minutes: number; figures: readonly Figure[] }

const getMinutes = (unit: string): number | undefined => UNITS.find(([names]) => names.test(unit.trim()))?.[1]

/** Hours and minutes by their short names, which are never alone after a number: "14 h 26 min", "2 Std. 30 Min.", "1 h 5 min 30 s". */
const SHORT =
  /(?<![\p{L}\p{Nd}.,])(\p{Nd}{1,3})\s?(?:h|hrs?|Std\.?|tim\.?)\s?(\p{Nd}{1,2})\s?min(?:s|\.(?=\s[\p{Ll}\p{Nd}]))?(?:\s?(\p{Nd}{1,2})\s?s(?:ec|ek)?)?(?![\p{L}\p{M}])/giu

/** The time spans with short names in a text, each as one amount. */
const shortSpans = (text: string, language: FilmLanguage): Duration[] =>
  [...text.matchAll(SHORT)].map((found) => {
    const start = found.index
    const end = start + found[0].length
    const figures = found.slice(1).flatMap((number_text): Figure[] => {
      const [read] = number_text === undefined ? [] : numbersIn(number_text, language)
      return read === undefined ? [] : [{ ...read, start, end, kind: 'time', unit: found[0] }]
    })
    const [hours = 0, minutes = 0, seconds = 0] = figures.map(({ value }) => value)
    return { start, end, minutes: hours * 60 + minutes + seconds / 60, figures }
  })

/** The time spans of a text in days, hours, minutes and seconds. "14 hours and 26 minutes" is one span. A time of day is not a span. */
export function durationsIn(text: string, language: FilmLanguage): Duration[] {
  const joins = new RegExp(`^[\\s,]*(?:(?:${getLexicon(language).and})\\s|و)?$`, 'iu')
  const found: { duration: Duration; last: number }[] = []
  const short = shortSpans(text, language)
  const isShort = ({ start }: Figure): boolean => short.some((span) => start >= span.start && start < span.end)
  for (const figure of numbersIn(text, language)) {
    if (isShort(figure)) continue
    const unit = figure.kind === 'time' && !figure.range ? getMinutes(figure.unit) : undefined
    if (unit === undefined) continue
    const before = found.at(-1)
    const minutes = figure.value * unit
    if (before && unit < before.last && joins.test(text.slice(before.duration.end, figure.start))) {
      const { duration } = before
      const figures = [...duration.figures, figure]
      found[found.length - 1] = {
        duration: { ...duration, end: figure.end, minutes: duration.minutes + minutes, figures },
        last: unit,
      }
    } else found.push({ duration: { start: figure.start, end: figure.end, minutes, figures: [figure] }, last: unit })
  }
  return [...found.map(({ duration }) => duration), ...short].toSorted((a, b) => a.start - b.start)
}
