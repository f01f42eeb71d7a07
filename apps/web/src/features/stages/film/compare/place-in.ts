/** A scene in the sound of a version, with its spoken words. Times are in seconds of the whole sound. */
export type Spot = {
  scene_id: string
  start_seconds: number
  end_seconds: number
  words: readonly { start_seconds: number; end_seconds: number }[]
}

/** The second of one range at the same relative position as a second of another range. */
const scaled = (
  seconds: number,
  from: { start_seconds: number; end_seconds: number },
  to: { start_seconds: number; end_seconds: number },
): number => {
  const share = (seconds - from.start_seconds) / Math.max(0.001, from.end_seconds - from.start_seconds)
  return to.start_seconds + Math.min(1, Math.max(0, share)) * (to.end_seconds - to.start_seconds)
}

/**
 * The second of `to` that corresponds to `seconds` of `from`. If the scene has the same number of words in both, it is at the same word.
 * Otherwise it is at the same share of the scene. If `to` lacks the scene, it is the same second.
 */
export function placeIn(from: readonly Spot[], to: readonly Spot[], seconds: number): number {
  const spot = from.findLast(({ start_seconds }) => start_seconds <= seconds) ?? from[0]
  const other = spot && to.find(({ scene_id }) => scene_id === spot.scene_id)
  if (spot === undefined || other === undefined) return seconds
  const word = spot.words.findLastIndex(({ start_seconds }) => start_seconds <= seconds)
  if (word < 0 || spot.words.length !== other.words.length) return scaled(seconds, spot, other)
  return scaled(seconds, spot.words[word], other.words[word])
}
