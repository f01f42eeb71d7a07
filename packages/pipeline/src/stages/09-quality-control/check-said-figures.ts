import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { readNumbers } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { listVisibleFigures } from '../../check-figures/shown-figures.ts'
import { findChosen } from '../../core/slots/beside-slots.ts'
import { scriptSentences } from '../../core/script-sentences.ts'
import type { StageRequest } from '../../core/stage.ts'
import { WARNED } from './limits.ts'
import { perScene } from './per-scene.ts'

type Inputs = StageRequest<'quality_control'>['inputs']
type Shown = NonNullable<ReturnType<typeof findChosen>>

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(1e-9, Math.abs(one) * 1e-9)

/** Whether a drawing shows its own scene's words. A board and a continued image show earlier words, and a person's words are theirs. */
const isOfItsScene = ({ kind, board, beside, together, own_words, slots }: Shown): boolean =>
  kind === 'drawn' && [board, beside, together, own_words].every((each) => each === undefined) && slots?.['goes_on'] !== true

/** The words during a scene: its own, and the whole of a sentence that continues in another scene. */
function saidIn({ voice_scenes, script_generation }: Inputs, scene: { scene_id: string; text: string }): string {
  const text = voice_scenes?.scenes.find(({ id }) => id === scene.scene_id)?.text ?? scene.text
  const sentences = script_generation === undefined ? [] : scriptSentences(script_generation)
  return sentences.find((sentence) => sentence.text.includes(text))?.text ?? text
}

/** Neighbouring scenes that show the same drawing as this one, because a board's chart stays during its sentences. */
function standingWith(scenes: readonly ImageScene[], at: number): readonly ImageScene[] {
  const describePicture = (scene: ImageScene | undefined): string => {
    const { template, slots } = (scene && findChosen(scene)) ?? {}
    return JSON.stringify([template, slots])
  }
  const description = describePicture(scenes[at])
  let from = at
  let to = at + 1
  while (from > 0 && describePicture(scenes[from - 1]) === description) from--
  while (to < scenes.length && describePicture(scenes[to]) === description) to++
  return scenes.slice(from, to)
}

/**
 * Scenes that show figures while others are spoken: none of the drawing's figures is among the spoken ones. A drawing may show more than is
 * spoken, and a scene may say more than it shows. In an edition it is a warning, because a translator may use other units than the
 * original.
 */
export function checkSpokenFigures(inputs: Inputs, language: FilmLanguage): QualityCheck[] {
  const { image_selection, script_generation } = inputs
  if (image_selection === undefined) return []
  const verdict = script_generation?.edition === undefined ? { pass: false } : WARNED
  const found = image_selection.scenes.flatMap((scene, at, scenes) => {
    const candidate = findChosen(scene)
    if (candidate === undefined || !isOfItsScene(candidate)) return []
    const figures = listVisibleFigures(candidate.slots).filter(
      (each) => !each.difference_of && (each.unit ?? each.value) !== undefined,
    )
    const spoken_numbers = standingWith(scenes, at).flatMap((each) => readNumbers(saidIn(inputs, each), language))
    const isSaid = ({ text, value, unit = '' }: (typeof figures)[number]): boolean => {
      const values = readNumbers(`${text} ${unit}`, language).map((number) => number.value)
      return [...values, Math.abs(value ?? NaN)].some((each) => spoken_numbers.some((number) => isSame(number.value, each)))
    }
    if (figures.length === 0 || spoken_numbers.length === 0 || figures.some(isSaid)) return []
    const detail = figures.map(({ text, unit = '' }) => `${text} ${unit}`.trim()).join(', ')
    return [{ scene_id: scene.scene_id, figure: figures.length, detail, ...verdict }]
  })
  return perScene({ check: 'said_figures', unit: 'wrong', limit: '0', pass: true, fix_stage: 5 }, found)
}
