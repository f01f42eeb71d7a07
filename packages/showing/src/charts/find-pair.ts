import { type FigureValues } from '@orion/language/facts.ts'
import { isEast, isUnspaced, getLexicon, type FilmLanguage } from '@orion/language/lexicons.ts'
import { getStopWords } from '@orion/language/terms.ts'
import { type Amount, amountsIn } from './amounts-in.ts'
import { isDimension, isLabel, labelBefore } from './figure-label.ts'
import { shortNumber } from './figures.ts'
import { MEASURING, MORE, OWNED, PART, PRONOUN, SIDE } from './pair-words.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** One of two amounts. `below`: the amount is a loss, or below zero. */
type Side = { name: string; figure: FigureValues; below: boolean }

/** Two amounts of one measure that a source compares. `measure` names what both measure. */
export type Pair = { measure?: string; sides: [Side, Side] }

/** The text around two amounts: before, between and after them. */
type Around = { before: string; between: string; after: string }

/** The maximum ratio between a number without a unit and the amount whose unit it shares. */
const MOST_APART = 200
/** Minimum value of a number without a unit that counts items. Smaller numbers are often part of a name. */
const LEAST_COUNT = 10
/** Maximum letters of the small words between a comparing word and its amount. */
const LONGEST_SMALL = 8
/** Maximum letters of the words that lead to a second amount. */
const LONGEST_LEAD = 40

const MARKS = ',;，、；،'
const EDGE = new Set([...MARKS, ...' .。।!！—–'])

/** A text without punctuation and spaces at its ends. */
function bare(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && EDGE.has(text[start])) start++
  while (end > start && EDGE.has(text[end - 1])) end--
  return text.slice(start, end)
}

const whole = (words: string, language: FilmLanguage, place: 'start' | 'anywhere' | 'all'): RegExp => {
  const [open, close] = isUnspaced(language) ? ['', ''] : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])']
  if (place === 'anywhere') return new RegExp(`${open}(?:${words})${close}`, 'iu')
  return new RegExp(`^(?:${words})${place === 'all' ? '$' : close}`, 'iu')
}

/** Whether a second amount has the first amount's measure, with its unit repeated or omitted. */
export function isOfOneMeasure(first: Amount, second: Amount): boolean {
  if (first.kind === 'number' || first.kind === 'time' || second.kind === 'time')
    return first.minutes !== undefined && second.minutes !== undefined
  const apart = second.figure.value / first.figure.value
  if (apart > MOST_APART || apart < 1 / MOST_APART) return false
  // "416 million euros, against 375": the text does not say whether the second number is in millions
  if ((first.scale === '') !== (second.scale === '') && second.scale === '') return false
  if (isElided(first, second)) return first.kind !== 'count' || second.figure.value >= LEAST_COUNT
  return first.kind === second.kind && first.unit.toLowerCase() === second.unit.toLowerCase()
}

/** Whether the second amount omits its unit. Also true if the noun after its scale was read as its unit: "468 miljoner året innan". */
const isElided = (first: Amount, { kind, scale }: Amount): boolean =>
  kind === 'number' || (kind === 'count' && first.kind !== 'count' && scale !== '' && scale === first.scale)

/** The second figure as written in its text, without a noun that was read with it. */
export function completeFigure(first: Amount, second: Amount): FigureValues {
  const { figure } = second
  const { measure } = first.figure
  return isElided(first, second) ? { ...figure, unit: second.kind === 'count' ? second.scale : figure.unit, measure } : figure
}

/** Words that make the number after them negative. */
const BELOW = /(?:^|\s)(?:minus|menos|moins|ناقص|माइनस)\s*$|(?:マイナス|氷点下|零下|负)$/iu

/** A year, with or without words before it. */
const YEAR = /^\D{0,12}[12]\p{Nd}{3}$/u

/** A name for one side, in words of the source. Null if the words are uncertain or refer to something else. */
function findName(text: string, language: FilmLanguage): string | null {
  // "das Dorf" and "das hat" begin alike: if a noun follows, "das" is not a pronoun
  const words = bare(text)
    .replace(BELOW, '')
    .replace(/^Das (?=\p{Lu})/u, '')
  if (PRONOUN.test(words)) return null
  if (whole(LANGUAGES[language].pairs.now, language, 'all').test(words) || YEAR.test(words)) return words
  const name = labelBefore(words.length, words, language)
  return name !== null && !PRONOUN.test(name)
    ? name
    : (whole(LANGUAGES[language].pairs.now, language, 'anywhere').exec(words)?.[0] ?? null)
}

