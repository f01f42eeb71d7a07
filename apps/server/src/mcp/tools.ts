import * as corrections from '@orion/contract/corrections.ts'
import * as editions from '@orion/contract/editions.ts'
import { getGlossary } from '@orion/contract/glossary.ts'
import * as series from '@orion/contract/series.ts'
import { listSourceChanges } from '@orion/contract/source-watch.ts'
import { listWorkflowVideos } from '@orion/contract/assets.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBalance } from '@orion/contract/points.ts'
import { parameterNames, type Route } from '@orion/contract/route.ts'
import * as stages from '@orion/contract/stages.ts'
import { listVoices } from '@orion/contract/voices.ts'
import * as workflows from '@orion/contract/workflows.ts'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** A tool as agents see it, and the API route that it calls. */
export type Tool = { name: string; description: string; route: Route }

const tool = (name: string, route: Route, description: string = route.summary): Tool => ({ name, description, route })

/** The pipeline as tools: from an organization to a film that can be downloaded. Points are integers in 1/10,000 pt. */
export const TOOLS: readonly Tool[] = [
  tool('list_organizations', listOrganizations, 'My organizations; a workflow belongs to one'),
  tool('get_balance', getBalance, "An organization's points, in 1/10,000 pt"),
  tool('list_workflows', workflows.listWorkflows),
  tool(
    'create_workflow',
    workflows.createWorkflow,
    'Create a film from a topic. With autopilot {points_limit} its ten stages run by themselves; ask get_workflow until its status ' +
      "is completed, then list_videos. With narration 'on_screen' no voice speaks: its words are read on the screen",
  ),
  tool('get_workflow', workflows.getWorkflow, 'A workflow with its ten stages: status, progress, what failed'),
  tool('set_autopilot', workflows.setAutopilot, 'Let the stages run by themselves up to a points limit, or end that'),
  tool('estimate_stage', stages.estimateStage, 'What a stage would cost, in 1/10,000 pt, before it runs'),
  tool(
    'execute_stage',
    stages.executeStage,
    "Run a stage; its points are held now and settled at the real cost. provider is 'built_in' or a connection's id; take 'new' has " +
      'services make their parts once more',
  ),
  tool('get_stage_content', stages.getStageContent, 'What a stage made'),
  tool('edit_stage_content', stages.editStageContent, 'Change what a stage made; a new version of cost 0'),
  tool('save_stage_settings', stages.saveStageSettings),
  tool('accept_stage', stages.acceptStage, 'Accept what a stage made, so that the next one opens'),
  tool('reject_stage', stages.rejectStage, 'Send a stage back to be run again'),
  tool('retry_stage', stages.retryStage, 'Put a failed stage back to its start; nothing was charged for it'),
  tool('cancel_stage', stages.cancelStage, 'Cancel a running stage; its hold is released'),
  tool('skip_stage', stages.skipStage, 'Go on without a stage that the film can do without'),
  tool('list_editions', editions.listEditions, "A film's editions in other languages, and what of it each does not follow"),
  tool(
    'create_editions',
    editions.createEditions,
    'Make a film in other languages, each a film of its own; with autopilot {points_limit} they are made at once',
  ),
  tool('bring_up_to_date', editions.bringUpToDate, 'Have an edition follow its original again; only what changed there is made'),
  tool('get_glossary', getGlossary, 'Words whose form in other languages the organization has settled'),
  tool('list_series', series.listSeries, 'Named styles that films share; create_workflow takes a series_id'),
  tool('list_series_films', series.listSeriesFilms),
  tool(
    'plan_series_update',
    series.planSeriesUpdate,
    'What applying its series to a film would make again and cost; nothing runs',
  ),
  tool(
    'apply_series',
    series.applySeries,
    'Apply a series to films of it, each with the plan of plan_series_update: what was made otherwise is made again',
  ),
  tool(
    'point_post',
    corrections.pointPost,
    'Have a former film’s live post (list_former_posts) point to the corrected one; costs nothing',
  ),
  tool('list_former_posts', corrections.listFormerPosts),
  tool('list_source_changes', listSourceChanges, 'What the sources of a film say otherwise by now, sentence by sentence'),
  tool('list_corrections', corrections.listCorrections, 'What was corrected in a film, what could be, and what that would cost'),
  tool(
    'make_corrected_version',
    corrections.makeCorrectedVersion,
    'Correct sentences whose source changed (list_corrections) and make again what says or shows them; the former version stays',
  ),
  tool('list_voices', listVoices),
  tool('list_videos', listWorkflowVideos, "A workflow's videos; url can be downloaded for a while"),
]

const describeObject = (schema: z.ZodMiniType | undefined): { properties?: Json; required?: string[] } =>
  schema === undefined ? {} : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })

/** The JSON schema of a tool's arguments: the path, query and body of the route in one object. */
export function describeArguments({ route }: Tool): Json {
  const path = parameterNames(route.path)
  const query = describeObject(route.query)
  const body = describeObject(route.body)
  const parameter = (name: string) => ({ type: name.endsWith('stage_number') ? 'integer' : 'string' })
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(path.map((name) => [name, parameter(name)])),
      ...query.properties,
      ...body.properties,
      ...(route.idempotent && { idempotency_key: { type: 'string', description: 'The same key does it once' } }),
    },
    required: [...new Set([...path, ...(query.required ?? []), ...(body.required ?? [])])],
  }
}

/** Converts a tool call into a request to the API. */
export function makeRequest(
  { route }: Tool,
  given: Json,
): { url: string; payload: Json | undefined; idempotency_key: string | undefined } {
  const { idempotency_key, ...rest } = given
  const names = new Set(parameterNames(route.path))
  const url = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(rest[name] ?? '')))
  const others = Object.entries(rest).filter(([name]) => !names.has(name))
  const inBody = route.method === 'POST' || route.method === 'PUT'
  const query = new URLSearchParams(others.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return {
    url: inBody || query === '' ? url : `${url}?${query}`,
    payload: inBody ? Object.fromEntries(others) : undefined,
    idempotency_key: typeof idempotency_key === 'string' ? idempotency_key : undefined,
  }
}
