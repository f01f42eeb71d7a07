import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'

/** A person's decisions on the images of the sources, by image id: whether the image is removed, and whether the film may use it. */
export type PictureDecisions = Record<string, { kept?: boolean; may_use?: boolean }>

/** The images with a person's decisions applied. */
export const applyDecisions = (pictures: readonly SourcePicture[], wishes: PictureDecisions): SourcePicture[] =>
  pictures.map((picture) => {
    const { kept = picture.kept !== false, may_use = picture.may_use === true } = wishes[picture.picture_id] ?? {}
    const { kept: _, may_use: __, ...read } = picture
    return { ...read, ...(may_use && { may_use }), ...(!kept && { kept }) }
  })
