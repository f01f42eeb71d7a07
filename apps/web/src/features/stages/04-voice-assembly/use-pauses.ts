import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useUpdateScenes } from '../../../api/stages.ts'
import { useDraftOver } from '../../../lib/use-draft.ts'
import { withPause } from '../edit/with-pause.ts'
import { hasContent } from '../rules.ts'

const SPOKEN = 3
const NONE: Readonly<Record<string, number>> = {}

/**
 * The pauses of the narration with unsaved changes. They are saved in stage 3, as settings of the scenes before them. No scene is spoken
 * again.
 */
export function usePauses(workflow: Workflow) {
  const { workflow_id } = workflow
  const { data, isLoading } = useContent<'voice_scenes'>(workflow_id, SPOKEN, hasContent(workflow, SPOKEN))
  const version = data?.version
  const save = useUpdateScenes(workflow_id)
  const content = data?.content
  const saved = Object.fromEntries((content?.scenes ?? []).map(({ id, pause_after_seconds }) => [id, pause_after_seconds]))
  const draft = useDraftOver(`${workflow_id}:pauses`, NONE, { version, beneath: saved })
  const edited = content && {
    ...content,
    scenes: content.scenes.map((scene) => withPause(scene, draft.value[scene.id] ?? scene.pause_after_seconds)),
  }
  /** Saves the pauses. Resolves at once if nothing changed, and rejects if saving fails. */
  const onSave = async () => {
    if (!edited || !draft.changed) return
    await save.mutateAsync({ workflow_id, version, content: edited })
    draft.discard()
  }
  return {
    /** Whether pauses can be changed. False without stage 3: a silent film has no voice before its pauses. */
    able: Boolean(content),
    voices: content ?? undefined,
    /** Whether the content of stage 3 is still loading, so that `able` is not known yet. */
    waits: isLoading,
    changed: draft.value,
    set: (scene_id: string, seconds: number) => draft.set((before) => ({ ...before, [scene_id]: seconds })),
    drafts: content ? [draft] : [],
    /** The unsaved edit of stage 3. Null if no pause was changed. */
    edit: edited && draft.changed ? { stage_number: SPOKEN, content: edited } : null,
    pending: save.isPending,
    error: save.error,
    save: onSave,
  }
}
