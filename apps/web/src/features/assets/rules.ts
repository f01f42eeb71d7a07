import type { Asset } from '@orion/contract/assets.ts'

/** A file's own name, else what is said in it, else what it is and the stage that made it. */
export const nameOf = (
  { name, kind, preview }: Pick<Asset, 'name' | 'kind' | 'preview'>,
  unnamed: Record<Asset['kind'], string>,
  stage: string | undefined,
): string => name || preview?.words || [unnamed[kind], stage].filter(Boolean).join(' · ')
