import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useUpdateScenes } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useDraft } from '../../../lib/use-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import { withPause } from '../edit/with-pause.ts'

const SPOKEN = 3
const NONE: Readonly<Record<string, number>> = {}

/** Pauses that are changed on the narration: saved as wishes of the scenes before them, so that no scene is spoken again. */
export function usePauses({ workflow_id, stages }: Workflow) {
  const t = useTexts('stages')
  const { data } = useContent<'voice_scenes'>(workflow_id, SPOKEN, (stages[SPOKEN]?.version ?? 0) > 0)
  const version = data?.version
  const save = useUpdateScenes(workflow_id)
  const content = data?.content
  const saved = Object.fromEntries((content?.scenes ?? []).map(({ id, pause_after_seconds }) => [id, pause_after_seconds]))
  const draft = useDraft(`${workflow_id}:pauses`, NONE, version, saved)
  const onSave = () => {
    if (!content) return
    const scenes = content.scenes.map((scene) => withPause(scene, draft.value[scene.id] ?? scene.pause_after_seconds))
    save.mutateAsync({ workflow_id, version, content: { ...content, scenes } }).then(
      () => {
        draft.discard()
        toast('success', t.saved)
      },
      () => undefined, // the bar shows it
    )
  }
  return {
    /** False without stage 3: a silent film's pauses have no voice before them. */
    able: Boolean(content),
    voices: content ?? undefined,
    changed: draft.value,
    set: (scene_id: string, seconds: number) => draft.set((before) => ({ ...before, [scene_id]: seconds })),
    bar: {
      drafts: content ? [draft] : [],
      pending: save.isPending,
      error: save.error,
      onSave,
    },
  }
}
