import { computeLimit } from '@orion/contract/expected-limit.ts'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { type ScriptGeneration, SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import type * as contract from '@orion/contract/corrections.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { scriptSentences } from '@orion/pipeline/core/script-sentences.ts'
import { correctResearch } from '@orion/pipeline/corrected/correct-research.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { readChosenContents } from '../workflows/content-queries.ts'
import { chooseMakers } from '../providers/choose-makers.ts'
import { continueAutopilot } from '../stages/continue-autopilot.ts'
import { editContent, keepEdit } from '../stages/edit-stage.ts'
import { expectedPoints, computePart } from '../stages/prices/expected-points.ts'
import { requireIteration } from '../stages/queries.ts'
import { stageByNumber, stageRow } from '../stages/rules.ts'
import { startStage } from '../stages/runs/start-stage.ts'
import { readSourceChanges } from '../watch/watch.ts'
import { concludeChange } from '../workflows/conclude-change.ts'
import { type WorkflowRow, getWorkflowRow, lockWorkflow, readWorkflow, updateWorkflow } from '../workflows/queries.ts'
import { NO_AUTOPILOT, stageName } from '../workflows/rules.ts'
import { findCorrections } from '../workflows/film-corrections.ts'
import { insertCorrection, readFilmHash } from './queries.ts'

const RESEARCH = 1
const SCRIPT = 2

type Wished = NonNullable<Input<typeof contract.makeCorrectedVersion>['sentences']>

/** Reads the sentences to correct and the reason. The request may use either of two names for each. Throws invalid_fields. */
function readRequest({ sentences, sentence_ids, why, note }: Input<typeof contract.makeCorrectedVersion>) {
  const wished: Wished | undefined = sentences ?? sentence_ids?.map((sentence_id) => ({ sentence_id }))
  if (wished === undefined) throw wrongField(['body', 'sentences'], say('fields.choose_least_one_sentence'))
  const reason = why ?? note
  if (reason === undefined) throw wrongField(['body', 'why'], say('fields.is_missing', { what: say('fields.reason') }))
  return { sentences: wished, why: reason }
}

/** The proposed changes of a corrected version of a film, and the author of each. */
async function listProposed(
  db: Executor,
  ctx: Pick<Context, 'stages' | 'config'>,
  workflow: WorkflowRow,
): Promise<(contract.ProposedCorrection & { source_id: string })[]> {
  const { changes } = await readSourceChanges(db, workflow.id)
  if (changes.length === 0 || workflow.edition !== null) return []
  const { script_generation: script } = (await readChosenContents(db, workflow.id)).contents
  const { chosen } = await chooseMakers(db, ctx.config, { workflow, stage: stageByNumber(ctx.stages, SCRIPT), wish: {} })
  const written = chosen.chat !== undefined && script?.plan?.telling === 'written'
  return changes.map(({ sentence_id, text, was, is, source_id }) => ({
    sentence_id,
    text,
    was,
    is,
    source_id,
    by: is === null ? 'person' : written ? 'reader' : text === was ? 'source' : 'person',
  }))
}

/** The corrections of a film, and its sentences that differ from the current text of their sources. */
export async function listCorrections(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listCorrections>,
): Promise<Answer<typeof contract.listCorrections>> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const proposed = await listProposed(ctx.db, ctx, workflow)
  const { script_generation: script } = (await readChosenContents(ctx.db, workflow_id)).contents
  const corrected = new Set(proposed.map(({ sentence_id }) => sentence_id)).size
  const part = computePart(workflow, corrected, script === undefined ? 0 : scriptSentences(script).length)
  const expected_points =
    corrected === 0 ? 0 : await expectedPoints(ctx.db, ctx, { duration_seconds: workflow.duration_seconds, part })
  const answer = proposed.map(({ sentence_id, text, was, is, by }) => ({ sentence_id, text, was, is, by }))
  return { data: { corrections: await findCorrections(ctx.db, workflow_id), proposed: answer, expected_points } }
}

