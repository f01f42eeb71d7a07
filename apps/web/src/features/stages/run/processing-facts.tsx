import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useEstimate, useStageRun } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock } from '../../../lib/format.ts'
import { Icon } from '../../../ui/button.tsx'
import { roundSpan, useElapsed } from './eta.ts'
import { STAGE_ICONS } from '../stage-icons.ts'

/** The maximum number of following stages that are listed. */
const MOST_NEXT = 3

type Props = { workflow: Workflow; stage: StageRecord }

/** The facts of the run: when it started, how long it usually takes, and its number of parts. */
function RunFacts({ workflow: { workflow_id }, stage: { number, started_at } }: Props) {
  const t = useTexts('stages')
  const elapsed = useElapsed(started_at)
  const usual = useEstimate({ workflow_id, stage_number: number }).data?.usual_seconds
  const run = useStageRun(workflow_id, number).data
  return (
    <dl>
      <div className="kv">
        <dt>{t.runFacts.elapsed}</dt>
        <dd className="num">{clock(elapsed)}</dd>
      </div>
      {usual && (
        <div className="kv">
          <dt>{t.runFacts.usual}</dt>
          <dd className="num">{t.span(roundSpan(usual))}</dd>
        </div>
      )}
      {typeof run?.units_total === 'number' && (
        <div className="kv">
          <dt>{t.runFacts.parts}</dt>
          <dd className="num">{t.madeOf(run.units_done, run.units_total)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The following stages, with a description of each. */
export function NextStages({ after }: { after: number }) {
  const t = useTexts('stages')
  return (
    <ol className="grid gap-2 mt-3">
      {STAGES.slice(after, after + MOST_NEXT).map(({ number, key }) => (
        <li key={key} className="flex items-start gap-2.5">
          <Icon of={STAGE_ICONS[number - 1]} size={16} className="text-fg3 mt-0.5 flex-none" />
          <span className="min-w-0">
            <span className="font-medium">{t.titles[key]}</span>
            <span className="block text-fg2 text-12">{t.notes[key]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The panel next to a running stage: the facts of the run, and the following stages. */
export function ProcessingFacts({ workflow, stage }: Props) {
  const t = useTexts('stages')
  const { autopilot } = workflow
  const goes =
    autopilot !== null && autopilot.stopped_reason === undefined && stage.number < (autopilot.through_stage ?? STAGES.length)
  return (
    <aside className="inspector" aria-label={t.runFacts.title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box scrolls, and the keyboard must reach it */}
      <div className="inspector-body grid gap-6 content-start" tabIndex={0}>
        <section>
          <h3 className="section-title">{t.runFacts.title}</h3>
          <RunFacts workflow={workflow} stage={stage} />
          <p className="hint mt-2">{t.runFacts.heldNote}</p>
        </section>
        <section>
          <h3 className="section-title">{t.runFacts.next}</h3>
          <p className="text-fg2">
            {goes ? t.runFacts.goesOn : stage.number < STAGES.length ? t.runFacts.waits : t.runFacts.waitsLast}
          </p>
          <NextStages after={stage.number} />
        </section>
      </div>
    </aside>
  )
}
