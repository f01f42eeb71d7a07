import { FAMILY_NAMES } from '@orion/language/lexicons.ts'

const CAPITAL = "\\p{Lu}[\\p{L}’'-]*\\p{Ll}(?:-\\p{Lu}\\p{Ll}+)?"
const PARTICLES = 'de|von|van|der|den|del|della|dei|degli|da|das|do|dos|di|la|le|e|y|af|zu|al|ibn|bin'

/** Patterns of a person's full name: in Latin letters, in katakana, and in Chinese characters. */
export const NAME = `${CAPITAL}(?: (?:\\p{Lu}\\.|(?:(?:${PARTICLES}) ){0,2}${CAPITAL})){1,3}`
export const KATAKANA = '[\\p{Script=Katakana}ー]{2,}(?:[・·＝=][\\p{Script=Katakana}ー]{1,})+'
export const HAN_NAME = `(?:[\\p{Script=Han}]{1,6}(?:[·・][\\p{Script=Han}]{1,6})+|${FAMILY_NAMES}\\p{Script=Han}{1,2})`
