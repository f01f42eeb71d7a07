import { clauseEnd, clauseStart, numbersIn, type FigureValues } from '@orion/language/facts.ts'
import { isUnspaced, getLexicon, type FilmLanguage, pattern, getPattern } from '@orion/language/lexicons.ts'
import { getStopWords } from '@orion/language/terms.ts'
import { countedNoun } from '@orion/film/scenes/brushes/standing-figure.ts'
import type { LabelOfFigure } from '@orion/film/scenes/recipe.ts'
import { findSpan } from './span-of.ts'

/** Maximum number of meaningful words of a label, and of all its words. In Chinese and Japanese, characters. */
const MOST_SAYING = 4
const MOST_WORDS = 6
const MOST_CHARACTERS = 8
const LONGEST = 40

/** Words after a figure that make it a rate: "100 euros a month" is not an amount of 100 euros. */
const RATE: Record<FilmLanguage, RegExp> = {
  en: /^ (?:a|an|per|every|each) (?:second|minute|hour|day|night|week|month|year|decade|century|head|person|tonne|ton|litre|liter|kilo\p{L}*|square \p{L}+)(?!\p{L})/iu,
  es: /^ (?:al|a la|por|cada) (?:segundo|minuto|hora|día|noche|semana|mes|año|persona|tonelada|litro|kilo\p{L}*)(?!\p{L})/iu,
  fr: /^ (?:par|chaque) (?:seconde|minute|heure|jour|nuit|semaine|mois|an|année|personne|tonne|litre|kilo\p{L}*)(?!\p{L})/iu,
  pt: /^ (?:por|ao|à|a cada|cada) (?:segundo|minuto|hora|dia|noite|semana|mês|ano|pessoa|tonelada|litro|quilo\p{L}*)(?!\p{L})/iu,
  de: /^ (?:pro|je|jede[nrsm]?|am|im|in der) (?:Sekunde|Minute|Stunde|Tag|Nacht|Woche|Monat|Jahr|Kopf|Person|Tonne|Liter|Kilo\p{L}*)(?!\p{L})/u,
  sv: /^ (?:per|om|varje|i) (?:sekund(?:en)?|minut(?:en)?|timme(?:n)?|dag(?:en)?|natt(?:en)?|vecka(?:n)?|månad(?:en)?|år(?:et)?|person|ton|liter|kilo)(?!\p{L})/iu,
  hi: /^ (?:प्रति|हर|सालाना|प्रतिदिन)(?: [\p{L}\p{M}]+)?/u,
  ar: /^ (?:في|كل|لكل) (?:ال)?(?:ثانية|دقيقة|ساعة|يوم|ليلة|أسبوع|شهر|سنة|عام|شخص|طن|لتر)(?!\p{L})|^ (?:يوميا|سنويا|شهريا)(?!\p{L})/u,
  ja: /^(?!)/u,
  zh: /^(?!)/u,
}

/** The start of a text that makes the figure before it a rate. '' without such a start. */
export const rateBehind = (text: string, language: FilmLanguage): string => RATE[language].exec(text)?.[0] ?? ''

/** Words that only name the measured dimension of a thing: "82 kilometres long". */
const DIMENSION: Record<FilmLanguage, RegExp> = {
  en: /^(?:long|wide|high|tall|deep|thick|across|apart|away)$/iu,
  es: /^de (?:largo|ancho|alto|longitud|altura|anchura|profundidad|diámetro|espesor)$/iu,
  fr: /^de (?:long|large|haut|longueur|largeur|hauteur|profondeur|diamètre)$/iu,
  pt: /^de (?:comprimento|largura|altura|profundidade|diâmetro|extensão)$/iu,
  de: /^(?:lang|breit|hoch|tief|dick|entfernt)$/u,
  sv: /^(?:långt?|långa|bred[at]?|brett|hög[at]?|högt|djupt?|djupa|tjock[at]?)$/iu,
  hi: /^(?:लंब[ाीे]|लम्ब[ाीे]|चौड़[ाीे]|ऊँच[ाीे]|ऊंच[ाीे]|गहर[ाीे])(?: (?:है|हैं|थी|था|थे))?$/u,
  ar: /^(?:طولا|عرضا|ارتفاعا|عمقا)$/u,
  ja: /^(?!)/u,
  zh: /^(?!)/u,
}

/** A date at the start, before the subject: "In 2018 the company …", "Em 12 de novembro …". */
const WHEN =
  /^(?:(?:\p{L}+\s){1,2}[12]\p{Nd}{3}|(?:\p{L}+\s){0,2}\p{Nd}{1,2}(?:\.|er|º)?\s(?:de\s)?\p{L}{3,}(?:\s(?:de\s)?[12]\p{Nd}{3})?),?\s(?=\p{L})/u

/** Arabic words before a measured thing: "it reaches", "therefore". */
const ARABIC_LEAD = /^(?:و?لذلك |و?قد )?(?:(?:و|ف)?[يت]?بلغت? |(?:و|ف)?[يت]صل )?/u

