import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { NarratedScene } from '../narrated-film.ts'
import type { Proposer } from '../shots/proposed.ts'
import { saysPlainly } from './figures.ts'

/** A scene with only the sentences whose figures a chart may show. */
export const keepPlain = (scene: NarratedScene, language: FilmLanguage): NarratedScene => ({
  ...scene,
  sentences: scene.sentences.filter(({ text }) => saysPlainly(text, language)),
})

/** The same proposer, which sees only the sentences whose figures a chart may show. */
export const onPlain =
  (propose: Proposer): Proposer =>
  (scene, film, index) =>
    propose(keepPlain(scene, film.language), film, index)
