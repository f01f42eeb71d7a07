import { acceptScene } from '../accept.ts'
import { drawScene } from '../draw-scene.ts'
import { photosFor } from './random-photo.ts'
import { anyRecipe } from './random-recipe.ts'

/** The faults of the scene at an index of a seed, one line for each broken rule. An error while drawing is also a fault. */
function findFaults(seed: string, place: number): string[] {
  const recipe = anyRecipe(seed, place)
  const { template, variant, format, language } = recipe
  const name = `${place} ${template} ${variant} ${format} ${language}`
  try {
    const drawing = drawScene(recipe, photosFor(recipe))
    return acceptScene(drawing, recipe).map(({ rule, detail, text }) => `${name}: ${rule} ${detail} "${text}"`)
  } catch (error) {
    return [`${name}: ${String(error)}`]
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Prints the faults of a seed's scenes: `node packages/film/src/scenes/proofs/prove-scenes.ts <seed> <from> <count>`. */
async function main([seed = '1', from = '0', count = '100']: string[]): Promise<void> {
  for (let place = Number(from); place < Number(from) + Number(count); place++) {
    for (const fault of findFaults(seed, place)) process.stdout.write(`${fault}\n`)
    await nextTurn() // canvases are freed only between turns of the event loop
    globalThis.gc?.()
    await nextTurn()
  }
}

if (import.meta.main) await main(process.argv.slice(2))
