import { sql } from '../../../db/drizzle.ts'
import type { Transaction } from '../../../db/open.ts'
import { type AssetRow, insertAsset } from '../../assets/queries.ts'
import { insertRecipe } from '../../assets/recipe-queries.ts'

/** The number of other example films that are searched, newest first. */
const EXAMPLES = 3

/** A file of a result, by its name in the result. */
type File = { name: string } & Pick<
  AssetRow,
  'sha256' | 'kind' | 'mime_type' | 'size_bytes' | 'duration_seconds' | 'width' | 'height'
>
type Made = { recipe: string; stage_key: string; data: unknown; files: File[] }

/**
 * Copies results of an example film of another organization to an organization, for the same recipes. Equal recipes have equal results, and
 * an example consists only of material that ships with Orion. The contents of files are stored once for all. Each organization has its own
 * rows.
 */
export async function takeOverRecipes(
  tx: Transaction,
  organization_id: string,
  units: readonly { recipe: string; reusable: boolean }[],
): Promise<void> {
  const recipes = units.filter(({ reusable }) => reusable).map(({ recipe }) => recipe)
  const { rows } = await tx.execute<Made>(sql`
    SELECT DISTINCT ON (r.recipe) r.recipe, r.stage_key, r.data, coalesce(f.files, '[]') AS files
    FROM (SELECT organization_id FROM workflow WHERE example AND status = 'completed' AND deleted_at IS NULL
        AND organization_id <> ${organization_id} ORDER BY id DESC LIMIT ${EXAMPLES}) other
      JOIN asset_recipe r ON r.organization_id = other.organization_id AND r.recipe = ANY(${sql.param(recipes)}) AND r.uses = '{}'
      CROSS JOIN LATERAL (SELECT json_agg(json_build_object('name', named.key, 'sha256', a.sha256, 'kind', a.kind,
          'mime_type', a.mime_type, 'size_bytes', a.size_bytes, 'duration_seconds', a.duration_seconds, 'width', a.width,
          'height', a.height)) AS files, count(a.id) AS there, count(*) AS wanted
        FROM jsonb_each_text(r.assets) named LEFT JOIN asset a ON a.id = named.value AND a.organization_id = r.organization_id) f
    WHERE f.there = f.wanted
      AND NOT EXISTS (SELECT 1 FROM asset_recipe own WHERE own.organization_id = ${organization_id} AND own.recipe = r.recipe)
    ORDER BY r.recipe`)
  for (const { recipe, stage_key, data, files } of rows) {
    const assets: Record<string, string> = {}
    for (const { name, ...file } of files) assets[name] = await insertAsset(tx, { organization_id, ...file })
    const made = { organization_id, recipe, stage_key, data, assets, paid: false, uses: [], made_by: null }
    await insertRecipe(tx, made, { again: false })
  }
}
