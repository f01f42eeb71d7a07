import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { Choices, Maker } from '@orion/contract/choices.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type ChosenService, type UsableService, serviceOf } from '@orion/pipeline/core/service-use.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { checkChoices, connectionOf, wrongConnection } from './check-choices.ts'
import { type StoredChoice, type StoredChoices, readOrganizationChoices } from './choice-queries.ts'
import { type KnownConnection, byCapability, knownConnections } from './usable-services.ts'

/** A run's choice of services; `provider` is a connection's id, or 'built_in', or the key of a built-in provider. */
export type RunWish = { provider?: string | undefined; model?: string | undefined; choices?: Choices | undefined }

/** The services of a stage's parts: the run's own choice, else the workflow's, else the organization's. */
export type Makers = {
  services: UsableService[]
  chosen: { [C in Capability]?: ChosenService }
  makers: Maker[]
  /** The rule for a unit whose service fails: it stops the run, or Orion makes it itself; undefined where nobody decided. */
  when_failing: Choices['when_failing']
  /** The capabilities that the run itself chooses, built in or not. */
  told: Capability[]
  /** The names of the organization's connections. */
  labels: ReadonlyMap<string, string>
}

/** The value of `provider` for Orion's own provider, whatever its key. */
export const BUILT_IN = 'built_in'

/**
 * The services of a stage's parts. A choice whose connection was deleted is built in, and `gone` of its entry says so. Throws AppError
 * invalid_fields for a wrong choice of the run itself.
 */
export async function chooseMakers(
  db: Executor,
  config: Context['config'],
  { organization_id, choices }: { organization_id: string; choices: StoredChoices },
  { key, capabilities = [], providers }: Pick<Stage, 'key' | 'capabilities' | 'providers'>,
  wish: RunWish,
): Promise<Makers> {
  const of_run =
    wish.choices && (await checkChoices(db, config, organization_id, { choices: wish.choices, loc: ['body', 'choices'] }))
  const wants_own =
    wish.provider === undefined || wish.provider === BUILT_IN || providers.some(({ key }) => key === wish.provider)
  if (capabilities.length === 0) {
    if (!wants_own) throw wrongField(['body', 'provider'], say('services.stage_without_service'))
    return { services: [], chosen: {}, makers: [], when_failing: undefined, told: [], labels: new Map() }
  }
  const known = await knownConnections(db, config, organization_id, capabilities)
  const run = { ...shortChoice(known, capabilities, wish, wants_own), ...of_run }
  const levels = [
    ['run', run],
    ['workflow', choices],
    ['organization', await readOrganizationChoices(db, organization_id)],
  ] as const
  const found = capabilities.map((capability) => {
    const [level, choice] =
      levels.map(([name, each]) => [name, each[capability]] as const).find(([, each]) => each !== undefined) ?? []
    return resolve(known, capability, level ?? 'built_in', choice ?? null)
  })
  if (wish.model !== undefined) setModel(found.find(({ maker }) => maker.connection_id === wish.provider) ?? found[0], wish.model)
  for (const each of found) keepToLevel(known, each, key)
  const chosen = Object.fromEntries(found.flatMap(({ service }) => (service === null ? [] : [[service.capability, service]])))
  const when_failing = levels.map(([, { when_failing: each }]) => each).find((each) => each !== undefined)
  const told = capabilities.filter((capability) => run[capability] !== undefined)
  const open = capabilities.filter((capability) => run[capability] !== null) // built in for this run: no service, whatever named it before
  const services = byCapability(known, open).map((service) => asChosen(service, chosen[service.capability]))
  const labels = new Map(known.map(({ connection_id, label }) => [connection_id, label]))
  return { services, chosen, makers: found.map(({ maker }) => maker), when_failing, told, labels }
}

/** A usable service with the model that was chosen for it. */
const asChosen = (service: UsableService, chosen: ChosenService | undefined): UsableService =>
  chosen?.connection_id === service.connection_id ? { ...service, model: chosen.model } : service

/** The meaning of `provider`: built in for all of the stage's parts, or a connection for the first of them that it can make. */
function shortChoice(
  known: readonly KnownConnection[],
  capabilities: readonly Capability[],
  { provider }: RunWish,
  wants_own: boolean,
): StoredChoices {
  if (provider === undefined) return {}
  if (wants_own) return Object.fromEntries(capabilities.map((capability) => [capability, null]))
  const found = known.find(({ connection_id }) => connection_id === provider)
  const capability = capabilities.find((each) => found?.usable.some((service) => service.capability === each))
  if (found === undefined || capability === undefined)
    throw wrongField(['body', 'provider'], wrongConnection(found, capabilities[0]) ?? '')
  return { [capability]: { connection_id: provider, label: found.label } }
}

type Resolved = { service: ChosenService | null; maker: Maker }

function resolve(
  known: readonly KnownConnection[],
  capability: Capability,
  level: Maker['level'],
  choice: StoredChoice | null,
): Resolved {
  const built_in: Maker = { capability, connection_id: null, provider: BUILT_IN, label: '', model: null, level }
  if (choice === null) return { service: null, maker: built_in }
  const connection = connectionOf(known, capability, choice)
  if (connection === null) return { service: null, maker: { ...built_in, gone: choice.label } }
  const usable = connection.usable.find((service) => service.capability === capability)!
  const { options } = choice
  const service = { ...usable, model: choice.model ?? usable.model, ...(options && { options }) }
  const { connection_id, provider, model } = service
  return { service, maker: { capability, connection_id, provider, label: connection.label, model, level } }
}

/** What a chat model of everything can do, and the least that a stage asks of one; every other stage has it write. */
const DRAWS = 3
const WRITES = 2
const LEAST: { [K in Stage['key']]?: number } = { content_research: 1, image_selection: DRAWS }

/**
 * Has Orion make what a test found a chat model too small for, and small requests sent to one that can do a part. One that was not tried
 * so is asked for everything.
 */
function keepToLevel(known: readonly KnownConnection[], found: Resolved, key: Stage['key']): void {
  const { service } = found
  if (service?.capability !== 'chat') return
  const levels = known.find(({ connection_id }) => connection_id === service.connection_id)?.chat_levels ?? {}
  const level = levels[service.model ?? ''] ?? DRAWS
  if (level < (LEAST[key] ?? WRITES)) leaveOut(found)
  else if (level === 1 || level === 2) service.chat_level = level
}

/** Has Orion make the part itself. */
function leaveOut(found: Resolved): void {
  const { capability, level } = found.maker
  found.service = null
  found.maker = { capability, connection_id: null, provider: BUILT_IN, label: '', model: null, level }
}

/** Puts the run's own model in. Throws AppError invalid_fields where the part is built in. */
function setModel({ service, maker }: Resolved, model: string): void {
  if (service === null) throw wrongField(['body', 'model'], say('services.service_beside_model'))
  service.model = model
  maker.model = model
  maker.level = 'run'
}

/** The services of a planned run: those that its units name, whatever was chosen. */
export const makersOfUnits = ({ makers, labels }: Makers, units: readonly unknown[]): Maker[] =>
  makers.map((maker) => {
    const used = units.map(serviceOf).find((service) => service?.capability === maker.capability)
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
