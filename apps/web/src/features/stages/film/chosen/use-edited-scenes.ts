import { useMemo } from 'react'
import type { VoiceScene, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../../api/stages.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { hasContent } from '../../rules.ts'

const NO_SCENES: readonly VoiceScene[] = []

/** The content of stage 3 with the unsaved edits of its scenes, and the addresses of its sounds. Undefined until it is loaded. */
export function useEditedScenes(workflow: Workflow): { content: VoiceScenes; urls: Record<string, string> } | undefined {
  const { workflow_id } = workflow
  const { data } = useContent<'voice_scenes'>(workflow_id, 3, hasContent(workflow, 3))
  const { value } = useDraft(`${workflow_id}:scenes`, data?.content?.scenes ?? NO_SCENES, data?.version)
  return useMemo(
    () => (data?.content ? { content: { ...data.content, scenes: [...value] }, urls: data.urls } : undefined),
    [data, value],
  )
}
