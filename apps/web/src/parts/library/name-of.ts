import type { Asset } from '@orion/contract/assets.ts'

/** The number of the stage whose files contain the words of the whole film. */
const WHOLE = 4

type Named = Pick<Asset, 'title' | 'name' | 'kind' | 'preview' | 'stage_number'>

/**
 * The name of a file. It is the name that a person gave it, else its own name, else its spoken words. Otherwise it is its role in the film,
 * from `made` by stage and kind, such as '8 video'. Without a role, it is its kind and its stage. A file with the words of the whole film
 * is named by its role.
 */
export const getName = (
  { title, name, kind, preview, stage_number }: Named,
  { unnamed, made }: { unnamed: Record<Asset['kind'], string>; made: Partial<Record<string, string>> },
  stage: string | undefined,
): string =>
  title ||
  name ||
  (stage_number !== WHOLE && preview?.words) ||
  made[`${stage_number} ${kind}`] ||
  [unnamed[kind], stage].filter(Boolean).join(' · ')
