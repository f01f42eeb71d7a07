import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'
import { getPattern } from '../lexicons/word-patterns.ts'
import { getStopWords } from '../terms/terms.ts'

/** Words before a year word that indicate frequency: "every year 1200 people", "pro Jahr 1500". */
const OFTEN =
  /(?<![\p{L}\p{M}])(?:every|each|per|an?|jedes|pro|je|cada|por|al|chaque|par|varje|per|om|ogni|हर|प्रति|كل|لكل) (?:year|Jahr|año|ano|année|anno|an|år|साल|عام|سنة)\s$/iu

/** Words that make the number before them a rate: "1500 a month", "1800 rpm", "1500 im Monat". */
const RATE: Record<string, RegExp> = {
  en: /^(?:\s?\/\s?\p{L}|\s(?:rpm|per|apiece|daily|weekly|monthly|yearly|annually|(?:an?|each|every) (?:second|minute|hour|day|night|week|month|year|head|piece))(?!\p{L}))/u,
  de: /^(?:\s?\/\s?\p{L}|\s(?:U\/min|pro|je|täglich|monatlich|jährlich|am Tag|in der (?:Sekunde|Minute|Stunde|Woche)|im (?:Monat|Jahr))(?!\p{L}))/u,
  es: /^(?:\s?\/\s?\p{L}|\s(?:rpm|(?:por|al?|a la|cada) (?:segundo|minuto|hora|día|semana|mes|año|persona|habitante)s?)(?!\p{L}))/u,
  fr: /^(?:\s?\/\s?\p{L}|\s(?:par|à la|chaque) (?:seconde|minute|heure|jour|semaine|mois|an|année|personne|habitant|tête)(?!\p{L}))/u,
  pt: /^(?:\s?\/\s?\p{L}|\s(?:rpm|(?:por|ao?|à|a cada|cada) (?:segundo|minuto|hora|dia|semana|mês|ano|pessoa|habitante))(?!\p{L}))/u,
  it: /^(?:\s?\/\s?\p{L}|\s(?:giri al minuto|a testa|all[’'](?:anno|ora)|(?:all?a?|ogni|per) (?:secondo|minuto|ora|giorno|settimana|mese|anno|persona|abitante))(?!\p{L}))/u,
  sv: /^(?:\s?\/\s?\p{L}|\s(?:per|om (?:dagen|året)|i (?:sekunden|minuten|timmen|veckan|månaden)|årligen|dagligen)(?!\p{L}))/u,
  hi: /^\s?\/\s?\p{L}|^\s(?:प्रति|हर)(?![\p{L}\p{M}])/u,
  ar: /^\s?\/\s?\p{L}|^\s(?:لكل|يوميا|شهريا|سنويا|في (?:الثانية|الدقيقة|الساعة|اليوم|الأسبوع|الشهر|السنة|العام))(?!\p{L})/u,
}

/** Times of a year, after which a year needs no preposition, and words about a life. */
const TIMES_OF_YEAR =
  /^(?:spring|summer|autumn|fall|winter|christmas|easter|born|died|circa|frühjahr|frühling|sommer|herbst|weihnachten|ostern|primavera|verano|otoño|invierno|navidad|printemps|(?:l[’'])?(?:an|été|automne|hiver)|noël|estate|autunno|natale|pasqua|inizio|metà|nat[oa]|fin|début|mi|verão|outono|inverno|natal|våren|sommaren|hösten|vintern|ربيع|صيف|خريف|شتاء)$/iu
/** Languages in which a year needs a preposition or another stop word before it. A number after any other word belongs to a name. */
const LED: readonly FilmLanguage[] = ['en', 'es', 'fr', 'pt', 'it', 'hi', 'ar']
/** Nouns that have a number: all in the languages that are not in LED, and only those that are stop words in the others. */
const NUMBERED: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^(?:number|no\.|nos?|page|room|part)$/iu,
  es: /^(?:números?|n[úu]m\.|página|parte)$/iu,
  fr: /^(?:nombres?|numéros?|page)$/iu,
  pt: /^(?:números?|página|parte)$/iu,
  it: /^(?:numer[io]|pagin[ae]|parte)$/iu,
  hi: /^(?:संख्या|नंबर|क्रमांक)$/u,
  ar: /^(?:ال)?(?:رقم|عدد)$/u,
  de: /^(?:Zahl|Nummer|Nr\.|Taxi|Zimmer|Raum|Flug|Modell|Typ|Linie|Zug|Bus|Boeing|Asteroid|Artikel|Seite|Kapitel)$/u,
  sv: /^(?:tal(?:et)?|nummer|nr|taxin?|rum(?:met)?|flyg(?:et)?|modell(?:en)?|typ|linje(?:n)?|tåg(?:et)?|buss(?:en)?|asteroiden?|sida(?:n)?|kapitel)$/iu,
}

/** Whether a number is directly after a name or a noun: taxi 1729, NGC 1300, Zimmer 1408. */
function isInName(before: string, tail: string, language: FilmLanguage): boolean {
  const word = /(?<![\p{L}\p{M}\p{N}])(?<word>\p{L}[\p{L}\p{M}\p{N}’'.-]*)\s$/u
    .exec(before)
    ?.groups?.['word']?.replace(/^\p{L}{1,7}[’']/u, '')
  if (word === undefined) return false
  if (/^\p{Lu}{3,}$/u.test(word) || NUMBERED[language]?.test(word)) return true
  const isLed = LED.includes(language) && !TIMES_OF_YEAR.test(word) && !getStopWords(language).has(word.toLowerCase())
  return isLed && !(language === 'hi' && /^\s(?:में|से|तक|की|के|का|को)(?![\p{L}\p{M}])/u.test(tail))
}

/** The first of two amounts that share a unit: "from 1800 to 1200 metres", "between 1800 and 2000 Meter". */
function sharesUnit(before: string, tail: string, language: FilmLanguage): boolean {
  const between = /(?<!\p{L})(?:between|zwischen|entre|tra|fra|mellan|بين)\s$/iu.test(before)
  const joined = (between ? BETWEEN : TO).exec(tail)
  return joined !== null && getPattern(language, 'units', 'start').test(tail.slice(joined[0].length))
}
const TO = /^(?:\s?[-–—]\s?|\s(?:to|bis|a|à|till|até|से|إلى)\s)\p{Nd}[\p{Nd}.,]*[\s-]/u
const BETWEEN = /^\s(?:and|und|y|e|et|och|و)\s?\p{Nd}[\p{Nd}.,]*\s/u

/**
 * Whether a number that looks like a year is not a year, but a span, a rate or a part of a name. `bounded`: "more than" or a similar limit
 * is before it.
 */
export function isNoYear(before: string, tail: string, language: FilmLanguage, bounded: boolean): boolean {
  if (isUnspaced(language)) return isEasternSpan(before, tail, language)
  const month = new RegExp(`(?:${getLexicon(language).months})\\.?,?\\s$`, 'iu')
  return (
    bounded ||
    /^-\p{L}/u.test(tail) ||
    OFTEN.test(before) ||
    RATE[language].test(tail) ||
    sharesUnit(before, tail, language) ||
    (!month.test(before) && isInName(before, tail, language))
  )
}

const SPAN_BEHIND: Partial<Record<FilmLanguage, RegExp>> = {
  ja: /^年(?:間|の間|もの|も|に(?:わた|及|渡)|近く|ほど|余|あまり|を(?:経|超|越|費)|かけ|かか|続|経|たっ|過ぎ|古|新し|早|遅|長[いくか]|若|年[上下]|の(?:歴史|歳月|年月|時[をが]|時間|寿命|伝統))/u,
  zh: /^年(?:之久|[的]?(?:历史|歷史|时间|時間|时光|時光|岁月|歲月|寿命|壽命|传统|傳統|沧桑|滄桑|光阴|光陰)|风雨|風雨|不[倒变變衰坏壞]|里|裡)/u,
}
const SPAN_BEFORE: Partial<Record<FilmLanguage, RegExp>> = {
  ja: /(?:約|およそ|ほぼ|実に|過去|樹齢|築|より|わずか|たった|(?<![年\d])から|以来)$/u,
  zh: /(?:(?<!只)有|达|達|长达|長達|[历歷]经|[历歷]經|经[历过歷過]|經[歷過]|[历歷][时時]|超[过過]|逾|过去|過去|整整|足足|[早晚]|[约約]|将近|將近|跨越|沉睡|每)$/u,
}
/** The second of two years: 1990年から2005年の間. */
const BEHIND_YEAR = /年(?:から|と|や|到|至|和|与|與|、|[-–—〜～])$/u

/** Whether N年 is a number of years: 1300年の間, 樹齢1300年. After a Chinese verb (屹立了1300年), this holds where no thing from that year follows. */
function isEasternSpan(before: string, tail: string, language: FilmLanguage): boolean {
  if (!tail.startsWith('年') || BEHIND_YEAR.test(before)) return false
  const dated = /^年(?:頃|ごろ|代|まで|に(?!わた|及|渡)|[\d０-９一二三四五六七八九十]{1,3}月)/u.test(tail)
  return (
    SPAN_BEHIND[language]!.test(tail) ||
    (!dated && SPAN_BEFORE[language]!.test(before)) ||
    (language === 'zh' && before.endsWith('了') && !tail.startsWith('年的'))
  )
}
