import { NAME } from '../shots/person-names.ts'
import type { ShowingLanguage } from './language.ts'

/** Words directly before a place of the sentence, as a pattern. */
const PLACE_PREPOSITIONS =
  'in|to|(?<!(?:independen(?:t|ce)|different|away|apart|aside) )from|into|across|throughout|near|around|' +
  'outside|reach(?:ed|es|ing)?|left|leaves|visit(?:ed|s)?|between|at|via|towards?'

/** Words between a preposition and the name of its place, as a pattern. */
const PLACE_LEADS = "the|modern|ancient|northern|southern|eastern|western|central|today[’']s|what is now"

/** Verbs and nouns of a journey, as a pattern. */
const JOURNEY_WORDS =
  'move[ds]?|moving|went|goes|came|comes|returned|sailed|travell?ed|flew|fled|emigrated|' +
  String.raw`walked|rode|drove|arrived|left|journey|voyage|trip|migrat\p{L}+`

/** Things that flow and parts of machines, as a pattern. */
const MACHINE_WORDS =
  'water|steam|pipes?|pumps?|valves?|turbines?|generators?|boilers?|pistons?|cylinders?|' +
  'gears?|engines?|motors?|furnaces?|reactors?|sluices?|rotors?|grid'

/** Subjects with a prize, as a pattern. */
const PRIZE_SUBJECTS = '[Pp]hysics|[Cc]hemistry|[Mm]edicine|[Pp]hysiology|[Ll]iterature|[Ee]conomics'

/** Units of a rate, as a pattern. */
const RATE_UNITS =
  'second|minute|hour|day|night|week|month|year|decade|century|head|person|tonne|ton|litre|liter|' +
  String.raw`kilo\p{L}*|square \p{L}+`

/** Words that may stand before the number of a whole, as a pattern. */
const WHOLE_LEADS = 'every|each|all|the|its|their|his|her|our|about|some|roughly|more than|over|almost|nearly'

/** The owner of a whole, as a pattern: " the city's" in "26 of the city's 51 breweries". */
const OWNER = String.raw`(?: [\p{L} -]{1,30}[’']s?)?`

/** Words that make a number less exact, as a pattern. */
const ROUGHLY = 'about|some|roughly|more than|over'

/** Words that may stand before a whole that precedes its part, as a pattern. */
const FIRST_WHOLE_LEADS = String.raw`every|each|the|its|their|all|about|some|roughly|those|these|more than|original|\s`

