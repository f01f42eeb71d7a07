import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../api/stages.ts'
import { hasContent } from '../rules.ts'

/** The storyboard of the film with its address. Null while it is loading. */
export function useFilm(workflow: Workflow) {
  const { data } = useContent<'video_assembly'>(workflow.workflow_id, 8, hasContent(workflow, 8))
  const url = data?.content && data.urls[data.content.storyboard_asset_id]
  return data?.content && url ? { storyboard: data.content.storyboard, url } : null
}
