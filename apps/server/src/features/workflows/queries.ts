import { STAGES, type StageKey, type StageStatus, type WorkflowStatus } from '@orion/contract/catalogues/stages.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { FailedBy } from '@orion/contract/choices.ts'
import type { EditionLength } from '@orion/contract/editions.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { TextKey } from '@orion/contract/sentences/text-key.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import type { FilmSeries } from '@orion/contract/workflows.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import { jsonb } from '../../db/jsonb.ts'
import { writeMessage } from '../../db/message-columns.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { type Prepared, prepare } from '../../db/prepare.ts'
import type { StoredChoices } from '../providers/choice-queries.ts'
import type { OrgIds, Owned } from '../../http/authorize.ts'

export type StageRow = {
  workflow_id: string
  number: number
  key: StageKey
  status: StageStatus
  prompt: string | null
  settings: Record<string, unknown>
  chosen_iteration_id: string | null
  execution_id: string | null
  needs_update: boolean
  /** The series of the film has changed its settings since the film was made. */
  restyled: boolean
  skipped: boolean
  error_message: string | null
  /** The key and values of the error, if it is a sentence of the catalogue. */
  error_said: TextKey | null
  /** For a failed stage: the service that could not make its part. */
  failed_by: FailedBy | null
  points_used: number
  /** The progress of the running execution, else 0. */
  progress: number
  /** The points that the running execution reserves, else 0. */
  hold_points: number
  /** The start of the running execution, else null. */
  started_at: string | null
  /** The number of the chosen iteration and its values. 0 and null if no iteration is chosen. */
  version: number
  content_hash: string | null
  /** The chosen iteration is a person's edit. */
  chosen_is_edit: boolean
  /** The stage was accepted with the chosen iteration, now or earlier. */
  chosen_is_accepted: boolean
  made_from: Partial<Record<StageKey, string | null>>
  llm_response: string | null
  llm_response_said: TextKey | null
  media: { type: string; asset_id: string } | null
}

/** An edition and its original film. `original_id` is null and `contents` is empty after the original was permanently deleted. */
export type EditionOfRow = {
  original_id: string | null
  original_version: number
  original_name: string
  original_language: VideoLanguage
  /** The seed of the original's images and music. */
  seed: string
  length: EditionLength
  /** The seconds of the edition's length. Null: the requested length of the original. */
  fit_seconds: number | null
  /** The original is deleted. A person may still be able to restore it. */
  deleted: boolean
  /** The chosen iterations of the original, for the stages that an edition uses. */
  contents: Partial<Record<StageKey, string>>
}

export type WorkflowRow = {
  id: string
  organization_id: string
  organization_name: string
  created_by: string
  name: string
  description: string | null
  topic: string
  language: VideoLanguage
  duration_seconds: number
  /** The services that differ from the organization's. */
  choices: StoredChoices
  /** The example film of the organization. The first run of its stages costs nothing. */
  example: boolean
  /** The original of this edition. Null if the film is no edition. */
  edition: EditionOfRow | null
  /** The series of the film, or null. */
  series: FilmSeries | null
  status: WorkflowStatus
  cancelled: boolean
  poster_asset_id: string | null
  /** Seconds of the film that stage 8 joined. Null before stage 8 has run. */
  film_seconds: number | null
  /** The number of open notes. */
  open_notes: number
  autopilot_limit: number | null
  autopilot_spent: number
  autopilot_stopped_reason: string | null
  autopilot_stopped_said: TextKey | null
  autopilot_by: string | null
  /** The last stage that autopilot runs. Null means all stages. */
  autopilot_through: number | null
  /**
   * For an update of the film: the stage whose first approval was open when the update began. A person must approve this stage after the
   * update.
   */
  autopilot_open: number | null
  created_at: string
  updated_at: string
  deleted_at: string | null
  stages: StageRow[]
}

/** A workflow, and the number of one of its stages. */
export type WorkflowStage = { workflow: WorkflowRow; number: number }

