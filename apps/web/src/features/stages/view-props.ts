import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'

/** The props of every stage's view. */
export type ViewProps<K extends StageKey> = {
  workflow: Workflow
  stage: StageRecord
  content: ContentOf<K>
  version: number
  urls: Record<string, string>
  /** The message keys of the content's notices, by their English text. */
  notice_keys?: Record<string, string>
  onChoose: (stage_number: number, scene_id?: string) => void
  /** Opens the stage's start form again. Absent where no run is allowed. */
  onAgain: (() => void) | undefined
}
