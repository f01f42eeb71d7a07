import { join } from 'node:path'
import { say } from '@orion/contract/sentences/say.ts'
import type { Made, MadeFile, Tools } from '../../../core/stage.ts'
import type { ImageProvider, ImageUnit } from '../providers/port.ts'
import type { Credits } from '../tasks.ts'
import { getName } from './candidates.ts'

/** Draws the images of a task, one per recipe. */
export async function drawShots({ recipes }: ImageUnit, provider: ImageProvider, tools: Tools): Promise<Made<Credits>> {
  const files: Record<string, MadeFile> = {}
  for (const [index, recipe] of recipes.entries()) {
    tools.progress(index / recipes.length, say('progress.drawing_picture', { picture: index + 1, pictures: recipes.length }))
    const path = join(tools.folder, `${index}.jpg`)
    const size = await provider.illustrate(recipe, path, tools)
    files[getName(recipe)] = { path, mime_type: 'image/jpeg', kind: 'image', ...size }
  }
  return { data: { credits: recipes.map((recipe) => provider.credit(recipe)) }, files }
}
