import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { stepNamed } from '@orion/language/sentences.ts'
import { findFact, type NarratedFilm, type NarratedScene } from '../narrated-film.ts'
import { westernDigits } from '@orion/film/recipe.ts'
import { asTitle, makeLabels } from './label.ts'
import { STEPS } from '../limits.ts'
import type { Proposed } from './proposed.ts'

const HAN = '〇一二三四五六七八九'

/** A step's number in digits ("Step 2", 第二步, الخطوة ٣). Null for any other word. */
function numberIn(text: string): number | null {
  const digits = /\p{Nd}+/u.exec(text)?.[0]
  if (digits !== undefined) return Number(westernDigits(digits))
  const han = /^[^十]*([一二三四五六七八九])[^一-九十]*$/u.exec(text)?.[1]
  return han === undefined ? null : HAN.indexOf(han)
}

type NamedStep = { number: number | null; name: string; scene: number }

const named = ({ sentences }: NarratedScene, language: FilmLanguage, scene: number): NamedStep[] =>
  sentences
    .map(({ text }) => stepNamed(text, language))
    .filter((step) => step !== undefined)
    .map(({ number, name }) => ({ number: numberIn(number), name, scene }))

/** The steps that the film names by their numbers. Empty if the numbers from 1 on are incomplete. */
function stepsIn(film: NarratedFilm): NamedStep[] {
  const steps = film.scenes.flatMap((scene, index) => named(scene, film.language, index))
  return steps.length > 1 && steps.every(({ number }, at) => number === at + 1) ? steps : []
}

/** Steps of a how-to, one at a time: the steps of a sentence in order, or the named steps of this scene. */
export function asSteps(scene: NarratedScene, film: NarratedFilm, index: number): Proposed | null {
  const { language } = film
  const found = findFact(scene, 'steps')
  const steps_here = found ? [] : stepsIn(film).filter((step) => step.scene === index)
  const names = found?.values.items ?? steps_here.map(({ name }) => name)
  const of = found ? names.length : stepsIn(film).length
  const labels = makeLabels(names, language)
  if (labels === null || labels.length === 0 || labels.length > STEPS.most || of > STEPS.of) return null
  return {
    template: 'steps',
    slots: { steps: labels.map((label) => asTitle(label, language)), first: steps_here[0]?.number ?? 1, of },
    why: { reason: 'steps', words: found?.sentence ?? scene.text },
  }
}
