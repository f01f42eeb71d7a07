import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { FilmUpdate } from '@orion/contract/film-update.ts'
import * as contract from '@orion/contract/series.ts'
import type { Context } from '../../context.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { askingFirst } from '../../db/transaction.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { continueAutopilot } from '../stages/continue-autopilot.ts'
import { madeThrough } from '../stages/prices/expected-points.ts'
import { planUpdate, requireIdle } from '../stages/plan-update.ts'
import { concludeChange } from '../workflows/conclude-change.ts'
import { readOpenApproval } from '../workflows/approval-queries.ts'
import { filmPlan } from '../workflows/film-plan.ts'
import {
  type WorkflowRow,
  getWorkflowRow,
  lockWorkflow,
  readWorkflowRows,
  updateStage,
  updateWorkflow,
} from '../workflows/queries.ts'
import { NO_AUTOPILOT } from '../workflows/rules.ts'
import { type SeriesFilmRow, listSeriesFilmIds, readSeriesFilms, writeSeriesFilm } from './queries.ts'
import { foundSeries } from './require-series.ts'
import { type Compared, compareStyle, withChanges } from './style-settings.ts'
import { afterId, readIdCursor } from '../../http/list-cursor.ts'

/**
 * The films of a series. For each film: the settings that an update from the series would change, and the settings that a person set.
 * Throws not_found.
 */
export async function listSeriesFilms(
  { db, org_ids }: Context,
  { organization_id, series_id, limit, cursor }: Input<typeof contract.listSeriesFilms>,
): Promise<Answer<typeof contract.listSeriesFilms>> {
  await foundSeries(db, organization_id, series_id)
  const found = await listSeriesFilmIds(db, series_id, { limit, cursor: readIdCursor(cursor) })
  const ids = found.slice(0, limit)
  const rows = await readWorkflowRows(db, org_ids, ids)
  const belongs = await readSeriesFilms(db, ids)
  const films = ids.flatMap((id): contract.SeriesFilm[] => {
    const row = rows.get(id)
    const film = belongs.get(id)
    if (row === undefined || film === undefined) return []
    const { changes, own } = compareStyle(row, film.taken, film.style)
    const { name: workflow_name, language, status } = row
    return [{ workflow_id: id, workflow_name, language, status, changes, own }]
  })
  return { data: { films }, next_cursor: found.length > limit ? afterId(ids[limit - 1]) : null }
}

/** A series. For its newest films: the parts that an update from the series would make again, and their cost. Throws not_found. */
export async function getSeries(
  ctx: Context,
  { organization_id, series_id }: Input<typeof contract.getSeries>,
): Promise<Answer<typeof contract.getSeries>> {
  const series = await foundSeries(ctx.db, organization_id, series_id)
  const most = contract.SERIES_LIMITS.at_once
  const ids = (await listSeriesFilmIds(ctx.db, series_id, { limit: most })).slice(0, most)
  const rows = await readWorkflowRows(ctx.db, ctx.org_ids, ids)
  const belongs = await readSeriesFilms(ctx.db, ids)
  const remade: contract.RemadeFilm[] = []
  for (const id of ids) {
    const row = rows.get(id)
    const film = belongs.get(id)
    if (row === undefined || film === undefined) continue
    const { styled, compared } = asStyled(row, film)
    if (compared.changes.length === 0) continue
    const named = { workflow_id: id, workflow_name: row.name }
    if (row.stages.some(({ status }) => status === 'processing')) {
      remade.push({ ...named, running: true, stages: [], points: 0, most_points: 0 })
      continue
    }
    const { stages, points, most_points } = await askingFirst(() => planStyled(ctx.db, ctx, styled))
    remade.push({ ...named, running: false, stages: stages.map(({ number }) => number), points, most_points })
  }
  const total = (name: 'points' | 'most_points') => remade.reduce((sum, film) => sum + film[name], 0)
  return { series, data: { series, remade, points: total('points'), most_points: total('most_points') } }
}

/**
 * The parts of a film that an update from its series makes again, and their cost. Throws wrong_state while the film runs, or when it
 * belongs to no series.
 */
export async function planSeriesUpdate(
  ctx: Context,
  { workflow_id }: Input<typeof contract.planSeriesUpdate>,
): Promise<Answer<typeof contract.planSeriesUpdate>> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  requireIdle(workflow)
  const film = (await readSeriesFilms(ctx.db, [workflow_id])).get(workflow_id)
  if (film === undefined) throw new AppError('wrong_state', say('series.film_of_none'))
  return { data: await askingFirst(() => planStyled(ctx.db, ctx, asStyled(workflow, film).styled)) }
}