/**
 * The words before the second amount, without words that only join it to the first. `against` are words that contrast it with the first.
 */
function findLead(between: string, language: FilmLanguage): { lead: string; against?: string } {
  const joins = `${LANGUAGES[language].pairs.whereas}|${getLexicon(language).and}`
  const text = bare(between)
    .replace(whole(joins, language, 'start'), '')
    .replace(language === 'ar' ? /^و(?=\p{L}{2})/u : /(?!)/u, '')
    .trim()
  const by = whole(LANGUAGES[language].pairs.against, language, 'start').exec(text)?.[0]
  return by === undefined ? { lead: text } : { lead: text.slice(by.length).trim(), against: by }
}

/** Whether words have no meaning of their own. */
const isSmall = (text: string, language: FilmLanguage): boolean =>
  text === '' || (!isUnspaced(language) && text.split(/\s+/u).every((word) => getStopWords(language).has(word.toLowerCase())))

/** The noun of a gain or loss, with the word before or after it that states the direction. */
function findNoun(words: string, text: string, language: FilmLanguage): string | null {
  const noun = whole(words, language, 'anywhere').exec(text)
  if (noun === null) return null
  if (isEast(language)) return noun[0]
  const near = text.slice(0, noun.index).trimEnd().split(' ').at(-1) ?? ''
  const says =
    /^\p{L}+$/u.test(near) && (/^(?:net\p{L}{0,2}|líquid[oa])$/iu.test(near) || !getStopWords(language).has(near.toLowerCase()))
  return !says ? noun[0] : `${near} ${noun[0]}`
}

/** Maximum letters between a gain or a loss and its amount. */
const NEAR_NOUN = 24

/** A gain and a loss: the gain above and the loss below one zero line. */
function gainAndLoss([first, second]: [Amount, Amount], { before, between, after }: Around, language: FilmLanguage): Pair | null {
  const behind = language === 'hi' || language === 'ja'
  const cut = behind ? Math.max(between.search(new RegExp(`[${MARKS}]`, 'u')), 0) : 0
  const texts = behind
    ? [`${before.slice(-NEAR_NOUN)} ${between.slice(0, cut)}`, `${between.slice(cut)} ${after.slice(0, NEAR_NOUN)}`]
    : [before.slice(-NEAR_NOUN), between.slice(-NEAR_NOUN)]
  const sides = [first.figure, completeFigure(first, second)].map((figure, index): Side | null => {
    const gain = findNoun(LANGUAGES[language].pairs.gain, texts[index], language)
    const loss = findNoun(LANGUAGES[language].pairs.loss, texts[index], language)
    const name = gain ?? loss
    return name === null || (gain !== null && loss !== null) ? null : { name, figure, below: loss !== null }
  })
  const [one, other] = sides
  return one && other && one.below !== other.below ? { sides: [one, other] } : null
}

/**
 * A pair in which a word contrasts the second amount with the first, which belongs to the sentence's subject: "against 9,123 twelve months
 * earlier".
 */
function setAgainst(
  [first, second]: [Amount, Amount],
  around: Around,
  tails: [string, string],
  against: string,
  language: FilmLanguage,
): Pair | null {
  const measure = findName(around.before, language)
  if (measure === null) return null
  const [one, other] = tails.map((tail) => findName(tail, language) ?? '')
  return {
    measure,
    sides: [
      { name: one, figure: first.figure, below: first.below_zero },
      { name: other === '' ? against : other, figure: completeFigure(first, second), below: second.below_zero },
    ],
  }
}

/** Whether both texts end with the same verb or measure: one meaningful word, two small words, or two characters. */
function endAlike(one: string, other: string, language: FilmLanguage): boolean {
  if (isUnspaced(language)) return /^\p{L}{2}$/u.test(one.slice(-2)) && one.slice(-2) === other.slice(-2)
  const [words, others] = [one, other].map((text) => bare(text).toLowerCase().split(/\s+/u)) as [string[], string[]]
  const last = words[words.length - 1]
  if (last !== others.at(-1)) return false
  return !getStopWords(language).has(last) || (words.length > 1 && others.length > 1 && words.at(-2) === others.at(-2))
}

