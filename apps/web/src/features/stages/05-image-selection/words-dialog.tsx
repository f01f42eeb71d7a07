import { useState } from 'react'
import { AppError } from '@orion/contract/errors.ts'
import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { getImageAddress, IMAGE_SIZE } from '../../../api/image-address.ts'
import { awaitsNewest, isStale } from '../../../api/stale-version.ts'
import { useContent, useEditContent, useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useSettled } from '../../../lib/use-settled.ts'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { MadeAgain } from './made-again.tsx'
import { findProblems, shotFields, withWords } from './shot-fields.ts'
import { WordFields } from './word-fields.tsx'

type Props = {
  workflow: Workflow
  scene: ImageScene
  place: number
  candidate: Candidate
  url: string | undefined
  onClose: () => void
}

type Asked = { workflow_id: string; scene_id: string; candidate: Candidate; texts: readonly string[]; changed: boolean }

/**
 * The edit with the typed words, its price, and the function that saves it. The price is requested when the person stops typing. `kept` is
 * true if the words are saved but not drawn yet.
 */
function usePricedWords({ workflow_id, scene_id, candidate: { candidate_id }, texts, changed }: Asked) {
  const stored = useContent<'image_selection'>(workflow_id, 5)
  const save = useEditContent(workflow_id, 5)
  const typed = JSON.stringify(texts)
  const settled = useSettled(typed)
  const kept = save.isSuccess
  const asking = changed && !save.isPending && !kept && settled === typed
  const { content, version = 0 } = stored.data ?? {}
  const wanted = { candidate_id, texts: texts.map((text) => text.trim()) }
  const edit = content
    ? { stage_number: 5, version, content: { ...content, scenes: withWords(content.scenes, scene_id, wanted) } }
    : undefined
  const estimate = useEstimate({ workflow_id, stage_number: 5, ...(edit && { edit }) }, { enabled: asking && edit !== undefined })
  const error = save.error ?? (asking ? estimate.error : null) ?? stored.error
  return { stored, save, kept, edit, estimate, priced: asking ? estimate.data : undefined, error }
}

/** The problem of each field, from the server's refusal. */
function listProblems(fields: Parameters<typeof findProblems>[0], errors: readonly (Error | null)[]) {
  const refusal = errors.find((error) => error instanceof AppError && error.code === 'invalid_fields')
  return refusal instanceof AppError ? findProblems(fields, refusal.fields ?? []) : []
}

type ShotProps = Pick<Props, 'url' | 'candidate'> & { said: string; language: string }

/** The current image, with the scene's text next to it. */
function ShotAndText({ url, candidate, said, language }: ShotProps) {
  const { templates } = useTexts('shots')
  return (
    <div className="grid gap-4 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-md:grid-cols-1 items-center">
      {url && (
        <span className="shot" data-well>
          <img src={getImageAddress(url, IMAGE_SIZE.card)} alt={templates[candidate.template ?? ''] ?? ''} />
        </span>
      )}
      <blockquote className="border-s-2 border-line ps-3 text-fg2" dir="auto" lang={language}>
        {said}
      </blockquote>
    </div>
  )
}

type CostProps = {
  workflow: Workflow
  edit: ReturnType<typeof usePricedWords>['edit']
  estimate: ReturnType<typeof useEstimate>['data']
  failed: boolean
}

/** The cost of the new words, and what would be made again. */
function WordsCost({ workflow, edit, estimate, failed }: CostProps) {
  const t = useTexts('pictures').words
  const price = usePrice()
  return (
    <div className="grid gap-1 num" aria-live="polite">
      {estimate ? <p>{t.costs(price.most(estimate))}</p> : !failed && <Skeleton className="h-5 w-56" />}
      {estimate && <MadeAgain workflow={workflow} edit={edit} />}
    </div>
  )
}

/**
 * The dialog for other words on a drawing. While the person types, it shows the server's errors below the fields, the cost, and what would
 * be made again. If another person saves a version in between, the typed text is kept.
 */
export function WordsDialog({ workflow, scene: { scene_id, text: said }, place, candidate, url, onClose }: Props) {
  const { workflow_id, language } = workflow
  const t = useTexts('pictures').words
  const common = useTexts('common')
  const message = useMessage()
  const [fields] = useState(() => shotFields(candidate))
  const [texts, setTexts] = useState(() => fields.map(({ text }) => text))
  const execute = useExecuteStage(workflow_id)
  const changed = fields.some(({ text }, index) => texts[index].trim() !== text)
  const { stored, save, kept, edit, estimate, priced, error } = usePricedWords({
    workflow_id,
    scene_id,
    candidate,
    texts,
    changed,
  })
  const problems = changed ? listProblems(fields, [save.error, estimate.error]) : []
  const named = problems.some(Boolean)
  const failure = execute.error ?? error
  const late = isStale(failure)
  const run = () => execute.mutate({ workflow_id, stage_id: 5 }, { onSuccess: onClose })
  const draw = () => {
    if (edit === undefined || !changed || save.isPending || execute.isPending) return
    save.mutate(
      { workflow_id, ...edit },
      {
        onSuccess: run,
        onError: () => void stored.refetch(),
      },
    )
  }
  return (
    <FormDialog
      title={t.title(place)}
      note={t.note}
      width={640}
      act={t.act}
      {...(kept && { leave: common.close })}
      pending={save.isPending || execute.isPending}
      // the server would refuse the old version again, so the button waits until the newest version is loaded
      disabled={!changed || named || (!kept && !estimate.data) || awaitsNewest(failure, stored)}
      onSubmit={() => (kept ? run() : draw())}
      onClose={onClose}
    >
      {failure && !named && <Failure title={kept ? t.notDrawn : t.failed} detail={late ? t.late : message(failure, t.failed)} />}
      <ShotAndText url={url} candidate={candidate} said={said} language={language} />
      <WordFields
        fields={fields}
        texts={texts}
        problems={problems}
        language={language}
        disabled={kept}
        onText={(index, value) => {
          if (save.error) save.reset()
          setTexts(texts.map((each, at) => (at === index ? value : each)))
        }}
      />
      <p className="hint">
        {candidate.template === 'map' && `${t.mapNote} `}
        {t.limits} {t.moves}
      </p>
      {changed && !named && !kept && <WordsCost workflow={workflow} edit={edit} estimate={priced} failed={failure !== null} />}
    </FormDialog>
  )
}
