import { Suspense, useEffect } from 'react'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { usePreferences } from '../../../app/preferences.tsx'
import { useView } from '../../../app/view.ts'
import { loadPart } from '../../../i18n/load-texts.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Failure } from '../../../ui/states.tsx'
import { EarlierFilm } from '../film/earlier-film.tsx'
import { StageWaiting } from './stage-waiting.tsx'
import { VIEWS, WORDS, type View } from './views.ts'

type Props = { workflow: Workflow; stage: StageRecord; onChoose: (number: number) => void; onAgain: (() => void) | undefined }

/** The number of the stage that makes the film. The stages after it show a finished film. */
const FILM = 8

/** The view of a stage with its content. */
export function StageView({ workflow, stage, onChoose, onAgain }: Props) {
  const t = useTexts('stages')
  const message = useMessage()
  const { set } = useView()
  const { data, error, refetch } = useContent<StageKey>(workflow.workflow_id, stage.number)
  const { locale } = usePreferences()
  const words = WORDS[stage.key as StageKey]
  useEffect(() => {
    if (words) void loadPart(locale, words).catch(() => undefined) // the view tries again if this fails
  }, [locale, words])
  if (error && !data)
    return <Failure title={t.contentFailed} detail={message(error, t.contentFailed)} onRetry={() => void refetch()} />
  if (!data?.content) return <StageWaiting stage={stage} />
  const Shown = VIEWS[stage.key as StageKey] as View<StageKey>
  const choose = (number: number, scene_id?: string) => {
    onChoose(number)
    if (scene_id) set({ scene: scene_id })
  }
  return (
    <Suspense fallback={<StageWaiting stage={stage} />}>
      {stage.number > FILM && <EarlierFilm workflow={workflow} stage={stage} />}
      <Shown
        workflow={workflow}
        stage={stage}
        content={data.content}
        version={data.version}
        urls={data.urls}
        notice_keys={data.notice_keys}
        onChoose={choose}
        onAgain={onAgain}
      />
    </Suspense>
  )
}
