import { readFile } from 'node:fs/promises'
import { isRecordingUsed, type VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Breath } from '@orion/contract/contents/04-voice-assembly.ts'
import { findBreaths } from '@orion/media/audio/find-breaths.ts'
import { toFloat } from '@orion/media/audio/samples.ts'
import { decodeWav } from '@orion/media/audio/wav.ts'
import type { Tools } from '../core/stage.ts'

/** The task to find breaths between the words of sounds; seconds within each sound. */
export type BreathUnit = {
  breathing: { scene_id: string; audio_asset_id: string; words: { start_seconds: number; end_seconds: number }[] }[]
  engine: string
}

/** Raised when the same sound would give other breaths. */
const BREATHS = 'breaths 1'

/**
 * The task that finds breaths. It covers only recordings and services' voices, because Orion's own voice has no breaths. Null if there are
 * none to find.
 */
export function breathUnit(
  scenes: readonly Pick<VoiceScene, 'id' | 'text' | 'own_take' | 'made_by' | 'audio_asset_id' | 'words'>[],
): BreathUnit | null {
  const breathing = scenes.flatMap(({ id, audio_asset_id, words = [], ...scene }) => {
    const breathes = isRecordingUsed(scene) || scene.made_by !== undefined
    if (!breathes || audio_asset_id === undefined) return []
    const times = words.map(({ start_seconds, end_seconds }) => ({ start_seconds, end_seconds }))
    return [{ scene_id: id, audio_asset_id, words: times }]
  })
  return breathing.length === 0 ? null : { breathing, engine: BREATHS }
}

/** Finds the breaths, sound by sound. */
export async function hearBreaths(
  { breathing }: BreathUnit,
  { readAsset, signal }: Pick<Tools, 'readAsset' | 'signal'>,
): Promise<Breath[]> {
  const found: Breath[] = []
  for (const { scene_id, audio_asset_id, words } of breathing) {
    signal.throwIfAborted()
    const { pcm, sample_rate } = decodeWav(await readFile(await readAsset(audio_asset_id)))
    found.push(...findBreaths(toFloat(pcm), sample_rate, words).map((breath) => ({ scene_id, ...breath })))
  }
  return found
}
