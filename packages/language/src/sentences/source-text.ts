import type { FilmLanguage } from '../lexicons/languages.ts'
import { isEast, isUnspaced } from '../lexicons/languages.ts'
import { isApparatus } from './apparatus.ts'
import { areWrapped, type Block, ENDED, isBrief } from './block.ts'
import { joinBrokenWord, wordsSeen } from './broken-words.ts'
import { withQuestionMark } from './asks-in-form.ts'
import { takeEnd, withoutLongGaps, withShortLines } from './bounded-text.ts'
import { cleanText } from './clean-text.ts'
import { markedHeading, withoutDateline } from './eastern-lines.ts'
import { withoutEntities } from './html-entities.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'
import { addItems, dropAnnouncement, type Item, itemIn, startsAnother, withoutEmptyAnnouncements } from './lists.ts'
import { numberedHeadings } from './numbered-headings.ts'
import { withoutPageLines } from './page-lines.ts'
import { withoutBoilerplate } from './press-release.ts'
import { punctuate } from './punctuate.ts'
import { splitSentences } from './split-sentences.ts'
import { withoutMarkup } from './without-markup.ts'
import { stepNamed } from './step-headings.ts'
import { tidyLines } from './tidy-lines.ts'

/** A sentence of a source: characters of the source's cleaned text. */
type SentenceSpan = { start: number; end: number }
/** A part of a source under one heading ('' without one). */
type SourceSection = { heading: string; sentences: SentenceSpan[] }
/** A prepared source. All passages count their characters in `text`. */
type SourceText = { title: string; text: string; sections: SourceSection[] }

const REFERENCES =
  /^(?:references|sources|bibliography|notes|external links|see also|further reading|footnotes|citations|einzelnachweise|literatur|weblinks|quellen|siehe auch|anmerkungen|referencias|bibliografía|enlaces externos|véase también|notas|références|bibliographie|liens externes|voir aussi|notes et références|articles connexes|referências|bibliografia|ligações externas|ver também|riferimenti|fonti|note|collegamenti esterni|voci correlate|altri progetti|källor|referenser|litteratur|externa länkar|se även|noter|参考文献|参考资料|外部链接|参见|注释|脚注|出典|関連項目|外部リンク|注釈|सन्दर्भ|संदर्भ|बाहरी कड़ियाँ|इन्हें भी देखें|مراجع|المراجع|وصلات خارجية|انظر أيضا|انظر أيضًا|المصادر|ملاحظات)$/iu

/** French separates these marks from the word by a non-breaking space. */
const spacedMarks = (text: string): string =>
  text.replace(/[ \u00a0\u202f]+(?=[;:!?»])/gu, '\u00a0').replace(/«[ \u202f]+/gu, '«\u00a0')

/**
 * The number of a note after a sentence, without its superscript in a copied text: "Antípatro de Sidón.1 El faro". After a word or year,
 * only with its superscript: "in 1850³".
 */
