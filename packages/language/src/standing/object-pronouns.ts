import type { FilmLanguage } from '../lexicons/languages.ts'

/** Words before a noun that tell its gender and number: what an object pronoun may stand for. */
const SPANISH = {
  lo: /(?<!\p{L})(?:el|un|del|al|este|ese|cada|todo|otro|algún|lo)(?!\p{L})/iu,
  la: /(?<!\p{L})(?:la|una|esta|esa|cada|toda|otra|alguna)(?!\p{L})/iu,
  los: /(?<!\p{L})(?:los|unos|estos|esos|dos|tres|cuatro|cinco|seis|muchos|todos|otros|varios|sus|\p{N}+)(?!\p{L})/iu,
  las: /(?<!\p{L})(?:las|unas|estas|esas|dos|tres|cuatro|cinco|seis|muchas|todas|otras|varias|sus|\p{N}+)(?!\p{L})/iu,
}
const PORTUGUESE = {
  lo: /(?<!\p{L})(?:o|um|do|no|ao|pelo|num|este|esse|cada|todo|outro)(?!\p{L})/iu,
  la: /(?<!\p{L})(?:a|uma|da|na|à|pela|numa|esta|essa|cada|toda|outra)(?!\p{L})/iu,
  los: /(?<!\p{L})(?:os|uns|dos|nos|aos|pelos|dois|três|quatro|muitos|todos|outros|vários|seus|\p{N}+)(?!\p{L})/iu,
  las: /(?<!\p{L})(?:as|umas|das|nas|às|pelas|duas|três|quatro|muitas|todas|outras|várias|suas|\p{N}+)(?!\p{L})/iu,
}

type Form = keyof typeof SPANISH
const anyForm = (form: string): Form => (/^l[oa]s?$/iu.test(form) ? (form.toLowerCase() as Form) : 'lo')

/** Numbers and small words after a plural article; what else follows one without a plural's last letter is a verb: "los reproducen". */
const NO_VERB_AFTER =
  '(?!(?:d[aeo]|del|des|que|qui|mil|mille|cent|dois|quatro|cuatro|cinco|cinq|sete|siete|oito|ocho|nove|nueve|onze|once|doze|doce|treze|trece|catorce|quinze|quince|vinte|veinte|vingt|trente|\\p{L}+[ei]nt[ae]|\\p{L}+nte|cem|cien|sept|huit|neuf|deux|quatre|trop|peu|plu|leur|en|em|a|à|e|y|o|ou|et|se|não|no|ya|já|muy|muito|mui|casi|quase|mejor|peor|melhor|mayor|menor|tão|tan|grand|jeune|petit|autre|dit|ex|anti|não-|un)(?!\\p{L}))'
