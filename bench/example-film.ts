/**
 * Writes the contents of the example film. It sends the requests of stages 1, 2 and 5 for its text and waits for a person's answers. Then
 * it writes the accepted contents in the form that Orion ships. Orion itself never does this. `npm run chat-by-hand -- --folder asks`, then
 * `nice node bench/example-film.ts --address http://127.0.0.1:8117/example-en/v1 --language en --on 2026-11-25 [--to DIR]`. With `--to` it
 * also draws a sheet of stills.
 */
import './with-node-flags.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Board } from '@orion/contract/contents/05-boards.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { closeRenderer, renderStill } from '@orion/film/draw/render-scene.ts'
import { registerFonts } from '@orion/film/fonts/register.ts'
import { drawSheet, type SheetCell } from '@orion/film/scenes/gallery/sheet.ts'
import { getPictures } from '@orion/film/scenes/recipe.ts'
import { contentHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { Film } from '@orion/pipeline/core/stage.ts'
import { EXAMPLE_FILMS, EXAMPLE_LOOK } from '@orion/pipeline/example/example-films.ts'
import { PHOTOGRAPH, makePhotograph } from '@orion/pipeline/example/photograph.ts'
import type { Shipped } from '@orion/pipeline/example/shipped.ts'
import { directFilmScenes, modelAt, readSources, tellFilm } from '@orion/pipeline/reader/read-and-tell.fixture.ts'
import { planSegments } from '@orion/pipeline/segments/plan-segments.ts'
import { patience } from './asked-by-hand.ts'
import { type Contents, makeStage, requestFor } from './make-stages.ts'

/** The shares of a scene's time at which its stills are taken. */
const LOOKED_AT = [0.4, 0.9]
const { values: flags } = parseArgs({
  options: {
    address: { type: 'string', default: '' },
    language: { type: 'string', default: 'en' },
    by: { type: 'string', default: 'by hand' },
    on: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
  },
})
if (!flags.address || !flags.on) throw new Error('Name the address of the model and the day: --address URL --on DATE')

const { topic, name, text, language, duration_seconds } = EXAMPLE_FILMS[flags.language === 'es' ? 'es' : 'en']
const model = modelAt(flags.address, { patience })
const given = { topic, language, duration_seconds, text, urls: undefined }
const film: Film = { topic, name, language, duration_seconds, seed: contentHash(given).slice(0, 32) }
const prompt = null

const read = await readSources(model, { film, prompt, source: { text } })
const content_research = { ...read.content, source_pictures: [makePhotograph(read.content, language)] }
const told = await tellFilm(model, { film, prompt, settings: { telling: 'written' }, research: content_research })
process.stdout.write(`${JSON.stringify(told.content.script_metadata)}\n${told.content.notices.join('\n')}\n`)
const folder = await mkdtemp(join(tmpdir(), 'orion-example-'))
try {
  const contents: Contents = { content_research, script_generation: told.content }
  for (const key of ['voice_scenes', 'voice_assembly'] as const)
    Object.assign(contents, { [key]: await makeStage(key, { film, prompt, contents, folder }) })
  const spoken = { voice_scenes: contents.voice_scenes!, voice_assembly: contents.voice_assembly! }
  const settings = { brand_color: null, ...EXAMPLE_LOOK }
  const told_by = { film, research: content_research, script: told.content }
  const { content } = await directFilmScenes(model, { ...told_by, settings, spoken, folder })
  await ship(content)
  if (flags.to) await drawStills({ ...contents, image_selection: content })
} finally {
  await rm(folder, { recursive: true })
  await closeRenderer()
}

/** Writes the shipped contents: without images of boards, which are drawn on the user's machine, and without a model's name. */
async function ship({ boards: directed, brand_color }: ImageSelection): Promise<void> {
  for (const { board_id, takes } of directed!.boards)
    for (const { faults, fails, passes } of takes)
      process.stdout.write(`${JSON.stringify({ board_id, passes, fails, faults: faults.map(({ says }) => says) })}\n`)
  // the person who drew the boards has already looked at them
  const taken = (board: Board): Board => ({
    ...board,
    takes: board.takes.map((take) => ({ ...take, by: null, seen: true, stills: {} })),
  })
  const boards = { ...directed!, by: null, boards: directed!.boards.map(taken) }
  const shipped: Shipped = {
    made_by: flags.by,
    made_on: flags.on,
    content_research: { ...content_research, reading: { ...content_research.reading!, model: null } },
    script_generation: { ...told.content, plan: { ...told.content.plan!, model: null } },
    image_selection: { scenes: [], brand_color, boards },
  }
  await writeFile(new URL(`${language}.json`, PHOTOGRAPH.file), `${JSON.stringify(shipped, null, 2)}\n`)
}

/** Draws two stills of each scene, as stage 6 would, with its sentence below. */
async function drawStills(contents: Contents): Promise<void> {
  registerFonts(language)
  const cells: SheetCell[] = []
  const settings = { caption_style: 'none' }
  for (const { recipe, text: said } of planSegments(
    requestFor('image_to_video', { film, prompt, contents, settings }) as never,
    '',
  ))
    for (const share of LOOKED_AT) {
      const picture_paths = getPictures(recipe).map(() => fileURLToPath(PHOTOGRAPH.file))
      const at_frame = Math.round(recipe.frames * share)
      cells.push({ still: await renderStill(recipe, { at_frame, width: 800, mime: 'image/png', picture_paths }), words: said })
    }
  const sheet = { wide: 800, high: 450, beneath: 74, across: 2, language }
  await writeFile(join(flags.to, `example-${language}.png`), await drawSheet(cells, sheet))
}
