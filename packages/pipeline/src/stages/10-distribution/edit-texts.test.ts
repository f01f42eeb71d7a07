import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import type { AppError } from '@orion/contract/errors.ts'
import { expect, test } from 'vitest'
import type { StageRequest } from '../../core/stage.ts'
import { planBundle, planTexts } from './plan-bundle.ts'
import { distribution } from './stage.ts'

/** A film whose files are only names: none of them is read. */
const request = {
  film: { topic: 'Bees', name: 'Bees in the garden', language: 'en', duration_seconds: 60, seed: 'one' },
  prompt: null,
  settings: { versions: [] },
  inputs: {
    video_assembly: {
      ...{ film_asset_id: 'film', srt_asset_id: 'srt', vtt_asset_id: 'vtt', poster_asset_id: 'poster' },
      ...{ thumbnail_asset_ids: ['thumbnail'], chapters: [], duration_seconds: 60 },
    } as unknown as StageRequest<'distribution'>['inputs']['video_assembly'],
  },
} satisfies StageRequest<'distribution'>

const fresh = planTexts(request)
const made: Distribution = { texts: fresh, film_asset_id: 'film', bundle_asset_id: 'zip', versions: [], bundle_files: [] }
const findText = ({ texts }: Distribution, platform: string) => texts.find((text) => text.platform === platform)!
const edited = (changes: object[], previous = made) => distribution.edit!(request, previous, { texts: changes })
const youtube = findText(made, 'youtube')
const x = findText(made, 'x')

test('S10 edited texts of a platform stay in later runs and are in the bundle, and the others are Orion’s', () => {
  const after = edited([{ ...youtube, title: ' Another title ', by_person: true }, x])
  expect(findText(after, 'youtube')).toEqual({ ...youtube, title: 'Another title', by_person: true })
  expect(after.texts.filter(({ platform }) => platform !== 'youtube')).toEqual(
    fresh.filter(({ platform }) => platform !== 'youtube'),
  )
  expect(after.texts_written).toBe(false)

  const again = { ...request, before: after }
  const [unit] = distribution.plan(again)
  const data = { kind: 'bundle' as const, files: [] }
  const run = distribution.finish(again, [unit!], [{ data, assets: { bundle: 'zip-2' } }])
  expect(findText(run, 'youtube').title).toBe('Another title')
  expect(run.texts_written).toBeUndefined()
  const files = (before?: Distribution) =>
    planBundle({ ...request, ...(before && { before }) }, 'test').entries.flatMap((entry) =>
      'text' in entry ? [[entry.name, entry.text]] : [],
    )
  const changed = files(after).filter(([name, text]) => text !== Object.fromEntries(files())[name!])
  expect(changed.map(([name]) => name)).toEqual(['texts/youtube.txt'])
  expect(changed[0]![1]).toMatch(/^Another title\n/u)
})

test('S10 the texts of one platform can be written again, and edits of another stay', () => {
  const both = edited([
    { ...youtube, title: 'Mine' },
    { ...x, description: 'Mine too.' },
  ])
  const { by_person: _, ...given_back } = findText(both, 'youtube')
  const after = edited([given_back, findText(both, 'x')], both)
  expect(findText(after, 'youtube')).toEqual(youtube)
  expect(findText(after, 'x')).toMatchObject({ description: 'Mine too.', by_person: true })
  expect(edited([...after.texts], after)).toBe(after)
})

test('S10 texts that a platform would refuse are refused with their field: too long, blank, or a title where there is none', () => {
  const findRefusal = (change: object) => {
    try {
      edited([change])
    } catch (error) {
      return (error as AppError).fields?.map(({ loc, msg }) => [loc.join('.'), msg])
    }
    return undefined
  }
  expect(findRefusal({ ...youtube, title: 'x'.repeat(101) })).toEqual([['texts.0.title', 'At most 100 characters']])
  expect(findRefusal({ ...youtube, title: ' ' })).toEqual([['texts.0.title', 'A title needs words.']])
  expect(findRefusal({ ...youtube, description: 'é'.repeat(2501) })?.[0]?.[0]).toBe('texts.0.description')
  expect(findRefusal({ ...youtube, tags: Array.from({ length: 60 }, (_, at) => `tag number ${at}`) })?.[0]?.[0]).toBe(
    'texts.0.tags',
  )
  for (const tag of ['a<b', 'one, two'])
    expect(findRefusal({ ...youtube, tags: ['bees', tag] }), '50.21').toEqual([
      ['texts.0.tags.1', 'YouTube allows no <, > or comma in a tag.'],
    ])
  const instagram = findText(made, 'instagram')
  expect(findRefusal({ ...instagram, description: '#bee '.repeat(6) }), '50.21').toEqual([
    ['texts.0.description', '6 of 5 hashtags.'],
  ])
  expect(findRefusal({ ...instagram, description: '@bee '.repeat(21) }), '50.21').toEqual([
    ['texts.0.description', '21 of 20 mentioned accounts.'],
  ])
  expect(findRefusal({ ...x, title: 'A title' })).toEqual([['texts.0.title', 'Posts on this platform have no title.']])
  expect(findRefusal({ ...x, description: '海'.repeat(141) })).toEqual([
    ['texts.0.description', 'At most 280 characters, as the platform counts them.'],
  ])
  expect(findRefusal({ ...x, description: '海'.repeat(140) })).toBeUndefined()
  expect(findRefusal({ ...x, platform: 'vimeo' })?.[0]?.[0]).toBe('texts.0.platform')
})

test('EDITIONS-4 EDN-04 the bundle’s proof page says when each source was read, if that is known', () => {
  const source = {
    source_id: 's1',
    kind: 'text',
    title: 'Bees',
    attribution: 'Bees',
    language: 'en',
    word_count: 2,
    sections: [],
  }
  const analysis = { sources: [source], key_points_structure: { point_breakdown: [] } }
  const inputs = { ...request.inputs, content_research: { content_research_analysis: analysis } }
  const proof = (given: object) => {
    const { entries } = planBundle({ ...request, inputs, ...given } as never, 'test')
    return entries.flatMap((entry) => (entry.name === 'proof.html' && 'text' in entry ? entry.text : [])).join()
  }
  expect(proof({ read_at: '2026-11-24T23:30:00.000Z' })).toContain('Bees · read on November 24, 2026')
  expect(proof({})).not.toContain('read on')
})

test('56 S10 a post names a person’s own text by its title, leaves out one without a title, and names every other source', () => {
  const own = { source_id: 's1', kind: 'text', attribution: 'The text given', language: 'en', word_count: 2, sections: [] }
  const page = { ...own, source_id: 's2', kind: 'link', title: 'Bread', attribution: 'Bread, https://bread.example' }
  const describe = (...sources: object[]) => {
    const content_research = { content_research_analysis: { sources, key_points_structure: { point_breakdown: [] } } }
    const texts = planTexts({ ...request, inputs: { ...request.inputs, content_research } } as never)
    return texts.find(({ platform }) => platform === 'instagram')!.description
  }
  expect(describe({ ...own, title: '' })).not.toMatch(/Sources:|The text given/u)
  expect(describe({ ...own, title: 'How bread rises' })).toContain('Sources:\nHow bread rises\n\n')
  expect(describe({ ...own, title: '' }, page)).toContain('Sources:\nBread, https://bread.example\n\n')
})
