import { es as levels } from '../features/stages/film/levels/levels.texts.es.ts'
import { es as renderings } from '../features/stages/06-image-to-video/renderings/renderings.texts.es.ts'
import { es as several } from '../features/stages/edit/several.texts.es.ts'
import { es as replace } from '../features/stages/replace/texts.es.ts'
import { es as quotes } from '../features/stages/02-script-generation/quotes/texts.es.ts'
import { es as storyboard } from '../features/stages/storyboard/storyboard.texts.es.ts'

/** The texts of actions on the whole film or on several scenes at once. */
export const es = { server: {}, levels, quotes, renderings, replace, several, storyboard }
