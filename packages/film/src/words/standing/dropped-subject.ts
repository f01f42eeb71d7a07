import type { FilmLanguage } from '../../languages.ts'

/** A subject of its own: a noun with its article, a number or a name that no preposition governs. */
const PREPOSITIONS: Partial<Record<FilmLanguage, string>> = {
  es: 'a|ante|bajo|con|contra|de|desde|durante|en|entre|hacia|hasta|para|por|según|sin|sobre|tras|al|del|y|o|como|que|cada',
  pt: 'a|ante|até|com|contra|de|desde|durante|em|entre|para|por|sem|sob|sobre|após|ao|aos|à|às|d[eao]s?|n[ao]s?|num|numa|pel[ao]s?|e|ou|como|que|cada',
}
const DETERMINER =
  /^(?:el|la|los|las|un|una|unos|unas|[oa]s?|uma?|uns|umas|nadie|nada|ninguém|todos|todas|muchos|muchas|muitos|muitas|varios|varias|vários|várias|hay|hubo|había|existen?|llueve|llovió|nieva|nevó|hace|hacía|amanece|anochece|se puede|há|houve|havia|chove|choveu|neva|faz|fazia|existem?|miles|millones|milhares|milhões|más|mais|quienes|quem|\p{N}[\p{N}.,]*|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|dois|duas|três|quatro|sete|oito|nove|dez)$/iu

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
  if (!isPreposition.test(words[0] ?? '') || CLAUSE.test(words[0] ?? '')) return false
  const end = words.findIndex((word, index) => index > 2 && (/[;:.]$/u.test(word) || CLAUSE.test(word)))
  const clause = end < 0 ? words : words.slice(0, end + 1)
  return !clause.some((word, index) => {
    if (index === 0) return false
    const before = clause[index - 1]!
    const bare = word.replace(/[,.;:]$/u, '')
    const governed =
      isPreposition.test(before) || (!before.endsWith(',') && (DETERMINER.test(before) || /^\p{Lu}|^\p{N}/u.test(before)))
    if (language === 'es' && isPreposition.test(bare)) return false
    return !governed && (DETERMINER.test(bare) || /^\p{Lu}\p{Ll}/u.test(bare))
  })
}
