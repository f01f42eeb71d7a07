import type { FilmLanguage } from '../../languages.ts'
import { ENDED, isBrief } from './block.ts'
import { itemIn } from './lists.ts'

const NUMBERED = /^\s{0,3}(?<number>\d{1,2}(?:\.\d{1,2}){0,3})[.)]?\s+(?<text>[\p{Lu}\p{Lo}¿].*?)\s*$/u
const FEWEST = 2
/** Characters of a line of prose under a heading. */
const SHORTEST_PROSE = 40

/**
 * Lines of a report that are headings by their number ("1. Background", "2.1 Method"), as their indexes with level and words: two or more, counted
 * up from one, each without a stop, behind prose or a heading and before prose. Steps of a list stand next to each other.
 */
export function numberedHeadings(lines: string[], language: FilmLanguage): Map<number, { level: number; text: string }> {
  const found = new Map<number, { level: number; text: string }>()
  const written = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]))
  let count = 0
  for (const [at, index] of written.entries()) {
    const { number = '', text = '' } = NUMBERED.exec(lines[index]!)?.groups ?? {}
    const before = written[at - 1]
    const next = lines[written[at + 1] ?? -1] ?? ''
    if (text === '' || !isBrief(text, language) || ENDED.test(text.replace(/[?？؟]$/u, ''))) continue
    if (before !== undefined && itemIn(lines[before]!) && !found.has(before)) continue
    const isOver = next.trim().length >= SHORTEST_PROSE && !itemIn(next) && !NUMBERED.test(next)
    const [chapter = 0, ...parts] = number.split('.').map(Number)
    if (!isOver || (parts.length === 0 ? chapter !== count + 1 : chapter !== count)) continue
    count = chapter
    found.set(index, { level: 2 + parts.length, text })
  }
  return found.size >= FEWEST ? found : new Map()
}
