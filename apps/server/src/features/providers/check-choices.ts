import { CAPABILITIES, type Capability } from '@orion/contract/catalogues/capabilities.ts'
import { CHOSEN_FOR, type Choice, type Choices, type ChosenFor, type GoneChoice } from '@orion/contract/choices.ts'
import { AppError, fieldProblem, type FieldProblem } from '@orion/contract/errors.ts'
import { type KeyedText, type MessageKey, say } from '@orion/contract/sentences/say.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import type { StoredChoice, StoredChoices } from './choice-queries.ts'
import { listServicePrices } from '../points/price-queries.ts'
import { type ServicePrice, makeOffer } from '../points/use-prices.ts'
import { operatorsName } from './queries.ts'
import { type KnownConnection, knownConnections } from './usable-services.ts'

/** The most characters of JSON that the options of a choice may have. */
const OPTIONS_LENGTH = 4000

const CANNOT = {
  chat: 'services.cannot_write_choose_connection_can',
  search: 'services.cannot_search_choose_connection_can',
  speech: 'services.cannot_speak_choose_connection_can',
  image: 'services.cannot_draw_pictures_choose_connection',
  stock: 'services.cannot_find_pictures_choose_connection',
  video: 'services.cannot_make_clips_choose_connection',
  music: 'services.cannot_compose_music_choose_connection',
} as const satisfies Record<Capability, MessageKey>

/** The capability that a choice needs. The choice for reviews needs a chat model. */
export const capabilityFor = (chosen_for: ChosenFor): Capability => (chosen_for === 'review' ? 'chat' : chosen_for)

/** The connection of a choice. Null when it was deleted or may not be used for the capability. */
export const findConnection = (
  known: readonly KnownConnection[],
  chosen_for: ChosenFor,
  { connection_id }: Choice,
): KnownConnection | null =>
  known.find(
    (each) =>
      each.connection_id === connection_id && each.usable.some(({ capability }) => capability === capabilityFor(chosen_for)),
  ) ?? null

/**
 * Checks choices against an organization's connections. Throws AppError invalid_fields that names each wrong choice. `loc` is the path of
 * the choices in the request.
 */
export async function checkChoices(
  db: Executor,
  config: Context['config'],
  { organization_id, choices, loc }: { organization_id: string; choices: Choices; loc: (string | number)[] },
): Promise<StoredChoices> {
  const named = CHOSEN_FOR.filter((each) => choices[each] !== undefined)
  const { when_failing } = choices
  const known = named.length === 0 ? [] : await knownConnections(db, config, { organization_id, capabilities: CAPABILITIES })
  const prices = named.some((each) => choices[each]?.model !== undefined) ? await listServicePrices(db) : []
  const problems: FieldProblem[] = []
  const stored: StoredChoices = when_failing === undefined ? {} : { when_failing }
  for (const each of named)
    stored[each] = choices[each] ? checkOne({ known, chosen_for: each, choice: choices[each] }, [...loc, each], problems) : null
  for (const each of named) {
    const reason = choices[each] && whyUnpriced({ known, chosen_for: each, choice: choices[each] }, prices, config)
    if (reason) problems.push(fieldProblem([...loc, each, 'model'], reason))
  }
  if (problems.length > 0) throw new AppError('invalid_fields', problems.map(({ msg }) => msg).join(' '), { fields: problems })
  return stored
}

/** A choice for a capability, and the connections that can be chosen. */
type NamedChoice = { known: readonly KnownConnection[]; chosen_for: ChosenFor; choice: Choice }

/** The reason why a model of the operator's connection cannot be chosen: it has no price. Null when it has a price or is free. */
function whyUnpriced(
  { known, chosen_for, choice }: NamedChoice,
  prices: readonly ServicePrice[],
  config: Context['config'],
): KeyedText | null {
  const service = findConnection(known, chosen_for, choice)?.usable.find(
    ({ capability }) => capability === capabilityFor(chosen_for),
  )
  if (service === undefined || !choice.model || operatorsName(choice.connection_id) === null) return null
  const offer = makeOffer({ ...service, model: choice.model }, prices, config)
  return 'reason' in offer ? offer.reason : null
}

function checkOne({ known, chosen_for, choice }: NamedChoice, loc: (string | number)[], problems: FieldProblem[]): StoredChoice {
  const found = known.find(({ connection_id }) => connection_id === choice.connection_id)
  const wrong = wrongConnection(found, capabilityFor(chosen_for))
  if (wrong !== null) problems.push(fieldProblem([...loc, 'connection_id'], wrong))
  if (JSON.stringify(choice.options ?? {}).length > OPTIONS_LENGTH)
    problems.push(fieldProblem([...loc, 'options'], say('services.options_most_characters', { most: OPTIONS_LENGTH }), 'too_big'))
  const voice_id = choice.options?.voice_id
  if (voice_id !== undefined && (chosen_for !== 'speech' || typeof voice_id !== 'string' || voice_id === ''))
    problems.push(fieldProblem([...loc, 'options', 'voice_id'], say('services.voice_named_id'), 'invalid_type'))
  return { ...choice, label: found?.label ?? '' }
}

/** The reason why a connection cannot be chosen for a capability. Null when it can. */
export function wrongConnection(found: KnownConnection | undefined, capability: Capability): KeyedText | null {
  if (found === undefined) return say('services.no_such_connection_here_choose')
  if (found.usable.some((service) => service.capability === capability)) return null
  return found.able.includes(capability)
    ? say('services.no_price_server_yet_whoever', { connection: found.label })
    : say(CANNOT[capability], { service: found.label })
}

/** The choices whose connections were deleted or may no longer be used for the capability. */
export const listGone = (known: readonly KnownConnection[], choices: StoredChoices): GoneChoice[] =>
  CHOSEN_FOR.flatMap((chosen_for) => {
    const choice = choices[chosen_for]
    return choice && findConnection(known, chosen_for, choice) === null ? [{ chosen_for, label: choice.label }] : []
  })
