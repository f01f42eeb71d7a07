/**
 * Measures the time of the example film from the click until the film is finished, on a new installation of this or another checkout.
 *
 * `node bench/example-wall.ts [--checkout DIR] [--language en] [--keep FILE.zip]`. `--keep` saves the bundle of the film.
 */
import './with-node-flags.ts'
import { readdirSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openExampleFilm } from '@orion/contract/example-film.ts'
import { newPartner, waitForWorkflow } from '../e2e/client.ts'
import { startProduct } from '../e2e/start-product.ts'

const { values: flags } = parseArgs({
  options: { checkout: { type: 'string' }, language: { type: 'string', default: 'en' }, keep: { type: 'string' } },
})
/** The largest file of a folder. If an installation has made nothing else, this is the bundle. */
const findLargest = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted((a, b) => statSync(b).size - statSync(a).size)[0]!

await using product = await startProduct({ ...(flags.checkout && { checkout: flags.checkout }) })
const { client, organization_id } = await newPartner(product.url)
const pressed = performance.now()
const language = flags.language === 'es' ? 'es' : 'en'
const { body } = await client.call(openExampleFilm, { organization_id, language })
const { workflow_id } = body
const film = await waitForWorkflow(client, workflow_id, ({ status }) => status !== 'processing' && status !== 'pending')
process.stdout.write(`${film.status} after ${((performance.now() - pressed) / 1000).toFixed(1)} s\n`)
if (flags.keep) await copyFile(findLargest(join(product.data_folder, 'assets')), flags.keep)
