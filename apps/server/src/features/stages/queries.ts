import { type TextKey } from '@orion/contract/sentences/say.ts'
import { STAGES, type StageKey } from '@orion/contract/catalogues/stages.ts'
import type { StageRequest, StoredUnit } from '@orion/pipeline/core/stage.ts'
import type { Price } from '@orion/pipeline/core/provider.ts'
import { shippedFilm } from '@orion/pipeline/example/shipped.ts'
import { sql } from '../../db/drizzle.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { ServiceUsed } from '@orion/contract/service-used.ts'
import type { UsePrices } from '../points/use-prices.ts'
import { personName } from '../workflows/name-queries.ts'
import type { StoredRequest } from '../workflows/stored-request.ts'
import type { PricedUnit } from './prices/price-run.ts'
import { asSpoken, readSpoken } from './voices/spoken-queries.ts'

export type ExecutionState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

export type ExecutionRow = {
  id: string
  organization_id: string
  workflow_id: string
  stage_number: number
  started_by: string
  state: ExecutionState
  provider: string
  price: Price
  /** The prices of the operator's services at the run's start. Null in older runs. */
  use_prices: UsePrices | null
  request: StoredRequest
  hold_points: number
  units_total: number | null
}

export type IterationRow = {
  id: string
  stage_number: number
  version: number
  content: Record<string, unknown>
  content_hash: string
  made_from: Partial<Record<StageKey, string | null>>
  sentence: string
  sentence_said: TextKey | null
  provider: string
  model: string
  total_tokens: number
  cost_points: number
  /** The use of services for the version. */
  uses: ServiceUsed[]
  execution_id: string | null
  created_at: string
  /** When the stage was first accepted with this version. Null when it never was. */
  accepted_at: string | null
  update_notes: string | null
  preserve_original: boolean | null
}

const COLUMNS = sql`id, stage_number, version, content, content_hash, made_from, sentence, sentence_said, provider, model, total_tokens,
  cost_points, uses, execution_id, created_at, accepted_at, update_notes, preserve_original`

/** The request and the services of the run that made a version. Null when a person's edit made it. */
export async function readRunRequest(
  db: Executor,
  iteration_id: string,
): Promise<Pick<ExecutionRow, 'provider' | 'request'> | null> {
  const { rows } = await db.execute<Pick<ExecutionRow, 'provider' | 'request'>>(
    sql`SELECT e.provider, e.request FROM iteration i JOIN execution e ON e.id = i.execution_id WHERE i.id = ${iteration_id}`,
  )
  return rows[0] ?? null
}

/** The operator's price for a provider, or null when the built-in price applies. */
export async function readPrice(db: Executor, stage_key: StageKey, provider: string): Promise<Price | null> {
  const { rows } = await db.execute<Price>(
    sql`SELECT per, points FROM price WHERE stage_key = ${stage_key} AND provider = ${provider}`,
  )
  return rows[0] ?? null
}

type NewExecution = Omit<ExecutionRow, 'state' | 'units_total'> & {
  /** The connections of the services in this run. */
  connection_ids: string[]
  /** The services of the run, as one text. '' when Orion makes everything. */
  makers: string
  /** The hash of the run's recipes, when autopilot started the run. */
  automatic_recipes: string | null
}

/** Inserts a run that waits for a worker. */
export async function insertExecution(tx: Transaction, execution: NewExecution): Promise<void> {
  await tx.execute(sql`
    INSERT INTO execution (id, organization_id, workflow_id, stage_number, started_by, provider, price, use_prices, request, hold_points,
      connection_ids, makers, automatic_recipes)
    VALUES (${execution.id}, ${execution.organization_id}, ${execution.workflow_id}, ${execution.stage_number}, ${execution.started_by},
      ${execution.provider}, ${jsonb(execution.price)}::jsonb, ${jsonb(execution.use_prices)}::jsonb, ${jsonb(execution.request)}::jsonb,
      ${execution.hold_points}, ${sql.param(execution.connection_ids)}::text[], ${execution.makers}, ${execution.automatic_recipes})`)
}

