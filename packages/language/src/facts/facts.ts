import { NAME_PARTICLES } from '../lexicons/name-particles.ts'
import { isBelowZero } from '../figures/below-zero.ts'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { asSentence } from '../sentences/bounded-text.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import type { Fact } from './fact.ts'
import { durationsIn } from './durations.ts'
import { findComparison } from './comparisons.ts'
import { clauseEnd, clauseStart, figureValues, MEASURES, shorten, withoutLooseMark } from './figure-label.ts'
import { eraPattern, type Figure, figureWords } from './figures.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'
import { pattern, getPattern } from '../lexicons/word-patterns.ts'
import { fold, wordValue } from '../figures/number-words.ts'
import { numbersIn } from './numbers-in.ts'
import { findSteps } from './steps.ts'
import { isTimeSpan } from './time-spans.ts'
import { getStopWords } from '../terms/terms.ts'

type Plain = Fact extends infer F ? (F extends Fact ? Omit<F, 'source_id' | 'passage'> : never) : never

const PAIRS: [string, string][] = [
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['»', '«'],
  ['»', '»'],
  ['「', '」'],
  ['『', '』'],
  ['"', '"'],
  ['”', '”'],
]
const wordCount = (text: string): number => text.split(/\s+/u).filter(Boolean).length

/** The facts of a sentence that an image can show, with all values from the sentence itself. `title` is the film's subject. */
export function findFacts(text: string, language: FilmLanguage, title: string): Plain[] {
  const sentence = asSentence(text)
  const figures = numbersIn(sentence, language)
  const facts: (Plain | undefined)[] = [
    findQuotation(sentence, language),
    findDefinition(sentence, language, title),
    findComparison(sentence, language, figures),
    findSteps(sentence, language),
    findList(sentence, language),
    ...findFigureFacts(sentence, language, figures),
    ...findDates(sentence, language, figures),
    figures.some(({ kind }) => MEASURES.has(kind)) ? undefined : findPlace(sentence, language),
    /[?？؟]\s*$/u.test(sentence) ? { kind: 'question', values: { question: sentence } } : undefined,
  ]
  return facts.filter((fact) => fact !== undefined)
}

const MOST_SPEAKER_WORDS = 8
const PRONOUN =
  /^(?:i|he|she|it|they|we|you|one|er|sie|es|wir|man|él|ella|ellos|ellas|il|elle|ils|elles|on|(?:a?-t)?-(?:il|elle|on)|ele|ela|eles|elas|lui|lei|egli|ella|loro|han|hon|de|他|她|他们|她们|它|彼|彼女|彼ら|उन्होंने|उसने|वह|वे|هو|هي|هم)(?:\s|$)/iu
const FULL_NAME = new RegExp(
  String.raw`(?<!\p{L})\p{Lu}[\p{L}’'-]+(?: (?:${NAME_PARTICLES}|la))?(?: \p{Lu}[\p{L}’'-]+){1,2}$`,
  'u',
)
/** Words after a speaker's name: when, where and to whom. */
const ASIDE =
  /\s+(?:goes|once|later|then|often|again|afterwards|to|in|at|on|after|during|before|when|später|einmal|damals|im|am|bei|nach|dem|der|después|luego|en|tras|a|al|plus tard|ensuite|après|au|à|dans|depois|mais tarde|em|no|na|ao|após|poi|più tardi|dopo|nel|nella|durante|senare|sedan|efter|till|i|efteråt|لاحقا|بعد|في)(?:\s.*)?$|(?<=[\p{Script=Han}])(?:后来|随后|曾经?|当时|却|也|还|[在于对向].*)$/u

/**
 * Whether the words next to the verb begin with a time or a listener. In German, a noun phrase that follows the verb without other words is
 * the subject: "schrieb der Bote". With more words, the subject is not certain: "sagte der Zeitung ein Wärter".
 */
const beginsAside = (bare: string, saying: string, language: FilmLanguage): boolean =>
  ASIDE.exec(` ${bare}`)?.index === 0 && !(language === 'de' && /^der \p{Lu}\p{L}+$/u.test(bare) && !saying.startsWith('der '))

/**
 * The speaker: the words next to the verb of speaking, without time and listener. A full name is preferred. Undefined when only a pronoun
 * names the speaker.
 */
