import { useEffect, useState } from 'react'
import type { ScriptGeneration, ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useUpdateScript } from '../../../api/stages.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useDraft } from '../../../lib/use-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import { findSpeakingScene, useKeepChoice } from '../film/chosen/use-chosen-scene.ts'
import { useEditedScenes } from '../film/chosen/use-edited-scenes.ts'
import { useSayEditedSentence } from '../film/here/edited-sentence.ts'
import { useEditionWords } from './edition/edition-words.tsx'
import { countChanges } from '../../../lib/count-changes.ts'
import { listSentences, withoutSentence } from '../edit/script-lines.ts'
import { scriptWords, timesOfSections } from './words.ts'

/** The script with unsaved edits: its words, its length in seconds, the open sentence, the chosen ones, and the bar that saves it. */
export function useScriptDraft(workflow: Workflow, content: ScriptGeneration, version: number) {
  const { workflow_id } = workflow
  const t = useTexts('stages')
  const save = useUpdateScript(workflow_id)
  const draft = useDraft(`${workflow_id}:script`, content.script_with_timestamps, version)
  const script = draft.value
  const title = useDraft(`${workflow_id}:title`, content.script_metadata.title, version)
  const edition = useEditionWords(workflow, content, version)
  const blank = title.value.trim() === '' || edition.blank
  const { view, set } = useView()
  const keepChoice = useKeepChoice()
  const [edited, setEdited] = useState<string | null>(view.scene)
  useSayEditedSentence(edited)
  const scenes = useEditedScenes(workflow)?.content.scenes
  const chosen: readonly (string | null)[] = scenes?.find(({ id }) => id === view.scene)?.sentence_ids ?? [view.scene]
  const first = listSentences(script).find(({ id }) => chosen.includes(id))?.id
  // before the scenes exist, nothing is chosen by a sentence: a reload would open the sentence in the address for editing again
  const opened = edited && scenes && (findSpeakingScene(scenes, edited) ?? edited)
  useEffect(() => {
    if (opened) set({ scene: opened })
  }, [opened, set])
  const { script_metadata: meta } = content
  const words = scriptWords(script)
  const saved = content.script_with_timestamps
  const times = timesOfSections(script, saved)
  // the silence around the words is the same as in the saved estimate
  const length = Math.max(0, meta.estimated_duration + times.outro.to - timesOfSections(saved, saved).outro.to)
  const onSave = () =>
    !blank &&
    save
      .mutateAsync({
        workflow_id,
        version,
        content: {
          ...content,
          script_with_timestamps: script,
          script_metadata: { ...meta, title: title.value, word_count: words, estimated_duration: length },
          ...edition.kept,
        },
      })
      .then(
        ({ data }) => {
          draft.settle(script, data.version)
          title.settle(title.value, data.version)
          edition.draft.settle(edition.draft.value, data.version)
          setEdited(null)
          keepChoice(listSentences(script), listSentences((data.content as ScriptGeneration).script_with_timestamps))
          toast('success', t.saved)
        },
        () => undefined, // the save bar shows the error
      )
  /** Applies a changed script. If `id` is not null, opens the sentence with this id. */
  const put = ({ script: next, id }: { script: typeof script; id: string | null }) => {
    draft.set(next)
    setEdited(id)
  }
  /**
   * Opens or closes a sentence. An empty sentence is removed when it closes. In an edition it is kept, because it translates a sentence of
   * the original.
   */
  const onOpen = ({ id, text }: ScriptSentence, open: boolean) => {
    if (!open && text.trim() === '' && content.edition === undefined) draft.set((before) => withoutSentence(before, id))
    setEdited((before) => (open ? id : before === id ? null : before))
  }
  return {
    draft,
    title,
    edition,
    words,
    length,
    times,
    getState: (id: string) => ({ open: edited === id, chosen: chosen.includes(id), scrolls: id === first }),
    onOpen,
    put,
    bar: {
      drafts: [{ ...draft, count: countChanges(listSentences(saved), listSentences(script)) }, title, edition.draft],
      pending: save.isPending,
      error: save.error,
      onSave,
      onDiscard: () => setEdited(null),
    },
  }
}
