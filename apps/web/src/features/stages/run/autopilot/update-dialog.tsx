import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { FilmUpdate, UpdatedScene, UpdatedStage } from '@orion/contract/film-update.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useBalance } from '../../../../api/points.ts'
import { useFilmUpdate, useSetAutopilot } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { stagePlace, useView } from '../../../../app/view.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { clock, number, points } from '../../../../lib/format.ts'
import { usePrice } from '../../../../parts/prices/use-price.ts'
import { Button, Icon } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Problem } from '../../../../ui/field.tsx'
import { Empty, Failure, Skeleton } from '../../../../ui/states.tsx'
import { STAGE_ICONS } from '../../stage-icons.ts'
import './update-dialog.css'

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
)

/** The number of parts that are made again and of those that stay, with the time and the cost. */
function Figures({ plan }: { plan: FilmUpdate }) {
  const t = useTexts('update')
  const price = usePrice()
  const known = plan.stages.flatMap(({ units }) => units ?? [])
  const total = sum(known.map((units) => units.total))
  const kept = sum(known.map((units) => units.kept))
  const open = known.length < plan.stages.length
  return (
    <dl className="update-figures">
      <Figure name={t.made}>{open ? t.openParts : t.madeOf(number(total - kept), number(total))}</Figure>
      <Figure name={t.kept}>{open ? t.openParts : t.keptParts(number(kept))}</Figure>
      <Figure name={t.time}>{plan.seconds === null ? t.unknownTime : t.aboutTime(clock(plan.seconds))}</Figure>
      <Figure name={t.costs}>{price.most({ estimated_points: plan.points, hold_points: plan.most_points })}</Figure>
    </dl>
  )
}

/** A stage: how many of its parts are made again, and the maximum cost. A click opens the stage. */
function StageRow({ stage, onOpen }: { stage: UpdatedStage; onOpen: () => void }) {
  const t = useTexts('update')
  const stages = useTexts('stages')
  const price = usePrice()
  const { units } = stage
  const made = units === null ? null : units.total - units.kept
  return (
    <li>
      <Icon of={STAGE_ICONS[stage.number - 1]} className="text-fg3 flex-none" />
      <span className="flex-1 min-w-0">
        <button type="button" className="font-medium hover:underline" onClick={onOpen}>
          {stages.titles[STAGES[stage.number - 1].key]}
        </button>
        <span className="text-fg3 num block">
          {units === null || made === null
            ? t.stageOpen
            : made === 0
              ? t.stageKept
              : t.stageMade(number(made), number(units.total))}
        </span>
      </span>
      {units !== null && (
        <i className="update-share" aria-hidden>
          <i style={{ width: `${(100 * (units.total - units.kept)) / Math.max(1, units.total)}%` }} />
        </i>
      )}
      <span className="num text-fg2 text-end update-points">{price.exactly(stage.most_points)}</span>
    </li>
  )
}

/** A scene that changes, and the stages that make parts of it again. A click opens the scene. */
function SceneRow({ scene, language, onOpen }: { scene: UpdatedScene; language: string; onOpen: () => void }) {
  const stages = useTexts('stages')
  return (
    <li>
      <span className="num text-fg3 flex-none w-6 text-end" title={stages.scene(scene.place)}>
        {scene.place}
      </span>
      <button
        type="button"
        className="flex-1 min-w-0 whitespace-normal text-start hover:underline"
        dir="auto"
        lang={language}
        onClick={onOpen}
      >
        {scene.text}
      </button>
      <span className="flex gap-1.5 flex-none">
        {scene.stages.map((stage) => (
          <span key={stage} title={stages.titles[STAGES[stage - 1].key]}>
            <Icon of={STAGE_ICONS[stage - 1]} size={14} className="text-fg2" />
            <span className="sr-only">{stages.titles[STAGES[stage - 1].key]}</span>
          </span>
        ))}
      </span>
    </li>
  )
}

