import { FACEBOOK_ACCOUNT, fakeFacebook } from './facebook.ts'
import { INSTAGRAM_ACCOUNT, fakeInstagram } from './instagram.ts'
import { STRIPE_ACCOUNT, fakeStripe } from './stripe.ts'
import { TIKTOK_ACCOUNT, fakeTiktok } from './tiktok.ts'
import { X_ACCOUNT, fakeX } from './x.ts'
import { YOUTUBE_ACCOUNT, fakeYoutube } from './youtube.ts'

// `npm run fakes` starts servers that behave as the platforms do, and says how to start Orion against them and what they know.
const [youtube, x, facebook, instagram, tiktok, stripe] = await Promise.all([
  fakeYoutube(8101),
  fakeX(8102),
  fakeFacebook(8103),
  fakeInstagram(8104),
  fakeTiktok(8105),
  fakeStripe(8106),
])
const settings = {
  YOUTUBE_URL: `${youtube.url}/youtube/v3`,
  YOUTUBE_TOKEN_URL: `${youtube.url}/token`,
  X_URL: `${x.url}/2`,
  FACEBOOK_URL: `${facebook.url}/v24.0`,
  INSTAGRAM_URL: `${instagram.url}/v24.0`,
  TIKTOK_URL: `${tiktok.url}/v2`,
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
