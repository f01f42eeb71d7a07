import type { FilmLanguage } from '../lexicons/languages.ts'
import { dropsSubject } from './dropped-subject.ts'
import { canBeHeardFirstInEast, isEast } from './first-sentence-east.ts'
import { frontedNouns } from './fronted-definites.ts'
import { leavesOpenWhich } from './known-from-title.ts'
import { stopWordsOf, termsIn } from '../terms/terms.ts'

type West = 'de' | 'sv' | 'fr' | 'es' | 'pt'

/** Words for somebody or something that a first sentence has not named yet. */
const POINTS: Record<West, RegExp> = {
  de: /(?<!\p{L})(?:er|sie|ihn|ihm|ihnen|ihr(?:e[rnms]?)?|sein(?:e[rnms]| \p{Lu})|[Dd]iese[rnms]?|[Jj]ene[rnms]?|dort|damals|denen)(?!\p{L})/u,
  sv: /(?<!\p{L})(?:han|hon|honom|henne|hans|hennes|dess|deras|denna|detta|dessa|dem|där|då)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:elles?|ils|lui|leurs?|son|sa|ses|celui|celle|ceux|celles|cela|ça|y|nous|je|mon|ma|mes)(?!\p{L})|(?<!\p{L})il (?!y|faut|fallut|fallait|existe|pleut)|(?<!\p{L})j[’']/iu,
  es: /(?<!\p{L})(?:él|ella|ellos|ellas|ello|sus?|les?|aquel\p{L}*|esos?|esas?|nosotros|mis?|nuestr\p{L}+)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:ele|ela|eles|elas|seus?|suas?|dele|dela|deles|delas|lhes?|ess[ea]s?|aquel\p{L}*|meus?|minhas?)(?!\p{L})/iu,
}

/** Things of which everybody knows which one is meant. */
const KNOWN =
  /^(?:Regierung|Polizei|König|regeringen|polisen|kungen|gouvernement|police|roi|gobierno|policía|rey|governo|polícia|rei|Welt|Erde|Sonne|Mond|Meer|Mensch|Menschen|Menschheit|Natur|Meisten|Hälfte|Geschichte|jorden|solen|månen|havet|världen|människan|människor\p{L}*|monde|terre|soleil|lune|mer|homme|hommes|humanité|plupart|moitié|histoire|mundo|tierra|sol|luna|mar|hombre|ser|humanidad|mayoría|mitad|historia|terra|lua|homem|humanidade|maioria|metade|história|Krieg|kriget|guerre|guerra|Wind|Regen|Wetter|Winter|Sommer|Nacht|Tag|vinden|regnet|vädret|vintern|sommaren|natten|vent|pluie|temps|hiver|été|nuit|jour|viento|lluvia|tiempo|invierno|verano|noche|día|vento|chuva|tempo|inverno|verão|noite|dia)$/iu