/**
 * Autopilot's own runs of a stage since a person last ran or edited anything in the film, oldest first. Each run is a hash of its recipes.
 */
export async function readAutomaticRuns(db: Executor, workflow_id: string, stage_number: number): Promise<string[]> {
  const { rows } = await db.execute<{ automatic_recipes: string }>(sql`
    SELECT e.automatic_recipes FROM execution e
    WHERE e.workflow_id = ${workflow_id} AND e.stage_number = ${stage_number} AND e.automatic_recipes IS NOT NULL AND e.state = 'done'
      AND e.created_at > coalesce(greatest(
        (SELECT max(p.created_at) FROM execution p WHERE p.workflow_id = ${workflow_id} AND p.automatic_recipes IS NULL),
        (SELECT max(i.created_at) FROM iteration i WHERE i.workflow_id = ${workflow_id} AND i.execution_id IS NULL)), '-infinity')
    ORDER BY e.created_at, e.id`)
  return rows.map(({ automatic_recipes }) => automatic_recipes)
}

/** A run, or null when it was deleted. */
export async function readExecution(db: Executor, id: string): Promise<ExecutionRow | null> {
  const { rows } = await db.execute<ExecutionRow>(sql`
    SELECT id, organization_id, workflow_id, stage_number, started_by, state, provider, price, use_prices, request, hold_points,
      units_total FROM execution WHERE id = ${id}`)
  return rows[0] ?? null
}

/** A run that must exist, because the caller holds one of its tasks or has just ended it. */
export async function requireExecution(db: Executor, id: string): Promise<ExecutionRow> {
  const execution = await readExecution(db, id)
  if (execution === null) throw new Error(`There is no run ${id}.`)
  return execution
}

/** The contents of iterations, by iteration id. */
export async function readContents(db: Executor, ids: string[]): Promise<Map<string, Record<string, unknown>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Pick<IterationRow, 'id' | 'content'>>(
    sql`SELECT id, content FROM iteration WHERE id = ANY(${sql.param(ids)})`,
  )
  return new Map(rows.map(({ id, content }) => [id, content]))
}

/**
 * The versions from which a stage's content was made, one for each stage. They are found by the recorded hashes of the contents: the chosen
 * version, or else the earliest one. A stage is absent if no version has its content any more.
 */
export async function findMadeFrom(
  db: Executor,
  workflow_id: string,
  { made_from }: Pick<IterationRow, 'made_from'>,
): Promise<Pick<IterationRow, 'stage_number' | 'id'>[]> {
  const hashes = STAGES.flatMap(({ key, number }) => (made_from[key] ? [{ number, hash: made_from[key] }] : []))
  const { rows } = await db.execute<Pick<IterationRow, 'stage_number' | 'id'>>(sql`
    SELECT DISTINCT ON (i.stage_number) i.stage_number, i.id FROM iteration i
      JOIN jsonb_to_recordset(${jsonb(hashes)}::jsonb) AS named(number int, hash text)
        ON named.number = i.stage_number AND named.hash = i.content_hash
      JOIN stage s ON s.workflow_id = i.workflow_id AND s.number = i.stage_number
    WHERE i.workflow_id = ${workflow_id} ORDER BY i.stage_number, i.id IS DISTINCT FROM s.chosen_iteration_id, i.version`)
  return rows
}

/** The contents of the versions of `findMadeFrom`, by stage. */
export async function readMadeFrom(
  db: Executor,
  workflow_id: string,
  made: Pick<IterationRow, 'made_from'>,
): Promise<StageRequest<StageKey>['inputs']> {
  const versions = await findMadeFrom(db, workflow_id, made)
  const contents = await readContents(
    db,
    versions.map(({ id }) => id),
  )
  return Object.fromEntries(versions.map(({ stage_number, id }) => [STAGES[stage_number - 1].key, contents.get(id)]))
}

