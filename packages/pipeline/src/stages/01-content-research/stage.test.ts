import { createServer, type Server } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StageRequest, Tools } from '../../core/stage.ts'
import { contentResearch } from './stage.ts'

/** The sources hold less than a film of a minute. */
const TOO_SHORT: unknown = expect.stringMatching(/^The sources are enough for about \d+ of 60 seconds\. Add sources/u)

let folder = ''
let server: Server
let origin = ''
const article =
  '<html><body><section><p><b>Honey</b> is a sweet food that bees make from nectar. A colony of 50,000 bees collects about 30 ' +
  'kilograms in one summer.</p></section><section><h2>History</h2><p>People have collected honey for 8,000 years.<sup ' +
  'class="reference">[1]</sup> Egyptian tombs held jars of it.</p></section><section><h2>References</h2><p>A book of ' +
  '1999.</p></section></body></html>'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-research-'))
  server = createServer((request, response) => {
    const url = request.url ?? ''
    if (url.startsWith('/w/rest.php/v1/search/page'))
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ pages: [{ id: 1, key: 'Honey', title: 'Honey', description: null }] }))
    if (url === '/w/rest.php/v1/page/Honey/html' || url === '/page')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(article)
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

type Wish = {
  topic?: string
  source?: StageRequest<'content_research'>['settings']['source']
  env?: Record<string, string>
  files?: Record<string, string>
}

async function run({ topic = 'Honey', source, env = {}, files = {} }: Wish): Promise<ContentResearch> {
  const request: StageRequest<'content_research'> = {
    film: { topic, name: topic, language: 'en', duration_seconds: 60, seed: 'one' },
    prompt: null,
    settings: source ? { source } : {},
    inputs: {},
  }
  const units = contentResearch.plan(request)
  const tools = {
    env: { ORION_WIKIPEDIA_URL: 'http://127.0.0.1:9/{language}', ORION_ALLOW_ORIGINS: '', ...env },
    signal: new AbortController().signal,
    folder,
    progress: () => undefined,
    readAsset: async (id: string) => {
      await writeFile(join(folder, id), files[id] ?? '')
      return join(folder, id)
    },
    describeAsset: async (id: string) => ({ name: `${id}.txt`, mime_type: 'text/plain' }),
  } as unknown as Tools
  const made = await contentResearch.make(units[0]!, contentResearch.providers[0]!, tools)
  return ContentResearch.parse(contentResearch.finish(request, units, [{ data: made.data, assets: {} }]))
}

test('S01 a pasted text gives key points, figures and quotations, each with its source and passage', async () => {
  const { content_research_analysis: found, notices } = await run({
    source: {
      text:
        '# Honey\n\n## Making\n\nHoney is a food that bees make. A colony collects about 30 kilograms.\n\n## Keeping\n\n"Honey never ' +
        'spoils for those who wait," said the keeper Anna Berg. People have kept it for 8,000 years.',
    },
  })
  expect(notices).toEqual([expect.stringMatching(/^No language model is connected, .*Connect a model/u), TOO_SHORT])
  expect(found.content_angle_analysis).toEqual({
    primary_angle: 'Making · Keeping',
    hook_strategy: 'Honey is a food that bees make.',
    target_audience: '',
    unique_value_proposition: '',
  })
  expect(found.sources).toMatchObject([
    { source_id: 's1', kind: 'text', title: 'Honey', sections: [{ heading: 'Making' }, { heading: 'Keeping' }] },
  ])
  expect(found.key_points_structure.point_breakdown.map(({ title }) => title)).toEqual(['Making', 'Keeping'])
  expect(found.supporting_statistics[0]).toMatchObject({ figure: 'about 30 kilograms', source_id: 's1' })
  expect(found.expert_insights[0]).toMatchObject({ speaker: 'the keeper Anna Berg', source_id: 's1' })
  const [first] = found.sources[0]!.sections[0]!.sentences
  expect(first).toEqual({ sentence_id: 's1.1.1', text: 'Honey is a food that bees make.', start: 15, end: 46 })
})

