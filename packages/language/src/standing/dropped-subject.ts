import type { FilmLanguage } from '../lexicons/languages.ts'

/** A subject of its own: a noun with its article, a number or a name that no preposition governs. */
const PREPOSITIONS: Partial<Record<FilmLanguage, string>> = {
  es: 'a|ante|bajo|con|contra|de|desde|durante|en|entre|hacia|hasta|para|por|según|sin|sobre|tras|al|del|y|o|como|que|cada',
  pt: 'a|ante|até|com|contra|de|desde|durante|em|entre|para|por|sem|sob|sobre|após|ao|aos|à|às|d[eao]s?|n[ao]s?|num|numa|pel[ao]s?|e|ou|como|que|cada',
}
const DETERMINER =
  /^(?:el|la|los|las|un|una|unos|unas|[oa]s?|uma?|uns|umas|nadie|nada|ninguém|todos|todas|muchos|muchas|muitos|muitas|varios|varias|vários|várias|hay|hubo|había|existen?|llueve|llovió|nieva|nevó|hace|hacía|amanece|anochece|se puede|há|houve|havia|chove|choveu|neva|faz|fazia|existem?|miles|millones|milhares|milhões|más|mais|quienes|quem|\p{N}[\p{N}.,]*|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|dois|duas|três|quatro|sete|oito|nove|dez)$/iu

/** A verb of one who acts. */
const ONE_ACTS: Partial<Record<FilmLanguage, RegExp>> = {
  es: /^(?:\p{Ll}{2,}(?:ó|aba|ía)|dio|hizo|puso|tuvo|dijo|trajo|vio|obtuvo|propuso|quiso|produjo|compuso|condujo)$/u,
  pt: /^(?:\p{Ll}+(?:ou|eu|iu|ava|ia)|fez|pôs|teve|disse|trouxe|obteve|propôs|quis|compôs)$/u,
}
/** Nouns end like these verbs: "a maioria". */
const MAY_BE_A_NOUN = /(?:ia|ía|eu)$/u
const ARTICLE = /^(?:el|la|los|las|un|una|[oa]s?|uma?)$/iu
/** "A maioria dos operários": no preposition, unlike "A 3 de maio" and "A los 15". */
const OPENS_WITH_ARTICLE =
  /^A (?!\p{N}|l[oa]s |partir|cada|medida|princip|fin(?:es|ais)|pesar|cerca|propósito|causa|bordo|caballo|cavalo)\p{Ll}/u

/** More than one of something: what one who acts does it to. */
const SEVERAL =
  /^(?:los|las|unos|unas|[oa]s|uns|umas|dos|tres|dois|duas|três|cuatro|quatro|cinco|seis|siete|sete|ocho|oito|nueve|nove|diez|dez|más|mais|cerca|casi|quase|unos|miles|milhares|muchos|muchas|muitos|muitas|varios|varias|vários|várias|(?!1$)\p{N}[\p{N}.,]*)$/iu
/** Called, made or thought something: what follows says what, not who. */
const MADE_SOMETHING =
  /^(?:elegid|nombrad|considerad|llamad|declarad|bautizad|proclamad|reconocid|eleit|nomead|chamad|batizad|reconhecid)[oa]s?$/u

/** A clause of its own begins: who acts in it is not who acts before it. */
const CLAUSE = /^(?:que|cuando|porque|donde|aunque|mientras|si|quando|onde|embora|enquanto|se)$/iu

/**
 * Whether a sentence of Spanish or Portuguese that opens with a preposition leaves out who acts ("A los 15 empezó a trabajar"): no article,
 * number or name stands in it but behind a preposition. False in other languages, and for weather and "there is".
 */
export function dropsSubject(text: string, language: FilmLanguage): boolean {
  const governs = PREPOSITIONS[language]
  if (!governs) return false
  const isPreposition = new RegExp(`^(?:${governs})$`, 'iu')
  const words = text.replace(/[«»"“”¿¡]/gu, '').split(/\s+/u)
  if (!isPreposition.test(words[0] ?? '') || CLAUSE.test(words[0] ?? '') || OPENS_WITH_ARTICLE.test(text)) return false
  const end = words.findIndex((word, index) => index > 2 && (/[;:.]$/u.test(word) || CLAUSE.test(word)))
  const clause = end < 0 ? words : words.slice(0, end + 1)
  const acts = (index: number): boolean =>
    ONE_ACTS[language]!.test(clause[index]!) &&
    !(MAY_BE_A_NOUN.test(clause[index]!) && (ARTICLE.test(clause[index - 1]!) || isPreposition.test(clause[index - 1]!)))
  const verb = clause.findIndex((_, index) => index > 0 && acts(index))
  const named = clause.findIndex((word, index) => {
    if (index === 0) return false
    const before = clause[index - 1]!
    const bare = word.replace(/[,.;:]$/u, '')
    const isTheme = ARTICLE.test(bare) && (verb < 0 || index + 1 < verb)
    const governed =
      isPreposition.test(before) ||
      (!before.endsWith(',') && (/^\p{Lu}|^\p{N}/u.test(before) ? !isTheme : DETERMINER.test(before)))
    if (isPreposition.test(bare) && !(language === 'pt' && isTheme)) return false
    return !governed && (DETERMINER.test(bare) || /^\p{Lu}(?:\p{Ll}|\.)/u.test(word))
  })
  if (named < 0) return true
  return (
    (acts(named - 1) && SEVERAL.test(clause[named]!)) ||
    (MADE_SOMETHING.test(clause[named - 1]!) && /^\p{Lu}/u.test(clause[named]!))
  )
}