/** The choices of people that the update would discard, each with the reason. A click on a row opens its scene. */
function Dropped({
  plan,
  language,
  onOpen,
}: {
  plan: FilmUpdate
  language: string
  onOpen: (stage: number, scene: string) => void
}) {
  const t = useTexts('update')
  const say = useServerWords()
  return (
    <section>
      <h3 className="section-title">{t.dropped}</h3>
      <ul className="update-rows">
        {plan.dropped.map(({ stage_number, scene_id, text, why }) => (
          <li key={scene_id + why}>
            <Icon of={TriangleAlert} className="text-warn-text flex-none" />
            <span className="flex-1 min-w-0 whitespace-normal">
              {text !== '' && (
                <button
                  type="button"
                  className="text-start hover:underline"
                  dir="auto"
                  lang={language}
                  onClick={() => onOpen(stage_number, scene_id)}
                >
                  {text}
                </button>
              )}
              <span className="text-warn-text block">{say(why)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Plan({ plan, workflow, onClose }: { plan: FilmUpdate; workflow: Workflow; onClose: () => void }) {
  const t = useTexts('update')
  const { set } = useView()
  const open = (stage: number, scene?: string) => {
    onClose()
    set(stagePlace(stage, scene === undefined ? {} : { scene }), { history: 'push' })
  }
  const say = useServerWords()
  const { data: balance } = useBalance(workflow.organization_id)
  const others = plan.scene_count === null ? null : plan.scene_count - plan.scenes.length
  return (
    <>
      {plan.dropped.length > 0 && <Dropped plan={plan} language={workflow.language} onOpen={open} />}
      <Figures plan={plan} />
      <section>
        <h3 className="section-title">{t.stages}</h3>
        <ul className="update-rows">
          {plan.stages.map((stage) => (
            <StageRow key={stage.number} stage={stage} onOpen={() => open(stage.number)} />
          ))}
        </ul>
      </section>
      {others !== null && (
        <section>
          <h3 className="section-title">{t.scenes}</h3>
          {plan.scenes.length > 0 && (
            <ol className="update-rows">
              {plan.scenes.map((scene) => (
                <SceneRow
                  key={scene.scene_id}
                  scene={scene}
                  language={workflow.language}
                  onOpen={() => open(scene.stages[0] ?? 3, scene.scene_id)}
                />
              ))}
            </ol>
          )}
          <p className="text-fg3 num whitespace-normal">
            {plan.scenes.length === 0 ? t.allScenesStay : others > 0 && t.otherScenes(others)}
          </p>
        </section>
      )}
      {plan.sends.map((sentence) => (
        <p key={sentence}>{say(sentence)}</p>
      ))}
      {balance && balance.current_points < plan.most_points && (
        <p className="text-warn-text num whitespace-normal">{t.short(points(balance.current_points))}</p>
      )}
    </>
  )
}

/**
 * The dialog that updates a film. It shows which parts are made again, by stage and by scene, and their price. One button makes exactly
 * these parts.
 */
export function UpdateDialog({ workflow, onClose }: { workflow: Workflow; onClose: () => void }) {
  const t = useTexts('update')
  const common = useTexts('common')
  const message = useMessage()
  const start = useSetAutopilot()
  // a film that is being made has no update plan, so none is requested after the start
  const { data: plan, error, refetch, isFetching } = useFilmUpdate(workflow.workflow_id, !start.isPending && !start.isSuccess)
  const none = plan?.stages.length === 0
  const press = () =>
    plan &&
    start.mutate(
      {
        workflow_id: workflow.workflow_id,
        points_limit: Math.max(1, plan.most_points),
        through_stage: plan.through_stage,
        plan: plan.plan,
      },
      {
        onSuccess: onClose,
        // another person changed the film in between, so the plan is requested again
        onError: (failure) => failure instanceof AppError && failure.code === 'stale_version' && void refetch(),
      },
    )
  return (
    <Dialog
      title={t.film}
      note={t.note}
      width={560}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{none ? common.close : common.cancel}</Button>
          {!none && (
            <Button kind="primary" data-first disabled={!plan || isFetching} pending={start.isPending} onClick={press}>
              {!plan ? t.film : plan.most_points === 0 ? t.free : t.start(points(plan.most_points))}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5" aria-busy={isFetching}>
        {start.error && <Problem>{message(start.error, t.startFailed)}</Problem>}
        {error && <Failure title={t.lookFailed} detail={message(error, t.lookFailed)} onRetry={() => void refetch()} />}
        {!plan && !error && (
          <div className="grid gap-3">
            <output className="sr-only">{t.looking}</output>
            <Skeleton className="h-16" />
            <Skeleton className="h-40" />
          </div>
        )}
        {none && <Empty title={t.upToDate}>{t.upToDateNote}</Empty>}
        {plan && !none && <Plan plan={plan} workflow={workflow} onClose={onClose} />}
      </div>
    </Dialog>
  )
}
