import { expect, test } from 'vitest'
import { NOWHERE, PUBLICATION } from '../publication.fixture.ts'
import { PublishError, type Publisher, type PublishTrouble } from '../publishing.ts'
import { newDesk, work } from './desk.ts'

/** A platform that fails once, on command. */
const failing = (trouble: PublishTrouble, at: 'before' | 'in_call' | 'after') =>
  ({
    account: async () => ({ account_id: 'us', name: 'Us' }),
    async send(_publication, tools) {
      const fail = (here: typeof at) => {
        if (here === at) throw new PublishError(trouble, 'Words.')
      }
      fail('before')
      await tools.once(async () => fail('in_call'))
      fail('after')
      return { state: 'published', remote_id: 'r', url: null, visibility_seen: null }
    },
  }) as Pick<Publisher, 'account' | 'send'> as Publisher

test('PUB-01 the conformance desk decides like the server: after the final call nothing is failed or sent again', async () => {
  const states = async (at: Parameters<typeof failing>[1]) =>
    Promise.all(
      (['refused', 'disconnected', 'limit', 'away'] as const).map(async (trouble) => {
        const desk = newDesk('us', {})
        await work(desk, { publisher: failing(trouble, at), publication: PUBLICATION, urls: NOWHERE })
        return [desk.state, desk.attempt.irreversible_at !== null]
      }),
    )
  expect(await states('before')).toEqual([['failed', false], ['failed', false], ['waiting', false], ['sending', false]]) // prettier-ignore
  expect(await states('in_call')).toEqual([['failed', true], ['failed', true], ['waiting', false], ['unknown', true]]) // prettier-ignore
  expect(await states('after')).toEqual(Array.from({ length: 4 }, () => ['unknown', true]))
})
