import { en as boards } from '../../features/stages/05-image-selection/boards/boards.texts.en.ts'
import { en as photographs } from '../../features/stages/05-image-selection/pictures/photographs/photographs.texts.en.ts'
import { en as sourcePictures } from '../../features/stages/01-content-research/pictures/source-pictures.texts.en.ts'

/**
 * The texts about illustrations (`boards`), several photographs, and images in sources. Only films that a model wrote and drew have boards.
 */
export const en = { server: {}, boards, photographs, sourcePictures }
