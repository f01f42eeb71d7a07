import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallTools } from '../provider.ts'
import type { StockQuery } from '../stock.ts'
import { commonCases, suite } from './suite.ts'
import { type Trial, type WithFake, connectionTo, makeStandIn, toolsFor } from './trial.ts'

const QUERY: Omit<StockQuery, 'kind'> = { words: 'lake "before" hills', language: 'es', aspect: '16:9', count: 3 }

/** The most hits of one search that need a call each. */
const MOST_ASKED = 12

/**
 * A trial of a stock provider, which searches for the collection's first image. It says how the collection describes each hit, and its
 * size: with the hit, by an extra call, or not at all. It also says whether the collection needs a call before its first search.
 */
type StockTrial = Trial & {
  kinds: readonly StockQuery['kind'][]
  asks_each?: true
  asks_before?: true
  says_no_size?: true
}

const makeQuery = ({ kinds: [kind = 'photo'] }: StockTrial): StockQuery => ({ ...QUERY, kind })

/**
 * The cases of every collection. Its hits may be changed and sold, and have an author, a licence and a page. A fetched file has the hit's
 * own bytes, their hash and the date.
 */
export const stockConformance = (trial: StockTrial): void =>
  suite(trial, 'stock', () => {
    const stock = trial.provider.capabilities.stock!
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'orion-stock-'))
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))
    /** A search is one call. If each hit needs a call of its own, the search may make that many more. */
    const expectCalls = (calls: number, searches: number): void => {
      expect(calls).toBeGreaterThanOrEqual(searches)
      expect(calls).toBeLessThanOrEqual(searches * (trial.asks_each ? 1 + MOST_ASKED : trial.asks_before ? 2 : 1))
    }
    const find = (tools: CallTools, more: Partial<StockQuery> = {}) => stock.find({ ...makeQuery(trial), ...more }, tools)
    commonCases(trial, { ask: (tools) => find(tools) })

    const withFake = makeStandIn(trial)

    test('PRV-05 S05 what is found may be changed and used commercially, and names author, licence and page', async () => {
      await withFake('none', async (tools, fake) => {
        const { hits, used } = await find(tools)
        expect(hits).toHaveLength(3)
        expect(used).toEqual(stock.expect(makeQuery(trial)).most)
        expect(Object.keys(used)).toEqual(trial.provider.meters.stock)
        for (const hit of hits) {
          expect(hit.licence).toMatch(/^(?:CC0|Public Domain|CC BY|Pexels License)/iu)
          expect(hit.licence).not.toMatch(/NC|ND/u)
          if (hit.licence.startsWith('CC BY')) expect(hit.author).not.toBe('')
          for (const address of [hit.licence_url, hit.page_url, hit.preview_url, hit.bytes_url])
            expect(address).toMatch(/^https?:\/\//u)
          if (trial.says_no_size) expect([hit.width, hit.height]).toEqual([0, 0])
          else expect(hit.width).toBeGreaterThan(hit.height)
          expect(hit.title + hit.author).not.toMatch(/<\w|&\w+;/u)
        }
        expectCalls(fake.seen.length, 1)
      })
    })

    test('PICTURES 1.3 a collection says what it has, and what is tried here is all of it', () => {
      expect([...stock.kinds].sort()).toEqual([...trial.kinds].sort())
    })

    test.each(['photo', 'illustration', 'footage', 'silhouette'] as const)(
      'PRV-01 S05 of kind %s it gives what it has, and else nothing',
      async (kind) => {
        await withFake('none', async (tools, fake) => {
          const { hits } = await find(tools, { kind, count: 50 })
          expect(hits.length > 0).toBe(trial.kinds.includes(kind))
          expectCalls(fake.seen.length, trial.kinds.includes(kind) ? 1 : 0)
          expect(hits.every(({ moves }) => (moves !== undefined) === (kind === 'footage'))).toBe(true)
          if (kind !== 'footage' || hits.length === 0) return
          const path = join(folder, 'clip')
          const kept = await stock.fetch(hits[0], path, tools)
          expect((await readFile(path)).length).toBeGreaterThan(1000)
          expect(kept).toMatchObject({ licence: hits[0].licence, page_url: hits[0].page_url })
          fake.trouble = 'no_picture'
          await expect(stock.fetch(hits[0], path, tools)).rejects.toMatchObject({ trouble: 'answer' })
          expect(existsSync(path)).toBe(false)
        })
      },
    )

    fetchCases(trial, withFake, () => folder)

    test('PRV-07 an answer of another form is one that cannot be read; nothing found is no failure', async () => {
      for (const trouble of ['bad_json', 'misshapen_once'] as const)
        await withFake(trouble, async (tools) => {
          await expect(find(tools)).rejects.toMatchObject({ code: 'provider_failed', trouble: 'answer' })
        })
      await withFake('nothing', async (tools) => {
        expect((await find(tools)).hits).toEqual([])
      })
    })

    if (trial.provider.keyless === true) oneAtATime(trial, find)

    test('PRV-02 the test is the film’s own call: it finds what a film would, right or wrong', async () => {
      await withFake('none', async (tools) => {
        expect((await trial.provider.test('stock', tools)).every(({ ok }) => ok)).toBe(true)
        expect(await trial.provider.models('stock', tools)).toEqual([])
      })
      const [trouble, what] =
        trial.key_field === null ? (['internal_error', 'reachable'] as const) : (['revoked', 'key'] as const)
      await withFake(trouble, async (tools) => {
        expect(await trial.provider.test('stock', tools)).toContainEqual(expect.objectContaining({ what, ok: false }))
      })
    })
  })

