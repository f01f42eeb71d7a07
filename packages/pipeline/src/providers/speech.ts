import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { TimedWord } from '@orion/film/recipe.ts'
import type { CallTools, Expected } from './provider.ts'

/** A voice that a service offers in a language; `preview_url` is the service's own sample. */
export type ServiceVoice = {
  voice_id: string
  voice_name: string
  language_code: VideoLanguage
  description: string
  gender: string
  preview_url?: string
}

/** `rate` 1 is the voice's own pace. */
export type SpeechAsk = { text: string; language: VideoLanguage; voice_id: string; rate: number; style?: string }

export type Speech = {
  /** The voices that speak a language, best first. The caller caches them for an hour. */
  voices: (language: VideoLanguage, tools: CallTools) => Promise<ServiceVoice[]>
  /**
   * Writes the sound to `out_path` in any format that FFmpeg reads. Word times are seconds from its start; absent if the service reports
   * none.
   */
  speak: (ask: SpeechAsk, out_path: string, tools: CallTools) => Promise<{ words?: TimedWord[]; used: Used }>
  expect: (ask: SpeechAsk) => Expected
  /** Whether a model speaks at the requested rate. A model that does not uses its own rate and ignores `rate`. */
  takes_rate: (model: string | null) => boolean
}
