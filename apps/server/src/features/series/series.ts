import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import * as contract from '@orion/contract/series.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Transaction } from '../../db/open.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockOrganization } from '../organizations/queries.ts'
import { requireOffered } from '../stages/require-offered.ts'
import { concludeChange } from '../workflows/conclude-change.ts'
import { type WorkflowRow, lockWorkflow, updateStage } from '../workflows/queries.ts'
import { styleOfFilm } from './film-style.ts'
import * as queries from './queries.ts'
import { foundSeries, requireSeries } from './require-series.ts'
import { compareStyle, settingsOfStyle, withChanges } from './style-settings.ts'

/** The named styles of an organization. */
export const listSeries = async (
  { db }: Context,
  { organization_id }: Input<typeof contract.listSeries>,
): Promise<Answer<typeof contract.listSeries>> => ({ data: { series: await queries.listSeriesRows(db, organization_id) } })

/**
 * Creates a series. Throws invalid_fields for an unknown voice or an invalid word, already_exists for a used name, conflict for too many
 * series.
 */
export async function createSeries(
  ctx: Context,
  { organization_id, name, style: sent, from_workflow_id }: Input<typeof contract.createSeries>,
): Promise<Answer<typeof contract.createSeries>> {
  requireStyle(sent)
  return ctx.transaction(async (tx) => {
    const there = await lockedList(tx, organization_id)
    requireFreeName(there, name)
    if (there.length >= contract.SERIES_LIMITS.series)
      throw new AppError('conflict', say('series.full', { most: contract.SERIES_LIMITS.series }))
    const film = from_workflow_id === undefined ? null : await lockWorkflow(tx, ctx.org_ids, from_workflow_id)
    const style = { ...(film && (await styleOfFilm(tx, film))), ...sent }
    const series_id = newId()
    await queries.writeSeries(tx, { series_id, organization_id, name, style, saved_by: ctx.actor.user_id })
    if (film !== null) await takeFilm(tx, ctx, { film, series_id, style })
    await note(tx, ctx, { organization_id, action: 'series.save', series_id, name })
    return describeSeries(tx, organization_id, series_id)
  })
}

/** Changes a series but not its films. Throws not_found, and the errors of `createSeries`. */
export async function saveSeries(
  ctx: Context,
  { organization_id, series_id, name, style }: Input<typeof contract.saveSeries>,
): Promise<Answer<typeof contract.saveSeries>> {
  requireStyle(style)
  return ctx.transaction(async (tx) => {
    const there = await lockedList(tx, organization_id)
    const before = await foundSeries(tx, organization_id, series_id)
    requireFreeName(there, name, series_id)
    const next = { name: name ?? before.name, style: style ?? before.style }
    await queries.writeSeries(tx, { series_id, organization_id, ...next, saved_by: ctx.actor.user_id })
    await note(tx, ctx, { organization_id, action: 'series.save', series_id, name: next.name })
    return describeSeries(tx, organization_id, series_id)
  })
}

/** Deletes a series. Its films do not change. Throws not_found. */
export async function deleteSeries(
  ctx: Context,
  { organization_id, series_id }: Input<typeof contract.deleteSeries>,
): Promise<Answer<typeof contract.deleteSeries>> {
  return ctx.transaction(async (tx) => {
    const series = await foundSeries(tx, organization_id, series_id)
    await queries.deleteSeriesRow(tx, series_id)
    await note(tx, ctx, { organization_id, action: 'series.delete', series_id, name: series.name })
    return { message: 'The series is deleted. Its films keep what they have.' }
  })
}

/** Assigns a film to a series or to none. The film itself does not change. Throws invalid_fields when the series does not exist. */
export async function setFilmSeries(
  ctx: Context,
  { workflow_id, series_id }: Input<typeof contract.setFilmSeries>,
): Promise<Answer<typeof contract.setFilmSeries>> {
  return ctx.transaction(async (tx) => {
    const film = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    if (series_id === null) await queries.removeSeriesFilm(tx, workflow_id)
    else {
      await requireSeries(tx, film.organization_id, series_id)
      const taken = (await queries.readSeriesFilms(tx, [workflow_id])).get(workflow_id)
      if (taken?.series_id !== series_id)
        await queries.writeSeriesFilm(tx, { workflow_id, series_id, organization_id: film.organization_id, taken: {} })
    }
    await concludeChange(tx, ctx, { workflow_id, changed: [] })
    return { data: { series_id } }
  })
}

/**
 * Adds a film to the series that was made from it. Settings that nobody had set get the values of the series. The film itself does not
 * change.
 */
async function takeFilm(
  tx: Transaction,
  ctx: Context,
  { film, series_id, style }: Pick<contract.Series, 'series_id' | 'style'> & { film: WorkflowRow },
): Promise<void> {
  const { id: workflow_id, organization_id, stages } = film
  const { changes } = compareStyle(film, {}, style)
  for (const { number, key, settings, status } of stages) {
    const from_series = changes.filter(({ stage_number, film: is }) => stage_number === number && is === null)
    if (from_series.length === 0 || status === 'processing' || key === 'script_generation') continue
    const { voice_name } = settings
    await updateStage(
      tx,
      { workflow_id, number },
      {
        settings: { ...withChanges(settings, from_series), ...(voice_name !== undefined && { voice_name }) },
      },
    )
  }
  await queries.writeSeriesFilm(tx, { workflow_id, series_id, organization_id, taken: settingsOfStyle(style, film) })
  await concludeChange(tx, ctx, { workflow_id, changed: [] })
}

async function describeSeries(tx: Transaction, organization_id: string, series_id: string) {
  const series = await foundSeries(tx, organization_id, series_id)
  return { series, data: { series } }
}

/** An organization's series, locked against other changes. Throws not_found. */
async function lockedList(tx: Transaction, organization_id: string): Promise<contract.Series[]> {
  if ((await lockOrganization(tx, organization_id)) === null)
    throw new AppError('not_found', say('server.organization_not_found'))
  return queries.listSeriesRows(tx, organization_id)
}

function requireFreeName(there: readonly contract.Series[], name: string | undefined, series_id?: string): void {
  const same = there.find((each) => each.series_id !== series_id && each.name.toLowerCase() === name?.toLowerCase())
  if (same !== undefined) throw new AppError('already_exists', say('series.name_taken', { name: same.name }))
}

/** Throws invalid_fields for a voice that no service offers, and for a word's form without a language. */
function requireStyle(style: contract.SeriesStyle | undefined): void {
  for (const [language, voice_id] of Object.entries(style?.voice?.voices ?? {}) as [VideoLanguage, string][])
    requireOffered(language, voice_id, ['body', 'style', 'voice', 'voices', language])
  for (const [index, { language, form }] of (style?.glossary ?? []).entries())
    if ((form ?? null) !== null && (language ?? null) === null)
      throw wrongField(['body', 'style', 'glossary', index, 'language'], say('films.form_without_language'))
}

type Noted = { action: 'series.save' | 'series.delete'; organization_id: string; series_id: string; name: string }
const note = (tx: Transaction, ctx: Context, { organization_id, action, series_id, name }: Noted): Promise<void> =>
  writeAudit(tx, ctx, { action, resource: series_id, organization_id, change: { name } })
