/** A page header or footer with its page number at either end: "Annual Report    12", "12 | Annual Report". */
const NUMBERED =
  /^\s*(?:(?<first>\d{1,3})(?:\s*[|·–—-]\s*|\s{1,})(?<after>\D.{1,78}?)|(?<before>\D.{1,78}?)(?:\s*[|·–—-]\s*|\s{1,})(?<last>\d{1,3}))\s*$/u
/** A line with only a page number: "Page 5 of 12", "Seite 5", "- 5 -", "5". */
const PAGE =
  /^\s*(?:(?:page|seite|página|pagina|pág\.|pag\.|sida|sid\.|s\.|p\.|第|पृष्ठ|صفحة)\s*)?[-–—]?\s*(?<number>\d{1,3})(?:\s*[-–—页頁ページ]+)?(?:\s*(?:of|von|de|sur|av|\/)\s*\d{1,3})?\s*$/iu
const ENDED = /[.!?。！？।؟…:：”“’"»」』)]\s*$/u

/** A page header has at least two words. "Chapter 2" and "Schritt 2" are headings. */
const SAYS_MUCH = /^[^#\s]\S* \S|^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u

/** Maximum characters of a page header or footer. */
const LONGEST_HEAD = 120

type Running = { text: string; page: number }

function runningIn(line: string): Running | undefined {
  if (line.length > LONGEST_HEAD) return undefined
  const page = PAGE.exec(line)?.groups?.['number']
  if (page !== undefined) return { text: '', page: Number(page) }
  const { first, after, before, last } = NUMBERED.exec(line)?.groups ?? {}
  const text = (after ?? before ?? '').trim()
  return !SAYS_MUCH.test(text) || ENDED.test(text) ? undefined : { text, page: Number(first ?? last) }
}

/**
 * Lines without page headers, footers and page numbers: the same words at least twice, with a number that grows by a page. A sentence that
 * continues after them is joined again.
 */
export function withoutPageLines(lines: string[]): string[] {
  const found = lines.map(runningIn)
  const pages = new Map<string, number[]>()
  for (const each of found) {
    if (!each) continue
    const known = pages.get(each.text)
    if (known) known.push(each.page)
    else pages.set(each.text, [each.page])
  }
  const running = new Set([...pages].filter(([, numbers]) => isCounted(numbers)).map(([text]) => text))
  const isRunning = (each: Running | undefined): boolean => each !== undefined && running.has(each.text)
  if (!found.some(isRunning)) return lines
  const kept: string[] = []
  for (let at = 0; at < lines.length; at++) {
    if (!isRunning(found[at])) {
      kept.push(lines[at])
      continue
    }
    while (at + 1 < lines.length && (lines[at + 1].trim() === '' || isRunning(found[at + 1]))) at++
    const next = lines[at + 1] ?? ''
    const before = kept.findLast((line) => line.trim() !== '')
    const goesOn = before !== undefined && !ENDED.test(before) && /^\s*\p{Ll}/u.test(next)
    if (goesOn) while (kept.at(-1)?.trim() === '') kept.pop()
    else if (kept.at(-1)?.trim() !== '') kept.push('')
  }
  return kept
}

/** Whether numbers increase like consecutive page numbers. */
const isCounted = (numbers: readonly number[]): boolean =>
  numbers.length > 1 &&
  numbers.every((page, at) => at === 0 || (page > numbers[at - 1] && page <= numbers[at - 1] + MOST_BETWEEN))

/** A page header may be on odd pages only. */
const MOST_BETWEEN = 2