/** Whether one of two texts names a dimension that the other does not name. */
function isOtherSide(one: string, other: string): boolean {
  const first = SIDE.exec(one)?.[0]
  const second = SIDE.exec(other)?.[0]
  return second !== undefined && first?.toLowerCase() !== second.toLowerCase()
}

/**
 * A pair in two clauses of which the second omits something: "15 metres by day, 4 by night", "the Rhine is 1,233 kilometres long, the
 * Danube 2,857".
 */
function sideBySide(
  [first, second]: [Amount, Amount],
  around: Around,
  lead: string,
  tails: [string, string],
  language: FilmLanguage,
): Pair | null {
  const { before } = around
  const elided = isElided(first, second)
  const figures = [first.figure, completeFigure(first, second)] as const
  const below = first.below_zero
  const other_below = second.below_zero
  if (lead === '') {
    const openings = tails.map((tail) => tail.split(' ')[0].toLowerCase())
    if (isUnspaced(language) || openings[0] === '' || (openings[0] !== openings[1] && !elided)) return null
    if (tails.some((tail) => isDimension(tail, language))) return null
    const [one, other] = tails.map((tail) =>
      isLabel(tail, language) || /[12]\p{Nd}{3}$/u.test(tail) ? tail : findName(tail, language),
    )
    const measure = findName(before, language)
    if (!one || !other || measure === null) return null
    return {
      measure,
      sides: [
        { name: one, figure: figures[0], below },
        { name: other, figure: figures[1], below: other_below },
      ],
    }
  }
  if (isOtherSide(before, lead) || (isDimension(tails[1], language) && tails[0] !== tails[1])) return null
  const now = whole(LANGUAGES[language].pairs.now, language, 'anywhere').exec(lead)?.[0]
  const alike = endAlike(before, lead, language)
  // a count without a noun may count something else: "25 players, the youngest 17"
  const counts = first.kind === 'count' && elided && first.figure.unit === first.unit && second.figure.hedge === undefined
  const topic = language === 'ja' && before.includes('の') && before.endsWith('は') && /^[^はが]{1,8}は$/u.test(lead)
  const certain = (elided && !counts) || first.kind === 'time' || topic || now !== undefined || OWNED.test(lead) || alike
  if (!certain || [...bare(lead)].length < 2) return null
  if (now !== undefined && YEAR.test(tails[0])) {
    const measure = findName(before, language)
    const names = [tails[0], now] as const
    return measure === null
      ? null
      : {
          measure,
          sides: [
            { name: names[0], figure: figures[0], below },
            { name: names[1], figure: figures[1], below: other_below },
          ],
        }
  }
  // if the second clause begins with a name, the first clause must begin with a parallel name: "by hand, it took 5 hours; by machine, 45
  // minutes"
  const fronted = /[,،、，]\s*$/u.test(around.between) && /^[^,،、，]+[,،、，][^,،、，]+$/u.test(bare(before))
  const [front, rest] = bare(before).split(/[,،、，]/u)
  const one = fronted ? findName(front, language) : findName(before, language)
  const other = findName(lead.replace(/の$/u, ''), language)
  const measure = fronted ? findName(rest, language) : null
  if (one === null || other === null || one === other) return null
  return {
    ...(measure !== null && { measure }),
    sides: [
      { name: one, figure: figures[0], below },
      { name: other, figure: figures[1], below: other_below },
    ],
  }
}

const takeClause = (text: string): string => bare(text.split(new RegExp(`[${MARKS}.。।!！](?!\\p{Nd})`, 'u'))[0])

