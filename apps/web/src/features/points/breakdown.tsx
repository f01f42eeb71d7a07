import { ChevronRight, Coins } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { PartUsed } from '@orion/contract/points.ts'
import { useOrganizations } from '../../api/people/organizations.ts'
import { usePartnerBreakdown, useSceneBreakdown, useStageBreakdown, useWorkflowBreakdown } from '../../api/points.ts'
import { useMessage } from '../../api/use-message.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { moment, points } from '../../lib/format.ts'
import { useMakerName } from '../../parts/maker-name.ts'
import { useUsedText } from '../../parts/prices/used-text.ts'
import { Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Empty, Failure } from '../../ui/states.tsx'
import { SharesWaiting } from './waiting.tsx'
import { ShareList, type Share } from './share-list.tsx'

/** The level that the breakdown shows: all films, one film, or one stage of a film. */
type Place = { workflow_id: string | null; name: string; stage_number: number | null }

type Answer = { isPending: boolean; error: Error | null; refetch: () => unknown }

/** Shows the data of a query, its pending state, or its error. */
function Shown({ of, total, children }: { of: Answer; total: number | undefined; children: ReactNode }) {
  const t = useTexts('buying').breakdown
  const message = useMessage()
  if (total === undefined && of.error)
    return <Failure title={t.failed} detail={message(of.error)} onRetry={() => void of.refetch()} />
  if (total === undefined) return <SharesWaiting />
  return (
    <>
      <p className="mb-3">
        <span className="text-fg2">{t.total}</span>{' '}
        <b className="num text-22 font-semibold tracking-tight ms-2">{points(total)}</b>
      </p>
      {children}
    </>
  )
}

function Films({ onOpen }: { onOpen: (workflow_id: string, name: string) => void }) {
  const texts = useTexts('buying')
  const t = texts.breakdown
  const say = useServerWords()
  const known = useOrganizations()
  const organizations = known.data?.organizations ?? []
  const [organization_id, setOrganization] = useState<string>()
  const query = usePartnerBreakdown(organization_id)
  const workflows = query.data?.workflows ?? []
  const several = new Set(workflows.map((it) => it.organization_id)).size > 1
  const films = workflows.map(({ workflow_id, workflow_name, organization_name, points: spent, deleted }): Share => ({
    key: workflow_id,
    label: deleted ? say(workflow_name) : workflow_name,
    note: several ? say(organization_name) : undefined,
    points: spent,
    ...(!deleted && { onOpen: () => onOpen(workflow_id, workflow_name) }),
  }))
  return (
    <>
      {organizations.length > 1 && (
        <div className="mb-3">
          <Select
            label={texts.organization}
            choices={[
              { id: '', name: texts.allOrganizations },
              ...organizations.map((it) => ({ id: it.organization_id, name: it.organization_name })),
            ]}
            value={organization_id ?? ''}
            onChange={(id) => setOrganization(id || undefined)}
          />
        </div>
      )}
      {/* the menu of organizations is above the films and appears together with them */}
      <Shown of={query} total={known.isPending ? undefined : query.data?.total_points}>
        {films.length === 0 ? <Empty icon={Coins} title={t.nothing} /> : <ShareList label={t.films} shares={films} />}
      </Shown>
    </>
  )
}

function Stages({ workflow_id, onOpen }: { workflow_id: string; onOpen: (stage_number: number) => void }) {
  const t = useTexts('buying').breakdown
  const { titles } = useTexts('stages')
  const query = useWorkflowBreakdown(workflow_id)
  const stages = (query.data?.stages ?? []).map(({ stage_number, points: spent, iterations }): Share => ({
    key: String(stage_number),
    label: `${stage_number} · ${titles[STAGES[stage_number - 1].key]}`,
    note: t.runs(iterations),
    points: spent,
    ...(iterations > 0 && { onOpen: () => onOpen(stage_number) }),
  }))
  return (
    <Shown of={query} total={query.data?.total_points}>
      <ShareList label={t.stages} shares={stages} />
    </Shown>
  )
}

