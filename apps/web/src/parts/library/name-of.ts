import type { Asset } from '@orion/contract/assets.ts'

/** What a person calls a file, else its own name, else what is said in it, else what it is and the stage that made it. */
export const nameOf = (
  { title, name, kind, preview }: Pick<Asset, 'title' | 'name' | 'kind' | 'preview'>,
  unnamed: Record<Asset['kind'], string>,
  stage: string | undefined,
): string => title || name || preview?.words || [unnamed[kind], stage].filter(Boolean).join(' · ')
