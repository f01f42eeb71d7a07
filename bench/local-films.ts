/**
 * Makes films of the twelve texts with a language model that runs inside Orion, for viewers to judge. Each film has a folder with the film,
 * a sheet of its frames and its script (`make-film-to-view.ts`). The model is your own file. If it can read images, its file for images
 * (.mmproj.gguf) is in the same folder.
 *
 * `node bench/local-films.ts --model FILE.gguf --to DIR [--texts FOLDER] [--seconds 30] [text …]`. The texts are those of recorded/texts
 * unless you name another folder. FILM_QUALITY=full draws films at their full size.
 */
import './with-node-flags.ts'
import { existsSync } from 'node:fs'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { saveOrganizationChoices } from '@orion/contract/choices.ts'
import { createConnection, testConnection } from '@orion/contract/providers.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import { newPartner } from '../e2e/client.ts'
import { startProduct } from '../e2e/start-product.ts'
import { RECORDED } from './asked-by-hand.ts'
import { chooseNamed } from './choose-named.ts'
import { makeFilmToView, readTextToFilm } from './make-film-to-view.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string' },
    to: { type: 'string' },
    texts: { type: 'string', default: fileURLToPath(new URL('texts', RECORDED)) },
    seconds: { type: 'string', default: '60' },
  },
})
if (values.model === undefined || values.to === undefined)
  throw new Error('Name the model and the folder for films: --model FILE.gguf --to DIR')
const file = resolve(values.model)
if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
const model = basename(file, '.gguf')
const images = file.replace(/\.gguf$/u, '.mmproj.gguf')
const folder = resolve(values.to)
const duration = values.seconds === '30' ? 30 : 60
const names = (await readdir(values.texts)).filter((name) => name.endsWith('.md')).toSorted()
const texts = await Promise.all(names.map((name) => readTextToFilm(join(values.texts, name))))
const wanted = chooseNamed(texts, positionals)

const env = { FILM_QUALITY: process.env['FILM_QUALITY'] ?? 'draft', WELCOME_GRANT_POINTS: '1000000' }
await using product = await startProduct({ env })
const models = join(product.data_folder, 'models')
await mkdir(models, { recursive: true })
for (const path of [file, images].filter((each) => existsSync(each))) await symlink(path, join(models, basename(path)))
const { client, organization_id } = await newPartner(product.url)
const provider = PROVIDERS.find(({ on_machine }) => on_machine)!.key
const connecting = { organization_id, provider, label: 'Orion on this machine', fields: {} }
const { connection_id } = (await client.call(createConnection, connecting)).body.connection
const { findings } = (await client.call(testConnection, { connection_id, capability: 'chat', model })).body
for (const { what, ok, detail } of findings) process.stdout.write(`${ok ? 'right' : 'wrong'}  ${what}: ${detail}\n`)
await client.call(saveOrganizationChoices, { organization_id, choices: { chat: { connection_id, model } } })

for (const { name, ...text } of wanted) {
  const began = performance.now()
  const outcome = await makeFilmToView(client, { ...text, organization_id, duration }, join(folder, name)).then(
    () => 'made',
    (error: unknown) => `not made: ${String(error)}`,
  )
  process.stdout.write(`${name}: ${outcome} in ${Math.round((performance.now() - began) / 1000)} s\n`)
}
