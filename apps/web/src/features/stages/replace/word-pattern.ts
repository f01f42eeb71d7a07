/** The options of a search. With `exact`, upper and lower case must match. With `whole`, no letter or digit may be next to the match. */
export type WordOptions = { exact: boolean; whole: boolean }

/** A global pattern that finds words in a text. A space matches any sequence of spaces and line ends. Null without words. */
export function wordPattern(words: string, { exact, whole }: WordOptions): RegExp | null {
  const parts = words.trim().normalize('NFC').split(/\s+/u)
  if (parts[0] === '') return null
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('-', '\\x2d')).join('\\s+')
  const pattern = whole ? `(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])` : escaped
  return new RegExp(pattern, exact ? 'gu' : 'giu')
}
