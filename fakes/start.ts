import { fakeCollections } from './collections/collections.ts'
import { fakeKokoro } from './voices/kokoro.ts'
import { fakeOpenai } from './models/openai.ts'
import { fakePlatforms } from './platforms.ts'
import { fakeProviders } from './providers.ts'
import { STRIPE_ACCOUNT, fakeStripe } from './machines/stripe.ts'

/** Starts fake local servers at the ports where Orion looks for them. If a real server already uses a port, no fake is started there. */
async function startNearby(): Promise<string[]> {
  const nearby = [
    { name: 'Ollama', port: 11_434, start: () => fakeOpenai(11_434, { key: false }) },
    { name: 'Kokoro', port: 8880, start: () => fakeKokoro(8880) },
  ]
  const said = nearby.map(({ name, port, start }) =>
    start().then(
      () => `${name} at port ${port}`,
      (error: Error) => `${name} could not be simulated: ${error.message}`,
    ),
  )
  return Promise.all(said)
}

// `npm run fakes` starts servers that behave like the outside services. It prints the settings for Orion, and the accounts that the servers
// accept.
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
process.stdout.write(
  `Start Orion with these settings:\n${Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n\nThe simulators accept these accounts:\n`,
)
process.stdout.write(
  `${JSON.stringify(platforms.accounts, null, 2)}\n\nOrion finds these under “Found on this computer”: ${nearby.join(', ')}\n`,
)
process.stdout.write(
  `\nOpen these addresses to see the published posts and the calls that each platform got:\n${Object.entries(platforms.fakes)
    .map(([name, { url }]) => `${name}: ${url}/`)
    .join('\n')}\n`,
)
