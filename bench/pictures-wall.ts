/**
 * Measures how much time the images of an article add to stage 1, if every request takes 50 ms. The limit is 3 s for the images of a film.
 * It reads the same article with and without images in turns, in the form of Wikipedia's API.
 *
 * `node bench/pictures-wall.ts [images] [rounds]`
 */
import './with-node-flags.ts'
import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { photoNumbered } from '@orion/film/art/painted-photo.fixture.ts'
import type { StoredUnit } from '@orion/pipeline/core/stage.ts'
import { contentResearch } from '@orion/pipeline/stages/01-content-research/stage.ts'
import { offlineTools, requestFor } from './make-stages.ts'

const REQUEST_MS = 50
const count = Number(process.argv[2] ?? 24)
const rounds = Number(process.argv[3] ?? 5)
const files = Array.from({ length: count }, (_, index) => `Arch ${index}.jpg`)
const bytes = new Map(files.map((name, at) => [name, photoNumbered(20 + at, 1920, 1280)]))

const figure = (name: string): string =>
  `<figure typeof="mw:File/Thumb"><a href="./File:${name}"><img src="//x/${name}" resource="./File:${name}" width="250" height="167" ` +
  `data-file-width="3000" class="mw-file-element"></a><figcaption>The aqueduct, ${name}</figcaption></figure>`
const part = (name: string, at: number, pictures: boolean): string =>
  `<section><h2>Part ${at}</h2>${pictures ? figure(name) : ''}<p>Arch ${at} carries the water over a valley. ` +
  `It was built of granite in ${100 + at}.</p></section>`
const article = (pictures: boolean): string =>
  `<html><body>${files.map((name, at) => part(name, at, pictures)).join('')}</body></html>`
const facts = (name: string) => ({
  ...{ ns: 6, title: `File:${name}`, missing: true, known: true, imagerepository: 'shared' },
  imageinfo: [
    {
      ...{ size: 900_000, width: 3000, height: 2000, thumbwidth: 1920, thumbheight: 1280, mime: 'image/jpeg' },
      thumburl: `${origin}/upload/${encodeURIComponent(name)}`,
      url: `${origin}/full/${encodeURIComponent(name)}`,
      descriptionurl: `https://commons.wikimedia.org/wiki/File:${encodeURIComponent(name)}`,
      extmetadata: {
        LicenseShortName: { value: 'CC BY-SA 4.0' },
        LicenseUrl: { value: 'https://creativecommons.org/licenses/by-sa/4.0' },
        Artist: { value: 'Ana Vega' },
      },
    },
  ],
})

let asked = 0
let pictured = true
const server = createServer((request, response) => {
  asked++
  const path = request.url!.split('?')[0]!
  const send = (type: string, body: string | Buffer): void =>
    void setTimeout(() => response.writeHead(200, { 'content-type': type }).end(body), REQUEST_MS)
  if (path.endsWith('/search/page')) send('application/json', JSON.stringify({ pages: [{ key: 'Aqueduct', title: 'Aqueduct' }] }))
  else if (path.endsWith('/html')) send('text/html', article(pictured))
  else if (path === '/w/api.php') send('application/json', JSON.stringify({ query: { pages: files.map(facts) } }))
  else if (path.startsWith('/upload/')) send('image/jpeg', bytes.get(decodeURIComponent(path.split('/')[2]!))!)
  else setTimeout(() => response.writeHead(404).end(), REQUEST_MS)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const folder = await mkdtemp(join(tmpdir(), 'orion-bench-pictures-'))
const env = { ORION_WIKIPEDIA_URL: origin, ORION_ALLOW_ORIGINS: origin }
process.env['ORION_ALLOW_ORIGINS'] = origin
const film = { topic: 'Aqueduct', name: 'Aqueduct', language: 'en', duration_seconds: 60, seed: 'bench' } as const

/** Runs stage 1. Returns its seconds, the number of its requests, and the number of images that it kept. */
async function research(): Promise<{ seconds: number; requests: number; kept: number }> {
  asked = 0
  const begun = performance.now()
  const request = requestFor('content_research', { film, prompt: null, contents: {} }) as Parameters<
    typeof contentResearch.plan
  >[0]
  const own = await mkdtemp(join(folder, 'run-'))
  const tools = { ...offlineTools(own, () => Promise.reject(new Error('stage 1 has one unit'))), env }
  const [unit] = contentResearch.plan(request)
  const made = await contentResearch.make(unit!, contentResearch.providers[0]!, tools)
  const seconds = (performance.now() - begun) / 1000
  const stored = { data: made.data, assets: Object.fromEntries(Object.keys(made.files).map((name) => [name, name])) }
  const content = contentResearch.finish(request, [unit!], [stored as StoredUnit<typeof made.data>])
  return { seconds, requests: asked, kept: content.source_pictures?.length ?? 0 }
}

const middle = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
const [withPictures, without]: Awaited<ReturnType<typeof research>>[][] = [[], []]
try {
  for (let round = 0; round <= rounds; round++)
    for (const each of [true, false]) {
      pictured = each
      const told = await research()
      if (round > 0) (each ? withPictures : without).push(told) // the first round loads what all rounds use
    }
} finally {
  server.closeAllConnections()
  server.close()
  await closeRenderer()
  await rm(folder, { recursive: true })
}
const [one, other] = [withPictures, without].map((all) => middle(all.map(({ seconds }) => seconds))) as [number, number]
const requests = withPictures[0]!.requests - without[0]!.requests
console.log(`stage 1 without pictures ${other.toFixed(2)} s, with ${withPictures[0]!.kept} of ${count} kept ${one.toFixed(2)} s`)
console.log(`they add ${(one - other).toFixed(2)} s in ${requests} requests of ${REQUEST_MS} ms (goal for a film: 3 s)`)
