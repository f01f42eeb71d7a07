import { clauseEnd, figureValues, numbersIn, type FigureValues } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { spanOf } from '../said-around.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { isLabel, labelled } from './figure-label.ts'
import { figureOf, isCut, isRange, shortNumber } from './figures.ts'
import { scaleOf } from './film-scale.ts'
import { nounPhrase } from './key-phrase.ts'
import { mainFigure } from './main-figure.ts'
import type { Proposed } from './proposed.ts'

/** What says that a span of time is how long something lasts, before it or behind it. */
const LASTS: Record<FilmLanguage, { before: RegExp; behind?: RegExp }> = {
  en: { before: /(?<!\p{L})(?:for|last(?:s|ed)?|took|takes?|during|within|needs?|needed) $/iu },
  es: { before: /(?<!\p{L})(?:durante|dur[óa]|tard[óa]|llev[óa]) $/iu },
  fr: { before: /(?<!\p{L})(?:pendant|durant|dur[ea]|prend|a duré) $/iu },
  pt: { before: /(?<!\p{L})(?:durante|durou|dura|levou|leva) $/iu },
  de: { before: /(?<!\p{L})(?:dauert|dauerte|währte) $/u, behind: /^ lang(?!\p{L})/u },
  sv: { before: /(?<!\p{L})(?:under|tog|varade|pågick) $/iu },
  hi: { before: /(?!)/u, behind: /^ (?:तक|के लिए|के बराबर)(?![\p{L}\p{M}])/u },
  ar: { before: /(?<!\p{L})(?:لمدة|مدة|طوال|طيلة|استغرق\p{L}*|دام\p{L}*|استمر\p{L}*|[وف]?[يت]حتاج [^،.]{0,40}إلى) $/u },
  ja: { before: /(?!)/u, behind: /^(?:間|にわたって|つづ|続)/u },
  zh: { before: /(?:长达|历时|持续了?|花了|用了)$/u },
}

/** What a span of time is counted from or to, directly behind it: with it the span says what lies between two things. */
const COUNTED_FROM: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^ (?:after|before) (?!that|this|it|he|she|they)\p{L}/iu,
  es: /^ (?:después|antes) de(?:l| )/iu,
  fr: /^ (?:après|avant) (?!cela|ça|lui|elle)\p{L}/iu,
  pt: /^ (?:depois|antes) d[eoa]s? /iu,
  de: /^ (?:nach|vor) (?:de[rmn]|seine[rm]|ihre[rm]) /u,
  sv: /^ (?:efter|före) (?!det|honom|henne)\p{L}/iu,
}

/** What makes a span the most that something takes, directly before it. */
const WITHIN = /(?<!\p{L})(?:within|innerhalb von|inom) $/iu

/** Spans in words are shown from so many of a unit on. */
const LEAST_IN_WORDS = 2

/** A span of time of a scene that is no fact of it: a short one in words ("six hours"), or one that is counted from something. */
function spanIn({ sentences }: ToldScene, language: FilmLanguage): { values: FigureValues; sentence: string } | null {
  for (const { text } of sentences) {
    const times = numbersIn(text, language, LEAST_IN_WORDS).filter(({ kind, value }) => kind === 'time' && value > 1)
    const [only, other] = times
    if (only && !other && !only.range) return { values: figureValues(text, language, only), sentence: text }
  }
  return null
}

/** Where a span of time stands in its sentence, in words too; null where it is not found. */
const placeOf = (figure: FigureValues, sentence: string, language: FilmLanguage) =>
  spanOf(figure, sentence, language) ??
  numbersIn(sentence, language, LEAST_IN_WORDS).find(({ kind, value }) => kind === 'time' && value === figure.value) ??
  null

/**
 * How long something lasts that no short words round the figure name: its sentence says that it lasts, or from what it is counted, and its
 * own words say what; of a fact a noun of it too.
 */
function lastingIn(scene: ToldScene, film: ToldFilm, index: number): Lasting | null {
  const { language } = film
  const fact = figureOf(scene, language)
  const found = fact?.values.measure === 'time' ? fact : fact === null ? spanIn(scene, language) : null
  if (found === null || !shortNumber(found.values)) return null
  const { values: figure, sentence } = found
  const span = placeOf(figure, sentence, language)
  if (!span || isRange(figure, sentence, language) || isCut(figure, sentence, language)) return null
  const hedge = figure.hedge ? sentence.slice(0, span.start).trimEnd().lastIndexOf(figure.hedge) : -1
  const start = hedge >= 0 && hedge + figure.hedge!.length >= span.start - 1 ? hedge : span.start
  const { before, behind } = LASTS[language]
  const [ahead, rest] = [sentence.slice(0, start), sentence.slice(span.end)]
  if (COUNTED_FROM[language]?.test(rest)) {
    const label = sentence.slice(span.end, clauseEnd(sentence, span.end)).replace(/[\s.!?]+$/u, '').trim() // prettier-ignore
    const hedge = figure.hedge ?? WITHIN.exec(ahead)?.[0].trim()
    return isLabel(label, language) ? { figure: { ...figure, ...(hedge && { hedge }) }, label, label_after: true } : null
  }
  if (!before.test(ahead) && !behind?.test(rest)) return null
  const own = labelled(figure, sentence, language, span)
  if (own?.label !== undefined) return own
  const label = fact === null ? undefined : nounPhrase(scene, film, index)
  return label === undefined ? null : { figure, label }
}

type Lasting = { figure: FigureValues; label?: string; label_after?: boolean }

function onScale(found: Lasting, film: ToldFilm): Proposed | null {
  const full = scaleOf([found.figure], film)
  if (full === null) return null
  return { template: 'duration', slots: { ...found, full }, why: { reason: 'figure', words: found.figure.number_text } }
}

/** A span of time on the film's scale of its unit. */
export function asDuration(scene: ToldScene, film: ToldFilm): Proposed | null {
  const found = mainFigure(scene, film)
  if (found?.figure.measure !== 'time') return null
  const { sentence: _, ...lasting } = found
  return onScale(lasting, film)
}

/** How long something lasts, where nothing but a noun of the sentence says what: behind all that shows more of it. */
export function asLasting(scene: ToldScene, film: ToldFilm, index: number): Proposed | null {
  const found = lastingIn(scene, film, index)
  return found && onScale(found, film)
}
