import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { platforms } from '../index.ts'
import type { PlatformUrls } from '@orion/contract/platforms/declared.ts'
import type { Publication } from '../publishing.ts'
import { type Desk, newDesk, makeTools, workOn } from './desk.ts'

/** An upload in a separate process, so that only the sender uses its memory: a small film first, then the big one. */
export type BigFilm = {
  key: Platform
  urls: PlatformUrls
  fields: Record<string, string>
  small: Publication
  big: Publication
}

const { key, urls, fields, small, big } = JSON.parse(process.argv[2] ?? '') as BigFilm
const { publisher } = platforms[key]
const signal = new AbortController().signal

async function send(publication: Publication): Promise<Desk> {
  const desk = newDesk('', fields)
  desk.account_id = (await publisher.account(makeTools(desk, [], urls, signal))).account_id
  await workOn(desk, { publisher, publication, urls, signal })
  return desk
}

await send(small)
global.gc?.()
const before = process.memoryUsage().rss
let most = before
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 20)
const { state, words, bytes_read } = await send(big)
clearInterval(watch)
process.stdout.write(JSON.stringify({ state, words, bytes_read, grown_bytes: most - before }))
