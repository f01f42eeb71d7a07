import { useState } from 'react'
import { STAGE_COUNT, STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useProgress, useStageRun } from '../../../../api/stages.ts'
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

/** The forecast until the film is finished, and the number of films before it. `number` is the current stage. */
export function useFilmForecast({ workflow_id }: Workflow, number: number): Forecast & { films_before: number } {
  const { data } = useStageRun(workflow_id, number)
  const [begin] = useState(() => new Date().toISOString())
  const [before, setBefore] = useState<(Forecast & { seconds_left: number | null }) | null>(null)
  const at = useElapsed(begin)
  const seconds_left = data?.film_seconds_left ?? null
  const films_before = data?.films_before ?? 0
  if (before?.at === at && before.seconds_left === seconds_left) return { ...before, films_before }
  const next = nextForecast(before, { seconds_left, at, stage: number })
  setBefore({ ...next, seconds_left })
  return { ...next, films_before }
}
