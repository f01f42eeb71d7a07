import { es as boards } from '../features/stages/05-image-selection/boards/boards.texts.es.ts'
import { es as sourcePictures } from '../features/stages/01-content-research/pictures/source-pictures.texts.es.ts'

/** The words of boards, which only films that a model told and drew have, and of pictures that stand in sources. */
export const es = { server: {}, boards, sourcePictures }
