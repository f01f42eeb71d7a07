import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { Provider } from './provider.ts'
import type { StageDefinition } from './stage.ts'

/** A stage in the form that the server runs. Its tasks and their results are JSON that only the stage itself understands. */
export type Stage = StageDefinition<StageKey, unknown, unknown, Provider>

/** The ten stages by key. */
export type StageList = Record<StageKey, Stage>

/**
 * Adds a stage to the list. The only type cast: the server gives a stage only values from the same stage, or values that its schemas
 * checked.
 */
export const listed = <K extends StageKey, U, D, P extends Provider>(stage: StageDefinition<K, U, D, P>): Stage =>
  stage as unknown as Stage
