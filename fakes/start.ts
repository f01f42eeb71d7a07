import { fakeCollections } from './collections.ts'
import { FACEBOOK_ACCOUNT } from './facebook.ts'
import { INSTAGRAM_ACCOUNT } from './instagram.ts'
import { fakeKokoro } from './kokoro.ts'
import { fakeOpenai } from './openai.ts'
import { fakePlatforms } from './platforms.ts'
import { fakeProviders } from './providers.ts'
import { STRIPE_ACCOUNT, fakeStripe } from './stripe.ts'
import { TIKTOK_ACCOUNT } from './tiktok.ts'
import { webhookAccount } from './webhook.ts'
import { X_ACCOUNT } from './x.ts'
import { YOUTUBE_ACCOUNT } from './youtube.ts'

/** Local servers at the ports where Orion looks for them; one that really runs there keeps its port. */
async function startNearby(): Promise<string[]> {
  const nearby = [
    { name: 'Ollama', port: 11_434, start: () => fakeOpenai(11_434, { key: false }) },
    { name: 'Kokoro', port: 8880, start: () => fakeKokoro(8880) },
  ]
  const said = nearby.map(({ name, port, start }) =>
    start().then(
      () => `${name} at port ${port}`,
      (error: Error) => `no stand-in of ${name}: ${error.message}`,
    ),
  )
  return Promise.all(said)
}

// `npm run fakes` starts servers that behave as the outside services do, and says how to start Orion against them and what they know.
const [platforms, stripe, providers, collections, nearby] = await Promise.all([
  fakePlatforms(8101),
  fakeStripe(8106),
  fakeProviders(8111),
  fakeCollections(8121),
  startNearby(),
])
const settings = {
  ...platforms.settings,
  ...providers,
  ...collections,
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
  webhook: webhookAccount(platforms.settings.WEBHOOK_URL),
}
process.stdout.write(
  `Start Orion with these settings:\n${Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n\nThe fakes know these accounts:\n`,
)
process.stdout.write(`${JSON.stringify(accounts, null, 2)}\n\nFound on this computer: ${nearby.join(', ')}\n`)
process.stdout.write(
  `\nWhat is published on the platforms, and what they were asked:\n${Object.entries(platforms.fakes)
    .map(([name, { url }]) => `${name}: ${url}/`)
    .join('\n')}\n`,
)
