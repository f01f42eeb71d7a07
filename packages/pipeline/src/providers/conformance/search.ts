import { expect, test } from 'vitest'
import type { CallTools } from '../provider.ts'
import { commonCases, suite } from './suite.ts'
import { type Trial, makeStandIn } from './trial.ts'

const QUERY = { words: 'Panama Canal & locks', language: 'ja' as const, count: 3 }

/** A trial of a search provider. A library reports no dates. It gets extra cases about its books and their origins. */
type SearchTrial = Trial & { of_books?: true }

/** The cases of every search provider: pages in the service's order, without duplicates, in plain text, as many as requested, counted. */
export const searchConformance = (trial: SearchTrial): void =>
  suite(trial, 'search', () => {
    const search = trial.provider.capabilities.search!
    const find = (tools: CallTools) => search.find(QUERY, tools)
    commonCases(trial, { ask: find })

    const withFake = makeStandIn(trial)

    test('PRV-05 results are web pages, each once, in plain words, counted as expected', async () => {
      await withFake('none', async (tools, fake) => {
        const { results, used } = await find(tools)
        expect(results).toHaveLength(3)
        expect(new Set(results.map(({ url }) => url)).size).toBe(3)
        for (const { url, title, snippet } of results) {
          expect(url).toMatch(/^https?:\/\//u)
          expect(title).toContain(QUERY.words)
          expect(title + snippet).not.toMatch(/<\w|&\w+;/u)
          expect(snippet).not.toBe('')
        }
        expect(results[0].published).toBe(trial.of_books ? undefined : '2026-03-01T00:00:00.000Z')
        expect(used).toEqual(search.expect(QUERY).most)
        expect(Object.keys(used)).toEqual(trial.provider.meters.search)
        expect(fake.seen).toHaveLength(trial.of_books ? 3 : 1)
      })
    })

    test('PRV-01 fresh pages are asked for where the service can tell, and never more than it gives', async () => {
      await withFake('none', async (tools, fake) => {
        const { results } = await search.find({ ...QUERY, count: 50, fresh_days: 7 }, tools)
        expect(results.length).toBeGreaterThan(0)
        if (trial.of_books) return
        const [{ url, body }] = fake.seen
        expect(decodeURIComponent(url + body.toString())).toMatch(
          /freshness=\d{4}-\d\d-\d\dto|"start_date":"\d{4}-\d\d-\d\d"|time_range=month/u,
        )
      })
    })

    test('PRV-07 an answer of another form, or no JSON at all, is an answer that cannot be read', async () => {
      for (const trouble of ['bad_json', 'not_json', 'misshapen_once'] as const)
        await withFake(trouble, async (tools) => {
          await expect(find(tools)).rejects.toMatchObject({ code: 'provider_failed', trouble: 'answer' })
        })
    })

    test('PRV-07 nothing found is no failure', async () => {
      await withFake('nothing', async (tools) => {
        expect((await find(tools)).results).toEqual([])
      })
    })

    test('PRV-02 the test is the film’s own call: it finds what a film would, right or wrong', async () => {
      await withFake('none', async (tools) => {
        expect((await trial.provider.test('search', tools)).every(({ ok }) => ok)).toBe(true)
        expect(await trial.provider.models('search', tools)).toEqual([])
      })
      const [trouble, what] =
        trial.key_field === null ? (['internal_error', 'reachable'] as const) : (['revoked', 'key'] as const)
      await withFake(trouble, async (tools) => {
        expect(await trial.provider.test('search', tools)).toContainEqual(expect.objectContaining({ what, ok: false }))
      })
    })
  })
