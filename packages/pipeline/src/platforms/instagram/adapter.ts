import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import { readGraph } from '../graph.ts'
import { type Connected, refusal } from '../platform.ts'
import type { PlatformClient } from '../publishing.ts'
import { instagramPublisher } from './publisher.ts'

const service = 'Instagram'
const Account = z.object({ id: z.string(), username: z.string() })
const Page = z.object({ instagram_business_account: z.optional(z.object({ id: z.string() })) })

/** Reads the name of the professional account, and checks that it is linked to this Facebook page. */
export const instagram: PlatformClient = {
  publisher: instagramPublisher,
  async test({ urls, signal, open }): Promise<Connected> {
    const { access_token: token, account_id, facebook_page_id } = await open()
    const at = (path: string, fields: string) => `${urls.instagram_url}/${encodeURIComponent(path)}?fields=${fields}`
    const account = await readGraph({ service, url: at(account_id, 'id,username,name'), token, answer: Account, signal })
    const page = await readGraph({
      service,
      url: at(facebook_page_id, 'instagram_business_account'),
      token,
      answer: Page,
      signal,
    })
    if (page.instagram_business_account?.id !== account.id) {
      throw refusal(say('posts.facebook_page_not_linked_instagram'))
    }
    return { connected_as: `@${account.username}` }
  },
}