/** A stored request, completed with the contents that it names. The stage gets it in this form. */
export async function loadRequest(
  db: Executor,
  {
    film,
    prompt,
    settings,
    inputs,
    services,
    chosen,
    weak_model,
    edited,
    before = null,
    original,
    terms,
    corrections,
    read_at,
    signing,
    shipped,
  }: StoredRequest,
): Promise<StageRequest<StageKey>> {
  const named = Object.entries(inputs) as [StageKey, string][]
  const taken = Object.entries(original?.contents ?? {}) as [StageKey, string][]
  const contents = await readContents(db, [
    ...[...named, ...taken].map(([, id]) => id),
    ...[edited, before].filter((id) => id !== null),
  ])
  const spoken = original && (await readSpoken(db, Object.values(original.contents)))
  const read_inputs = Object.fromEntries(taken.flatMap(([key, id]) => (contents.has(id) ? [[key, contents.get(id)]] : [])))
  const request = {
    film,
    prompt,
    settings,
    inputs: Object.fromEntries(named.map(([key, id]) => [key, contents.get(id)])),
    ...(services && { services }),
    ...(chosen && { chosen }),
    ...(weak_model !== undefined && { weak_model }),
    ...(terms && { terms }),
    ...(corrections && { corrections }),
    ...(read_at !== undefined && { read_at }),
    ...(signing && { signing }),
    // if somebody chose a language model for the film, the model writes the script, so the shipped text is not used
    ...(shipped && !chosen && { shipped: shippedFilm(shipped.language)[shipped.key] }),
    ...(original && {
      original: {
        language: original.language,
        contents: spoken?.has(original.contents.voice_scenes ?? '') ? asSpoken(read_inputs) : read_inputs,
      },
    }),
    ...(edited !== null && { edited: contents.get(edited) }),
    ...(before !== null && { before: contents.get(before) }),
  }
  return request as unknown as StageRequest<StageKey> // contents and settings were checked by the stages' schemas when they were stored
}

/**
 * Inserts a run's tasks. Tasks whose recipe already has a result are done at once and cost their unpaid part. Returns the indices and turns
 * of the other tasks. An organization without waiting work is next. An organization with much waiting work waits for its own earlier tasks.
 */
export async function insertUnits(
  tx: Transaction,
  execution: ExecutionRow,
  units: (PricedUnit & { reusable: boolean })[],
): Promise<{ index: number; turn: number }[]> {
  const first = await nextTurn(tx, execution.organization_id)
  const rows = units.map((unit, index) => ({
    index,
    turn: first + index,
    recipe: unit.recipe,
    unit: unit.unit,
    weight: unit.weight,
    cost_points: unit.expected,
    use_points: unit.use_points,
    reusable: unit.reusable,
  }))
  const { rows: inserted } = await tx.execute<{ index: number; turn: number; state: string }>(sql`
    INSERT INTO unit (execution_id, index, turn, organization_id, recipe, unit, weight, cost_points, use_points, uses, state, reused,
      progress, result)
    SELECT ${execution.id}, u.index, u.turn, ${execution.organization_id}, u.recipe, u.unit, u.weight,
      CASE WHEN r.paid THEN 0 ELSE u.cost_points - u.use_points END + CASE WHEN r.recipe IS NULL THEN u.use_points ELSE s.points END,
      CASE WHEN r.recipe IS NULL THEN u.use_points ELSE s.points END, coalesce(r.uses, '{}'),
      CASE WHEN r.recipe IS NULL THEN 'waiting' ELSE 'done' END, r.recipe IS NOT NULL, (r.recipe IS NOT NULL)::int,
      CASE WHEN r.recipe IS NOT NULL THEN jsonb_build_object('data', r.data, 'assets', r.assets) END
    FROM jsonb_to_recordset(${jsonb(rows)}::jsonb) AS u (index int, turn int, recipe text, unit jsonb, weight float8, cost_points bigint,
      use_points bigint, reusable boolean)
    LEFT JOIN asset_recipe r ON u.reusable AND r.organization_id = ${execution.organization_id} AND r.recipe = u.recipe
    LEFT JOIN LATERAL (SELECT coalesce(sum(points), 0)::bigint AS points FROM service_use
      WHERE id = ANY(r.uses) AND paid_by IS NULL) s ON true
    RETURNING index, turn, state`)
  await tx.execute(
    sql`UPDATE execution SET units_total = ${units.length}, state = 'running', started_at = coalesce(started_at, now()),
      estimated_points = (SELECT coalesce(sum(cost_points), 0) FROM unit WHERE execution_id = ${execution.id})
      WHERE id = ${execution.id}`,
  )
  return inserted.filter(({ state }) => state === 'waiting').toSorted((a, b) => a.index - b.index)
}

