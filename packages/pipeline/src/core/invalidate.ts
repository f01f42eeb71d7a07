import type { StageKey } from '@orion/contract/catalogues/stages.ts'

/** A stage's state for the check of updates: hashes are of contents, null where a stage has none (skipped or not run). */
export type MadeStage = {
  key: StageKey
  reads: readonly StageKey[]
  /** The hash of its chosen content, null when it has none. */
  content_hash: string | null
  /** The hashes of the contents that its chosen content was made from. */
  made_from: Partial<Record<StageKey, string | null>>
  /** Its settings were set anew since, by the film's series. */
  restyled?: boolean
}

/**
 * The stages that need an update: their input differs from the current choice, or needs an update itself, or their series set their
 * settings anew. A stage without content never needs one, and one whose input returned to its old state does not either. `stages` in order.
 */
export function outdatedStages(stages: readonly MadeStage[]): Set<StageKey> {
  const chosen = new Map(stages.map((stage) => [stage.key, stage.content_hash]))
  const outdated = new Set<StageKey>()
  for (const stage of stages) {
    if (stage.content_hash === null) continue
    const changed = (read: StageKey) => outdated.has(read) || (stage.made_from[read] ?? null) !== (chosen.get(read) ?? null)
    if (stage.restyled === true || stage.reads.some(changed)) outdated.add(stage.key)
  }
  return outdated
}
