import { UPLOAD_LIMITS } from '@orion/contract/assets.ts'
import { SOURCE_LIMITS, type Source } from '@orion/contract/contents/01-content-research.ts'

/** A file that the person chose. It is being uploaded, is stored as an asset, or cannot be used. */
export type SourceFile = { key: string; name: string; asset_id?: string; problem?: string }

/** The sources of the film, as values of the form's fields. `links` is one text. */
export type SourceValues = { text: string; links: string; files: readonly SourceFile[]; may_use_pictures?: boolean }

/** The problems of the sources. `link` is the first invalid link. `files` is set if a file was refused, or if there are too many files. */
export type SourceProblems = { link?: string; links?: boolean; files?: boolean }

const LIMIT_OF = {
  txt: 'text',
  md: 'text',
  markdown: 'text',
  html: 'text',
  htm: 'text',
  pdf: 'document',
  docx: 'document',
} as const

/** The extensions of files from which a film can be made. */
export const SOURCE_TYPES = Object.keys(LIMIT_OF)

export const NO_SOURCE: SourceValues = { text: '', links: '', files: [] }

/** Why a file cannot be a source: its extension, or a size above the limit for that extension. Checked before the upload. */
export function unfitFor({ name, size }: { name: string; size: number }): 'type' | 'text' | 'document' | 'empty' | null {
  const ending = /\.(\w+)$/.exec(name)?.[1].toLowerCase() ?? ''
  if (!(ending in LIMIT_OF)) return 'type'
  if (size === 0) return 'empty'
  const limit = LIMIT_OF[ending as keyof typeof LIMIT_OF]
  return size > UPLOAD_LIMITS[limit] ? limit : null
}

const splitLinks = (links: string) =>
  links
    .split(/\s+/)
    .map((link) => link.trim())
    .filter(Boolean)

/** The problems of the sources. */
export const checkSource = ({ links, files }: SourceValues): SourceProblems => ({
  link: splitLinks(links).find((link) => !/^https?:\/\/\S+\.\S/i.test(link)),
  links: splitLinks(links).length > SOURCE_LIMITS.urls,
  files: files.some(({ problem }) => problem !== undefined) || files.length > SOURCE_LIMITS.files,
})

/** Whether a file is still being uploaded. */
export const isUploading = ({ files }: SourceValues): boolean => files.some(({ asset_id, problem }) => !asset_id && !problem)

/** Whether a source may contain images. */
export const mayHavePictures = ({ links, files }: SourceValues): boolean =>
  splitLinks(links).length > 0 || files.some(({ asset_id }) => asset_id !== undefined)

/** The sources in the form of the API. Blank fields are left out. The permission for images is left out if no source can contain images. */
export function makeSource(wishes: SourceValues): Source {
  const { text, links, files, may_use_pictures } = wishes
  const urls = splitLinks(links)
  const asset_ids = files.flatMap(({ asset_id }) => asset_id ?? [])
  return {
    ...(text.trim() && { text }),
    ...(urls.length > 0 && { urls }),
    ...(asset_ids.length > 0 && { asset_ids }),
    ...(may_use_pictures && mayHavePictures(wishes) && { may_use_pictures }),
  }
}

/** Stored sources as values of the form's fields. A file whose name is not known is called `unnamed`. */
export const makeSourceValues = (
  { text = '', urls = [], asset_ids = [], may_use_pictures = false }: Source,
  names: ReadonlyMap<string, string>,
  unnamed: string,
): SourceValues => ({
  text,
  links: urls.join('\n'),
  files: asset_ids.map((asset_id) => ({ key: asset_id, name: names.get(asset_id) ?? unnamed, asset_id })),
  may_use_pictures,
})

/** Whether the form has no source for the film. */
export const isEmpty = (wishes: SourceValues): boolean => Object.keys(makeSource(wishes)).length === 0
