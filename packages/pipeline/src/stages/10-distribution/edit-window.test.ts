import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import type { AppError } from '@orion/contract/errors.ts'
import { expect, test } from 'vitest'
import type { StageRequest, StoredUnit } from '../../core/stage.ts'
import { planBundle, planTexts } from './plan-bundle.ts'
import type { BundleData, BundleUnit, DistributionUnit, TextsData } from './providers/port.ts'
import { distribution } from './stage.ts'
import { withModelTexts } from './told-texts.ts'

const chapter = (start_seconds: number, title: string) => ({ start_seconds, title })
const OWN = [chapter(0, 'Bees'), chapter(20, 'Their work'), chapter(40, 'Their year')]
const WISHED = [chapter(0, 'Why bees'), chapter(25, 'What they do'), chapter(45.5, 'Winter')]

const drawn = (scene_id: string, template: string, slots: object) => ({
  ...{ scene_id, text: 'Bees fly.', chosen: 'a', solemn: false },
  candidates: [{ candidate_id: 'a', kind: 'drawn', template, variant: 'A', slots, licence: '', attribution: '' }],
})

/** A film whose files are only names: none of them is read. */
const request = {
  film: { topic: 'Bees', name: 'Bees in the garden', language: 'en', duration_seconds: 60, seed: 'one' },
  prompt: null,
  settings: { versions: [] },
  inputs: {
    image_selection: {
      brand_color: '#0e7c86',
      scenes: [
        drawn('one', 'map', { look: 0 }),
        drawn('two', 'quotation', { words: 'A', speaker: 'B' }),
        drawn('three', 'map', { look: 1 }),
        drawn('four', 'map', { look: 2 }),
        drawn('five', 'map', {}),
      ],
    } as unknown as StageRequest<'distribution'>['inputs']['image_selection'],
    video_assembly: {
      ...{ film_asset_id: 'film', srt_asset_id: 'srt', vtt_asset_id: 'vtt', poster_asset_id: 'poster' },
      ...{ thumbnail_asset_ids: ['still'], chapters: OWN, duration_seconds: 60 },
    } as unknown as StageRequest<'distribution'>['inputs']['video_assembly'],
  },
} satisfies StageRequest<'distribution'>

/** The result of a run. Every drawing has the name of its scene. */
function run(
  before?: Distribution,
  video_assembly = request.inputs.video_assembly,
): { content: Distribution; bundle: BundleUnit } {
  const asked = { ...request, inputs: { ...request.inputs, video_assembly }, ...(before && { before }) }
  const units = distribution.plan(asked)
  const made = units.map((unit: DistributionUnit): StoredUnit<TextsData | BundleData | null> =>
    unit.kind === 'bundle'
      ? { data: { kind: 'bundle' as const, files: [] }, assets: { bundle: 'zip', ...(unit.chapters && { film: 'rewritten' }) } }
      : { data: null, assets: { picture: unit.kind === 'thumbnail' ? `drawn-${unit.scene_id}` : '' } },
  )
  return { content: distribution.finish(asked, units, made), bundle: units[0] as BundleUnit }
}
const first = run().content
const edited = (change: object, previous = first) => distribution.edit!(request, previous, change)
const described = ({ texts }: Pick<Distribution, 'texts'>, platform = 'youtube') =>
  texts.find((text) => text.platform === platform)!.description
const findRefusal = (change: object) => {
  try {
    edited(change)
  } catch (error) {
    return (error as AppError).fields?.map(({ loc, msg }) => [loc.join('.'), msg])
  }
  return undefined
}

