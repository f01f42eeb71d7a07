import { Paperclip } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { lazily } from '../../../lib/lazily.ts'
import { placedFacts, sentencesById } from '../sources/facts-in-sources.ts'
import { Notices } from '../notices.tsx'
import { SaveBar } from '../edit/save-bar.tsx'
import { useFillsButton } from '../filled-button.ts'
import { lacksSources } from '../rules.ts'
import type { MessageKey } from '@orion/contract/sentences/say.ts'
import type { ViewProps } from '../view-props.ts'
import { Angle } from './angle.tsx'
import { FoundNotUsed } from './found-not-used.tsx'
import { KeyPoints } from './key-points.tsx'
import { WhatWasRead } from './read-notes.tsx'
import { SourceList } from './source-list.tsx'
import { Insights, Statistics } from './statements.tsx'
import { useAnalysisDraft } from './use-analysis-draft.ts'
import { LazyDialogs } from '../../../ui/dialog-waiting.tsx'

const SearchAgainDialog = lazily(() =>
  import('./search-again-dialog.tsx').then(({ SearchAgainDialog: component }) => ({ default: component })),
)

const SourcePictures = lazily(() =>
  import('./pictures/source-pictures.tsx').then(({ SourcePictures: component }) => ({ default: component })),
)

type Props = ViewProps<'content_research'>
type Analysis = Props['content']['content_research_analysis']

/** The notice about contradictions. It is not shown with the other notices, because the contradictions themselves are shown. */
const DISAGREE: MessageKey = 'notices.sources_disagree'

type Shown = { shown: ReturnType<typeof useAnalysisDraft>['shown']; sources: Analysis['sources']; urls: Props['urls'] }

function PicturesShown({ shown: { pictures, draft }, sources, urls }: Shown) {
  if (pictures.length === 0) return null
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <SourcePictures pictures={pictures} sources={sources} urls={urls} onWish={draft.set} />
    </Suspense>
  )
}

/** The search results that were not used, and the dialog that repeats the search. */
function SearchAgain({ workflow, content, onAgain }: Pick<Props, 'workflow' | 'content' | 'onAgain'>) {
  const [searching, setSearching] = useState(false)
  return (
    <>
      <FoundNotUsed
        searched_for={content.searched_for}
        left_out={content.left_out}
        sources={content.content_research_analysis.sources}
        onAgain={onAgain && (() => setSearching(true))}
      />
      <LazyDialogs>
        {searching && (
          <SearchAgainDialog
            workflow_id={workflow.workflow_id}
            words={content.searched_for ?? []}
            onClose={() => setSearching(false)}
          />
        )}
      </LazyDialogs>
    </>
  )
}

/**
 * The view of stage 1. It shows the angle as a headline with its context, the key points in proportion to their seconds, and the statistics
 * with their sources. If a model read the sources, it also shows the facts, the omitted sentences, and the contradictions of the sources.
 */
export function ContentResearchView({ workflow, stage, content, version, urls, notice_keys = {}, onAgain }: Props) {
  const t = useTexts('contents')
  const { angle, points, wishes, statistics, insights, struck, rights, sources, shown, bar } = useAnalysisDraft(
    workflow,
    content,
    version,
  )
  const { content_research_analysis: analysis, reading } = content
  const places = useMemo(() => sentencesById(sources), [sources])
  const facts = useMemo(
    () => placedFacts(reading?.facts ?? [], places).map((fact) => ({ ...fact, ...wishes.value[fact.fact_id] })),
    [reading, places, wishes.value],
  )
  const statements = [...analysis.key_points_structure.point_breakdown, ...statistics.value, ...insights.value]
  const brief = (
    <Angle
      angle={angle.value}
      language={workflow.language}
      onChange={(field, text) => angle.set((before) => ({ ...before, [field]: text }))}
    />
  )
  // the bar below has the screen's filled button while the stage awaits approval or has unsaved edits
  const isAsked = useFillsButton(lacksSources(workflow) && stage.status === 'completed' && onAgain !== undefined)
  const change = onAgain && (
    <Button size="small" kind={isAsked ? 'primary' : 'plain'} icon={Paperclip} onClick={onAgain}>
      {analysis.sources.length === 0 ? t.addSources : t.changeSources}
    </Button>
  )

  return (
    <div className="grid gap-7">
      <Notices
        notices={content.notices.filter((notice) => !(reading && notice_keys[notice] === DISAGREE))}
        notice_keys={notice_keys}
        act={change}
      />
      <KeyPoints
        points={points.value}
        question={workflow.topic}
        sources={sources}
        total={analysis.key_points_structure.total_duration}
        language={workflow.language}
        onChange={points.set}
      />
      {brief}
      {reading && (
        <WhatWasRead
          reading={reading}
          facts={facts}
          places={places}
          points={points.value}
          total={analysis.key_points_structure.total_duration}
          onWish={wishes.set}
          onPoints={points.set}
        />
      )}
      <Statistics sources={sources} language={workflow.language} statements={statistics.value} onChange={statistics.set} />
      <Insights sources={sources} language={workflow.language} statements={insights.value} onChange={insights.set} />
      <section>
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="section-title">{t.sources}</h3>
          {content.notices.length === 0 && change}
        </div>
        <SourceList
          sources={sources}
          statements={statements}
          onKept={(source_id, kept) => struck.set((before) => ({ ...before, [source_id]: kept }))}
          onMayRead={(source_id, may_read) => rights.set((before) => ({ ...before, [source_id]: may_read }))}
        />
        <SearchAgain workflow={workflow} content={content} onAgain={onAgain} />
      </section>
      <PicturesShown shown={shown} sources={sources} urls={urls} />
      <SaveBar {...bar} />
    </div>
  )
}
