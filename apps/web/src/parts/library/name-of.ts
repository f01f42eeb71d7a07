import type { Asset } from '@orion/contract/assets.ts'

/** The number of the stage whose files contain the words of the whole film. */
const WHOLE = 4

/** Names of formats, which distinguish files that have the same content. */
export const FORMATS: Partial<Record<string, string>> = { 'application/x-subrip': 'SRT', 'text/vtt': 'VTT' }

type Named = Pick<Asset, 'title' | 'name' | 'kind' | 'preview' | 'stage_number' | 'mime_type'>

/**
 * The name of a file. It is the name that a person gave it, else its own name, else its spoken words. Otherwise it is its role in the film,
 * from `made` by stage and kind, such as '8 video', with its format if two files have the same content. Without a role, it is its kind and
 * its stage. A file with the words of the whole film is named by its role.
 */
export const getName = (
  { title, name, kind, preview, stage_number, mime_type }: Named,
  { unnamed, made }: { unnamed: Record<Asset['kind'], string>; made: Partial<Record<string, string>> },
  stage: string | undefined,
): string =>
  title ||
  name ||
  (stage_number !== WHOLE && preview?.words) ||
  (made[`${stage_number} ${kind}`]
    ? [made[`${stage_number} ${kind}`], FORMATS[mime_type]].filter(Boolean).join(' ')
    : [unnamed[kind], stage].filter(Boolean).join(' · '))
