import { toCardinal, toOrdinal } from 'n2words/de-DE'
import { shortAdjectives } from './de-adjectives.ts'
import { germanWrittenForms } from './de-forms.ts'
import { germanGender, isInEn } from './de-gender.ts'
import { germanShortForms } from './de-short.ts'
import { germanAbbreviations, germanForms, germanUnits } from './de-words.ts'
import { withLatinForms } from './latin-forms.ts'
import { readRoman } from './roman.ts'
import { toPattern } from './rules.ts'
import { countedNouns } from './short-forms.ts'
import type { Counted, NumeralPlace, SpeechRule, SpeechTable } from './table.ts'

const MONTHS = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'
const MONTH = `(?:${MONTHS})(?![\\p{L}])|(?:Jan|Febr?|Mär|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez)\\.`

/** A month's name, from its full form or from its first letters with a full stop. */
const expandMonth = (written: string) => MONTHS.split('|').find((month) => month.startsWith(written.replace('.', ''))) ?? written

const IN_THE =
  /\b(?:[Ii]n|[Aa]n|[Aa]uf|[Aa]us|[Bb]ei|[Mm]it|[Nn]ach|[Ss]eit|[Vv]on|[Zz]u|[Vv]or|[Uu]nter|[Üü]ber|[Nn]eben) der $/u
/** Words that govern an ordinal, by the ending that they require: an ihrem 95., ihre 2., ihr 80. Geburtstag. */
const OWNER = '(?:[Mm]ein|[Dd]ein|[Ss]ein|[Ii]hr|[Uu]nser|[Ee]in|[Kk]ein|[Dd]ies|[Jj]ed)'
const WEAK = new RegExp(`(?<!\\p{L})${OWNER}(?:e[mns]|er(?<![Jj]eder|[Dd]ieser)) $`, 'u')
const BARE = new RegExp(`(?<!\\p{L})(?:${OWNER}e|[Jj]ede[rs]|[Dd]iese[rs]) $`, 'u')
const DATIVE =
  /\b(?:v\.|[Aa]m|[Vv]om|[Zz]um|[Dd]em|[Bb]eim|[Ii]m|[Dd]es|[Dd]en|[Bb]is|[Ss]eit|[Aa]b) (?:\p{Lu}\p{L}+(?:tag|woch|abend), )?(?:\d{1,2}\. (?:und|bis|oder) )?$/u
const ARTICLE = /\b(?:[Dd]er|[Dd]ie|[Dd]as) $/u

/** eintausend… as a quantity, neunzehnhundert… as a year. */
const year = (value: number) => {
  const rest = value % 100
  return `${toCardinal(Math.floor(value / 100))}hundert${rest === 0 ? '' : toCardinal(rest)}`
}

/** The meaning of a short form after a number. */
const COUNTED = countedNouns(germanShortForms, germanAbbreviations)

/** Whether a noun (also in the plural: Minuten), or an adjective before a noun (neue), is feminine. */
const isFeminine = (word: string) =>
  /^\p{Ll}/u.test(word)
    ? word.endsWith('e')
    : germanGender(word) === 'f' ||
      (/(?:ion|(?<!ch)e)n$/u.test(word) && !isInEn(word) && germanGender(word.replace(/(?<=ion)en$|n$/u, '')) === 'f')

function cardinal(digits: string, following = '') {
  const next = COUNTED.get(following) ?? following
  if (digits === '1' && /^[^\P{L}x]$/u.test(next)) return 'eins'
  if (digits === '1' && next !== '' && !/^(?:bis|und|oder|zu|von|plus|minus|mal|gegen)$/u.test(next))
    return next !== 'Uhr' && isFeminine(next) ? 'eine' : 'ein'
  return toCardinal(BigInt(digits))
}

/** An ordinal in the form that the words before it require. In a list (der 1., 2. und 3.), the words before the first ordinal count. */
function ordinal(written: string, before: string, after = '') {
  const digits = written.replace('.', '')
  const governing = before.replace(/(?:\d{1,3}\.(?:,|\/| und| oder| bis)? ?(?:(?<= )(?:de[rmns]|die|das) )?)+$/u, '')
  const gender = germanGender(/^ (?:(?:und|oder) \d+\. )?(\p{Lu}\p{L}+)/u.exec(after)?.[1] ?? '')
  const ofOne = gender === 'f' && /\p{Lu}\p{L}{2,} der $/u.test(governing)
  const weak = ofOne || [DATIVE, IN_THE, WEAK].some((each) => each.test(before) || each.test(governing))
  return `${toOrdinal(Number(digits))}${weak ? 'n' : ARTICLE.test(governing) || BARE.test(governing) || gender === 'f' ? '' : gender === 'n' ? 's' : 'r'}`
}

const SHARES = ['', '', 'Halbe', 'Drittel', 'Viertel', 'Fünftel', 'Sechstel', 'Siebtel', 'Achtel', 'Neuntel', 'Zehntel']

