import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { PictureOrigin } from '@orion/contract/contents/05-boards.ts'
import type { Candidate, ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { forbidsFilms } from '@orion/contract/forbidding-licence.ts'
import { listTogether } from './slots/together-slots.ts'
import { isFreeLicence } from '../providers/found/free-licence.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** The longest line of names, in characters. The line names no licences: the images, the texts and the bundle of the film name them. */
const MOST_CHARACTERS = 100

/** The image of a scene and the image on its board. For photographs side by side, every photograph. */
export function listVisible({ candidates, chosen }: Pick<ImageScene, 'candidates' | 'chosen'>): (Candidate | PictureOrigin)[] {
  const candidate = candidates.find(({ candidate_id }) => candidate_id === chosen)
  const origin = candidate?.board?.picture?.origin
  if (candidate?.together) return listTogether(candidate, { candidates })
  return candidate === undefined ? [] : [candidate, ...(origin ? [origin] : [])]
}

/**
 * Whether a film must credit an image, because it belongs to somebody else. This is true for images from collections, and for uploaded
 * images with a free licence or a licence that forbids films.
 */
export const isOfOthers = ({ kind, licence }: Pick<PictureOrigin, 'licence'> & { kind: Candidate['kind'] }): boolean =>
  kind === 'found' || (kind === 'upload' && (isFreeLicence(licence) || forbidsFilms(licence)))

/** The line that names the makers of images that belong to others. Null if a film shows no such images, or only images of `named`. */
function namesLine(scenes: readonly ImageScene[], language: VideoLanguage, named: readonly string[]): string | null {
  const found = scenes.flatMap(listVisible).filter(isOfOthers)
  const authors = [...new Set(found.flatMap(({ author }) => author?.trim() || []))]
  const providers = [...new Set(found.flatMap(({ provider }) => provider ?? []))]
  if (authors.length === 0 && providers.every((provider) => named.includes(provider))) return null
  const collections = providers.join(', ')
  const line = (names: readonly string[], more: string): string =>
    `${LANGUAGES[language].texts.pictures}: ${[[...names, ...(more ? [more] : [])].join(', '), collections].filter(Boolean).join(' · ')}`
  let names = authors
  while (names.length > 1 && [...line(names, names.length < authors.length ? '…' : '')].length > MOST_CHARACTERS)
    names = names.slice(0, -1)
  return line(names, names.length < authors.length ? '…' : '')
}

/** Adds the makers of images that belong to others to the end of the film, beside its sources. Reads the images that are chosen now. */
export function withPicturesNamed(content: ImageSelection, language: VideoLanguage): ImageSelection {
  const named = content.scenes.findIndex(({ overlay }) => overlay !== undefined && 'sources' in overlay)
  const at = named < 0 ? content.scenes.length - 1 : named
  const overlaid = content.scenes[at]?.overlay
  const sources = overlaid !== undefined && 'sources' in overlaid ? overlaid.sources : []
  const credit = namesLine(content.scenes, language, sources)
  return {
    ...content,
    scenes: content.scenes.map(({ overlay, ...scene }, index): ImageScene => {
      if (index !== at || (overlay !== undefined && 'title' in overlay)) return { ...scene, ...(overlay && { overlay }) }
      if (credit === null) return { ...scene, ...(sources.length > 0 && { overlay: { sources } }) }
      return { ...scene, overlay: { sources, credit } }
    }),
  }
}
