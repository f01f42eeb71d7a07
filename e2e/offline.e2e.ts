import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { estimateStage } from '@orion/contract/stages.ts'
import { createWorkflow } from '@orion/contract/workflows.ts'
import { expect, test } from '@playwright/test'
import { newPartner, waitForWorkflow } from './client.ts'
import { FULL, removeData, startProduct } from './start-product.ts'

type Call = { kind: 'begins' | 'connect' | 'name' | 'datagram'; to: string; by: string }

const text = readFileSync(join(import.meta.dirname, 'texts', 'en.md'), 'utf8')
/** In the sample, two sentences, because they make a short film. */
const article = process.env.ORION_TEST_SIZE === 'full' ? text : /^.*?\. .*?\.(?= )/su.exec(text)![0]
const paragraphs = article.split(/\n\n+/u)
const ARTICLE = `<html><head><title>The Moon</title></head><body>${paragraphs
  .map((text) => (text.startsWith('#') ? `<h2>${text.replace(/^#+\s*/u, '')}</h2>` : `<p>${text}</p>`))
  .join('')}</body></html>`

/** A Wikipedia with one article, as stage 1 calls it. */
async function standInWikipedia() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    const isSearch = url.startsWith('/w/rest.php/v1/search/page')
    const pages = [{ id: 1, key: 'Moon', title: 'The Moon', description: null }]
    response.writeHead(200, { 'content-type': isSearch ? 'application/json' : 'text/html; charset=utf-8' })
    response.end(isSearch ? JSON.stringify({ pages }) : ARTICLE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { asked, address: `127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

test('PRV-01 WFD-01 a whole film without a connection calls Wikipedia and nobody else, and costs nothing to make again', async () => {
  test.setTimeout(900_000)
  const folder = mkdtempSync(join(tmpdir(), 'orion-calls-'))
  const file = join(folder, 'calls')
  const wikipedia = await standInWikipedia()
  const product = await startProduct({
    env: {
      ...FULL,
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'count-calls.mjs')).href}`,
      ORION_CALLS_FILE: file,
      ORION_WIKIPEDIA_URL: `http://${wikipedia.address}`,
      ORION_ALLOW_ORIGINS: `http://${wikipedia.address}`,
    },
  })
  try {
    const { client, organization_id } = await newPartner(product.url)
    const wish = { organization_id, workflow_name: 'The Moon', topic: 'The Moon', language: 'en' } as const
    const video = { video_config: { duration: 30 }, autopilot: { points_limit: 10_000_000 } } as const
    const { workflow_id } = (await client.call(createWorkflow, { ...wish, ...video })).body
    const made = await waitForWorkflow(client, workflow_id, ({ status }) => status !== 'processing' && status !== 'pending')
    expect(made.status, JSON.stringify(made.stages)).toBe('completed')
    expect(wikipedia.asked).toHaveLength(2)

    for (const { number } of STAGES.slice(1)) {
      const { body } = await client.call(estimateStage, { workflow_id, stage_number: number })
      expect(body, `stage ${number} again`).toMatchObject({ estimated_points: 0, hold_points: 0 })
    }

    const calls = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Call)
    const listeners = new Set(calls.flatMap(({ kind, by }) => (kind === 'begins' ? by.split('/').at(-1)! : [])))
    for (const name of ['main.ts', 'read-process.ts']) expect([...listeners]).toContain(name)
    const [database] = /(?<=:)\d+(?=\/)/u.exec(readFileSync(join(product.data_folder, 'postgres', 'url'), 'utf8')) ?? []
    const own = new Set([`127.0.0.1:${database}`, `localhost:${database}`])
    const others = calls.filter(({ kind, to }) => kind !== 'begins' && !own.has(to) && !(kind === 'name' && isThisMachine(to)))
    expect([...new Set(others.map(({ to }) => to))]).toEqual([wikipedia.address])
  } finally {
    await product.stop()
    wikipedia.close()
    removeData(product)
    rmSync(folder, { recursive: true })
  }
})

const isThisMachine = (name: string): boolean => name === 'localhost' || name === '127.0.0.1'