const share = (top: number, bottom: number) =>
  top === 1 ? (bottom === 2 ? 'ein halber' : `ein ${SHARES[bottom]}`) : `${toCardinal(top)} ${SHARES[bottom]}`

const QUEENS =
  /^(?:Elisabeth|Elizabeth|Katharina|Margarethe|Maria|Victoria|Viktoria|Isabella|Christina|Anna|Kleopatra|Juliana|Wilhelmina)s?$/u
const DATIVE_BEFORE =
  /\b(?:[Vv]on|[Uu]nter|[Mm]it|[Bb]ei|[Zz]u|[Nn]ach|[Ss]eit|[Aa]us|[Vv]om|[Zz]um|[Dd]em)(?: \p{Lu}[\p{L}]+)* $/u

const ACCUSATIVE_BEFORE =
  /(?<!\p{L})(?:[Ff]ür|[Gg]egen|[Dd]urch|[Oo]hne|[Uu]m|(?:wählte|krönte|heiratete|ermordete|besiegte|stürzte|beerbte|begleitete|empfing|traf|schlug|setzte)n?(?: (?:er|sie|man))?)(?: (?:Kaiser|König|Papst|Zar|Sultan|Herzog|Graf|Prinz|Kurfürst|Fürst))?(?: \p{Lu}\p{L}+)* $/u

/**
 * Ludwig der Vierzehnte, von Ludwig dem Vierzehnten, Friedrichs des Zweiten. Without a full stop, the numeral is a cardinal: Kapitel vier.
 */
function numeral(value: number, name: string, { before, dotted }: NumeralPlace) {
  if (!/^\p{Lu}/u.test(name)) return undefined
  if (!dotted)
    return /^(?:Kapitel|Teil|Band|Buch|Akt|Szene|Tabelle|Abbildung|Abschnitt|Episode|Staffel|Absatz|Anhang|Abteilung|Zone|Kategorie|Satz|Gruppe|Weltkrieg|Typ|Stufe|Klasse|Phase|Artikel|Apollo|Faust|Teil|Ludwig|Heinrich)$/u.test(
      name,
    ) || value > 1
      ? toCardinal(value)
      : undefined
  const ordinal_word = toOrdinal(value).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  if (QUEENS.test(name)) return DATIVE_BEFORE.test(before) ? `der ${ordinal_word}n` : `die ${ordinal_word}`
  if (/[^sßxz]s$/u.test(name) && !/(?:us|as|is|es)$/u.test(name)) return `des ${ordinal_word}n`
  if (DATIVE_BEFORE.test(before)) return `dem ${ordinal_word}n`
  return ACCUSATIVE_BEFORE.test(before) ? `den ${ordinal_word}n` : `der ${ordinal_word}`
}

const SCALES: Record<string, Counted> = {
  Tausend: ['Tausend', 'Tausend'],
  Million: ['Million', 'Million'],
  Millionen: ['Million', 'Millionen'],
  Milliarde: ['Milliarde', 'Milliarde'],
  Milliarden: ['Milliarde', 'Milliarden'],
  'Mio.': ['Million', 'Millionen'],
  'Mrd.': ['Milliarde', 'Milliarden'],
  Billionen: ['Billion', 'Billionen'],
  'Tsd.': ['tausend', 'tausend'],
  'Bio.': ['Billion', 'Billionen'],
  Billion: ['Billion', 'Billion'],
}

