import { Paperclip } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import { useUpdateAnalysis } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazily } from '../../../lib/lazily.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import { placedFacts, sentencesById } from '../sources/facts-in-sources.ts'
import { Notices } from '../notices.tsx'
import { SaveBar } from '../edit/save-bar.tsx'
import type { ViewProps } from '../view-props.ts'
import { Angle } from './angle.tsx'
import { FoundNotUsed } from './found-not-used.tsx'
import { KeyPoints } from './key-points.tsx'
import { WhatWasRead } from './read-notes.tsx'
import { type PictureWishes, wishedPictures } from './pictures/picture-wishes.ts'
import { isKept } from './point-edits.ts'
import { SourceList } from './source-list.tsx'
import { Insights, Statistics } from './statements.tsx'
import type { FactWish } from './strike-button.tsx'

const SearchAgainDialog = lazily(() =>
  import('./search-again-dialog.tsx').then(({ SearchAgainDialog: component }) => ({ default: component })),
)

const SourcePictures = lazily(() =>
  import('./pictures/source-pictures.tsx').then(({ SourcePictures: component }) => ({ default: component })),
)

type Props = ViewProps<'content_research'>
type Analysis = Props['content']['content_research_analysis']
type AngleFields = Analysis['content_angle_analysis']

/** A notice that stands on the screen with both its sides. */
const DISAGREE = /^The sources disagree: /u

/** The sources' pictures with what a person says of them, until it is saved. */
function usePictures(workflow_id: string, { source_pictures = [] }: Props['content'], version: number) {
  const said = Object.fromEntries(
    source_pictures.map((picture) => [picture.picture_id, { kept: isKept(picture), may_use: picture.may_use === true }]),
  )
  const draft = useDraft<PictureWishes>(`${workflow_id}:source-pictures`, {}, version, said)
  return { pictures: wishedPictures(source_pictures, draft.value), draft }
}

type Shown = { shown: ReturnType<typeof usePictures>; sources: Analysis['sources']; urls: Props['urls'] }

function PicturesShown({ shown: { pictures, draft }, sources, urls }: Shown) {
  if (pictures.length === 0) return null
  return (
    <Suspense>
      <SourcePictures {...{ pictures, sources, urls }} onWish={draft.set} />
    </Suspense>
  )
}

/**
 * Stage 1: the angle as headline, what surrounds it, key points in proportion to their seconds, statistics with their sources; where a
 * model read the sources, its facts, what it left out, and what the sources say differently.
 */
