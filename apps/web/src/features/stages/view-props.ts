import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'

/** The props that every view of a stage receives. */
export type ViewProps<K extends StageKey> = {
  workflow: Workflow
  stage: StageRecord
  content: ContentOf<K>
  version: number
  urls: Record<string, string>
  /** The message key of each notice of the content, by the notice's English text. */
  notice_keys?: Record<string, string>
  onChoose: (stage_number: number, scene_id?: string) => void
  /** Opens the start form of the stage again. Undefined if the person may not run it. */
  onAgain: (() => void) | undefined
}
