import { en as pictures } from '../features/stages/05-image-selection/pictures/pictures.texts.en.ts'
import { en as worlds } from '../features/stages/05-image-selection/worlds.texts.en.ts'
import { en as clips } from '../features/stages/06-image-to-video/clips/clips.texts.en.ts'
import { en as looks } from '../features/stages/06-image-to-video/looks.texts.en.ts'

/** The words of what is seen: pictures, a film’s colours and shapes, clips, and how all of it moves. */
export const en = { server: {}, pictures, worlds, clips, looks }
