import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { listAssets, type Asset } from '@orion/contract/assets.ts'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { acceptStage, executeStage } from '@orion/contract/stages.ts'
import { createWorkflow } from '@orion/contract/workflows.ts'
import { type Client, newPartner, waitForWorkflow } from './client.ts'
import { LENS_TEXT } from './film-texts.ts'
import { sampleText } from './sample-text.ts'
import { FULL, removeData, startProduct, type Product } from './start-product.ts'

const full = process.env.ORION_TEST_SIZE === 'full'
const root = join(import.meta.dirname, '..')
const duration = full ? 120 : 30
/** Few sentences at sample size, since two films are made at full resolution. */
const text = full ? sampleText('bees') : LENS_TEXT.split(/(?<=\.) /u).slice(0, 3).join(' ') // prettier-ignore

/** A clone of the committed code, set up by its own first start. */
function freshClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'orion-clone-'))
  execFileSync('git', ['clone', '--quiet', root, folder])
  return folder
}

/** Runs and accepts one stage after the other, so that nothing is made early. */
async function runByHand(client: Client, workflow_id: string): Promise<void> {
  for (const { number } of STAGES) {
    const started = await client.call(executeStage, { workflow_id, stage_id: number })
    expect(started.status, `stage ${number}`).toBe(202)
    const over = await waitForWorkflow(client, workflow_id, ({ stages }) => stages[String(number)].status !== 'processing')
    expect(over.stages[String(number)].error_message).toBeNull()
    await client.call(acceptStage, { workflow_id, stage_number: number })
  }
}

/** Makes the film, by autopilot or stage by stage. Returns the kind and SHA-256 of each of its files. */
async function filesOfFilm(product: Product, way: 'autopilot' | 'by hand'): Promise<string[]> {
  const { client, organization_id } = await newPartner(product.url)
  const film = { organization_id, topic: full ? 'How bees find flowers' : 'What did one lens change?', source: { text } }
  const wish = { ...film, workflow_name: 'Two installations', video_config: { duration } } as const
  const autopilot = way === 'autopilot' ? { autopilot: { points_limit: 1_000_000 } } : {}
  const created = await client.call(createWorkflow, { ...wish, language: 'en', ...autopilot })
  expect(created.status).toBe(201)
  const { workflow_id } = created.body
  if (way === 'by hand') await runByHand(client, workflow_id)
  const done = await waitForWorkflow(client, workflow_id, ({ status }) => status !== 'processing' && status !== 'pending')
  expect(done.status, JSON.stringify(done.stages)).toBe('completed')
  const { body } = await client.call(listAssets, { workflow_id, limit: 200 })
  expect(body.next_cursor ?? null).toBeNull()
  const isSame = ({ kind }: Asset): boolean => kind !== 'bundle' // the bundle is signed with the installation's own key
  // prettier-ignore
  return body.assets.filter(isSame).map(({ stage_number, kind, sha256 }) => `${stage_number} ${kind} ${sha256}`).toSorted()
}

test(`FILM-01 two ${full ? 'fresh clones' : 'installations'} of other folders, zones, locales and cores make the same bytes`, async () => {
  test.setTimeout(3_600_000)
  const clones = full ? [freshClone(), freshClone()] : []
  const [first, second] = await Promise.all([
    startProduct({
      checkout: clones[0],
      cores: '0',
      env: { ...FULL, TZ: 'Pacific/Auckland', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' },
    }),
    startProduct({ checkout: clones[1], env: { ...FULL, TZ: 'America/Mexico_City', LANG: 'C', LC_ALL: 'C' } }),
  ])
  try {
    const [one, other] = await Promise.all([filesOfFilm(first, 'autopilot'), filesOfFilm(second, 'by hand')])
    expect(one.filter((file) => file.startsWith('8 video'))).toHaveLength(1)
    expect(one.length).toBeGreaterThan(20)
    expect(other).toEqual(one)
  } finally {
    await Promise.all([first.stop(), second.stop()])
    for (const product of [first, second]) removeData(product)
    for (const clone of clones) rmSync(clone, { recursive: true, force: true })
  }
})
