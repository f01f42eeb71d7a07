import { writeFile } from 'node:fs/promises'
import { isOnScreen, ON_SCREEN_VOICE } from '@orion/contract/narration.ts'
import { encodeWav } from '@orion/media/audio/wav.ts'
import { readingWords } from '../../core/words/reading-words.ts'
import type { StageRequest } from '../../core/stage.ts'
import { SCENE_PEAKS, type OfferedVoice, type SpokenScene, type VoiceUnit } from './providers/port.ts'
import { NO_MANNER } from './voice-manner.ts'

/** Raised when the same text would get another time. */
const READING = 'reading 1'

/** The sample rate in Hz of a scene's silence, as of every scene's sound. */
const SAMPLE_RATE = 48_000

/** The voice fields of a film whose words are read on the screen; null if a voice speaks. */
export const noVoice = ({ film, settings }: Pick<StageRequest<'voice_scenes'>, 'film' | 'settings'>): OfferedVoice | null =>
  isOnScreen(settings)
    ? { voice_id: ON_SCREEN_VOICE, voice_name: 'On screen', language_code: film.language, description: '', gender: '' }
    : null

/** A scene that is read on the screen. */
export const readUnit = (scene: Pick<VoiceUnit, 'scene_id' | 'text' | 'language'>): VoiceUnit => ({
  ...scene,
  voice_id: ON_SCREEN_VOICE,
  rate: 1,
  ...NO_MANNER,
  engine: READING,
})

/** The reading times of the words of a scene without a voice. */
export function readScene({ text, language }: Pick<VoiceUnit, 'text' | 'language'>): SpokenScene {
  const words = readingWords(text, language)
  return { duration_seconds: words.at(-1)?.end_seconds ?? 0, words, peaks: Array.from({ length: SCENE_PEAKS }, () => 0) }
}

/** The same, with silence as a WAV at `out_path`: every later stage finds a sound as long as the words need. */
export async function readOnScreen(unit: VoiceUnit, out_path: string): Promise<SpokenScene> {
  const read = readScene(unit)
  await writeFile(out_path, encodeWav(new Int16Array(Math.ceil(read.duration_seconds * SAMPLE_RATE)), SAMPLE_RATE))
  return read
}
