import type { PictureOrigin } from '@orion/contract/contents/05-boards.ts'
import type { Candidate, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { isOfOthers, listVisible } from '../../core/name-pictures.ts'

/** The images that a film shows, in its order, and those on its boards. */
export const listFilmPictures = (images: ImageSelection | undefined): (Candidate | PictureOrigin)[] =>
  (images?.scenes ?? []).flatMap(listVisible)

/** Whether a film has images by others, so that a program did not make all of it. */
export const hasFound = (images: ImageSelection | undefined): boolean => listFilmPictures(images).some(isOfOthers)

/** The credits for a film's images by others, one line each: attribution with licence, and a found image's page. */
export const foundCredits = (images: ImageSelection | undefined): string[] => [
  ...new Set(
    listFilmPictures(images)
      .filter(isOfOthers)
      .map((shown) => (shown.kind === 'found' ? [shown.attribution, shown.page_url] : [shown.attribution, shown.licence]))
      .map((parts) => parts.filter(Boolean).join(' · ')),
  ),
]

/** An image's line among a film's sources: the credit, the licence, and the addresses of both. */
export const creditLine = ({ kind, attribution, licence, page_url, licence_url, terms }: Candidate | PictureOrigin): string => {
  const more = { found: [page_url, licence_url], made: [licence, terms], drawn: [licence], upload: [licence] }[kind]
  return [attribution, ...more.filter((part) => part !== undefined)].join(' · ')
}
