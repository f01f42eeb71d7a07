import { es as boards } from '../features/stages/05-image-selection/boards/boards.texts.es.ts'
import { es as photographs } from '../features/stages/05-image-selection/pictures/photographs/photographs.texts.es.ts'
import { es as sourcePictures } from '../features/stages/01-content-research/pictures/source-pictures.texts.es.ts'

/** The words of boards, which only films that a model told and drew have, of several photographs, and of pictures that are in sources. */
export const es = { server: {}, boards, photographs, sourcePictures }
