import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import * as contract from '@orion/contract/glossary.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Executor } from '../../db/open.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { readSeriesFilms } from '../series/queries.ts'
import { termsOfStyle } from '../series/style-settings.ts'
import { lockOrganization } from '../organizations/queries.ts'
import type { StoredRequest } from '../workflows/stored-request.ts'
import type { WorkflowRow } from '../workflows/queries.ts'
import { listTerms, removeTerm, termsIn, writeTerm } from './queries.ts'

async function show(db: Executor, organization_id: string) {
  const terms = await listTerms(db, organization_id)
  return { terms, data: { terms } }
}

/** An organization's glossary: terms that have a fixed form in other languages. */
export const getGlossary = ({ db }: Context, { organization_id }: Input<typeof contract.getGlossary>) => show(db, organization_id)

/** Adds or changes terms: all of them or none. Throws invalid_fields for a form without a language, conflict for too many terms. */
export async function saveGlossary(
  ctx: Context,
  { organization_id, terms }: Input<typeof contract.saveGlossary>,
): Promise<Answer<typeof contract.saveGlossary>> {
  const wished = terms.map(({ term, language = null, keep, form: sent = null }, index) => {
    const form = keep === true ? null : sent
    if (form !== null && language === null)
      throw wrongField(['body', 'terms', index, 'language'], say('films.form_without_language'))
    return { term, language, form }
  })
  return ctx.transaction(async (tx) => {
    if ((await lockOrganization(tx, organization_id)) === null)
      throw new AppError('not_found', say('server.organization_not_found'))
    for (const term of wished) await writeTerm(tx, { ...term, term_id: newId(), organization_id, saved_by: ctx.actor.user_id })
    const answer = await show(tx, organization_id)
    if (answer.data.terms.length > contract.GLOSSARY_LIMITS.terms)
      throw new AppError('conflict', say('films.glossary_full', { terms: contract.GLOSSARY_LIMITS.terms }))
    await writeAudit(tx, ctx, {
      action: 'glossary.save',
      resource: organization_id,
      organization_id,
      change: { terms: wished },
    })
    return answer
  })
}

/** Removes a term from an organization's glossary. Throws not_found. */
export async function removeGlossaryTerm(
  ctx: Context,
  { organization_id, term_id }: Input<typeof contract.removeGlossaryTerm>,
): Promise<Answer<typeof contract.removeGlossaryTerm>> {
  return ctx.transaction(async (tx) => {
    const removed = await removeTerm(tx, organization_id, term_id)
    if (removed === null) throw new AppError('not_found', say('films.term_not_found'))
    await writeAudit(tx, ctx, { action: 'glossary.remove', resource: organization_id, organization_id, change: removed })
    return show(tx, organization_id)
  })
}

/** The terms that have a form in a film's language. The series' terms take precedence over the organization's. */
export async function glossaryIn(
  db: Executor,
  { id, organization_id, language, series }: Pick<WorkflowRow, 'id' | 'organization_id' | 'language' | 'series'>,
): Promise<{ term: string; form: string }[]> {
  const film = series === null ? undefined : (await readSeriesFilms(db, [id])).get(id)
  const style_terms = film === undefined ? [] : termsOfStyle(film.style, language)
  const names = new Set(style_terms.map(({ term }) => term.toLowerCase()))
  const terms = [
    ...style_terms,
    ...(await termsIn(db, organization_id, language)).filter(({ term }) => !names.has(term.toLowerCase())),
  ]
  return terms.map(({ term, form }) => ({ term, form: form ?? term }))
}

/** Adds the glossary to a script request of an edition: the terms of its language. Other requests are returned unchanged. */
export async function withGlossary(
  db: Executor,
  workflow: Pick<WorkflowRow, 'id' | 'organization_id' | 'edition' | 'language' | 'series'>,
  { request, key }: { request: StoredRequest; key: string },
): Promise<StoredRequest> {
  if (workflow.edition === null || key !== 'script_generation') return request
  const terms = await glossaryIn(db, workflow)
  return terms.length === 0 ? request : { ...request, terms }
}