/** Cases about the downloaded file of a hit: its own bytes, or nothing. */
function fetchCases(trial: StockTrial, withFake: WithFake, folder: () => string): void {
  const stock = trial.provider.capabilities.stock!
  test('PRV-05 S05 a hit’s own bytes are kept with licence, author, page, date and hash, fetched without the key', async () => {
    await withFake('none', async (tools, fake) => {
      const [hit] = (await stock.find(makeQuery(trial), tools)).hits
      fake.seen.length = 0
      const path = join(folder(), 'fetched')
      const kept = await stock.fetch(hit, path, tools)
      const { licence, licence_url, author, page_url } = hit
      expect(kept).toMatchObject({ licence, licence_url, author, page_url })
      expect(kept.sha256).toBe(
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      )
      expect(Math.abs(Date.now() - Date.parse(kept.fetched_at))).toBeLessThan(60_000)
      for (const part of [hit.title, author, licence]) expect(kept.attribution).toContain(part)
      expect(fake.seen).toHaveLength(1)
      if (trial.key_field !== null)
        expect(JSON.stringify(fake.seen[0].headers)).not.toContain(trial.fields(fake.url)[trial.key_field])
      expect(fake.seen[0].headers['user-agent']).toMatch(/^Orion\/\d/u)
    })
  })

  test.each(['cut_in_middle', 'no_picture', 'huge', 'redirect', 'internal_error'] as const)(
    'PRV-07 S05 %s on the way leaves no file',
    async (trouble) => {
      await withFake('none', async (tools, fake) => {
        const [hit] = (await stock.find(makeQuery(trial), tools)).hits
        fake.trouble = trouble
        const path = join(folder(), trouble)
        await expect(stock.fetch(hit, path, tools)).rejects.toMatchObject({ code: 'provider_failed' })
        expect(existsSync(path)).toBe(false)
      })
    },
  )
}

/** Collections without a key require this: two calls never run at the same time, whichever code makes them. */
function oneAtATime(trial: Trial, find: (tools: CallTools) => Promise<unknown>): void {
  test('PRV-07 a collection that is asked without a key is asked one call at a time', async () => {
    const order: string[] = []
    const slow = createServer((_request, response) => {
      order.push('asked')
      setTimeout(() => {
        order.push('answered')
        response.end('{}')
      }, 20)
    }).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const tools = toolsFor(connectionTo(trial, `http://127.0.0.1:${(slow.address() as AddressInfo).port}`), null)
    await Promise.allSettled([find(tools), find(tools), find(tools)])
    slow.close()
    expect(order).toEqual(['asked', 'answered', 'asked', 'answered', 'asked', 'answered'])
  })
}