function speakerIn(saying: string, outside: string[], language: FilmLanguage): string | undefined {
  const bare = saying
    .replace(getPattern(language, 'speech_verbs', 'anywhere', 'gu'), ' ')
    .replace(/^(?:as|and|und|y|e|och|et|comme|como|wie|so|aber|but|然后|と|は|が|ने|कि)\s+|\s+(?:ने|कि)$/giu, '')
    .replace(/^(?:と|は)|(?:は|が)$/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  if (language === 'ja') return /^(?:と、?)?(?<name>[^はが、「」]{1,30})[はが]/u.exec(saying)?.groups?.['name']
  if (PRONOUN.test(bare)) return undefined
  if (language === 'hi')
    return /^(?<name>.{1,40}?) ने(?= |$)/u.exec(saying)?.groups?.['name'] ?? bare.replace(/ (?:है|हैं|था|थे|थी|थीं)$/u, '')
  if (bare === '') return FULL_NAME.exec(outside[outside.indexOf(saying) - 1] ?? '')?.[0]
  if (beginsAside(bare, saying, language)) return undefined
  const short = bare.replace(ASIDE, '').trim() || bare
  const name = [short, outside[outside.indexOf(saying) + 1] ?? ''].map((part) => FULL_NAME.exec(part)?.[0]).find(Boolean)
  return name && !short.endsWith(name) ? name : short
}

/** A quoted passage with the words that name its speaker. Without a speaker, there is no quotation. */
function findQuotation(sentence: string, language: FilmLanguage): Plain | undefined {
  const turn = /^(?<speaker>\p{L}[\p{L}\p{M}\p{N}.’' -]{0,28})[:：]\s?[“„「](?<words>[^“”„「」]+)[”“」]$/u.exec(sentence)?.groups
  if (turn) return { kind: 'quotation', values: { words: turn['words'], speaker: turn['speaker'] } }
  const shortest = isUnspaced(language) ? 6 : 12
  for (const [open, close] of PAIRS) {
    const start = sentence.indexOf(open)
    const end = start < 0 ? -1 : sentence.indexOf(close, start + 1)
    if (end < 0 || (open === '»' && sentence.slice(0, start).includes('«'))) continue
    const words = sentence
      .slice(start + 1, end)
      .replace(/[,，、]\s*$/u, '')
      .trim()
    if (words.length < shortest) continue
    const outside = [sentence.slice(0, start), sentence.slice(end + 1)]
      .flatMap((part) => part.split(/[,،，、:：;.。।]/u))
      .map((part) => part.trim())
    const saying = outside.find((part) => getPattern(language, 'speech_verbs').test(part))
    if (!saying) continue
    const speaker = speakerIn(saying, outside, language)
    if (speaker && wordCount(speaker) <= MOST_SPEAKER_WORDS && speaker.length <= 60)
      return { kind: 'quotation', values: { words, speaker } }
  }
  return undefined
}

function findDefinition(sentence: string, language: FilmLanguage, title: string): Plain | undefined {
  const definition = getLexicon(language).define(sentence, title)
  if (definition && (saysHowMuch(definition.meaning, language) || isSpan(definition.term, language))) return undefined
  return definition && { kind: 'definition', values: { term: definition.term, meaning: definition.meaning } }
}

/** Whether the text before the verb is a duration in figures. A verb without a subject ("Durante 1300 años fue …") defines nothing. */
const isSpan = (term: string, language: FilmLanguage): boolean =>
  /\p{Nd}/u.test(term) && numbersIn(term, language).some(({ kind }) => kind === 'time')

/** Words of degree in the form of a noun: "a little", "un poco", "ein wenig". */
const A_LITTLE =
  /^(?:a (?:little|bit|lot|few|great deal|good deal)|un (?:poco|tanto|peu|po[’'])|um pouco|ein (?:wenig|bisschen|paar)|en (?:aning|smula|bit)|ett par)(?! of)(?!\p{L})/u
/** A number word after an article and before its unit: "a hundred years". */
const MANY = '(?:hundred|thousand|dozen|million|hundra|tusen)'

/** Whether a predicate gives only an amount ("a hundred years older", "a mile long"). A definition must be a whole predicate. */
function saysHowMuch(meaning: string, language: FilmLanguage): boolean {
  if (A_LITTLE.test(meaning) || /^一[百千万萬]?(?:年|天|[個个]?月|[個个]?小[时時])/u.test(meaning)) return true
  if (isUnspaced(language)) return false
  const { times, units } = getLexicon(language)
  const measured = new RegExp(
    `^(?:(?:an?|eine?|una?|une|uma?|en|ett|एक) (?:${MANY} )?|(?:مئة|مائة|ألف) )(?:${times}|${units}) (?<next>[\\p{L}\\p{M}]+)`,
    'u',
  )
  const next = measured.exec(meaning)?.groups?.['next']
  return next !== undefined && (COMPARED.test(next) || !getStopWords(language).has(next))
}
const COMPARED =
  /^(?:más|plus|mais|away|ago|from|long|old|older|longer|high|higher|later|earlier|weit|lang|mer|före|lång|से|पहले|बाद)$/u

/** "Of the 3,400 homes": a figure from an earlier sentence. */
const KNOWN =
  /^(?:(?:Of|Out of|Von|De|Dos|Das|Des|Av|Sur) (?:the |den |los |las |les )?|(?:(?:Of|Out of|For|From) (?:every|each)|(?:De|Por|Em) cada|(?:Pour|Sur) chaque|(?:Von|Auf|Aus) je|(?:Av|På) varje) )$/u

const isShown = (figure: Figure, sentence: string, language: FilmLanguage, figures: Figure[]): boolean =>
  MEASURES.has(figure.kind) || figure.kind === 'share' || isTimeSpan(figure, sentence, language, figures)

/** A number below zero is no fact. Charts of amounts have no place for such a number. Without its sign it would be another number. */
function isColder({ end, number_text }: Figure, sentence: string, language: FilmLanguage): boolean {
  const at = sentence.lastIndexOf(number_text, end)
  return at >= 0 && isBelowZero(sentence.slice(0, at), sentence.slice(at + number_text.length), language)
}

function findFigureFacts(sentence: string, language: FilmLanguage, figures: Figure[]): Plain[] {
  // "2 Std. 30 Min." is one amount, and neither half is an amount of its own
  const spans = durationsIn(sentence, language).filter((span) => span.figures.length > 1)
  const isHalf = ({ start }: Figure): boolean => spans.some((span) => start >= span.start && start < span.end)
  return figures
    .filter(
      (figure) =>
        !isHalf(figure) &&
        isShown(figure, sentence, language, figures) &&
        !figure.range &&
        !KNOWN.test(sentence.slice(0, figure.start)) &&
        !isColder(figure, sentence, language),
    )
    .map((figure) => ({ kind: 'figure', values: figureValues(sentence, language, figure) }))
}

function findDates(sentence: string, language: FilmLanguage, figures: Figure[]): Plain[] {
  const { months } = getLexicon(language)
  return figures
    .filter((figure) => figure.kind === 'year')
    .map((figure) => {
      const before = new RegExp(
        isUnspaced(language)
          ? `(?:${getLexicon(language).era.before_christ.before})$`
          : `(?:\\d{1,2}(?:st|nd|rd|th|er|º)?[.,]? (?:de |of )?(?:${months}),?(?: de| del)? |(?:${months})(?: \\d{1,2},)? )$`,
        'iu',
      ).exec(sentence.slice(0, figure.start))
      const era = eraPattern(language).exec(sentence.slice(figure.end))
      const after = isUnspaced(language)
        ? /^年(?:[\d０-９一二三四五六七八九十]{1,3}月(?:[\d０-９一二三四五六七八九十]{1,3}日)?)?/u.exec(
            sentence.slice(figure.end),
          )
        : era?.index === 0
          ? era
          : null
      const date_words = ((before?.[0] ?? '') + figureWords(sentence, figure) + (after?.[0] ?? '')).trim()
      const label = dateLabel(sentence, language, date_words)
      // the era after the last of several years
      const text = figure.value < 0 && date_words === figure.number_text ? `${date_words}${era?.[0] ?? ''}` : date_words
      return { kind: 'date' as const, values: { year: figure.value, text, label } }
    })
}

function dateLabel(sentence: string, language: FilmLanguage, text: string): string {
  const at = sentence.indexOf(text)
  const after = withoutLooseMark(sentence.slice(at + text.length, clauseEnd(sentence, at + text.length + 1)), 'after')
    .replace(/^[\s,，、年]+|[.。।]+$/gu, '')
    .trim()
  const before = withoutLooseMark(sentence.slice(clauseStart(sentence, at), at), 'before').trim()
  const words = isUnspaced(language) ? after.length : wordCount(after)
  return shorten(words >= 3 ? after : before || after, language, true)
}

const LONGEST_ITEM = 5

/** Three or more items in a row ("A, B and C"), short enough for a list on the screen. */
function findList(sentence: string, language: FilmLanguage): Plain | undefined {
  const body = sentence.replace(/[.。।!！]+$/u, '')
  const colon = /[:：]\s*/u.exec(body)
  const heading = colon && wordCount(body.slice(0, colon.index)) <= 8 ? body.slice(0, colon.index).trim() : undefined
  const text = colon ? body.slice(colon.index + colon[0].length) : body
  const items = isUnspaced(language)
    ? unspacedItems(text, language, Boolean(colon))
    : (joinedItems(text, language) ?? spacedItems(text, language, Boolean(colon)))
  if (!items || items.length < 3 || items.length > 6 || new Set(items).size < items.length) return undefined
  return { kind: 'list', values: { ...(heading ? { heading } : {}), items: items.map((name) => ({ name })) } }
}

/** Arabic joins each item to the item before: الأم والصفيحة والشبكة. */
const JOINED = /(?<![\p{L}])(?<items>ال\p{L}{2,}(?: وال\p{L}{2,}){2,5})(?=$|[،.])/u

const joinedItems = (text: string, language: FilmLanguage): string[] | undefined =>
  language === 'ar' ? JOINED.exec(text)?.groups?.['items']?.split(/ و(?=ال)/u) : undefined

/** The parts of a row at the end of a text: the words before the first comma, the items in the middle, and the words after "and". */
function matchRow(text: string, language: FilmLanguage): { index: number; head: string; middles: string[]; tail: string } | null {
  const comma = language === 'ar' ? '[،,]' : ','
  const { and } = getLexicon(language)
  const last = language === 'ar' ? '(?:، ?| )و(?=\\p{L}{2})' : `,? (?:${and}) `
  const item = `[^,،;:()]{1,80}?`
  const match = new RegExp(
    `(?<head>${item})(?<middle>(?:${comma} ${item}){1,4})${last}(?<tail>[^,،;:()]{1,80})(?<after>[,،;].*)?$`,
    'u',
  ).exec(text)
  if (!match?.groups) return null
  const { head = '', middle = '', tail = '' } = match.groups
  return { index: match.index, head, middles: middle.split(new RegExp(`${comma} `, 'u')).filter(Boolean), tail }
}

function spacedItems(text: string, language: FilmLanguage, afterColon: boolean): string[] | undefined {
  const { and } = getLexicon(language)
  const row = matchRow(text, language)
  if (row === null || (!afterColon && pattern(language, and).test(row.head))) return undefined
  const { index, head, middles, tail } = row
  const size = Math.max(1, ...middles.map(wordCount))
  if (size > LONGEST_ITEM) return undefined
  const first = afterColon && index === 0 ? head.trim() : firstItem(head.trim(), wordCount(middles[0] ?? ''), language)
  if (first === undefined) return undefined
  const subject = index === 0 && wordCount(head) <= size && !afterColon
  const tailWords = tail.trim().split(' ')
  const lastItem = (subject ? tailWords.slice(0, wordCount(middles.at(-1) ?? '')) : tailWords).join(' ')
  const items = [first, ...middles.map((part) => part.trim()), lastItem]
  if (!areListed(items, language) || (!afterColon && items.some((name) => !isThing(name, language)))) return undefined
  if (!subject && language !== 'de' && mixesNames(items)) return undefined
  const verbs = middles.some((part) =>
    getPattern(language, 'anaphors', 'start').test(part.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())),
  )
  return verbs ? undefined : items.map((name) => name.replace(new RegExp(`^(?:${and}) `, 'u'), ''))
}

/** Whether words can be the items of a list: short, without digits, and no clauses. */
function areListed(items: string[], language: FilmLanguage): boolean {
  const clauses = pattern(
    language,
    `${getLexicon(language).markers}|so|who|which|that|der|die|das|que|qui|dont|dass|som|जो|الذي|التي`,
    'start',
  )
  return items.every((name) => wordCount(name) <= LONGEST_ITEM && name.length >= 2 && !clauses.test(name) && !/\d/u.test(name))
}

/** Whether only some of the items are names. "Other" things are not compared. */
function mixesNames(items: string[]): boolean {
  const named = items.filter((name) => !OTHERS.test(name)).map((name) => /^(?:\p{Ll}{1,3} )?\p{Lu}/u.test(name))
  return new Set(named).size > 1
}

/** The first item, from the words before the first comma: as long as the second item, or one word longer after a small word. */
function firstItem(head: string, length: number, language: FilmLanguage): string | undefined {
  const words = head.split(' ')
  for (const count of [length, length + 1]) {
    const before = words.at(-count - 1)
    if (words.length <= count) return head
    const opens = [before, words.at(-count)].some((word) => word !== undefined && getStopWords(language).has(word.toLowerCase()))
    if (opens) return words.slice(-count).join(' ')
  }
  return undefined
}

const OTHERS = /^(?:other|andere|otr[oa]s|autres|d’autres|outr[oa]s|andra) /u
const DOING =
  /^(?:\p{Ll}+ed|then|not|neither|one|none|others|drew|lost|won|went|came|took|made|ran|fell|rose|did|had|has|is|was|were|are|let|put|got|gave|kept|told|sent|left|wrote|saw|found|began|built|sold|paid|to|in|on|at|of|for|by|with|from|so|who|which|that|dann|nicht|wurde|waren|ist|hat|no|luego|después|era|fue|ne|puis|est|était|não|depois|foi|inte|sedan|var|är)(?!\p{L})/u

/** Whether an item may be a thing: it has no opening verb and no count. In German, it contains a noun. */
function isThing(name: string, language: FilmLanguage): boolean {
  return (
    !DOING.test(name) &&
    !name.split(' ').some((word) => (wordValue([fold(word)], language) ?? 0) > 1) &&
    wordCount(name) <= 3 &&
    (language !== 'de' || /(?<!\p{L})\p{Lu}/u.test(name))
  )
}

function unspacedItems(text: string, language: FilmLanguage, afterColon: boolean): string[] | undefined {
  const { and } = getLexicon(language)
  const run = new RegExp(
    `(?<items>[\\p{L}ー·・]{2,12}(?:、[\\p{L}ー·・]{2,12})+(?:、?(?:${language === 'zh' ? and : 'と|や|および'})[\\p{L}ー·・]{1,12})?)`,
    'u',
  ).exec(text)
  if (!run?.groups) return undefined
  const parts = (run.groups['items'] ?? '')
    .split(new RegExp(`、|(?:${language === 'zh' ? '以及|和|与|及' : 'および|や'})`, 'u'))
    .filter(Boolean)
  const shortest = Math.min(...parts.map((part) => part.length))
  if (parts.length < 3 || parts.some((part) => part.length > Math.max(8, shortest * 3))) return undefined
  if (parts.some((part) => (language === 'ja' ? /[をはがにへ]|で$|た$/u : /[了是在有把被到从向]/u).test(part))) return undefined
  return afterColon || run.index === 0 ? parts : undefined
}

/** Words after "in" that look like a place: languages, days. */
const NO_PLACE =
  /^(?:English|French|German|Spanish|Latin|Chinese|Russian|Arabic|Dutch|Italian|Portuguese|Japanese|Hindi|Greek|Swedish|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter|God|Jahre?n?|Prozent|Zukunft|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Ende|Anfang|Fall|Folge|Form|Ordnung|Wirklichkeit|Schnitt|Durchschnitt)(?!\p{L})/u

function findPlace(sentence: string, language: FilmLanguage): Plain | undefined {
  const { months, place } = getLexicon(language)
  if (!place) return undefined
  const month = new RegExp(`^(?:the )?(?:${months})`, 'iu')
  for (const { groups, indices } of sentence.matchAll(new RegExp(place.source, `${place.flags}dg`))) {
    const found = groups?.['name']
    // a name with a hyphen is a single name: Saint-Malo is not a place called Saint
    const joined = /^(?:-\p{L}+)+/u.exec(sentence.slice(indices?.groups?.['name']?.[1]))?.[0] ?? ''
    const name = found && found + joined
    if (name && !month.test(name) && !NO_PLACE.test(name)) return { kind: 'place', values: { name } }
  }
  return undefined
}