const rules: SpeechRule[] = [
  {
    pattern: /(?<![\d.,])([1-9]\d)(ern?)(?![\p{L}])/gu,
    say: ([, digits, ending]) => `${toCardinal(Number(digits))}${ending}`,
  },
  {
    pattern: /(?<=(?<!\p{L})[Ss]ie (?:\p{L}+ ){1,3})([1-9]\d?)\.(?=\s(?:im|in|bei|beim|hinter|vor|mit|und)(?!\p{L}))/gu,
    say: ([, digits]) => toOrdinal(Number(digits)),
  },
  {
    pattern: new RegExp(`(?<![\\d.])([1-9]\\d?)\\. ?(?:[–-]|bis) ?(?=[1-9]\\d?\\. ?(?:${MONTH}))`, 'gu'),
    say: ([, day], before) => `${ordinal(day, before)} bis `,
  },
  {
    pattern: new RegExp(`(?<=(?<![\\d.])[1-9]\\d?\\. ?(?:[–-]|bis) ?)([1-9]\\d?)\\. ?(${MONTH})`, 'gu'),
    say: ([, day, month], before) => `${ordinal(day, before.replace(/[\d.]+ ?(?:[–-]|bis) ?$/u, ''))} ${expandMonth(month)}`,
  },
  {
    pattern: /(?<![\d.,:])(\d{1,2})[.:](\d{2}) ?(?:Uhr ?)?([–-]|bis|und|oder) ?(?=\d{1,2}[.:]\d{2} ?Uhr)/gu,
    say: ([, hour, minute, link]) => `${sayTime(Number(hour), Number(minute))} ${/\p{L}/u.test(link) ? link : 'bis'} `,
  },
  {
    pattern: new RegExp(`(?<![\\d.])([1-9]\\d?)\\.\\s?(${MONTH})`, 'gu'),
    say: ([, day, month], before) => `${ordinal(day, before)} ${expandMonth(month)}`,
  },
  {
    pattern: /(?<![\d.,])([1-9]\d?)\.\s(?=Jahrhundert|Jh)/gu,
    say: ([, digits], before, after) =>
      `${/\b[Dd]as $/u.test(before) ? toOrdinal(Number(digits)) : ordinal(digits, before, ` ${after}`)} `,
  },
  {
    pattern: /(?<![\d.,])(1[1-9]\d0|20\d0)er(?: Jahren?)?(?![\p{L}])/gu,
    say: ([all, digits]) => `${sayYear(Number(digits))}er${all.includes(' ') ? ` ${all.split(' ')[1]}` : ''}`,
  },
  {
    pattern:
      /(?<![\d.,])(1[1-9]\d\d)(?![.,]?\d)(?!\s?(?:%|€|\$|km|kg|m|cm|mm|g|t|l|°|Euro|Millionen|Milliarden|Mio\.|Mrd\.)(?![\p{L}]))/gu,
    say: ([, digits]) => year(Number(digits)),
  },
  {
    pattern:
      /(?<=\b(?:[Dd]er|[Dd]ie|[Dd]as|[Dd]em|[Dd]en|[Dd]es|[Ii]m|[Aa]m|[Zz]um|[Vv]om|[Bb]eim|(?:[MmDdSs]ein|[Ii]hr|[Uu]nser|[Ee]in|[Kk]ein|[Dd]ies|[Jj]ed)(?:e[rnms]?)?) )([1-9]\d{0,2}|[1-9]000|[1-9]\.000)\.(?=\s\p{Lu})/gu,
    say: ([, digits], before, after) => ordinal(digits, before, after),
  },
  { pattern: /(?<![\d.,])1\.(?=\s(?:FC|FSV|FFC|SC|SV|VfL|TSV|HFC)(?!\p{L}))/gu, say: () => 'erster' },
  {
    pattern: /(?<![\d.,])([1-9]\d?)\.([1-9]|1[0-2])\.(?![\d])/gu,
    say: ([, day, month], before) => `${ordinal(day, before)} ${MONTHS.split('|')[Number(month) - 1]}`,
  },
  {
    pattern:
      /(?<![\d.,])([1-9]\d{0,2})\.(?=\s(?:(?<masculine>Platz|Rang|Preis|Akt|Teil|Tag|Stock|Advent|Weltkrieg|Versuch|Satz|Jahrestag|Geburtstag)|(?<neuter>Mal|Quartal|Halbjahr|Kapitel|Kind|Jahrtausend|Drittel|Buch)|Liga|Szene|Reihe|Strophe|Ausgabe|Stufe|Sinfonie|Symphonie|Armee|Division|Welle|Woche|Stelle|Frage|Seite|Fassung|Sitzung|Republik|Dynastie|Phase|Spalte|Zeile|Bundesliga|Etage|Klasse|Halbzeit|Runde|Auflage|Generation|Person|Minute|Ehe|Staffel)(?!\p{L}))/gu,
    say: ({ 1: digits, groups }, before, after) =>
      /\d\.(?:,| und| oder| bis) $/u.test(before) || (/\p{L} $/u.test(before) && !/(?:und|oder|Zum|Als|als) $/u.test(before))
        ? ordinal(digits, before, after)
        : `${toOrdinal(Number(digits))}${groups?.['masculine'] ? 'r' : groups?.['neuter'] ? 's' : ''}`,
  },
  {
    pattern:
      /(?<=\b(?:[Dd]er|[Dd]ie|[Dd]as|[Dd]em|[Dd]en|[Dd]es|[Ii]m|[Aa]m|[Zz]um|[Vv]om) (?:\p{L}+ (?:und|oder) )?)([IVX]{1,5})\.(?=\s\p{Lu})/gu,
    say: ([, roman], before) => ordinal(String(readRoman(roman)), before.replace(/\p{L}+ (?:und|oder) $/u, '')),
  },
  {
    pattern: /(?<![\d.,])([1-9]),(\d\d) ?m(?![\p{L}\d²³/])/gu,
    say: ([, whole, rest]) => `${cardinal(whole, 'Mann')} Meter${rest === '00' ? '' : ` ${toCardinal(Number(rest))}`}`,
  },
  {
    pattern: /(?<!\d\s?|\p{L})(Mio|Mrd|Tsd)\./gu,
    say: ([, scale]) => (scale === 'Mio' ? 'Millionen' : scale === 'Mrd' ? 'Milliarden' : 'Tausende'),
  },
  { pattern: /(?<=\d),[-–—](?=[\s.]|$)/gu, say: () => ' ' },
  { pattern: /§§/gu, say: () => 'Paragraphen' },
  { pattern: /(?<!\p{L})S\.(?=\s\d)|(?<![\p{L}\d]|\d )S\.(?=\d)/gu, say: () => 'Seite' },
  { pattern: /(?<=\d )(?:ff|f)\.(?=[\s,;)]|$)/gu, say: ([all]) => (all.startsWith('ff') ? 'folgende' : 'folgend') },
  {
    pattern: /(?<![\d.,])(\d{1,3}(?:\.\d{3})*|\d+),(\d\d)[ \u00a0](Euro|Franken|Dollar|Pfund)(?!\p{L})/gu,
    say: ([, whole, cents, money]) =>
      `${cardinal(whole.replace(/\D/gu, ''), money)} ${money}${cents === '00' ? '' : ` ${toCardinal(Number(cents))}`}`,
  },
  { pattern: /(?<![\d.,])([1-9]\d{0,2})\.(?=\s\p{Ll})/gu, say: ([, digits], before) => ordinal(digits, before) },
  {
    pattern:
      /(?<=(?<!\p{L})(?:für|gegen|ohne|zzgl\.|inkl\.|als|je|pro|mit|nach|vor|bei|von|auf|aus|in|wegen|trotz|sein|ihr|wurde|wird|war|ist|blieb|bleibt) )([1-9]\d?)\.(?= (?!(?:Der|Die|Das|Den|Dem|Ein|Eine|Er|Sie|Es|Im|Am|In|An|Und|Aber|Doch|Dann|Auch|Bei|Mit|Nach|Seit|Dort|Damit|Dabei|Heute|So|Als|Wenn|Vor|Für|Zu|Zum|Zur)(?!\p{L}))\p{Lu}\p{Ll}+)/gu,
    say: ([, digits], before, after) => ordinal(digits, before, after),
  },
  {
    pattern: /(?<=\d\. )(?:Jan|Febr?|Mär|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez)\./gu,
    say: ([month], _before, after) => `${expandMonth(month)}${after.trim() === '' ? '.' : ''}`,
  },
]