/** Spanish verbs in forms that no noun has, after a pronoun that would else be an article. */
const SPANISH_BEFORE =
  /(?<=^|[\s«“¿¡"])(?:(?:me|te|se|nos|os) )?(?<form>[Ll][oa]s?) (?:\p{Ll}+(?:ó|aron|ieron|aban|ará|arán|erán|irán|ería|arían)|había|habían|ha|han|habrá|hizo|hicieron|puso|trajo|dijo|vio|tuvo)(?!\p{L})/gu
/** "Lo" before a form in -a, -an or -en is no article: nothing neuter ends so. */
const SPANISH_PRESENT = /(?<=\p{L} )(?<form>lo) (?!indígena|persona|bien|joven|virgen)\p{Ll}{2,}(?:a|an|en)(?!\p{L})/gu
const SPANISH_MANY = new RegExp(`(?<=\\p{Ll} )(?<form>l[oa]s) ${NO_VERB_AFTER}\\p{Ll}{3,}(?<!s)(?!\\p{L})`, 'gu')
const SPANISH_AFTER = /(?<!\p{L})\p{Ll}{2,}(?:[aei]r|ándo|iéndo|yéndo)(?:se|me|nos)?(?<form>l[oa]s?)(?!\p{L})/gu
const SPANISH_STRONG = /(?<!\p{L})(?:de|en|con|por|para|entre|sobre) ell(?<bare>[oa]s)(?!\p{L})/gu
const PORTUGUESE_STRONG = /(?<!\p{L})[dn]el[ae]s?(?!\p{L})/gu
/** "Marín le entregará las llaves": to whom, where the sentence tells no "a …" and names nobody before him who acts. */
const SPANISH_DATIVE =
  /^(?:[^,]{0,40}, )?(?:(?:El|La|el|la) \p{Ll}+|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) les? \p{Ll}{2,}(?!.*(?<!\p{L})al? \p{L})/u
/** Words that end like an infinitive with its pronoun. */
const NO_INFINITIVE = /^(?:perla|perlas|burla|burlas|charla|charlas|merlo|mirlos?|parla|orla|orlas|birlos?)$/u
const PORTUGUESE_BEFORE = /(?<=\p{L} )lhes? (?=\p{Ll})/gu
/** No article follows "quem": "há quem a guarde". */
const PORTUGUESE_WHO = /(?<!\p{L})quem (?:não |já |também )?(?<bare>[oa]s?) \p{Ll}/gu
const PORTUGUESE_AFTER = /\p{L}-(?:lhes?|(?<form>l[oa]s?)|n?(?<bare>[oa]s?))(?![\p{L}-])/gu

/** French pronouns that cannot be articles: before a verb's elided auxiliary, after "de" or "à" unjoined, after a subject pronoun, before an infinitive. */
const FRENCH_SINGULAR =
  /(?<!\p{L})(?:[Oo]n|[Nn]ous|[Vv]ous|[Jj]e|[Tt]u|qui|ne) (?:ne )?(?:l[’']|l[ea] (?=\p{Ll}))|(?<![\p{L}])(?:de|à) (?:ne pas |bien |mieux |trop |plus )?le (?=\p{Ll}+(?:er|ir|re|oir)(?!\p{L}))|(?<=[\p{L}»] )l[’'](?:a|ont|avait|avaient|avons|avez|aurait|auraient|\p{Ll}+(?:aient|èrent))(?!\p{L})/gu
const FRENCH_PLURAL =
  /(?<!\p{L})(?:[Oo]n|[Nn]ous|[Vv]ous|[Jj]e|[Tt]u) (?:ne )?les (?=\p{Ll})|(?<!\p{L})les \p{Ll}{2,}(?:er|ir|re|oir)(?!\p{L})|(?<!\p{L})(?:de|à) (?:ne pas |bien |mieux |trop |plus )?les (?=\p{Ll})/gu
const FRENCH_ONE = /(?<!\p{L})(?:le|la|un|une|du|au|ce|cet|cette|son|sa|chaque|mon|ma|notre)(?!\p{L})|(?<!\p{L})[ld][’']\p{L}/iu
const FRENCH_MANY = /(?<!\p{L})(?:les|des|aux|ces|ses|leurs|deux|trois|quatre|plusieurs|quelques|mes|nos|vos|\p{N}+)(?!\p{L})/iu

/** "La ciudad la fundaron los romanos": the noun that opens the sentence is not who acts. */
const PLURAL = /(?:ron|ban|án|ían|han)$/u

const hangs = (text: string, found: RegExp, antecedent: (form: string) => RegExp): boolean =>
  [...text.matchAll(found)].some((match) => {
    const form = match.groups?.['form'] ?? (match.groups?.['bare'] ? `l${match.groups['bare']}` : '')
    const before = text.slice(0, match.index)
    const others = /^(?:El|La|Los|Las|Un|Una) /u.test(before) && !PLURAL.test(match[0]) ? before.replace(/^\p{L}+/u, '') : before
    return !antecedent(form).test(others)
  })

/**
 * Whether an object pronoun of French, Spanish or Portuguese stands for nothing named earlier in its sentence ("las describió", "para llenarlo",
 * "nous l’avons rencontré"): no word before it has its gender and number. Pronouns that look like articles are told by the verb's form.
 */
export function objectPronounHangs(sentence: string, language: FilmLanguage): boolean {
  if (language === 'es') {
    const verbs = sentence.replace(/\p{Ll}+/gu, (word) => (NO_INFINITIVE.test(word) ? '' : word))
    const given = SPANISH_DATIVE.exec(sentence)
    if (given && !/(?<!\p{L})(?:al?|quien) /iu.test(given[0])) return true
    return [SPANISH_BEFORE, SPANISH_PRESENT, SPANISH_MANY, SPANISH_AFTER, SPANISH_STRONG].some((found) =>
      hangs(verbs, found, (form) => SPANISH[anyForm(form)]),
    )
  }
  if (language === 'pt')
    return (
      hangs(sentence, PORTUGUESE_BEFORE, () => LHE) ||
      hangs(sentence, PORTUGUESE_WHO, (form) => PORTUGUESE[anyForm(form)]) ||
      hangs(sentence, PORTUGUESE_AFTER, (form) => (form === '' ? LHE : PORTUGUESE[anyForm(form)])) ||
      (hangs(sentence, PORTUGUESE_STRONG, () => PORTUGUESE.los) && hangs(sentence, PORTUGUESE_STRONG, () => PORTUGUESE.las))
    )
  if (language === 'fr')
    return hangs(sentence, FRENCH_SINGULAR, () => FRENCH_ONE) || hangs(sentence, FRENCH_PLURAL, () => FRENCH_MANY)
  return false
}

/** "lhe" is doubled by nothing: a person must have been named in the sentence. */
const LHE = /(?<!\p{L})(?:[ao]s?|[àa]o|um|uma|dos?|das?|seus?|suas?) \p{Ll}+|(?<!^)\p{Lu}\p{Ll}+ /u
