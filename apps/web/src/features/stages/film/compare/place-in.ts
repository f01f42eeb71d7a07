/** A scene in a version's sound, with its spoken words, in seconds of the whole sound. */
export type Spot = {
  scene_id: string
  start_seconds: number
  end_seconds: number
  words: readonly { start_seconds: number; end_seconds: number }[]
}

/** The position of `seconds` of one range in another range, in proportion. */
const scaled = (
  seconds: number,
  from: { start_seconds: number; end_seconds: number },
  to: { start_seconds: number; end_seconds: number },
): number => {
  const share = (seconds - from.start_seconds) / Math.max(0.001, from.end_seconds - from.start_seconds)
  return to.start_seconds + Math.min(1, Math.max(0, share)) * (to.end_seconds - to.start_seconds)
}

/**
 * The second of `to` that corresponds to `seconds` of `from`. It is at the same word where the scene has equally many words in both, or
 * else at the same share of the scene. Where `to` lacks the scene, it is the same second.
 */
export function placeIn(from: readonly Spot[], to: readonly Spot[], seconds: number): number {
  const spot = from.findLast(({ start_seconds }) => start_seconds <= seconds) ?? from[0]
  const other = spot && to.find(({ scene_id }) => scene_id === spot.scene_id)
  if (spot === undefined || other === undefined) return seconds
  const word = spot.words.findLastIndex(({ start_seconds }) => start_seconds <= seconds)
  if (word < 0 || spot.words.length !== other.words.length) return scaled(seconds, spot, other)
  return scaled(seconds, spot.words[word], other.words[word])
}