function sayTime(hour: number, minute: number) {
  return `${hour === 1 ? 'ein' : toCardinal(hour)} Uhr${minute === 0 ? '' : ` ${toCardinal(minute)}`}`
}

function sayYear(value: number) {
  return value >= 1100 && value < 2000 ? year(value) : toCardinal(value)
}

/** Words whose number is a name and no count: Artikel eins, die eins. */
const NAMED =
  /(?<!\p{L})(?:Art\.|Artikel|Abs\.|Absatz|Nr\.|Nummer|Kap\.|Kapitel|Seite|Platz|Rang|Teil|Band|Bd\.|Formel|Klasse|Stufe|Typ|Gruppe|Linie|Gleis|Zimmer|Raum|Halle|Phase|Akt|Szene|Satz|Schritt|Tag|Woche|Version|Level|Zone|Block|Abb\.|Abbildung|Tabelle|Tab\.|[Ee]ine|[Dd]ie|§) $/u

/** Verbs after a name with its number: Voyager 1 ist. */
const VERB =
  /^(?: (?:ist|war|hat|hatte|wird|wurde|kann|konnte|liegt|lag|startet|startete|landete|flog|erreichte|umkreist|verließ|sendet|sendete|und|oder)(?!\p{L})|[,;)])/u

/** A plural in the dative: mit 25 Punkten. */
const DATIVE_COUNT = /(?<!\p{L})(?:[Mm]it|[Vv]on|[Bb]ei|[Nn]ach|[Aa]us|[Zz]u|[Ss]eit|[Vv]or|[Ii]n) (?!1 )\d[\d.,]*[ \u00a0]?$/u

/** Words before a measure or a thing in the accusative: für einen Euro, dauert einen Tag, hat einen Sohn. */
const TAKES_ACCUSATIVE =
  /(?<!\p{L})(?:[Ff]ür|[Uu]m|[Oo]hne|[Gg]egen|[Dd]urch|[Jj]e|[Pp]ro|[Aa]uf|[Üü]ber|[Ee]s gibt|[Ee]s gab|(?:kost|dauer|zahl|bezahl|spar|erreich|brauch|benötig|enthäl|umfass|mach|kauf|hinterl(?:ieß|ass)|ha[bt]|bekomm|bekam|erhiel|erhäl|gewann|gewinn|verlor|verlier|wieg|wog|miss|maß|betr[äu]g|sucht|besitz|besaß)(?:en|et|ete|eten|te|ten|t|st)?)(?: (?:man|er|sie|es|wir|etwa|rund|knapp|fast|nur|genau|ca\.|auch|noch|mindestens|höchstens))*(?: (?:[\d.,½]+ \p{L}+(?: \p{Lu}\p{L}+)?(?:,| und| sowie| oder) )*| )$/u
