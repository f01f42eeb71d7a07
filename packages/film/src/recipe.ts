/**
 * The recipes of scenes, with what planning a film needs: formats, colours, phrases, figures as text, and the places of the world. This
 * module is light. It loads neither the canvas nor a speech engine.
 */
export { differenceText } from './scenes/brushes/difference.ts'
export { denies } from './scenes/denies.ts'
export { clamp } from './scenes/ease.ts'
export { computeLuminance, contrastOfLuminance, parseChannels } from './scenes/oklch.ts'
export { filmPalette, type Palette } from './scenes/palette.ts'
export { randomFrom } from './scenes/random.ts'
export {
  type BesideThing,
  type CaptionCue,
  chartFigures,
  type FilledTemplate,
  type Format,
  FORMATS,
  FRAME_RATE,
  getPictures,
  isTemplate,
  type Label,
  type LabelOfFigure,
  mayBeBeside,
  type Overlay,
  type RecipeLook,
  type SceneRecipe,
  type Slots,
  printedSlots,
  type SpokenTitle,
  type TemplateName,
  type TimedWord,
  type Transition,
} from './scenes/recipe.ts'
export { type Box, getSafeArea } from './scenes/safe-areas.ts'
export { scaleEnd } from './scenes/scale-end.ts'
export { whenNamed } from './scenes/timing.ts'
export { countedNoun, isInPoints, westernDigits } from './scenes/text/figure-text.ts'
export { opensJoined, takePhrase, withoutSpaces, wordCount } from './scenes/text/phrase.ts'
export { classWorld, listMotifs, type TopicClassName, topicWorld } from './scenes/world.ts'
export { countryAt, getExtent, isInAtlas } from './world/atlas.ts'
export { citiesNamed, knownCityNames, meantCity, plainName, townNear } from './world/cities.ts'
export { COUNTRY_CODES } from './world/country-codes.ts'
export { findCourse, findCourseEnds } from './world/courses.ts'
export type { MapPlace } from './world/plan-map.ts'
export { readsLatin } from './world/reads-latin.ts'
