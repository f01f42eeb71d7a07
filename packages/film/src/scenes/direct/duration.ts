import type { FigureValues } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { spanOf } from '../said-around.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { figureOf, isCut, isRange, shortNumber } from './figures.ts'
import { scaleOf } from './film-scale.ts'
import { nounPhrase } from './key-phrase.ts'
import { mainFigure } from './main-figure.ts'
import type { Proposed } from './proposed.ts'

/** What says that a span of time is how long something lasts, before it or behind it. */
const LASTS: Record<FilmLanguage, { before: RegExp; behind?: RegExp }> = {
  en: { before: /(?<!\p{L})(?:for|last(?:s|ed)?|took|takes?|during) $/iu },
  es: { before: /(?<!\p{L})(?:durante|dur[óa]|tard[óa]|llev[óa]) $/iu },
  fr: { before: /(?<!\p{L})(?:pendant|durant|dur[ea]|prend|a duré) $/iu },
  pt: { before: /(?<!\p{L})(?:durante|durou|dura|levou|leva) $/iu },
  de: { before: /(?<!\p{L})(?:dauert|dauerte|währte) $/u, behind: /^ lang(?!\p{L})/u },
  sv: { before: /(?<!\p{L})(?:under|tog|varade|pågick) $/iu },
  hi: { before: /(?!)/u, behind: /^ (?:तक|के लिए|के बराबर)(?![\p{L}\p{M}])/u },
  ar: { before: /(?<!\p{L})(?:لمدة|مدة|طوال|طيلة|استغرق\p{L}*|دام\p{L}*|استمر\p{L}*) $/u },
  ja: { before: /(?!)/u, behind: /^(?:間|にわたって|つづ|続)/u },
  zh: { before: /(?:长达|历时|持续了?|花了|用了)$/u },
}

/** How long something lasts that no short words round the figure name: its sentence says that it lasts, and a noun of it what. */
function lastingIn(scene: ToldScene, film: ToldFilm, index: number): Lasting | null {
  const { language } = film
  const found = figureOf(scene, language)
  if (found?.values.measure !== 'time' || !shortNumber(found.values)) return null
  const { values: figure, sentence } = found
  const span = spanOf(figure, sentence, language)
  if (!span || isRange(figure, sentence, language) || isCut(figure, sentence, language)) return null
  const hedge = figure.hedge ? sentence.slice(0, span.start).trimEnd().lastIndexOf(figure.hedge) : -1
  const start = hedge >= 0 && hedge + figure.hedge!.length >= span.start - 1 ? hedge : span.start
  const { before, behind } = LASTS[language]
  if (!before.test(sentence.slice(0, start)) && !behind?.test(sentence.slice(span.end))) return null
  const label = nounPhrase(scene, film, index)
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