function Iterations({ workflow_id, stage_number }: { workflow_id: string; stage_number: number }) {
  const t = useTexts('buying').breakdown
  const { version } = useTexts('stages')
  const query = useStageBreakdown(workflow_id, stage_number)
  const usedText = useUsedText()
  const makerName = useMakerName(query.data?.iterations.map(({ provider }) => provider) ?? [])
  const iterations = (query.data?.iterations ?? []).map(
    ({ id, version: number, provider, model, executed_at, points: spent, uses }): Share => ({
      key: id,
      label: version(number),
      note: [makerName(provider), model, usedText(uses), moment(executed_at)].filter(Boolean).join(' · '),
      points: spent,
    }),
  )
  return (
    <Shown of={query} total={query.data?.total_points}>
      {iterations.length === 0 ? (
        <Empty icon={Coins} title={t.nothing} />
      ) : (
        <ShareList title={t.byVersion} label={t.byVersion} shares={iterations} />
      )}
      {stage_number === 3 && iterations.length > 0 && <Scenes workflow_id={workflow_id} />}
      {stage_number !== 3 && <Parts parts={query.data?.parts ?? []} />}
    </Shown>
  )
}

/** The services that each scene of a stage used. Renders nothing if no service was used. */
function Parts({ parts }: { parts: readonly PartUsed[] }) {
  const t = useTexts('buying').breakdown
  const usedText = useUsedText()
  if (parts.length === 0) return null
  const shares = parts.map(({ id, scene, text, points: spent, uses }): Share => ({
    key: id,
    label: scene === null ? t.wholeFilm : t.scene(scene),
    note: [usedText(uses), text].filter(Boolean).join(' · '),
    points: spent,
  }))
  return <ShareList title={t.services} label={t.services} shares={shares} />
}

function Scenes({ workflow_id }: { workflow_id: string }) {
  const t = useTexts('buying').breakdown
  const message = useMessage()
  const usedText = useUsedText()
  const { data, error, refetch } = useSceneBreakdown(workflow_id)
  if (error && !data) return <Failure title={t.failed} detail={message(error)} onRetry={() => void refetch()} />
  if (!data) return <SharesWaiting />
  const scenes = data.scenes.map(({ id, text, points: spent, uses }, index): Share => ({
    key: id,
    label: t.scene(index + 1),
    note: [usedText(uses), text || t.sceneGone].filter(Boolean).join(' · '),
    points: spent,
  }))
  return <ShareList title={t.byScene} label={t.byScene} shares={scenes} />
}

type Props = { workflow_id: string | null; name: string; stage_number: number | null; onClose: () => void }

/** The dialog with the spent points by film, by stage, by version and, for voices, by scene (PTS-03). */
export function Breakdown({ onClose, ...start }: Props) {
  const t = useTexts('buying').breakdown
  const { titles } = useTexts('stages')
  const [place, setPlace] = useState<Place>(start)
  const { workflow_id, stage_number } = place
  const steps: [string, Place][] = [[t.allFilms, { workflow_id: null, name: '', stage_number: null }]]
  if (workflow_id !== null) steps.push([place.name, { ...place, stage_number: null }])
  if (stage_number !== null) steps.push([titles[STAGES[stage_number - 1].key], place])
  return (
    <Dialog width={640} title={t.title} note={t.note} onClose={onClose}>
      {steps.length > 1 && (
        <nav aria-label={t.path} className="mb-3">
          <ol className="flex flex-wrap items-center gap-1 text-fg2">
            {steps.map(([name, to], index) => (
              <li key={name} className="flex items-center gap-1 min-w-0">
                {index > 0 && <Icon of={ChevronRight} size={14} className="text-fg3 flex-none rtl:-scale-x-100" />}
                {index === steps.length - 1 ? (
                  <span aria-current="page" className="font-medium text-fg truncate max-w-72" dir="auto">
                    {name}
                  </span>
                ) : (
                  <button type="button" className="link truncate max-w-56" dir="auto" onClick={() => setPlace(to)}>
                    {name}
                  </button>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {workflow_id === null && <Films onOpen={(id, name) => setPlace({ workflow_id: id, name, stage_number: null })} />}
      {workflow_id !== null && stage_number === null && (
        <Stages workflow_id={workflow_id} onOpen={(number) => setPlace({ ...place, stage_number: number })} />
      )}
      {workflow_id !== null && stage_number !== null && <Iterations workflow_id={workflow_id} stage_number={stage_number} />}
    </Dialog>
  )
}
