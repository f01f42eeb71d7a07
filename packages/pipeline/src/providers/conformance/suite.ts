import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Capability, ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'
import type { AppError } from '@orion/contract/errors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fake, Trouble } from '../../../../../fakes/serve.ts'
import type { CallTools } from '../provider.ts'
import { type Trial, connectionTo, makeStandIn, toolsFor } from './trial.ts'

/** The expected trouble for each failure of a service. */
const BECOMES: [Trouble, ServiceTrouble][] = [
  ['revoked', 'key'],
  ['no_credit', 'credit'],
  ['unknown_model', 'model'],
  ['rate_limit', 'busy'],
  ['refused', 'refused'],
  ['cut_in_middle', 'away'],
  ['internal_error', 'away'],
  ['redirect', 'away'],
]

/** Troubles that leave open whether the service accepted a job that it bills on arrival. */
const MAY_BE_BILLED = new Set<Trouble>(['cut_in_middle', 'internal_error'])

/** Troubles that already appear when the service is asked for the model's inputs, before a job begins. */
const TOLD_FIRST = new Set<Trouble>(['revoked', 'unknown_model'])

/**
 * The cases of every capability. Each failure becomes the right trouble, and the next call works again. An answer that is too long is not
 * read. A cancelled call closes its socket, private addresses are refused, and no error holds the key. `ask` makes the capability's call.
 * `billed` means that a sent request may be billed, so a missing answer means 'unknown'.
 */
export function commonCases(
  trial: Trial,
  { ask, billed = false }: { ask: (tools: CallTools) => Promise<unknown>; billed?: boolean },
): void {
  let fake: Fake
  beforeAll(async () => {
    fake = await trial.start()
  })
  afterAll(() => fake.close())
  beforeEach(() => {
    fake.trouble = 'none'
    fake.seen.length = 0
  })
  const tools = (signal?: AbortSignal) => toolsFor(connectionTo(trial, fake.url), trial.model, signal)
  const refusal = (given = tools()) =>
    ask(given).then(
      () => expect.fail('it was not refused'),
      (error: unknown) => error,
    )

  const cases = BECOMES.filter(([trouble]) => !trial.without?.includes(trouble))
  test.each(cases)(
    'PRV-07 %s becomes %s, the error names the service and not the key, and the next call works',
    async (trouble, expected) => {
      fake.trouble = trouble
      const error = await refusal()
      expect(error).toMatchObject({
        code: 'provider_failed',
        trouble: billed && MAY_BE_BILLED.has(trouble) ? 'unknown' : expected,
      })
      const begun = trial.asks_first && TOLD_FIRST.has(trouble) ? 0 : 1
      if (billed) expect(fake.seen.filter(({ method }) => method === 'POST')).toHaveLength(begun)
      expect(String(error)).toContain(trial.provider.name)
      if (trial.key_field !== null)
        expect(JSON.stringify([String(error), error])).not.toContain(trial.fields(fake.url)[trial.key_field])
      if (trouble === 'rate_limit') expect((error as AppError).retry_after_seconds).toBe(trial.names_no_wait ? undefined : 2)
      fake.trouble = 'none'
      await ask(tools())
    },
  )

  test('PRV-07 a server’s own fault is away, or unknown if it may be billed, and the next call works', async () => {
    fake.trouble = 'server_error'
    expect(await refusal()).toMatchObject({ trouble: expect.stringMatching(/^(?:busy|away|unknown)$/u) })
    fake.trouble = 'none'
    await ask(tools())
  })

  test('PRV-07 an answer of 100 MB is not read completely', async () => {
    fake.trouble = 'huge'
    expect(await refusal()).toMatchObject({ code: 'provider_failed', trouble: 'answer' })
  })

  test('PRV-07 an error that repeats the whole request repeats no key', async () => {
    fake.trouble = 'echo'
    const error = await refusal()
    if (trial.key_field !== null) expect(String(error)).not.toContain(trial.fields(fake.url)[trial.key_field])
  })

  test('PRV-07 cancelling a call closes its connection', async () => {
    const arrived = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<void>()
    const silent = createServer((request) => {
      request.socket.on('close', () => closed.resolve())
      arrived.resolve()
    }).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const controller = new AbortController()
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const waiting = refusal(toolsFor(connectionTo(trial, url), trial.model, controller.signal))
    await arrived.promise
    controller.abort(new Error('cancelled by a person'))
    expect(String(await waiting)).toContain('cancelled by a person')
    await closed.promise
    silent.close()
  })

  test('PRV-03 the connection of an organization cannot reach a private address', async () => {
    const call_tools = toolsFor(connectionTo(trial, fake.url, false), trial.model)
    expect(await refusal(call_tools)).toMatchObject({ code: 'provider_failed', trouble: 'away' })
    expect(fake.seen).toHaveLength(0)
  })
}

/** The case of a capability that bills every answer: the connection's test asks only for the account. */
export function unbilledTestCase(trial: Trial, capability: Capability): void {
  const withFake = makeStandIn(trial)
  test('PRV-02 the test reads the account and makes nothing that is billed', async () => {
    await withFake('none', async (tools, fake) => {
      expect((await trial.provider.test(capability, tools)).every(({ ok }) => ok)).toBe(true)
      expect(fake.seen.filter(({ method }) => method !== 'GET')).toEqual([])
    })
    await withFake('revoked', async (tools) => {
      expect(await trial.provider.test(capability, tools)).toContainEqual(expect.objectContaining({ what: 'key', ok: false }))
    })
  })
}

/** A suite of one provider. */
export const suite = (trial: Trial, capability: string, cases: () => void): void => {
  describe(`${trial.provider.name}, ${capability}`, cases)
}
