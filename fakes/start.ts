import { FACEBOOK_ACCOUNT } from './facebook.ts'
import { INSTAGRAM_ACCOUNT } from './instagram.ts'
import { fakePlatforms } from './platforms.ts'
import { STRIPE_ACCOUNT, fakeStripe } from './stripe.ts'
import { TIKTOK_ACCOUNT } from './tiktok.ts'
import { X_ACCOUNT } from './x.ts'
import { YOUTUBE_ACCOUNT } from './youtube.ts'

// `npm run fakes` starts servers that behave as the platforms do, and says how to start Orion against them and what they know.
const [platforms, stripe] = await Promise.all([fakePlatforms(8101), fakeStripe(8106)])
const settings = {
  ...platforms.settings,
  STRIPE_API_BASE: stripe.url,
  STRIPE_SECRET_KEY: STRIPE_ACCOUNT.secret_key,
  STRIPE_WEBHOOK_SECRET: STRIPE_ACCOUNT.webhook_secret,
}
const accounts = {
  youtube: YOUTUBE_ACCOUNT,
  x: X_ACCOUNT,
  facebook: FACEBOOK_ACCOUNT,
  instagram: INSTAGRAM_ACCOUNT,
  tiktok: TIKTOK_ACCOUNT,
}
process.stdout.write(
  `Start Orion with these settings:\n${Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n\nThe fakes know these accounts:\n`,
)
process.stdout.write(`${JSON.stringify(accounts, null, 2)}\n`)
