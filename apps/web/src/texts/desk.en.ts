import { en as levels } from '../features/stages/film/levels/levels.texts.en.ts'
import { en as renderings } from '../features/stages/06-image-to-video/renderings/renderings.texts.en.ts'
import { en as several } from '../features/stages/edit/several.texts.en.ts'
import { en as replace } from '../features/stages/replace/texts.en.ts'
import { en as quotes } from '../features/stages/02-script-generation/quotes/texts.en.ts'
import { en as storyboard } from '../features/stages/storyboard/storyboard.texts.en.ts'

/** The texts of actions on the whole film or on several scenes at once. */
export const en = { server: {}, levels, quotes, renderings, replace, several, storyboard }
