import { sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/open.ts'
import type { AssetRow } from './queries.ts'

type Form = Pick<AssetRow, 'sha256' | 'size_bytes'>

/** The file of an image's form of this width, or null. */
export async function findSmallImage(db: Executor, { id }: AssetRow, width: number): Promise<Form | null> {
  const { rows } = await db.execute<Form>(
    sql`SELECT sha256, size_bytes FROM small_image WHERE asset_id = ${id} AND width = ${width}`,
  )
  return rows[0] ?? null
}

/** Stores the file of an image's form. It replaces a form whose file is missing. */
export async function upsertSmallImage(
  db: Executor,
  { id, organization_id }: AssetRow,
  { width, sha256, size_bytes }: Form & { width: number },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO small_image (asset_id, width, organization_id, sha256, size_bytes)
    VALUES (${id}, ${width}, ${organization_id}, ${sha256}, ${size_bytes})
    ON CONFLICT (asset_id, width) DO UPDATE SET sha256 = excluded.sha256, size_bytes = excluded.size_bytes`)
}
