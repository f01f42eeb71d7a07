import { MOTIF_NAMES, PALETTE_NAMES, PALETTE_SWATCHES } from '@orion/contract/catalogues/worlds.ts'
import { ImageSelectionSettings, type ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { MOTIFS } from '@orion/film/scenes/motifs.ts'
import { worldPalette } from '@orion/film/scenes/palette.ts'
import type { NarratedFilm } from '@orion/showing/plan-shots.ts'
import { classWorld, topicWorld } from '@orion/film/recipe.ts'
import { TOPIC_CLASSES } from '@orion/film/scenes/world.ts'
import { expect, test } from 'vitest'
import type { StageRequest } from '../../core/stage.ts'
import { filmLook } from './film-world.ts'

const TEA: NarratedFilm = { title: 'Green tea', topic: 'Green tea', language: 'en', seed: 'tea', sources: [], scenes: [] }

type Wish = {
  settings?: Partial<ImageSelectionSettings>
  before?: Partial<ImageSelection>
  told?: NarratedFilm
  composition?: string
}

const TEA_WORLD = topicWorld('tea', TEA.topic)

const makeLook = ({ settings = {}, before, told = TEA, composition = 'one' }: Wish = {}) =>
  filmLook(
    {
      settings: ImageSelectionSettings.parse(settings),
      inputs: { script_generation: { script_metadata: { composition } } },
      ...(before && { before: { scenes: [], composition: 'one', ...before } }),
    } as unknown as StageRequest<'image_selection'>,
    told,
  )

test('S05 the palettes, their swatches and the shapes on offer are those that can be drawn', () => {
  expect(PALETTE_NAMES).toEqual(TOPIC_CLASSES)
  expect([...MOTIF_NAMES]).toEqual([...MOTIFS])
  for (const name of TOPIC_CLASSES) {
    const { deep3, fill, spark, third } = worldPalette(classWorld(name).hues)
    expect(PALETTE_SWATCHES[name], name).toEqual([deep3, fill, spark, third])
  }
})

test('S05 a new film has the colours, the shape and the light of its topic, and names the word that decided', () => {
  const { world, brand_color } = makeLook()
  expect(world).toEqual({ palette: 'tea', ...TEA_WORLD, why: { palette: 'tea', word: 'tea' } })
  expect(brand_color).toBe(worldPalette(TEA_WORLD.hues).fill)
})

test('S05 a person’s brand colour takes precedence, and the shape is still the topic’s', () => {
  const { world, brand_color } = makeLook({ settings: { brand_color: '#123456', palette: 'ice' } })
  expect(brand_color).toBe('#123456')
  expect(world).toMatchObject({ palette: null, motif: TEA_WORLD.motif })
  expect(world).not.toHaveProperty('hues')
})

test('S05 a person’s palette and shape are used until they are removed', () => {
  const chosen = makeLook({ settings: { palette: 'ice', motif: 'star' } })
  expect(chosen.world).toMatchObject({ palette: 'ice', hues: classWorld('ice').hues, motif: 'star', why: { palette: 'tea' } })
  expect(makeLook({ settings: { palette: null, motif: null }, before: chosen })).toEqual(makeLook())
})

test('S05 an edited script keeps the film’s world, and a newly composed one gets its own', () => {
  const first = makeLook()
  const other = { ...TEA, title: 'The sea', topic: 'The sea' }
  expect(makeLook({ before: first, told: other })).toEqual(first)
  expect(makeLook({ before: first, told: other, composition: 'two' }).world).toMatchObject({
    palette: 'sea',
    ...topicWorld('sea', other.topic),
  })
})

test('S05 a film without a world keeps its colour until a person chooses a palette', () => {
  const before = { brand_color: '#0e7c86' }
  expect(makeLook({ before })).toEqual(before)
  expect(makeLook({ before, settings: { brand_color: '#445566' } })).toEqual({ brand_color: '#445566' })
  expect(makeLook({ before, settings: { palette: 'sea' } }).world).toMatchObject({ palette: 'sea', motif: TEA_WORLD.motif })
})

test('S05 SHW a film keeps a shape that suits its class, even if its topic would get another one now', () => {
  const { world } = makeLook()
  const before = { brand_color: '#0e7c86', world: { ...world!, motif: classWorld('tea').motif } }
  expect(makeLook({ before }).world?.motif).toBe(classWorld('tea').motif)
})

test('S05 the API refuses an unknown palette or shape', () => {
  expect(ImageSelectionSettings.safeParse({ palette: 'plaid' }).success).toBe(false)
  expect(ImageSelectionSettings.safeParse({ motif: 'blob' }).success).toBe(false)
})
