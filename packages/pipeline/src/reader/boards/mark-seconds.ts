/** A sentence with the seconds that have passed. Each number is before the word that is spoken at that time: 'The wheel |1 turns'. */
export function markSeconds(
  text: string,
  { from, words }: { from: number; words: readonly { start: number; from: number }[] },
): string {
  let marked = 0
  let line = ''
  let end = 0
  for (const word of words) {
    const passed = Math.floor(word.from - from)
    if (passed <= marked || word.start < end) continue
    line += `${text.slice(end, word.start)}|${passed} `
    end = word.start
    marked = passed
  }
  return line + text.slice(end)
}
