import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { createServer, type Server } from 'node:http'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { photoNumbered } from '@orion/film/art/painted-photo.fixture.ts'
import { pictureSize } from '@orion/media/picture/picture-size.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { StageRequest, Tools } from '../../core/stage.ts'
import { makeDocx } from '../../sources/pictured-files.fixture.ts'
import { editResearch } from './edit-research.ts'
import { contentResearch } from './stage.ts'

let folder = ''
let server: Server
let origin = ''
const asked: string[] = []
const pages = new Map<string, { type: string; body: string | Buffer; status?: number; location?: string }>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-source-pictures-'))
  server = createServer((request, response) => {
    asked.push(request.url!)
    const page = pages.get(request.url!.split('?')[0]!)
    if (page === undefined) return void response.writeHead(404).end()
    const { type, body, status = 200, location } = page
    response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env['ORION_ALLOW_ORIGINS'] = origin
})
afterEach(() => {
  asked.length = 0
  pages.clear()
})
afterAll(async () => {
  delete process.env['ORION_ALLOW_ORIGINS']
  server.closeAllConnections()
  server.close()
  await closeRenderer()
  await rm(folder, { recursive: true })
})

type Source = NonNullable<StageRequest<'content_research'>['settings']['source']>

/** A run's content, and the names of its images' files. */
async function run(topic: string, source?: Source, files: Record<string, Buffer> = {}) {
  const request: StageRequest<'content_research'> = {
    film: { topic, name: topic, language: 'en', duration_seconds: 60, seed: 'one' },
    prompt: null,
    settings: source ? { source } : {},
    inputs: {},
  }
  const units = contentResearch.plan(request)
  const tools = {
    env: { ORION_WIKIPEDIA_URL: origin, ORION_ALLOW_ORIGINS: origin },
    signal: new AbortController().signal,
    folder: await mkdtemp(join(folder, 'run-')),
    progress: () => undefined,
    readAsset: async (id: string) => {
      const path = join(folder, id)
      await writeFile(path, files[id]!)
      return path
    },
    describeAsset: async (id: string) => ({ name: id, mime_type: '' }),
  } as unknown as Tools
  const made = await contentResearch.make(units[0]!, contentResearch.providers[0]!, tools)
  const assets = Object.fromEntries(Object.entries(made.files).map(([name, { path }]) => [name, path]))
  const content = ContentResearch.parse(contentResearch.finish(request, units, [{ data: made.data, assets }]))
  return { content, pictures: content.source_pictures ?? [] }
}

/** A file's data in a wiki. Files of Commons have no page there (api.php, imageinfo). */
const fileFacts = (title: string, more: { licence?: string; mime?: string } = {}) => ({
  ns: 6,
  title,
  missing: true,
  known: true,
  imagerepository: 'shared',
  imageinfo: [
    {
      size: 900_000,
      width: 3000,
      height: 2000,
      thumburl: `${origin}/upload/${encodeURIComponent(title)}`,
      thumbwidth: 1920,
      thumbheight: 1280,
      url: `${origin}/full/${encodeURIComponent(title)}`,
      descriptionurl: `https://commons.wikimedia.org/wiki/${encodeURIComponent(title)}`,
      mime: more.mime ?? 'image/jpeg',
      extmetadata: {
        ObjectName: { value: title.replace(/^\w+:|\.\w+$/gu, '') },
        LicenseShortName: { value: more.licence ?? 'CC BY-SA 4.0' },
        LicenseUrl: { value: 'https://creativecommons.org/licenses/by-sa/4.0' },
        Artist: { value: '<a href="//x">Ana Vega</a>' },
      },
    },
  ],
})

const figure = (file: string, caption: string) =>
  `<figure typeof="mw:File/Thumb"><a href="./File:${file}" class="mw-file-description"><img src="//upload.invalid/thumb/${file}" ` +
  `resource="./File:${file}" width="250" height="167" data-file-width="3000" class="mw-file-element"></a>` +
  `<figcaption>${caption}</figcaption></figure>`

test('PICTURES 1 an article’s images are kept with caption, place, author and licence, except images that no film may use', async () => {
  pages.set('/w/rest.php/v1/search/page', {
    type: 'application/json',
    body: JSON.stringify({ pages: [{ key: 'Aqueduct', title: 'Aqueduct' }] }),
  })
  pages.set('/w/rest.php/v1/page/Aqueduct/html', {
    type: 'text/html',
    body:
      `<html><body><section>${figure('Arches_east.jpg', 'The aqueduct seen from the east')}` +
      `<p>The aqueduct carries water over a valley. It was built by the Romans.</p></section>` +
      `<section><h2>Stone</h2><p>Its blocks of granite stand without mortar.</p>${figure('Blocks.jpg', 'Blocks of granite')}` +
      `${figure('Poster.jpg', 'A film poster')}${figure('Map.svg', 'Map of the aqueduct')}` +
      `<p>Each was lifted by a crane of wood.</p></section></body></html>`,
  })
  pages.set('/w/api.php', {
    type: 'application/json',
    body: JSON.stringify({
      query: {
        normalized: [{ from: 'File:Arches_east.jpg', to: 'File:Arches east.jpg' }],
        pages: [
          fileFacts('File:Arches east.jpg'),
          fileFacts('File:Blocks.jpg'),
          fileFacts('File:Poster.jpg', { licence: 'Fair use' }),
        ],
      },
    }),
  })
  for (const [index, name] of ['File:Arches east.jpg', 'File:Blocks.jpg', 'File:Poster.jpg'].entries())
    pages.set(`/upload/${encodeURIComponent(name)}`, { type: 'image/jpeg', body: photoNumbered(20 + index, 960, 640) })
  const { content, pictures } = await run('Aqueduct')
  const [{ sections }] = content.content_research_analysis.sources as [ContentResearch['content_research_analysis']['sources'][0]]
  const findStart = (words: string) =>
    sections.flatMap(({ sentences }) => sentences).find(({ text }) => text.startsWith(words))!.start
  expect(pictures).toMatchObject([
    {
      caption: 'The aqueduct seen from the east',
      leads: true,
      place: findStart('The aqueduct carries'),
      author: 'Ana Vega',
      licence: 'CC BY-SA 4.0',
      provider: 'Wikimedia Commons',
      page_url: expect.stringMatching(/^https:\/\/commons/u),
    },
    { caption: 'Blocks of granite', place: findStart('Each was lifted') },
  ])
  expect(pictures).toHaveLength(2)
  expect(pictureSize(await readFile(pictures[0]!.asset_id))).toEqual({ width: 960, height: 640 })
  expect(asked.filter((url) => url.startsWith('/upload'))).toHaveLength(2)
})

