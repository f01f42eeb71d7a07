import { findFacts } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'
import { asBars } from './bars.ts'
import { asChange } from './change.ts'
import { asDiverging } from './diverging.ts'
import { asRange } from './range.ts'
import { asPartOfWhole } from './share.ts'
import { asWaterfall } from './waterfall.ts'

/** Charts that show more than a single figure, by their meaning. */
const CHARTS = {
  change: [asWaterfall, asChange],
  bars: [asWaterfall, asDiverging, asBars],
  share: [asPartOfWhole],
  range: [asRange],
}

/** The film's own kinds of charts that could show a text: 'change', 'bars', 'share', 'range'. */
export function chartsIn(text: string, language: FilmLanguage): string[] {
  const scene: NarratedScene = { scene_id: '', text, sentences: [{ text, facts: findFacts(text, language, '') as never }] }
  const film: NarratedFilm = { title: '', topic: '', language, seed: '', sources: [], scenes: [scene] }
  return Object.entries(CHARTS).flatMap(([kind, proposers]) =>
    proposers.some((propose) => propose(scene, film) !== null) ? [kind] : [],
  )
}
