import type { VoiceScene, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useUpdateScenes } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useDraft } from '../../../lib/use-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import { countOpenEdits } from '../edit/use-open-edits.ts'
import { useKeepChoice } from '../film/chosen/use-chosen-scene.ts'
import { useMake } from '../run/use-make.ts'

/** The scenes with unsaved edits, and the state of the save bar. Saving also runs the stage to speak the changed scenes. */
export function useSceneDraft(workflow: Workflow, content: VoiceScenes, version: number) {
  const { workflow_id } = workflow
  const t = useTexts('stages')
  const save = useUpdateScenes(workflow_id)
  const keepChoice = useKeepChoice()
  const draft = useDraft<readonly VoiceScene[]>(`${workflow_id}:scenes`, content.scenes, version)
  const scenes = draft.value
  const edited = { ...content, scenes: [...scenes], scene_count: scenes.length }
  const speak = useMake(workflow, 3, draft.changed ? { stage_number: 3, content: edited } : null)
  const onSave = () =>
    save.mutateAsync({ workflow_id, version, content: edited }).then(
      async ({ data }) => {
        draft.settle(scenes, data.version)
        keepChoice(scenes, data.content.scenes as VoiceScene[])
        // a new order or pause changes no recording, so that stage 3 does not run
        if (countOpenEdits(3, data.content) > 0) await speak.make()
        toast('success', t.saved)
      },
      () => undefined, // the bar shows the error
    )
  return {
    draft,
    bar: { drafts: [draft], pending: save.isPending || speak.pending, error: save.error, onSave, makes: speak.makes },
  }
}
