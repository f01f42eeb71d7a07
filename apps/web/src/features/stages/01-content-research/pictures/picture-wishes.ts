import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'

/** What a person says of the sources' pictures, by their ids: struck or not, and that the film may use them. */
export type PictureWishes = Record<string, { kept?: boolean; may_use?: boolean }>

/** The pictures with what a person says of them. */
export const wishedPictures = (pictures: readonly SourcePicture[], wishes: PictureWishes): SourcePicture[] =>
  pictures.map((picture) => {
    const { kept = picture.kept !== false, may_use = picture.may_use === true } = wishes[picture.picture_id] ?? {}
    const { kept: _, may_use: __, ...read } = picture
    return { ...read, ...(may_use && { may_use }), ...(!kept && { kept }) }
  })
