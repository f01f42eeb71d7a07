/** How words are searched: `exact` requires the same case, and `whole` requires no adjacent letter or digit. */
export type WordOptions = { exact: boolean; whole: boolean }

/** A global pattern of words in a text. Any space matches any spaces and line ends. Null without words. */
export function wordPattern(words: string, { exact, whole }: WordOptions): RegExp | null {
  const parts = words.trim().normalize('NFC').split(/\s+/u)
  if (parts[0] === '') return null
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('-', '\\x2d')).join('\\s+')
  const pattern = whole ? `(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])` : escaped
  return new RegExp(pattern, exact ? 'gu' : 'giu')
}
