import { es as mix } from '../../features/stages/07-music-sound/mix.texts.es.ts'
import type { en } from './sound.en.ts'

/** The words of the music’s mix. */
export const es = { server: {}, mix } satisfies typeof en
