/**
 * Shortens a text to a length in the units of `measure`: at a sentence's end if that keeps most of it, else at a word's end with an
 * ellipsis.
 */
export function cutTo(text: string, limit: number, measure: (text: string) => number = (each) => each.length): string {
  if (measure(text) <= limit) return text
  const signs = [...text]
  let kept = 0
  for (let above = signs.length; above - kept > 1;) {
    const middle = (kept + above) >> 1
    if (measure(`${signs.slice(0, middle).join('')}…`) <= limit) kept = middle
    else above = middle
  }
  const whole = signs.slice(0, kept).join('')
  const sentence = Math.max(
    ...['. ', '! ', '? ', '。', '！', '？', '।', '؟ ', '\n'].map((end) => whole.lastIndexOf(end) + end.trimEnd().length),
  )
  if (sentence > whole.length * 0.6) return whole.slice(0, sentence).trimEnd()
  const space = whole.lastIndexOf(' ')
  const cut = space > whole.length * 0.6 ? whole.slice(0, space) : whole
  return kept === 0 ? '' : `${cut.replace(/[\s,;:，、]+$/u, '')}…`
}
