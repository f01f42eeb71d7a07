import { es as boards } from '../../features/stages/05-image-selection/boards/boards.texts.es.ts'
import { es as photographs } from '../../features/stages/05-image-selection/pictures/photographs/photographs.texts.es.ts'
import { es as sourcePictures } from '../../features/stages/01-content-research/pictures/source-pictures.texts.es.ts'

/** The texts of boards, of several photographs, and of images in sources. Only films that a model wrote and drew have boards. */
export const es = { server: {}, boards, photographs, sourcePictures }
