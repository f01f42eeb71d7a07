import { en as boards } from '../features/stages/05-image-selection/boards/boards.texts.en.ts'
import { en as photographs } from '../features/stages/05-image-selection/pictures/photographs/photographs.texts.en.ts'
import { en as sourcePictures } from '../features/stages/01-content-research/pictures/source-pictures.texts.en.ts'

/** The words of boards, which only films that a model told and drew have, of several photographs, and of pictures that are in sources. */
export const en = { server: {}, boards, photographs, sourcePictures }