/** The text between two amounts, split where the second amount's clause begins: at punctuation, or at an "and" before "now". */
function inClauses(between: string, language: FilmLanguage): { tail: string; rest: string } | null {
  const [tail = '', rest, ...others] = between.split(new RegExp(`[${MARKS}]|\\s[—–]\\s`, 'u'))
  if (rest !== undefined) return others.join('').trim() === '' ? { tail, rest } : null
  const { and } = getLexicon(language)
  const joint = new RegExp(`\\s(?:${and})\\s(?=(?:${LANGUAGES[language].pairs.now})(?![\\p{L}\\p{M}]))`, 'iu').exec(between)
  return joint && { tail: between.slice(0, joint.index), rest: between.slice(joint.index + joint[0].length) }
}

/** The two amounts of one sentence that the sentence compares. */
function inSentence(text: string, language: FilmLanguage): Pair | null {
  const amounts = amountsIn(text, language)
  if (amounts?.length !== 2) return null
  const [first, read] = amounts as [Amount, Amount]
  const before = text.slice(0, first.start)
  const between = text.slice(first.end, read.start)
  const after = text.slice(read.end)
  const below_zero = read.below_zero || isBelow(between, first)
  const second = { ...read, below_zero }
  if (!isOfOneMeasure(first, second) || PART.test(between) || PART.test(after.slice(0, NEAR_NOUN)) || MORE.test(after))
    return null
  const around = { before, between, after }
  const pair = [first, second] as [Amount, Amount]
  const loss = gainAndLoss(pair, around, language)
  if (loss !== null) return loss
  const all = new RegExp(`${LANGUAGES[language].pairs.loss}|(?!)`, 'iu')
  const marked = inClauses(between, language)
  if (!marked || all.test(before.slice(-NEAR_NOUN)) || all.test(marked.rest)) return null
  const { lead, against } = findLead(marked.rest, language)
  const tails: [string, string] = [bare(marked.tail), takeClause(after)]
  if (lead.length > LONGEST_LEAD) return null
  if (against !== undefined)
    return lead.length <= LONGEST_SMALL && isSmall(lead, language) ? setAgainst(pair, around, tails, against, language) : null
  return sideBySide(pair, around, lead, tails, language)
}

/** Whether words before a number without degrees state that it is below zero. */
const isBelow = (before: string, { kind }: Amount): boolean => kind === 'measure' && BELOW.test(before)

/** Two amounts in two sentences. The second sentence has one amount of the measure that the first sentence names. */
export function pairAcross(one: string, other: string, language: FilmLanguage): Pair | null {
  const amounts = amountsIn(one, language)
  const others = amountsIn(other, language)
  if (amounts?.length !== 1 || others?.length !== 1) return null
  const first = amounts[0]
  const read = others[0]
  if (first.kind === 'count' || first.kind === 'time' || !isOfOneMeasure(first, read)) return null
  const lead = other.slice(0, read.start)
  const before = one.slice(0, first.start)
  const behind = takeClause(other.slice(read.end))
  if (PRONOUN.test(other) || PART.test(other) || MORE.test(other.slice(read.end)) || isOtherSide(before, lead)) return null
  if (!isSmall(behind, language) && behind !== takeClause(one.slice(first.end))) return null
  if (!OWNED.test(lead) && !MEASURING.test(lead) && !endAlike(before, lead, language)) return null
  const names = [findName(before, language) ?? shortName(before, language), findName(lead, language)]
  if (names[0] === null || names[1] === null || names[0] === names[1]) return null
  const below = read.below_zero || isBelow(lead, first)
  return {
    sides: [
      { name: names[0], figure: first.figure, below: first.below_zero },
      { name: names[1], figure: completeFigure(first, read), below },
    ],
  }
}

/** The subject of a long clause: its words up to the verb before its amount. */
function shortName(text: string, language: FilmLanguage): string | null {
  const at = text.search(/(?<!\p{L})(?:has|have|had|is|was|tiene|es|a|est|tem|é|ha|è|hat|ist|har|är)\s/u)
  return at > 0 ? findName(text.slice(0, at), language) : null
}

/** The first two amounts of one measure that a scene's sentences compare. Null if no comparison is certain. */
export function findPair(texts: readonly string[], language: FilmLanguage): Pair | null {
  for (const [index, text] of texts.entries()) {
    const next = texts[index + 1]
    const found = inSentence(text, language) ?? (next === undefined ? null : pairAcross(text, next, language))
    if (found?.sides.every(({ figure }) => shortNumber(figure))) return found
  }
  return null
}
