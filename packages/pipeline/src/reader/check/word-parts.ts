import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** The fewest letters of a part of a compound, and the fewest letters of its rest. */
const PART = 4
const REST = 3

/** Prefixes of an Arabic word. */
const ARABIC_BEFORE = /^(?:[وف])?(?:[بكل])?(?:ال)?(?=[\p{L}]{2})/u
const ARABIC_MARKS = /[\u064b-\u0652\u0670\u0640]/gu

/** Parts of a compound which mean that its other part is absent ("los") or not real ("pseudo"). */
const TURNS =
  /^(?:miss|nicht|anti|fehl|gegen|schein|pseudo|ohne|icke|fel|mot|sken)$|^(?:s|n|en)?(?:los|frei|lös|fri)(?:e[mnrs]?|a)?$/u

/** Whether a word of a label is a word of a text. It may lack clitics, an ending, or the other part of a compound. */
export function isOfWord(wanted: string, said: string, language: FilmLanguage): boolean {
  if (wanted === said) return true
  if (language === 'ar') return isArabicPart(wanted.replace(ARABIC_MARKS, ''), said.replace(ARABIC_MARKS, ''))
  if (wanted.length < REST || said.length <= wanted.length) return false
  if (said.startsWith(wanted) && LANGUAGES[language].sentences.endings?.test(said.slice(wanted.length)) === true) return true
  return isInCompound(wanted, said, language)
}

/** "للبوابة" is "the gate" with its preposition. The article has lost a letter. */
function isArabicPart(wanted: string, said: string): boolean {
  const whole = said.replace(/^([وف]?)لل(?=\p{L}{2})/u, '$1لال')
  const clitics = ARABIC_BEFORE.exec(whole)?.[0] ?? ''
  return Array.from({ length: clitics.length + 1 }, (_, left) => whole.slice(left)).includes(wanted)
}

function isInCompound(wanted: string, said: string, language: FilmLanguage): boolean {
  const joint = LANGUAGES[language].sentences.joints
  if (joint === undefined || wanted.length < PART || said.length < wanted.length + REST) return false
  const behind = said.slice(wanted.length)
  const before = said.slice(0, -wanted.length)
  return (said.startsWith(wanted) && joint.test(behind) && !TURNS.test(behind)) || (said.endsWith(wanted) && !TURNS.test(before))
}
