import type { FilmLanguage } from '../lexicons/languages.ts'
import type { Figure } from './figures.ts'

/** Units of the kind 'time' that are no time span: a time of day, a frequency, an age, a century. */
const NO_SPAN =
  /(?:^|\s)(?:o’clock|am|pm|times|years old|Mal|Uhr|veces|fois|vezes|volt[ae]|gånger|gång|बार|गुना|مرات?|岁|次|倍|世纪|个世纪|周|月|日|歳|才|回|度目|時|世紀)$/iu

/** Whether a unit of the kind 'time' measures a span. */
export const isSpanUnit = (unit: string): boolean => unit !== '' && !NO_SPAN.test(unit)

/** Words before a time span that turn it into a time, a frequency or an age. */
const BEFORE: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?:after|aged?|at|every|each|next|last|past)\s(?:the\s|of\s)?$/iu,
  es: /(?:a los|hace|tras|cada|con|después de|desde hace|próximos|últimos)\s$/iu,
  fr: /(?:à|il y a|après|tous les|toutes les|âgée? de|prochaines|derniers|dernières)\s$/iu,
  pt: /(?:aos|há|após|cada|com|depois de|próximos|últimos)\s$/iu,
  it: /(?<!\p{L})(?:a|agli|dopo|entro|fra|tra|ogni|con|all[’']età di|prossim[ie]|scors[ie]|ultim[ie])\s$/iu,
  de: /(?:mit|vor|nach|alle|ab|letzten|nächsten)\s$/iu,
  sv: /(?:för|efter|vid|var|varje|senaste|nästa)\s$/iu,
  ar: /(?:قبل|بعد|منذ|كل|عمر|سن)\s$/u,
  zh: /(?:每|第|近)$/u,
  ja: /(?:毎|第)$/u,
}
/** Words after a time span that do the same. */
const BEHIND: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^[\s-](?:ago|later|earlier|old|before|after|of age)(?!\p{L})/iu,
  es: /^\s(?:después|antes|más tarde|atrás|de edad)(?!\p{L})/iu,
  fr: /^\s(?:plus tard|après|auparavant|plus tôt|avant)(?!\p{L})/iu,
  pt: /^\s(?:depois|antes|mais tarde|atrás|de idade)(?!\p{L})/iu,
  it: /^\s(?:dopo|fa|prima|più tardi|addietro|or sono|di età)(?!\p{L})/iu,
  de: /^\s(?:später|alte?n?|zuvor|danach|vorher)(?!\p{L})/iu,
  sv: /^\s(?:senare|sedan|gam(?:mal|la|malt)|tidigare|efter)(?!\p{L})/iu,
  hi: /^\s(?:बाद|पहले|पुरान[ाेी]|पूर्व|की (?:उम्र|आयु)|का|के (?:थे|हैं|बाद))(?![\p{L}\p{M}])/u,
  ar: /^\sمن العمر/u,
  zh: /^(?:后|前|後|以前|以后|之后|之前|过去)/u,
  ja: /^(?:後|前|ぶり|目|ごと|おき)/u,
}

/**
 * Words that turn a time span into a person's age: "tenía 84 años". They do not apply after a word for "about": a house may be "más de 150
 * años" old.
 */
const AGE =
  /(?:(?<!\p{L})(?:ten(?:ía|ían|er)|tienen?|cumpli\p{L}*|cumple|tinham?|tem|fez|completou|avai(?:t|ent)|ayant|aveva(?:no)?|hanno|comp(?:iva|ie|ì)|von)|[,،(]|की (?:उम्र|आयु)(?: लगभग)?|عمر\p{L}*)\s$/iu
const OLDER = /^\s(?:older|younger|jünger|älter|mayor|menor|äldre|yngre|più (?:giovan|anzian|vecchi)[aeio])(?!\p{L})/iu
/** Hours and minutes are one time if at most this many characters are between them. */
const CLOSE = 7

/**
 * Whether a figure is a separate time span ("más de 150 años"). It is not separate if it states a time or a person's age, or if it is part
 * of a longer time ("3 hours 28 minutes").
 */
export function isTimeSpan(figure: Figure, sentence: string, language: FilmLanguage, figures: readonly Figure[]): boolean {
  const { start, end, kind, unit, value, hedge } = figure
  const before = sentence.slice(0, start)
  if (kind !== 'time' || !isSpanUnit(unit) || value === 1 || before.endsWith('/')) return false
  if (/^[年分]/u.test(unit) && ((value > 999 && value < 2200) || /[時点點时]$/u.test(before))) return false
  const isPart = figures.some(
    (other) =>
      other !== figure && other.kind === 'time' && Math.min(Math.abs(other.start - end), Math.abs(start - other.end)) < CLOSE,
  )
  const isAge = OLDER.test(sentence.slice(end)) || (hedge === undefined && AGE.test(before))
  const isWhen = BEFORE[language]?.test(before) || BEHIND[language]?.test(sentence.slice(end))
  return !isPart && !isAge && !isWhen
}
