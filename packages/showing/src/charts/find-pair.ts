import { type FigureValues } from '@orion/language/facts.ts'
import { isUnspaced, getLexicon, type FilmLanguage } from '@orion/language/lexicons.ts'
import { getStopWords } from '@orion/language/terms.ts'
import { type Amount, amountsIn } from './amounts-in.ts'
import { isDimension, isLabel, labelBefore } from './figure-label.ts'
import { shortNumber } from './figures.ts'
import { AGAINST, GAIN, LOSS, MEASURING, MORE, NOW, OWNED, PART, PRONOUN, SIDE, WHEREAS } from './pair-words.ts'

/** One of two amounts; `below`: it is a loss, or below zero. */
type Side = { name: string; figure: FigureValues; below: boolean }

/** Two amounts of one measure that a source sets beside each other; `measure` is what both are of. */
export type Pair = { measure?: string; sides: [Side, Side] }

/** The text round two amounts: before, between and behind them. */
type Around = { before: string; between: string; after: string }

/** The largest factor between a bare number and the amount whose unit it has. */
const MOST_APART = 200
/** A bare number that counts things is this much at least: smaller ones often name something. */
const LEAST_COUNT = 10
/** Letters of small words between a comparing word and its amount at most. */
const LONGEST_SMALL = 8
/** Letters of what leads to a second amount at most. */
const LONGEST_LEAD = 40

const MARKS = ',;，、；،'
const EDGE = new Set([...MARKS, ...' .。।!！—–'])

/** A text without marks and spaces at its ends. */
function bare(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && EDGE.has(text[start]!)) start++
  while (end > start && EDGE.has(text[end - 1]!)) end--
  return text.slice(start, end)
}

const whole = (words: string, language: FilmLanguage, place: 'start' | 'anywhere' | 'all'): RegExp => {
  const [open, close] = isUnspaced(language) ? ['', ''] : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])']
  if (place === 'anywhere') return new RegExp(`${open}(?:${words})${close}`, 'iu')
  return new RegExp(`^(?:${words})${place === 'all' ? '$' : close}`, 'iu')
}

/** Whether a second amount has the first one's measure, its unit repeated or left out. */
export function isOfOneMeasure(first: Amount, second: Amount): boolean {
  if (first.kind === 'number' || first.kind === 'time' || second.kind === 'time')
    return first.minutes !== undefined && second.minutes !== undefined
  const apart = second.figure.value / first.figure.value
  if (apart > MOST_APART || apart < 1 / MOST_APART) return false
  // "416 million euros, against 375": nothing says whether these are millions
  if ((first.scale === '') !== (second.scale === '') && second.scale === '') return false
  if (isElided(first, second)) return first.kind !== 'count' || second.figure.value >= LEAST_COUNT
  return first.kind === second.kind && first.unit.toLowerCase() === second.unit.toLowerCase()
}

/** Whether the second amount leaves its unit out, or a noun behind its scale was read as one: "468 miljoner året innan". */
const isElided = (first: Amount, { kind, scale }: Amount): boolean =>
  kind === 'number' || (kind === 'count' && first.kind !== 'count' && scale !== '' && scale === first.scale)

/** The second figure as its text has it, without a noun that it was read with. */
export function completeFigure(first: Amount, second: Amount): FigureValues {
  const { figure } = second
  const { measure } = first.figure
  return isElided(first, second) ? { ...figure, unit: second.kind === 'count' ? second.scale : figure.unit, measure } : figure
}

/** Words that put the number behind them below zero. */
const BELOW = /(?:^|\s)(?:minus|menos|moins|ناقص|माइनस)\s*$|(?:マイナス|氷点下|零下|负)$/iu

/** A year, with or without words before it. */
const YEAR = /^\D{0,12}[12]\p{Nd}{3}$/u

/** A name for one side, in words of the source; null where those are uncertain or refer to something else. */
function findName(text: string, language: FilmLanguage): string | null {
  // "das Dorf" and "das hat" begin alike: with a noun behind it, it is no pronoun
  const words = bare(text)
    .replace(BELOW, '')
    .replace(/^Das (?=\p{Lu})/u, '')
  if (PRONOUN.test(words)) return null
  if (whole(NOW[language], language, 'all').test(words) || YEAR.test(words)) return words
  const name = labelBefore(words.length, words, language)
  return name !== null && !PRONOUN.test(name) ? name : (whole(NOW[language], language, 'anywhere').exec(words)?.[0] ?? null)
}

