import type { EditedSound, VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useEditContent } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useDraft } from '../../../lib/use-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import { useMake } from '../run/use-make.ts'
import { splitLines, writtenCaptions } from './caption-edits.ts'
import { usePauses } from './use-pauses.ts'

const NONE: readonly EditedSound[] = []

/**
 * The unsaved edits of captions, scene sounds and pauses. One bar saves them and makes the narration again. `onSaved` is called after
 * captions and sounds were saved.
 */
export function useNarrationDraft(
  workflow: Workflow,
  { content, version }: { content: VoiceAssembly; version: number },
  onSaved: () => void,
) {
  const { workflow_id } = workflow
  const t = useTexts('stages')
  const pauses = usePauses(workflow)
  const save = useEditContent(workflow_id, 4)
  const draft = useDraft(`${workflow_id}:captions`, writtenCaptions(content.captions), version)
  const sounds = useDraft(`${workflow_id}:sounds`, content.edited_sounds ?? NONE, version)
  const captions = draft.value.map((caption) => ({ ...caption, lines: splitLines(caption.lines.join('\n')) }))
  const edited = { ...content, captions, edited_sounds: [...sounds.value] }
  const isOpen = draft.changed || sounds.changed
  // a run for the pauses costs the same as a run for the other edits, because each makes the whole narration again
  const write = useMake(workflow, 4, pauses.edit ?? (isOpen ? { stage_number: 4, content: edited } : null))
  const saveCaptions = async () => {
    if (!isOpen) return
    const { data } = await save.mutateAsync({ workflow_id, stage_number: 4, version, content: edited })
    draft.settle(draft.value, data.version)
    sounds.settle(sounds.value, data.version)
    onSaved()
  }
  const onSave = () =>
    saveCaptions()
      .then(pauses.save)
      .then(
        async () => {
          await write.make()
          toast('success', t.saved)
        },
        () => undefined, // the save bar shows the error
      )
  return {
    draft,
    sounds,
    pauses,
    bar: {
      drafts: [draft, sounds, ...pauses.drafts],
      pending: save.isPending || pauses.pending || write.pending,
      error: save.error ?? pauses.error,
      onSave,
      makes: write.makes,
    },
  }
}
