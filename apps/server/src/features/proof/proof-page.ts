import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { MOST_NOTES } from '@orion/contract/notes.ts'
import type * as contract from '@orion/contract/proof-page.ts'
import { REPORT_LIMITS } from '@orion/contract/proof-page.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { gatherEvidence, gatherProof } from '@orion/pipeline/proof/gather-proof.ts'
import { proofPage, shortPage } from '@orion/pipeline/proof/proof-page.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Executor } from '../../db/open.ts'
import { sendPage } from '../../http/page.ts'
import { newToken } from '../access/rules.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findCorrections } from '../workflows/film-corrections.ts'
import { tellOfNotes } from '../notes/tell-of-notes.ts'
import { countNotes, insertNote } from '../notes/queries.ts'
import { readFilm } from '../review/queries.ts'
import { filmUrls, getHome } from '../review/shared-film.ts'
import { readChosenContents } from '../workflows/content-queries.ts'
import { getWorkflowRow, lockWorkflow } from '../workflows/queries.ts'
import {
  findProof,
  insertReport,
  listReports,
  noteReportTaken,
  type ProofRow,
  readApprovers,
  readProofRow,
  readReadingDate,
  removeProof,
  removeReport,
  saveProof,
} from './queries.ts'

const gone = (): AppError => new AppError('not_found', say('films.page_not_public'))

/** Whether a film's proof page is public, and the parts of each source that the page shows or would show. */
export async function getProofPage(
  ctx: Context,
  { workflow_id }: Input<typeof contract.getProofPage>,
): Promise<Answer<typeof contract.getProofPage>> {
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  return { data: await readState(ctx.db, workflow_id) }
}

async function readState(db: Executor, workflow_id: string, url: string | null = null): Promise<contract.ProofPageState> {
  const row = await readProofRow(db, workflow_id)
  const { contents } = await readChosenContents(db, workflow_id)
  const { sources, sentences } = gatherEvidence(contents)
  return {
    url,
    open: row !== null,
    opened_at: row?.opened_at ?? null,
    name_me: row?.named ?? false,
    sources: sources.map(({ source_id, title, open }) => ({
      source_id,
      title,
      open,
      shown: open || row?.show_sources.includes(source_id) === true,
      sentences: sentences.filter(({ passages }) => passages.some((passage) => passage.source_id === source_id)).length,
    })),
  }
}

/** Makes a film's proof page public. Only this answer contains its address. Throws wrong_state without a film. */
export async function openProofPage(
  ctx: Context,
  { workflow_id, show_sources, name_me }: Input<typeof contract.openProofPage>,
): Promise<Answer<typeof contract.openProofPage>> {
  return ctx.transaction(async (tx) => {
    const { organization_id } = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    if ((await readFilm(tx, workflow_id)) === null) throw new AppError('wrong_state', say('films.no_film_yet'))
    const { sources } = await readState(tx, workflow_id)
    const unknown = show_sources.find((id) => sources.every(({ source_id }) => source_id !== id))
    if (unknown !== undefined)
      throw wrongField(['body', 'show_sources'], say('films.no_such_source', { source: unknown.slice(0, 60) }))
    const token = newToken()
    const opened_by = ctx.actor.user_id
    await saveProof(tx, { workflow_id, organization_id, token, show_sources, named: name_me, opened_by })
    await writeAudit(tx, ctx, {
      action: 'proof_page.open',
      resource: workflow_id,
      organization_id,
      change: { show_sources, name_me },
    })
    return { data: await readState(tx, workflow_id, `${getHome(ctx.config)}/p/${token}`) }
  })
}

/** Revokes a film's proof page at once. */
export async function closeProofPage(
  ctx: Context,
  { workflow_id }: Input<typeof contract.closeProofPage>,
): Promise<Answer<typeof contract.closeProofPage>> {
  return ctx.transaction(async (tx) => {
    const { organization_id } = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    if (await removeProof(tx, workflow_id))
      await writeAudit(tx, ctx, { action: 'proof_page.close', resource: workflow_id, organization_id })
    return { data: await readState(tx, workflow_id) }
  })
}

/** Serves a public proof page. Once it is revoked, serves a page with status 404. */
export async function readProofPage(
  ctx: Context,
  { token }: Input<typeof contract.readProofPage>,
  { reply }: Exchange,
): Promise<unknown> {
  const row = await findProof(ctx.db, token)
  const found = row === null ? null : await readFilm(ctx.db, row.workflow_id)
  if (row === null || found === null) return sendPage(reply.status(404), ctx.config, shortPage('en', 'gone'))
  const { contents } = await readChosenContents(ctx.db, row.workflow_id)
  const read_at = await readReadingDate(ctx.db, row.workflow_id)
  const { language } = found
  const { film_url, poster_url } = filmUrls(ctx, row.organization_id, found.film)
  return sendPage(
    reply,
    ctx.config,
    proofPage(gatherProof(contents, language, row.show_sources), {
      title: found.title,
      language,
      film_url,
      poster_url,
      ...(read_at !== null && { read_at }),
      corrections: await findCorrections(ctx.db, row.workflow_id),
      approved: await listApprovers(ctx.db, row),
      report_to: `/p/${encodeURIComponent(token)}/reports`,
    }),
  )
}

