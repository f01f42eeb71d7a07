import { en as pictures } from '../../features/stages/05-image-selection/pictures/pictures.texts.en.ts'
import { en as worlds } from '../../features/stages/05-image-selection/worlds.texts.en.ts'
import { en as clips } from '../../features/stages/06-image-to-video/clips/clips.texts.en.ts'
import { en as looks } from '../../features/stages/06-image-to-video/looks.texts.en.ts'

/** The texts about what is seen: images, a film’s colours and shapes, clips, and their motion. */
export const en = { server: {}, pictures, worlds, clips, looks }
