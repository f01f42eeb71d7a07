/** How words are looked for: only as they are written, capitals too; and only where no letter or digit is at their side. */
export type WordOptions = { exact: boolean; whole: boolean }

/** A pattern of words in a text, each place of them: any space matches any spaces and line ends. Null where there are no words. */
export function wordPattern(words: string, { exact, whole }: WordOptions): RegExp | null {
  const parts = words.trim().normalize('NFC').split(/\s+/u)
  if (parts[0] === '') return null
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('-', '\\x2d')).join('\\s+')
  const pattern = whole ? `(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])` : escaped
  return new RegExp(pattern, exact ? 'gu' : 'giu')
}
