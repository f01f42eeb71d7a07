import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { getStopWords, findTopic } from '@orion/language/terms.ts'

/** The texts from which a title may be cut. */
type Whole = { topic: string; sources: readonly string[]; language: FilmLanguage }

/** Letters, marks and numbers only, in lower case: writing a title differently does not make it another title. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a title is only the beginning of its topic or of a source's title. It is a fragment if it ends where no part of the text ends, or
 * at a word that needs another one ("The history of"). The whole topic, and a part of it up to a punctuation mark, are titles.
 */
export function isFragment(title: string, { topic, sources, language }: Whole): boolean {
  const told = plain(title)
  if (told === '' || /(?:…|\.{3})$/u.test(title)) return true
  const own = findTopic(topic, language)
  const wholes = [own, ...sources].filter((text) => text.trim() !== '')
  if (wholes.some((whole) => plain(whole) === told)) return false
  if (wholes.some((whole) => isCutFrom(told, whole, language))) return true
  const last = told.split(' ').at(-1)!
  return (
    !isUnspaced(language) && told.includes(' ') && LEADS_ON[language]?.test(last) === true && getStopWords(language).has(last)
  )
}

/** Whether a text is the beginning of a longer one and does not end at a punctuation mark. */
function isCutFrom(told: string, whole: string, language: FilmLanguage): boolean {
  const long = plain(whole)
  if (!long.startsWith(told) || (!isUnspaced(language) && long[told.length] !== ' ')) return false
  const parts = whole.split(/[:;,،：，、|(（–—?？؟!！]|\s-\s/u)
  return !parts.some((_, at) => plain(parts.slice(0, at + 1).join(' ')) === told)
}

/** Words that need another word after them and cannot end a title. */
const LEADS_ON: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^(?:of|the|a|an|and|or|to|for|from|with|by|at|in|into|that|which|who|whose|how|why|because|their|its|before|after|than)$/u,
  es: /^(?:de|del|el|la|los|las|un|una|y|o|a|al|para|por|con|en|que|qué|cómo|sin|sobre|su|sus|entre|desde|hasta)$/u,
  fr: /^(?:de|du|des|le|la|les|un|une|et|ou|à|au|aux|pour|par|avec|en|dans|que|qui|dont|comment|sans|sur|sous|son|sa|ses)$/u,
  pt: /^(?:de|do|da|dos|das|o|a|os|as|um|uma|e|ou|ao|à|para|por|com|em|no|na|que|como|sem|sobre|seu|sua)$/u,
  de: new RegExp(
    String.raw`^(?:der|die|das|den|dem|des|ein|eine|einer|und|oder|zu|zum|zur|für|von|vom|mit|im|in|am|an|auf|aus` +
      String.raw`|bei|wie|warum|dass|weil|über|nach)$`,
    'u',
  ),
  sv: /^(?:en|ett|den|det|de|och|eller|att|för|från|med|av|på|i|till|om|som|hur|varför|innan|efter|sin|sitt)$/u,
  hi: /^(?:का|की|के|को|में|से|पर|और|ने|तक|कि|या)$/u,
  ar: /^(?:من|في|على|إلى|عن|مع|التي|الذي|أو|كيف|لماذا|بين|حتى)$/u,
}
