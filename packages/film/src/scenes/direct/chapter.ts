import { wordCount } from '../phrase.ts'
import { factOf, type ToldFilm, type ToldScene } from '../told.ts'
import type { Proposed } from './proposed.ts'

const MOST_TITLE_WORDS = 6

/** A part of the film that the scene announces. */
export function asChapter(scene: ToldScene, { language }: ToldFilm): Proposed | null {
  const values = factOf(scene, 'chapter')?.values
  if (!values || wordCount(values.title, language) > MOST_TITLE_WORDS) return null
  return { template: 'chapter', slots: values, why: { reason: 'chapter', words: values.title } }
}
