import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { Provider } from './provider.ts'
import type { StageDefinition } from './stage.ts'

/** A stage as the server runs it: its units and what they make are JSON that only the stage itself understands. */
export type Stage = StageDefinition<StageKey, unknown, unknown, Provider>

/** The ten stages by key. */
export type StageList = Record<StageKey, Stage>

/** Puts a stage into the list. The one cast: the server hands a stage nothing but what the same stage gave it, or its schemas checked. */
export const listed = <K extends StageKey, U, D, P extends Provider>(stage: StageDefinition<K, U, D, P>): Stage =>
  stage as unknown as Stage
