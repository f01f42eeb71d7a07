const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether the texts contain every word of a search. Accents and case are ignored. */
export function matches(words: string, texts: readonly (string | null | undefined)[]): boolean {
  const text = plain(texts.filter(Boolean).join(' '))
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
