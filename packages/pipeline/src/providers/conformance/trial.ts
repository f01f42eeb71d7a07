import type { Fake, Trouble } from '../../../../../fakes/serve.ts'
import { serviceError } from '../../clients/service.ts'
import type { CallTools, Connection, Provider } from '../provider.ts'

/** A provider with its stand-in, in the form of every conformance suite. */
export type Trial = {
  provider: Provider
  /** Starts the stand-in. */
  start: () => Promise<Fake>
  /** The fields of a connection to the stand-in at this address, the right key in them. */
  fields: (url: string) => Record<string, string>
  /** The provider's base at the stand-in, as its `address_env` would give it; absent where a field names the address. */
  moved?: (url: string) => string
  /** The field that holds the key; null where the service takes none. */
  key_field: string | null
  model: string | null
  /** The service does not say how long to wait when it is busy. */
  names_no_wait?: true
  /** It is asked what its model takes before a job is begun. */
  asks_first?: true
  /** Any chat model accepts images, an unknown one too. */
  every_model_sees?: true
  /** Troubles that this service cannot have: one without models knows no unknown one. */
  without?: readonly Trouble[]
}

/** A connection to a stand-in at `url`, which an operator would have trusted. */
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

/** Does something with a new stand-in that has this trouble, and ends it. */
export type WithFake = (trouble: Trouble, work: (tools: CallTools, fake: Fake) => Promise<void>) => Promise<void>

/** Stand-ins of a trial's service, each for one case. */
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

/** Tools of a call outside a run: a remote job is begun and looked at until it is done, without waiting. */
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