/** A bare definite noun that opens the sentence, alone or after a preposition: which one, asks who hears it first. */
const DEFINITE: Record<West, RegExp> = {
  de: /^(?:(?:Der|Die|Das)|(?:Im|Am|Zum|Beim|Vom|In der|In den|An der|Auf der|Auf dem|Nach dem|Nach der|Vor dem|Vor der|Bei den|Bei der|Mit dem|Mit der|Hinter dem|Hinter der|Unter dem|Unter der|Neben dem|Neben der|Über dem|Über der|Für die|Für den|Für das)) (?<noun>\p{Lu}\p{L}+)(?= (?!(?:der|des|von|vom|in|im|aus|zwischen|für|an|am|auf|mit|ohne|über|um|bei|zu|zum)(?!\p{L}))[\p{Ll}\d]|, )/u,
  sv: /^(?:(?:Vid|I|På|Under|Efter|Före|Från|Till|Av|Med|Om|För|Över|Längs|Inför|Framför|Bakom|Bredvid|Utanför|Ovanför) )?(?<noun>\p{L}{2,}(?:en|et|arna|erna|orna|ena|rn|(?:änk|inn|ick|ol|yrk|uv|ill|ock|rik|ott|erk)an|an(?<= \p{Ll}+)|(?<!^(?:Joh|Stef|Jon|Jord|Jap|Sud|Mil|Tit|Alb|Urb|Sus|Mor?g|Balk|Taiw|Vatik|Rom|\p{L}*(?:st|i)))an(?<=^\p{L}{5,})))(?= (?!(?:av|i|på|för|som|mellan|från|till|om|mot|med|över)(?!\p{L}))\p{Ll}|, )/u,
  fr: /^(?:(?:Le|La|Les|Au|Aux|À la|Dans (?:le|la|les)|Pendant (?:le|la)|Après (?:le|la)|Avant (?:le|la)|(?:Sur|Devant|Derrière|Sous) (?:le|la|les)) |L[’']|(?:À|Dans|Devant|Derrière|Sous|Sur|Pour) l[’'])(?<noun>\p{Ll}+)(?= (?!(?:de|du|des|à|au|aux|qui|que|en(?! (?:a|ont|avait|est) )|pour|sur|entre|dans|sans|dont|où|plus|la plus|le plus)(?!\p{L})|d[’'])\p{Ll}|, )/u,
  es: /^(?:El|La|Los|Las|(?:En|Con|A|Tras|Durante|Por|Desde|Ante|Bajo|Sobre|Frente a|Detrás de|Delante de) (?:el|la|los|las)|Al) (?<noun>\p{Ll}+)(?= (?!(?:de|del|que|en|más|con|para|sobre|entre|sin|donde|a|al)(?!\p{L}))\p{Ll}|, )/u,
  pt: /^(?:O|A|Os|As|N[oa]s?|Ao|Aos|À|Às|Pel[oa]s?|(?:Diante|Atrás|Em frente|Debaixo|Por cima) d[oa]s?) (?<noun>\p{Ll}+)(?=(?:,| (?!(?:de|do|da|dos|das|que|em|no|na|mais|com|para|sobre|entre|sem|onde|a|ao)(?!\p{L}))\p{Ll}))/u,
}

/** Times that are told from something: "in the first year". */
const TOLD_FROM: Record<West, RegExp> = {
  de: /^(?:Im|Am|In de[nr]|Zum) (?:ersten|letzten|zweiten|dritten|nächsten|folgenden|selben|gleichen)(?!\p{L})|^(?:Am \p{Ll}+sten|Am Ende|Zuletzt|Zuerst|Schon bald)(?!\p{L})/u,
  sv: /^(?:(?:Det|Den|I|På) )?(?:första|sista|andra|tredje|nästa|samma) (?:året|dagen|natten|gången|veckan|år|dag)(?!\p{L})|^(?:Mest|Bäst|Till slut|Till sist|I början|Först)(?!\p{L})/iu,
  fr: /^(?:La première|La dernière|Le premier|Le dernier|Cette|Au début|À la fin|Au départ|Bientôt|D[’']abord)(?! \p{Ll}+ (?:de|du|des|d[’']))/u,
  es: /^(?:El primer|El último|La primera|La última|Lo (?:más|mejor|peor)|Al principio|Al final|Pronto|A los \p{N}+|Con solo)(?!\p{L})(?! \p{Ll}+ (?:de|del))/u,
  pt: /^(?:O primeiro|O último|A primeira|A última|O (?:mais|melhor|pior)|No início|No fim|No final|Logo|Aos \p{N}+|Com apenas)(?!\p{L})(?! \p{Ll}+ d[eao])/u,
}

/** "Today 3,400 cars pass": where, asks who does not know yet what the film is about. */
const NOW: Record<West, RegExp> = {
  de: /^(?:Heute|Inzwischen|Jetzt|Nun|Mittlerweile|Täglich|Jeden|Jedes|Pro|Im Schnitt)(?!\p{L})/u,
  sv: /^(?:I dag|Idag|Nu|Numera|Varje|Varannan|Per)(?!\p{L})/u,
  fr: /^(?:Aujourd[’']hui|Désormais|Maintenant|Chaque|Par)(?!\p{L})/u,
  es: /^(?:Hoy|Ahora|Actualmente|Cada)(?!\p{L})/u,
  pt: /^(?:Hoje|Agora|Atualmente|Cada|Por)(?!\p{L})/u,
}
/** "A single one costs 50,000": of what? */
const SINGLE =
  /^(?:Ein einzige[rs]?|Eine einzige|En enda|Ett enda|Une? seule?|Una? sol[oa]|Una? únic[oa]|Uma? (?:só|únic[oa]))(?!\p{L})/u
const ONLY: Record<West, RegExp> = {
  de: /^(?:Nur|Selbst|Auch|Sogar) /u,
  sv: /^(?:Bara|Endast|Även|Till och med) /u,
  fr: /^(?:Seule?s? |Même )/u,
  es: /^(?:Solo|Sólo|Hasta|Incluso) /u,
  pt: /^(?:Só|Apenas|Até|Mesmo) /u,
}

/** "Of every thirty kilos picked, one is flower": of what, where the share's whole is not named. */
const SHARE: Record<West, RegExp> = {
  de: /^(?:Von (?:je )?(?:\p{L}+|\d+)|Auf (?:je )?(?:\p{L}+|\d+)) [^,]{0,40}?(?= (?:ist|sind|kommt|kommen|wird|werden|bleibt|bleiben) )/u,
  sv: /^(?:Av varje|På varje|Av (?:\d+|tio|hundra|tusen)) [^,]{0,40}?(?= (?:är|blir|går|kommer|återstår) )/u,
  fr: /^Sur (?:chaque|\d+|dix|cent|mille|trente) [^,]{0,40},/u,
  es: /^(?:De|Por) cada [^,]{0,40},/u,
  pt: /^(?:De|Por|A) cada [^,]{0,40},/u,
}

/**
 * Whether a listener who has heard nothing yet can follow a sentence of German, Swedish, French, Spanish or Portuguese: it points at nothing,
 * opens with no bare "the noun" but what is `known` of the film's subject, and names who acts. English is judged elsewhere.
 */
export function canBeHeardFirst(
  text: string,
  language: FilmLanguage,
  titleTerms: ReadonlySet<string>,
  known: ReadonlySet<string> = titleTerms,
): boolean {
  if (known !== titleTerms && leavesOpenWhich(text, language, titleTerms, known)) return false
  if (isEast(language)) return canBeHeardFirstInEast(text, language, titleTerms)
  if (!(language in POINTS)) return true
  const west = language as West
  if (POINTS[west].test(text) || TOLD_FROM[west].test(text) || dropsSubject(text, west)) return false
  const named = termsIn(text, language).some((term) => titleTerms.has(term))
  if ((NOW[west].test(text) || SINGLE.test(text)) && !named) return false
  const [share] = SHARE[west].exec(text) ?? []
  if (share !== undefined && !termsIn(share, language).some((term) => titleTerms.has(term))) return false
  const noun = themeOf(text, language)
  const nouns = [...(noun === undefined ? [] : [noun]), ...frontedNouns(text, language).map((fronted) => fronted.noun)]
  return nouns.every((each) => termsIn(each, language).some((term) => known.has(term)))
}

/** A year, and the verb that stands before its subject: "1863 wurde das Tier beobachtet". */
const YEAR: Record<West, RegExp> = {
  de: /^(?:Im (?:Jahr|Jahre) )?\d{4} \p{Ll}+ (?=d(?:er|ie|as) )/u,
  sv: /^(?:År )?\d{4} \p{Ll}+ /u,
  fr: /^En \d{4},? /u,
  es: /^En \d{4},? /u,
  pt: /^Em \d{4},? /u,
}
const AND = /^(?:und|och|et|y|e) /u
/** "When the rationing ended, …": of what? */
const WHEN: Record<West, RegExp> = {
  de: /^(?:Als|Wenn|Nachdem|Bevor|Weil|Sobald) (?=d(?:er|ie|as) )/u,
  sv: /^(?:När|Medan|Eftersom|Innan|Sedan) /u,
  fr: /^(?:Quand|Lorsque|Si|Comme|Dès que) (?=l(?:e|a|es) |l[’'])/u,
  es: /^(?:Cuando|Si|Mientras|Como|Aunque) (?=(?:el|la|los|las) )/u,
  pt: /^(?:Quando|Se|Enquanto|Como|Embora) (?=[oa]s? )/u,
}
/** Nouns that the lists of stop words hold, of which a listener asks which one is meant all the same. */
const LISTED_NOUNS = /^(?:obra|viagem|sistema|grupo|conselho|questão|acuerdo|pièce|beslutet)$/iu
const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/**
 * The noun of the bare definite phrase that opens a sentence of German, Swedish, French, Spanish or Portuguese, or its second clause; undefined
 * where there is none, where everybody knows which is meant, and in other languages.
 */
export function themeOf(text: string, language: FilmLanguage): string | undefined {
  if (!(language in DEFINITE)) return undefined
  const west = language as West
  const opening = capitalised(text.replace(YEAR[west], '').replace(WHEN[west], '').replace(ONLY[west], ''))
  const later = /^[^,]{0,60}, (?<rest>.+)$/u.exec(opening)?.groups?.['rest'] ?? ''
  const clause = capitalised(later.replace(AND, ''))
  const noun = (DEFINITE[west].exec(opening) ?? DEFINITE[west].exec(clause))?.groups?.['noun']
  const isStop = noun !== undefined && stopWordsOf(language).has(noun.toLowerCase()) && !LISTED_NOUNS.test(noun)
  return !noun || KNOWN.test(noun) || isStop ? undefined : noun
}
