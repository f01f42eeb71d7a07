import { useMemo } from 'react'
import type { ContentResearch, KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useUpdateAnalysis } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useDraft, useDraftOver } from '../../../lib/use-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import { type PictureDecisions, applyDecisions } from './pictures/picture-decisions.ts'
import { isKept } from './point-edits.ts'
import type { FactChange } from './strike-button.tsx'

/** The images of the sources, with a person's unsaved decisions. */
function usePictures(workflow_id: string, { source_pictures = [] }: ContentResearch, version: number) {
  const saved = Object.fromEntries(
    source_pictures.map((picture) => [picture.picture_id, { kept: isKept(picture), may_use: picture.may_use === true }]),
  )
  const draft = useDraftOver<PictureDecisions>(`${workflow_id}:source-pictures`, {}, { version, beneath: saved })
  return { pictures: applyDecisions(source_pictures, draft.value), draft }
}

/** The research with unsaved edits. Each part has its own draft, and one bar saves all drafts. */
export function useAnalysisDraft({ workflow_id }: Workflow, content: ContentResearch, version: number) {
  const t = useTexts('stages')
  const save = useUpdateAnalysis(workflow_id)
  const { content_research_analysis: analysis, reading } = content
  const angle = useDraft(`${workflow_id}:angle`, analysis.content_angle_analysis, version)
  const { point_breakdown } = analysis.key_points_structure
  const points = useDraft<KeyPoint[]>(`${workflow_id}:points`, point_breakdown, version)
  const wished = Object.fromEntries((reading?.facts ?? []).map(({ fact_id, weight, kept }) => [fact_id, { weight, kept }]))
  const wishes = useDraftOver<Record<string, FactChange>>(`${workflow_id}:facts`, {}, { version, beneath: wished })
  const statistics = useDraft(`${workflow_id}:statistics`, analysis.supporting_statistics, version)
  const insights = useDraft(`${workflow_id}:insights`, analysis.expert_insights, version)
  const kept = Object.fromEntries(analysis.sources.map((source) => [source.source_id, isKept(source)]))
  const struck = useDraftOver<Record<string, boolean>>(`${workflow_id}:sources`, {}, { version, beneath: kept })
  const saved_rights = Object.fromEntries(analysis.sources.map(({ source_id, may_read = false }) => [source_id, may_read]))
  const rights = useDraftOver<Record<string, boolean>>(`${workflow_id}:rights`, {}, { version, beneath: saved_rights })
  const sources = useMemo(
    () =>
      analysis.sources.map(({ may_read, ...source }) => ({
        ...source,
        kept: struck.value[source.source_id] ?? isKept(source),
        ...((rights.value[source.source_id] ?? may_read) && { may_read: true as const }),
      })),
    [analysis.sources, struck.value, rights.value],
  )
  const pictures = usePictures(workflow_id, content, version)
  const drafts = [angle, points, wishes, statistics, insights, struck, rights, pictures.draft]
  const onSave = () =>
    save
      .mutateAsync({
        workflow_id,
        version,
        updated_analysis: {
          ...content,
          ...(pictures.pictures.length > 0 && { source_pictures: pictures.pictures }),
          ...(reading && {
            reading: { ...reading, facts: reading.facts.map((fact) => ({ ...fact, ...wishes.value[fact.fact_id] })) },
          }),
          content_research_analysis: {
            ...analysis,
            content_angle_analysis: angle.value,
            key_points_structure: { ...analysis.key_points_structure, point_breakdown: points.value },
            supporting_statistics: statistics.value,
            expert_insights: insights.value,
            sources,
          },
        },
      })
      .then(
        ({ data }) => {
          angle.settle(angle.value, data.version)
          points.settle(points.value, data.version)
          wishes.settle(wishes.value, data.version)
          statistics.settle(statistics.value, data.version)
          insights.settle(insights.value, data.version)
          struck.settle(struck.value, data.version)
          rights.settle(rights.value, data.version)
          pictures.draft.settle(pictures.draft.value, data.version)
          toast('success', t.saved)
        },
        () => undefined, // the save bar shows the error
      )
  return {
    angle,
    points,
    wishes,
    statistics,
    insights,
    struck,
    rights,
    sources,
    shown: pictures,
    bar: { drafts, pending: save.isPending, error: save.error, onSave },
  }
}
