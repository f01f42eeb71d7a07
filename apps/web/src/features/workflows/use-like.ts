import type { VoiceScenesSettings } from '@orion/contract/contents/03-voice-scenes.ts'
import { useContent } from '../../api/stages.ts'
import { useWorkflow } from '../../api/workflows.ts'
import { copyFilmValues, type Draft } from './create-values.ts'

/** The values that a new workflow copies from another one. Empty if there is nothing to copy, and undefined while they are loading. */
export function useLike(workflow_id: string | null): Partial<Draft> | undefined {
  const wanted = workflow_id !== null
  const id = workflow_id ?? ''
  const workflow = useWorkflow(id, wanted)
  const settings = [useContent(id, 3, wanted), useContent(id, 5, wanted), useContent(id, 6, wanted), useContent(id, 7, wanted)]
  if (!wanted || workflow.isError) return {}
  if (!workflow.data || settings.some(({ isPending }) => isPending)) return undefined
  const [voices, pictures, segments, music] = settings.map(({ data }) => data?.settings ?? {})
  const { narration } = voices as VoiceScenesSettings
  return copyFilmValues(workflow.data, { narration, ...pictures, ...segments, ...music })
}
