import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'
import { getStopWords } from '../terms/terms.ts'
import { type Block, ENDED, isBrief } from './block.ts'
import { splitSentences } from './split-sentences.ts'

/** An item of a list: its number (undefined with a bullet), and its indentation in spaces. */
export type Item = { text: string; number: number | undefined; indent: number }

/** The list item of a line. Undefined for any other line. */
export function itemIn(line: string): Item | undefined {
  const {
    indent = '',
    number,
    text = '',
  } = /^(?<indent>\s*)(?:(?:[-*•–▪]|(?<number>\d{1,2})[.)]|[a-z]\))\s+|[・◦‣]\s*)(?<text>.+)$/u.exec(line)?.groups ?? {}
  return text === '' ? undefined : { text, number: number === undefined ? undefined : Number(number), indent: indent.length }
}

/** Indentation in spaces of a nested list item. */
const DEEPER = 2

/** Whether an item begins a new list: bullets after numbers, numbers after bullets, or numbers from one again. */
export function startsAnother(items: Item[], { number, indent }: Item): boolean {
  const first = items[0]
  const last = items.findLast((item) => item.indent <= indent)
  if (!first || !last || indent >= first.indent + DEEPER) return false
  return (first.number === undefined) !== (number === undefined) || (number === 1 && (last.number ?? 0) > 1)
}

/** Removes the sentence that announces an omitted list: a paragraph's last sentence, which ends with a colon. */
export function dropAnnouncement(blocks: Block[], language: FilmLanguage): void {
  const last = blocks.at(-1)
  if (last?.kind !== 'paragraph' || !ANNOUNCES.test(last.text)) return
  const before = splitSentences(last.text, language).at(-2)
  if (before) last.text = last.text.slice(0, before.end)
  else blocks.pop()
}

const ANNOUNCES = /[:：]$/u

/** Removes announcements before a heading or at the end, where no list follows. */
export function withoutEmptyAnnouncements(blocks: Block[], language: FilmLanguage): Block[] {
  const kept: Block[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') dropAnnouncement(kept, language)
    kept.push(block)
  }
  dropAnnouncement(kept, language)
  return kept
}