const NOTE_NUMBER =
  /(?<=\p{L}{4}[.!?]["”»]?)(?:\d{1,3}|[¹²³⁰⁴-⁹]{1,3})(?=\s+["“«¿¡(]?\p{Lu}|\s*$)|(?<=(?<![\d.,])(?:1\d|20)\d\d|(?<![Mm][eèé]tr?[eo]r?s?)(?<=\p{L}{4}))[¹²³⁰⁴-⁹]{1,3}(?![\d⁺⁻])/gu

function plainInline(raw: string, language: FilmLanguage): string {
  const text = language === 'fr' ? spacedMarks(raw) : raw
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/gu, '')
    .replace(/\[[^\]]*\]\(\s*(?:javascript|data|vbscript):(?:[^()]|\([^()]*\))*\)/giu, '')
    .replace(/\[\^[^\]]{1,24}\]/gu, '')
    .replace(/^\[[ xX]\] /u, '')
    .replace(/\{\{[^{}]{0,200}\}\}|\$\{[^{}]{0,200}\}|\{%[^{}%]{0,200}%\}/gu, '')
    .replace(/\[([^\]]+)\]\((?:[^()]|\([^()]*\))*\)/gu, '$1')
    .replace(/\[(?:\d{1,3}|[a-z]|note \d+|citation needed|when\?|who\?|Bearbeiten|edit)\]/giu, '')
    .replace(NOTE_NUMBER, '')
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&quot;/gu, '"')
    .replace(/&(?:#39|apos);/gu, '’')
    .replace(/<\/?[a-z][^>]*>/giu, '')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/gu, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/`([^`]*)`/gu, '$1')
    .replace(/https?:\/\/\S+/gu, '')
    .replace(/&nbsp;/gu, ' ')
    .replace(/&amp;/gu, '&')
    .replace(language === 'fr' ? /[ \t]+/gu : /[ \t\u00a0]+/gu, ' ')
    .replace(/ +([.,;:!?।])/gu, (all, mark: string) => (/[;:!?]/u.test(mark) && /\u00a0| /u.test(all) ? all : mark))
    .trim()
}

const isTableRow = (line: string): boolean =>
  /^\s*\|.*\|\s*$/u.test(line) ||
  /^\s*[|+:-]{3,}[|+: -]*$/u.test(line) ||
  (line.match(/\t/gu)?.length ?? 0) >= 2 ||
  (line.match(/ \| /gu)?.length ?? 0) >= 2

/** Joins lines of a stanza or of a sentence that continues: the next line begins in lower case. */
function joinContinued(lines: string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (before !== undefined && !ENDED.test(takeEnd(before)) && /^["“«(]?\p{Ll}/u.test(line))
      joined[joined.length - 1] = `${before} ${line}`
    else joined.push(line)
  }
  return joined
}

/** Hard-wrapped lines are one paragraph. Independent lines (poems, notes without full stops) stay separate. */
function joinLines(lines: string[], language: FilmLanguage): string[] {
  if (lines.length < 2) return lines
  const unspaced = isUnspaced(language)
  const typical = lines.slice(0, -1).reduce((sum, line) => sum + line.length, 0) / (lines.length - 1)
  const long = typical >= (unspaced ? 22 : 48)
  const ended = lines.slice(0, -1).filter((line) => ENDED.test(line)).length
  if (long && !unspaced && !areWrapped(lines)) return ended === 0 ? lines : joinContinued(lines)
  if (!long || ended >= lines.length * 0.8) return joinContinued(lines)
  const seen = wordsSeen(lines.join('\n'))
  return [lines.reduce((text, line) => joinBrokenWord(text, line, seen) ?? text + (unspaced ? '' : ' ') + line)]
}

/** A sentence that a blank line interrupts (a stanza, a page) is joined. It has no full stop, and the next line begins in lower case. */
function joinBroken(blocks: Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const before = joined.at(-1)
    const isOpen = before?.kind === 'paragraph' && /\S \S+ \S*[\p{L},;—–]$/u.test(takeEnd(before.text))
    if (isOpen && block.kind === 'paragraph' && /^["“«(]?\p{Ll}/u.test(block.text)) before.text += ` ${block.text}`
    else joined.push(block)
  }
  return joined
}

/** A heading in wiki markup: "== History ==", with the same signs at both ends. */
function wikiHeading(line: string): { level: number; text: string } | undefined {
  const most = /^={2,5}/u.exec(line)?.[0].length ?? 0
  for (let level = most; level >= 2; level--) {
    const text = line.endsWith('='.repeat(level)) ? line.slice(level, -level).trim() : ''
    if (text !== '') return { level, text }
  }
  return undefined
}

/** The blocks of a text, collected line by line. Adjacent lines are one paragraph, and adjacent items one list. */
function collectBlocks(language: FilmLanguage) {
  const blocks: Block[] = []
  let lines: string[] = []
  let items: Item[] = []
  const endParagraph = (): void => {
    for (const text of joinLines(lines, language)) blocks.push({ kind: 'paragraph', text })
    lines = []
  }
  const endList = (): void => {
    if (items.length > 0 && !addItems(blocks, items, language)) dropAnnouncement(blocks, language)
    items = []
  }
  const endBlock = (): void => {
    endParagraph()
    endList()
  }
  return {
    blocks,
    endParagraph,
    endBlock,
    isInParagraph: (): boolean => lines.length > 0,
    /** Ends the block before something that is left out, and removes the sentence that announces it. */
    leaveOut: (): void => {
      endBlock()
      dropAnnouncement(blocks, language)
    },
    addHeading: ({ level, text }: Heading): void => {
      endBlock()
      blocks.push({ kind: 'heading', level, text })
    },
    addItem: (item: Item): void => {
      endParagraph()
      if (startsAnother(items, item)) endList()
      items.push(item)
    },
    /** Adds a line to its paragraph. After an item, an indented line continues the item. */
    addLine: (text: string, isIndented: boolean): void => {
      if (items.length > 0 && isIndented) items[items.length - 1].text += ` ${text}`
      else {
        endList()
        lines.push(text)
      }
    },
  }
}

type Heading = { level: number; text: string }

/** The cleaned lines of a text. */
function readLines(raw: string, language: FilmLanguage): string[] {
  const clean = cleanText(withoutEntities(withoutMarkup(withoutLongGaps(raw))))
  // entities may be white space, and markup may have separated white space
  const bounded = withShortLines(withoutLongGaps(clean))
  return withoutPageLines(withoutBoilerplate(tidyLines(bounded, language).split('\n')))
}

/**
 * The use of each line. References and notes are left out up to the next heading in markup. Code and tables are no prose; the block before
 * them ends there.
 */
function sortLines(all: string[]): ('read' | 'left_out' | 'references_begin' | 'no_prose')[] {
  let isReference = false
  let isCode = false
  return all.map((line, index) => {
    if (index > all.length * TOLD_BEFORE && REFERENCES.test(line.trim().replace(/[:：]$/u, ''))) {
      isReference = true
      return 'references_begin'
    }
    if (MARKED_HEADING.test(line)) isReference = false
    if (isReference) return 'left_out'
    if (/^\s*(?:```|~~~)/u.test(line)) {
      isCode = !isCode
      return 'no_prose'
    }
    if (isCode || /^\s*\[\^[^\]]{1,24}\]:/u.test(line)) return 'left_out'
    return isTableRow(line) ? 'no_prose' : 'read'
  })
}

