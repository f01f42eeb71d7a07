import { Plug } from 'lucide-react'
import { useState } from 'react'
import { PICTURE_LIMITS, type ImageScene, type PictureSearch } from '@orion/contract/contents/05-image-selection.ts'
import type { Offered } from '@orion/contract/choices.ts'
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
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Empty, Failure, Skeleton } from '../../../ui/states.tsx'
import { beginningOf, settingsWith, type KeptAsks, type PictureWish } from './picture-asks.ts'

type Kind = 'found' | 'made'
type Props = { workflow: Workflow; scene: ImageScene; place: number; kind: Kind; begin?: string; onClose: () => void }

const CAPABILITY = { found: 'stock', made: 'image' } as const

/** Has a collection searched, or a model make a picture, for one scene: by words that a person sees and may change first. */
export function PictureDialog(props: Props) {
  const { workflow, kind, place, onClose } = props
  const t = useTexts('pictures').ask
  const message = useMessage()
  const choices = useChoices(workflow.organization_id)
  const offered = choices.data && makersFor(choices.data, CAPABILITY[kind])
  if (choices.data && offered && offered.length > 0) {
    const chosen = choiceOf(choices.data, CAPABILITY[kind])?.connection_id
    return (
      <Asking {...props} offered={offered} first={offered.find(({ connection_id }) => connection_id === chosen) ?? offered[0]} />
    )
  }
  return (
    <Dialog title={t[kind].title(place)} onClose={onClose}>
      {choices.error && <Failure title={t.makersFailed} detail={message(choices.error, t.makersFailed)} />}
      {choices.isPending && <Skeleton className="h-24" />}
      {offered && <NobodyThere kind={kind} organization_id={workflow.organization_id} />}
    </Dialog>
  )
}

function NobodyThere({ kind, organization_id }: { kind: Kind; organization_id: string }) {
  const t = useTexts('pictures').ask
  const { go } = useView()
  const may = useMay('credential.read', organization_id)
  return (
    <Empty icon={Plug} title={t[kind].nobody} act={may && <Button onClick={() => go({ tab: 'services' })}>{t.connect}</Button>}>
      {t[kind].nobodyNote}
    </Empty>
  )
}

function Asking({
  workflow,
  scene,
  place,
  kind,
  begin,
  onClose,
  offered,
  first,
}: Props & { offered: Offered[]; first: Offered }) {
  const { workflow_id } = workflow
  const t = useTexts('pictures').ask
  const common = useTexts('common')
  const message = useMessage()
  const [beginning] = useState(() => begin ?? beginningOf(scene, kind))
  const [words, setWords] = useState(beginning)
  const [of, setOf] = useState<PictureSearch['kind']>('photo')
  const [connection_id, setConnection] = useState(first.connection_id)
  const [model, setModel] = useState<string>()
  const stored = useContent<'image_selection'>(workflow_id, 5)
  const execute = useExecuteStage(workflow_id)
  const maker = offered.find((each) => each.connection_id === connection_id) ?? first
  const named = model ?? maker.models.image ?? undefined
  const wishOf = (text: string): PictureWish =>
    kind === 'found'
      ? { found: { words: text, kind: of, connection_id } }
      : { made: { prompt: text, connection_id, ...(named !== undefined && { model: named }) } }
  const kept = stored.data?.settings as KeptAsks | undefined
  const settingsFor = (text: string): KeptAsks => settingsWith(kept ?? {}, scene, wishOf(text))
  // what it costs does not depend on the words: it is not asked anew at every letter
  const estimate = useEstimate(workflow_id, 5, settingsFor(beginning || '…'), kept !== undefined)
  const run = () => execute.mutate({ workflow_id, stage_id: 5, settings: settingsFor(words.trim()) }, { onSuccess: onClose })
  const failure = execute.error ?? estimate.error ?? stored.error
  const field = {
    label: t[kind].words,
    value: words,
    'data-first': true,
    onChange: (event: { target: { value: string } }) => setWords(event.target.value),
  }
  return (
    <Dialog
      title={t[kind].title(place)}
      note={t[kind].note}
      width={520}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" pending={execute.isPending} disabled={!estimate.data || words.trim() === ''} onClick={run}>
            {t[kind].act}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {failure && <Failure title={t.failed} detail={message(failure, t.failed)} />}
        <blockquote className="border-s-2 border-line ps-3 text-fg2" dir="auto" lang={workflow.language}>
          {scene.text}
        </blockquote>
        {kind === 'found' ? (
          <TextField {...field} maxLength={PICTURE_LIMITS.words} />
        ) : (
          <TextArea {...field} rows={7} maxLength={PICTURE_LIMITS.prompt} count={`${words.length}/${PICTURE_LIMITS.prompt}`} />
        )}
        <div className="grid gap-4 grid-cols-2 max-md:grid-cols-1 items-start">
          <div>
            <Select
              label={t[kind].maker}
              choices={offered.map((each) => ({ id: each.connection_id, name: each.label }))}
              value={connection_id}
              onChange={(id) => {
                setConnection(id)
                setModel(undefined)
              }}
            />
            {kind === 'made' && (
              <ModelMenu
                capability="image"
                offered={maker}
                choice={{ connection_id, ...(model !== undefined && { model }) }}
                disabled={false}
                onChange={setModel}
              />
            )}
          </div>
          {kind === 'found' && (
            <Select
              label={t.kind}
              choices={(['photo', 'illustration'] as const).map((id) => ({ id, name: t.kinds[id] }))}
              value={of}
              onChange={(id) => setOf(id as PictureSearch['kind'])}
            />
          )}
        </div>
        {estimate.data && (
          <div>
            <p className="num">{t.costs(points(estimate.data.estimated_points))}</p>
            <EstimateBasis estimate={estimate.data} />
          </div>
        )}
        {estimate.isPending && !failure && <Skeleton className="h-5 w-56" />}
      </div>
    </Dialog>
  )
}
