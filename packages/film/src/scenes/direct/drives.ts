import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { denies } from './denies.ts'
import { labelsOf } from './label.ts'
import { slotFault } from './limits.ts'
import type { Proposed } from './proposed.ts'

/** How a language says that one thing sets another in motion, what may lead to a noun, and what a noun is made of. */
type Driving = { drives: string; article: string; noun: string; joins: string }

const DRIVING: Partial<Record<FilmLanguage, Driving>> = {
  en: { drives: '(?:turns|drives|spins|powers)', article: '(?:[Tt]he |[Aa]n? )?', noun: '[\\p{L}-]+(?: [\\p{L}-]+)?', joins: ',? (?:which(?: in turn)? |and (?:this |it |the \\k<b> )|the \\k<b> )' }, // prettier-ignore
  es: { drives: '(?:mueve|impulsa|acciona|hace girar)', article: '(?:[Ee]l |[Ll]as? |[Ll]os |una? )?', noun: '[\\p{L}-]+', joins: ',? (?:que |y (?:esta |este )|(?:y )?(?:el|la) \\k<b> )' }, // prettier-ignore
  fr: { drives: '(?:entraîne|actionne|fait tourner)', article: "(?:[Ll][ea] |[Ll][’']|[Ll]es |une? )?", noun: '[\\p{L}-]+', joins: ",? (?:qui |et (?:celle-ci |celui-ci )|(?:et )?(?:la |le |l[’'])\\k<b> )" }, // prettier-ignore
  pt: { drives: '(?:move|aciona|impulsiona|faz girar)', article: '(?:[OoAa]s? |uma? )?', noun: '[\\p{L}-]+', joins: ',? (?:que |e (?:esta |este )|(?:e )?[oa] \\k<b> )' }, // prettier-ignore
  sv: { drives: '(?:driver|vrider)', article: '(?:[Ee]n |[Ee]tt )?', noun: '\\p{L}+', joins: ',? (?:som (?:i sin tur )?|och (?:den |det ))' }, // prettier-ignore
  zh: { drives: '(?:推动|带动|驱动)', article: '', noun: '\\p{Script=Han}{1,6}?', joins: '(?:旋转|转动|运转)?，(?:再由)?\\k<b>' },
}

/** Somebody sets other things in motion than a machine does. */
const SOMEBODY = /^(?:he|she|they|we|you|it|él|ella|ellos|il|elle|ils|on|ele|ela|eles|han|hon|de|man|他|她|他们|人们)$/iu

/** How a Chinese subject stands before its ways and places: 水从高处经过管道冲下来，推动…. */
const CHINESE_SUBJECT = '(?:^|[，。])(?<a>\\p{Script=Han}{1,4}?)(?:[从由经沿][^，。]*，)?'
/** What is made in the end, behind the last thing that is driven. */
const CHINESE_ENDS = '(?:旋转|转动|运转|发电)?(?=[，。]|$)'

const known = new Map<FilmLanguage, RegExp | null>()

/** What drives what drives what: three things in their order. */
function driving(language: FilmLanguage): RegExp | null {
  const before = known.get(language)
  if (before !== undefined) return before
  const rules = DRIVING[language]
  const made = rules === undefined ? null : new RegExp(ruleOf(rules, language), 'u')
  known.set(language, made)
  return made
}

function ruleOf({ drives, article, noun, joins }: Driving, language: FilmLanguage): string {
  if (language === 'zh') return `${CHINESE_SUBJECT}${drives}(?<b>${noun})${joins}${drives}(?<c>${noun})${CHINESE_ENDS}`
  const word = `(?<!\\p{L})${article}`
  return `${word}(?<a>${noun}) ${drives} ${article}(?<b>${noun})${joins}${drives} ${article}(?<c>${noun})(?=[,.;]|$)`
}

/** What sets what in motion, and that the next, where a sentence says so of three things in a row: water, a turbine, a generator. */
export function asDrives(scene: ToldScene, { language }: ToldFilm): Proposed | null {
  for (const { text } of scene.sentences) {
    const found = denies(text, language) ? null : driving(language)?.exec(text)?.groups
    if (!found || SOMEBODY.test(found['a']!)) continue
    const links = labelsOf([found['a']!, found['b']!, found['c']!], language)
    if (links === null) continue
    const slots = { links }
    if (slotFault('chain', slots, language) === null)
      return { template: 'chain', slots, why: { reason: 'workings', words: links.map(({ text: link }) => link).join(' – ') } }
  }
  return null
}