test('S10 a person’s chapters are in the texts, the bundle and its film, stay in later runs, and can be removed again', () => {
  const after = edited({ chapters: WISHED })
  expect(after).toMatchObject({ chapters: WISHED, chapters_by_person: true, texts_written: false })
  expect(described(first)).toContain('Chapters:\n0:00 Bees\n0:20 Their work')
  expect(described(after)).toContain('Chapters:\n0:00 Why bees\n0:25 What they do\n0:45 Winter')
  expect(described(after)).not.toContain('Their work')
  expect(described(after, 'x')).toBe(described(first, 'x'))

  const { content, bundle } = run(after)
  expect(content).toMatchObject({ chapters: WISHED, chapters_by_person: true, chaptered_film_asset_id: 'rewritten' })
  expect(distribution.assets(content)).toContain('rewritten')
  expect(content.texts_written).toBeUndefined()
  expect(described(content)).toBe(described(after))
  const text = (name: string) =>
    bundle.entries.flatMap((entry) => (entry.name === name && 'text' in entry ? [entry.text] : []))[0]
  expect(text('chapters.txt')).toBe('Chapters:\n0:00 Why bees\n0:25 What they do\n0:45 Winter\n')
  expect(text('texts/youtube.txt')).toContain('0:25 What they do')
  expect(bundle.chapters?.film).toMatchObject({ chapters: WISHED, seconds: 60, subtitles: { srt_asset_id: 'srt' } })
  expect(run().bundle.chapters).toBeUndefined()

  // the file with the older chapters does not belong to these
  expect(edited({ chapters: OWN.with(2, chapter(44, 'Rest')) }, content).chaptered_film_asset_id).toBeUndefined()

  const given_back = edited({ chapters: null }, after)
  expect([given_back.chapters, given_back.chapters_by_person, described(given_back)]).toEqual([OWN, undefined, described(first)])
  expect(described(edited({ chapters: [] }))).not.toContain('Chapters')
  expect(edited({ chapters: OWN })).toBe(first)
})

test('29.8 S10 two chapters by a person are in the film’s file and in chapters.txt, but not in texts for platforms', () => {
  const two = [chapter(0, 'A'), chapter(20, 'B')]
  const { content, bundle } = run(edited({ chapters: two }))
  expect(content).toMatchObject({ chapters: two, chapters_by_person: true, chaptered_film_asset_id: 'rewritten' })
  expect(bundle.chapters?.film.chapters).toEqual(two)
  expect(bundle.entries.find(({ name }) => name === 'chapters.txt')).toMatchObject({ text: 'Chapters:\n0:00 A\n0:20 B\n' })
  expect(described(content)).not.toContain('Chapters')
  expect(run(edited({ chapters: [] })).bundle.entries.some(({ name }) => name === 'chapters.txt')).toBe(false)
})

test('S10 chapters in a person’s text change with the chapters, and stay out of a text from which the person removed them', () => {
  const youtube = first.texts.find(({ platform }) => platform === 'youtube')!
  const written = edited({ texts: [{ ...youtube, description: `Mine.\n\n${youtube.description}`, by_person: true }] })
  expect(described(edited({ chapters: WISHED }, written))).toMatch(/^Mine\.[^]*0:25 What they do/u)
  const without = edited({ texts: [{ ...youtube, description: 'Mine alone.', by_person: true }] })
  expect(described(edited({ chapters: WISHED }, without))).toBe('Mine alone.')
})

test('S10 chapters that platforms would not show are refused with their field; a film too short for them gets Orion’s', () => {
  expect(findRefusal({ chapters: [chapter(1, 'A'), chapter(20, 'B'), chapter(40, 'C')] })).toEqual([
    ['chapters.0.start_seconds', 'The first chapter begins at 0:00.'],
  ])
  expect(findRefusal({ chapters: [chapter(0, 'A'), chapter(9, ' '), chapter(55, 'C')] })).toEqual([
    ['chapters.1.start_seconds', 'A chapter begins at least 10 seconds after the one before it.'],
    ['chapters.2.start_seconds', 'The last chapter begins at least 10 seconds before the film’s end.'],
  ])
  expect(findRefusal({ chapters: [chapter(0, 'A'), chapter(20, ''), chapter(40, 'x'.repeat(101))] })).toEqual([
    ['chapters.1.title', 'A chapter needs a title.'],
    ['chapters.2.title', 'A chapter’s title has at most 100 characters.'],
  ])
  expect(findRefusal({ chapters: [chapter(0, 'A'), chapter(20, '\u200b '), chapter(40, 'C')] })).toEqual([
    ['chapters.1.title', 'A chapter needs a title.'],
  ])
  const lines = edited({ chapters: [chapter(0, 'A'), chapter(20, 'B\n0:30 C'), chapter(40, 'D')] })
  expect(lines.chapters![1]).toEqual(chapter(20, 'B 0:30 C'))
  expect(findRefusal({ poster: { asset_id: 'p', at_seconds: 61 } })).toEqual([
    ['poster.at_seconds', 'The film ends before this time. Choose an earlier time.'],
  ])
  const after = edited({ chapters: [chapter(0, 'A'), chapter(20, 'B'), chapter(50, 'C')] })
  const shorter = { ...request.inputs.video_assembly!, duration_seconds: 58 }
  const texts = planTexts({ ...request, inputs: { ...request.inputs, video_assembly: shorter } })
  expect(described({ texts })).toContain('0:20 Their work')
  const asked = { ...request, inputs: { ...request.inputs, video_assembly: shorter }, before: after }
  expect(planBundle(asked, 'test').chapters).toBeUndefined()
})