/** The roles of the people who approved the film, each once. The person who made the page public can choose to be named. */
async function listApprovers(db: Executor, { workflow_id, named, opened_by }: ProofRow): Promise<string[]> {
  const approvers = await readApprovers(db, workflow_id)
  const role = (key: string): string => key.replaceAll('_', ' ').toLowerCase()
  return [
    ...new Set(approvers.map((each) => (named && each.id === opened_by ? `${each.name} (${role(each.role)})` : role(each.role)))),
  ]
}

/** Stores an error that a visitor reports, separate from the film's notes. */
export async function reportByToken(
  ctx: Context,
  { token, at, text }: Input<typeof contract.reportByToken>,
): Promise<Answer<typeof contract.reportByToken>> {
  const row = await findProof(ctx.db, token)
  if (row === null) throw gone()
  await keepReport(ctx, row, { at, text })
  return { message: 'Thank you. The author of the film will read it.' }
}

/** Like `reportByToken`, for the page's form. */
export async function reportByForm(
  ctx: Context,
  { token, at, text }: Input<typeof contract.reportByForm>,
  { reply }: Exchange,
): Promise<unknown> {
  const row = await findProof(ctx.db, token)
  if (row === null) return sendPage(reply.status(404), ctx.config, shortPage('en', 'gone'))
  const [minutes, seconds] = at.split(':').map(Number)
  const language = await keepReport(ctx, row, { at: minutes * 60 + seconds, text })
  return sendPage(reply.status(201), ctx.config, shortPage(language, 'thanks'))
}

async function keepReport(
  ctx: Context,
  { workflow_id, organization_id }: ProofRow,
  { at, text }: { at: number; text: string },
): Promise<VideoLanguage> {
  await ctx.limits.countReport(ctx.ip)
  return ctx.transaction(async (tx) => {
    const found = await readFilm(tx, workflow_id)
    if (found === null) throw gone()
    if (at > found.film.duration_seconds) throw wrongField(['body', 'at'], say('films.time_after_end'))
    const waiting = (await listReports(tx, workflow_id)).filter(({ note_id }) => note_id === null)
    if (waiting.length >= REPORT_LIMITS.open) throw new AppError('conflict', say('films.reports_full'))
    await insertReport(tx, { id: newId(), organization_id, workflow_id, seconds: at, text })
    await tellOfNotes(tx, organization_id, workflow_id)
    return found.language
  })
}

/** The reports of a film's proof page. */
export async function listProofReports(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listProofReports>,
): Promise<Answer<typeof contract.listProofReports>> {
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  return { data: { reports: await listReports(ctx.db, workflow_id) } }
}

/**
 * Turns a report into a note at the same time of the film. Its author is the member who accepts it. Throws conflict when the report was
 * accepted before.
 */
export async function takeProofReport(
  ctx: Context,
  { workflow_id, report_id }: Input<typeof contract.takeProofReport>,
): Promise<Answer<typeof contract.takeProofReport>> {
  return ctx.transaction(async (tx) => {
    const { organization_id } = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const report = (await listReports(tx, workflow_id)).find((each) => each.report_id === report_id)
    if (report === undefined) throw new AppError('not_found', say('films.report_gone'))
    if (report.note_id !== null) throw new AppError('conflict', say('films.report_already_a_note'))
    const found = await readFilm(tx, workflow_id)
    if (found === null) throw new AppError('wrong_state', say('films.no_film_for_note'))
    if ((await countNotes(tx, workflow_id)) >= MOST_NOTES)
      throw new AppError('conflict', say('films.notes_full', { most: MOST_NOTES }))
    const id = newId()
    const seconds = Math.min(report.at, found.film.duration_seconds)
    const at = { seconds, version: found.version }
    await insertNote(tx, { id, organization_id, workflow_id, text: report.text, created_by: ctx.actor.user_id, at })
    await noteReportTaken(tx, report_id, id)
    await tellOfNotes(tx, organization_id, workflow_id)
    return { data: { reports: await listReports(tx, workflow_id) } }
  })
}

/** Deletes a report. */
export async function deleteProofReport(
  ctx: Context,
  { workflow_id, report_id }: Input<typeof contract.deleteProofReport>,
): Promise<Answer<typeof contract.deleteProofReport>> {
  return ctx.transaction(async (tx) => {
    await lockWorkflow(tx, ctx.org_ids, workflow_id)
    if (!(await removeReport(tx, workflow_id, report_id))) throw new AppError('not_found', say('films.report_gone'))
    return { data: { reports: await listReports(tx, workflow_id) } }
  })
}
