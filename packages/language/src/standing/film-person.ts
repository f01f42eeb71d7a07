import type { FilmLanguage } from '../lexicons/languages.ts'
import { filmPersonInEast, hasPersonInEast, tellOfPersonInEast } from './film-person-east.ts'
import { dropsSubject } from './dropped-subject.ts'
import { stopWordsOf } from '../terms/terms.ts'

/** Whom the film is about, as its sentences may call her or him where the listener has heard no name for a while. */
export type FilmPerson = { name: string; feminine: boolean }

const WORD = '\\p{Lu}[\\p{Ll}’]+(?:-\\p{Lu}\\p{Ll}+)?'
const FULL_NAME = new RegExp(`(?<![\\p{L}-])(?:${WORD} )+(?:(?:de|von|van|del|da|di|af|la|dos|do) ){0,2}${WORD}(?!\\p{L})`, 'gu')
/** Words of a life, without which a name in capitals may be a place's. */
const LIFE =
  /(?<!\p{L})(?:geboren\p{L}*|starb|heiratete|Tochter|Sohn|född\p{L}*|dog|gifte|dotter|né|née|naît|naquit|meurt|mourut|mort|morte|épous\p{L}+|fils|fille|nació|nacid[oa]|murió|se casó|hij[oa]|nasceu|nascid[oa]|morreu|casou|filh[oa])(?!\p{L})/u

type Rules = {
  /** The subject where it opens a sentence, by gender. */
  subject: { feminine: RegExp; masculine: RegExp }
  /** Other words for her or him, for which the name would stand. */
  others: { feminine: RegExp; masculine: RegExp }
  /** What tells her from him where the first name does not. */
  told_by?: { feminine: RegExp; masculine: RegExp }
  /** The subject behind the verb: "Dort traf sie". */
  inverted?: { feminine: RegExp; masculine: RegExp }
  /** A sentence up to the subject behind its first verb or its opening words: "1938 floh sie". */
  behind?: { feminine: RegExp; masculine: RegExp }
  /** Openings by which the sentence before speaks of somebody else. */
  somebody_else: RegExp
}

const ES_VERB =
  /^(?<lead>(?:No|Nunca|Se|Ya|Jamás|Siempre|Apenas) (?:se )?)?(?<verb>\p{L}+(?:[^u]ó|aba|ía)|fue|era|hizo|dijo|tuvo|puso|quiso|pudo|supo|vino|estuvo|dio|vio|es|tiene|trabaja|vive) (?!que )/iu
const PT_VERB =
  /^(?<lead>(?:Não|Nunca|Já|Jamais|Sempre|Só) (?:se )?)?(?<verb>\p{L}{2,}(?:ou|eu|iu|ava|ia)|foi|era|fez|disse|teve|quis|soube|veio|esteve|deu|viu|trouxe|tem|vive) (?!que )/iu

