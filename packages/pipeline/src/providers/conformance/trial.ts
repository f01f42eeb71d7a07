import type { Fake, Trouble } from '../../../../../fakes/serve.ts'
import { serviceError } from '../../clients/service.ts'
import type { CallTools, Connection, Provider } from '../provider.ts'

/** A provider and its simulator, for the conformance suites. */
export type Trial = {
  provider: Provider
  /** Starts the simulator. */
  start: () => Promise<Fake>
  /** The fields of a connection to the simulator at this address, with the right key. */
  fields: (url: string) => Record<string, string>
  /** The provider's base URL at the simulator, as its `address_env` would set it. Absent if a field holds the address. */
  moved?: (url: string) => string
  /** The field that holds the key; null if the service needs no key. */
  key_field: string | null
  model: string | null
  /** The service does not say how long to wait when it is busy. */
  names_no_wait?: true
  /** The service is asked for the model's inputs before a job begins. */
  asks_first?: true
  /** Every chat model is taken to accept images, even an unknown one. */
  every_model_sees?: true
  /** Troubles that this service cannot have: a service without models has no unknown model. */
  without?: readonly Trouble[]
}

/** A connection to a simulator at `url`. Its origin is trusted, as if the operator had allowed it. */
export function connectionTo(
  { provider, fields: fieldsAt, moved }: Pick<Trial, 'provider' | 'fields' | 'moved'>,
  url: string,
  trusted = true,
): Connection {
  const fields = fieldsAt(url)
  const base_url = moved?.(url) ?? provider.base_url(fields)
  return {
    connection_id: 'connection',
    provider: provider.key,
    service: provider.name,
    fields,
    base_url,
    trusted_origins: trusted ? [new URL(base_url).origin] : [],
    networks: [],
    ...(provider.articles && { articles_url: `${url}/wikipedia/{language}` }),
  }
}

/** Does work with a new simulator that has this trouble, then stops the simulator. */
export type WithFake = (trouble: Trouble, work: (tools: CallTools, fake: Fake) => Promise<void>) => Promise<void>

/** Returns a function that starts a simulator of the trial's service for each case. */
export const makeStandIn =
  (trial: Trial): WithFake =>
  async (trouble, work) => {
    const fake = await trial.start()
    fake.trouble = trouble
    try {
      await work(toolsFor(connectionTo(trial, fake.url), trial.model), fake)
    } finally {
      await fake.close()
    }
  }

/** Tools for a call outside a run. A remote job is begun and checked until it is done, without waiting. */
export const toolsFor = (
  connection: Connection,
  model: string | null,
  signal: AbortSignal = new AbortController().signal,
): CallTools => ({
  connection,
  model,
  signal,
  remote: async (job) => {
    await job.ready?.()
    const begun = await job.start()
    if ('done' in begun) return begun.done
    for (;;) {
      const looked = await job.look(begun.started)
      if ('done' in looked) return looked.done
      if ('lost' in looked) throw serviceError(connection, 'answer', looked.lost)
    }
  },
})
