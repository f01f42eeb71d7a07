import { useState } from 'react'
import { STAGE_COUNT, STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useProgress } from '../../../../api/stages.ts'
import { useElapsed } from '../eta.ts'
import { type Forecast, nextForecast, TIME_SHARES } from './film-forecast.ts'

type Stages = Pick<Workflow, 'stages'>

/** The number of the running stage, or else of the next one. */
const findNextStage = ({ stages }: Stages): number =>
  STAGES.find(({ number }) => stages[number]?.status !== 'completed')?.number ?? STAGE_COUNT

/** The finished share of a film, from 0 to 1. Stages count by the time that they take. `progress` is the progress of the current stage. */
const findFilmShare = ({ stages }: Stages, progress: number): number =>
  TIME_SHARES.slice(0, findNextStage({ stages }) - 1).reduce((sum, share) => sum + share, 0) +
  TIME_SHARES[findNextStage({ stages }) - 1] * progress

/** For a film that autopilot makes as a whole: its finished share, and the number of its current stage. */
export function useFilmShare(workflow: Workflow): { share: number; number: number } {
  const number = findNextStage(workflow)
  const { data } = useProgress(workflow.workflow_id, number)
  const progress = Math.max(data?.progress ?? 0, workflow.stages[number].progress)
  return { share: workflow.status === 'completed' ? 1 : findFilmShare(workflow, progress), number }
}

/** The forecast until the film is finished, at the pace since the page was opened. `number` is the current stage. */
export function useFilmForecast({ share, number }: ReturnType<typeof useFilmShare>): Forecast {
  const [begin] = useState(() => ({ share, at: new Date().toISOString() }))
  const [before, setBefore] = useState<Forecast | null>(null)
  const at = useElapsed(begin.at)
  if (before?.at === at && before.share === share) return before
  const next = nextForecast(before, { made: share - begin.share, share, at, stage: number })
  setBefore(next)
  return next
}
