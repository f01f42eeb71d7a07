import { type Figure, figureValues, numbersIn } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Slots } from '../recipe.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { denies } from './denies.ts'
import { changesTo, isLength } from './figure-kinds.ts'
import { isLabel, labelBefore } from './figure-label.ts'
import { shortNumber } from './figures.ts'
import { scaleEnd } from './film-scale.ts'
import type { Proposed } from './proposed.ts'

/** What leads to a height that something falls or rises to, directly before it; in Chinese with the verb. */
const TO_LEVEL: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?<!\p{L})to\s$/iu,
  es: /(?<!\p{L})(?:a|hasta)\s(?:los\s|las\s)?$/iu,
  fr: /(?<!\p{L})à\s$/iu,
  pt: /(?<!\p{L})(?:a|para|até)\s$/iu,
  de: /(?<!\p{L})auf\s$/iu,
  sv: /(?<!\p{L})till\s$/iu,
  ar: /(?<!\p{L})إلى\s$/u,
  zh: /(?:降|退|落|升|蓄|涨)(?:低|高|回|水)?[到至]$/u,
}
const CHINESE_WAY = { down: /[降退落].?[到至]$/u, up: /[升蓄涨].?[到至]$/u }
/** What a Chinese sentence brings to a height: 把水位降到. */
const CHINESE_LEVEL = /(?:^|把|将|使|，)(?<what>\p{Script=Han}{1,3}?(?:位|面))(?:再|先)?(?:降|退|落|升|蓄|涨)/u

/** What says that a level is one of water. */
const OF_WATER: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:water|lake|river|reservoir|sea|tide)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:agua|lago|río|embalse|mar|marea)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:eau|lac|fleuve|rivière|réservoir|mer|marée)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:água|lago|rio|reservatório|mar|maré)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:wasser\p{L}*|\p{L}*see|fluss\p{L}*|pegel)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:vatten\p{L}*|sjön|floden|havet)(?!\p{L})/iu,
  ar: /(?:ماء|مياه|بحيرة|نهر|خزان)/u,
  zh: /[水湖库海河]/u,
}

/** Which way a figure is reached that something falls or rises to; null where its sentence says neither. */
function wayTo({ start }: Figure, text: string, language: FilmLanguage): 'up' | 'down' | null {
  const before = text.slice(0, start)
  if (!TO_LEVEL[language]?.test(before)) return null
  const goes = (way: 'up' | 'down') => (language === 'zh' ? CHINESE_WAY[way].test(before) : changesTo(text, start, way, language))
  return goes('up') ? 'up' : goes('down') ? 'down' : null
}

/** How much of the gauge lies below and above the two levels, in the distance between them. */
const ROOM = { below: 0.6, above: 0.3 }
/** Parts of the distance that the gauge's ends are whole numbers of. */
const ENDS_AT = 3

/** The ends of a gauge on which both levels can be told apart: from nought where the lower one is near it. */
function gaugeOf(lower: number, upper: number): { low: number; high: number } {
  const apart = upper - lower
  const step = scaleEnd(apart / ENDS_AT)
  const low = lower - apart * ROOM.below <= apart ? 0 : Math.floor((lower - apart * ROOM.below) / step) * step
  const high = Math.ceil((upper + apart * ROOM.above) / step) * step
  return { low: Number(low.toPrecision(12)), high: Number(high.toPrecision(12)) }
}

/** Two levels of one water, which a sentence says falls to the one and rises to the other; null where it does not say so for certain. */
function levelsIn(text: string, language: FilmLanguage): Slots['levels'] | null {
  const figures = numbersIn(text, language).filter(({ kind }) => kind === 'measure')
  const [one, other] = figures
  if (!one || !other || figures.length > 2 || one.unit !== other.unit || one.value === other.value) return null
  if (!OF_WATER[language]?.test(text) || denies(text, language)) return null
  const [first, second] = [figureValues(text, language, one), figureValues(text, language, other)]
  if (![first, second].every((figure) => isLength(figure) && shortNumber(figure) && figure.value >= 0)) return null
  const [way, back] = [one, other].map((figure) => wayTo(figure, text, language))
  const rises = other.value > one.value
  if (way !== (rises ? 'down' : 'up') || back !== (rises ? 'up' : 'down')) return null
  const told = language === 'zh' ? CHINESE_LEVEL.exec(text)?.groups?.['what'] : labelBefore(one.start, text, language)
  const label = told && isLabel(told, language) ? told : undefined
  const gauge = gaugeOf(Math.min(one.value, other.value), Math.max(one.value, other.value))
  return { first, second, ...gauge, ...(label && { label }) }
}

/** Two levels of one water: of a reservoir before the floods and behind them. */
export function asLevels({ sentences }: ToldScene, { language }: ToldFilm): Proposed | null {
  for (const { text } of sentences) {
    const slots = levelsIn(text, language)
    if (slots === null) continue
    const words = `${slots.first.number_text} – ${slots.second.number_text} ${slots.second.unit}`
    return { template: 'levels', slots, why: { reason: 'comparison', words } }
  }
  return null
}