const MOST_ITEMS = 8
const LONGEST_ENUMERATION = 320
/** A bracket or colon ends an item, but no sentence. */
const SENTENCE = /[.!?。！？।؟…][”“’"»」』)]?$/u

/** Maximum characters of an item without a full stop that belongs to a list. */
const LONGEST_ITEM = 60
const isNoSentence = (text: string): boolean => text.length <= LONGEST_ITEM && /^[\p{Ll}\p{N}]/u.test(text)

/** Items in lower case continue the words before their colon. */
const goOn = (items: string[]): boolean => items.every((text) => /^\p{Ll}/u.test(text) && !SENTENCE.test(text))

/** The name of an item without its description: "the helmet" of "the helmet, with its face mask". */
const findHead = (text: string): string => text.split(/[,،(]| [–—-] /u)[0].trim()

const isShort = (text: string, language: FilmLanguage): boolean =>
  isUnspaced(language) ? text.length <= 16 : text.replace(/ \([^()]*\)$/u, '').split(' ').length <= 6

/** Short items of a nested list follow their item in brackets. */
function withInner(items: Item[], language: FilmLanguage): string[] {
  const outer = Math.min(...items.map(({ indent }) => indent))
  const isInner = ({ indent, text }: Item): boolean => indent >= outer + DEEPER && !ENDED.test(text) && isShort(text, language)
  const texts: string[] = []
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    const inner: string[] = []
    if (item.indent < outer + DEEPER && !ENDED.test(item.text))
      for (let next = items[at + 1]; next && isInner(next); next = items[at + 1]) {
        inner.push(inItems(next.text, language))
        at++
      }
    const [comma, open, close] = isUnspaced(language) ? ['、', '（', '）'] : [language === 'ar' ? '، ' : ', ', ' (', ')']
    texts.push(item.text + (inner.length > 0 ? open + inner.join(comma) + close : ''))
  }
  return texts
}

/** An item inside a sentence: its article or numeral is in lower case. */
const inItems = (text: string, language: FilmLanguage): string => {
  const first = /^\p{Lu}\p{Ll}*(?= \p{Ll})/u.exec(text)?.[0].toLowerCase()
  return first !== undefined && first !== 'i' && getStopWords(language).has(first) ? first + text.slice(first.length) : text
}

/**
 * Adds a list to the previous paragraph or heading. Items that are sentences become a paragraph. Short items after a colon or under a
 * heading become one enumeration. Long items that continue the words before their colon are used whole or by their names. Other lists are
 * left out like menus, and the result is false.
 */
export function addItems(blocks: Block[], listed: Item[], language: FilmLanguage): boolean {
  const { join, full_stop } = getLexicon(language)
  const last = blocks.at(-1)
  let items = withInner(listed, language).map((text) => text.replace(/[\s,;،；]+$/u, ''))
  if (items.slice(0, -1).every((text) => !SENTENCE.test(text)))
    items = items.map((text) => (/^\p{Ll}/u.test(text) ? text.replace(/\.$/u, '') : text))
  const fewLong = items.filter((text) => !isShort(text, language)).length <= items.length / 3 && items.every(isNoSentence)
  if (items.every((text) => !ENDED.test(text.replace(/[)）]$/u, '')) && (isShort(text, language) || fewLong)))
    return addShort(
      blocks,
      items.map((text) => inItems(text, language)),
      language,
    )
  if (last && ANNOUNCES.test(last.text) && items.length > 1 && goOn(items)) return continueSentence(last, items, language)
  if (addNominal(blocks, items, language)) return true
  if (last?.kind === 'heading' && isMixed(items, language) && isBrief(last.text, language)) {
    const { colon, semicolon } = getMarks(language)
    const sentence = last.text + colon + items.map((text) => inItems(text, language)).join(semicolon) + full_stop
    if (sentence.length <= LONGEST_ENUMERATION) {
      blocks.push({ kind: 'paragraph', text: sentence })
      return true
    }
  }
  const sentences = items
    .filter((text) => ENDED.test(text) || !isShort(text, language))
    .filter((text) => ENDED.test(text) || !/^\p{Ll}/u.test(text))
    .map((text) => (SENTENCE.test(text) ? text : text + full_stop))
  const isLeftOver = sentences.length < items.length / 2 && items.every((text) => !ENDED.test(text))
  if (sentences.length === 0 || isLeftOver) return false
  blocks.push({ kind: 'paragraph', text: sentences.join(join) })
  return true
}

/** Adds long items to the words before their colon: whole, or else by their names. False if both are too long. */
function continueSentence(last: Block, items: string[], language: FilmLanguage): boolean {
  const { join, full_stop } = getLexicon(language)
  const semicolon = language === 'fr' ? '\u00a0; ' : '; '
  const enumeration = [items, items.map(findHead)]
    .map((each) => each.join(semicolon))
    .find((text) => text.length <= LONGEST_ENUMERATION)
  if (enumeration === undefined) return false
  last.text += join + enumeration + full_stop
  return true
}

/** Adds items that are things as one enumeration, after the heading or the words that announce them. False for other items. */
function addNominal(blocks: Block[], items: string[], language: FilmLanguage): boolean {
  const last = blocks.at(-1)
  if (!last || items.length < 2 || items.length > MOST_ITEMS) return false
  if (!items.every((text) => isNominal(text, language))) return false
  const { join, full_stop } = getLexicon(language)
  const text = items.join(isUnspaced(language) ? '；' : language === 'ar' ? '؛ ' : '; ') + full_stop
  const lead = last.text.replace(ANNOUNCES, '')
  if (last.kind === 'heading' && isBrief(lead, language))
    blocks.push({ kind: 'paragraph', text: `${lead}${isUnspaced(language) ? '：' : ': '}${text}` })
  else if (ANNOUNCES.test(last.text)) last.text += join + text
  else blocks.push({ kind: 'paragraph', text })
  return true
}

