import { Paperclip } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import { useUpdateAnalysis } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazily } from '../../../lib/lazily.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import { placedFacts, sentencesById } from '../facts-in-sources.ts'
import { GrowingText } from '../growing-text.tsx'
import { Notices } from '../notices.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SourceChip } from '../source-chip.tsx'
import type { ViewProps } from '../view-props.ts'
import { FoundNotUsed } from './found-not-used.tsx'
import { KeyPoints } from './key-points.tsx'
import { WhatWasRead } from './read-notes.tsx'
import type { FactWish } from './strike-button.tsx'
import { SourceList } from './source-list.tsx'

const SearchAgainDialog = lazily(() =>
  import('./search-again-dialog.tsx').then(({ SearchAgainDialog: component }) => ({ default: component })),
)

type Props = ViewProps<'content_research'>
type Analysis = Props['content']['content_research_analysis']
type Angle = Analysis['content_angle_analysis']

/** What people say in the sources. */
function Insights({ insights, sources }: { insights: Analysis['expert_insights']; sources: Analysis['sources'] }) {
  const t = useTexts('contents')
  if (insights.length === 0) return null
  return (
    <section>
      <h3 className="section-title">{t.insights}</h3>
      <ul className="grid gap-4">
        {insights.map((it) => (
          <li key={it.text} dir="auto" className="border-s-2 border-story ps-4">
            <p className="text-15">{it.text}</p>
            <p className="flex flex-wrap items-center gap-2 mt-1 text-fg3">
              {it.speaker}
              <SourceChip sources={sources} source_id={it.source_id} passage={it.passage} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A notice that stands on the screen with both its sides. */
const DISAGREE = /^The sources disagree: /u

/**
 * Stage 1: the angle as headline, what surrounds it, key points in proportion to their seconds, statistics with their sources; where a
 * model read the sources, its facts, what it left out, and what the sources say differently.
 */
export function ContentResearchView({ workflow, content, version, onAgain }: Props) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const [searching, setSearching] = useState(false)
  const save = useUpdateAnalysis(workflow.workflow_id)
  const analysis = content.content_research_analysis
  const draft = useDraft<Angle>(`${workflow.workflow_id}:angle`, analysis.content_angle_analysis, version)
  const angle = draft.value
  const { point_breakdown } = analysis.key_points_structure
  const points = useDraft<KeyPoint[]>(`${workflow.workflow_id}:points`, point_breakdown, version)
  const wishes = useDraft<Record<string, FactWish>>(`${workflow.workflow_id}:facts`, {}, version)
  const { reading } = content
  const places = useMemo(() => sentencesById(analysis.sources), [analysis.sources])
  const facts = useMemo(
    () => placedFacts(reading?.facts ?? [], places).map((fact) => ({ ...fact, ...wishes.value[fact.fact_id] })),
    [reading, places, wishes.value],
  )
  const drafts = [draft, points, wishes]
  const changed = drafts.some((each) => each.changed)
  const statements = [...point_breakdown, ...analysis.supporting_statistics, ...analysis.expert_insights]
  const onSave = () =>
    save
      .mutateAsync({
        workflow_id: workflow.workflow_id,
        version,
        updated_analysis: {
          ...content,
          ...(reading && {
            reading: { ...reading, facts: reading.facts.map((fact) => ({ ...fact, ...wishes.value[fact.fact_id] })) },
          }),
          content_research_analysis: {
            ...analysis,
            content_angle_analysis: angle,
            key_points_structure: { ...analysis.key_points_structure, point_breakdown: points.value },
          },
        },
      })
      .then(
        ({ data }) => {
          draft.settle(angle, data.version)
          points.settle(points.value, data.version)
          wishes.settle(wishes.value, data.version)
          toast('success', stages.saved)
        },
        () => undefined, // the bar shows it
      )
  const edit = (field: keyof Angle) => ({
    value: angle[field],
    lang: workflow.language,
    onChange: (text: string) => draft.set((before) => ({ ...before, [field]: text })),
  })

  const change = onAgain && (
    <Button size="small" icon={Paperclip} onClick={onAgain}>
      {analysis.sources.length === 0 ? t.addSources : t.changeSources}
    </Button>
  )

  return (
    <div className="grid gap-7">
      <Notices notices={content.notices.filter((notice) => !(reading && DISAGREE.test(notice)))} act={change} />
      <section>
        <h3 className="section-title">{t.angle}</h3>
        <GrowingText
          label={t.angle}
          className="text-22! leading-[30px]! font-semibold tracking-tight"
          {...edit('primary_angle')}
        />
        <div className="grid gap-3 mt-4 lg:grid-cols-3">
          {(
            [
              ['hook_strategy', t.hook],
              ['target_audience', t.audience],
              ['unique_value_proposition', t.proposition],
            ] as const
          ).map(([field, name]) => (
            <div key={field} className="card p-3.5">
              <h4 className="text-fg3 text-12 mb-1">{name}</h4>
              <GrowingText label={name} {...edit(field)} />
            </div>
          ))}
        </div>
      </section>
      <KeyPoints
        points={points.value}
        sources={analysis.sources}
        total={analysis.key_points_structure.total_duration}
        language={workflow.language}
        onChange={points.set}
      />
      {reading && (
        <WhatWasRead
          {...{ reading, facts, places }}
          points={points.value}
          total={analysis.key_points_structure.total_duration}
          onWish={wishes.set}
          onPoints={points.set}
        />
      )}
      <section>
        <h3 className="section-title">{t.statistics}</h3>
        {analysis.supporting_statistics.length === 0 && <p className="text-fg3">{t.noneFound}</p>}
        <ul className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,230px),1fr))]">
          {analysis.supporting_statistics.map((it) => (
            <li key={it.figure + it.text} className="card p-3.5 grid gap-1 content-start" dir="auto">
              <b className="text-22 font-semibold tracking-tight num whitespace-normal">{it.figure}</b>
              <p className="text-fg2">{it.text}</p>
              <span className="mt-1">
                <SourceChip sources={analysis.sources} source_id={it.source_id} passage={it.passage} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Insights insights={analysis.expert_insights} sources={analysis.sources} />
      <section>
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="section-title">{t.sources}</h3>
          {content.notices.length === 0 && change}
        </div>
        <SourceList sources={analysis.sources} statements={statements} />
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
      <SaveBar
        changed={changed}
        stale={drafts.some((each) => each.stale)}
        pending={save.isPending}
        error={save.error}
        onSave={onSave}
        onDiscard={() => drafts.forEach(({ discard }) => discard())}
      />
    </div>
  )
}