/**
 * Makes a corrected version of a film. Its research has the current text of the sources. The named sentences are written again: by the
 * model, with the source's words, or with given words. Images and speech of these sentences are made again, and the rest is reused. The
 * older versions are kept. Throws AppError conflict for an edition, wrong_state while a stage runs or if there is no script, and
 * invalid_fields.
 */
export async function makeCorrectedVersion(
  ctx: Context,
  wish: Input<typeof contract.makeCorrectedVersion>,
): Promise<Answer<typeof contract.makeCorrectedVersion>> {
  const { workflow_id, in_captions = false, points_limit } = wish
  const { sentences, why } = readRequest(wish)
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const former_script_id = requireCorrectable(workflow)
    const { contents } = await readChosenContents(tx, workflow_id)
    const { content_research: research, script_generation: script } = contents
    if (script === undefined) throw new Error(`The film ${workflow_id} has no script.`)
    const spoken = scriptSentences(script)
    const proposed = await listProposed(tx, ctx, workflow)
    const { texts, by_reader } = settle(sentences, spoken, proposed)

    const film_sha256 = await readFilmHash(tx, workflow_id)
    const ids = new Set(sentences.map(({ sentence_id }) => sentence_id))
    const changes = proposed.filter(({ sentence_id }) => ids.has(sentence_id))
    if (research !== undefined && changes.length > 0)
      await keepResearch(tx, ctx, { workflow, content: correctResearch(research, changes) })
    const { version } = await keepScript(tx, ctx, { workflow_id, texts })

    const part = computePart(workflow, ids.size, spoken.length)
    const expected_points = await expectedPoints(tx, ctx, { duration_seconds: workflow.duration_seconds, part })
    await updateWorkflow(tx, workflow_id, {
      ...NO_AUTOPILOT,
      autopilot_limit: points_limit ?? computeLimit(expected_points),
      autopilot_by: ctx.actor.user_id,
      autopilot_through: part.through,
    })
    const correction_id = newId()
    const { organization_id } = workflow
    await insertCorrection(tx, {
      correction_id,
      workflow_id,
      organization_id,
      why,
      in_captions,
      former_script_id,
      film_sha256,
      by_role: getRole(ctx, organization_id),
      made_by: ctx.actor.user_id,
      sentences: spoken.filter(({ id }) => ids.has(id)).map(({ id, text }) => ({ sentence_id: id, text })),
    })
    await writeAudit(tx, ctx, {
      action: 'film.correct',
      resource: workflow_id,
      organization_id,
      change: { correction_id, why, sentences: ids.size },
    })
    const changed = await goOn(tx, ctx, { workflow_id, by_reader })
    await concludeChange(tx, ctx, { workflow_id, changed, balance: true })
    const saying = contents.voice_scenes?.scenes.filter(({ sentence_ids }) => sentence_ids.some((id) => ids.has(id)))
    const scenes = saying?.length ?? 0
    return { data: { correction_id, expected_points, sentences: ids.size, version, scenes } }
  })
}

/** Checks that a film can be corrected, and returns the id of its script. Throws conflict and wrong_state. */
function requireCorrectable(workflow: WorkflowRow): string {
  if (workflow.edition !== null) throw new AppError('conflict', say('films.correct_original_first'))
  const running = workflow.stages.find(({ status }) => status === 'processing')
  if (running !== undefined) throw new AppError('wrong_state', say('films.stage_running', { stage: stageName(running.number) }))
  const { status, needs_update, chosen_iteration_id } = stageRow(workflow, SCRIPT)
  if (status !== 'completed' || needs_update || chosen_iteration_id === null)
    throw new AppError('wrong_state', say('films.finish_script_before_correcting'))
  return chosen_iteration_id
}

type Settled = { texts: Map<string, string>; by_reader: string[] }

/**
 * Decides the new words of each sentence: the given words, or the current words of the source. Other sentences are left for the model to
 * write. Throws invalid_fields.
 */
