import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import type { FilmLanguage } from '@orion/film/languages.ts'
import { doubtfulWords } from '@orion/film/speech/doubtful-words.ts'
import type { StageRequest } from '../../core/stage.ts'

type Inputs = StageRequest<'quality_control'>['inputs']

/** Words that the voice may have said wrongly, a warning for every scene that has one; stage 3's dictionary mends them. */
export function checkSpeech({ voice_scenes, voice_assembly }: Inputs, language: FilmLanguage): QualityCheck[] {
  if (voice_scenes === undefined) return []
  const found = voice_scenes.scenes.flatMap(({ id, text }) => {
    const words = doubtfulWords(text, language, voice_scenes.pronunciations)
    if (words.length === 0) return []
    const at_seconds = voice_assembly?.timeline.find(({ scene_id }) => scene_id === id)?.speech_start_seconds
    const detail = words.map(({ word }) => word).join(', ')
    return [{ figure: words.length, scene_id: id, detail: detail.slice(0, 200), ...(at_seconds !== undefined && { at_seconds }) }]
  })
  const shared = { check: 'pronunciation', unit: 'words', limit: '0', pass: true, fix_stage: 3 } as const
  return found.length === 0 ? [{ ...shared, figure: 0 }] : found.map((scene) => ({ ...shared, ...scene, warning: true }))
}