const workflowColumns = sql`w.id, w.organization_id, o.name AS organization_name, w.created_by, w.name, w.description, w.topic, w.language,
  w.duration_seconds, w.choices, w.example,
  w.status, w.cancelled, w.poster_asset_id, w.film_seconds, w.autopilot_limit, w.autopilot_spent, w.autopilot_stopped_reason,
  w.autopilot_stopped_said,
  (SELECT count(*)::int FROM film_note n WHERE n.workflow_id = w.id AND n.reply_to IS NULL AND n.done_by IS NULL) AS open_notes,
  w.autopilot_by, w.autopilot_through, w.autopilot_open, w.created_at, w.updated_at, w.deleted_at,
  (SELECT json_build_object('original_id', d.original_id, 'original_version', d.original_version, 'original_name', d.original_name,
      'original_language', d.original_language, 'seed', d.seed, 'length', d.length, 'fit_seconds', d.fit_seconds,
      'deleted', x.id IS NULL OR x.deleted_at IS NOT NULL,
      'contents', coalesce((SELECT json_object_agg(g.key, g.chosen_iteration_id) FROM stage g
        WHERE g.workflow_id = d.original_id AND g.chosen_iteration_id IS NOT NULL
          AND g.key IN ('script_generation', 'voice_scenes', 'voice_assembly', 'image_selection', 'music_sound')), '{}'))
    FROM edition d LEFT JOIN workflow x ON x.id = d.original_id WHERE d.workflow_id = w.id) AS edition,
  (SELECT json_build_object('series_id', f.series_id, 'series_name', (SELECT r.name FROM series r WHERE r.series_id = f.series_id))
    FROM series_film f WHERE f.workflow_id = w.id) AS series`

const stageColumns = sql`s.workflow_id, s.number, s.key, s.status, s.prompt, s.settings, s.chosen_iteration_id, s.execution_id,
  s.needs_update, s.restyled, s.skipped,
  s.error_message, s.error_said, s.failed_by, s.points_used, coalesce(e.progress, 0) AS progress, coalesce(e.hold_points, 0) AS hold_points,
  e.created_at AS started_at,
  coalesce(i.version, 0) AS version, i.content_hash, i.id IS NOT NULL AND i.execution_id IS NULL AS chosen_is_edit,
  i.accepted_at IS NOT NULL AS chosen_is_accepted,
  coalesce(i.made_from, '{}') AS made_from, i.llm_response, i.sentence_said AS llm_response_said, i.media`
const stagesWithRuns = sql`stage s
  LEFT JOIN LATERAL (SELECT * FROM execution WHERE id = s.execution_id AND s.status = 'processing' LIMIT 1) e ON true
  LEFT JOIN LATERAL (SELECT * FROM iteration WHERE id = s.chosen_iteration_id LIMIT 1) i ON true`

const askStages = prepare<StageRow, { id: string }>(
  'stages',
  sql`SELECT ${stageColumns} FROM ${stagesWithRuns} WHERE s.workflow_id = ${sql.placeholder('id')} ORDER BY s.number`,
)

async function readOne(db: Executor, where: SQL, lock: SQL): Promise<WorkflowRow | null> {
  const { rows } = await db.execute<Omit<WorkflowRow, 'stages'>>(sql`
    SELECT ${workflowColumns} FROM workflow w JOIN organization o ON o.id = w.organization_id WHERE ${where} ${lock}`)
  if (rows.length === 0) return null
  return { ...rows[0], stages: await askStages(db, rows[0]) } // read after the lock: before the lock, a stage could be in an old state
}

const notFound = () => new AppError('not_found', say('films.workflow_not_found'))

const askWorkflows = prepare<WorkflowRow, { ids: readonly string[]; org_ids: readonly string[] }>(
  'workflow',
  sql`SELECT ${workflowColumns},
      (SELECT json_agg(one) FROM (SELECT ${stageColumns} FROM ${stagesWithRuns} WHERE s.workflow_id = w.id ORDER BY s.number) one) AS stages
    FROM workflow w JOIN organization o ON o.id = w.organization_id
    WHERE w.id = ANY(${sql.placeholder('ids')}) AND w.deleted_at IS NULL AND w.organization_id = ANY(${sql.placeholder('org_ids')})`,
)

