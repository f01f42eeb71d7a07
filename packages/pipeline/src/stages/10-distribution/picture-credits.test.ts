import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentHash } from '../../core/asset-recipe.ts'
import { SMALL_FILM, smallFilm } from '../../core/small-film.fixture.ts'
import type { StageRequest } from '../../core/stage.ts'
import { foundCredits, hasFound } from './picture-credits.ts'
import { planBundle, planTexts } from './plan-bundle.ts'
import { sourcesMarkdown } from './write-documents.ts'

type Request = StageRequest<'distribution'>

let folder: string
let request: Request
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-credits-'))
  const video_assembly = {
    film_asset_id: 'film',
    srt_asset_id: 'srt',
    vtt_asset_id: 'vtt',
    poster_asset_id: 'poster',
    thumbnail_asset_ids: [],
    chapters: [],
    duration_seconds: 11,
  } as unknown as Request['inputs']['video_assembly']
  const music_sound = {
    tracks: [{ track_id: 'a', title: 'Calm', licence: 'Composed for this film', attribution: 'Orion', audio_asset_id: 'a' }],
    chosen: 'a',
  } as unknown as Request['inputs']['music_sound']
  request = {
    film: SMALL_FILM,
    prompt: null,
    settings: {} as Request['settings'],
    inputs: { ...(await smallFilm(folder)), video_assembly, music_sound },
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const FOUND: Candidate = {
  candidate_id: 'found-1',
  kind: 'found',
  image_asset_id: 'lake',
  licence: 'CC BY-SA 4.0',
  attribution: '“Lake” by Ana Vega, CC BY-SA 4.0, via Wikimedia Commons',
  provider: 'Wikimedia Commons',
  title: 'Lake',
  author: 'Ana Vega',
  licence_url: 'https://creativecommons.org/licenses/by-sa/4.0',
  page_url: 'https://commons.wikimedia.org/wiki/File:Lake.jpg',
  fetched_at: '2026-11-21T15:00:00.000Z',
  sha256: 'ab'.repeat(32),
}
const MADE: Candidate = {
  candidate_id: 'made-1',
  kind: 'made',
  image_asset_id: 'bee',
  licence: 'Made by a model for this film, under its service’s terms',
  attribution: 'Google · gemini-image',
  provider: 'Google',
  model: 'gemini-image',
  prompt: 'A bee',
  terms: 'https://ai.google.dev/gemini-api/terms',
}

const showing = (...pictures: Candidate[]): Request => {
  const images = request.inputs.image_selection!
  const scenes = images.scenes.map((scene, index) =>
    pictures[index] === undefined
      ? scene
      : { ...scene, candidates: [...scene.candidates, pictures[index]], chosen: pictures[index].candidate_id },
  )
  return { ...request, inputs: { ...request.inputs, image_selection: { ...images, scenes } } }
}

test('S10 a film names authors, licences and pages of found images in its texts, its sources and its provenance', () => {
  const wish = showing(FOUND, MADE)
  const sources = sourcesMarkdown(wish)
  expect(sources).toContain(`- ${FOUND.attribution} · ${FOUND.page_url} · ${FOUND.licence_url}\n`)
  expect(sources).toContain(`- ${MADE.attribution} · ${MADE.licence} · ${MADE.terms}\n`)
  expect(sources).toContain('Its pictures come from those who are named with them.')
  for (const { platform, description } of planTexts(wish))
    if (platform !== 'x') expect(description).toContain(`Pictures:\n${FOUND.attribution} · ${FOUND.page_url}`)
  const { pictures } = planBundle(wish, '').provenance as { pictures: Record<string, unknown>[] }
  const { candidate_id: _, image_asset_id: __, ...told } = FOUND
  expect(pictures[0]).toMatchObject(told)
})

test('BOARDS 2 S10 a board by a model has the mark and the model in the provenance', () => {
  const board: Candidate = {
    ...{ candidate_id: 'board-hive', kind: 'drawn', template: 'board', licence: 'Drawn', attribution: 'Drawn by gpt-fake' },
    ...{ model: 'gpt-fake', board: { board_id: 'hive', take_id: 't0', seen: false } },
  }
  const { pictures } = planBundle(showing(board), '').provenance as { pictures: Record<string, unknown>[] }
  expect(pictures[0]).toMatchObject({
    digital_source_type: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    model: 'gpt-fake',
    attribution: 'Drawn by gpt-fake',
  })
  expect(pictures[1]).not.toHaveProperty('digital_source_type')
})

test('S10 an image by a model has the mark in the provenance, with model, prompt and terms', () => {
  const { pictures } = planBundle(showing(FOUND, MADE), '').provenance as { pictures: Record<string, unknown>[] }
  expect(pictures[1]).toMatchObject({
    digital_source_type: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    provider: 'Google',
    model: 'gemini-image',
    prompt: 'A bee',
    terms: MADE.terms,
  })
  expect(pictures.slice(2).every((picture) => !('digital_source_type' in picture))).toBe(true)
})

test('PRV-04 S10 a film of drawn images has the same bundle as before images of services existed', () => {
  const bundle = planBundle(request, '')
  expect(contentHash(bundle)).toMatchInlineSnapshot(`"317d05ae158b7152cb9c56a6c5bd497505a2d00e35f48f72183510bbbd6d3ee0"`)
  // without the text for Mastodon, it is the bundle of five platforms
  const entries = bundle.entries.filter(({ name }) => name !== 'texts/mastodon.txt')
  expect(contentHash({ ...bundle, entries })).toMatchInlineSnapshot(
    `"1a93474420b8f59cfb0f0bc9dbccf5a44cb84cb83495076be0e41421b013bb0a"`,
  )
})

test('PICTURES-4 30.4 a library image with a licence is named in texts, sources and provenance, and a person’s own is not', () => {
  const lake: Candidate = {
    ...{ candidate_id: 'upload-lake', kind: 'upload', image_asset_id: 'lake', licence: 'CC BY 4.0', attribution: 'Ana Vega' },
    ...{ author: 'Ana Vega', title: 'Lake', sha256: 'cd'.repeat(32) },
  }
  const own: Candidate = { ...lake, candidate_id: 'upload-own', image_asset_id: 'own', licence: 'own', attribution: 'me.jpg' }
  const wish = showing(lake, own)
  expect(foundCredits(wish.inputs.image_selection)).toEqual(['Ana Vega · CC BY 4.0'])
  expect(hasFound(showing(own).inputs.image_selection)).toBe(false)
  expect(sourcesMarkdown(wish)).toContain('- Ana Vega · CC BY 4.0\n')
})
