import { CAPABILITIES, type Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { Local } from '@orion/contract/local.ts'
import type { BetterKey, BetterRow } from '@orion/contract/better.ts'
import type { Offered, getOrganizationChoices } from '@orion/contract/choices.ts'
import type { Account, Membership, Session } from '@orion/contract/access.ts'
import { STAGES, type StageStatus } from '@orion/contract/catalogues/stages.ts'
import type { listOrganizations, ListedOrganization } from '@orion/contract/organizations.ts'
import type { Answer } from '@orion/contract/route.ts'
import { ORGANIZATION_FIELD_NAMES, type OrganizationFieldName } from '@orion/contract/settings/organization-fields.ts'
import type { Member } from '@orion/contract/members.ts'
import type { Balance, PointsPackage } from '@orion/contract/points.ts'
import type { estimateStage, getStageContent, getStageInfo } from '@orion/contract/stages.ts'
import type { Post, PublishOptions } from '@orion/contract/posts.ts'
import type { Connection, ListedProvider, SetupGuide } from '@orion/contract/providers.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'

const TIME = '2026-11-20T08:00:00.000Z'
const PARTNER: Membership = { membership_type: 'system_admin', role: 'system_admin', permissions: [] }

const session = {
  access_token: 'token-of-a-test',
  expires_at: '2099-01-01T00:00:00.000Z',
  email: 'ines@marea.example',
  user_id: 'user-1',
  api_user_id: 'partner-1',
  organization_id: 'marea',
}

/** A session of a partner, who signs in with an API key. */
export const partner = (): Session => ({ ...session, login_type: 'partner', name: 'Inés Carvajal', membership: PARTNER })

/** The account of a partner's session. */
export function account(part: Partial<Account> = {}): Account {
  const { user_id, name, email, login_type, organization_id, api_user_id, membership } = partner()
  const who = { id: user_id, name, email, login_type, organization_id, api_user_id, membership }
  return { ...who, company_name: 'Marea Studio', created_at: '2026-11-20T08:00:00.000Z', last_login: null, ...part }
}

/** A session of an invited member with a role in the organization. */
export const member = (role: Membership['role'], membership_type: Membership['membership_type'] = 'business'): Session => ({
  ...session,
  login_type: 'user',
  name: 'Nils Berg',
  membership: { membership_type, role, permissions: [] },
})

export const organization = (part: Partial<ListedOrganization> = {}): ListedOrganization => ({
  organization_id: 'marea',
  organization_name: 'Marea Studio',
  ...(Object.fromEntries(ORGANIZATION_FIELD_NAMES.map((name) => [name, null])) as Record<OrganizationFieldName, null>),
  country: 'ES',
  currency: 'EUR',
  logo_url: null,
  logo_error: null,
  is_default: true,
  requires_second_factor: false,
  social_configured: true,
  created_at: TIME,
  membership: PARTNER,
  ...part,
})

/** The list of organizations, as the server returns it. */
export function organizations(...list: ListedOrganization[]): Answer<typeof listOrganizations> {
  const { membership: _, ...first } = list.find(({ is_default }) => is_default) ?? { ...organization(), organization_id: '' }
  const default_organization = first.organization_id === '' ? null : first
  return {
    organizations: list,
    has_default_organization: default_organization !== null,
    default_organization,
    can_create_workflows: default_organization !== null,
    warnings: [],
    message: '',
    total: list.length,
    next_cursor: null,
  }
}

/** A stage, as in the details of a workflow. */
export const stage = (number: number, status: StageStatus = 'pending', part: Partial<StageRecord> = {}): StageRecord => ({
  ...STAGES[number - 1],
  status,
  error_message: null,
  points_used: 0,
  needs_update: false,
  skipped: false,
  progress: 0,
  prompt: null,
  llm_response: null,
  media_result: null,
  iteration_id: null,
  version: status === 'completed' || status === 'awaiting_approval' ? 1 : 0,
  failed_by: null,
  started_at: status === 'processing' ? TIME : null,
  ...part,
})

/** A workflow whose first stages have these states. All other stages are pending. */
export function workflow(states: readonly StageStatus[] = [], part: Partial<Workflow> = {}): Workflow {
  const stages = STAGES.map(({ number }) => stage(number, states[number - 1]))
  const awaiting = states.indexOf('awaiting_approval') + 1
  const status =
    (['processing', 'failed'] as const).find((it) => states.includes(it)) ?? (states.length === 0 ? 'draft' : 'pending')
  return {
    workflow_id: 'film-1',
    workflow_name: 'How lighthouses were made',
    workflow_description: 'Four towers and the sea.',
    organization_id: 'marea',
    organization_name: 'Marea Studio',
    status: states.filter((it) => it === 'completed').length === STAGES.length ? 'completed' : status,
    current_stage: Math.max(1, states.length),
    awaiting_stage: awaiting === 0 ? null : awaiting,
    progress_percentage: states.filter((it) => it === 'completed').length * 10,
    points_used: 12_000,
    total_points_used: 12_000,
    duration_seconds: 60,
    video_config: { duration: 60, resolution: '1920x1080' },
    language: 'en',
    autopilot: null,
    poster_url: null,
    created_at: TIME,
    updated_at: TIME,
    choices: {},
    topic: 'How four lighthouses taught engineers to build in the sea',
    stages: Object.fromEntries(stages.map((it) => [String(it.number), it])),
    stage_costs: {},
    ...part,
  }
}

/** The estimated cost of a run: 0.3 points, all of which are reserved. */
export const estimate = (part: Partial<Answer<typeof estimateStage>> = {}): Answer<typeof estimateStage> => ({
  estimated_points: 3000,
  hold_points: 3000,
  provider: 'builtin',
  makers: [],
  basis: [{ text: 'Minutes', quantity: 1, unit: 'minute', points: 3000 }],
  seconds: null,
  usual_seconds: null,
  units: null,
  ...part,
})

/** A package of points in the shop. */
export const pack = (part: Partial<PointsPackage> = {}): PointsPackage => ({
  package_id: 'pack-25',
  package_name: 'Pack 25',
  usd_price: 2500,
  local_price: 2300,
  currency_iso: 'EUR',
  points_amount: 250_000,
  bonus_points: 25_000,
  total_points: 275_000,
  is_popular: true,
  payment_provider: 'test',
  ...part,
})

/** The points of an organization: 10, none of them reserved. */
export const balance = (current_points = 100_000): Balance => ({
  organization_id: 'marea',
  current_points,
  user_balance: current_points,
  held_points: 0,
  total_purchased: 0,
  total_granted: 250_000,
  total_consumed: 0,
})

/** The content of a stage before its first version. */
export const notMade = (): Answer<typeof getStageContent> => ({
  data: {
    version: 0,
    iteration_id: null,
    content: {},
    cost_points: 0,
    needs_update: false,
    settings: {},
    asset_urls: {},
  },
})

/** The info of a stage before its first version, without decisions. */
export const noInfo = (): Answer<typeof getStageInfo> => ({
  data: {
    iterations: { total_iterations: 0 },
    iterations_history: [],
    decisions: [],
    costs: { total_accumulated_points: 0, average_cost_per_iteration: 0 },
    last_run: {
      execution_id: '',
      state: '',
      estimated_points: 0,
      hold_points: 0,
      settled_points: 0,
      released_points: 0,
      started_at: TIME,
      ended_at: null,
    },
    performance: { latest_model_used: '', total_tokens_used: 0, average_tokens_per_iteration: 0, latest_provider: '' },
    status: { overall_status: 'pending', last_execution_status: '', ready_for_next_stage: false },
    workflow_info: {
      name: 'Bees',
      topic: 'Bees',
      created_at: TIME,
      updated_at: TIME,
      script_type: '',
      tone: '',
      target_audience: '',
    },
    research_quality: { search_results_count: 0, analysis_length: 0 },
    target_audience: '',
    primary_angle: '',
  },
})

/** A member of the organization. */
export const person = (part: Partial<Member> = {}): Member => ({
  id: 'user-2',
  name: 'Nils',
  last_name: 'Berg',
  email: 'nils@marea.example',
  membership_type: 'business',
  role: 'ORG_EDITOR',
  role_id: 3,
  status: 'active',
  created_at: TIME,
  lastActive: null,
  permissions: ['create_workflows'],
  second_factor: false,
  editable: true,
  ...part,
})

/** A service that can be connected, with an address and a key. */
export const listedProvider = (): ListedProvider => ({
  key: 'openai_compatible',
  name: 'OpenAI or compatible',
  home: 'https://platform.openai.com/api-keys',
  capabilities: ['chat', 'image', 'speech'],
  keyless: false,
  fields: [
    {
      name: 'address',
      label: 'Address',
      help: 'The address of the service, with or without /v1.',
      secret: false,
      address: true,
      required: true,
      default: 'https://api.openai.com/v1',
    },
    {
      name: 'api_key',
      label: 'API key',
      help: 'A server on this machine needs none.',
      secret: true,
      address: false,
      required: false,
    },
  ],
  guide: setupGuide('Enter the server’s address.'),
  presets: [
    {
      name: 'OpenAI',
      address: 'https://api.openai.com/v1',
      home: 'https://platform.openai.com/api-keys',
      guide: setupGuide('Create a key at OpenAI.', 'A subscription holds no credit for keys.'),
    },
    {
      name: 'Ollama',
      address: 'http://127.0.0.1:11434/v1',
      home: 'https://ollama.com/download',
      guide: setupGuide('Install Ollama.'),
    },
  ],
})

const setupGuide = (step: string, note?: string): SetupGuide => {
  const guide = (words: string) => ({ steps: [words], notes: note === undefined ? [] : [note] })
  return { en: guide(step), es: guide(`ES ${step}`) }
}

/**
 * The services of an organization. Orion's own are chosen for everything. One connection is available, and stages use voices and images.
 */
export const keptChoices = (
  part: Partial<Answer<typeof getOrganizationChoices>> = {},
): Answer<typeof getOrganizationChoices> => ({
  choices: {},
  gone: [],
  offered: [offered()],
  in_use: ['speech', 'image'],
  ...part,
})

/** An available connection outside this machine. */
export const offered = (part: Partial<Offered> = {}): Offered => ({
  connection_id: 'connection-1',
  provider: 'openai_compatible',
  label: 'Our OpenAI',
  local: false,
  models: { chat: null, image: null, speech: 'tts-1' },
  tested: findNamed(part.models ?? { speech: 'tts-1' }),
  does: {},
  ...part,
})

/** The capabilities with a model: their test succeeded. */
const findNamed = (models: Readonly<Record<string, string | null>>): Capability[] =>
  CAPABILITIES.filter((capability) => models[capability])

/** A provider of free images, which needs no key. */
export const COMMONS: ListedProvider = {
  ...listedProvider(),
  key: 'commons',
  name: 'Commons',
  home: 'https://commons.wikimedia.org',
  keyless: true,
}

/** A connection of an organization that was not tested yet. */
export const connection = (part: Partial<Connection> = {}): Connection => ({
  connection_id: 'connection-1',
  provider: 'openai_compatible',
  label: 'Our OpenAI',
  scope: 'organization',
  capabilities: ['chat', 'image', 'speech'],
  fields: { address: 'https://api.openai.com/v1', api_key: '••••wxyz' },
  models: {},
  tested: findNamed(part.models ?? {}),
  unusable: {},
  status: 'untested',
  ...part,
})

/** A scheduled post. */
export const post = (part: Partial<Post> = {}): Post => ({
  post_id: 'post-1',
  organization_id: 'marea',
  workflow_id: 'film-1',
  name: 'How lighthouses were made',
  platform: 'youtube',
  account: 'Marea Studio',
  state: 'scheduled',
  format: '16:9',
  picture_url: null,
  publish_at: '2099-06-16T13:00:00.000Z',
  zone: 'Europe/Madrid',
  texts: { title: 'How lighthouses were made', description: 'Four towers and the sea.', tags: ['lighthouse'] },
  answers: {},
  visibility: 'public',
  visibility_seen: null,
  url: null,
  remote_id: null,
  progress: null,
  error: null,
  waits_until: null,
  send_again_from: null,
  thumbnail_asset_id: null,
  rehearsal: false,
  checks: [],
  created_at: TIME,
  ...part,
})

/** The options of a connected YouTube account, with its questions. None is answered yet. */
export const publishOption = (part: Partial<PublishOptions> = {}): PublishOptions => ({
  platform: 'youtube',
  connected: true,
  account: 'Marea Studio',
  trouble: null,
  thumbnail_asset_id: null,
  formats: [
    { format: '16:9', made: true, path: 'video' },
    { format: '9:16', made: false, path: 'Short' },
  ],
  visibilities: [
    { value: 'public', label: 'Public' },
    { value: 'private', label: 'Private' },
  ],
  questions: [
    {
      name: 'made_for_kids',
      label: 'Is it made for kids?',
      required: true,
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
  ],
  texts: { title: 'How lighthouses were made', description: 'Four towers and the sea.', tags: ['lighthouse'] },
  limits: { title: 100, description: 5000, tags: 500 },
  ...part,
})

/** The server's answer for a person who may not install anything. */
export const nothingHere = (): { data: Local } => ({ data: { items: [], without: [], machine: null } })

/** A way to improve films that is off and available. */
export const betterRow = (key: BetterKey, part: Partial<BetterRow> = {}): BetterRow => ({
  key,
  state: 'off',
  by: null,
  whose: null,
  answered: null,
  allowed: true,
  provider: key === 'offline_library' ? 'kiwix' : null,
  ...part,
})
