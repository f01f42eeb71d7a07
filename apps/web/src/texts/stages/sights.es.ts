import { es as pictures } from '../../features/stages/05-image-selection/pictures/pictures.texts.es.ts'
import { es as worlds } from '../../features/stages/05-image-selection/worlds.texts.es.ts'
import { es as clips } from '../../features/stages/06-image-to-video/clips/clips.texts.es.ts'
import { es as looks } from '../../features/stages/06-image-to-video/looks.texts.es.ts'
import type { en } from './sights.en.ts'

/** The texts about visuals: images, a film’s colours and shapes, clips, and their motion. */
export const es = { server: {}, pictures, worlds, clips, looks } satisfies typeof en
