/** Characters of white space in a row, lines without a word in a row, and characters of a line and of a piece, at most. */
const MOST = { white: 8, blank: 3, line: 4000, piece: 800 }

/**
 * The first 4,000 characters of a text, for functions that read one sentence. No spoken sentence is longer, and the search round each
 * figure would grow with the square of the length.
 */
export const asSentence = (text: string): string => (text.length <= MOST.line ? text : text.slice(0, MOST.line))

/**
 * The text with long runs of white space cut to eight characters in a row and three blank lines in a row. A pattern would start anew at
 * each character of such a run. Takes time in proportion to the text.
 */
export function withoutLongGaps(text: string): string {
  const kept: string[] = []
  let blank = 0
  for (const line of text.replace(/[^\S\n]{9,}/gu, (run) => run.slice(0, MOST.white)).split('\n')) {
    blank = line.trim() === '' ? blank + 1 : 0
    if (blank <= MOST.blank) kept.push(line)
  }
  return kept.join('\n')
}

/** A text in pieces of 800 characters at most, cut behind a sentence, else at a space, else anywhere; `start` is where each begins. */
export function splitPieces(text: string): { text: string; start: number }[] {
  if (text.length <= MOST.piece) return [{ text, start: 0 }]
  const found = text.matchAll(/[\s\S]{1,800}(?:(?<=[.!?]\s)|(?<=[。！？।؟])|$)|[\s\S]{1,800}(?:(?<=\s)|$)|[\s\S]{1,800}/gu)
  return [...found].map(({ 0: piece, index }) => ({ text: piece, start: index }))
}

/** The text with lines of 4,000 characters at most, cut behind a sentence or at a space where there is one: no pattern meets more at once. */
export const withShortLines = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) =>
      line.length <= MOST.line ? [line] : (line.match(/[\s\S]{1,3000}(?:[.!?。！？।؟]\s?|\s|$)|[\s\S]{1,4000}/gu) ?? []),
    )
    .join('\n')
