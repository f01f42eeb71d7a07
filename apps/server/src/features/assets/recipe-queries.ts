import type { StoredUnit } from '@orion/pipeline/core/stage.ts'
import { sql } from '../../db/drizzle.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'

/**
 * The result of a recipe: its data, and its files by name. `paid` is true once a run has paid the stage's price for it. `uses` names the
 * uses of services for the result and its parts. They are paid separately.
 */
export type MadeUnit = StoredUnit<unknown> & { paid: boolean; uses: string[] }

type Recipe = { organization_id: string; recipe: string }

/** The result of a recipe, or null. */
export async function findRecipe(db: Executor, { organization_id, recipe }: Recipe): Promise<MadeUnit | null> {
  const { rows } = await db.execute<MadeUnit>(
    sql`SELECT data, assets, paid, uses FROM asset_recipe WHERE organization_id = ${organization_id} AND recipe = ${recipe}`,
  )
  return rows[0] ?? null
}

/** The results of these recipes, by recipe. */
export async function findRecipes(
  db: Executor,
  organization_id: string,
  recipes: readonly string[],
): Promise<Map<string, MadeUnit>> {
  const { rows } = await db.execute<MadeUnit & { recipe: string }>(sql`
    SELECT recipe, data, assets, paid, uses FROM asset_recipe
    WHERE organization_id = ${organization_id} AND recipe = ANY(${sql.param([...recipes])})`)
  return new Map(rows.map(({ recipe, ...made }) => [recipe, made]))
}

/**
 * Stores the result of a recipe. `made_by` is the run that made it. A paid result is never replaced. An unpaid result is replaced only with
 * `again`.
 */
export async function insertRecipe(
  tx: Transaction,
  { organization_id, recipe, stage_key, data, assets, paid, uses, made_by }: NewRecipe,
  { again }: { again: boolean },
): Promise<void> {
  const onConflict = again
    ? sql`DO UPDATE SET data = excluded.data, assets = excluded.assets, uses = excluded.uses, made_by = excluded.made_by, created_at = now()
        WHERE NOT asset_recipe.paid`
    : sql`DO NOTHING`
  await tx.execute(sql`
    INSERT INTO asset_recipe (organization_id, recipe, stage_key, data, assets, paid, uses, made_by)
    VALUES (${organization_id}, ${recipe}, ${stage_key}, ${jsonb(data ?? null)}::jsonb, ${jsonb(assets)}::jsonb, ${paid},
      ${sql.param(uses)}, ${made_by})
    ON CONFLICT (organization_id, recipe) ${onConflict}`)
}

type NewRecipe = Recipe & MadeUnit & { stage_key: string; made_by: string | null }

/** Stores that a recipe was used now. The sweep then treats it as if it was made now. */
export async function touchRecipe(tx: Transaction, { organization_id, recipe }: Recipe): Promise<void> {
  await tx.execute(
    sql`UPDATE asset_recipe SET created_at = now() WHERE organization_id = ${organization_id} AND recipe = ${recipe}`,
  )
}

/** Marks results with a damaged file as not made, so that the next run makes them. */
export async function forgetRecipes(db: Executor, organization_id: string, asset_id: string): Promise<void> {
  await db.execute(sql`
    DELETE FROM asset_recipe WHERE organization_id = ${organization_id}
      AND EXISTS (SELECT 1 FROM jsonb_each_text(assets) WHERE value = ${asset_id})`)
}
