/**
 * Measures how long a film takes, as a whole and after one changed sentence. It runs stages 1 to 9 with the built-in services, with as many
 * tasks at once as there are cores. The server does the same, but also uses its database. The result is a ratio to x264 alone. x264 is
 * measured before and after, with the settings of the film, all cores, and a moving test image of the same length. Other load of the
 * machine slows both, so it hardly changes the ratio.
 *
 * `node bench/film.ts [seconds] [a source text]`
 */
import './with-node-flags.ts'
import { mkdtemp, mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { FORMATS, FRAME_RATE } from '@orion/film/scenes/recipe.ts'
import { segmentEncoder } from '@orion/media/ffmpeg/encode-frames.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { Film, StageRequest, StoredUnit } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { offlineTools } from './make-stages.ts'

/**
 * The limit of the ratio. On two idle cores, x264 alone takes a seventh of a film's playing time. Four times that is the 30 s that a film
 * of 60 s may take.
 */
const LIMIT = 4
const YARDSTICK_FRAMES = 240
const SAMPLE = new URL('../packages/pipeline/src/stages/02-script-generation/built-in/samples/panama.en.md', import.meta.url)

const seconds = Number(process.argv[2] ?? 60)
const source = await readFile(process.argv[3] ?? SAMPLE, 'utf8')
const folder = await mkdtemp(join(tmpdir(), 'orion-bench-film-'))
const known = new Map<string, Promise<StoredUnit<unknown>>>()
const film: Film = { topic: 'The Panama Canal', name: 'Panama', language: 'en', duration_seconds: seconds, seed: 'bench' }

/** The result of a task, made only once. An asset's id is its path. A task whose result exists, or is being made, is not made again. */
async function makeUnit(stage: Stage, unit: unknown): Promise<{ made: StoredUnit<unknown>; fresh: boolean }> {
  const hash = recipeHash({ stage: stage.key, provider: stage.providers[0].key, unit })
  const found = known.get(hash)
  if (found !== undefined) return { made: await found, fresh: false }
  const making = makeNew(stage, unit, join(folder, hash))
  known.set(hash, making)
  return { made: await making, fresh: true }
}

async function makeNew(stage: Stage, unit: unknown, own: string): Promise<StoredUnit<unknown>> {
  await mkdir(own)
  const { data, files } = await stage.make(
    unit,
    stage.providers[0],
    offlineTools(own, async (part) => (await makeUnit(stage, part)).made),
  )
  return { data, assets: Object.fromEntries(Object.entries(files).map(([name, { path }]) => [name, path])) }
}

async function makeAll(stage: Stage, units: unknown[]): Promise<{ made: StoredUnit<unknown>; fresh: boolean }[]> {
  const all: { made: StoredUnit<unknown>; fresh: boolean }[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let at = next++; at < units.length; at = next++) all[at] = await makeUnit(stage, units[at])
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return all
}

/** The seconds that x264 alone needs for a second of film, while every core encodes its own copy. */
async function measureYardstick(): Promise<number> {
  const { width, height } = FORMATS['16:9']
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: availableParallelism() }, () => {
      const picture = [
        '-f',
        'lavfi',
        '-i',
        `testsrc2=s=${width}x${height}:r=${FRAME_RATE}`,
        '-frames:v',
        String(YARDSTICK_FRAMES),
      ]
      return runFfmpeg(['-y', ...picture, ...segmentEncoder('drawn'), '/dev/null'])
    }),
  )
  return (performance.now() - begun) / 1000 / ((YARDSTICK_FRAMES * availableParallelism()) / FRAME_RATE)
}

type Contents = StageRequest<StageKey>['inputs']

/** Makes the stages' contents one after another. Contents in `given` are used as they are. Prints the seconds of each stage. */
async function makeFilm(given: Contents): Promise<{ contents: Contents; wall: number }> {
  const contents: Record<string, unknown> = { ...given }
  const begun = performance.now()
  for (const stage of Object.values(STAGE_LIST)) {
    if (stage.number === 10 || stage.key in given) continue
    const started = performance.now()
    const wish = stage.key === 'content_research' ? { source: { text: source } } : {}
    const settings = CONTENTS[stage.key].settings.parse(wish)
    const inputs = Object.fromEntries(stage.reads.map((key) => [key, contents[key]])) as Contents
    const request = { film, prompt: stage.number === 1 ? film.topic : null, settings, inputs } as StageRequest<StageKey>
    const units = stage.plan(request)
    const made = await makeAll(stage, units)
    contents[stage.key] = stage.finish(request, units, made.map((one) => one.made)) // prettier-ignore
    const fresh = made.filter((one) => one.fresh).length
    console.log(
      `${String(stage.number).padStart(2)} ${stage.key.padEnd(20)}${String(fresh).padStart(3)} of ${String(units.length).padEnd(4)}` +
        `${((performance.now() - started) / 1000).toFixed(2).padStart(7)} s`,
    )
  }
  return { contents: contents as Contents, wall: (performance.now() - begun) / 1000 }
}

/** The contents with a word inserted into the middle of the script's main part. */
function withChangedSentence({ script_generation: script, ...contents }: Contents): Contents {
  const { content, sentences } = script!.script_with_timestamps.main_content
  const { text } = sentences[sentences.length >> 1]
  const changed = content.replace(text, text.replace(/(\s)\S+(\s\S+)$/u, '$1almost$2'))
  const request = { film, prompt: null, settings: CONTENTS.script_generation.settings.parse({}), inputs: {} }
  const edited = STAGE_LIST.script_generation.edit!(request as StageRequest<StageKey>, script as never, {
    script_with_timestamps: { main_content: { content: changed } },
  })
  return { content_research: contents.content_research, script_generation: edited as never }
}

try {
  const before = await measureYardstick()
  const whole = await makeFilm({})
  const playing = whole.contents.video_assembly!.duration_seconds
  const yardstick = ((before + (await measureYardstick())) / 2) * playing
  const ratio = whole.wall / yardstick
  console.log(
    `a film of ${playing.toFixed(1)} s in ${whole.wall.toFixed(1)} s: ${ratio.toFixed(2)} times x264 alone, ` +
      `${yardstick.toFixed(1)} s (limit ${LIMIT})`,
  )
  const again = await makeFilm(withChangedSentence(whole.contents))
  console.log(`after one changed sentence in ${again.wall.toFixed(1)} s: ${(again.wall / whole.wall).toFixed(2)} of the whole`)
  process.exitCode = ratio <= LIMIT ? 0 : 1
} finally {
  await closeRenderer()
  await rm(folder, { recursive: true })
}
