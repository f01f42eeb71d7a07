import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'

const SLOWEST = 0.7

/** The pictures with the scene's next candidate chosen; null where the scene has no other. */
export function withOtherPicture(scenes: ImageSelection['scenes'], scene_id: string): ImageSelection['scenes'] | null {
  const scene = scenes.find((each) => each.scene_id === scene_id)
  if (!scene || scene.candidates.length < 2) return null
  const at = scene.candidates.findIndex(({ candidate_id }) => candidate_id === scene.chosen)
  const { candidate_id } = scene.candidates[(at + 1) % scene.candidates.length]
  return scenes.map((each) => (each === scene ? { ...each, chosen: candidate_id } : each))
}

/** The scenes with the hurried one spoken as much slower as its captions are too fast; null where it cannot be slower. */
export function withSlowerScene(scenes: readonly VoiceScene[], { scene_id, figure, limit }: QualityCheck): VoiceScene[] | null {
  const scene = scenes.find(({ id }) => id === scene_id)
  const wanted = Number(/\d+(?:\.\d+)?/.exec(limit)?.[0])
  if (!scene || !(wanted > 0) || figure <= wanted || scene.rate <= SLOWEST) return null
  const rate = Math.max(SLOWEST, Math.floor(scene.rate * (wanted / figure) * 50) / 50)
  return scenes.map((each) => {
    if (each !== scene) return each
    const { audio_asset_id: _audio, duration_seconds: _duration, words: _words, peaks: _peaks, ...rest } = each
    return { ...rest, rate }
  })
}
