import { FAMILY_NAMES, NAME_PARTICLES } from '@orion/language/lexicons.ts'

const CAPITAL = "\\p{Lu}[\\p{L}’'-]*\\p{Ll}(?:-\\p{Lu}\\p{Ll}+)?"
const PARTICLES = `${NAME_PARTICLES}|der|den|das|la|le|e|y|zu|al|ibn|bin`

/** Patterns of a person's full name: in Latin letters, in katakana, and in Chinese characters. */
export const NAME = `${CAPITAL}(?: (?:\\p{Lu}\\.|(?:(?:${PARTICLES}) ){0,2}${CAPITAL})){1,3}`
export const KATAKANA = '[\\p{Script=Katakana}ー]{2,}(?:[・·＝=][\\p{Script=Katakana}ー]{1,})+'
export const HAN_NAME = `(?:[\\p{Script=Han}]{1,6}(?:[·・][\\p{Script=Han}]{1,6})+|${FAMILY_NAMES}\\p{Script=Han}{1,2})`
