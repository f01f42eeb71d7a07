import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { countedNoun } from './figure-text.ts'

test.each<[FilmLanguage, string, string, string]>([
  ['de', 'Mio Arbeitstage', 'Mio', 'Arbeitstage'],
  ['de', 'Tsd Menschen', 'Tsd', 'Menschen'],
  ['en', 'Million visitors', 'Million', 'visitors'],
  ['es', 'millones de personas', 'millones', 'de personas'],
  ['sv', 'mdr resor', 'mdr', 'resor'],
  ['hi', 'करोड़ लोग', 'करोड़', 'लोग'],
  ['zh', '万户', '万', '户'],
  ['en', 'beehives', '', 'beehives'],
])(
  'S06 SHW-2 a scale such as Mio. or million belongs to its number and not to the counted noun: %s "%s"',
  (language, unit, scale, noun) => {
    const figure = { value: 1, number_text: '1', unit, label: '', measure: 'count' as const }
    expect(countedNoun(figure, language)).toEqual({ scale, noun })
  },
)
