const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether every word of a search is in the texts; accents and capitals do not count. */
export function matches(words: string, texts: readonly (string | null | undefined)[]): boolean {
  const text = plain(texts.filter(Boolean).join(' '))
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
