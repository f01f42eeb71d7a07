import { useState } from 'react'
import { CLIP_PROMPT_LENGTH, type Segment } from '@orion/contract/contents/06-image-to-video.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEstimate, useExecuteStage } from '../../../../api/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { AskMaker, type Askable, AskedMaker, useAsked } from '../../run/ask-maker.tsx'
import { RunDialog } from '../../run/run-dialog.tsx'
import { type KeptClips, withClip, withDrawing } from './clip-settings.ts'

type Props = { workflow: Workflow; segment: Segment; place: number; text: string; onClose: () => void }

/** The dialog that requests a clip for one scene from a service. A person can change the words before they are sent. */
export function ClipDialog(props: Props) {
  const { workflow, place, onClose } = props
  const t = useTexts('clips')
  return (
    <AskMaker
      onClose={onClose}
      organization_id={workflow.organization_id}
      capability="video"
      title={t.makeTitle(place)}
      words={t}
    >
      {(askable) => <Asking {...props} {...askable} />}
    </AskMaker>
  )
}

/** Runs stage 6 with changed settings. The dialog shows the cost first. `of` returns the settings for the cost request. */
function useRun(workflow_id: string, of: (kept: KeptClips) => KeptClips, onClose: () => void) {
  const stored = useContent<'image_to_video'>(workflow_id, 6)
  const execute = useExecuteStage(workflow_id)
  const kept = stored.data?.settings as KeptClips | undefined
  const estimate = useEstimate({ workflow_id, stage_number: 6, settings: of(kept ?? {}) }, { enabled: kept !== undefined })
  const run = (settings: (kept: KeptClips) => KeptClips) =>
    execute.mutate({ workflow_id, stage_id: 6, settings: settings(kept ?? {}) }, { onSuccess: onClose })
  return { dialog: { stored, estimate, execute, basis: true, onClose }, run }
}

function Asking({ workflow, segment, place, text, onClose, ...askable }: Props & Askable) {
  const { scene_id, clip } = segment
  const t = useTexts('clips')
  const [beginning] = useState(() => (clip?.asked ?? text).slice(0, CLIP_PROMPT_LENGTH))
  const [words, setWords] = useState(beginning)
  const asked = useAsked(askable, 'video')
  const { connection_id, model } = asked
  const settingsFor = (prompt: string) => (kept: KeptClips) =>
    withClip(kept, scene_id, { ask: { connection_id, prompt, ...(model !== undefined && { model }) }, shown: clip })
  // the cost does not depend on the words, so it is requested only once
  const { dialog, run } = useRun(workflow.workflow_id, settingsFor(beginning || '…'), onClose)
  return (
    <RunDialog
      {...dialog}
      title={t.makeTitle(place)}
      note={t.makeNote}
      width={520}
      words={{ act: t.makeAct, failed: t.failed, costs: t.costs }}
      unready={words.trim() === ''}
      onRun={() => run(settingsFor(words.trim()))}
    >
      <blockquote className="border-s-2 border-line ps-3 text-fg2" dir="auto" lang={workflow.language}>
        {text}
      </blockquote>
      <TextArea
        label={t.words}
        value={words}
        data-first
        rows={5}
        maxLength={CLIP_PROMPT_LENGTH}
        count={`${words.length}/${CLIP_PROMPT_LENGTH}`}
        onChange={(event) => setWords(event.target.value)}
      />
      <AskedMaker label={t.maker} offered={askable.offered} models="video" asked={asked} />
    </RunDialog>
  )
}

/** The dialog that draws a scene again instead of showing a clip. */
export function DrawDialog({ workflow, segment, place, onClose }: Omit<Props, 'text'>) {
  const t = useTexts('clips')
  const settings = (kept: KeptClips) => withDrawing(kept, segment.scene_id)
  const { dialog, run } = useRun(workflow.workflow_id, settings, onClose)
  const words = { act: t.drawAct, failed: t.failed, costs: t.costs }
  return <RunDialog {...dialog} words={words} title={t.drawTitle(place)} note={t.drawNote} onRun={() => run(settings)} />
}
