import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { DIAGRAM_SAMPLES } from './shots/diagrams.ts'
import { german } from './german.ts'
import { hindi } from './hindi.ts'
import { japanese } from './japanese.ts'
import { quiet } from './shots/quiet.ts'
import { clock } from './shots/clock.ts'
import { diverging } from './shots/diverging.ts'
import { ladder } from './shots/ladder.ts'
import { scoreboard } from './shots/scoreboard.ts'
import { amount } from './shots/amount.ts'
import { bars } from './shots/bars.ts'
import { count } from './shots/count.ts'
import { duration } from './shots/duration.ts'
import { figure } from './shots/figure.ts'
import { range } from './shots/range.ts'
import { ruler } from './shots/ruler.ts'
import { share } from './shots/share.ts'
import { board } from './shots/board.ts'
import { sketch } from './shots/sketch.ts'
import { thing } from './shots/thing.ts'
import type { Sample, ShotSample } from './sample.ts'
import { levels } from './shots/levels.ts'
import { map } from './shots/map.ts'
import { dateline } from './shots/dateline.ts'
import { person } from './shots/person.ts'
import { place } from './shots/place.ts'
import type { DrawnTemplateName, FilledTemplate } from '../recipe.ts'

/** Words to draw the old templates with, for people to look at; no film shows them. Every script has every template; German adds long words. */
export const SAMPLES = {
  en: english,
  de: german,
  ar: arabic,
  hi: hindi,
  ja: japanese,
  zh: chinese,
} satisfies Partial<Record<FilmLanguage, Sample>>

/** What shots are drawn with, a file a shot in `shots/`. */
const SHOTS: { [T in DrawnTemplateName]?: ShotSample<T> } = {
  amount,
  clock,
  diverging,
  ladder,
  levels,
  scoreboard,
  bars,
  count,
  duration,
  figure,
  map,
  quiet,
  ...DIAGRAM_SAMPLES,
  dateline,
  person,
  place,
  range,
  ruler,
  share,
  board,
  sketch,
  thing,
}

/** A template's samples, language by language. */
export function samplesOf(name: DrawnTemplateName): { language: FilmLanguage; topic: string[]; scene: FilledTemplate }[] {
  const old = Object.entries(SAMPLES).flatMap(([language, { topic, scenes }]) =>
    scenes.filter(({ template }) => template === name).map((scene) => ({ language: language as FilmLanguage, topic, scene })),
  )
  const samples: ShotSample<DrawnTemplateName>['samples'] = SHOTS[name]?.samples ?? {}
  const shots = Object.entries(samples).flatMap(([language, told]) =>
    told.map(({ topic, slots }) => ({
      language: language as FilmLanguage,
      topic,
      scene: { template: name, slots } as FilledTemplate,
    })),
  )
  return [...old, ...shots]
}
