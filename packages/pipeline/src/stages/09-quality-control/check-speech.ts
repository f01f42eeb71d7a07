import { isRecordingUsed, listPronunciations } from '@orion/contract/contents/03-voice-scenes.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { doubtfulWords } from '@orion/film/speech.ts'
import type { HeardSpeech } from '@orion/media/measure/cue-drift.ts'
import type { StageRequest } from '../../core/stage.ts'
import { cutDetail } from './cut-detail.ts'
import { LIMITS, WARNED } from './limits.ts'

type Inputs = StageRequest<'quality_control'>['inputs']

/** Checks that the voice is heard in every scene, and lists words that it may mispronounce. */
export function checkSpeech(inputs: Inputs, heard: HeardSpeech, language: FilmLanguage): QualityCheck[] {
  return [...checkHeard(inputs, heard), ...checkPronunciation(inputs, language)]
}

/** The share of a scene's speaking time in which speech is heard in the finished film: the lowest scene, or every scene below the limit. */
function checkHeard({ voice_assembly }: Inputs, { speech }: HeardSpeech): QualityCheck[] {
  const scenes = (voice_assembly?.timeline ?? []).map(({ scene_id, speech_start_seconds, words }) => {
    const spoken_seconds = words.reduce((sum, word) => sum + word.end_seconds - word.start_seconds, 0)
    const heard = words.reduce((sum, word) => sum + speech.reduce((part, stretch) => part + overlap(word, stretch), 0), 0)
    return {
      scene_id,
      at_seconds: Math.round(speech_start_seconds * 100) / 100,
      figure: Math.round((100 * heard) / spoken_seconds),
    }
  })
  const least = Math.round(LIMITS.heard_share * 100)
  const shared = { check: 'voice_heard', unit: '%', limit: `≥ ${least}`, fix_stage: 3 } as const
  const leastFirst = scenes.toSorted((a, b) => a.figure - b.figure)
  const mute = leastFirst.filter(({ figure }) => figure < least)
  return (mute.length > 0 ? mute : leastFirst.slice(0, 1)).map((scene) => ({ ...shared, ...scene, pass: mute.length === 0 }))
}

type Stretch = { start_seconds: number; end_seconds: number }

const overlap = (a: Stretch, b: Stretch): number =>
  Math.max(0, Math.min(a.end_seconds, b.end_seconds) - Math.max(a.start_seconds, b.start_seconds))

/** A warning for every scene with such a word; stage 3's dictionary corrects them. */
function checkPronunciation({ voice_scenes, voice_assembly }: Inputs, language: FilmLanguage): QualityCheck[] {
  const voiced = (voice_scenes?.scenes ?? []).filter((scene) => !isRecordingUsed(scene))
  const found = voiced.flatMap(({ id, text, ...own }) => {
    const words = doubtfulWords(text, language, listPronunciations(own, voice_scenes?.pronunciations))
    if (words.length === 0) return []
    const at_seconds = voice_assembly?.timeline.find(({ scene_id }) => scene_id === id)?.speech_start_seconds
    const detail = words.map(({ word }) => word).join(', ')
    return [{ figure: words.length, scene_id: id, detail: cutDetail(detail), ...(at_seconds !== undefined && { at_seconds }) }]
  })
  const shared = { check: 'pronunciation', unit: 'words', limit: '0', pass: true, fix_stage: 3 } as const
  return found.length === 0 ? [{ ...shared, figure: 0 }] : found.map((scene) => ({ ...shared, ...scene, ...WARNED }))
}