/**
 * Returns the function that finds the heading in a line. Bold lines and lines with Eastern marks are headings only if the text has several
 * of them.
 */
function makeHeadingFinder(all: string[], language: FilmLanguage): (line: string, index: number) => Heading | undefined {
  const numbered = numberedHeadings(all, language)
  const hasBolds = all.length > 1 && all.filter((line) => BOLD_LINE.test(line)).length >= FEWEST_HEADINGS
  const hasMarks = isEast(language) && all.filter((line) => markedHeading(line) !== undefined).length >= FEWEST_HEADINGS
  return (line, index) => {
    const [, signs, inMarkdown] = /^\s{0,3}(#{1,6})\s+(.+?)\s*#*$/u.exec(line) ?? []
    const wiki = wikiHeading(line)
    const marked = hasMarks ? markedHeading(line) : undefined
    const counted = numbered.get(index)
    const isBold = hasBolds && BOLD_LINE.test(line)
    const text = inMarkdown ?? wiki?.text ?? marked ?? counted?.text ?? (isBold ? line : undefined)
    if (text === undefined) return undefined
    return { level: isBold ? LOWEST_LEVEL : (signs?.length ?? wiki?.level ?? counted?.level ?? 2), text }
  }
}

function readBlocks(raw: string, language: FilmLanguage): Block[] {
  const all = readLines(raw, language)
  const uses = sortLines(all)
  const findHeading = makeHeadingFinder(all, language)
  const collected = collectBlocks(language)
  for (const [index, line] of all.entries()) {
    if (uses[index] === 'references_begin') collected.endBlock()
    if (uses[index] === 'no_prose') collected.leaveOut()
    if (uses[index] !== 'read') continue
    const heading = findHeading(line, index)
    const item = heading ? undefined : itemIn(line)
    const written = (heading?.text ?? item?.text ?? line).replace(/^\s*>\s?/u, '').replace(DATELINE, '')
    const text = plainInline(withoutDateline(written, language), language)
    const isUnderlined = /^\s*(?:={3,}|-{3,})\s*$/u.test(all[index + 1] ?? '')
    if (text === '') collected.endParagraph()
    else if (heading) collected.addHeading({ level: heading.level, text })
    else if (isUnderlined && !collected.isInParagraph()) collected.addHeading({ level: 2, text })
    else if (/^\s*[=*_-]{3,}\s*$/u.test(line)) collected.endBlock()
    else if (item) collected.addItem({ ...item, text })
    else collected.addLine(text, /^\s{2,}/u.test(line))
  }
  collected.endBlock()
  return withoutEmptyAnnouncements(withPlainHeadings(joinBroken(collected.blocks), language), language)
}

/** Minimum share of a text's lines before a plain line "References" that ends its content. */
const TOLD_BEFORE = 0.3
const MARKED_HEADING = /^\s{0,3}#{1,6}\s|^={2,5}\s/u
/**
 * The place at the start of a report: "FORTALEZA — A capital", "BERLIN, 3. Mai (dpa) – Der", "RENO, Nev., April 22, 2024 — For", "Lund (TT)
 * – Det", "HARLOW FALLS. After a debate …".
 */
const DATELINE =
  /^\p{Lu}{3}[\p{Lu} .’'-]{0,30}(?:, [^—–:.]{1,20}(?:\.[^—–:.]{0,24})?)?(?: \([^)]{2,20}\))? ?[—–-]{1,2} (?=[\p{Lu}«“"„])|^\p{Lu}\p{Ll}+(?:[ /-]\p{Lu}?\p{Ll}+){0,3} \(\p{L}[\p{L}/ -]{1,19}\)\.? ?[—–-]{1,2} (?=[\p{Lu}«“"„])|^(?!(?:WARNING|CAUTION|NOTE|IMPORTANT|ACHTUNG|HINWEIS|WICHTIG|ATTENTION|ATENCIÓN|ATENÇÃO|AVISO|VARNING|OBS))\p{Lu}{5}[\p{Lu} ]{0,24}\. (?=[\p{Lu}«“"„–].{60})/u
const FEWEST_HEADINGS = 2
const LOWEST_LEVEL = 6
/** A fully bold line that is no sentence: a heading, or an interview question. */
const BOLD_LINE = /^\s*(\*\*|__)(?=\S)(?:(?!\1)[^\n]){2,120}[^\s.!:;,。：](?<!\*)\1\s*$/u
/** Minimum length of a paragraph relative to its heading: a factor, and a number of characters. */
const LONGER_BELOW = { letters: [2, 20], han: [2, 6] } as const

/** Short lines without a full stop, each before a paragraph of sentences, are headings in a text without marked headings. */
function withPlainHeadings(blocks: Block[], language: FilmLanguage): Block[] {
  if (blocks.some(({ kind }) => kind === 'heading')) return blocks
  const isHeading = ({ text }: Block, index: number): boolean => {
    const next = blocks[index + 1]
    const [times, more] = isUnspaced(language) ? LONGER_BELOW.han : LONGER_BELOW.letters
    return (
      index > 0 &&
      !ENDED.test(text.replace(/[?？؟]$/u, '')) &&
      isBrief(text, language) &&
      /^[\p{Lu}\p{Lo}\p{N}¿]/u.test(text) &&
      next !== undefined &&
      ENDED.test(next.text) &&
      (next.text.length > times * text.length + more || stepNamed(text, language) !== undefined)
    )
  }
  const found = blocks.map(isHeading)
  if (found.filter(Boolean).length < FEWEST_HEADINGS) return blocks
  return blocks.map((block, index) => (found[index] ? { kind: 'heading', level: 2, text: block.text } : block))
}

/**
 * Maximum words or characters of a first line without a full stop that is a title. `headline`: the limits for languages that recognise a
 * title by the missing full stop alone.
 */
const LONGEST_TITLE = { words: 12, characters: 20, headline: 14, characters_headline: 34 }

/** Whether a text's first line is its title. */
function isTitleLine(text: string, next: Block[], language: FilmLanguage): boolean {
  if (next.length === 0) return false
  const east = isEast(language)
  if (ENDED.test(east ? text.replace(/[?？؟]?[”"»」』]?$/u, '') : text)) return false
  const length = isUnspaced(language) ? text.length : text.split(' ').length
  const { words, characters, headline, characters_headline } = LONGEST_TITLE
  if (length <= (isUnspaced(language) ? characters : words)) return true
  return (
    east &&
    length <= (isUnspaced(language) ? characters_headline : headline) &&
    next.some((block) => block.text.length > text.length)
  )
}

/** The first block of a text if it is the text's title: the only heading of its level, or a title line. '' without a title. */
function findTitle(blocks: Block[], raw: string, language: FilmLanguage): string {
  const [first, ...others] = blocks
  if (first?.kind === 'heading')
    return others.some((block) => block.kind === 'heading' && block.level === first.level) ? '' : first.text
  if (first === undefined || !isTitleLine(first.text, blocks.slice(1, 3), language)) return ''
  return isThought(raw, blocks, language) ? '' : first.text
}

/** Number of lines of notes. A line with at least this share of the usual length is one of the notes. */
const NOTES = { lines: 4, share: 0.75 }

/** Whether the first of several lines without full stops is a note like the others: equally long, without a blank line after it. */
function isThought(raw: string, [first, ...others]: Block[], language: FilmLanguage): boolean {
  if (!first || others.length < NOTES.lines || others.some(({ kind, text }) => kind === 'heading' || SENTENCE_END.test(text)))
    return false
  const middle = others.map(({ text }) => text.length).toSorted((a, b) => a - b)[Math.floor(others.length / 2)]
  const isApart = /^\s*\S[^\n]*\n[ \t\r]*\n/u.test(raw)
  return !isApart && first.text.length >= middle * NOTES.share && withQuestionMark(first.text, language) === first.text
}

const SENTENCE_END = /[.!。！।…]$/u

/** Minimum words of a line without end punctuation that is a sentence: in a text whose other lines have it, and in a text without any. */
const SHORTEST_UNCLOSED = { strict: 12, lenient: 5 }

/**
 * A paragraph without end punctuation. A long paragraph is a sentence without its full stop. A short paragraph is a caption or menu entry.
 */
function closed(text: string, language: FilmLanguage, strict: boolean): string | undefined {
  if (ENDED.test(text)) return text
  const words = isUnspaced(language) ? text.length / 2 : text.split(' ').length
  return words >= SHORTEST_UNCLOSED[strict ? 'strict' : 'lenient']
    ? text.slice(0, -takeEnd(text).length) + takeEnd(text).replace(/[,;،，、-]+$/u, '') + getLexicon(language).full_stop
    : undefined
}

/**
 * Reads plain text or Markdown into cleaned text with sections and sentence spans. Headings make sections; without headings every paragraph
 * is one; a lone paragraph is cut into opening and rest. Tables, code, images, captions and reference lists are left out.
 */
export function readSourceText(raw: string, language: FilmLanguage, title = ''): SourceText {
  const blocks = readBlocks(raw, language)
  const ownTitle = findTitle(blocks, raw, language)
  const rest = ownTitle === '' ? blocks : blocks.slice(1)
  const hasHeadings = rest.some((block) => block.kind === 'heading')
  const paragraphs = rest.filter(({ kind }) => kind === 'paragraph')
  const strict = paragraphs.filter((block) => ENDED.test(block.text)).length >= paragraphs.length * MOSTLY
  let text = ownTitle ? `${ownTitle}\n\n` : ''
  const sections: SourceSection[] = []
  let current: SourceSection | undefined
  let skipping = false
  for (const block of rest) {
    if (block.kind === 'heading') {
      skipping = REFERENCES.test(block.text.replace(/[:：]$/u, ''))
      current = skipping ? undefined : { heading: block.text, sentences: [] }
      if (current) {
        sections.push(current)
        if (stepNamed(block.text, language)) {
          // a step's name is kept, because instructions need every step
          const lead = ENDED.test(block.text) ? block.text : block.text + getLexicon(language).full_stop
          current.heading = ''
          current.sentences.push({ start: text.length, end: text.length + lead.length })
          text += `${lead}\n\n`
        } else text += `${block.text}\n\n`
      }
      continue
    }
    const ended = skipping ? undefined : closed(block.text, language, strict)
    if (!ended) continue
    const paragraph = punctuate(ended, language)
    if (!current || !hasHeadings) {
      current = { heading: '', sentences: [] }
      sections.push(current)
    }
    const offset = text.length
    const spoken = splitSentences(paragraph, language).filter(
      ({ start, end }) => end - start <= LONGEST_SENTENCE && !isApparatus(paragraph.slice(start, end)),
    )
    for (const { start, end } of spoken) current.sentences.push({ start: offset + start, end: offset + end })
    text += `${paragraph}\n\n`
  }
  return {
    title: title || ownTitle,
    text: text.trimEnd(),
    sections: cutLone(sections.filter((section) => section.sentences.length > 0)),
  }
}

/** If at least this share of paragraphs ends with a full stop, a paragraph without one is no sentence. */
const MOSTLY = 0.6
/** Maximum characters of a sentence. Longer text is no sentence. */
const LONGEST_SENTENCE = 1000
const LONGEST_SECTION = 36

function cutLone(sections: SourceSection[]): SourceSection[] {
  const [only] = sections
  if (sections.length === 1 && only && only.sentences.length > 3 && only.heading === '')
    return [
      { heading: '', sentences: only.sentences.slice(0, 2) },
      ...cutLong({ heading: '', sentences: only.sentences.slice(2) }),
    ]
  return sections.flatMap(cutLong)
}

function cutLong(section: SourceSection): SourceSection[] {
  const parts: SourceSection[] = []
  for (let at = 0; at < section.sentences.length; at += LONGEST_SECTION)
    parts.push({ heading: at === 0 ? section.heading : '', sentences: section.sentences.slice(at, at + LONGEST_SECTION) })
  return parts
}
