import { UPLOAD_LIMITS } from '@orion/contract/assets.ts'
import { SOURCE_LIMITS, type Source } from '@orion/contract/contents/01-content-research.ts'

/** A chosen file: on its way, kept as an asset, or unfit. */
export type SourceFile = { key: string; name: string; asset_id?: string; problem?: string }

/** The film's sources, as a form holds them; `links` is one text. */
export type SourceWishes = { text: string; links: string; files: readonly SourceFile[]; may_use_pictures?: boolean }

/** `link`: the first that is none; `files`: one could not be taken, or there are too many. */
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

/** Endings of the files that a film can be made of. */
export const SOURCE_TYPES = Object.keys(LIMIT_OF)

export const NO_SOURCE: SourceWishes = { text: '', links: '', files: [] }

/** Why a file can be no source, before it is sent: its ending, or its size for that ending. */
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
export const checkSource = ({ links, files }: SourceWishes): SourceProblems => ({
  link: splitLinks(links).find((link) => !/^https?:\/\/\S+\.\S/i.test(link)),
  links: splitLinks(links).length > SOURCE_LIMITS.urls,
  files: files.some(({ problem }) => problem !== undefined) || files.length > SOURCE_LIMITS.files,
})

/** Whether a file is still on its way. */
export const isUploading = ({ files }: SourceWishes): boolean => files.some(({ asset_id, problem }) => !asset_id && !problem)

/** Whether a given source may hold images. */
export const mayHavePictures = ({ links, files }: SourceWishes): boolean =>
  splitLinks(links).length > 0 || files.some(({ asset_id }) => asset_id !== undefined)

/** The sources as the interface takes them; what is blank is left out, and a word about pictures where none can be. */
export function makeSource(wishes: SourceWishes): Source {
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

/** Stored sources as the form shows them; a file whose name is not known is `unnamed`. */
export const makeWishes = (
  { text = '', urls = [], asset_ids = [], may_use_pictures = false }: Source,
  names: ReadonlyMap<string, string>,
  unnamed: string,
): SourceWishes => ({
  text,
  links: urls.join('\n'),
  files: asset_ids.map((asset_id) => ({ key: asset_id, name: names.get(asset_id) ?? unnamed, asset_id })),
  may_use_pictures,
})

/** Whether nothing is given that the film could be made of. */
export const isEmpty = (wishes: SourceWishes): boolean => Object.keys(makeSource(wishes)).length === 0
