import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { TimedWord } from '@orion/film/recipe.ts'
import type { Pronunciation } from '@orion/language/reading.ts'
import type { Provider } from '../../../core/provider.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import type { Tools } from '../../../core/stage.ts'
import type { CutPart } from '../sound-part.ts'
import type { VoiceManner } from '../voice-manner.ts'

/** The task of one scene of stage 3; equal tasks have the same sound. */
export type VoiceUnit = VoiceManner & {
  scene_id: string
  text: string
  language: VideoLanguage
  voice_id: string
  rate: number
  /** The user's pronunciations of words in the text; absent if there are none. */
  pronunciations?: Pronunciation[]
  /** The engine's versions. */
  engine: string
  /** The person's own recording; no voice speaks. */
  recording?: { asset_id: string }
  /** A part of an existing sound; no voice speaks. */
  part?: CutPart
  /** The service that speaks; absent for our own voices. */
  service?: ServiceUse
}

/** A voice that a provider offers. */
export type OfferedVoice = {
  voice_id: string
  voice_name: string
  language_code: VideoLanguage
  description: string
  gender: string
}

/** Values of a scene's waveform. */
export const SCENE_PEAKS = 100

/** Speech of a scene. Times count from the start of the sound. 'estimated' if the voice itself did not report them. */
export type SpokenScene = { duration_seconds: number; words: TimedWord[]; peaks: number[]; times?: 'estimated' }

/** A provider of speech. It writes a mono WAV of 48 kHz at -16 LUFS to `out_path`, and returns the times of every word. */
export type VoiceProvider = Provider & {
  /** The voices of a language, the default first. */
  voices: (language: VideoLanguage) => OfferedVoice[]
  /** The versions that a task's sound depends on. */
  engine: () => string
  speak: (unit: VoiceUnit, out_path: string, tools: Pick<Tools, 'env' | 'signal'>) => Promise<SpokenScene>
}
