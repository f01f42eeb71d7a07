import type { FilmLanguage } from '../lexicons/languages.ts'
import { ENDED, isBrief } from './block.ts'
import { itemIn } from './lists.ts'

const NUMBERED = /^\s{0,3}(?<number>\d{1,2}(?:\.\d{1,2}){0,3})[.)]?\s+(?<text>[\p{Lu}\p{Lo}¿].*?)\s*$/u
/** "§ 2 Anmeldung", "Artículo 3. Obligaciones.", "Section 4": an article of a law or contract, by its number and its topic. */
const ARTICLE =
  /^\s{0,3}(?:§+\s?\d{1,4}[a-z]?|(?:Art(?:icle|ikel|ículo|igo)?\.?|ARTÍCULO|ARTICLE|ARTIKEL|ARTIGO|Section|Clause|Cláusula|Klausel|Paragraf|Abschnitt|धारा|अनुच्छेद|المادة|البند) (?:\p{Nd}{1,4}[a-zº.ª]*|[IVXLC]+|(?:ال)?(?:أولى|ثانية|ثالثة|رابعة|خامسة|سادسة|سابعة|ثامنة|تاسعة|عاشرة)))\s*[.:–—-]*\s*(?<text>(?:[\p{Lu}\p{Lo}][^.:;!?।。]{0,60})?)[.:]?\s*$|^\s*第[一二三四五六七八九十百\d]+[条條][\s　:：（(【]*(?<titled>[^。，、；）)】]{0,16})[）)】]?\s*$/u
const FEWEST = 2
/** Minimum characters of a line of prose under a heading. */
const SHORTEST_PROSE = 40

/** The number and the words of a line that is short enough for a heading and has no full stop. "2.1" is part 1 of chapter 2. */
function readNumbered(line: string, language: FilmLanguage): { chapter: number; parts: number[]; text: string } | undefined {
  const { number = '', text = '' } = NUMBERED.exec(line)?.groups ?? {}
  if (text === '' || !isBrief(text, language) || ENDED.test(text.replace(/[?？؟]$/u, ''))) return undefined
  const [chapter = 0, ...parts] = number.split('.').map(Number)
  return { chapter, parts, text }
}

/**
 * Lines of a report that are headings by their number ("1. Background", "2.1 Method"), as their indexes with level and words. There are at
 * least two, they count up from one, and they have no full stop. They follow prose or a heading, and precede prose. Steps of a list are
 * adjacent instead. Two or more articles of a law are headings everywhere.
 */
export function numberedHeadings(lines: string[], language: FilmLanguage): Map<number, { level: number; text: string }> {
  const found = new Map<number, { level: number; text: string }>()
  const written = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]))
  const articles = lines.flatMap((line, index) => {
    const { text, titled } = ARTICLE.exec(line)?.groups ?? {}
    const heading = text ?? titled
    return heading === undefined ? [] : [{ index, text: heading.trim() || line.trim() }]
  })
  if (articles.length >= FEWEST) for (const { index, text } of articles) found.set(index, { level: 2, text })
  let count = 0
  for (const [at, index] of written.entries()) {
    const numbered = readNumbered(lines[index], language)
    const before = written[at - 1]
    const next = lines[written[at + 1] ?? -1] ?? ''
    if (found.has(index) || numbered === undefined) continue
    if (before !== undefined && itemIn(lines[before]) && !found.has(before)) continue
    const isOver = next.trim().length >= SHORTEST_PROSE && !itemIn(next) && !NUMBERED.test(next)
    const { chapter, parts, text } = numbered
    if (!isOver || chapter !== (parts.length === 0 ? count + 1 : count)) continue
    count = chapter
    found.set(index, { level: 2 + parts.length, text })
  }
  return found.size >= FEWEST ? found : new Map()
}
