import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { getAddress } from '../../../lib/call.ts'
import type { Clip } from './player.ts'

/** The sounds of the scenes as clips of the player, one after the other. */
export const listClips = (scenes: readonly VoiceScene[], urls: Record<string, string>): Clip[] => {
  let start = 0
  return scenes.flatMap(({ id, audio_asset_id, duration_seconds }) => {
    const url = audio_asset_id && urls[audio_asset_id]
    if (!url || !duration_seconds) return []
    const clip = { id, url: getAddress(url), start, duration: duration_seconds }
    start += duration_seconds
    return [clip]
  })
}
