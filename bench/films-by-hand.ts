/**
 * Makes films with people as the language model. Each request is the file DIR/asks/FILM/NNN.ask.md, and waits for NNN.answer.json or
 * NNN.answer.txt. Films for viewers are in DIR/films (`make-film-to-view.ts`), and complete conversations in DIR/record.
 *
 * `node bench/films-by-hand.ts --texts FOLDER --to DIR [--seconds 30] [film …]`. A text is NAME.LANGUAGE.md. FILM_QUALITY=full draws films
 * at their full size. Earlier answers are used again. The model accepts images: those of a request are NNN.picture-1.png and so on.
 */
import './with-node-flags.ts'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { saveOrganizationChoices } from '@orion/contract/choices.ts'
import { createConnection } from '@orion/contract/providers.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import { newPartner } from '../e2e/client.ts'
import { startProduct } from '../e2e/start-product.ts'
import { serveByHand } from '../fakes/by-hand.ts'
import { chooseNamed } from './choose-named.ts'
import { makeFilmToView, readTextToFilm } from './make-film-to-view.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { texts: { type: 'string' }, to: { type: 'string' }, seconds: { type: 'string', default: '60' } },
})
if (values.texts === undefined || values.to === undefined)
  throw new Error('Name the folder of texts and the folder for films: --texts FOLDER --to DIR')
const from = resolve(values.texts)
const to = resolve(values.to)
const duration = values.seconds === '30' ? 30 : 60
const names = (await readdir(from)).filter((name) => name.endsWith('.md')).toSorted()
const texts = await Promise.all(names.map((name) => readTextToFilm(join(from, name))))
const wanted = chooseNamed(texts, positionals)

const desk = await serveByHand({ folder: join(to, 'asks'), record: join(to, 'record') })
const env = {
  FILM_QUALITY: process.env['FILM_QUALITY'] ?? 'draft',
  WELCOME_GRANT_POINTS: '1000000',
  PROVIDER_NETWORKS: '127.0.0.0/8',
}
await using product = await startProduct({ env })
process.stdout.write(`product ${product.url} desk ${desk.url}\n`)

/** The provider for chat models at an address of the user's own. */
const PROVIDER = PROVIDERS.find(
  ({ capabilities, fields }) => capabilities.chat && fields.some(({ name }) => name === 'address'),
)!.key

/** Makes one film, with its own desk and its own organization. */
async function makeFilm({ name, ...text }: (typeof texts)[number]): Promise<void> {
  const { client, organization_id } = await newPartner(product.url)
  const fields = { address: `${desk.url}/${name}/v1` }
  const connecting = { organization_id, provider: PROVIDER, label: 'By hand', fields }
  const { connection_id } = (await client.call(createConnection, connecting)).body.connection
  await client.call(saveOrganizationChoices, { organization_id, choices: { chat: { connection_id, model: 'by-hand-vision' } } })
  await makeFilmToView(client, { ...text, organization_id, duration }, join(to, 'films', name))
}

await Promise.all(
  wanted.map(async (text) => {
    const began = performance.now()
    const outcome = await makeFilm(text).then(
      () => 'made',
      (error: unknown) => `not made: ${String(error)}`,
    )
    process.stdout.write(`${text.name}: ${outcome} in ${Math.round((performance.now() - began) / 1000)} s\n`)
  }),
)
await desk.close()
