import type { Asset } from '@orion/contract/assets.ts'

/** The stage whose files contain the words of the whole film. */
const WHOLE = 4

type Named = Pick<Asset, 'title' | 'name' | 'kind' | 'preview' | 'stage_number'>

/**
 * The name of a file: the one that a person gave it, else its own name, else its spoken words. Else it is its role in its film: `made` by
 * stage and kind, as '8 video'; else its kind and its stage. A file with all the film's words is named by its role.
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
