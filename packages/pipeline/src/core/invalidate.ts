import type { StageKey } from '@orion/contract/catalogues/stages.ts'

/** A stage's state for the check of updates. Hashes are of contents. A hash is null where a stage has no content (skipped or not run). */
export type MadeStage = {
  key: StageKey
  reads: readonly StageKey[]
  /** The hash of its chosen content; null without content. */
  content_hash: string | null
  /** The hashes of the contents that were the input of its chosen content. */
  made_from: Partial<Record<StageKey, string | null>>
  /** The film's series changed its settings since then. */
  restyled?: boolean
}

/**
 * The stages that need an update, with `stages` in order. There are three causes: an input differs from its current choice, an input needs
 * an update, or the series changed the settings. A stage without content never needs an update. A stage with an input that returned to its
 * old state needs no update either.
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
