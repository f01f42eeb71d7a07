import { say } from '@orion/contract/sentences/say.ts'
import { type Connected, refusal } from '../platform.ts'
import { type PlatformClient, PublishError } from '../publishing.ts'
import { callWebhook } from './calls.ts'
import { webhookPublisher } from './publisher.ts'

/** Statuses of a receiver that accepts only POST. They prove that it exists. */
const IS_THERE = [404, 405]

/** Checks that the receiver exists, with a signed GET that carries no data. */
export const webhook: PlatformClient = {
  publisher: webhookPublisher,
  async test(tools): Promise<Connected> {
    try {
      const { status } = await callWebhook(tools, {})
      if (status >= 300 && !IS_THERE.includes(status)) throw refusal(say('posts.receiver_answered_status', { status }))
      return { connected_as: new URL((await tools.open()).url).host, expires_at: null }
    } catch (error) {
      if (error instanceof PublishError) throw refusal(error.message)
      throw error
    }
  },
}