/**
 * Applies a series to some of its films, or to none if one fails. Settings that a person changed stay. Parts that were made with other
 * settings are made again. Throws invalid_fields for a film of another series, and wrong_state while one of the films runs. Throws
 * stale_version when a film or the series changed since the plan.
 */
export async function applySeries(
  ctx: Context,
  { organization_id, series_id, films }: Input<typeof contract.applySeries>,
): Promise<Answer<typeof contract.applySeries>> {
  const wished = films.map(({ workflow_id, plan }, index) => {
    const loc = ['body', 'films', index, 'workflow_id']
    if (films.findIndex((each) => each.workflow_id === workflow_id) !== index)
      throw wrongField(loc, say('series.film_named_twice'))
    return { workflow_id, plan, loc }
  })
  return ctx.transaction(async (tx) => {
    const series = await foundSeries(tx, organization_id, series_id)
    const applied: { at: number; film: Applied }[] = []
    // locked in a fixed order, because another request may apply the series at the same time
    for (const each of wished.toSorted((one, other) => (one.workflow_id < other.workflow_id ? -1 : 1)))
      applied.push({ at: wished.indexOf(each), film: await applyTo(tx, ctx, { ...each, series_id }) })
    const change = { name: series.name, films: wished.map(({ workflow_id }) => workflow_id) }
    await writeAudit(tx, ctx, { action: 'series.apply', resource: series_id, organization_id, change })
    return { data: { films: applied.toSorted((one, other) => one.at - other.at).map(({ film }) => film) } }
  })
}

type Applied = Answer<typeof contract.applySeries>['data']['films'][number]

async function applyTo(
  tx: Transaction,
  ctx: Context,
  { series_id, workflow_id, plan, loc }: { series_id: string; workflow_id: string; plan: string; loc: (string | number)[] },
): Promise<Applied> {
  const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
  const film = (await readSeriesFilms(tx, [workflow_id])).get(workflow_id)
  if (film?.series_id !== series_id) throw wrongField(loc, say('series.not_of_this', { film: workflow.name }))
  requireIdle(workflow)
  const { styled, compared } = asStyled(workflow, film)
  if (filmPlan(styled) !== plan) throw new AppError('stale_version', say('series.changed_meanwhile', { film: workflow.name }))
  const set = styled.stages.filter((row, index) => row !== workflow.stages[index])
  for (const { number, settings, restyled } of set) await updateStage(tx, { workflow_id, number }, { settings, restyled })
  await writeSeriesFilm(tx, { workflow_id, series_id, organization_id: workflow.organization_id, taken: compared.taken })

  const { stages, points, most_points, through_stage } = await planStyled(tx, ctx, styled)
  const numbers = stages.map(({ number }) => number)
  let changed: number[] = []
  if (numbers.length > 0) {
    await updateWorkflow(tx, workflow_id, {
      ...NO_AUTOPILOT,
      autopilot_limit: Math.max(1, most_points),
      autopilot_by: ctx.actor.user_id,
      autopilot_through: through_stage,
      autopilot_open: await readOpenApproval(tx, workflow_id),
    })
    changed = await continueAutopilot(tx, ctx, { workflow_id, refuse: true })
  }
  await concludeChange(tx, ctx, {
    workflow_id,
    changed: [...set.map(({ number }) => number), ...changed],
    balance: changed.length > 0,
  })
  return { workflow_id, stages: numbers, points, most_points }
}

/** The parts of a film that an update from its series makes again. Empty when no part was made with other settings. */
async function planStyled(db: Executor, ctx: Context, styled: WorkflowRow): Promise<FilmUpdate> {
  if (styled.stages.some(({ restyled }) => restyled)) return planUpdate(db, ctx, { workflow: styled })
  const nothing = { stages: [], scenes: [], scene_count: null, points: 0, most_points: 0, seconds: null, dropped: [], sends: [] }
  return { plan: filmPlan(styled), through_stage: madeThrough(styled), ...nothing }
}

/** A film as it will be after its series is applied: stages that were made with other settings wait for a run. */
function asStyled(workflow: WorkflowRow, film: SeriesFilmRow): { styled: WorkflowRow; compared: Compared } {
  const compared = compareStyle(workflow, film.taken, film.style)
  const stages = workflow.stages.map((row) => {
    const changes = compared.changes.filter(({ stage_number }) => stage_number === row.number)
    if (changes.length === 0) return row
    return { ...row, settings: withChanges(row.settings, changes), restyled: row.chosen_iteration_id !== null }
  })
  return { styled: { ...workflow, stages }, compared }
}
