import * as z from 'zod/mini'
import { askJson } from '../../clients/ask.ts'
import { type Connected, type PlatformTools, refusal } from '../platform.ts'
import type { PlatformClient } from '../publishing.ts'
import { getCode, isDead, readMinted, service, tokenForm, describeFailure } from './api.ts'
import { tiktokPublisher } from './publisher.ts'

const User = z.object({ data: z.object({ user: z.object({ open_id: z.string(), display_name: z.string() }) }) })

/** Asks which account the token belongs to. An expired token is renewed if there is a refresh token, which TikTok may replace. */
export const tiktok: PlatformClient = {
  publisher: tiktokPublisher,
  async test(tools): Promise<Connected> {
    const fields = await tools.open()
    const first = await readUser(tools, fields.access_token)
    if ('connected_as' in first) return first
    if (!isDead(first.code) || !fields.refresh_token) throw refusal(first.words)
    const { urls, signal } = tools
    const form = tokenForm(fields)
    const read = readMinted(await askJson({ service, url: `${urls.tiktok_url}/oauth/token/`, method: 'POST', form, signal }))
    if (!('minted' in read)) throw refusal(read.words)
    const { fields: renewed, expires_at } = read.minted
    for (const token of Object.values(renewed)) tools.conceal(token)
    const second = await readUser(tools, renewed.access_token)
    if (!('connected_as' in second)) throw refusal(second.words)
    return { ...second, expires_at, renewed }
  },
}

async function readUser({ urls, signal }: PlatformTools, token: string): Promise<Connected | { code: string; words: string }> {
  const url = `${urls.tiktok_url}/user/info/?fields=open_id,union_id,avatar_url,display_name`
  const response = await askJson({ service, url, headers: { authorization: `Bearer ${token}` }, signal })
  const user = z.safeParse(User, response.body)
  if (getCode(response) === 'ok' && user.success) return { connected_as: user.data.data.user.display_name }
  return { code: getCode(response), words: describeFailure(response) }
}
