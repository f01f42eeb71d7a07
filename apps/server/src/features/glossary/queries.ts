import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { GlossaryTerm } from '@orion/contract/glossary.ts'
import { sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor, Transaction } from '../../db/open.ts'

/** An organization's terms in alphabetical order. */
export async function listTerms(db: Executor, organization_id: string): Promise<GlossaryTerm[]> {
  const { rows } =
    await db.execute<GlossaryTerm>(sql`SELECT term_id, term, language, form, form IS NULL AS keep, saved_at FROM glossary_term
    WHERE organization_id = ${organization_id} ORDER BY lower(term), coalesce(language, ''), term_id`)
  return rows.map((row) => ({ ...row, saved_at: isoTime(row.saved_at) }))
}

/** The terms that apply in a language. If a term has a form for this language, that form is used. */
export async function termsIn(
  db: Executor,
  organization_id: string,
  language: VideoLanguage,
): Promise<{ term: string; form: string | null }[]> {
  const { rows } = await db.execute<{ term: string; form: string | null }>(sql`SELECT DISTINCT ON (lower(term)) term, form
    FROM glossary_term WHERE organization_id = ${organization_id} AND (language = ${language} OR language IS NULL)
    ORDER BY lower(term), language IS NULL`)
  return rows
}

type NewTerm = Omit<GlossaryTerm, 'saved_at' | 'keep'> & { organization_id: string; saved_by: string }

/** Adds a term, or replaces its form when the term exists for that language. */
export async function writeTerm(
  tx: Transaction,
  { term_id, organization_id, term, language, form, saved_by }: NewTerm,
): Promise<void> {
  await tx.execute(sql`INSERT INTO glossary_term (term_id, organization_id, term, language, form, saved_by)
    VALUES (${term_id}, ${organization_id}, ${term}, ${language}, ${form}, ${saved_by})
    ON CONFLICT (organization_id, lower(term), coalesce(language, '')) DO UPDATE SET term = excluded.term, form = excluded.form,
      saved_by = excluded.saved_by, saved_at = now()`)
}

/** Removes a term. Returns null when the term does not exist. */
export async function removeTerm(
  tx: Transaction,
  organization_id: string,
  term_id: string,
): Promise<Pick<GlossaryTerm, 'term' | 'language' | 'form'> | null> {
  const { rows } = await tx.execute<Pick<GlossaryTerm, 'term' | 'language' | 'form'>>(sql`DELETE FROM glossary_term
    WHERE organization_id = ${organization_id} AND term_id = ${term_id} RETURNING term, language, form`)
  return rows[0] ?? null
}
