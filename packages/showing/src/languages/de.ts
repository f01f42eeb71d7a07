import { NAME } from '../shots/person-names.ts'
import type { ShowingLanguage } from './language.ts'

/** Verbs and nouns of a journey, as a pattern. */
const JOURNEY_WORDS =
  String.raw`ging\p{L}*|kam\p{L}*|gekommen|reist\p{L}*|gereist|zog\p{L}*|gezogen|fuhr\p{L}*|gefahren|` +
  String.raw`flog\p{L}*|floh\p{L}*|geflohen|wander\p{L}*|segel\p{L}*|kehrt\p{L}*`

/** Things that flow and parts of machines, as a pattern. */
const MACHINE_WORDS =
  'wasser|dampf|rohre?n?|röhren?|pumpen?|ventile?n?|turbinen?|generator(?:en)?|kessel|kolben|' +
  'zylinder|zahnr(?:ad|äder)|motor(?:en)?|öfen|ofen|reaktor(?:en)?|stromnetz'

/** Subjects with a prize, as a pattern. */
const PRIZE_SUBJECTS = 'Physik|Chemie|Medizin|Physiologie|Literatur|Wirtschaft'

/** Units of a rate, as a pattern. */
const RATE_UNITS = String.raw`Sekunde|Minute|Stunde|Tag|Nacht|Woche|Monat|Jahr|Kopf|Person|Tonne|Liter|Kilo\p{L}*`

/** Words that may stand before the number of a whole, as a pattern. */
const WHOLE_LEADS = 'je|jeweils|den|insgesamt|rund|etwa|über|fast|seinen|ihren|einst|ursprünglich|damals|ehemals'

/** Matches words before a year, unless the last of them makes it a limit or an estimate: "vor", "bis zum Jahr". */
const PLAIN_YEAR =
  /(?<!(?<!\p{L})(?:bis|seit|vor|nach|ab|gegen|um|zwischen|von|spätestens|anfang|mitte|ende)(?: (?:zum|ins|dem))?(?: jahre?)?)$/iu