/** Before a word of degree or time, a measure is in the accusative: einen Euro weniger, einen Meter hoch, einen Tag später. */
const ADVERBIAL =
  /^ein \p{Lu}\p{L}+ (?:mehr|weniger|lang|länger|hoch|höher|tief|tiefer|breit|breiter|dick|dicker|groß|größer|kleiner|kürzer|weit|weiter|alt|älter|jünger|später|früher|zuvor|danach|davor|vorher|nachher|darauf|entfernt|teurer|billiger|günstiger|schneller|langsamer|schwer|schwerer|leichter|unter|über|vor|nach)(?!\p{L})/u

/** Ein after a preposition: mit einem Kilo, in einer Stunde, für einen Euro. */
function bend(said: string, before: string, after: string) {
  if (/^\p{Lu}\p{Ll}+e$/u.test(said) && said !== 'Ampere' && DATIVE_COUNT.test(before)) return `${said}n`
  if (/^ eine?$/u.test(said) && /\p{L}$/u.test(before)) return ' eins'
  if (!/^eine?(?: |$)/u.test(said)) return said
  if (/^eine?$/u.test(said) && (NAMED.test(before) || (/\p{Lu}\p{L}+ $/u.test(before) && VERB.test(after)))) return 'eins'
  if (
    /(?<!\p{L})(?:[Mm]it|[Vv]on|[Zz]u|[Bb]ei|[Aa]us|[Nn]ach|[Ss]eit|[Vv]or|[Ii]n|[Aa]b|[Aa]n|[Bb]innen) (?:(?:nur|etwa|rund|knapp|fast|mindestens|ca\.) )?(?:[\d.,]+ \p{Lu}\p{L}+(?:,| und| oder) )*$/u.test(
      before,
    )
  )
    return said.replace(/^eine?/u, (word) => (word === 'eine' ? 'einer' : 'einem'))
  const noun = /^ein (\p{L}+)/u.exec(`${said}${after}`)?.[1] ?? ''
  return germanGender(noun) === 'm' && (TAKES_ACCUSATIVE.test(before) || ADVERBIAL.test(`${said}${after}`))
    ? said.replace(/^ein/u, 'einen')
    : said
}

/** Epithets of rulers and painters after their name. */
const EPITHETS: Record<string, string> = { Ä: 'Ältere', J: 'Jüngere', Gr: 'Große', Fr: 'Fromme', K: 'Kühne' }

/** The dimension of a museum object, by its letter: H. 34,5 cm. */
const SIDES: Record<string, string> = { H: 'Höhe', B: 'Breite', L: 'Länge', T: 'Tiefe', D: 'Durchmesser' }

const QUARTERS: Record<string, string> = {
  N: 'Norden',
  S: 'Süden',
  O: 'Osten',
  W: 'Westen',
  NO: 'Nordost',
  NW: 'Nordwest',
  SO: 'Südost',
  SW: 'Südwest',
}