export function ContentResearchView({ workflow, content, version, urls, onAgain }: Props) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const [searching, setSearching] = useState(false)
  const save = useUpdateAnalysis(workflow.workflow_id)
  const analysis = content.content_research_analysis
  const draft = useDraft<AngleFields>(`${workflow.workflow_id}:angle`, analysis.content_angle_analysis, version)
  const angle = draft.value
  const { point_breakdown } = analysis.key_points_structure
  const points = useDraft<KeyPoint[]>(`${workflow.workflow_id}:points`, point_breakdown, version)
  const { reading } = content
  const wished = Object.fromEntries((reading?.facts ?? []).map(({ fact_id, weight, kept }) => [fact_id, { weight, kept }]))
  const wishes = useDraft<Record<string, FactWish>>(`${workflow.workflow_id}:facts`, {}, version, wished)
  const statistics = useDraft(`${workflow.workflow_id}:statistics`, analysis.supporting_statistics, version)
  const insights = useDraft(`${workflow.workflow_id}:insights`, analysis.expert_insights, version)
  const kept = Object.fromEntries(analysis.sources.map((source) => [source.source_id, isKept(source)]))
  const struck = useDraft<Record<string, boolean>>(`${workflow.workflow_id}:sources`, {}, version, kept)
  const said = Object.fromEntries(analysis.sources.map(({ source_id, may_read = false }) => [source_id, may_read]))
  const rights = useDraft<Record<string, boolean>>(`${workflow.workflow_id}:rights`, {}, version, said)
  const sources = useMemo(
    () =>
      analysis.sources.map(({ may_read, ...source }) => ({
        ...source,
        kept: struck.value[source.source_id] ?? isKept(source),
        ...((rights.value[source.source_id] ?? may_read) && { may_read: true as const }),
      })),
    [analysis.sources, struck.value, rights.value],
  )
  const places = useMemo(() => sentencesById(sources), [sources])
  const facts = useMemo(
    () => placedFacts(reading?.facts ?? [], places).map((fact) => ({ ...fact, ...wishes.value[fact.fact_id] })),
    [reading, places, wishes.value],
  )
  const shown = usePictures(workflow.workflow_id, content, version)
  const drafts = [draft, points, wishes, statistics, insights, struck, rights, shown.draft]
  const statements = [...point_breakdown, ...statistics.value, ...insights.value]
  const onSave = () =>
    save
      .mutateAsync({
        workflow_id: workflow.workflow_id,
        version,
        updated_analysis: {
          ...content,
          ...(shown.pictures.length > 0 && { source_pictures: shown.pictures }),
          ...(reading && {
            reading: { ...reading, facts: reading.facts.map((fact) => ({ ...fact, ...wishes.value[fact.fact_id] })) },
          }),
          content_research_analysis: {
            ...analysis,
            content_angle_analysis: angle,
            key_points_structure: { ...analysis.key_points_structure, point_breakdown: points.value },
            supporting_statistics: statistics.value,
            expert_insights: insights.value,
            sources,
          },
        },
      })
      .then(
        ({ data }) => {
          draft.settle(angle, data.version)
          points.settle(points.value, data.version)
          wishes.settle(wishes.value, data.version)
          statistics.settle(statistics.value, data.version)
          insights.settle(insights.value, data.version)
          struck.settle(struck.value, data.version)
          rights.settle(rights.value, data.version)
          shown.draft.settle(shown.draft.value, data.version)
          toast('success', stages.saved)
        },
        () => undefined, // the bar shows it
      )
  // what nobody found stands behind what the film can say
  const read = analysis.content_angle_analysis.primary_angle !== ''
  const brief = (
    <Angle
      angle={angle}
      language={workflow.language}
      onChange={(field, text) => draft.set((before) => ({ ...before, [field]: text }))}
    />
  )
  const change = onAgain && (
    <Button size="small" icon={Paperclip} onClick={onAgain}>
      {analysis.sources.length === 0 ? t.addSources : t.changeSources}
    </Button>
  )

  return (
    <div className="grid gap-7">
      <Notices notices={content.notices.filter((notice) => !(reading && DISAGREE.test(notice)))} act={change} />
      {read && brief}
      <KeyPoints
        points={points.value}
        sources={sources}
        total={analysis.key_points_structure.total_duration}
        language={workflow.language}
        onChange={points.set}
      />
      {!read && brief}
      {reading && (
        <WhatWasRead
          {...{ reading, facts, places }}
          points={points.value}
          total={analysis.key_points_structure.total_duration}
          onWish={wishes.set}
          onPoints={points.set}
        />
      )}
      <Statistics {...{ sources }} language={workflow.language} statements={statistics.value} onChange={statistics.set} />
      <Insights {...{ sources }} language={workflow.language} statements={insights.value} onChange={insights.set} />
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
        <FoundNotUsed
          searched_for={content.searched_for}
          left_out={content.left_out}
          sources={analysis.sources}
          onAgain={onAgain && (() => setSearching(true))}
        />
        <Suspense>
          {searching && (
            <SearchAgainDialog
              workflow_id={workflow.workflow_id}
              words={content.searched_for ?? []}
              onClose={() => setSearching(false)}
            />
          )}
        </Suspense>
      </section>
      <PicturesShown {...{ shown, sources, urls }} />
      <SaveBar drafts={drafts} pending={save.isPending} error={save.error} onSave={onSave} />
    </div>
  )
}
