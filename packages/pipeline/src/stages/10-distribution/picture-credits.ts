import type { PictureOrigin } from '@orion/contract/contents/05-boards.ts'
import type { Candidate, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { shownOf } from '../../core/name-pictures.ts'

/** The pictures that a film shows, in its order, and those on its boards. */
export const shownPictures = (images: ImageSelection | undefined): (Candidate | PictureOrigin)[] =>
  (images?.scenes ?? []).flatMap(shownOf)

/** Whether somebody else's pictures stand in a film, so that not all of it was made by a program. */
export const hasFound = (images: ImageSelection | undefined): boolean =>
  shownPictures(images).some(({ kind }) => kind === 'found')

/** Whom to name for a film's found pictures, one line each: attribution with licence, and the picture's page. */
export const foundCredits = (images: ImageSelection | undefined): string[] => [
  ...new Set(
    shownPictures(images)
      .filter(({ kind }) => kind === 'found')
      .map(({ attribution, page_url }) => [attribution, page_url].filter(Boolean).join(' · ')),
  ),
]

/** A picture's line among a film's sources: whom to name, under which licence, and where both are told. */
export const creditLine = ({ kind, attribution, licence, page_url, licence_url, terms }: Candidate | PictureOrigin): string => {
  const more = { found: [page_url, licence_url], made: [licence, terms], drawn: [licence], upload: [licence] }[kind]
  return [attribution, ...more.filter((part) => part !== undefined)].join(' · ')
}
