import type { Asset } from '@orion/contract/assets.ts'

type Named = Pick<Asset, 'title' | 'name' | 'kind' | 'preview' | 'stage_number'>

/**
 * What a person calls a file, else its own name, else what is said in it, else what it is in its film: `made` by stage and kind, as
 * '8 video'; else its kind and the stage that made it.
 */
export const nameOf = (
  { title, name, kind, preview, stage_number }: Named,
  { unnamed, made }: { unnamed: Record<Asset['kind'], string>; made: Partial<Record<string, string>> },
  stage: string | undefined,
): string =>
  title || name || preview?.words || made[`${stage_number} ${kind}`] || [unnamed[kind], stage].filter(Boolean).join(' · ')
