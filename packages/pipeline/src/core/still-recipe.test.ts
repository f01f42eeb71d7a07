import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import type { SceneRecipe } from '@orion/film/scenes/recipe.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { local } from '../stages/08-video-assembly/providers/local.ts'
import { STILL } from './shown-scene.ts'
import { windowStill } from './still-recipe.ts'

afterAll(closeRenderer)

const QUOTED: SceneRecipe = {
  ...STILL,
  ...{ template: 'quotation', slots: { words: 'Bees visit flowers', speaker: 'A keeper' }, variant: 'A', language: 'en' },
  ...{ brand_color: '#0e7c86', seed: 'still', solemn: false, film_position: 0 },
}
const TITLED = { ...QUOTED, overlay: { title: 'How bees see' } }

test('34.6 S08 S10 of a titled shot’s words the title alone stands on its poster; without a title all do', async () => {
  expect(windowStill(TITLED)).toMatchObject({ wordless: 'beneath' })
  expect(windowStill(QUOTED)).not.toHaveProperty('wordless')
  const folder = await mkdtemp(join(tmpdir(), 'orion-still-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const draw = async (recipe: SceneRecipe, wordless?: 'beneath') => {
    const unit = { kind: 'picture' as const, engine: local.engine, recipe, width: 320, ...(wordless && { wordless }) }
    const tools = { env: {}, signal: AbortSignal.timeout(60_000), folder, readAsset: async () => randomUUID() }
    const { files } = await local.draw(unit, tools)
    return readFile(files.picture.path)
  }
  const other = { ...TITLED, slots: { words: 'Moths visit lamps at night', speaker: 'Another' } } as SceneRecipe
  expect((await draw(TITLED, 'beneath')).equals(await draw(other, 'beneath')), 'no word of the scene is seen').toBe(true)
  expect((await draw(TITLED)).equals(await draw(other))).toBe(false)
})