/** The punctuation of an enumeration, with the spaces that the language puts around it. */
const getMarks = (language: FilmLanguage): { comma: string; colon: string; semicolon: string } => ({
  comma: isUnspaced(language) ? '、' : language === 'ar' ? '، ' : ', ',
  colon: isUnspaced(language) ? '：' : language === 'fr' ? '\u00a0: ' : ': ',
  semicolon: isUnspaced(language) ? '；' : language === 'ar' ? '؛ ' : language === 'fr' ? '\u00a0; ' : '; ',
})

/** A mix of short and long items without full stops: things that a heading lists, not sentences. */
const isMixed = (items: string[], language: FilmLanguage): boolean =>
  items.length > 1 &&
  items.length <= MOST_ITEMS &&
  items.every((text) => !ENDED.test(text.replace(/[)）]$/u, ''))) &&
  items.some((text) => isShort(text, language))

/** Puts an item's description after a comma where the sentence already has a colon. */
const withoutColon = (item: string, comma: string): string =>
  item.includes(comma) ? item : item.replace(/(?<=\p{L})(?:\s?: |：)(?=[\p{Ll}\p{Lo}])/u, comma)

/** Adds short items as one enumeration after their lead-in words. False without lead-in words. */
function addShort(blocks: Block[], items: string[], language: FilmLanguage): boolean {
  const { join, full_stop } = getLexicon(language)
  const last = blocks.at(-1)
  if (!last || items.length < 2 || items.length > MOST_ITEMS) return false
  const { comma, colon, semicolon } = getMarks(language)
  const nested = !isUnspaced(language) && items.some((text) => /[,:] /u.test(text))
  const listed = items.map((text) => withoutColon(text, comma)).join(nested ? semicolon : comma) + full_stop
  if (ANNOUNCES.test(last.text)) last.text = `${last.text}${join}${listed}`
  else if (last.kind === 'paragraph' && announcesList(last.text, language))
    last.text = `${last.text.replace(/[.。।]$/u, '')}${colon}${listed}`
  else if (!ENDED.test(last.text) && isBrief(last.text, language))
    blocks.push({ kind: 'paragraph', text: `${last.text}${colon}${listed}` })
  else return false
  return true
}

/** Whether the last sentence of a paragraph announces a list. */
const announcesList = (paragraph: string, language: FilmLanguage): boolean =>
  getLexicon(language).set_up.test(paragraph.slice(Math.max(0, paragraph.slice(0, -1).search(/[^.。।!?！？]*$/u))))

/** Endings of items that are things, not sentences, in languages with the verb last. */
const NOMINAL: Partial<Record<FilmLanguage, RegExp>> = {
  hi: /^(?!.*[।?!])(?:\d|एक |दो |तीन |चार |पाँच |आधा |आधी |पौन |डेढ़ |ढाई |चुटकी |थोड़\p{M}+ )(?!.*(?:है|हैं|ें|इए)$)\S+(?: \S+){0,13}$|^(?!.*[।?!])(?!.*(?:है|हैं|था|थे|थी|थीं|ें|ो|िए|ाएँ|गा|गे|गी|ता|ती|ते|ना|कर)$)\S+(?: \S+){0,13}$/u,
  ar: /^(?!.*[.؟!])(?:[\d٠-٩]|(?:نحو|أكثر من|مليون|ألف|قليل|كمية|ملعقة|كوب|لتر|كيلو|نصف|ربع) )/u,
  ja: /^(?!.*[。！？])(?!.*[はが][^、]*(?:だ|た)$).{1,40}[\p{Script=Han}\p{Script=Katakana}ーつ\p{N}）)]$/u,
}

const isNominal = (item: string, language: FilmLanguage): boolean => NOMINAL[language]?.test(item) ?? false
