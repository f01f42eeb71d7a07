import type { StoredUnit } from '@orion/pipeline/core/stage.ts'
import { sql } from 'drizzle-orm'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'

/** What a recipe made: its data and files by name; `paid` once a run has paid for it. */
export type MadeUnit = StoredUnit<unknown> & { paid: boolean }

type Recipe = { organization_id: string; recipe: string }

/** What a recipe has made, or null. */
export async function findRecipe(db: Executor, { organization_id, recipe }: Recipe): Promise<MadeUnit | null> {
  const { rows } = await db.execute<MadeUnit>(
    sql`SELECT data, assets, paid FROM asset_recipe WHERE organization_id = ${organization_id} AND recipe = ${recipe}`,
  )
  return rows[0] ?? null
}

/** What these recipes have made, by recipe. */
export async function findRecipes(
  db: Executor,
  organization_id: string,
  recipes: readonly string[],
): Promise<Map<string, MadeUnit>> {
  const { rows } = await db.execute<MadeUnit & { recipe: string }>(sql`
    SELECT recipe, data, assets, paid FROM asset_recipe
    WHERE organization_id = ${organization_id} AND recipe = ANY(${sql.param([...recipes])})`)
  return new Map(rows.map(({ recipe, ...made }) => [recipe, made]))
}

/** Writes what a recipe made. What is `paid` stays so; a recipe that is there already keeps what it has unless `again`. */
export async function insertRecipe(
  tx: Transaction,
  { organization_id, recipe, stage_key, data, assets, paid }: Recipe & MadeUnit & { stage_key: string },
  { again }: { again: boolean },
): Promise<void> {
  const onConflict = again
    ? sql`DO UPDATE SET data = excluded.data, assets = excluded.assets, paid = asset_recipe.paid OR excluded.paid, created_at = now()`
    : sql`DO NOTHING`
  await tx.execute(sql`
    INSERT INTO asset_recipe (organization_id, recipe, stage_key, data, assets, paid)
    VALUES (${organization_id}, ${recipe}, ${stage_key}, ${jsonb(data ?? null)}::jsonb, ${jsonb(assets)}::jsonb, ${paid})
    ON CONFLICT (organization_id, recipe) ${onConflict}`)
}

/** Notes that a recipe was used now: the sweep leaves it for as long as one that was made now. */
export async function touchRecipe(tx: Transaction, { organization_id, recipe }: Recipe): Promise<void> {
  await tx.execute(
    sql`UPDATE asset_recipe SET created_at = now() WHERE organization_id = ${organization_id} AND recipe = ${recipe}`,
  )
}

/** What was made with a file that is damaged counts as not made, so that the next run makes it. */
export async function forgetRecipes(db: Executor, organization_id: string, asset_id: string): Promise<void> {
  await db.execute(sql`
    DELETE FROM asset_recipe WHERE organization_id = ${organization_id}
      AND EXISTS (SELECT 1 FROM jsonb_each_text(assets) WHERE value = ${asset_id})`)
}
