import { es as boards } from '../features/stages/05-image-selection/boards/boards.texts.es.ts'

/** The words of boards, which only films that a model told and drew have. */
export const es = { server: {}, boards }