function settle(wished: Wished, said: readonly { id: string }[], proposed: readonly contract.ProposedCorrection[]): Settled {
  const texts = new Map<string, string>()
  const by_reader: string[] = []
  for (const [index, { sentence_id, text }] of wished.entries()) {
    const at = (field: string) => ['body', 'sentences', index, field]
    if (said.every(({ id }) => id !== sentence_id)) throw wrongField(at('sentence_id'), say('films.no_such_sentence'))
    if (wished.findIndex((each) => each.sentence_id === sentence_id) !== index)
      throw wrongField(at('sentence_id'), say('films.sentence_named_twice'))
    const matching = proposed.filter((each) => each.sentence_id === sentence_id)
    const by_source = matching.length === 1 && matching[0].by === 'source' ? matching[0].is : null
    if (text !== undefined) texts.set(sentence_id, text)
    else if (by_source !== null) texts.set(sentence_id, by_source)
    else if (matching.length > 0 && matching.every(({ by }) => by !== 'person')) by_reader.push(sentence_id)
    else throw wrongField(at('text'), say('films.sentence_needs_words'))
  }
  return { texts, by_reader }
}

/** Stores a research with the current text of its sources as a new version. */
async function keepResearch(
  tx: Transaction,
  ctx: Context,
  { workflow, content }: { workflow: WorkflowRow; content: ContentResearch },
): Promise<void> {
  const { chosen_iteration_id } = stageRow(workflow, RESEARCH)
  if (chosen_iteration_id === null) throw new Error(`The film ${workflow.id} has no chosen research.`)
  const previous = await requireIteration(tx, workflow.id, chosen_iteration_id)
  await keepEdit(tx, ctx, { workflow, stage: stageByNumber(ctx.stages, RESEARCH), previous, content })
}

/** Stores the script with the decided words, based on the current research. The rest of the script does not change. */
async function keepScript(
  tx: Transaction,
  ctx: Context,
  { workflow_id, texts }: { workflow_id: string; texts: ReadonlyMap<string, string> },
): Promise<{ version: number }> {
  const workflow = await readWorkflow(tx, workflow_id)
  const edit = await editContent(tx, ctx, {
    workflow,
    number: SCRIPT,
    version: undefined,
    loc: ['body', 'sentences'],
    merge: (previous) => ({ ...previous, script_with_timestamps: withTexts(previous as ScriptGeneration, texts) }),
  })
  const { content_hash } = stageRow(workflow, RESEARCH)
  return (await keepEdit(tx, ctx, { ...edit, workflow, made_from: { content_research: content_hash } })).data
}

/** The sections that have a decided sentence, with the text of each of their sentences. */
const withTexts = ({ script_with_timestamps }: ScriptGeneration, texts: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    SCRIPT_SECTIONS.flatMap((name) => {
      const { sentences, paragraphs } = script_with_timestamps[name]
      if (sentences.every(({ id }) => !texts.has(id))) return []
      const wished = sentences.map(({ id, text }) => ({ text: texts.get(id) ?? text, joined: true }))
      return [[name, { sentences: wished, paragraphs }]]
    }),
  )

/**
 * Starts the run in which the model writes its sentences. Without such sentences, starts to make the film again. Returns the stages that
 * changed.
 */
async function goOn(
  tx: Transaction,
  ctx: Context,
  { workflow_id, by_reader }: { workflow_id: string; by_reader: readonly string[] },
): Promise<number[]> {
  if (by_reader.length === 0) return continueAutopilot(tx, ctx, { workflow_id, refuse: true })
  const workflow = await readWorkflow(tx, workflow_id)
  const request = { settings: { correct: [...by_reader] } }
  await startStage(tx, ctx, { workflow, number: SCRIPT, wish: request, started_by: ctx.actor.user_id })
  return [SCRIPT]
}

/** A person's role in an organization, for the note of a correction. */
function getRole({ actor }: Pick<Context, 'actor'>, organization_id: string): string {
  if (actor.login_type === 'partner') return 'partner'
  const grant = actor.grants.find((each) => each.organization_id === organization_id)
  return grant?.role ?? grant?.membership_type ?? 'member'
}
