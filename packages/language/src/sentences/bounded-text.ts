/**
 * Maximum number of consecutive white-space characters, of consecutive lines without a word, and of characters in a line, in a piece and at
 * an end.
 */
const MOST = { white: 8, blank: 3, line: 4000, piece: 800, end: 200 }

/**
 * The first 4,000 characters of a text, for functions that read one sentence. No spoken sentence is longer. The search around each figure
 * would otherwise take time that grows with the square of the length.
 */
export const asSentence = (text: string): string => (text.length <= MOST.line ? text : text.slice(0, MOST.line))

/** The end of a text that grows piece by piece. A pattern for the end would otherwise read the whole text again at each piece. */
export const takeEnd = (text: string): string => text.slice(-MOST.end)

/**
 * The text with at most eight consecutive white-space characters and at most three consecutive blank lines. A pattern would restart at each
 * character of a longer sequence. Takes time in proportion to the text.
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

/**
 * A text in pieces of at most 800 characters, cut after a sentence, else at a space, else anywhere. `start` is the position where each
 * piece begins.
 */
export function splitPieces(text: string): { text: string; start: number }[] {
  if (text.length <= MOST.piece) return [{ text, start: 0 }]
  const found = text.matchAll(/[\s\S]{1,800}(?:(?<=[.!?]\s)|(?<=[。！？।؟])|$)|[\s\S]{1,800}(?:(?<=\s)|$)|[\s\S]{1,800}/gu)
  return [...found].map(({ 0: piece, index }) => ({ text: piece, start: index }))
}

/**
 * The text with lines of at most 4,000 characters, cut after a sentence or at a space where possible. So no pattern has to search a longer
 * line.
 */
export const withShortLines = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) =>
      line.length <= MOST.line ? [line] : (line.match(/[\s\S]{1,3000}(?:[.!?。！？।؟]\s?|\s|$)|[\s\S]{1,4000}/gu) ?? []),
    )
    .join('\n')