export const de: ShowingLanguage = {
  places: {
    genitive: true,
    townWords: 'essen bergen baden weiden hof singen regen worms siegen minden peine hallen wesel'.split(' '),
    frame: {
      before:
        /(?:^|[\s(„"—–])(?:in|im|nach|aus|bei|von|durch|über|bis|vor)(?: (?:der|den|die|dem|das|ganz|heutigen|nördlichen|südlichen))*\s$/iu,
    },
    way: {
      before: /(?:^|\s)(?:von|aus|ab)(?: der| dem| den)?\s$/iu,
      between: /^,? (?:nach|bis|bis nach|in die|in den|bis in)(?: die)? $/u,
    },
    bound: { before: /(?<!\p{L})(?:von|aus|ab|nach|bis)(?: (?:der|den|dem))?\s$/iu },
    moves: new RegExp(String.raw`(?<!\p{L})(?:${JOURNEY_WORDS})(?!\p{L})`, 'iu'),
    workings: new RegExp(String.raw`(?<!\p{L})(?:${MACHINE_WORDS})(?!\p{L})`, 'giu'),
    moreCountryNames:
      'US:Vereinigten Staaten,Vereinigte Staaten,USA GB:Vereinigten Königreich,Vereinigte Königreich,Großbritannien ' +
      'TR:Türkei CZ:Tschechien MM:Birma,Burma CI:Elfenbeinküste NL:Niederlanden,Niederlande,Holland PH:Philippinen ' +
      'AE:Vereinigten Arabischen Emiraten MV:Malediven CH:Schweiz PS:Palästina HK:Hongkong',
  },
  persons: {
    born: new RegExp(
      `(?<name>${NAME}) wurde [^.;]{0,60}(?<born>geboren)(?!\\p{L})|wurde (?<name2>${NAME}) [^.;]{0,40}(?<born2>geboren)(?!\\p{L})`,
      'u',
    ),
    died: /(?<!\p{L})starb(?!\p{L})/u,
    roles:
      'Chemiker Chemikerin Physiker Physikerin Arzt Ärztin Ingenieur Ingenieurin Architekt Architektin Erfinder Erfinderin ' +
      'Historiker Historikerin Geologe Geologin Biologe Biologin Botaniker Astronom Mathematiker Mathematikerin Ökonom ' +
      'Philosoph Schriftsteller Schriftstellerin Dichter Dichterin Maler Malerin Bildhauer Komponist Sänger Sängerin ' +
      'Journalist Journalistin Entdecker Kapitän Admiral König Königin Kaiser Kaiserin Präsident Präsidentin Minister ' +
      'Ministerin Bürgermeister Bürgermeisterin Politiker Richter Pfarrer Bischof Kaufmann Unternehmer Bauer Lehrer Lehrerin ' +
      'Professor Professorin Apotheker Archäologe Archäologin Bergmeister Pilot Forscher Forscherin',
    articles: '[Dd](?:er|ie|en|em) ',
    prized: new RegExp(
      `^(?<name>${NAME}) (?:erhielt|bekam|gewann) (?:\\p{L}+ ){1,3}\\p{L}*[Pp]reis (?:für|in) (?:${PRIZE_SUBJECTS})`,
      'u',
    ),
    aged: new RegExp(
      `(?<!\\p{L}|(?:[Dd]er|[Dd]ie|[Dd]as) )(?<name>${NAME}) war (?:erst )?\\p{Nd}{1,2} Jahre alt, als (?:er|sie)(?!\\p{L})`,
      'u',
    ),
  },
  figures: {
    by: /(?<!\p{L})um\s*$/iu,
    ofWhat: /^ (?:der|des|aller|von|vom|aus) /u,
    rate: new RegExp(String.raw`^ (?:pro|je|jede[nrsm]?|am|im|in der) (?:${RATE_UNITS})(?!\p{L})|^ pro \p{L}+`, 'u'),
    dimension: /^(?:lang|breit|hoch|tief|dick|entfernt)$/u,
    subject: /^(?:er|sie|es) /iu,
    ofThing: /^ (?=\p{Lu})/u,
    thingEnds: / (?:in|im|auf|zu|mit|für|aus|pro|an|am|und) .*$/u,
  },
  shares: {
    partOf: new RegExp(String.raw`^(?: \p{L}+)? (?:von|der|aller|unter|aus)(?: (?:${WHOLE_LEADS}))* $`, 'u'),
    outOf: /(?:^|[,;:] )(?:von|unter|aus|auf) (?:je|jeweils|den|insgesamt|rund|etwa|über|einst|ihren|seinen|ursprünglich|\s)*$/iu,
    ofWhich: /(?<!\p{L})(?:davon|darunter|von (?:denen|ihnen)|wovon)(?!\p{L})/u,
  },
  pairs: {
    against: 'nach|gegenüber|gegen|verglichen mit',
    whereas: 'während|aber|dagegen',
    now: 'heute|jetzt|inzwischen',
    gain: 'Gewinn(?:e[ns]?|s)?|Überschuss(?:es)?',
    loss: 'Verlust(?:e[ns]?|s)?|Fehlbetrag|Defizit',
  },
  dates: {
    when: { before: PLAIN_YEAR },
    before: / (?:im(?: Jahre?)?|am)$/u,
    inverts: true,
  },
  topics: {
    compounds: true,
    grave:
      'starb,starben,gestorben,tot,tote,toten,tod,todes,getötet,tötet,opfer,massaker,völkermord,mord,ermord,selbstmord,' +
      'sklav,holocaust,hungersnot,leiche,missbrauch,folter,ertrunken,ertrank,trauer,hinricht',
    without: /(?<!\p{L})ohne \p{L}+/giu,
    ending: '(?:e?s|e?n|er|e)?',
  },
}