const RULES: Partial<Record<FilmLanguage, Rules>> = {
  de: {
    subject: { feminine: /^Sie (?=\p{Ll}+(?<!en) )/u, masculine: /^Er (?=\p{Ll})/u },
    others: {
      feminine: /(?<!\p{L})(?:[Ii]hr(?:e[rnms]?)?|sie)(?!\p{L})/gu,
      masculine: /(?<!\p{L})(?:[Ss]ein(?:e[rnms]?)?|er|ihn|ihm)(?!\p{L})/gu,
    },
    inverted: { feminine: /\p{Ll}+(?<!en) sie(?!\p{L})/u, masculine: /\p{Ll} er(?!\p{L})/u },
    behind: {
      feminine:
        /^[^,]{0,50}(?<=\p{Ll})(?<!en|(?<!\p{L})(?:dass|weil|als|wenn|ob|da|wie|und|sobald|nachdem|bevor|während)) sie(?!\p{L})/u,
      masculine:
        /^[^,]{0,50}(?<=\p{Ll})(?<!(?<!\p{L})(?:dass|weil|als|wenn|ob|da|wie|und|sobald|nachdem|bevor|während)) er(?!\p{L})/u,
    },
    told_by: { feminine: /(?<!\p{L})[Ss]ie \p{Ll}+(?<!en)(?!\p{L})/gu, masculine: /(?<!\p{L})[Ee]r(?!\p{L})/gu },
    somebody_else: /^(?:Sein|Ihr)(?:e[rnms]?)? /u,
  },
  sv: {
    subject: { feminine: /^Hon (?=\p{Ll})/u, masculine: /^Han (?=\p{Ll})/u },
    others: {
      feminine: /(?<!\p{L})(?:[Hh]ennes|henne|hon)(?!\p{L})/gu,
      masculine: /(?<!\p{L})(?:[Hh]ans|honom|han)(?!\p{L})/gu,
    },
    inverted: { feminine: /\p{Ll} hon(?!\p{L})/u, masculine: /\p{Ll} han(?!\p{L})/u },
    behind: {
      feminine: /^[^,]{0,50}(?<=\p{Ll})(?<!(?<!\p{L})(?:att|som|när|om|eftersom|och|medan|då|sedan|innan)) hon(?!\p{L})/u,
      masculine: /^[^,]{0,50}(?<=\p{Ll})(?<!(?<!\p{L})(?:att|som|när|om|eftersom|och|medan|då|sedan|innan)) han(?!\p{L})/u,
    },
    told_by: { feminine: /(?<!\p{L})[Hh]on(?!\p{L})/gu, masculine: /(?<!\p{L})[Hh]an(?!\p{L})/gu },
    somebody_else: /^(?:Hans|Hennes) /u,
  },
  fr: {
    subject: {
      feminine: /^Elle (?=\p{Ll})/u,
      masculine: /^Il (?=\p{Ll})(?!(?:y|faut|fallut|faudra|s[’']agit|existe|est possible|reste) )/u,
    },
    others: {
      feminine: /(?<!\p{L})(?:[Ss]on|[Ss]a|[Ss]es|elle|lui)(?!\p{L})/gu,
      masculine: /(?<!\p{L})(?:[Ss]on|[Ss]a|[Ss]es|il|lui)(?!\p{L})/gu,
    },
    inverted: { feminine: /, elle(?!\p{L})/u, masculine: /, il(?!\p{L})/u },
    behind: {
      feminine: /^[^,]{0,50}, elle(?= \p{Ll})/u,
      masculine:
        /^[^,]{0,50}, il(?= \p{Ll})(?! (?:y|faut|fall\p{Ll}+|existe|reste|s[’']agit|est (?:possible|temps|clair))(?!\p{L}))/u,
    },
    told_by: { feminine: /(?<!\p{L})[Ee]lle(?!\p{L})/gu, masculine: /(?<!\p{L})[Ii]l (?!y|faut|s[’'])/gu },
    somebody_else: /^(?:Son|Sa|Ses) /u,
  },
  es: {
    subject: { feminine: /^Ella (?=\p{Ll})/u, masculine: /^Él (?=\p{Ll})/u },
    others: {
      feminine: /(?<!\p{L})(?:[Ss]us?|ella|(?:la|le) (?=\p{Ll}+(?:ó|aron|ieron|aban?|ían?|oce|uerda|aman?)(?!\p{L})))(?!\p{L})/gu,
      masculine: /(?<!\p{L})(?:[Ss]us?|él|(?:lo|le) (?=\p{Ll}+(?:ó|aron|ieron|aban?|ían?|oce|uerda|aman?)(?!\p{L})))(?!\p{L})/gu,
    },
    somebody_else: /^Sus? /u,
  },
  pt: {
    subject: { feminine: /^Ela (?=\p{Ll})/u, masculine: /^Ele (?=\p{Ll})/u },
    others: {
      feminine: /(?<!\p{L})(?:[Ss](?:eus?|uas?)|ela|dela|lhe)(?!\p{L})|(?<=\p{L})-(?:lhe|a|la)(?!\p{L})/gu,
      masculine: /(?<!\p{L})(?:[Ss](?:eus?|uas?)|ele|dele|lhe)(?!\p{L})|(?<=\p{L})-(?:lhe|o|lo)(?!\p{L})/gu,
    },
    somebody_else: /^(?:Seus?|Suas?) |^(?:O|A) (?:pai|mãe|irmão|irmã|marido|mulher|filho|filha|avô|avó) /u,
  },
}

/**
 * The person whose full name stands in a film's title, where the sentences go on to tell of her or him by surname; undefined in films about
 * anything else and in languages without rules here. A surname that two people of the text bear names nobody.
 */
export function filmPersonOf(title: string, sentences: string[], language: FilmLanguage): FilmPerson | undefined {
  if (hasPersonInEast(language)) return filmPersonInEast(title, sentences, language)
  const rules = RULES[language]
  const full =
    rules && [...title.matchAll(FULL_NAME)].map(([name]) => name).find((name) => sentences.some((text) => text.includes(name)))
  if (!rules || !full) return undefined
  const [first, name] = [full.split(' ')[0]!, full.split(' ').at(-1)!]
  const all = sentences.join('\n')
  const others = [...all.matchAll(FULL_NAME)].some(([other]) => other.endsWith(` ${name}`) && !other.includes(first))
  const own = sentences.filter((text) => text.includes(name))
  const isTold = LIFE.test(all) && (own.length >= MENTIONS || own.some((text) => LIFE.test(text)))
  if (others || !isTold || /^(?:II|III|IV|V|VI)$/u.test(name) || SAINT.test(first)) return undefined
  const count = (found: RegExp): number => all.match(found)?.length ?? 0
  const feminine = rules.told_by ? count(rules.told_by.feminine) > count(rules.told_by.masculine) : first.endsWith('a')
  return { name, feminine }
}

/** Sentences that name somebody whose life is told in others: the lift of Santa Justa, whose engineer was born in Porto, is nobody. */
const MENTIONS = 3
/** Saints in a title are mostly places. */
const SAINT = /^(?:San|Santa|Santo|São|Sankt|Saint|Sainte|Sant)$/u

const lowerFirst = (text: string): string => text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())

/**
 * A sentence that tells of the film's person: as spoken without the one before it (an opening pronoun or a dropped subject becomes the name)
 * and with the name for every other word that means her or him, to see whether anything else in it points back. Undefined where the one
 * before it may have brought up somebody else.
 */
export function tellOfPerson(
  text: string,
  before: string | undefined,
  person: FilmPerson,
  language: FilmLanguage,
): { spoken: string; resolved: string } | undefined {
  if (hasPersonInEast(language)) return tellOfPersonInEast(text, before, person, language)
  const { name, feminine } = person
  const rules = RULES[language]
  if (!rules) return undefined
  const gender = feminine ? 'feminine' : 'masculine'
  const dropped = language === 'es' ? ES_VERB : language === 'pt' ? PT_VERB : undefined
  const isFronted = dropsSubject(text, language)
  const isBehind = rules.behind?.[gender].test(text) ?? false
  const isSubject = isFronted || isBehind || rules.subject[gender].test(text) || (dropped?.test(text) ?? false)
  const told = (sentence: string): boolean =>
    rules.subject[gender].test(sentence) || dropsSubject(sentence, language) || (dropped?.test(sentence) ?? false)
  const goesOn = before === undefined || told(before) || namesEarly(before, name, rules.inverted?.[gender])
  const bringsUp = before !== undefined && (rules.somebody_else.test(before) || opensWithOther(before, name, language))
  if (isSubject && (bringsUp || !goesOn || THING_DONE.test(text))) return undefined
  const isOwner = rules.somebody_else.test(text)
  if (isOwner && before !== undefined && !goesOn && !rules.somebody_else.test(before)) return undefined
  const own = language === 'de' || language === 'sv' ? `${name}${/[sxzß]$/u.test(name) ? '' : 's'}` : name
  const spoken = rules.subject[gender].test(text)
    ? text.replace(rules.subject[gender], `${name} `)
    : isSubject && !isFronted && !isBehind
      ? `${name} ${lowerFirst(text)}`
      : isOwner
        ? ownedBy(text, name, own)
        : isBehind
          ? text.replace(rules.behind![gender], (found) => found.replace(/\p{L}+$/u, name))
          : text
  if (spoken === undefined) return undefined
  const resolved = spoken.replace(rules.others[gender], own)
  if (!isSubject && !isOwner && resolved !== spoken && !spoken.includes(name)) return undefined
  return { spoken, resolved: isFronted ? `${name} ${own}: ${resolved}` : resolved }
}

/** Verbs that cannot be an adjective of the noun before them. */
const FINITE =
  '(?=,| (?:est|sont|était|étaient|fut|furent|a|ont|avait|avaient|paraît|meurt|naît|reste|sera|es|son|era|eran|fue|fueron|ha|han|había|murió|nació|tiene|é|são|foi|foram|tem|morreu|nasceu|tinha)(?!\\p{L}))'
const FRENCH_OWNED = new RegExp(`^(?<whose>Son|Sa|Ses) (?<noun>\\p{Ll}+)${FINITE}`, 'u')
const HIS_KIN = new RegExp(
  `^(?:Su|Seu|O seu) (?<noun>padre|hermano|marido|hijo|abuelo|maestro|pai|irmão|filho|avô|mestre)${FINITE}`,
  'u',
)
const HER_KIN = new RegExp(
  `^(?:Su|Sua|A sua) (?<noun>madre|hermana|mujer|esposa|hija|abuela|obra|mãe|irmã|mulher|filha|avó)${FINITE}`,
  'u',
)

/**
 * A sentence that opens with hers or his, with the name instead: "Ihr Porträt zierte", "Sa mère était" become "Merians Porträt zierte", "La mère
 * de Germain était". Undefined where the language's grammar does not let that be done by the first words alone.
 */
function ownedBy(text: string, name: string, own: string): string | undefined {
  if (own !== name || OWNED.test(text)) return text.replace(OWNED, `${own} `)
  const of = /^[AEIOUYÉÈÂÊÎÔÛ]/u.test(name) ? `d’${name}` : `de ${name}`
  const french = FRENCH_OWNED.exec(text)?.groups
  if (french) {
    const noun = french['noun']!
    const article =
      french['whose'] === 'Ses' ? 'Les ' : /^[aeiouyéèâêîôûh]/u.test(noun) ? 'L’' : french['whose'] === 'Sa' ? 'La ' : 'Le '
    return text.replace(FRENCH_OWNED, `${article}${noun} ${of}`)
  }
  const isSpanish = text.startsWith('Su ')
  const renamed = text
    .replace(HIS_KIN, `${isSpanish ? 'El' : 'O'} $<noun> de ${name}`)
    .replace(HER_KIN, `${isSpanish ? 'La' : 'A'} $<noun> de ${name}`)
  return renamed === text ? undefined : renamed
}

const OWNED = /^(?:(?:Seine?|Ihre?) |(?:Hans|Hennes) (?=\p{Ll}))/u

/** What happens to things: "Foi restaurado", "Sie wurde gebaut". */
const THING_DONE =
  /^(?:Fue|Foi|Era|Fut|É|Es) \p{Ll}*(?:restaur|constru|inaugur|vend|compr|public|destru|demol|roub|rob|exib|exhib|instal|fabric|descub|descob|traduc|traduz|quem|quebr|derrib)\p{Ll}+|^(?:Er|Sie) (?:wurde|war) [^.]*(?:gebaut|zerstört|verkauft|gekauft|restauriert|gedruckt|übersetzt|eröffnet|abgerissen|veröffentlicht|aufgeführt|verfilmt)|^(?:Il|Elle) (?:fut|est|a été) [^.]*(?:construit|détruit|vendu|acheté|restauré|publié|traduit|inauguré|démoli|volé|exposé)/u

/** The sentence before tells of the person too: by name among its first words, or by a pronoun behind its verb. */
const namesEarly = (before: string, name: string, inverted: RegExp | undefined): boolean =>
  before.slice(0, EARLY).includes(name) || (inverted?.test(before.slice(0, EARLY)) ?? false)
const EARLY = 50

/** "The engineer Otto Lilienthal built": who is spoken of next may be he. */
function opensWithOther(before: string, name: string, language: FilmLanguage): boolean {
  const stop = stopWordsOf(language)
  const bare = before.replace(/^\p{L}+ (?=\p{Lu})/u, (first) => (stop.has(first.trim().toLowerCase()) ? '' : first))
  const [found] = bare.matchAll(FULL_NAME)
  return found !== undefined && found.index < OPENING && !found[0].includes(name)
}
/** Characters within which a sentence names who acts. */
const OPENING = 30
