import { type Connected, refusal } from '../platform.ts'
import { type PlatformClient, PublishError } from '../publishing.ts'
import { readAccount } from './calls.ts'
import { mastodonPublisher } from './publisher.ts'

/** Asks which account the access token belongs to. */
export const mastodon: PlatformClient = {
  publisher: mastodonPublisher,
  async test(tools): Promise<Connected> {
    try {
      return { connected_as: (await readAccount(tools)).name, expires_at: null }
    } catch (error) {
      if (error instanceof PublishError) throw refusal(error.message)
      throw error
    }
  },
}