/** A workflow of the caller that is not deleted, with its stages. Runs one query and takes no lock. Throws not_found. */
export async function getWorkflowRow(db: Executor, org_ids: OrgIds, id: string): Promise<WorkflowRow> {
  const [row] = await askWorkflows(db, { ids: [id], org_ids })
  if (row === undefined) throw notFound()
  return row
}

/** Workflows by their ids. Missing workflows are omitted. */
export async function readWorkflowRows(db: Executor, org_ids: OrgIds, ids: readonly string[]): Promise<Map<string, WorkflowRow>> {
  const rows = await askWorkflows(db, { ids, org_ids })
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Returns a workflow and locks it for the rest of the transaction. Every change of a workflow, its stages or its runs takes this lock
 * first.
 */
export async function lockWorkflow(tx: Transaction, org_ids: OrgIds, id: string): Promise<WorkflowRow> {
  const where = sql`w.id = ${id} AND w.organization_id = ANY(${sql.param(org_ids)}) AND w.deleted_at IS NULL`
  const row = await readOne(tx, where, sql`FOR UPDATE OF w`)
  if (row === null) throw notFound()
  return row
}

/** Returns and locks a deleted workflow that can still be restored. */
export async function lockDeletedWorkflow(tx: Transaction, org_ids: OrgIds, id: string): Promise<WorkflowRow> {
  const where = sql`w.id = ${id} AND w.organization_id = ANY(${sql.param(org_ids)}) AND w.deleted_at > now() - interval '30 days'`
  const row = await readOne(tx, where, sql`FOR UPDATE OF w`)
  if (row === null) throw notFound()
  return row
}

/** The current state of a workflow. It stays current only in a transaction that has locked the workflow. */
export async function readWorkflow(db: Executor, id: string): Promise<WorkflowRow> {
  const row = await readOne(db, sql`w.id = ${id}`, sql``)
  if (row === null) throw notFound()
  return row
}

/** The workflow of a run, locked. Null if the workflow was removed. For jobs, which were authorized when they were queued. */
export const lockWorkflowOfExecution = (tx: Transaction, execution_id: string): Promise<WorkflowRow | null> =>
  readOne(tx, sql`w.id = (SELECT workflow_id FROM execution WHERE id = ${execution_id})`, sql`FOR UPDATE OF w`)

const askOwner = prepare<Owned, { id: string }>(
  'workflow-owner',
  sql`SELECT organization_id, created_by FROM workflow WHERE id = ${sql.placeholder('id')}`,
)

/** The owner of a workflow, for authorization. Includes deleted workflows, because they can be restored. */
export const ownerOfWorkflow = async (db: Executor, id: string): Promise<Owned | null> => (await askOwner(db, { id }))[0] ?? null

/** The part of a workflow and of its stages that a list needs, without texts and results. */
export type ListedWorkflow = Omit<WorkflowRow, 'stages'> & { stages: ListedStage[] }
export type ListedStage = Pick<
  StageRow,
  | 'number'
  | 'key'
  | 'status'
  | 'error_message'
  | 'error_said'
  | 'points_used'
  | 'needs_update'
  | 'skipped'
  | 'progress'
  | 'hold_points'
>

/** A workflow with the texts and results of its stages, but without their settings. */
export type WorkflowDetail = Omit<WorkflowRow, 'stages'> & { stages: StageDetail[] }
export type StageDetail = ListedStage &
  Pick<
    StageRow,
    'prompt' | 'llm_response' | 'llm_response_said' | 'media' | 'chosen_iteration_id' | 'version' | 'started_at' | 'failed_by'
  >

/**
 * The stages of a workflow by columns. Status and points are in the order of the stages. Values that only few stages have are listed by
 * stage number. A JSON object for each stage would take the database more than twice as long.
 */
type StageColumns = {
  statuses: StageStatus[]
  points: number[]
  errors: Record<string, string> | null
  said: Record<string, TextKey> | null
  outdated: number[] | null
  skipped: number[] | null
  running: Record<string, { progress: number; hold_points: number }> | null
}
const columnsOfStages = sql`json_agg(s.status ORDER BY s.number) AS statuses, json_agg(s.points_used ORDER BY s.number) AS points,
  json_object_agg(s.number, s.error_message) FILTER (WHERE s.error_message IS NOT NULL) AS errors,
  json_object_agg(s.number, s.error_said) FILTER (WHERE s.error_said IS NOT NULL) AS said,
  array_agg(s.number) FILTER (WHERE s.needs_update) AS outdated, array_agg(s.number) FILTER (WHERE s.skipped) AS skipped,
  json_object_agg(s.number, json_build_object('progress', e.progress, 'hold_points', e.hold_points))
    FILTER (WHERE e.id IS NOT NULL) AS running`
const listStages = ({ statuses, points, errors, said, outdated, skipped, running }: StageColumns): ListedStage[] =>
  STAGES.map(({ number, key }, index) => ({
    number,
    key,
    status: statuses[index],
    error_message: errors?.[number] ?? null,
    error_said: said?.[number] ?? null,
    points_used: points[index],
    needs_update: outdated?.includes(number) ?? false,
    skipped: skipped?.includes(number) ?? false,
    progress: running?.[number]?.progress ?? 0,
    hold_points: running?.[number]?.hold_points ?? 0,
  }))

/** The columns of a list, and the additional columns of the detail. */
type ShownColumns = StageColumns & {
  prompts: (string | null)[]
  texts: (string | null)[]
  texts_said: Record<string, TextKey> | null
  chosen: (string | null)[]
  versions: (number | null)[]
  media: Record<string, StageRow['media']> | null
  failed_by: Record<string, FailedBy> | null
  started_at: string | null
}
const columnsOfShown = sql`${columnsOfStages}, json_agg(s.prompt ORDER BY s.number) AS prompts,
  json_agg(i.llm_response ORDER BY s.number) AS texts,
  json_object_agg(s.number, i.sentence_said) FILTER (WHERE i.sentence_said IS NOT NULL) AS texts_said,
  json_agg(s.chosen_iteration_id ORDER BY s.number) AS chosen,
  json_agg(i.version ORDER BY s.number) AS versions, json_object_agg(s.number, i.media) FILTER (WHERE i.media IS NOT NULL) AS media,
  json_object_agg(s.number, s.failed_by) FILTER (WHERE s.failed_by IS NOT NULL) AS failed_by, min(e.created_at) AS started_at`

const listShownStages = (columns: ShownColumns): StageDetail[] =>
  listStages(columns).map((stage, index) => ({
    ...stage,
    prompt: columns.prompts[index],
    llm_response: columns.texts[index],
    llm_response_said: columns.texts_said?.[stage.number] ?? null,
    media: columns.media?.[stage.number] ?? null,
    failed_by: columns.failed_by?.[stage.number] ?? null,
    chosen_iteration_id: columns.chosen[index],
    version: columns.versions[index] ?? 0,
    started_at: columns.running?.[stage.number] === undefined ? null : columns.started_at, // only one stage of a workflow runs at a time
  }))

const askFound = prepare<Omit<WorkflowRow, 'stages'> & ShownColumns, { id: string }>(
  'workflow-found',
  sql`SELECT ${workflowColumns}, t.* FROM workflow w JOIN organization o ON o.id = w.organization_id
    CROSS JOIN LATERAL (SELECT ${columnsOfShown} FROM ${stagesWithRuns} WHERE s.workflow_id = w.id) t
    WHERE w.id = ${sql.placeholder('id')} AND w.deleted_at IS NULL`,
)

/**
 * A workflow of any owner that is not deleted, for the detail. The caller must authorize the request first. Null if the workflow does not
 * exist.
 */
export async function findWorkflow(db: Executor, id: string): Promise<WorkflowDetail | null> {
  const [row] = await askFound(db, { id })
  return row === undefined ? null : { ...row, stages: listShownStages(row) }
}

export type WorkflowFilter = {
  limit: number
  cursor?: string | undefined
  organization_id?: string | undefined
  created_by?: string | undefined
  status?: WorkflowStatus | undefined
  q?: string | undefined
}

const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

type Page = {
  ids: string[]
  limit: number
  cursor?: string | undefined
  created_by?: string | undefined
  status?: string | undefined
  like?: string | undefined
}

type PageRow = Omit<WorkflowRow, 'stages'> & StageColumns & { total: number }

const FILTERS = {
  created_by: sql`AND w.created_by = ${sql.placeholder('created_by')}`,
  status: sql`AND w.status = ${sql.placeholder('status')}`,
  like: sql`AND (w.name ILIKE ${sql.placeholder('like')} OR w.topic ILIKE ${sql.placeholder('like')})`,
}
const pages = new Map<string, Prepared<PageRow, Page>>()

/** The statement of a page. Each set of filters has one statement. */
function pageBy(page: Page): Prepared<PageRow, Page> {
  const filters = (['created_by', 'status', 'like'] as const).filter((name) => page[name] !== undefined)
  const name = ['workflows', ...filters, ...(page.cursor === undefined ? [] : ['cursor'])].join('-')
  const known = pages.get(name)
  if (known !== undefined) return known
  const each = sql`unnest(${sql.placeholder('ids')}::text[]) AS org(id)`
  const wanted = sql`w.organization_id = org.id AND w.deleted_at IS NULL ${sql.join(
    filters.map((filter) => FILTERS[filter]),
    sql` `,
  )}`
  const after = page.cursor === undefined ? sql`` : sql`AND w.id < ${sql.placeholder('cursor')}`
  const limit = sql`LIMIT ${sql.placeholder('limit')}`
  const made = prepare<PageRow, Page>(
    name,
    sql`SELECT page.*, counted.total
      FROM (SELECT coalesce(sum(n), 0)::bigint AS total FROM ${each}
        CROSS JOIN LATERAL (SELECT count(*) AS n FROM workflow w WHERE ${wanted}) own) counted
      LEFT JOIN LATERAL (SELECT ${workflowColumns}, t.* FROM (SELECT own.* FROM ${each}
          CROSS JOIN LATERAL (SELECT * FROM workflow w WHERE ${wanted} ${after} ORDER BY w.id DESC ${limit}) own
          ORDER BY own.id DESC ${limit}) w
        CROSS JOIN LATERAL (SELECT name FROM organization WHERE id = w.organization_id LIMIT 1) o
        CROSS JOIN LATERAL (SELECT ${columnsOfStages}
          FROM stage s LEFT JOIN execution e ON e.id = s.execution_id AND s.status = 'processing' WHERE s.workflow_id = w.id) t) page
            ON true
      ORDER BY page.id DESC`,
  )
  pages.set(name, made)
  return made
}

/**
 * A page of workflows, newest first, and the number of matches. One query for any number of workflows. The query reads each organization by
 * its index, so the number of other workflows does not matter.
 */
export async function listWorkflowRows(
  db: Executor,
  org_ids: OrgIds,
  { organization_id, q = '', ...filter }: WorkflowFilter,
): Promise<{ rows: ListedWorkflow[]; total: number }> {
  const ids = organization_id === undefined ? [...org_ids] : org_ids.filter((id) => id === organization_id)
  const page: Page = { ids, ...filter, like: q.trim() === '' ? undefined : likePattern(q.trim()) }
  const found = await pageBy(page)(db, page)
  const rows = found.filter(({ id }) => id !== null).map((row) => ({ ...row, stages: listStages(row) }))
  return { rows, total: found[0].total }
}

export type NewWorkflow = Pick<
  WorkflowRow,
  'id' | 'organization_id' | 'created_by' | 'name' | 'description' | 'topic' | 'language' | 'duration_seconds' | 'choices'
> & {
  example?: boolean
  settings: Partial<Record<StageKey, Record<string, unknown>>>
}

/** Inserts a workflow and its ten stages. */
export async function insertWorkflow(tx: Transaction, workflow: NewWorkflow): Promise<void> {
  await tx.execute(sql`
    INSERT INTO workflow (id, organization_id, created_by, name, description, topic, language, duration_seconds, choices, example)
    VALUES (${workflow.id}, ${workflow.organization_id}, ${workflow.created_by}, ${workflow.name}, ${workflow.description},
      ${workflow.topic}, ${workflow.language}, ${workflow.duration_seconds}, ${jsonb(workflow.choices)}::jsonb,
      ${workflow.example ?? false})`)
  const stages = STAGES.map(({ number, key }) => ({ number, key, settings: workflow.settings[key] ?? {} }))
  await tx.execute(sql`
    INSERT INTO stage (workflow_id, organization_id, number, key, settings)
    SELECT ${workflow.id}, ${workflow.organization_id}, number, key, settings
    FROM jsonb_to_recordset(${jsonb(stages)}::jsonb) AS s (number int, key text, settings jsonb)`)
}

/**
 * The example film of the organization, or null. Includes a deleted film that can still be restored. If two callers open the film at the
 * same time, the second one waits for the first.
 */
export async function lockExample(tx: Transaction, organization_id: string): Promise<{ id: string; deleted: boolean } | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`example:${organization_id}`}, 0))`)
  const { rows } = await tx.execute<{ id: string; deleted: boolean }>(sql`
    SELECT id, deleted_at IS NOT NULL AS deleted FROM workflow WHERE organization_id = ${organization_id} AND example FOR UPDATE`)
  return rows[0] ?? null
}

/** Writes the given fields of a workflow, and records that the workflow changed. */
export async function updateWorkflow(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<
      WorkflowRow,
      | 'status'
      | 'cancelled'
      | 'poster_asset_id'
      | 'film_seconds'
      | 'autopilot_limit'
      | 'autopilot_spent'
      | 'autopilot_by'
      | 'autopilot_through'
      | 'autopilot_open'
    >
  > & { autopilot_stopped_reason?: Words | null; deleted?: boolean },
): Promise<void> {
  const sets: SQL[] = [sql`updated_at = now()`]
  const { deleted, autopilot_stopped_reason: stopped, ...columns } = change
  if (stopped !== undefined) sets.push(...writeMessage('autopilot_stopped_reason', 'autopilot_stopped_said', stopped))
  for (const [name, value] of Object.entries(columns)) sets.push(sql`${sql.identifier(name)} = ${value}`)
  if (deleted !== undefined) sets.push(deleted ? sql`deleted_at = now()` : sql`deleted_at = NULL`)
  await tx.execute(sql`UPDATE workflow SET ${sql.join(sets, sql`, `)} WHERE id = ${id}`)
}

/** Writes the given fields of a stage. */
export async function updateStage(
  tx: Transaction,
  { workflow_id, number }: { workflow_id: string; number: number },
  change: Partial<
    Pick<
      StageRow,
      | 'status'
      | 'prompt'
      | 'chosen_iteration_id'
      | 'execution_id'
      | 'needs_update'
      | 'restyled'
      | 'skipped'
      | 'failed_by'
      | 'points_used'
      | 'settings'
    >
  > & { error_message?: Words | null },
): Promise<void> {
  const { error_message, ...columns } = change
  // `failed_by` belongs to the reason, so a change of the reason clears it
  const written = error_message === undefined ? columns : { failed_by: null, ...columns }
  const sets = Object.entries(written).map(([name, value]) =>
    name === 'settings' || (name === 'failed_by' && value !== null)
      ? sql`${sql.identifier(name)} = ${jsonb(value)}::jsonb`
      : sql`${sql.identifier(name)} = ${value as string | number | boolean | null}`,
  )
  if (error_message !== undefined) sets.push(...writeMessage('error_message', 'error_said', error_message))
  await tx.execute(sql`UPDATE stage SET ${sql.join(sets, sql`, `)} WHERE workflow_id = ${workflow_id} AND number = ${number}`)
}

/** The poster and the seconds of a film, by the id of its iteration. Null if there is no film. */
export async function readJoined(db: Executor, iteration_id: string): Promise<{ poster: string | null; seconds: number | null }> {
  const { rows } = await db.execute<{ poster: string | null; seconds: number | null }>(sql`
    SELECT content->>'poster_asset_id' AS poster, (content->>'duration_seconds')::double precision AS seconds
    FROM iteration WHERE id = ${iteration_id}`)
  return rows[0] ?? { poster: null, seconds: null }
}
