import { NAME } from '../shots/person-names.ts'
import type { ShowingLanguage } from './language.ts'

/** Things that flow and parts of machines, as a pattern. */
const MACHINE_WORDS =
  'vatten|vattnet|ånga|ångan|rör|rören|pump(?:en|ar)?|ventil(?:en|er)?|turbin(?:en|er)?|generator(?:n|er)?|pannan?|' +
  'kolv(?:en|ar)?|cylinder|kugghjul|motor(?:n|er)?|ugn(?:en)?|reaktor(?:n|er)?|elnätet'

/** Subjects with a prize, as a pattern. */
const PRIZE_SUBJECTS = 'fysik|kemi|medicin|litteratur|ekonomi'

/** Units of a rate, as a pattern. */
const RATE_UNITS =
  'sekund(?:en)?|minut(?:en)?|timme(?:n)?|dag(?:en)?|natt(?:en)?|vecka(?:n)?|månad(?:en)?|år(?:et)?|person|ton|liter|kilo'

export const sv: ShowingLanguage = {
  places: {
    genitive: true,
    frame: {
      before: /(?:^|[\s(”"—–])(?:i|på|till|från|vid|nära|genom|över|utanför)(?: (?:norra|södra|västra|östra|dagens))*\s$/iu,
    },
    way: { before: /(?:^|\s)(?:från)\s$/iu, between: /^,? (?:till|ända till) $/u },
    bound: { before: /(?<!\p{L})(?:från|till)\s$/iu },
    moves: /(?<!\p{L})(?:for|reste|kom|kommit|flytta\p{L}*|åkte|seglade|flög|flydde|återvände|gick|vandrade)(?!\p{L})/iu,
    workings: new RegExp(String.raw`(?<!\p{L})(?:${MACHINE_WORDS})(?!\p{L})`, 'giu'),
    moreCountryNames:
      'US:USA,Förenta staterna GB:Storbritannien TR:Turkiet CZ:Tjeckien MM:Burma ' +
      'CI:Elfenbenskusten NL:Nederländerna,Holland PS:Palestina HK:Hongkong',
  },
  persons: {
    born: new RegExp(`(?<name>${NAME}) (?<born>föddes)(?!\\p{L})|(?<born2>föddes) (?<name2>${NAME})`, 'u'),
    died: /(?<!\p{L})(?:dog|avled)(?!\p{L})/u,
    roles:
      'kemisten fysikern forskaren läkaren ingenjören arkitekten uppfinnaren historikern geologen biologen botanikern ' +
      'astronomen matematikern ekonomen filosofen författaren poeten målaren skulptören kompositören sångaren sångerskan ' +
      'journalisten upptäckaren kaptenen amiralen kungen drottningen presidenten ministern diplomaten politikern prästen ' +
      'biskopen köpmannen direktören läraren professorn apotekaren arkeologen piloten polarforskaren',
    prized: new RegExp(
      `^(?<name>${NAME}) (?:fick|tilldelades|erhöll|vann|delade) (?:\\p{L}+ ){0,3}\\p{L}*pris(?:et)? i (?:${PRIZE_SUBJECTS})(?!\\p{L})`,
      'u',
    ),
    aged: new RegExp(`(?<name>${NAME}) var (?:bara )?\\p{Nd}{1,2} år (?:gammal )?när (?:hon|han)(?!\\p{L})`, 'u'),
  },
  figures: {
    by: /(?<!\p{L})med\s*$/iu,
    ofWhat: /^ av /iu,
    rate: new RegExp(String.raw`^ (?:per|om|varje|i) (?:${RATE_UNITS})(?!\p{L})|^ per \p{L}+`, 'iu'),
    dimension: /^(?:långt?|långa|bred[at]?|brett|hög[at]?|högt|djupt?|djupa|tjock[at]?)$/iu,
    subject: /^(?:han|hon|den|det|de) /iu,
    ofThing: /^ (?:av )?(?=\p{Ll})/u,
    thingEnds: / (?:i|på|till|med|för|från|per) .*$/iu,
  },
  shares: {
    partOf:
      /^(?: \p{L}+)? (?:av|bland|på(?= varje ))(?: (?:varje|de|alla|totalt|landets|stadens|sina|omkring|ungefär|cirka|över|\p{L}+s))* $/u,
    outOf: /(?:^|[,;:] )(?:av|bland|på) (?:varje|de|alla|totalt|omkring|ungefär|cirka|sina|ursprungliga|\s)*$/iu,
    ofWhich: /(?<!\p{L})(?:varav|därav|av (?:dem|dessa|vilka))(?!\p{L})/u,
  },
  pairs: {
    against: 'mot|efter|jämfört med',
    whereas: 'medan|men',
    now: 'i dag|idag|numera',
    gain: 'vinst(?:en|er)?|överskott(?:et)?',
    loss: 'förlust(?:en|er)?|underskott(?:et)?',
  },
  dates: {
    when: { before: /(?<!(?<!\p{L})(?:före|efter|sedan|till|från|omkring|runt|kring|mellan|senast)(?: år)?)$/iu },
    before: / (?:år|den)$/u,
    inverts: true,
  },
  topics: {
    compounds: true,
    grave:
      'dog,dött,döda,död,dödad,dödade,offer,massaker,folkmord,mord,mördad,självmord,slav,' +
      'förintelsen,svält,lik,övergrepp,tortyr,drunkna,sorg,avrätt',
    without: /(?<!\p{L})utan \p{L}+/giu,
    ending: '(?:en|et|n|t|ar|er|or|arna|erna)?s?',
  },
}
