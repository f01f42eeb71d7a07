import { getGroups } from '../named-groups.ts'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { boundBefore } from './bounds.ts'
import type { Described } from '../facts/figures.ts'

/** Half of the following unit ("une demi-heure"), and a unit and a half without a number ("hora y media"). */
const HALVES: Record<FilmLanguage, { of: string; more?: string }> = {
  en: { of: '(?:an? )?half (?:an? )?|half-', more: ' and a half' },
  es: { of: 'medi[oa] ', more: ' y medi[oa]' },
  fr: { of: '(?:une? )?demie?[ -]' },
  pt: { of: 'mei[oa] ', more: ' e mei[oa]' },
  it: { of: "mezz[ao] |mezz['’]", more: '(?<=[ao]|mese) e mezz[ao]' },
  de: { of: '(?:eine[rn]?|ein|einem|einen|eines) halbe[nrs]? ' },
  sv: { of: '(?:en |ett )?halvt? ?|(?:en |ett )?halva ' },
  hi: { of: 'आध[ाेी] ' },
  ar: { of: 'نصف ' },
  ja: { of: '(?<![\\p{Script=Han}\\d])半' },
  zh: { of: '(?<![\\p{Script=Han}\\d个個])半[个個]?' },
}

const made = new Map<FilmLanguage, RegExp>()

function makePattern(language: FilmLanguage): RegExp {
  const known = made.get(language)
  if (known) return known
  const { of, more = '(?!)' } = HALVES[language]
  const [open, close] = isUnspaced(language) ? ['', ''] : ['(?<![\\p{L}\\p{M}\\p{N}-])', '(?![\\p{L}\\p{M}])']
  const { times } = getLexicon(language)
  const pattern = new RegExp(`${open}(?:(?:${of})(?<half>${times})|(?<whole>${times})(?:${more}))${close}`, 'giu')
  made.set(language, pattern)
  return pattern
}

/** Time spans of half a unit, and of one and a half units, without a number. */
export const halvesIn = (text: string, language: FilmLanguage): Described[] =>
  [...text.matchAll(makePattern(language))].flatMap((found): Described[] => {
    const { 0: match, index: at } = found
    const { half, whole } = getGroups(found)
    const end = at + match.length
    const to = half === undefined ? at : end - half.length
    if (half === undefined && /\p{N}[\s-]$/u.test(text.slice(0, at))) return []
    return [
      {
        start: at,
        end,
        at,
        to,
        kind: 'time',
        limit: boundBefore(text.slice(0, at), language),
        value: half === undefined ? 1.5 : 0.5,
        number_text: half === undefined ? '1½' : '½',
        unit: half ?? whole,
        range: false,
        in_words: true,
      },
    ]
  })
