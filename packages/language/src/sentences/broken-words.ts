/** First parts of hyphenated compounds, for texts in which no other word decides. */
const FIRST_PARTS = new Set(
  (
    'well ill self half non ex all ever far cross high low long short full part semi quasi vice co anti pro post pre ' +
    'one two three four five six seven eight nine ten twenty thirty forty fifty sixty seventy eighty ninety first second third ' +
    'left right hard soft hand free open so much old new ' +
    'peut demi mi sous avant après grand quelques quatre vingt soixante deux trois dix celui celle ceux ci là pré ' +
    'recém bem mal além aquém'
  ).split(' '),
)
/** Second parts that a hyphen joins to a verb or a demonstrative, in French and Portuguese. */
const SECOND_PARTS = new Set('se lhe lhes me te nos vos lo la los las être ci là même mêmes il elle ils elles on'.split(' '))

/** The words of a text, with their inner hyphens, for recognising broken words. */
export const wordsSeen = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/(?<![\p{L}\p{M}-])[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*(?![\p{L}\p{M}-])/gu))

/**
 * Two lines of a text as one, where the first line ends within a word. Undefined for any other line. The hyphen stays where the text has
 * the hyphenated word elsewhere, or has both parts as words. The hyphen also stays where the parts usually have a hyphen ("well-known").
 */
export function joinBrokenWord(text: string, line: string, seen: ReadonlySet<string>): string | undefined {
  const first = /(?<![\p{L}\p{M}])(?:[\p{L}\p{M}]{1,40}-){0,3}[\p{L}\p{M}]{0,40}\p{Ll}\p{M}{0,3}-$/u
    .exec(text.slice(-160))?.[0]
    .slice(0, -1)
    .toLowerCase()
  const second = /^\p{Ll}[\p{L}\p{M}]{0,60}/u.exec(line)?.[0].toLowerCase()
  if (first === undefined || second === undefined) return undefined
  const isJoined = seen.has(`${first}${second}`)
  const isParted =
    seen.has(`${first}-${second}`) ||
    (!isJoined && (FIRST_PARTS.has(first) || SECOND_PARTS.has(second) || (seen.has(first) && seen.has(second))))
  return (isParted ? text : text.slice(0, -1)) + line
}
