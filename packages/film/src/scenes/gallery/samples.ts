import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { change } from './shots/change.ts'
import { steps } from './shots/steps.ts'
import { german } from './german.ts'
import { hindi } from './hindi.ts'
import { japanese } from './japanese.ts'
import { page } from './shots/page.ts'
import { diverging } from './shots/diverging.ts'
import { amount } from './shots/amount.ts'
import { bars } from './shots/bars.ts'
import { count } from './shots/count.ts'
import { range } from './shots/range.ts'
import { share } from './shots/share.ts'
import { beside } from './shots/beside.ts'
import { board } from './shots/board.ts'
import type { Sample, ShotSample } from './sample.ts'
import { map } from './shots/map.ts'
import { dateline } from './shots/dateline.ts'
import { person } from './shots/person.ts'
import { photographs } from './shots/photographs.ts'
import type { DrawnTemplateName, FilledTemplate } from '../recipe.ts'

/** Words to draw shots of words with, for people to look at; no film shows them. Every script has every one; German adds long words. */
export const SAMPLES = {
  en: english,
  de: german,
  ar: arabic,
  hi: hindi,
  ja: japanese,
  zh: chinese,
} satisfies Partial<Record<FilmLanguage, Sample>>

/** Samples of shots, a file a shot in `shots/`. */
const SHOTS: { [T in DrawnTemplateName]?: ShotSample<T> } = {
  amount,
  diverging,
  bars,
  count,
  map,
  page,
  change,
  steps,
  dateline,
  person,
  photographs,
  range,
  share,
  board,
  beside,
}

export function samplesOf(name: DrawnTemplateName): { language: FilmLanguage; scene: FilledTemplate }[] {
  const old = Object.entries(SAMPLES).flatMap(([language, { scenes }]) =>
    scenes.filter(({ template }) => template === name).map((scene) => ({ language: language as FilmLanguage, scene })),
  )
  const samples: ShotSample<DrawnTemplateName>['samples'] = SHOTS[name]?.samples ?? {}
  const shots = Object.entries(samples).flatMap(([language, told]) =>
    told.map(({ slots }) => ({
      language: language as FilmLanguage,
      scene: { template: name, slots } as FilledTemplate,
    })),
  )
  return [...old, ...shots]
}
