/** Code points that X counts as one; every other counts as two (twitter-text configuration 3). */
const LIGHT: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]

/** Length of a post as X counts it. */
export function weightedLength(text: string): number {
  let length = 0
  for (const sign of text.normalize('NFC')) {
    const code = sign.codePointAt(0) ?? 0
    length += LIGHT.some(([from, to]) => code >= from && code <= to) ? 1 : 2
  }
  return length
}

/** Cuts a text to a length as `measure` counts it: at a sentence's end where that keeps most of it, else at a word's, with an ellipsis. */
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