export const en: ShowingLanguage = {
  places: {
    frame: {
      before: new RegExp(String.raw`(?:^|[\s(“"‘—–-])(?:${PLACE_PREPOSITIONS})(?: (?:${PLACE_LEADS}))*\s$`, 'iu'),
      of: /(?<!\p{L})(?:\p{Ll}+|Isthmus|Coast|Islands?|Republic|Kingdom) of(?: the)?\s$/u,
    },
    way: { before: /\bfrom(?: the)?\s$/iu, between: /^,? (?:to|into|as far as|through to)(?: the)? $/u },
    bound: { before: /(?<!\p{L})(?:from|to|into|towards?)(?: the)?\s$/iu },
    moves: new RegExp(String.raw`(?<!\p{L})(?:${JOURNEY_WORDS})(?!\p{L})`, 'iu'),
    workings: new RegExp(String.raw`(?<!\p{L})(?:${MACHINE_WORDS})(?!\p{L})`, 'giu'),
    moreCountryNames:
      'US:United States,USA,United States of America GB:United Kingdom,UK,Great Britain,Britain TR:Turkey,Türkiye ' +
      'CZ:Czech Republic,Czechia MM:Myanmar,Burma CI:Ivory Coast CD:Democratic Republic of the Congo ' +
      'CG:Republic of the Congo HK:Hong Kong MO:Macau PS:Palestine VA:Vatican CV:Cape Verde NL:Netherlands,Holland',
    unsureCountryNames: ['georgia', 'jersey', 'guadeloupe', 'micronesia', 'dominica'],
  },
  persons: {
    born: new RegExp(`(?<name>${NAME})(?: \\([^)]*\\))? was (?<born>born)(?!\\p{L})`, 'u'),
    died: /(?<!\p{L})died(?!\p{L})/u,
    roles:
      'chemist physicist scientist doctor physician surgeon engineer architect inventor historian geologist seismologist ' +
      'biologist botanist astronomer mathematician economist philosopher writer poet novelist painter sculptor composer ' +
      'musician singer actor actress journalist explorer navigator captain admiral general king queen emperor empress ' +
      'president minister governor mayor diplomat politician lawyer judge priest bishop monk merchant banker industrialist ' +
      'farmer fisherman teacher professor nurse pharmacist archaeologist designer photographer mountaineer pilot astronaut ' +
      'miner carpenter watchmaker mechanic baker brewer',
    articles: '[Tt]he ',
    prized: new RegExp(
      `^(?<name>${NAME}) (?:won|received|was awarded|got|shared) (?:\\p{L}+ ){1,4}[Pp]rize in (?:${PRIZE_SUBJECTS})(?!\\p{L})`,
      'u',
    ),
    aged: new RegExp(`(?<name>${NAME})(?:, who)? was (?:only |just )?\\p{Nd}{1,2} years old when (?:he|she)(?!\\p{L})`, 'u'),
  },
  figures: {
    by: /(?<!\p{L})by\s*$/iu,
    ofWhat: /^ of (?!(?:it|them|that|this|these|those)(?!\p{L}))/iu,
    rate: new RegExp(String.raw`^ (?:a|an|per|every|each) (?:${RATE_UNITS})(?!\p{L})|^ per (?!cent)\p{L}+`, 'iu'),
    dimension: /^(?:long|wide|high|tall|deep|thick|across|apart|away)$/iu,
    subject: /^(?:he|she|it|they) /iu,
    ofThing: /^ of (?:the )?/iu,
    thingEnds: / (?:in|on|at|to|into|with|for|from|by|per|each|every|a) .*$/iu,
  },
  shares: {
    partOf: new RegExp(
      String.raw`^(?: \p{L}+)? (?:out of|of|among|in(?= (?:every|each) ))(?: (?:${WHOLE_LEADS}))*${OWNER}(?: (?:${ROUGHLY}))? $`,
      'u',
    ),
    outOf: new RegExp(
      String.raw`(?:^|[,;:] |(?<=^|, )(?:and|but) )(?:out of|of|from|for) (?:${FIRST_WHOLE_LEADS})*(?:(?:the )?[\p{L} -]{1,30}[’']s? )?$`,
      'iu',
    ),
    ofWhich: /(?:of|among) (?:which|whom|them|these|those)(?!\p{L})/u,
  },
  pairs: {
    against: 'against|(?:up |down )?from|after|compared (?:with|to)|versus',
    whereas: 'while|whereas|but',
    now: 'today|now|nowadays',
    gain: 'profits?|surplus(?:es)?',
    loss: 'loss(?:es)?|deficits?',
  },
  dates: {
    when: { before: /(?:^| )(?:in|on)$/iu },
    before: / (?:in|on)$/u,
    aside:
      /^(?:in|on|at|by|for|with|from|to|into|through|after|before|during|against|and|but|as|because|when|where|which|who|while|until)$/iu,
  },
  topics: {
    grave:
      'died,deadly,fatal,perished,dead,death,killed,kill,victim,massacre,genocide,murder,suicide,slavery,slave,holocaust,' +
      'famine,starv,corpse,grave,abuse,rape,tortur,drowned,casualt,funeral,mourn,bombing,executed,execution',
    without: /(?<!\p{L})without \p{L}+/giu,
    ending: '(?:s|es)?',
  },
}
