/**
 * Draws films that a model writes and illustrates, as stage 6 would draw them. It sends the requests and waits for the answers. For each
 * film it writes a sheet with stills of every scene (at a third and near its end) above the scene's words. It also writes the film's
 * content and all requests.
 *
 * `nice node bench/told-boards.ts --address http://127.0.0.1:8117/{film}/v1 --to DIR [film …]`. The films are those of recorded/films.json.
 * `{film}` in the address is replaced by the name of a film.
 */
import './with-node-flags.ts'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closeRenderer, renderStill } from '@orion/film/draw/render-scene.ts'
import { registerFonts } from '@orion/film/fonts/register.ts'
import { drawSheet, type SheetCell } from '@orion/film/scenes/gallery/sheet.ts'
import { FRAME_RATE } from '@orion/film/scenes/recipe.ts'
import type { Film } from '@orion/pipeline/core/stage.ts'
import { directFilmScenes, modelAt, readSources, tellFilm } from '@orion/pipeline/reader/read-and-tell.fixture.ts'
import { planSegments } from '@orion/pipeline/segments/plan-segments.ts'
import { pathOfText, patience, RECORDED } from './asked-by-hand.ts'
import { chooseNamed } from './choose-named.ts'
import { type Contents, makeStage, requestFor } from './make-stages.ts'

type Asked = Pick<Film, 'topic' | 'language' | 'duration_seconds'> & { name: string; texts: string[]; prompt: string | null }

/** The shares of a scene's time at which its stills are taken. */
const LOOKED_AT = [0.34, 0.86]
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { address: { type: 'string', default: '' }, to: { type: 'string', default: '' } },
})
if (!flags.address || !flags.to)
  throw new Error('Name the address of the model and the folder for sheets: --address URL --to DIR')

async function makeContents({ name, texts, prompt, ...asked }: Asked, folder: string) {
  const model = modelAt(flags.address.replace('{film}', name), { patience })
  const film: Film = { ...asked, name: asked.topic, seed: 'bench' }
  const own = { topic: asked.topic, language: asked.language, duration_seconds: asked.duration_seconds, name, seed: 'bench' }
  const source =
    texts.length === 1 ? { text: await readFile(pathOfText(texts[0]!), 'utf8') } : { asset_ids: texts.map(pathOfText) }
  const { content: content_research } = await readSources(model, { film: own, prompt, source })
  const told = await tellFilm(model, { film: own, prompt, settings: { telling: 'written' }, research: content_research })
  const contents: Contents = { content_research, script_generation: told.content }
  for (const key of ['voice_scenes', 'voice_assembly'] as const)
    Object.assign(contents, { [key]: await makeStage(key, { film, prompt, contents, folder }) })
  const spoken = { voice_scenes: contents.voice_scenes!, voice_assembly: contents.voice_assembly! }
  const directed = await directFilmScenes(model, { film, research: content_research, script: told.content, spoken, folder })
  Object.assign(contents, { image_selection: directed.content })
  return { film, contents, directed }
}

async function film(asked: Asked): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-bench-boards-'))
  try {
    const { film: own, contents, directed } = await makeContents(asked, folder)
    registerFonts(own.language)
    const request = requestFor('image_to_video', {
      film: own,
      prompt: asked.prompt,
      contents,
      settings: { caption_style: 'none' },
    })
    const cells: SheetCell[] = []
    for (const { recipe, text } of planSegments(request as never, ''))
      for (const share of LOOKED_AT)
        cells.push({
          still: await renderStill(recipe, { at_frame: Math.round(recipe.frames * share), width: 800, mime: 'image/png' }),
          words: share === LOOKED_AT[0] ? text : `(${(recipe.frames / FRAME_RATE).toFixed(1)} s, ${recipe.template})`,
        })
    await writeFile(
      join(flags.to, `${asked.name}.png`),
      await drawSheet(cells, { wide: 800, high: 450, beneath: 74, across: 2, language: own.language }),
    )
    await writeFile(join(flags.to, `${asked.name}.json`), `${JSON.stringify({ contents, asked: directed.asked }, null, 1)}\n`)
    const { boards = [] } = directed.content.boards ?? {}
    const said = {
      film: asked.name,
      asks: directed.asked.map(({ step }) => step),
      used: directed.used,
      foretold: directed.foretold?.expected,
    }
    process.stdout.write(`${JSON.stringify(said)}\n`)
    for (const { board_id, takes } of boards)
      for (const { answer: _drawing, ...take } of takes)
        process.stdout.write(`${JSON.stringify({ board_id, ...take }).slice(0, 600)}\n`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const films = chooseNamed(JSON.parse(await readFile(new URL('films.json', RECORDED), 'utf8')) as Asked[], positionals)
await mkdir(flags.to, { recursive: true })
await Promise.all(
  films.map(async (each) => {
    try {
      await film(each)
    } catch (error) {
      process.exitCode = 1
      process.stdout.write(`${JSON.stringify({ film: each.name, failed: (error as Error).stack })}\n`)
    }
  }),
)
await closeRenderer()
