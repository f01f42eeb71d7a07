import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { registerFonts } from '../fonts/register.ts'
import type { SceneRecipe } from '../scenes/recipe.ts'
import { sceneDrawing } from './scene-drawing.ts'

const recipe = (line: string): SceneRecipe => ({
  ...{
    template: 'page',
    slots: { text: 'two words', light: true },
    variant: 'A',
    format: '16:9',
    language: 'en',
    brand_color: '#0e7c86',
  },
  ...{ seed: 'case', solemn: false, frames: 90, words: [], caption_style: 'box', transition_in: 'cut', transition_out: 'cut' },
  captions: [
    {
      start_seconds: 0,
      end_seconds: 3,
      lines: [line],
      words: [{ text: line, start_seconds: 0, end_seconds: 3, line: 0, char_start: 0, char_end: line.length }],
    },
  ],
  film_position: 0.5,
})

async function readCaptions(scene: SceneRecipe): Promise<string | undefined> {
  registerFonts('en')
  const layer = (await sceneDrawing(scene)).layers.find(({ kind }) => kind === 'patch')
  if (layer?.kind !== 'patch') return undefined
  const canvas = createCanvas(layer.patch.width, layer.patch.height)
  layer.patch.draw(canvas.getContext('2d'), 30)
  return canvas.toDataURL()
}

test('54 S06 captions in capitals look as if their text were written in capitals, and captions without the setting do not change', async () => {
  const capitals = await readCaptions({ ...recipe('other line'), caption_case: 'capitals' })
  expect(capitals).toBe(await readCaptions(recipe('OTHER LINE')))
  expect(capitals).not.toBe(await readCaptions(recipe('other line')))
})

test('54 S06 a page that prints the words of its captions has no captions below it, even in capitals', async () => {
  expect(await readCaptions({ ...recipe('two words'), caption_case: 'capitals' })).toBe(await readCaptions(recipe('two words')))
})