/** The words before the second amount, without those that only join it to the first; `against`: those that contrast it with the first. */
function findLead(between: string, language: FilmLanguage): { lead: string; against?: string } {
  const joins = `${WHEREAS[language]}|${getLexicon(language).and}`
  const text = bare(between).replace(whole(joins, language, 'start'), '').replace(language === 'ar' ? /^و(?=\p{L}{2})/u : /(?!)/u, '').trim() // prettier-ignore
  const by = whole(AGAINST[language], language, 'start').exec(text)?.[0]
  return by === undefined ? { lead: text } : { lead: text.slice(by.length).trim(), against: by }
}

/** Whether words say nothing of their own. */
const isSmall = (text: string, language: FilmLanguage): boolean =>
  text === '' || (!isUnspaced(language) && text.split(/\s+/u).every((word) => getStopWords(language).has(word.toLowerCase())))

/** The noun by which something was gained or lost, with the word before or behind it that says which. */
function findNoun(words: string, text: string, language: FilmLanguage): string | null {
  const noun = whole(words, language, 'anywhere').exec(text)
  if (noun === null) return null
  if (isUnspaced(language) || language === 'hi' || language === 'ar') return noun[0]
  const near = text.slice(0, noun.index).trimEnd().split(' ').at(-1) ?? ''
  const says =
    /^\p{L}+$/u.test(near) && (/^(?:net\p{L}{0,2}|líquid[oa])$/iu.test(near) || !getStopWords(language).has(near.toLowerCase()))
  return !says ? noun[0] : `${near} ${noun[0]}`
}

/** Letters between a gain or a loss and its amount at most. */
const NEAR_NOUN = 24

/** A gain beside a loss: the one above, the other below one zero line. */
function gainAndLoss([first, second]: [Amount, Amount], { before, between, after }: Around, language: FilmLanguage): Pair | null {
  const behind = language === 'hi' || language === 'ja'
  const cut = behind ? Math.max(between.search(new RegExp(`[${MARKS}]`, 'u')), 0) : 0
  const texts = behind
    ? [`${before.slice(-NEAR_NOUN)} ${between.slice(0, cut)}`, `${between.slice(cut)} ${after.slice(0, NEAR_NOUN)}`]
    : [before.slice(-NEAR_NOUN), between.slice(-NEAR_NOUN)]
  const sides = [first.figure, completeFigure(first, second)].map((figure, index): Side | null => {
    const [gain, loss] = [findNoun(GAIN[language], texts[index]!, language), findNoun(LOSS[language], texts[index]!, language)]
    const name = gain ?? loss
    return name === null || (gain !== null && loss !== null) ? null : { name, figure, below: loss !== null }
  })
  const [one, other] = sides
  return one && other && one.below !== other.below ? { sides: [one, other] } : null
}

/** "Against 9,123 twelve months earlier": a word sets the second amount against the first, of which the sentence is. */
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
      { name: one!, figure: first.figure, below: first.below_zero },
      { name: other === '' ? against : other!, figure: completeFigure(first, second), below: second.below_zero },
    ],
  }
}

/** Whether both texts end with the same verb or measure: a word that says something, two small ones, or two characters. */
function endAlike(one: string, other: string, language: FilmLanguage): boolean {
  if (isUnspaced(language)) return /^\p{L}{2}$/u.test(one.slice(-2)) && one.slice(-2) === other.slice(-2)
  const [words, others] = [one, other].map((text) => bare(text).toLowerCase().split(/\s+/u)) as [string[], string[]]
  const last = words.at(-1)!
  if (last !== others.at(-1)) return false
  return !getStopWords(language).has(last) || (words.length > 1 && others.length > 1 && words.at(-2) === others.at(-2))
}

/** Whether one of two texts names a side of a thing that the other does not name. */
function isOtherSide(one: string, other: string): boolean {
  const [first, second] = [SIDE.exec(one)?.[0], SIDE.exec(other)?.[0]]
  return second !== undefined && first?.toLowerCase() !== second.toLowerCase()
}