const article = (head: string, images: string) =>
  `<!doctype html><html><head><title>Dams</title>${head}</head><body><article><h1>Dams</h1><p>A dam closes a valley and holds back ` +
  `the water of a river for months.</p>${images}<p>Its wall is thick at the foot, where the water presses most.</p></article></body></html>`

test('PICTURES 4 PICTURES 5 a page’s images keep its licence or wait for a person’s confirmation, and NC images are left out', async () => {
  const wall = '<figure><img src="/wall.jpg"><figcaption>The wall</figcaption></figure>'
  const secret =
    '<img src="http://169.254.169.254/x.jpg"><img src="/redirect.jpg"><img src="/huge.png"><img src="/no-picture.jpg">'
  const link = (code: string) => `<link rel="license" href="https://creativecommons.org/licenses/${code}/">`
  pages.set('/free', { type: 'text/html', body: article(link('by/4.0'), wall) })
  pages.set('/plain', { type: 'text/html', body: article('', wall.replace('wall', 'other') + secret) })
  pages.set('/closed', { type: 'text/html', body: article(link('by-nc/4.0'), wall) })
  pages.set('/wall.jpg', { type: 'image/jpeg', body: photoNumbered(31, 900, 600) })
  pages.set('/other.jpg', { type: 'image/jpeg', body: photoNumbered(32, 900, 600) })
  pages.set('/redirect.jpg', { type: 'text/plain', body: '', status: 302, location: 'http://10.0.0.1/x.jpg' })
  pages.set('/no-picture.jpg', { type: 'image/jpeg', body: '<svg onload="alert(1)"/>' })
  const huge = Buffer.alloc(64)
  huge.writeUInt32BE(0x89504e47, 0)
  huge.writeUInt32BE(30_000, 16)
  huge.writeUInt32BE(30_000, 20)
  pages.set('/huge.png', { type: 'image/png', body: huge })
  const source = { urls: ['/free', '/plain', '/closed'].map((path) => origin + path) }
  const { content, pictures } = await run('Dams', source)
  expect(pictures.map(({ source_id, licence, may_use }) => [source_id, licence, may_use])).toEqual([
    ['s1', 'CC BY 4.0', undefined],
    ['s2', undefined, undefined],
  ])
  expect(pictures[0]!.attribution).toMatch(/^“The wall” by 127\.0\.0\.1:\d+, CC BY 4\.0, via/u)
  const said = await run('Dams', { ...source, may_use_pictures: true })
  expect(said.pictures.map(({ may_use }) => may_use)).toEqual([undefined, true])
  expect(getEnglish(contentResearch.sentence(content))).toMatch(/Images to confirm before the film can use them: 1\.$/u)
  expect(getEnglish(contentResearch.sentence(said.content))).not.toMatch(/Images/u)

  const wished = structuredClone(content)
  wished.source_pictures = pictures.map((picture, index) => ({
    ...picture,
    may_use: true,
    licence: 'CC0',
    caption: 'Mine',
    ...(index === 0 && { kept: false }),
  }))
  const edited = editResearch(content, wished).source_pictures!
  expect(edited).toEqual([
    { ...pictures[0], kept: false },
    { ...pictures[1], may_use: true },
  ])
  expect(contentResearch.assets(content)).toEqual(pictures.map(({ asset_id }) => asset_id))
})

test('PICTURES 1 PICTURES 5 the images of a person’s document are kept without a network', async () => {
  const document = await makeDocx([
    { text: 'The ferry crosses the fjord each hour.' },
    { jpeg: photoNumbered(41, 900, 600) },
    { text: 'Figure 1: The ferry at its pier', style: 'Caption' },
    { text: 'It carries forty cars and their people.' },
  ])
  const { pictures } = await run('Ferry', { asset_ids: ['ferry.docx'] }, { 'ferry.docx': document })
  expect(pictures).toMatchObject([{ caption: 'The ferry at its pier', provider: 'ferry', leads: true }])
  expect(pictures[0]).not.toHaveProperty('licence')
  expect(asked).toEqual([])
})
