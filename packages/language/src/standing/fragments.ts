import type { FilmLanguage } from '../lexicons/languages.ts'
import { VERBS } from './english-pronouns.ts'

/** English: what opens a phrase that names something, and every word that may be a verb. */
const NAMES = /^(?:(?:An?|The|Some|Only|About|Nearly) |\d|(?:Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten) )/u
const MAY_ACT =
  /^(?:\p{Ll}+(?:ed|s)|\p{Ll}+[’'](?:s|re|ll|ve|d|m|t)|can|could|will|would|may|might|must|shall|should|ate|bit|blew|bore|bred|chose|clung|crept|drank|dug|fed|fled|flew|forgave|froze|ground|grew|hung|hurt|knelt|knit|leant|lent|lit|mistook|paid|quit|rode|rang|rid|sought|shed|shook|shot|shrank|shut|slid|slung|spat|sped|spun|sprang|stank|stung|strode|swam|swore|swung|tore|trod|wept|wove|wrung|arose|awoke|beat|bound|burst|cast|drive|do|let|need|die|live|work|help|come|go|look|stay|remain|eat|grow|move|lead|cause|produce|contain|follow|belong|exist|play|seem|appear|use|reach|serve)$/u

/** German: small words that are no verbs. */
const NO_VERB =
  /^(?:d(?:er|ie|as|en|em|es)|ein(?:e[mnrs]?)?|kein(?:e[mnrs]?)?|und|oder|in|im|an|am|auf|aus|bei|beim|mit|nach|seit|von|vom|vor|zu|zum|zur|für|um|über|unter|durch|gegen|ohne|bis|wegen|trotz|während|zwischen|neben|hinter|rund|etwa|fast|mehr|als|nur|noch|nicht|auch|schon|sehr|alle[nrs]?|viele[nr]?|meisten|beide[nr]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|hundert|tausend|sowie|je|pro|per|ganz|gut|knapp|gleich|wie|erst|bereits|ihr(?:e[mnrs]?)?|sein(?:e[mnrs]?)?|\p{Ll}+(?:lich|isch|ig)e[mnrs]?)$/u

/**
 * Whether a sentence of English or German names something without saying anything of it: "A compost thermometer with a long probe.", "Seit dem
 * 1. Januar 2003.", "Am Zeichen der Gesellschaft: …". It answers or lists, and says nothing alone. False where a word may be a verb, and in
 * other languages.
 */
export function isFragment(text: string, language: FilmLanguage): boolean {
  const clause = text.split(/[,:;] |[.!?]$/u)[0]!
  if (language === 'en') {
    const words = text.replace(/[,.;:()“”"]/gu, '').split(/\s+/u)
    return (
      NAMES.test(text) && words.slice(1).every((word) => /^\p{Lu}|^\p{N}/u.test(word) || !(VERBS.has(word) || MAY_ACT.test(word)))
    )
  }
  if (language !== 'de') return false
  const small = clause.match(/(?<![\p{L}\p{N}.-])\p{Ll}+(?![\p{L}-])/gu) ?? []
  return /^(?:Am|Im|An|Auf|Aus|Bei|Mit|Nach|Seit|Von|Vor|Zu|Zum|Zur|Für|Durch|Wegen|Über|Unter|Rund|Etwa|\d)(?!\p{L})/u.test(text) && small.every((word) => NO_VERB.test(word)) // prettier-ignore
}
