import { scriptSentences } from '../../core/script-sentences.ts'
import type { StageRequest } from '../../core/stage.ts'

/** The facts of the script's sentences that are, in whole or in part, in a scene. */
export function listSceneFacts({ inputs }: StageRequest<'image_selection'>, text: string): string[] {
  const { script_generation } = inputs
  const sentences = script_generation === undefined ? [] : scriptSentences(script_generation)
  const of_scene = sentences.filter((sentence) => text.includes(sentence.text) || sentence.text.includes(text))
  return [...new Set(of_scene.flatMap(({ fact_ids = [] }) => fact_ids))]
}
