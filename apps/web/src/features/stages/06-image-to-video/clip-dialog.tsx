import { Plug } from 'lucide-react'
import { useState } from 'react'
import type { Offered } from '@orion/contract/choices.ts'
import { CLIP_PROMPT_LENGTH, type Segment } from '@orion/contract/contents/06-image-to-video.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useChoices } from '../../../api/providers.ts'
import { useContent, useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useMay } from '../../../app/rights.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { points } from '../../../lib/format.ts'
import { choiceOf, makersFor } from '../../../parts/choice-rules.ts'
import { EstimateBasis } from '../../../parts/estimate-basis.tsx'
import { ModelMenu } from '../../../parts/model-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Empty, Failure, Skeleton } from '../../../ui/states.tsx'
import { type KeptClips, withClip, withDrawing } from './clip-settings.ts'

type Props = { workflow: Workflow; segment: Segment; place: number; text: string; onClose: () => void }

/** Has a service make a clip for one scene, of words that a person sees and may change first. */
export function ClipDialog(props: Props) {
  const { workflow, place, onClose } = props
  const t = useTexts('clips')
  const message = useMessage()
  const choices = useChoices(workflow.organization_id)
  const offered = choices.data && makersFor(choices.data, 'video')
  if (choices.data && offered && offered.length > 0) {
    const chosen = choiceOf(choices.data, 'video')?.connection_id
    return (
      <Asking {...props} offered={offered} first={offered.find(({ connection_id }) => connection_id === chosen) ?? offered[0]} />
    )
  }
  return (
    <Dialog title={t.makeTitle(place)} onClose={onClose}>
      {choices.error && <Failure title={t.makersFailed} detail={message(choices.error, t.makersFailed)} />}
      {choices.isPending && <Skeleton className="h-24" />}
      {offered && <NobodyThere organization_id={workflow.organization_id} />}
    </Dialog>
  )
}

function NobodyThere({ organization_id }: { organization_id: string }) {
  const t = useTexts('clips')
  const { go } = useView()
  const may = useMay('credential.read', organization_id)
  return (
    <Empty icon={Plug} title={t.nobody} act={may && <Button onClick={() => go({ tab: 'services' })}>{t.connect}</Button>}>
      {t.nobodyNote}
    </Empty>
  )
}

/** Runs stage 6 with other settings and says what that costs first. `of` are the settings that the price is asked for. */
function useRun(workflow_id: string, of: (kept: KeptClips) => KeptClips, onClose: () => void) {
  const stored = useContent<'image_to_video'>(workflow_id, 6)
  const execute = useExecuteStage(workflow_id)
  const kept = stored.data?.settings as KeptClips | undefined
  const estimate = useEstimate(workflow_id, 6, of(kept ?? {}), kept !== undefined)
  return {
    estimate,
    running: execute.isPending,
    failure: execute.error ?? estimate.error ?? stored.error,
    run: (settings: (kept: KeptClips) => KeptClips) =>
      execute.mutate({ workflow_id, stage_id: 6, settings: settings(kept ?? {}) }, { onSuccess: onClose }),
  }
}

function Price({ estimate, failure }: Pick<ReturnType<typeof useRun>, 'estimate' | 'failure'>) {
  const t = useTexts('clips')
  const message = useMessage()
  return (
    <>
      {failure && <Failure title={t.failed} detail={message(failure, t.failed)} />}
      {estimate.data && (
        <div>
          <p className="num">{t.costs(points(estimate.data.estimated_points))}</p>
          <EstimateBasis estimate={estimate.data} />
        </div>
      )}
      {estimate.isPending && !failure && <Skeleton className="h-5 w-56" />}
    </>
  )
}

function Asking({ workflow, segment, place, text, onClose, offered, first }: Props & { offered: Offered[]; first: Offered }) {
  const { scene_id, clip } = segment
  const t = useTexts('clips')
  const common = useTexts('common')
  const [beginning] = useState(() => (clip?.asked ?? text).slice(0, CLIP_PROMPT_LENGTH))
  const [words, setWords] = useState(beginning)
  const [connection_id, setConnection] = useState(first.connection_id)
  const [model, setModel] = useState<string>()
  const maker = offered.find((each) => each.connection_id === connection_id) ?? first
  const named = model ?? maker.models.video ?? undefined
  const settingsFor = (prompt: string) => (kept: KeptClips) =>
    withClip(kept, scene_id, { connection_id, prompt, ...(named !== undefined && { model: named }) }, clip)
  // what it costs does not depend on the words: it is not asked anew at every letter
  const { estimate, running, failure, run } = useRun(workflow.workflow_id, settingsFor(beginning || '…'), onClose)
  return (
    <Dialog
      title={t.makeTitle(place)}
      note={t.makeNote}
      width={520}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            kind="primary"
            pending={running}
            disabled={!estimate.data || words.trim() === ''}
            onClick={() => run(settingsFor(words.trim()))}
          >
            {t.makeAct}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
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
        <div>
          <Select
            label={t.maker}
            choices={offered.map((each) => ({ id: each.connection_id, name: each.label }))}
            value={connection_id}
            onChange={(id) => {
              setConnection(id)
              setModel(undefined)
            }}
          />
          <ModelMenu
            capability="video"
            offered={maker}
            choice={{ connection_id, ...(model !== undefined && { model }) }}
            disabled={false}
            onChange={setModel}
          />
        </div>
        <Price estimate={estimate} failure={failure} />
      </div>
    </Dialog>
  )
}

/** Has a scene that shows a clip drawn again. */
export function DrawDialog({ workflow, segment, place, onClose }: Omit<Props, 'text'>) {
  const t = useTexts('clips')
  const common = useTexts('common')
  const settings = (kept: KeptClips) => withDrawing(kept, segment.scene_id)
  const { estimate, running, failure, run } = useRun(workflow.workflow_id, settings, onClose)
  return (
    <Dialog
      title={t.drawTitle(place)}
      note={t.drawNote}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" pending={running} disabled={!estimate.data} onClick={() => run(settings)}>
            {t.drawAct}
          </Button>
        </>
      }
    >
      <Price estimate={estimate} failure={failure} />
    </Dialog>
  )
}
