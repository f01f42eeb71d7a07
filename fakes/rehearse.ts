import { FACEBOOK_ACCOUNT } from './facebook.ts'
import { INSTAGRAM_ACCOUNT } from './instagram.ts'
import { fakePlatforms } from './platforms.ts'
import { TIKTOK_ACCOUNT } from './tiktok.ts'
import { webhookAccount } from './webhook.ts'
import { X_ACCOUNT } from './x.ts'
import { YOUTUBE_ACCOUNT } from './youtube.ts'

// Orion starts this for rehearsals: the simulated platforms on free ports of loopback, until its input ends. It prints one line of JSON:
// where they are, and what they let in.
const { settings } = await fakePlatforms()
const urls = Object.fromEntries(Object.entries(settings).map(([name, url]) => [name.toLowerCase(), url]))
const fields = {
  youtube: YOUTUBE_ACCOUNT,
  x: X_ACCOUNT,
  facebook: FACEBOOK_ACCOUNT,
  instagram: INSTAGRAM_ACCOUNT,
  tiktok: TIKTOK_ACCOUNT,
  webhook: webhookAccount(settings.WEBHOOK_URL),
}
process.stdin.resume().once('close', () => process.exit(0))
process.stdout.write(`${JSON.stringify({ urls, fields })}\n`)
