import { useState } from 'react'
import type { VoiceScene, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useUpdateScenes, useUpdateScript } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useDraft } from '../../../lib/use-draft.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { withoutSentence } from '../edit/script-lines.ts'
import { sentencesOnlyIn } from './edit.ts'

type Props = {
  workflow: Workflow
  /** The content of stage 3. Its scenes may have unsaved edits. */
  content: VoiceScenes
  version: number
  scenes: readonly VoiceScene[]
  ids: readonly string[]
  onRemoved: () => void
  onClose: () => void
}

/**
 * The dialog that removes scenes and their sounds from the film. Sentences that only these scenes speak are also removed from the script,
 * so that no later run speaks them again. Each stage saves its own change.
 */
export function RemoveDialog({ workflow, content, version, scenes, ids, onRemoved, onClose }: Props) {
  const { workflow_id } = workflow
  const t = useTexts('several')
  const message = useMessage()
  const script = useContent<'script_generation'>(workflow_id, 2)
  const written = script.data?.content
  const draft = useDraft(`${workflow_id}:script`, written?.script_with_timestamps, script.data?.version)
  const saveScript = useUpdateScript(workflow_id)
  const saveScenes = useUpdateScenes(workflow_id)
  const [failed, setFailed] = useState<Error | null>(null)
  const error = failed ?? script.error
  const remove = async () => {
    if (!written || !script.data || !draft.value) return
    setFailed(null)
    try {
      const next = sentencesOnlyIn(scenes, ids).reduce(withoutSentence, draft.value)
      if (next !== draft.value) {
        const edited = { ...written, script_with_timestamps: next }
        await saveScript.mutateAsync({ workflow_id, version: script.data.version, content: edited })
        draft.discard()
      }
      const left = scenes.filter(({ id }) => !ids.includes(id))
      const rest = { ...content, scenes: left, scene_count: left.length }
      await saveScenes.mutateAsync({ workflow_id, version, content: rest })
    } catch (reason) {
      return setFailed(reason as Error)
    }
    toast('success', t.removed(ids.length))
    onRemoved()
  }
  return (
    <ConfirmDialog
      title={t.removeTitle(ids.length)}
      text={`${t.removeText} ${t.removeDrafts}`}
      confirm={t.removeAct}
      pending={saveScript.isPending || saveScenes.isPending || script.isPending}
      failure={error && { title: t.removeFailed, detail: message(error, t.removeFailed) }}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
