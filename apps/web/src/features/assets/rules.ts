import type { Asset } from '@orion/contract/assets.ts'

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** A file's own name, else what it is and the stage that made it. */
export const nameOf = (
  { name, kind }: Pick<Asset, 'name' | 'kind'>,
  unnamed: Record<Asset['kind'], string>,
  stage: string | undefined,
): string => name || [unnamed[kind], stage].filter(Boolean).join(' · ')

/** Whether every word of the search stands in the file's name, film, kind or type; accents and capitals do not count. */
export function matches(words: string, texts: readonly (string | undefined)[]): boolean {
  const text = plain(texts.filter(Boolean).join(' '))
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
