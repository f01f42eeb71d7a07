import { findFacts } from '@orion/language/facts.ts'
import type { FilledTemplate } from '@orion/film/recipe.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'
import { asBars, findUnnamedBars } from './bars.ts'
import { asChange } from './change.ts'
import { asDiverging } from './diverging.ts'
import { asRange } from './range.ts'
import { countedShare, loneShare } from './share.ts'
import { asWaterfall } from './waterfall.ts'

/** A chart with its names instead of its whole sentence, as illustrations show it. Null without names. */
export function withoutSpokenTitle(shot: FilledTemplate): FilledTemplate | null {
  if (!('spoken' in shot.slots)) return shot
  const { spoken: _, ...slots } = shot.slots
  return 'label' in slots || 'measure' in slots ? ({ template: shot.template, slots } as FilledTemplate) : null
}

function asCountedShare(scene: NarratedScene, { language }: NarratedFilm): FilledTemplate | null {
  const slots = countedShare(scene, language)
  return slots && { template: 'share', slots }
}

/** The functions that propose charts with more than one figure, by the kind of chart. */
const CHARTS = {
  change: [asWaterfall, asChange],
  bars: [asWaterfall, asDiverging, asBars],
  share: [asCountedShare, loneShare],
  range: [asRange],
}

/**
 * The kinds of the film's own charts that could show a text: 'change', 'bars', 'share', 'range'. For some bars, only a model can find the
 * names.
 */
export function chartsIn(text: string, language: FilmLanguage): string[] {
  const scene: NarratedScene = { scene_id: '', text, sentences: [{ text, facts: findFacts(text, language, '') as never }] }
  const film: NarratedFilm = { title: '', topic: '', language, seed: '', sources: [], scenes: [scene] }
  const kinds = Object.entries(CHARTS).flatMap(([kind, proposers]) =>
    proposers.some((propose) => {
      const shot = propose(scene, film)
      return shot !== null && withoutSpokenTitle(shot) !== null
    })
      ? [kind]
      : [],
  )
  return kinds.length === 0 && hasUnnamedBars(scene, film) ? ['bars'] : kinds
}

/** Whether a scene has several amounts of one measure, of which none is the whole of another. */
export const hasUnnamedBars = (scene: NarratedScene, film: NarratedFilm): boolean =>
  countedShare(scene, film.language) === null && findUnnamedBars(scene.text, film) !== null