test('S10 chapters that do not fit a shorter film are stored, and used again as soon as they fit', () => {
  const wished = [chapter(0, 'A'), chapter(20, 'B'), chapter(50, 'C')]
  const shorter = { ...request.inputs.video_assembly!, duration_seconds: 58 }
  const short = run(edited({ chapters: wished }), shorter).content
  expect(short).toMatchObject({ chapters: OWN, chapters_unfit: wished })
  expect([short.chapters_by_person, short.chaptered_film_asset_id]).toEqual([undefined, undefined])
  expect(run(short, shorter).content.chapters_unfit).toEqual(wished)

  const long = run(short).content
  expect(long).toMatchObject({ chapters: wished, chapters_by_person: true, chaptered_film_asset_id: 'rewritten' })
  expect(long.chapters_unfit).toBeUndefined()

  for (const chapters of [null, WISHED]) {
    const settled = edited({ chapters }, short)
    expect(settled).toMatchObject({ chapters: chapters ?? OWN })
    expect(settled.chapters_unfit).toBeUndefined()
  }
})

test('S10 thumbnails are titled stills of the opening and of images, and a person’s choice stays and is first in the bundle', () => {
  expect(first.thumbnails!.map(({ asset_id }) => asset_id)).toEqual(['drawn-one', 'drawn-three', 'drawn-four', 'drawn-five'])
  expect(first.thumbnails!.every(({ title }) => title === 'Bees in the garden')).toBe(true)
  expect(first.thumbnail_asset_id).toBe('drawn-one')
  const names = ({ entries }: BundleUnit) =>
    entries.flatMap((entry) => {
      if (!/^(thumbnail|poster)/u.test(entry.name)) return []
      return [`${entry.name} ${'thumbnail' in entry ? entry.thumbnail.scene_id : 'asset_id' in entry ? entry.asset_id : ''}`]
    })
  expect(names(run().bundle).slice(0, 2)).toEqual(['poster.jpg poster', 'thumbnail-1.jpg one'])

  const own = { asset_id: 'mine', title: 'Other words', scene_id: 'three', at_seconds: 12 }
  const poster = { asset_id: 'frame', at_seconds: 12.5 }
  const after = edited({ thumbnails: [own], thumbnail_asset_id: 'mine', poster })
  expect(after).toMatchObject({ thumbnail_asset_id: 'mine', thumbnail_by_person: true, poster, texts_written: false })
  const { content, bundle } = run(after)
  expect(content).toMatchObject({ thumbnail_asset_id: 'mine', thumbnail_by_person: true, poster })
  expect(content.thumbnails!.at(-1)).toEqual({ ...own, by_person: true })
  expect(names(bundle).slice(0, 3)).toEqual(['poster.jpg frame', 'thumbnail-1.jpg mine', 'thumbnail-2.jpg one'])
  expect(distribution.assets(content)).toEqual(expect.arrayContaining(['frame', 'mine', 'drawn-one']))

  const without = edited({ thumbnails: [], poster: null }, content)
  expect([without.thumbnail_asset_id, without.thumbnail_by_person, without.poster]).toEqual(['drawn-one', undefined, undefined])
  expect(edited({ thumbnails: [own, own] }).thumbnails!.filter(({ asset_id }) => asset_id === 'mine')).toHaveLength(1)
  expect(findRefusal({ thumbnails: [own, { asset_id: 'other', at_seconds: 61 }] })).toEqual([
    ['thumbnails.1.at_seconds', 'The film ends before this time. Choose an earlier time.'],
  ])
  expect(findRefusal({ thumbnail_asset_id: 'nobody’s' })).toEqual([['thumbnail_asset_id', 'This image is not there.']])
  expect(edited({})).toBe(first)
})

test('S10 a model’s texts in the bundle have a person’s chapters', async () => {
  const { bundle, content } = run(edited({ chapters: WISHED }))
  const told = { kind: 'texts', service: { provider: 'p', model: 'm' } } as unknown as NonNullable<BundleUnit['told']>
  const data: TextsData = { kind: 'texts', texts: first.texts, by: null }
  const whole = await withModelTexts({ ...bundle, told }, { made: async () => ({ data, assets: {} }) })
  const file = whole.entries.find(({ name }) => name === 'texts/youtube.txt')
  expect(file && 'text' in file && file.text).toContain(described(content))
})
