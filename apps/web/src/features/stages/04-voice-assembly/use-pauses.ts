import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useUpdateScenes } from '../../../api/stages.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { withPause } from '../edit/with-pause.ts'

const SPOKEN = 3
const NONE: Readonly<Record<string, number>> = {}

/** Changed pauses of the narration. They are saved as settings of the scenes before them, so that no scene is spoken again. */
export function usePauses({ workflow_id, stages }: Workflow) {
  const { data, isLoading } = useContent<'voice_scenes'>(workflow_id, SPOKEN, (stages[SPOKEN]?.version ?? 0) > 0)
  const version = data?.version
  const save = useUpdateScenes(workflow_id)
  const content = data?.content
  const saved = Object.fromEntries((content?.scenes ?? []).map(({ id, pause_after_seconds }) => [id, pause_after_seconds]))
  const draft = useDraft(`${workflow_id}:pauses`, NONE, version, saved)
  const edited = content && {
    ...content,
    scenes: content.scenes.map((scene) => withPause(scene, draft.value[scene.id] ?? scene.pause_after_seconds)),
  }
  /** Resolves when the pauses are saved, at once without changes. Rejects when saving fails. */
  const onSave = async () => {
    if (!edited || !draft.changed) return
    await save.mutateAsync({ workflow_id, version, content: edited })
    draft.discard()
  }
  return {
    /** False without stage 3, because a silent film's pauses have no voice before them. */
    able: Boolean(content),
    voices: content ?? undefined,
    /** Whether it is still unknown if there is a voice. */
    waits: isLoading,
    changed: draft.value,
    set: (scene_id: string, seconds: number) => draft.set((before) => ({ ...before, [scene_id]: seconds })),
    drafts: content ? [draft] : [],
    /** The unsaved edit of stage 3. Null without changed pauses. */
    edit: edited && draft.changed ? { stage_number: SPOKEN, content: edited } : null,
    pending: save.isPending,
    error: save.error,
    save: onSave,
  }
}
