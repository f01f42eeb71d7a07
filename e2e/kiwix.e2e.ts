import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { saveOrganizationChoices } from '@orion/contract/choices.ts'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { listConnections, testConnection } from '@orion/contract/providers.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { createWorkflow } from '@orion/contract/workflows.ts'
import { expect, test } from '@playwright/test'
import { newPartner, waitForWorkflow } from './client.ts'
import { startLibrary } from './kiwix-library.ts'
import { removeData, startProduct } from './start-product.ts'

const ARTICLES = [
  {
    file: 'Ferry_of_the_Fjord',
    title: 'Ferry of the Fjord',
    paragraphs: [
      {
        text: 'The ferry of the fjord joins two banks that no bridge joins. It leaves its pier each hour from five in the morning.',
        caption: 'The ferry at its pier',
      },
      {
        text: 'Nine people work on the ferry in turns. The captain keeps a log of the tides in a blue book.',
        caption: 'The log of the tides',
      },
      { text: 'Whoever wants to cross the fjord on foot pays nothing. The town bears the cost for everybody who lives here.' },
      {
        text: 'In winter the fjord freezes along its banks, and the ferry breaks the ice before its first crossing. Its hull is of steel.',
        caption: 'The hull in the ice',
      },
    ],
  },
  {
    file: 'Lighthouse',
    title: 'Lighthouse',
    paragraphs: [{ text: 'A lighthouse shows ships the way at night. Its lens has rings of glass.' }],
  },
]

test('PICTURES 6 S01 S05 WFD-01 a film with photographs is told from a library on this machine, every other address refused', async () => {
  test.setTimeout(900_000)
  const folder = mkdtempSync(join(tmpdir(), 'orion-kiwix-'))
  const calls = join(folder, 'calls')
  const library = await startLibrary(folder, { articles: ARTICLES, source: 'en.wikipedia.org' })
  const product = await startProduct({
    env: {
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'count-calls.mjs')).href}`,
      ORION_CALLS_FILE: calls,
      ORION_WIKIPEDIA_URL: 'http://127.0.0.1:9',
      KIWIX_URL: library.url,
    },
  })
  try {
    const { client, organization_id } = await newPartner(product.url)
    const { connections } = (await client.call(listConnections, { organization_id })).body
    const { connection_id } = connections.find(({ provider }) => provider === 'kiwix')!
    const tested = (await client.call(testConnection, { connection_id, capability: 'search' })).body
    expect(tested.status, JSON.stringify(tested)).toBe('working')
    const pictures = (await client.call(testConnection, { connection_id, capability: 'stock' })).body
    expect(pictures.status, JSON.stringify(pictures)).toBe('working')
    await client.call(saveOrganizationChoices, {
      organization_id,
      choices: { search: { connection_id }, stock: { connection_id } },
    })
    const wish = { organization_id, workflow_name: 'Ferry', topic: 'The ferry of the fjord', language: 'en' } as const
    const video = { video_config: { duration: 30 }, autopilot: { points_limit: 10_000_000 } } as const
    const { workflow_id } = (await client.call(createWorkflow, { ...wish, ...video })).body
    const made = await waitForWorkflow(client, workflow_id, ({ status }) => status !== 'processing' && status !== 'pending')
    expect(made.status, JSON.stringify(made.autopilot ?? made.stages)).toBe('completed')

    const content = async <T>(stage_number: number): Promise<T> =>
      (await client.call(getStageContent, { workflow_id, stage_number })).body.data.content as T
    const [source] = (await content<ContentResearch>(1)).content_research_analysis.sources
    expect(source).toMatchObject({
      title: 'Ferry of the Fjord',
      found_by: 'Kiwix',
      url: 'https://en.wikipedia.org/wiki/Ferry_of_the_Fjord',
      licence: 'CC BY-SA 4.0',
    })
    const { scenes } = await content<ImageSelection>(5)
    const shown = scenes.flatMap(({ candidates, chosen }) => candidates.find(({ candidate_id }) => candidate_id === chosen) ?? [])
    const found = shown.filter(({ kind }) => kind === 'found')
    expect(found.length).toBeGreaterThanOrEqual(2)
    for (const { attribution } of found) expect(attribution).toContain('CC BY 4.0')
    // the library is also searched for images: the found ones are offered with caption and licence, or shown
    const searched = scenes.flatMap(({ candidates }) =>
      candidates.filter(({ provider, ask_id }) => provider === 'Kiwix' && ask_id),
    )
    expect(searched.length).toBeGreaterThan(0)
    for (const { licence, author } of searched)
      expect([licence, author]).toEqual(['CC BY 4.0', expect.stringContaining('Ada Lind')])

    const begun = readFileSync(calls, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { kind: string; to: string })
    const hosts = begun.flatMap(({ kind, to }) => (kind === 'begins' ? [] : [to.replace(/:\d+$/u, '')]))
    expect([...new Set(hosts)].filter((host) => host !== '127.0.0.1' && host !== 'localhost')).toEqual([])
  } finally {
    await product.stop()
    library.stop()
    removeData(product)
    rmSync(folder, { recursive: true })
  }
})
