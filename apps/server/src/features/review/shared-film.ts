import type { ContentOf } from '@orion/contract/contents/index.ts'
import { sql } from 'drizzle-orm'
import type { Parts } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { signedUrl } from '../assets/signed-url.ts'

/** Orion's address as others reach it. */
export const homeOf = ({ public_url, port }: Parts['config']): string =>
  (public_url ?? `http://localhost:${port}`).replace(/\/+$/, '')

/** The film that counts now, whoever asks: callers have looked at a token or at rights. Null where there is none. */
export async function filmOf(
  db: Executor,
  workflow_id: string,
): Promise<{ version: number; film: ContentOf<'video_assembly'>; title: string; language: string } | null> {
  const { rows } = await db.execute<{
    version: number
    content: ContentOf<'video_assembly'>
    title: string
    language: string
  }>(sql`
    SELECT i.version, i.content, coalesce(script.content->'script_metadata'->>'title', w.name) AS title,
      w.language
    FROM workflow w JOIN stage s ON s.workflow_id = w.id AND s.number = 8
      JOIN iteration i ON i.id = s.chosen_iteration_id
      LEFT JOIN stage told ON told.workflow_id = w.id AND told.number = 2
      LEFT JOIN iteration script ON script.id = told.chosen_iteration_id
    WHERE w.id = ${workflow_id}`)
  const [row] = rows
  return row === undefined ? null : { version: row.version, film: row.content, title: row.title, language: row.language }
}

/** The signed addresses of a film's files. */
export function filmUrls(
  { keyring }: Pick<Parts, 'keyring'>,
  organization_id: string,
  { film_asset_id, poster_asset_id, vtt_asset_id }: ContentOf<'video_assembly'>,
): { film_url: string; poster_url: string; captions_url: string | null } {
  const url = (id: string): string => signedUrl(keyring, id, organization_id)
  return {
    film_url: url(film_asset_id),
    poster_url: url(poster_asset_id),
    captions_url: vtt_asset_id === undefined ? null : url(vtt_asset_id),
  }
}