test('S01 files and links are sources with attribution, and one of several that fails gives a notice', async () => {
  const found = await run({
    source: { urls: [`${origin}/page`, `${origin}/missing`], asset_ids: ['notes'] },
    env: { ORION_ALLOW_ORIGINS: origin },
    files: { notes: 'Bees fly about 5 kilometres for nectar. They dance to show the way.' },
  }).catch((error: unknown) => error)
  expect(found).toMatchObject({ message: expect.stringMatching(/port|private/u) })
  process.env['ORION_ALLOW_ORIGINS'] = origin
  try {
    const { content_research_analysis, notices } = await run({
      source: { urls: [`${origin}/page`, `${origin}/missing`], asset_ids: ['notes'] },
      env: { ORION_ALLOW_ORIGINS: origin },
      files: { notes: 'Bees fly about 5 kilometres for nectar. They dance to show the way.' },
    })
    expect(content_research_analysis.sources.map(({ kind }) => kind)).toEqual(['file', 'link'])
    expect(content_research_analysis.sources[1]).toMatchObject({
      url: `${origin}/page`,
      attribution: expect.stringContaining(origin),
    })
    expect(notices).toEqual([expect.stringMatching(/^No language model/u), expect.stringMatching(/status 404/u), TOO_SHORT])
  } finally {
    delete process.env['ORION_ALLOW_ORIGINS']
  }
})

test('S01 a notice names the sources with tables of figures that are not read', async () => {
  const told = 'Bees visit many flowers. A colony collects about 30 kilograms of honey in one summer.'
  const table = 'Year\tHives\tHoney\n1950\t120\t3 t\n1960\t90\t2 t'
  const { notices } = await run({
    source: { text: `# Honey\n\n${told}\n\n${table}`, asset_ids: ['hives'] },
    files: { hives: `${told}\n\n${table}` },
  })
  expect(notices.filter((notice) => notice.includes('table'))).toEqual([
    '“Honey” has a table of figures. Orion did not read it. Write its important figures in sentences.',
    '“hives” has a table of figures. Orion did not read it. Write its important figures in sentences.',
  ])
})

test('S01 an unreadable only source fails the run with its reason, and a private link is refused during planning', async () => {
  await expect(run({ source: { asset_ids: ['empty'] } })).rejects.toMatchObject({
    code: 'unreadable_source',
    message: '“empty.txt” is empty.',
  })
  await expect(run({ source: { urls: ['http://169.254.169.254/latest'] } })).rejects.toMatchObject({
    code: 'unreadable_source',
    message: expect.stringMatching(/private address/u),
  })
})

test('S01 without a source the Wikipedia article is used, with its licence and without its reference list', async () => {
  const { content_research_analysis, search_results_count } = await run({
    env: { ORION_WIKIPEDIA_URL: origin, ORION_ALLOW_ORIGINS: origin },
  })
  const [source] = content_research_analysis.sources
  expect(source).toMatchObject({ kind: 'wikipedia', title: 'Honey', licence: 'CC BY-SA 4.0', url: `${origin}/wiki/Honey` })
  expect(source!.sections.map(({ heading }) => heading)).toEqual([null, 'History'])
  expect(search_results_count).toBe(1)
})

test('S01 without source and network the research is an outline and says so', async () => {
  const { content_research_analysis, notices } = await run({ topic: 'make a video about how bees make honey' })
  expect(content_research_analysis.sources).toEqual([])
  expect(content_research_analysis.content_angle_analysis.primary_angle).toBe('')
  expect(content_research_analysis.key_points_structure.point_breakdown.length).toBeGreaterThan(3)
  expect(content_research_analysis.key_points_structure.point_breakdown.every(({ source_id }) => source_id === undefined)).toBe(
    true,
  )
  expect(notices[0]).toMatch(/no sources/u)
})

test('READER 6 S01 a prompt with three statements or more is the source itself, but three requests are not', async () => {
  const topic =
    'Honey is a sweet food that bees make from the nectar of flowers. A colony of 50,000 bees collects about 30 kilograms of honey ' +
    'in one summer. The bees carry the nectar in a second stomach and pass it on in the hive. Enzymes turn its sugar into simpler ' +
    'kinds, and warm air dries it. People have collected honey for 8,000 years, and jars of it were found in Egyptian tombs.'
  const { content_research_analysis } = await run({ topic })
  expect(content_research_analysis.sources).toMatchObject([{ kind: 'text', attribution: 'The text of the prompt' }])
  expect(content_research_analysis.supporting_statistics.length).toBeGreaterThan(0)
  const short = 'Honey is made by bees from nectar. A colony makes 30 kilograms a year. The bees dry it with their wings.'
  expect((await run({ topic: short })).content_research_analysis.sources).toHaveLength(1)
  for (const wish of ['Bees. Keep it short. Be funny.', 'Make a video about bees. What do they eat? How do they fly? Why?'])
    expect((await run({ topic: wish })).content_research_analysis.sources, wish).toEqual([])
})
