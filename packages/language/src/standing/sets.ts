import type { FilmLanguage } from '../lexicons/languages.ts'
import { termsIn } from '../terms/terms.ts'

/** One of several that were told, each for itself: "Each country paid", "Cada país entrou", "Varje skål rymde". */
const EACH: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^Each (?:single )?(?<noun>\p{Ll}{3,})/u,
  de: /^Jede[rs]? (?:einzelne )?(?<noun>\p{Lu}\p{Ll}{2,})/u,
  sv: /^(?:Varje|Vart och ett av|Var och en av) (?<noun>\p{Ll}{3,})/u,
  fr: /^Chaque (?<noun>\p{Ll}{3,})/u,
  es: /^Cada (?<noun>\p{Ll}{3,})/u,
  pt: /^Cada (?<noun>\p{Ll}{3,})/u,
}
/** Stretches of time, and people at large. */
const AT_LARGE =
  /^(?:year|day|night|morning|evening|week|month|summer|winter|spring|autumn|time|hour|minute|second|century|child|visitor|Jahr|Tag|Abend|Morgen|Sommer|Winter|Mensch|Monat|Minute|Stunde|år|dag|natt|kväll|morgon|sommar|vinter|vecka|månad|minut|timme|människa|année|jour|nuit|matin|soir|été|hiver|semaine|mois|minute|heure|fois|homme|año|día|noche|mañana|tarde|verano|invierno|semana|mes|minuto|hora|vez|persona|uno|una|cual|cierto|ano|dia|noite|manhã|verão|inverno|semana|mês|minuto|pessoa|vez|uma?)$/iu
/** Sentences back in which the several are looked for. */
const REACH = 8

/** The nearest sentence that tells of those of which one speaks as "each …"; none where they are the film's own. A position in the list. */
export function toldOfEach(
  text: string,
  position: number,
  sentences: string[],
  { language, title_terms }: { language: FilmLanguage; title_terms: ReadonlySet<string> },
): number[] {
  const noun = EACH[language]?.exec(text)?.groups?.['noun']
  if (noun === undefined || AT_LARGE.test(noun)) return []
  const stems = termsIn(noun, language)
  if (stems.some((stem) => title_terms.has(stem))) return []
  for (let earlier = position - 1; earlier >= Math.max(0, position - REACH); earlier--)
    if (termsIn(sentences[earlier]!, language).some((term) => stems.some((stem) => isSame(stem, term)))) return [earlier]
  return []
}

/** "país", "países" */
const isSame = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)))

/** A body or a treaty by one word of its name: "the Board", "a Academia", "l’Institut". */
const SHORT_NAME: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?<!\p{L})[Tt]he (?<name>\p{Lu}\p{Ll}{3,})(?![\p{L}-]| (?:of|for|\p{Lu}))/gu,
  fr: /(?<!\p{L})(?:[Ll]a |[Ll]e |[Dd]u |[Aa]u |[Ll][’'])(?<name>\p{Lu}\p{Ll}{3,})(?![\p{L}-]| (?:de|du|des|pour|\p{Lu})| d[’'])/gu,
  es: /(?<!\p{L})(?:[Ll]a|[Ee]l|[Dd]el|[Aa]l) (?<name>\p{Lu}\p{Ll}{3,})(?![\p{L}-]| (?:de|del|para|\p{Lu}))/gu,
  pt: /(?<!\p{L})(?:[OoAa]|[DdNn][oa]|[Aa]o|[Àà]|[Pp]el[oa]) (?<name>\p{Lu}\p{Ll}{3,})(?![\p{L}-]| (?:d[eoa]s?|para|\p{Lu}))/gu,
}
/** Words that are such a body's in any country. */
const BODY =
  /^(?:Board|Commission|Committee|Company|Council|Society|Institute|Academy|Academia|Foundation|Trust|Union|League|Protocol|Treaty|Convention|Agreement|Act|Party|Bank|Museum|College|School|University|Association|Federation|Corporation|Agency|Authority|Station|Ministry|Department|Court|Club|Exchange|Railway|Bureau|Office|Junta|Comisión|Comité|Compañía|Consejo|Sociedad|Instituto|Fundación|Unión|Liga|Protocolo|Tratado|Convenio|Acuerdo|Banco|Museo|Colegio|Universidad|Asociación|Federación|Agencia|Ministerio|Departamento|Corte|Tribunal|Observatorio|Laboratorio|Compagnie|Conseil|Société|Institut|Fondation|Ligue|Traité|Accord|Banque|Musée|Collège|Université|Fédération|Agence|Ministère|Cour|Observatoire|Laboratoire|Comissão|Companhia|Conselho|Sociedade|Fundação|União|Tratado|Convênio|Convenção|Acordo|Museu|Colégio|Universidade|Associação|Federação|Agência|Ministério|Departamento|Observatório|Laboratório|Câmara|Assembleia|Diputación)$/u

/** The first sentences that give the whole name of what one calls by a word of it; none where the title does. Positions in the list. */
export function namedInFull(
  text: string,
  position: number,
  sentences: string[],
  { language, title_terms }: { language: FilmLanguage; title_terms: ReadonlySet<string> },
): number[] {
  const short = SHORT_NAME[language]
  if (!short) return []
  return [...text.matchAll(short)].flatMap(({ groups }) => {
    const name = groups!['name']!
    if (!BODY.test(name) || termsIn(name, language).some((term) => title_terms.has(term))) return []
    const full = new RegExp(
      `(?<!\\p{L})(?!(?:The|El|La|Le|Les|Los|Las|O|A|Os|As|Do|Da|No|Na|Ao) )\\p{Lu}\\p{L}+ (?:(?:d[eoa]s?|du|for|of) )?${name}(?!\\p{L})|${name} (?:of|for|d[eoa]s?|del|du|des|\\p{Lu})`,
      'u',
    )
    if (full.test(text)) return []
    const told = sentences.findIndex((sentence, at) => at < position && full.test(sentence))
    return told < 0 ? [] : [told]
  })
}
