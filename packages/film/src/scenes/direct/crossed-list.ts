import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { bareName, isThing } from '../things.ts'
import { factOf, type ToldFilm, type ToldScene } from '../told.ts'
import { labelsOf } from './label.ts'
import { SLOT_LIMITS } from './limits.ts'
import type { Proposed } from './proposed.ts'

/** What stands directly before things that are missing; languages that set it behind them have none. */
const WITHOUT: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?<!\p{L})without(?: any)?\s*$/iu,
  es: /(?<!\p{L})sin\s*$/iu,
  fr: /(?<!\p{L})sans\s*$/iu,
  pt: /(?<!\p{L})sem\s*$/iu,
  de: /(?<!\p{L})ohne\s*$/iu,
  sv: /(?<!\p{L})utan\s*$/iu,
  ar: /(?<!\p{L})(?:بدون|دون|بلا)\s*$/u,
}

/** What something does without: a list of things directly behind the word for it. */
export function asCrossedList(scene: ToldScene, { language }: ToldFilm): Proposed | null {
  const found = factOf(scene, 'list')
  const names = found?.values.items.map(({ name }) => name) ?? []
  const { least, most } = SLOT_LIMITS['crossed-list'].items
  if (!found || names.length < least || names.length > most || names.some((name) => !isThing(name, language))) return null
  const before = found.sentence.slice(0, found.sentence.indexOf(names[0]!))
  const items = labelsOf(names.map((name) => bareName(name, language)), language) // prettier-ignore
  if (items === null || !WITHOUT[language]?.test(before)) return null
  return { template: 'crossed-list', slots: { items }, why: { reason: 'without', words: found.sentence } }
}