const first: SpeechRule[] = [
  {
    pattern: /(?<=\p{Lu}\p{Ll}+(?:s|[szx]['’]) )([1-9]\d?)\.(?= \p{Lu}\p{Ll})/gu,
    say: ([, digits], before, after) => (/(?:us|as|is|es|os) $/u.test(before) ? undefined : ordinal(digits, before, after)),
  },
  {
    pattern:
      /(?<=(\p{Lu}\p{L}+) )d\. ?(Ä|J|Gr|Fr|K)\.(?=[\s,;).]|['’]|$)(?<!(?:Anfang|Mitte|Ende|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahr\p{Ll}*|Sommers?|Winters?|Herbst\p{Ll}*|Frühjahrs?|Frühlings?|Laufe?|Quartals?|Halbjahrs?) d\. ?J\.)/gu,
    say: ([, name, epithet], before, after) =>
      `${DATIVE_BEFORE.test(before) ? 'dem' : 'der'} ${EPITHETS[epithet]}${DATIVE_BEFORE.test(before) ? 'n' : ''}${after.trim() === '' && name !== '' ? '.' : ''}`,
  },
  { pattern: /(?<!\p{L})d\. ?J\./gu, say: (_match, _before, after) => `dieses Jahres${after.trim() === '' ? '.' : ''}` },
  {
    pattern: /(?<=[(,;] ?)(H|B|L|T|D)\.?(?= ?\d[\d.,]* ?(?:[cm]?m)(?!\p{L}))/gu,
    say: ([, side]) => SIDES[side],
  },
  {
    pattern: /(?<![\d.,])([1-9]|[12]\d|3[01])\. (0?[1-9]|1[0-2])\. ?(?=(?:1\d|20)\d\d(?!\d))/gu,
    say: ([, day, month], before) => `${ordinal(day, before)} ${MONTHS.split('|')[Number(month) - 1]} `,
  },
  { pattern: /(?<=(?<![\d/])\d{2,3})\/(?=\d{2,3} ?mm ?Hg(?!\p{L}))/gu, say: () => ' zu ' },
  {
    pattern: /(?<![\d:.,])(\d{1,2}):([0-5]\d) ?(?:min|Min\.?|Minuten)(?!\p{L})/gu,
    say: ([, minutes, seconds]) =>
      `${cardinal(minutes, 'Minute')} ${minutes === '1' ? 'Minute' : 'Minuten'}${seconds === '00' ? '' : ` ${toCardinal(Number(seconds))}`}`,
  },
  {
    pattern: /(?<![\d.,])([1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.(\d{3})(?![\d.])/gu,
    say: ([, day, month, value], before) =>
      `${ordinal(day, before)} ${MONTHS.split('|')[Number(month) - 1]} ${toCardinal(Number(value))}`,
  },
  ...germanWrittenForms,
  ...shortAdjectives,
  { pattern: /(?<!\p{L})Gr\.(?= ?(?:X{0,3}[SML]|\d{1,3})(?!\p{L}))/gu, say: () => 'Größe' },
  { pattern: /(?<!\p{L})v\.(?= ?\d{1,2}\. ?(?:\d{1,2}\.|\p{Lu}))/gu, say: () => 'vom' },
  {
    pattern: /(?<=(?:Postfach|Postf\.|PF) )\d\d(?: \d\d){1,2}(?!\d)/gu,
    say: ([digits]) => [...digits].map((digit) => (digit === ' ' ? ',' : toCardinal(Number(digit)))).join(' '),
  },
  {
    pattern: /(?<![\d.,])(\d{1,3}(?:\.\d{3})*|\d+),[-–—] ?(?:€|Euro|EUR)(?!\p{L})/gu,
    say: ([, whole]) => `${cardinal(whole.replaceAll('.', ''), 'Euro')} Euro`,
  },
  { pattern: /(?<!\p{L})v\.(?= (?:de[mnr]|einem|einer|uns|[a-z]{4,})(?!\p{L}))/gu, say: () => 'von' },
  { pattern: /(?<=[,(] ?)geb\.(?= \p{Lu}\p{Ll}+(?:[,)]| \p{Ll}|\s*$))/gu, say: () => 'geborene' },
  { pattern: /(?<=(?<!\p{L})(?:um|ab|bis|gegen|vor|nach|von|seit) \d{1,2} ?)h(?![\p{L}/])/gu, say: () => ' Uhr' },
  { pattern: /(?<![\d.,])1(?= [A-Z][A-Za-z]{1,4} \d{1,4}\/\d)/gu, say: () => 'eins' },
  {
    pattern: /(?<![\d.,])(\d{1,2})\. ?(OG|UG)(?!\p{L})/gu,
    say: ([, digits, floor], before) =>
      `${ordinal(digits, before, ' Geschoss')} ${floor === 'OG' ? 'Obergeschoss' : 'Untergeschoss'}`,
  },
  {
    pattern:
      /(?<![\d.,])([1-9]\d?)\.(?= (?:Aufl|Ausg|Folge|Staffel|Min|Runde|Kl|Sinf|Symph|Jhdt|Jahrh|Div|Btl|Bat|Rgt|Komp|Brig|Hj|Quart|Abt|Bez|Bd|Kap|Buch|Jg)\.)/gu,
    say: ([, digits], before) => ordinal(digits, before, ' Auflage'),
  },
  {
    pattern: /(?<![\d.,])(\d{1,3}\.\d{3}|\d{2,4}) S\.(?=\s\p{Ll}|[,;)]|$)/gu,
    say: ([, pages], _before, after) => `${toCardinal(Number(pages.replace('.', '')))} Seiten${after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: /½ ?(?=(?:[1-9]|1[0-2])(?: Uhr|[.,;]| \p{Ll}))(?<=(?:[Uu]m|[Gg]egen|[Vv]or|[Nn]ach|[Ss]eit|[Aa]b|[Bb]is) ½ ?)/gu,
    say: () => 'halb ',
  },
  {
    pattern: /(?<=(?:aus|nach|von|Wind|Richtung|im|gen) )(NO|NW|SO|SW|[NSOW](?=[.,;]|\s\p{Ll}|\s*$))(?![\p{L}-])/gu,
    say: ([, quarter]) => QUARTERS[quarter],
  },
  { pattern: /(?<=[(;,] ?)\*\s?(?=(?:um |vor |nach )?\d)/gu, say: () => 'geboren ' },
  { pattern: /†\s?(?=(?:um |vor |nach )?\d)/gu, say: () => 'gestorben ' },
  { pattern: /(?<=Abs\. ?\d{1,2} )S\.(?= ?\d)/gu, say: () => 'Satz' },
  { pattern: /(?<![\d.,])(\d{2,3})\.(?=\+\d)/gu, say: ([, digits], before) => `${ordinal(digits, before)} ` },
  {
    pattern: /(?<=(?:\d|Mio\.|Mrd\.|Tsd\.) )J\.(?=\s\p{Ll}|[,;)]|$)/gu,
    say: (_match, before, after) =>
      `Jahre${/(?<!\p{L})(?:ab|mit|von|bei|nach|vor|seit) (?:(?:ca\.|rd\.|etwa|rund|über|fast|gut|knapp|ungefähr) )?[\d.,]+ (?:(?:Mio|Mrd|Tsd)\. )?$/u.test(before) ? 'n' : ''}${after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: /(?<!\p{L})(\p{Lu}{1,3})-(\p{Lu}{1,2}) ?(\d{1,4})(?=[EH]?(?![\p{L}\d.,-]*\d))/gu,
    say: ([, town, letters, digits]) => [...town, ...letters, ...[...digits].map((digit) => toCardinal(Number(digit)))].join(' '),
  },
  { pattern: /(?<=\d:\d{2}(?::\d{2}|[,.]\d{1,3}))\s?(?:Std\.?|Stunden|Minuten|Min\.?|min|h)(?!\p{L})/gu, say: () => '' },
  {
    pattern: /(?<!\d\s?)(?:½|(?<![\d/])1\/2)\s?(?=(\p{Lu}\p{L}+))/gu,
    say: ([, noun]) => (germanGender(noun) === 'f' ? 'eine halbe ' : germanGender(noun) === 'n' ? 'ein halbes ' : 'ein halber '),
  },
  { pattern: /(?<!\p{L})u\.(?=\s(?:\p{L}{2}|\d))/gu, say: () => 'und' },
  { pattern: /(?<!\p{L})Fr\.(?=\s\p{Lu})/gu, say: () => 'Frau' },
  {
    pattern: /(?<=\d{1,3}\.(?:,| und| oder| bis) )([1-9]\d{0,2})\.(?=\s\p{Lu}\p{Ll})/gu,
    say: ([, digits], before, after) => ordinal(digits, before, after),
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])(\\d{1,3}(?:\\.\\d{3})+|\\d+(?:,\\d+)?)-(${toPattern([...Object.keys(SCALES), ...Object.keys(germanUnits)])})-(?:(Euro|Dollar|€)-)?(?=\\p{L})`,
      'gu',
    ),
    say: ([, written, sign, money]) => {
      const [whole, fraction] = written.replaceAll('.', '').split(',')
      const number = `${cardinal(whole, fraction === undefined ? 'Mann' : '')}${fraction === undefined ? '' : ` Komma ${[...fraction].map((digit) => toCardinal(Number(digit))).join(' ')}`}`
      return `${number} ${(SCALES[sign] ?? germanUnits[sign])[fraction === undefined && whole === '1' ? 0 : 1]} ${money === undefined ? '' : `${money.replace('€', 'Euro')} `}`
    },
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:[Dd]e[mn]|[Aa]m|[Vv]om|[Zz]um|[Bb]eim|[Dd]er|[Dd]ie|[Jj]ede[mnrs]?) )([1-9]|[12]\d|3[01])\.(?=\s*$|[,;)])/gu,
    say: ([, digits], before, after) => `${ordinal(digits, before)}${after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: /(?<![\d.,])([1-9]\d{0,2})\.(?=(?:,|\/| und| oder| bis) ?[1-9]\d{0,2}\.(?!\d))/gu,
    say: ([, digits], before, after) => ordinal(digits, before, after),
  },
  { pattern: /(?<=\p{Lu}\p{Ll}*\.? )v\.(?= \p{Lu}\p{Ll})/gu, say: () => 'von' },
  {
    pattern: /(?<![\d.,])([1-9]|[12]\d|3[01])\. ([1-9]|1[0-2])\. (?=\d{4}(?!\d))/gu,
    say: ([, day, month], before) => `${ordinal(day, before)} ${MONTHS.split('|')[Number(month) - 1]} `,
  },
  { pattern: /(?<![\p{L}\d-])[vV](?=\d{1,3}\.\d)/gu, say: () => 'Version ' },
  {
    pattern:
      /(?<=\p{Ll} )([IVX]{2,6})(?= (?:Kapitel|Teile|Bände|Bücher|Akte|Szenen|Artikel|Gesänge|Abschnitte|Strophen)n?(?!\p{L}))/gu,
    say: ([, roman]) => cardinal(String(readRoman(roman))),
  },
  {
    pattern:
      /(?<=(?<!\p{L})[Ss]ie [^.!?;]{1,70}(?:wurde|war|ist|blieb|landete als) )([1-9]\d?)\.(?=[,;]|\s(?:im|in|bei|beim|hinter|vor|mit|und|über|am|der|des)(?!\p{L}))/gu,
    say: ([, digits]) => toOrdinal(Number(digits)),
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:[Aa]m|[Vv]om|[Zz]um|[Bb]is(?: zum)?|[Ss]eit(?: dem)?|[Dd]e[nmr]|[Aa]b(?: dem)?|\p{L}+tag,) )(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.(\d\d)(?![\d.]*\d)/gu,
    say: ([, day, month, value], before) =>
      `${ordinal(String(Number(day)), before)} ${MONTHS.split('|')[Number(month) - 1]} ${value.startsWith('0') ? `null ${toCardinal(Number(value))}` : toCardinal(Number(value))}`,
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:mit|gewann|gewinnt|siegte|verlor|unterlag|endete|Endstand|Ergebnis|führte|führt|Satz|steht es|stand es|lag|Sieg|Niederlage|Erfolg) )(\d{1,2}):(\d{2})(?![\d:]| ?(?:Uhr|Std|Stunden|Min|h)(?!\p{L}))/gu,
    say: ([, one, other]) => `${toCardinal(Number(one))} zu ${toCardinal(Number(other))}`,
  },
  { pattern: /(?<=(?<!\d)\d,\d)\/(?=(?:5|6|10|100)(?![\d/]|,\d))/gu, say: () => ' von ' },
  { pattern: /(?<=\d\.)\/(?=\d{1,2}\. ?(?:Jahrhundert|Jh|Jhd))/gu, say: () => ' und ' },
  { pattern: /(?<=\p{L})str\.(?!\p{L})/gu, say: (_match, _before, after) => (after.trim() === '' ? 'straße.' : 'straße') },
]

const table: SpeechTable = {
  decimal: ',',
  separators: '.\\u00a0\\u202f ',
  cardinal,
  point: 'Komma',
  minus: 'minus',
  to: 'bis',
  percent: (number) => `${number} Prozent`,
  currencies: {
    '€': ['Euro', 'Euro'],
    $: ['Dollar', 'Dollar'],
    US$: ['US-Dollar', 'US-Dollar'],
    'US-$': ['US-Dollar', 'US-Dollar'],
    '£': ['Pfund', 'Pfund'],
    '¥': ['Yen', 'Yen'],
    '¢': ['Cent', 'Cent'],
    EUR: ['Euro', 'Euro'],
    USD: ['US-Dollar', 'US-Dollar'],
    CHF: ['Franken', 'Franken'],
  },
  scales: SCALES,
  counted: (scale, noun) => `${scale} ${noun}`,
  units: germanUnits,
  time: sayTime,
  date: ({ day, month, year: value }, before) =>
    `${ordinal(String(day), before)} ${MONTHS.split('|')[month - 1]} ${sayYear(value)}`,
  share,
  mixed: (whole, [top, bottom]) =>
    bottom === 2
      ? whole === '1'
        ? 'eineinhalb'
        : `${toCardinal(BigInt(whole))}einhalb`
      : `${toCardinal(BigInt(whole))} ${share(top, bottom)}`,
  ratio: 'zu',
  per: 'pro',
  price: (whole, { spoken: cents }) => `${whole} ${cents}`,
  hundredths: ({ spoken: cents }) => `${cents} Cent`,
  inContext: bend,
  numeral,
  dotted_ordinals: true,
  phone: 'Tel|Telefon|Rufnummer|Fax',
  abbreviations: germanAbbreviations,
  signs: {
    '&': 'und',
    '+': 'plus',
    '=': 'gleich',
    '×': 'mal',
    '№': 'Nummer',
    '→': 'zu',
    '∞': 'unendlich',
    '©': 'copyright',
    '%': 'Prozent',
    '‰': 'Promille',
    '°': 'Grad',
    '§': 'Paragraph',
  },
  dot: 'Punkt',
  at: 'ät',
  rules,
  first,
  space: ' ',
}

/** German rules for figures, dates, units and abbreviations. */
export const german = withLatinForms(
  table,
  germanForms((whole, [top, bottom], [one, many]) => {
    if (bottom === 2 && whole === '')
      return `${germanGender(one) === 'f' ? 'eine halbe' : /gramm$|^Pfund$/u.test(one) ? 'ein halbes' : 'ein halber'} ${one}`
    const part = bottom === 2 ? 'halb' : SHARES[bottom].toLowerCase()
    if (whole === '') return `${top === 1 ? 'ein' : toCardinal(top)} ${part} ${one}`
    const count = whole === '1' ? 'ein' : toCardinal(BigInt(whole))
    return bottom === 2 || bottom === 4
      ? `${count}${top === 1 ? 'ein' : toCardinal(top)}${part} ${many}`
      : `${count} ${toCardinal(top)} ${part} ${many}`
  }),
)
