import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { Choices, Maker } from '@orion/contract/choices.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type ChosenService, type UsableService, getService } from '@orion/pipeline/core/service-use.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { checkChoices, findConnection, wrongConnection } from './check-choices.ts'
import { type StoredChoice, type StoredChoices, readOrganizationChoices } from './choice-queries.ts'
import { type KnownConnection, byCapability, knownConnections } from './usable-services.ts'

/** A run's choice of services. `provider` is the id of a connection, 'built_in', or the key of a built-in provider. */
export type RunServices = { provider?: string | undefined; model?: string | undefined; choices?: Choices | undefined }

/**
 * The services for the parts of a stage. The run's choice takes precedence over the workflow's, and the workflow's over the organization's.
 */
export type Makers = {
  services: UsableService[]
  chosen: { [C in Capability]?: ChosenService }
  /** The name of a chosen chat model that is too weak for its part of the stage. Orion makes the part. */
  weak_model?: string | undefined
  makers: Maker[]
  /**
   * What happens when a task's service fails: the run stops, or Orion makes the result itself. Undefined when no person has decided this.
   */
  when_failing: Choices['when_failing']
  /** The capabilities for which the request of the run names a service or Orion. */
  requested: Capability[]
  /** The names of the organization's connections. */
  labels: ReadonlyMap<string, string>
}

/** The value of `provider` for Orion's own provider of any stage. */
export const BUILT_IN = 'built_in'

/** A stage of a workflow, and the services that the request of its run names. */
type StageServices = {
  workflow: { organization_id: string; choices: StoredChoices }
  stage: Pick<Stage, 'key' | 'capabilities' | 'providers'>
  wish: RunServices
}

/**
 * Finds the services for the parts of a stage. When a chosen connection was deleted, Orion makes the part and the entry's `gone` names the
 * connection. Throws AppError invalid_fields when the run's own choice is wrong.
 */
export async function chooseMakers(
  db: Executor,
  config: Context['config'],
  { workflow, stage, wish }: StageServices,
): Promise<Makers> {
  const { organization_id, choices } = workflow
  const { key, capabilities = [], providers } = stage
  const of_run =
    wish.choices && (await checkChoices(db, config, { organization_id, choices: wish.choices, loc: ['body', 'choices'] }))
  const wants_own =
    wish.provider === undefined || wish.provider === BUILT_IN || providers.some(({ key }) => key === wish.provider)
  if (capabilities.length === 0) {
    if (!wants_own) throw wrongField(['body', 'provider'], say('services.stage_without_service'))
    return { services: [], chosen: {}, makers: [], when_failing: undefined, requested: [], labels: new Map() }
  }
  const known = await knownConnections(db, config, { organization_id, capabilities })
  const run = { ...shortChoice(known, capabilities, { provider: wish.provider, wants_own }), ...of_run }
  const levels = [
    ['run', run],
    ['workflow', choices],
    ['organization', await readOrganizationChoices(db, organization_id)],
  ] as const
  const found = capabilities.map((capability) => {
    const [level, choice] =
      levels.map(([name, each]) => [name, each[capability]] as const).find(([, each]) => each !== undefined) ?? []
    return resolve(known, { capability, level: level ?? 'built_in' }, choice ?? null)
  })
  if (wish.model !== undefined) setModel(found.find(({ maker }) => maker.connection_id === wish.provider) ?? found[0], wish.model)
  for (const each of found) keepToLevel(known, each, key)
  const chosen = Object.fromEntries(found.flatMap(({ service }) => (service === null ? [] : [[service.capability, service]])))
  const when_failing = levels.map(([, { when_failing: each }]) => each).find((each) => each !== undefined)
  const requested = capabilities.filter((capability) => run[capability] !== undefined)
  const open = capabilities.filter((capability) => run[capability] !== null) // without the parts for which this run's request names Orion
  const services = byCapability(known, open).map((service) => asChosen(service, chosen[service.capability]))
  const labels = new Map(known.map(({ connection_id, label }) => [connection_id, label]))
  const weak_model = found.find(({ maker }) => maker.weak_model !== undefined)?.maker.weak_model
  return { services, chosen, weak_model, makers: found.map(({ maker }) => maker), when_failing, requested, labels }
}

