import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'

/** A person's decisions on the sources' images, by their ids: removed or not, and that the film may use them. */
export type PictureWishes = Record<string, { kept?: boolean; may_use?: boolean }>

/** The pictures with what a person says of them. */
export const wishedPictures = (pictures: readonly SourcePicture[], wishes: PictureWishes): SourcePicture[] =>
  pictures.map((picture) => {
    const { kept = picture.kept !== false, may_use = picture.may_use === true } = wishes[picture.picture_id] ?? {}
    const { kept: _, may_use: __, ...read } = picture
    return { ...read, ...(may_use && { may_use }), ...(!kept && { kept }) }
  })
