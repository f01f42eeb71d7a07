import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useExecuteStage } from '../../../../api/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { toast } from '../../../../ui/toast.tsx'
import type { usePromptDraft } from './use-prompt-draft.ts'

type Asked = Pick<ReturnType<typeof usePromptDraft>, 'settings' | 'choices' | 'source' | 'discard'> & {
  /** The prompt to send. Undefined if none is sent. */
  prompt: string | undefined
  /** Whether a prompt is required but empty. */
  blank: boolean
}

/** Starts a stage with the request, from its form or with a shortcut. If a field has an error, it gets the focus instead. */
export function useStart(
  { workflow_id }: Workflow,
  stage: StageRecord,
  { prompt, blank, settings, choices, source, discard }: Asked,
) {
  const t = useTexts('stages')
  const execute = useExecuteStage(workflow_id)
  const form = useRef<HTMLFormElement>(null)

  const run = () => {
    if (blank) return toast('error', t.blankPrompt)
    if (execute.isPending || source.uploading) return
    if (!flushSync(source.check))
      return form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
    const wished = { ...settings, ...source.settings }
    const request = {
      workflow_id,
      stage_id: stage.number,
      stage_name: stage.title,
      ...(prompt !== undefined && { prompt }),
      ...(Object.keys(wished).length > 0 && { settings: wished }),
      ...(choices && { choices }),
    }
    execute.mutateAsync(request).then(
      discard,
      () => undefined, // the form shows the error
    )
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => (event.metaKey || event.ctrlKey) && event.key === 'Enter' && run()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return { form, run, execute }
}
