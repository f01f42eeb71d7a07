import { useState } from 'react'
import { AppError } from '@orion/contract/errors.ts'
import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { awaitsNewest, isStale } from '../../../api/stale-version.ts'
import { useContent, useEditContent, useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { getAddress } from '../../../lib/call.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { usePrice } from '../../../parts/use-price.ts'
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

/**
 * Other words for a drawing. The server's errors are below their fields during typing. The results that are made again and their cost are
 * displayed before. If another person saves a version in between, no typed text is lost.
 */
export function WordsDialog({ workflow, scene: { scene_id, text: said }, place, candidate, url, onClose }: Props) {
  const { workflow_id, language } = workflow
  const t = useTexts('pictures').words
  const common = useTexts('common')
  const price = usePrice()
  const { templates } = useTexts('shots')
  const message = useMessage()
  const stored = useContent<'image_selection'>(workflow_id, 5)
  const [fields] = useState(() => shotFields(candidate))
  const [texts, setTexts] = useState(() => fields.map(({ text }) => text))
  const save = useEditContent(workflow_id, 5)
  const execute = useExecuteStage(workflow_id)
  const { candidate_id } = candidate
  const typed = JSON.stringify(texts)
  const settled = useSettled(typed)
  const changed = fields.some(({ text }, index) => texts[index].trim() !== text)
  /** The words are saved, and not drawn yet. */
  const kept = save.isSuccess
  const asking = changed && !save.isPending && !kept && settled === typed
  const { content, version = 0 } = stored.data ?? {}
  const wanted = { candidate_id, texts: texts.map((text) => text.trim()) }
  const edit = content
    ? {
        stage_number: 5,
        version,
        content: { ...content, scenes: withWords(content.scenes, scene_id, wanted) },
      }
    : undefined
  const estimate = useEstimate(workflow_id, 5, {}, asking && edit !== undefined, edit ? { edit } : {})
  const refusal = [save.error, estimate.error].find((error) => error instanceof AppError && error.code === 'invalid_fields')
  const problems = changed && refusal instanceof AppError ? findProblems(fields, refusal.fields ?? []) : []
  const named = problems.some(Boolean)
  const failure = execute.error ?? save.error ?? (asking ? estimate.error : null) ?? stored.error
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
      // after a refusal, the server would refuse the former version again: the newest version is read first
      disabled={!changed || named || (!kept && !estimate.data) || awaitsNewest(failure, stored)}
      onSubmit={() => (kept ? run() : draw())}
      onClose={onClose}
    >
      {failure && !named && <Failure title={kept ? t.notDrawn : t.failed} detail={late ? t.late : message(failure, t.failed)} />}
      <div className="grid gap-4 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-md:grid-cols-1 items-center">
        {url && (
          <span className="shot" data-well>
            <img src={getAddress(url)} alt={templates[candidate.template ?? ''] ?? ''} />
          </span>
        )}
        <blockquote className="border-s-2 border-line ps-3 text-fg2" dir="auto" lang={language}>
          {said}
        </blockquote>
      </div>
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
      {changed && !named && !kept && (
        <div className="grid gap-1 num" aria-live="polite">
          {estimate.data && asking ? <p>{t.costs(price.most(estimate.data))}</p> : !failure && <Skeleton className="h-5 w-56" />}
          {estimate.data && asking && <MadeAgain workflow={workflow} edit={edit} />}
        </div>
      )}
    </FormDialog>
  )
}
