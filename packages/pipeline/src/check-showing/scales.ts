import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { unitsAt } from '../check-figures/unit-words.ts'

/** The measure of an image's amounts, and the scale that it draws them on. */
export type Scale = { measure: string; scale: number }

/** Fields in which shots keep their scale: the value at an axis' end, and the number for one dot. */
const SCALES = ['full', 'each'] as const
/** One dot means the same number in the whole film, for all counted things. */
const COUNTED = 'count'

/** The scales on which an image draws amounts, each with its measure. */
export function listScales(slots: unknown, language: FilmLanguage): Scale[] {
  if (typeof slots !== 'object' || slots === null) return []
  return SCALES.flatMap((name) => {
    const scale = (slots as Record<string, unknown>)[name]
    if (typeof scale !== 'number') return []
    if (name === 'each') return [{ measure: COUNTED, scale }]
    const unit = unitIn(slots)
    return unit === undefined ? [] : [{ measure: getMeasure(unit, language), scale }]
  })
}

/** The unit of the first figure in an image's slots. */
function unitIn(slots: object): string | undefined {
  if ('number_text' in slots) return 'unit' in slots && typeof slots.unit === 'string' ? slots.unit : ''
  for (const value of Object.values(slots)) {
    const unit = typeof value === 'object' && value !== null ? unitIn(value as object) : undefined
    if (unit !== undefined) return unit
  }
  return undefined
}

/** The name of a unit that languages write in several ways ("m", "metres"). Other units stay unchanged. */
function getMeasure(unit: string, language: FilmLanguage): string {
  const [known] = [...unitsAt('', ` ${unit.toLowerCase()}`, language)].toSorted()
  return known ?? unit.trim().toLowerCase()
}