/** "15 metres by day, 4 by night", "the Rhine is 1,233 kilometres long, the Danube 2,857": two clauses of which the second leaves something out. */
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
  const [below, other_below] = [first.below_zero, second.below_zero]
  if (lead === '') {
    const openings = tails.map((tail) => tail.split(' ')[0]!.toLowerCase())
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
  const now = whole(NOW[language], language, 'anywhere').exec(lead)?.[0]
  const alike = endAlike(before, lead, language)
  // a bare count may be of something else: "25 players, the youngest 17"
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
  // a fronted second name has the first one as its like: "by hand, it took 5 hours; by machine, 45 minutes"
  const fronted = /[,،、，]\s*$/u.test(around.between) && /^[^,،、，]+[,،、，][^,،、，]+$/u.test(bare(before))
  const [front, rest] = bare(before).split(/[,،、，]/u)
  const one = fronted ? findName(front!, language) : findName(before, language)
  const other = findName(lead.replace(/の$/u, ''), language)
  const measure = fronted ? findName(rest!, language) : null
  if (one === null || other === null || one === other) return null
  return {
    ...(measure !== null && { measure }),
    sides: [
      { name: one, figure: figures[0], below },
      { name: other, figure: figures[1], below: other_below },
    ],
  }
}

const takeClause = (text: string): string => bare(text.split(new RegExp(`[${MARKS}.。।!！](?!\\p{Nd})`, 'u'))[0]!)

/** The text between two amounts, cut where the second one's clause begins: at a mark, or at an "and" before "now". */
function inClauses(between: string, language: FilmLanguage): { tail: string; rest: string } | null {
  const [tail = '', rest, ...others] = between.split(new RegExp(`[${MARKS}]|\\s[—–]\\s`, 'u'))
  if (rest !== undefined) return others.join('').trim() === '' ? { tail, rest } : null
  const { and } = getLexicon(language)
  const joint = new RegExp(`\\s(?:${and})\\s(?=(?:${NOW[language]})(?![\\p{L}\\p{M}]))`, 'iu').exec(between)
  return joint && { tail: between.slice(0, joint.index), rest: between.slice(joint.index + joint[0].length) }
}

/** The two amounts of one sentence that it sets beside each other. */
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
  const all = new RegExp(`${LOSS[language]}|(?!)`, 'iu')
  const marked = inClauses(between, language)
  if (!marked || all.test(before.slice(-NEAR_NOUN)) || all.test(marked.rest)) return null
  const { lead, against } = findLead(marked.rest, language)
  const tails: [string, string] = [bare(marked.tail), takeClause(after)]
  if (lead.length > LONGEST_LEAD) return null
  if (against !== undefined)
    return lead.length <= LONGEST_SMALL && isSmall(lead, language) ? setAgainst(pair, around, tails, against, language) : null
  return sideBySide(pair, around, lead, tails, language)
}

/** Whether words before a number that leaves its degrees out say that it is below zero. */
const isBelow = (before: string, { kind }: Amount): boolean => kind === 'measure' && BELOW.test(before)

/** Two sentences of which the second has one amount of the measure that the first one names. */
export function pairAcross(one: string, other: string, language: FilmLanguage): Pair | null {
  const [amounts, others] = [amountsIn(one, language), amountsIn(other, language)]
  if (amounts?.length !== 1 || others?.length !== 1) return null
  const [first, read] = [amounts[0]!, others[0]!]
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
      { name: names[0]!, figure: first.figure, below: first.below_zero },
      { name: names[1]!, figure: completeFigure(first, read), below },
    ],
  }
}

/** The subject of a long clause: its words up to the verb before its amount. */
function shortName(text: string, language: FilmLanguage): string | null {
  const at = text.search(/(?<!\p{L})(?:has|have|had|is|was|tiene|es|a|est|tem|é|hat|ist|har|är)\s/u)
  return at > 0 ? findName(text.slice(0, at), language) : null
}

/** The first two amounts of one measure that a scene's sentences set beside each other; null where nothing does so for certain. */
export function findPair(texts: readonly string[], language: FilmLanguage): Pair | null {
  for (const [index, text] of texts.entries()) {
    const next = texts[index + 1]
    const found = inSentence(text, language) ?? (next === undefined ? null : pairAcross(text, next, language))
    if (found?.sides.every(({ figure }) => shortNumber(figure))) return found
  }
  return null
}
