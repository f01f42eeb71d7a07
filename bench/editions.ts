/**
 * Measures the price and the time of an edition as shares of its film's (limit: 0.5 each). A fake model writes and translates, and its
 * calls cost no points. Films are made one after another, each alone and at full size.
 *
 * `node bench/editions.ts [language …]`: the languages are es, ar and zh, which the fake can translate into.
 */
import './with-node-flags.ts'
import { parseArgs } from 'node:util'
import { createEditions } from '@orion/contract/editions.ts'
import { createConnection } from '@orion/contract/providers.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { type Client, newPartner, startFilm, waitForWorkflow } from '../e2e/client.ts'
import { FULL, startProduct } from '../e2e/start-product.ts'
import { fakeOpenai, OPENAI_ACCOUNT } from '../fakes/models/openai.ts'
import { HONEY } from '../fakes/models/translations.ts'
import { chooseNamed } from './choose-named.ts'

const POINTS_LIMIT = 10_000_000
const { positionals } = parseArgs({ allowPositionals: true, options: {} })
const known = ['es', 'ar', 'zh'].map((name) => ({ name }))
const languages = chooseNamed(known, positionals.length > 0 ? positionals : ['es', 'zh']).map(({ name }) =>
  VideoLanguage.parse(name),
)

const model = await fakeOpenai()
await using product = await startProduct({
  env: { ...FULL, PROVIDER_NETWORKS: '127.0.0.0/8', ORION_WIKIPEDIA_URL: 'http://127.0.0.1:9', WELCOME_GRANT_POINTS: '2000000' },
})
const { client, organization_id } = await newPartner(product.url)
/** The provider for chat models at an address of the user's own. */
const PROVIDER = PROVIDERS.find(
  ({ capabilities, fields }) => capabilities.chat && fields.some(({ name }) => name === 'address'),
)!.key
const fields = { address: `${model.url}/v1`, api_key: OPENAI_ACCOUNT.api_key }
const connecting = { organization_id, provider: PROVIDER, label: 'Model', fields }
const { connection_id } = (await client.call(createConnection, connecting)).body.connection

/** Waits for the film. Returns its points in 1/10,000 and the seconds since `begin`. */
async function measure(begin: () => Promise<string>): Promise<{ id: string; points: number; seconds: number }> {
  const began = performance.now()
  const id = await begin()
  const made = await waitForWorkflow(client, id, ({ status }) => status === 'completed' || status === 'failed')
  if (made.status === 'failed') throw new Error(JSON.stringify(made.stages))
  return { id, points: made.total_points_used, seconds: (performance.now() - began) / 1000 }
}

const film = await measure(() =>
  startFilm(client, {
    organization_id,
    topic: 'Honey',
    text: HONEY,
    language: 'en',
    duration: 30,
    choices: { chat: { connection_id, model: OPENAI_ACCOUNT.model } },
  }),
)
process.stdout.write(`film: ${film.points} points, ${film.seconds.toFixed(1)} s\n`)
for (const language of languages) {
  const { points, seconds } = await measure(() => makeEdition(client, language))
  const shares = [points / film.points, seconds / film.seconds].map((share) => share.toFixed(2))
  process.stdout.write(`${language}: points ${shares[0]} of the film, time ${shares[1]} (${seconds.toFixed(1)} s)\n`)
}
await model.close()

async function makeEdition(partner: Client, language: VideoLanguage): Promise<string> {
  const asked = { workflow_id: film.id, languages: [language], autopilot: { points_limit: POINTS_LIMIT } }
  const { status, body } = await partner.call(createEditions, asked)
  if (status !== 202) throw new Error(JSON.stringify(body))
  return body.data.editions[0]!.workflow_id
}
