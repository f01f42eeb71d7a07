import { NAME } from '../shots/person-names.ts'
import type { ShowingLanguage } from './language.ts'

export const en: ShowingLanguage = {
  places: {
    frame: {
      before:
        /(?:^|[\s(“"‘—–-])(?:in|to|(?<!(?:independen(?:t|ce)|different|away|apart|aside) )from|into|across|throughout|near|around|outside|reach(?:ed|es|ing)?|left|leaves|visit(?:ed|s)?|between|at|via|towards?)(?: (?:the|modern|ancient|northern|southern|eastern|western|central|today[’']s|what is now))*\s$/iu,
      of: /(?<!\p{L})(?:\p{Ll}+|Isthmus|Coast|Islands?|Republic|Kingdom) of(?: the)?\s$/u,
    },
    way: { before: /\bfrom(?: the)?\s$/iu, between: /^,? (?:to|into|as far as|through to)(?: the)? $/u },
    bound: { before: /(?<!\p{L})(?:from|to|into|towards?)(?: the)?\s$/iu },
    moves:
      /(?<!\p{L})(?:move[ds]?|moving|went|goes|came|comes|returned|sailed|travell?ed|flew|fled|emigrated|walked|rode|drove|arrived|left|journey|voyage|trip|migrat\p{L}+)(?!\p{L})/iu,
    workings:
      /(?<!\p{L})(?:water|steam|pipes?|pumps?|valves?|turbines?|generators?|boilers?|pistons?|cylinders?|gears?|engines?|motors?|furnaces?|reactors?|sluices?|rotors?|grid)(?!\p{L})/giu,
    moreCountryNames:
      'US:United States,USA,United States of America GB:United Kingdom,UK,Great Britain,Britain TR:Turkey,Türkiye CZ:Czech Republic,Czechia MM:Myanmar,Burma CI:Ivory Coast CD:Democratic Republic of the Congo CG:Republic of the Congo HK:Hong Kong MO:Macau PS:Palestine VA:Vatican CV:Cape Verde NL:Netherlands,Holland',
    unsureCountryNames: ['georgia', 'jersey', 'guadeloupe', 'micronesia', 'dominica'],
  },
  persons: {
    born: new RegExp(`(?<name>${NAME})(?: \\([^)]*\\))? was (?<born>born)(?!\\p{L})`, 'u'),
    died: /(?<!\p{L})died(?!\p{L})/u,
    roles:
      'chemist physicist scientist doctor physician surgeon engineer architect inventor historian geologist seismologist biologist botanist astronomer mathematician economist philosopher writer poet novelist painter sculptor composer musician singer actor actress journalist explorer navigator captain admiral general king queen emperor empress president minister governor mayor diplomat politician lawyer judge priest bishop monk merchant banker industrialist farmer fisherman teacher professor nurse pharmacist archaeologist designer photographer mountaineer pilot astronaut miner carpenter watchmaker mechanic baker brewer',
    articles: '[Tt]he ',
    prized: new RegExp(
      `^(?<name>${NAME}) (?:won|received|was awarded|got|shared) (?:\\p{L}+ ){1,4}[Pp]rize in (?:[Pp]hysics|[Cc]hemistry|[Mm]edicine|[Pp]hysiology|[Ll]iterature|[Ee]conomics)(?!\\p{L})`,
      'u',
    ),
    aged: new RegExp(`(?<name>${NAME})(?:, who)? was (?:only |just )?\\p{Nd}{1,2} years old when (?:he|she)(?!\\p{L})`, 'u'),
  },
  figures: {
    by: /(?<!\p{L})by\s*$/iu,
    ofWhat: /^ of (?!(?:it|them|that|this|these|those)(?!\p{L}))/iu,
    rate: /^ (?:a|an|per|every|each) (?:second|minute|hour|day|night|week|month|year|decade|century|head|person|tonne|ton|litre|liter|kilo\p{L}*|square \p{L}+)(?!\p{L})|^ per (?!cent)\p{L}+/iu,
    dimension: /^(?:long|wide|high|tall|deep|thick|across|apart|away)$/iu,
    subject: /^(?:he|she|it|they) /iu,
    ofThing: /^ of (?:the )?/iu,
    thingEnds: / (?:in|on|at|to|into|with|for|from|by|per|each|every|a) .*$/iu,
  },
  shares: {
    partOf:
      /^(?: \p{L}+)? (?:out of|of|among|in(?= (?:every|each) ))(?: (?:every|each|all|the|its|their|his|her|our|about|some|roughly|more than|over|almost|nearly))*(?: [\p{L} -]{1,30}[’']s?)?(?: (?:about|some|roughly|more than|over))? $/u,
    outOf:
      /(?:^|[,;:] |(?<=^|, )(?:and|but) )(?:out of|of|from|for) (?:every|each|the|its|their|all|about|some|roughly|those|these|more than|original|\s)*(?:(?:the )?[\p{L} -]{1,30}[’']s? )?$/iu,
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
    before: / (?:in|on)$/u,
    aside:
      /^(?:in|on|at|by|for|with|from|to|into|through|after|before|during|against|and|but|as|because|when|where|which|who|while|until)$/iu,
  },
  topics: {
    grave:
      'died,deadly,fatal,perished,dead,death,killed,kill,victim,massacre,genocide,murder,suicide,slavery,slave,holocaust,famine,starv,corpse,grave,abuse,rape,tortur,drowned,casualt,funeral,mourn,bombing,executed,execution',
    without: /(?<!\p{L})without \p{L}+/giu,
    ending: '(?:s|es)?',
  },
}
