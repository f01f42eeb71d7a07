import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'

const countLetters = (text: string): number => [...text].length

/**
 * Breaks lines longer than `limit` characters between words, into two lines of similar length. If the words do not fit into two lines, the
 * lines stay unchanged.
 */
export function breakCaption(lines: readonly string[], limit: number, language: VideoLanguage): string[] {
  if (lines.every((line) => countLetters(line) <= limit)) return [...lines]
  const text = lines.join(' ')
  const spaced = text.includes(' ')
  const places = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    .map(({ index }) => index)
    .filter((index) => index > 0 && (!spaced || text[index - 1] === ' '))
  const pairs = places
    .map((index) => [text.slice(0, index).trim(), text.slice(index).trim()])
    .filter((pair) => pair.every((line) => line !== '' && countLetters(line) <= limit))
    .toSorted((a, b) => unevenness(a) - unevenness(b))
  return pairs[0] ?? [...lines]
}

const unevenness = ([first = '', second = '']: readonly string[]): number => Math.abs(countLetters(first) - countLetters(second))