/** Whether the words after a figure only name the measured dimension. */
export const isDimension = (text: string, language: FilmLanguage): boolean => DIMENSION[language].test(text)

/** Only the date after a figure: "in 2023". */
const YEAR_ALONE = /^(?:in|im Jahr|im Jahre|en|em|år|el año|i)\s(?:l[’']an )?[12]\p{Nd}{3}$/iu

/** Small words that complete a verb: "picked up". */
const PARTICLE = /^(?:up|out|off|down|away|over)$/iu

/** A duration or time of measurement after a figure: "in 21 seconds". */
const WITHIN = /^(?:in|within|en|em|dans|på|innerhalb von|في|خلال) /iu

/** Words with a meaning beyond mere existence. */
function sayingWords(text: string, language: FilmLanguage): string[] {
  const stop = getStopWords(language)
  return text
    .split(/\s+/u)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}'’-]/gu, ''))
    .filter((word) => word !== '' && !stop.has(word.toLowerCase()))
}

/** Single pronouns, with the prefixes and suffixes of their script. */
const PRONOUN_ALONE: Partial<Record<FilmLanguage, RegExp>> = {
  ar: /^(?:من|ل|ب|في|عن|علي|إلي|إن|أن|لدي|عند)(?:ه|ها|هم|هن|هما)$/u,
  ja: /^(?:彼女?|それ|これ|あれ|その|この|あの|自分|我々|私)(?:ら|たち)?(?:の|は|が|を|も)?$/u,
  zh: /^(?:[他她它这那其此]|自己|我)(?:们|些|个|中)?的?$/u,
}

/** Whether a text is suitable as a label: short, without its own figure, and with a word that carries its meaning. */
export function isLabel(text: string, language: FilmLanguage): boolean {
  if (text === '' || text.length > LONGEST || /[\p{Nd}#*_"“”«»„,;:،؛、，；：()（）]/u.test(text)) return false
  if (PRONOUN_ALONE[language]?.test(text)) return false
  if (isUnspaced(language)) return [...text].length <= MOST_CHARACTERS && /[\p{sc=Han}\p{sc=Kana}]/u.test(text)
  if (getPattern(language, 'anaphors', 'start', 'iu').test(text)) return false
  if (pattern(language, getLexicon(language).and, 'anywhere', 'iu').test(text)) return false
  const saying = sayingWords(text, language)
  return (
    saying.some((word) => /(?:\p{L}\p{M}*){3}/u.test(word)) &&
    saying.length <= MOST_SAYING &&
    text.split(/\s+/u).length <= MOST_WORDS
  )
}

const unmarked = (text: string) => text.replace(/^[\s,;:،、，；：–—#*-]+|[\s,;:،、，；：–—.。।!！]+$/gu, '')

/** A label without small words at its end that lead to the figure ("The pressure is"), and without particles. */
function withoutWaiting(text: string, language: FilmLanguage): string {
  if (isUnspaced(language)) return text.replace(/(?:[的了到有为達]|は|が|を|に|の|で|と|も|約|およそ)+$/u, '')
  const words = text.split(' ')
  const stop = getStopWords(language)
  while (
    words.length > 0 &&
    !PARTICLE.test(words.at(-1)!) &&
    stop.has(words.at(-1)!.toLowerCase()) &&
    !/\p{L}{6}/u.test(words.at(-1)!)
  )
    words.pop()
  return words.join(' ')
}

/** A text directly before a figure that makes it a limit of something else, or a number within a name ("14-bis", "Apollo-11"). */
const LIMIT =
  /(?<!\p{L})(?:below|above|under|over|beyond|within|until|debajo de|encima de|sous|au-dessous de|abaixo de|acima de|unter|über|under|över)\s$/iu
const NAMED = /^[\p{Nd}.,]+-\p{L}/u
const NAMED_BEFORE = /[\p{L}\p{M}][-‐‑]$/u

type Span = { start: number; end: number }

/** The clause around a figure on both sides, without punctuation and without joining words. */
function around({ start, end }: Span, sentence: string, language: FilmLanguage): { before: string; after: string } {
  const body = sentence.replace(/[\s.。।!！]+$/u, '')
  const before = unmarked(body.slice(clauseStart(body, start), start))
  const after = unmarked(body.slice(Math.min(end, body.length), Math.max(end, clauseEnd(body, end))))
  const joined = isUnspaced(language)
    ? before
    : before.replace(pattern(language, getLexicon(language).and, 'start', 'iu'), '').trim()
  const lead = withoutWaiting(
    joined
      .replace(WHEN, '')
      .replace(language === 'ar' ? ARABIC_LEAD : /(?!)/u, '')
      .replace(getPattern(language, 'droppable', 'start', 'iu'), '')
      .trim(),
    language,
  )
  return { before: unmarked(lead), after: isUnspaced(language) ? after.replace(/^[がのをはにで]|です$/gu, '') : after }
}

/** The minimum number of meaningful words in a label without its "it" or "she". */
const LEAST_OWN = 2

/** The subject with which a sentence continues. */
const SUBJECT: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^(?:he|she|it|they) /iu,
  es: /^(?:él|ella|ellos|ellas) /iu,
  fr: /^(?:il|elle|ils|elles) /iu,
  pt: /^(?:ele|ela|eles|elas) /iu,
  de: /^(?:er|sie|es) /iu,
  sv: /^(?:han|hon|den|det|de) /iu,
}

/** Removes an opening pronoun ("She had to stand"), where enough words remain. */
function withoutPronoun(text: string, language: FilmLanguage): string {
  const own = text.replace(SUBJECT[language] ?? /(?!)/u, '')
  return own !== text && sayingWords(own, language).length >= LEAST_OWN ? own : text
}

/** The thing that a figure between two commas describes: "Almost all his wealth, some 31 million kronor, should …". */
function findApposition({ start, end }: Span, sentence: string): string | null {
  const before = sentence.slice(0, start)
  const joined = /^(?<thing>[^,،;:]+)[,،] ?$/u.exec(before)?.groups?.['thing']
  return joined !== undefined && /^[,،]/u.test(sentence.slice(end)) ? joined.trim() : null
}

/** The thing of a Chinese figure, after the figure: "221.5亿立方米的防洪库容". */
const CHINESE_OF = /^的(?<thing>\p{Script=Han}{2,8})(?=[，。；]|$)/u

/** The words of a clause directly before a position in its sentence, where they are suitable as a label. */
export function labelBefore(at: number, sentence: string, language: FilmLanguage): string | null {
  const { before } = around({ start: at, end: at }, sentence, language)
  return isLabel(before, language) ? before : null
}

/** Whether a part of a sentence contains another figure. */
const holdsFigure = (sentence: string, from: number, to: number, language: FilmLanguage): boolean =>
  numbersIn(sentence, language).some(({ start, end }) => start < to && end > from)

/** Whether the only figure in a part of a sentence is a time span. */
function holdsTimeAlone(text: string, language: FilmLanguage): boolean {
  const [first, ...others] = numbersIn(text, language)
  return first?.kind === 'time' && others.length === 0
}

/** Languages with the verb after a figure and the figure's subject before it. */
const VERB_LAST: readonly FilmLanguage[] = ['ja', 'hi', 'zh']

/** The last part of a clause that is joined to an earlier part: "it left the ground on its own wheels and flew". */
function lastJoined(before: string, language: FilmLanguage): string | null {
  if (isUnspaced(language)) return null
  const parts = before.split(new RegExp(` (?:${getLexicon(language).and}) `, 'iu'))
  return parts.length > 1 ? parts.at(-1)!.trim() : null
}

export type Labelled = LabelOfFigure & { figure: FigureValues }

/**
 * A figure with its label, in words of its own clause. The label is after the figure where that text is short. Otherwise the label is
 * before the figure, if no more text follows. A count of a noun needs only its noun. Null where the measured thing is uncertain.
 */
export function labelled(
  figure: FigureValues,
  sentence: string,
  language: FilmLanguage,
  span: Span | null = findSpan(figure, sentence, language),
): Labelled | null {
  if (!span || LIMIT.test(sentence.slice(0, span.start))) return null
  if (NAMED.test(sentence.slice(span.start)) || NAMED_BEFORE.test(sentence.slice(0, span.start))) return null
  const found = around(span, sentence, language)
  const rate = rateBehind(sentence.slice(span.end), language)
  if (rate && figure.measure === 'percent') return null
  const whole = rate ? { ...figure, unit: `${figure.unit}${rate}`.trim() } : figure
  const rest = rate ? unmarked(found.after.slice(rate.length - 1)) : found.after
  const within = YEAR_ALONE.test(rest) || (WITHIN.test(rest) && holdsTimeAlone(rest, language))
  const after = within ? '' : rest
  const of = language === 'zh' ? CHINESE_OF.exec(sentence.slice(span.end))?.groups?.['thing'] : undefined
  if (of !== undefined) return { figure: whole, label: of, label_after: true }
  const thing = findApposition(span, sentence)
  if (thing !== null) return isLabel(thing, language) ? { figure: whole, label: thing } : null
  if (isDimension(after, language)) return { figure: whole, label: after, label_after: true }
  const verbLast = VERB_LAST.includes(language)
  const opensJoined = !isUnspaced(language) && pattern(language, getLexicon(language).and, 'start', 'iu').test(after)
  const behind = span.end + sentence.slice(span.end).indexOf(after)
  if (
    !verbLast &&
    after !== '' &&
    !opensJoined &&
    isLabel(after, language) &&
    !holdsFigure(sentence, behind, behind + after.length, language)
  )
    return { figure: whole, label: after, label_after: true }
  const { noun } = countedNoun(whole, language)
  const counts = sayingWords(noun, language).length > 0 || (isUnspaced(language) && noun !== '')
  const whole_before = withoutPronoun(found.before, language)
  const joined = figure.measure === 'time' || isLabel(whole_before, language) ? null : lastJoined(whole_before, language)
  const before = joined ?? whole_before
  if ((after === '' || counts || verbLast) && isLabel(before, language)) return { figure: whole, label: before }
  return counts ? { figure: whole } : null
}
