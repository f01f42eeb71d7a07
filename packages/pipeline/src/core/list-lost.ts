import type { KeyedText } from '@orion/contract/sentences/say.ts'
import type { LostChoice } from './stage.ts'

/** The scenes with a person's choice in one version, but none in the next, and the reason of each. */
export function listLost(
  before: readonly string[],
  after: readonly string[],
  findReason: (scene_id: string) => KeyedText,
): LostChoice[] {
  const kept = new Set(after)
  return before.flatMap((scene_id) => (kept.has(scene_id) ? [] : [{ scene_id, why: findReason(scene_id).text }]))
}
