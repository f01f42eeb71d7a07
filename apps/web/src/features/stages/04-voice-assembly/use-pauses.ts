import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useUpdateScenes } from '../../../api/stages.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { withPause } from '../edit/with-pause.ts'

const SPOKEN = 3
const NONE: Readonly<Record<string, number>> = {}

/** Pauses that are changed on the narration: saved as wishes of the scenes before them, so that no scene is spoken again. */
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
  /** Resolves when they are saved, at once where none was changed; rejects as the saving does. */
  const onSave = async () => {
    if (!edited || !draft.changed) return
    await save.mutateAsync({ workflow_id, version, content: edited })
    draft.discard()
  }
  return {
    /** False without stage 3: a silent film's pauses have no voice before them. */
    able: Boolean(content),
    voices: content ?? undefined,
    /** It is not known yet whether there is a voice. */
    waits: isLoading,
    changed: draft.value,
    set: (scene_id: string, seconds: number) => draft.set((before) => ({ ...before, [scene_id]: seconds })),
    drafts: content ? [draft] : [],
    /** The edit of stage 3 that is not saved yet; null where no pause was changed. */
    edit: edited && draft.changed ? { stage_number: SPOKEN, content: edited } : null,
    pending: save.isPending,
    error: save.error,
    save: onSave,
  }
}
