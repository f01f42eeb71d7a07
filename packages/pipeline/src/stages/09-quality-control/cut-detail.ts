/** The most characters of a check's detail. */
const MOST_CHARACTERS = 200

/** A detail that is shortened before a word, with an ellipsis. A text without spaces is shortened before a character. */
export function cutDetail(detail: string): string {
  const signs = [...detail]
  if (signs.length <= MOST_CHARACTERS) return detail
  const whole = signs.slice(0, MOST_CHARACTERS - 1).join('')
  const space = signs[MOST_CHARACTERS - 1] === ' ' ? whole.length : whole.lastIndexOf(' ')
  const kept = space > whole.length / 2 ? whole.slice(0, space) : whole
  return `${/[,;:]$/u.test(kept) ? kept.slice(0, -1) : kept}…`
}

/** Sentences as one detail. The screen shows them as a list, so each is whole. */
export const listDetail = (sentences: readonly string[]): string => sentences.join('\n')
