import { getCurrentKey } from '../../../db/message-columns.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/stage-run.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Context } from '../../../context.ts'
import { signedUrl } from '../../assets/signed-url.ts'
import { getWorkflowRow, type WorkflowRow } from '../../workflows/queries.ts'
import { isAutopilotOn } from '../../workflows/rules.ts'
import { stageByNumber } from '../rules.ts'
import { listActiveFilms, listPastRuns, readFinishSeconds } from './forecast-queries.ts'
import { countFilmsBefore, forecast } from './forecast.ts'
import { listRunUnits, readRunning, type RunningRow, type RunUnitRow } from './run-queries.ts'

const FEWEST_MADE = 2
const LEAST_SHARE = 0.2

type Measured = Pick<RunningRow, 'elapsed' | 'made_here' | 'done_here' | 'rest' | 'part_pace' | 'parts' | 'since_last'>

/**
 * The remaining seconds, at the speed of the work that the run has done itself. The last parts are made beside fewer others, so no part
 * ends before its own pace allows it. `finish_seconds`: the usual time after the last part. Null if too little work is done for an
 * estimate, and while the time after the last part is unknown or takes longer than usual.
 */
export function secondsLeft(
  { elapsed, made_here, done_here, rest, part_pace, parts, since_last }: Measured,
  finish_seconds: number | null,
): number | null {
  if (elapsed === null || made_here === 0) return null
  if (done_here < FEWEST_MADE && made_here / (made_here + rest) < LEAST_SHARE) return null
  if (rest === 0) {
    const left = (finish_seconds ?? 0) - (since_last ?? 0)
    return left > 0 ? left : null
  }
  const by_part = parts.map((part) => {
    const whole = part.rest * (part_pace ?? 0)
    return part.progress > 0 ? whole : Math.max(0, whole - part.seconds)
  })
  return Math.max((elapsed * rest) / made_here, ...by_part) + (finish_seconds ?? 0)
}

/**
 * The remaining seconds of a run and of its film, and the number of films before it. They take account of the films of all organizations,
 * and say no more of them than their number.
 */
async function readForecast(
  { everyones }: Pick<Context, 'everyones'>,
  workflow: WorkflowRow,
  { run, stage_number }: { run: RunningRow; stage_number: number },
) {
  const films = await listActiveFilms(everyones)
  const mine = films.find((film) => film.workflow_id === workflow.id)
  const by_pace = secondsLeft(run, await readFinishSeconds(everyones, stage_number))
  if (mine === undefined || run.waiting) return { seconds_left: by_pace, films_before: 0, film_seconds_left: null }
  const others = films.filter((film) => film !== mine)
  const films_before = countFilmsBefore(mine, others)
  if (!isAutopilotOn(workflow) && by_pace !== null) return { seconds_left: by_pace, films_before, film_seconds_left: by_pace }
  const left = forecast(mine, { others, runs: await listPastRuns(everyones) })
  return {
    seconds_left: by_pace ?? (films_before > 0 ? (left?.stage ?? null) : null),
    films_before,
    film_seconds_left: left === null ? null : Math.max(left.film, by_pace ?? 0),
  }
}

/** The results of a running stage so far, newest first, and its current work. Null if the stage does not run. */
export async function getStageRun(
  ctx: Context,
  { workflow_id, stage_number }: Input<typeof contract.getStageRun>,
): Promise<Answer<typeof contract.getStageRun>> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const run = await readRunning(ctx.db, workflow_id, stage_number)
  if (run === null) return { data: null }
  const stage = stageByNumber(ctx.stages, stage_number)
  const rows = await listRunUnits(ctx.db, run.id)
  const { seconds_left, ...of_film } = await readForecast(ctx, workflow, { run, stage_number })
  const units = (state: RunUnitRow['state']) =>
    rows
      .filter((row) => row.state === state)
      .map((row) =>
        showUnit(stage, row, (asset_id) => signedUrl(ctx.keyring, { asset_id, organization_id: workflow.organization_id })),
      )
  const sentence_said = getCurrentKey(run.sentence, run.sentence_said)
  return {
    data: {
      execution_id: run.id,
      sentence: run.sentence,
      ...(sentence_said && { sentence_said }),
      waiting: run.waiting,
      units_done: run.units_done,
      units_total: run.units_total,
      seconds_left,
      ...of_film,
      made: units('done'),
      now: units('running'),
    },
  }
}

function showUnit(stage: Stage, row: RunUnitRow, address: (asset_id: string) => string): contract.RunUnit {
  const { id, text } = stage.describe(row.unit)
  const { asset_id, kind } = row
  return {
    unit_id: id,
    text,
    asset: asset_id === null || kind === null ? null : { asset_id, kind, url: address(asset_id) },
    peaks: row.peaks ?? [],
  }
}