/** A usable service with the model that was chosen for it. */
const asChosen = (service: UsableService, chosen: ChosenService | undefined): UsableService =>
  chosen?.connection_id === service.connection_id ? { ...service, model: chosen.model } : service

/** The choices that `provider` means: Orion for all parts of the stage, or a connection for the first part that it can make. */
function shortChoice(
  known: readonly KnownConnection[],
  capabilities: readonly Capability[],
  { provider, wants_own }: { provider: string | undefined; wants_own: boolean },
): StoredChoices {
  if (provider === undefined) return {}
  if (wants_own) return Object.fromEntries(capabilities.map((capability) => [capability, null]))
  const found = known.find(({ connection_id }) => connection_id === provider)
  const capability = capabilities.find((each) => found?.usable.some((service) => service.capability === each))
  if (found === undefined || capability === undefined)
    throw wrongField(
      ['body', 'provider'],
      wrongConnection(found, capabilities[0]) ?? say('services.no_such_connection_here_choose'),
    )
  return { [capability]: { connection_id: provider, label: found.label } }
}

type Resolved = { service: ChosenService | null; maker: Maker }

function resolve(
  known: readonly KnownConnection[],
  { capability, level }: { capability: Capability; level: Maker['level'] },
  choice: StoredChoice | null,
): Resolved {
  const built_in: Maker = { capability, connection_id: null, provider: BUILT_IN, label: '', model: null, level }
  if (choice === null) return { service: null, maker: built_in }
  const connection = findConnection(known, capability, choice)
  if (connection === null) return { service: null, maker: { ...built_in, gone: choice.label } }
  const usable = connection.usable.find((service) => service.capability === capability)
  if (usable === undefined) throw new Error(`The connection ${connection.connection_id} has no service for ${capability}.`)
  const { options } = choice
  const service = { ...usable, model: choice.model ?? usable.model, ...(options && { options }) }
  const { connection_id, provider, model } = service
  return { service, maker: { capability, connection_id, provider, label: connection.label, model, level } }
}

/**
 * The highest level of a chat model (`chat_levels`), for drawing. Below it: the level for writing, and the lowest level that each stage
 * needs. Stages that are not listed need WRITES.
 */
const DRAWS = 3
const WRITES = 2
const LEAST: { [K in Stage['key']]?: number } = { content_research: 1, image_selection: DRAWS }

/**
 * Replaces a chat model by Orion when a test found it too weak for the stage. A model that can do only a part gets smaller requests. An
 * untested model counts as able to do everything.
 */
function keepToLevel(known: readonly KnownConnection[], found: Resolved, key: Stage['key']): void {
  const { service } = found
  if (service?.capability !== 'chat') return
  const levels = known.find(({ connection_id }) => connection_id === service.connection_id)?.chat_levels ?? {}
  const model = service.model ?? ''
  const level = levels[model] ?? DRAWS
  if (level < (LEAST[key] ?? WRITES)) leaveOut(found, model)
  else if (level === 1 || level === 2) service.chat_level = level
}

/** Chooses Orion instead of a model that is too weak. */
function leaveOut(found: Resolved, weak_model: string): void {
  const { capability, level } = found.maker
  found.service = null
  found.maker = { capability, connection_id: null, provider: BUILT_IN, label: '', model: null, level, weak_model }
}

/** Sets the model that the run chose. Throws AppError invalid_fields when Orion makes the part itself. */
function setModel({ service, maker }: Resolved, model: string): void {
  if (service === null) throw wrongField(['body', 'model'], say('services.service_beside_model'))
  service.model = model
  maker.model = model
  maker.level = 'run'
}

/** The services that a planned run really uses. They are read from its tasks, and choices do not count. */
export const makersOfUnits = ({ makers, labels }: Makers, units: readonly unknown[]): Maker[] =>
  makers.map((maker) => {
    const used = units.map(getService).find((service) => service?.capability === maker.capability)
    if (used === undefined || used === null)
      return maker.connection_id === null ? maker : { ...maker, connection_id: null, provider: BUILT_IN, label: '', model: null }
    const { connection_id, provider, model } = used
    if (connection_id === maker.connection_id) return { ...maker, model }
    return {
      capability: maker.capability,
      connection_id,
      provider,
      label: labels.get(connection_id) ?? '',
      model,
      level: 'workflow',
    }
  })