/**
 * The turn of an organization's next task: after the organization's last task, and never before the turn that runs now (start-time fair
 * queueing). The runs of an organization are planned one after the other. Two runs that are planned at once would get the same turns, and
 * the organization would get twice its share.
 */
async function nextTurn(tx: Transaction, organization_id: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`turns:${organization_id}`}, 0))`)
  const { rows } = await tx.execute<{ turn: number }>(sql`
    SELECT greatest(
      coalesce((SELECT min(u.turn) FROM unit u JOIN execution e ON e.id = u.execution_id AND e.state = 'running' WHERE u.state <> 'done'),
      0), coalesce((SELECT max(u.turn) + 1 FROM unit u JOIN execution e ON e.id = u.execution_id AND e.state = 'running'
        WHERE u.state <> 'done' AND u.organization_id = ${organization_id}), 0)) AS turn`)
  return rows[0].turn
}

/** A run's tasks with their results, in order. Call this only when all tasks are done. */
export async function readMadeUnits(
  db: Executor,
  execution_id: string,
): Promise<{ units: unknown[]; made: StoredUnit<unknown>[] }> {
  const { rows } = await db.execute<{ unit: unknown; result: StoredUnit<unknown> }>(
    sql`SELECT unit, CASE WHEN instead_of IS NULL THEN result ELSE result || jsonb_build_object('instead_of', instead_of) END AS result
      FROM unit WHERE execution_id = ${execution_id} ORDER BY index`,
  )
  return { units: rows.map(({ unit }) => unit), made: rows.map(({ result }) => result) }
}

/** Ends an open run. Returns false when the run was ended before. With `token`, the run is ended only while that token is valid. */
export async function endExecution(
  tx: Transaction,
  {
    id,
    state,
    token,
    cost_points = 0,
    error_message = null,
  }: { id: string; state: 'done' | 'failed' | 'cancelled'; token?: string; cost_points?: number; error_message?: string | null },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE execution SET state = ${state}, cost_points = ${cost_points}, error_message = ${error_message}, ended_at = now(), token = NULL
    WHERE id = ${id} AND state IN ('queued', 'running') ${token === undefined ? sql`` : sql`AND token = ${token}`} RETURNING id`)
  return rows.length === 1
}

export type NewIteration = Omit<IterationRow, 'version' | 'created_at' | 'accepted_at' | 'update_notes' | 'preserve_original'> & {
  /** The comment of a person on their edit. */
  update_notes?: string | null
  preserve_original?: boolean | null
  organization_id: string
  workflow_id: string
  llm_response: string
  media: { type: string; asset_id: string } | null
  created_by: string
}

