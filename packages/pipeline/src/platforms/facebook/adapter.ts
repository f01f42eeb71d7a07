import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import { debugCall, readGraph } from '../graph.ts'
import { type Connected, refusal } from '../platform.ts'
import type { PlatformClient } from '../publishing.ts'
import { facebookPublisher } from './publisher.ts'

const service = 'Facebook'
const Page = z.object({ id: z.string(), name: z.string(), username: z.optional(z.string()) })

/** Needed to publish on a page. */
const SCOPES = ['pages_manage_posts', 'pages_read_engagement', 'pages_show_list']

/** Checks that the token is a page's, then reads the page's name. */
export const facebook: PlatformClient = {
  publisher: facebookPublisher,
  async test({ urls, signal, open }): Promise<Connected> {
    const { page_access_token, page_id, app_id, app_secret } = await open()
    const asked = debugCall(urls.facebook_url, { app_id, app_secret }, page_access_token)
    const { data } = await readGraph({ service, signal, ...asked })
    if (!data.is_valid) throw refusal(data.error?.message ?? say('posts.facebook_says_token_not_valid'))
    if (data.type !== undefined && data.type !== 'PAGE')
      throw refusal(say('posts.token_publishing_needs_page_token', { type: data.type.toLowerCase() }))
    const missing = data.scopes === undefined ? [] : SCOPES.filter((scope) => !data.scopes?.includes(scope))
    if (missing.length > 0) throw refusal(say('posts.token_lacks_permission', { missing: missing.join(', ') }))

    const url = `${urls.facebook_url}/${encodeURIComponent(page_id)}?fields=id,name,username,link`
    const page = await readGraph({ service, url, token: page_access_token, answer: Page, signal })
    return { connected_as: page.name, expires_at: data.expires_at ? new Date(data.expires_at * 1000).toISOString() : null }
  },
}
