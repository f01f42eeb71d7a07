import { useState } from 'react'
import { PICTURE_LIMITS, type ImageScene, type PictureSearch } from '@orion/contract/contents/05-image-selection.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEstimate, useExecuteStage } from '../../../../api/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { TextArea, TextField } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { AskMaker, type Askable, AskedMaker, useAsked } from '../../run/ask-maker.tsx'
import { RunDialog } from '../../run/run-dialog.tsx'
import { suggestWords, settingsWith, type KeptAsks, type PictureRequest } from './picture-asks.ts'

type Kind = 'found' | 'made'
type Props = { workflow: Workflow; scene: ImageScene; place: number; kind: Kind; begin?: string; onClose: () => void }

const KINDS = ['photo', 'footage', 'illustration', 'silhouette'] as const

const CAPABILITY = { found: 'stock', made: 'image' } as const

/** The dialog that requests an image for one scene, from a search or from a model. A person can change the words before they are sent. */
export function PictureDialog(props: Props) {
  const { workflow, kind, place, onClose } = props
  const t = useTexts('pictures').ask
  return (
    <AskMaker
      onClose={onClose}
      organization_id={workflow.organization_id}
      capability={CAPABILITY[kind]}
      title={t[kind].title(place)}
      words={{ ...t, ...t[kind] }}
    >
      {(askable) => <Asking {...props} {...askable} />}
    </AskMaker>
  )
}

function Asking({ workflow, scene, place, kind, begin, onClose, ...askable }: Props & Askable) {
  const { workflow_id } = workflow
  const t = useTexts('pictures').ask
  const [beginning] = useState(() => begin ?? suggestWords(scene, kind))
  const [words, setWords] = useState(beginning)
  const [of, makeSet] = useState<PictureSearch['kind']>('photo')
  const asked = useAsked(askable, 'image')
  const { connection_id, model } = asked
  const stored = useContent<'image_selection'>(workflow_id, 5)
  const execute = useExecuteStage(workflow_id)
  const makeRequest = (text: string): PictureRequest =>
    kind === 'found'
      ? { found: { words: text, kind: of, connection_id } }
      : { made: { prompt: text, connection_id, ...(model !== undefined && { model }) } }
  const kept = stored.data?.settings as KeptAsks | undefined
  const settingsFor = (text: string): KeptAsks => settingsWith(kept ?? {}, scene, makeRequest(text))
  // the cost does not depend on the words, so it is requested only once
  const estimate = useEstimate(
    { workflow_id, stage_number: 5, settings: settingsFor(beginning || '…') },
    { enabled: kept !== undefined },
  )
  const run = () => execute.mutate({ workflow_id, stage_id: 5, settings: settingsFor(words.trim()) }, { onSuccess: onClose })
  const field = {
    label: t[kind].words,
    value: words,
    'data-first': true,
    onChange: (event: { target: { value: string } }) => setWords(event.target.value),
  }
  return (
    <RunDialog
      stored={stored}
      estimate={estimate}
      execute={execute}
      onClose={onClose}
      basis
      title={t[kind].title(place)}
      note={t[kind].note}
      width={520}
      words={{ act: t[kind].act, failed: t.failed, costs: t.costs }}
      unready={words.trim() === ''}
      onRun={run}
    >
      <blockquote className="border-s-2 border-line ps-3 text-fg2" dir="auto" lang={workflow.language}>
        {scene.text}
      </blockquote>
      {kind === 'found' ? (
        <TextField {...field} maxLength={PICTURE_LIMITS.words} />
      ) : (
        <TextArea {...field} rows={7} maxLength={PICTURE_LIMITS.prompt} count={`${words.length}/${PICTURE_LIMITS.prompt}`} />
      )}
      <div className="grid gap-4 grid-cols-2 max-md:grid-cols-1 items-start">
        <AskedMaker label={t[kind].maker} offered={askable.offered} models={kind === 'made' ? 'image' : null} asked={asked} />
        {kind === 'found' && (
          <Select
            label={t.kind}
            choices={KINDS.map((id) => ({ id, name: t.kinds[id] }))}
            value={of}
            onChange={(id) => makeSet(id as PictureSearch['kind'])}
          />
        )}
      </div>
    </RunDialog>
  )
}