/** Adds a version to a stage and returns its number. The workflow must be locked. */
export async function insertIteration(tx: Transaction, iteration: NewIteration): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(sql`
    INSERT INTO iteration (id, organization_id, workflow_id, stage_number, version, content, content_hash, made_from, sentence,
      sentence_said, llm_response, media, provider, model, total_tokens, cost_points, uses, execution_id, created_by,
      update_notes, preserve_original)
    SELECT ${iteration.id}, ${iteration.organization_id}, ${iteration.workflow_id}, ${iteration.stage_number},
      coalesce(max(version), 0) + 1,
      ${jsonb(iteration.content)}::jsonb, ${iteration.content_hash}, ${jsonb(iteration.made_from)}::jsonb, ${iteration.sentence},
      ${iteration.sentence_said === null ? null : jsonb(iteration.sentence_said)}::jsonb, ${iteration.llm_response},
      ${iteration.media === null ? null : jsonb(iteration.media)}::jsonb, ${iteration.provider}, ${iteration.model},
      ${iteration.total_tokens}, ${iteration.cost_points}, ${jsonb(iteration.uses)}::jsonb, ${iteration.execution_id},
        ${iteration.created_by},
      ${iteration.update_notes ?? null}, ${iteration.preserve_original ?? null}
    FROM iteration WHERE workflow_id = ${iteration.workflow_id} AND stage_number = ${iteration.stage_number}
    RETURNING version`)
  return rows[0].version
}

/**
 * Records the recipes of all tasks that services made in a version's run. Their results are kept as long as the version. Examples are a
 * clip, a track and a search.
 */
export async function noteRecipes(tx: Transaction, iteration_id: string, execution_id: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO iteration_recipe (iteration_id, organization_id, recipe)
    SELECT DISTINCT ${iteration_id}, organization_id, recipe FROM unit WHERE execution_id = ${execution_id} AND unit ? 'service'`)
}

export async function readIteration(db: Executor, workflow_id: string, id: string): Promise<IterationRow | null> {
  const { rows } = await db.execute<IterationRow>(
    sql`SELECT ${COLUMNS} FROM iteration WHERE workflow_id = ${workflow_id} AND id = ${id}`,
  )
  return rows[0] ?? null
}

/** An iteration that must exist, because a stage has chosen it. */
export async function requireIteration(db: Executor, workflow_id: string, id: string): Promise<IterationRow> {
  const iteration = await readIteration(db, workflow_id, id)
  if (iteration === null) throw new Error(`The film ${workflow_id} has no version ${id}.`)
  return iteration
}

/** An iteration of a stage by its number, or null. */
export async function readVersion(
  db: Executor,
  { workflow_id, stage_number, version }: { workflow_id: string; stage_number: number; version: number },
): Promise<IterationRow | null> {
  const { rows } = await db.execute<IterationRow>(
    sql`SELECT ${COLUMNS} FROM iteration
      WHERE workflow_id = ${workflow_id} AND stage_number = ${stage_number} AND version = ${version}`,
  )
  return rows[0] ?? null
}

/** A version without its content, with the name of the person who ran or edited it. */
export type ListedIteration = Omit<IterationRow, 'content'> & { saved_by: string }

/** A stage's iterations without their contents, newest first. */
export async function listIterations(db: Executor, workflow_id: string, stage_number: number): Promise<ListedIteration[]> {
  const { rows } = await db.execute<ListedIteration>(sql`
    SELECT id, stage_number, version, content_hash, made_from, sentence, sentence_said, provider, model, total_tokens, cost_points, uses,
      execution_id, created_at, accepted_at, update_notes, preserve_original, ${personName(sql`iteration.created_by`)} AS saved_by
    FROM iteration WHERE workflow_id = ${workflow_id} AND stage_number = ${stage_number} ORDER BY version DESC`)
  return rows
}

/** Records that a person rejected the result of a run. The averages of runs use this. */
export async function noteRejected(tx: Transaction, execution_id: string | null): Promise<void> {
  await tx.execute(sql`UPDATE execution SET rejected_at = now() WHERE id = ${execution_id} AND state = 'done'`)
}
