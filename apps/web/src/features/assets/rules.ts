import type { Asset } from '@orion/contract/assets.ts'

/** A file's own name, else what it is and the stage that made it. */
export const nameOf = (
  { name, kind }: Pick<Asset, 'name' | 'kind'>,
  unnamed: Record<Asset['kind'], string>,
  stage: string | undefined,
): string => name || [unnamed[kind], stage].filter(Boolean).join(' · ')
