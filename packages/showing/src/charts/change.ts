import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'
import { changeBy } from './figure-kinds.ts'
import { mainFigure, takeFigureTitle } from './main-figure.ts'
import type { Proposed } from '../shots/proposed.ts'

/** Measures of a change. A count after "by" may be the people who cause or describe a change ("criticised by 40 experts"). */
const MEASURED: readonly string[] = ['percent', 'measure', 'money']

/** The size of a change with its sign and an arrow. Null unless the sentence states its direction. */
export function asChange(scene: NarratedScene, film: NarratedFilm): Proposed | null {
  const found = mainFigure(scene, film)
  if (!found || !MEASURED.includes(found.figure.measure)) return null
  const { sentence, ...slots } = found
  const direction = changeBy(slots.figure, sentence, film.language)
  if (direction === null) return null
  return {
    template: 'change',
    slots: { ...slots, ...takeFigureTitle(found, film.language), direction },
    why: { reason: 'figure', words: slots.figure.number_text },
  }
}
