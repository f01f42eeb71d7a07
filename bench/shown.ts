/**
 * Lists what films show. It runs stages 1 to 5 with the built-in services on texts that were not used to develop the rules, and prints each
 * image of stage 6.
 *
 * `nice node bench/shown.ts [--recorded] [--frames] [--seconds 60] [--format 9:16] [--keep DIR] [--stills DIR --count 40] [--pictures DIR]
 * [film …]`. `--recorded` uses the films of recorded/films.json, written by a model. `--frames` draws every scene small, with 10 frames per
 * second, and counts flat ranges and frames with a sun. `--stills` writes random frames without captions into DIR, and the spoken words
 * into DIR.said.csv. `--keep` stores the results of stages 1 to 4 in a folder for the next run. `--pictures DIR` adds photographs from a
 * simulator, which reads them from DIR (stand-in-photographs.ts).
 */
import './with-node-flags.ts'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Segment } from '@orion/contract/contents/06-image-to-video.ts'
import { getVerdict, type QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { composeFrames } from '@orion/film/draw/make-segment.ts'
import { closeRenderer, renderStill } from '@orion/film/draw/render-scene.ts'
import { readPhoto } from '@orion/film/art/photo.ts'
import { drawScene, type SceneDrawing } from '@orion/film/scenes/draw-scene.ts'
import { type DrawnText, drawnTexts } from '@orion/film/scenes/text/drawn-texts.ts'
import { filmPalette } from '@orion/film/scenes/palette.ts'
import { randomFrom } from '@orion/film/scenes/random.ts'
import { FORMATS, FRAME_RATE, type Format, getPictures, type SceneRecipe } from '@orion/film/scenes/recipe.ts'
import { getSafeArea } from '@orion/film/scenes/safe-areas.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { flatStretches, isFlat, LOOKED_AT } from '@orion/media/measure/flat-pictures.ts'
import type { Stretch } from '@orion/media/measure/stretch.ts'
import { brokenLines } from '@orion/pipeline/check-showing/broken-lines.ts'
import { printedLetters } from '@orion/pipeline/check-showing/printed-letters.ts'
import { measureDelay } from '@orion/pipeline/check-showing/word-delay.ts'
import type { Film, StageRequest } from '@orion/pipeline/core/stage.ts'
import { modelAt, readSources, tellFilm } from '@orion/pipeline/reader/read-and-tell.fixture.ts'
import { checkFigures } from '@orion/pipeline/stages/09-quality-control/check-figures.ts'
import { checkShowing } from '@orion/pipeline/stages/09-quality-control/check-showing.ts'
import { planSegments } from '@orion/pipeline/segments/plan-segments.ts'
import { readRecorded, serveReplay } from '../fakes/models/replay.ts'
import { chooseNamed } from './choose-named.ts'
import { type Contents, foreseeStage, makeStage, requestFor } from './make-stages.ts'
import { findPictures, readPhotographs } from './stand-in-photographs.ts'

const TEXTS = new URL('texts/showing/', import.meta.url)
const RECORDED = new URL('../recorded/', import.meta.url)
/** The seconds by which an item may appear after its word. */
const LATEST = 0.2

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recorded: { type: 'boolean', default: false },
    frames: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    format: { type: 'string', default: '16:9' },
    stills: { type: 'string' },
    keep: { type: 'string' },
    pictures: { type: 'string' },
    count: { type: 'string', default: '40' },
  },
})

const wanted = chooseNamed(await readFilms(), positionals)
const photographs = flags.pictures === undefined ? null : await readPhotographs(flags.pictures)
/** A temporary folder for the images that films found. */
const found = await mkdtemp(join(tmpdir(), 'orion-bench-found-'))
const FORMAT = (flags.format in FORMATS ? flags.format : '16:9') as Format

type Asked = Pick<Film, 'topic' | 'language' | 'duration_seconds'> & { name: string; texts: string[]; prompt: string | null }
type Shot = {
  recipe: SceneRecipe
  drawing: SceneDrawing
  texts: DrawnText[]
  text: string
  /** in seconds of the film */
  start: number
  seconds: number
  has_why: boolean
  figures: number
}
/** A film, and the checks of stage 9 for its images, except those that need the finished film. */
type Told = { name: string; language: FilmLanguage; shots: Shot[]; checks: QualityCheck[] }
/** `flat` has the ranges of the film that show only a background, also across cuts. */
type Measured = Told & { flat: Stretch[]; frames: number }

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
const percent = (part: number, whole: number): string => `${Math.round((100 * part) / Math.max(1e-9, whole))}%`
const sumSeconds = (shots: readonly Shot[]): number => sum(shots.map(({ seconds }) => seconds))

async function readFilms(): Promise<Asked[]> {
  if (flags.recorded) return JSON.parse(await readFile(new URL('films.json', RECORDED), 'utf8')) as Asked[]
  const files = (await readdir(TEXTS)).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const [name, language] = file.split('.') as [string, FilmLanguage]
      const [heading = ''] = (await readFile(new URL(file, TEXTS), 'utf8')).split('\n')
      return {
        name,
        language,
        texts: [file],
        topic: heading.replace(/^#\s*/u, ''),
        prompt: null,
        duration_seconds: Number(flags.seconds),
      }
    }),
  )
}

/** Runs stages 1 and 2: by rules, or with the recorded results of a model. */
async function writeFilm({ texts, prompt, name, ...asked }: Asked, film: Film, folder: string): Promise<Contents> {
  const getPath = (text: string): string =>
    fileURLToPath(new URL(flags.recorded ? `texts/${text}.md` : text, flags.recorded ? RECORDED : TEXTS))
  if (!flags.recorded) {
    const source = { text: await readFile(getPath(texts[0]!), 'utf8') }
    const contents: Contents = {}
    const content_research = await makeStage('content_research', {
      film,
      prompt: asked.topic,
      contents,
      folder,
      settings: { source },
    })
    Object.assign(contents, { content_research })
    return { ...contents, script_generation: (await makeStage('script_generation', { film, prompt, contents, folder })) as never }
  }
  const replay = await serveReplay(readRecorded(new URL(`${name}.jsonl`, RECORDED)))
  try {
    const model = modelAt(`${replay.url}/v1`)
    const source = texts.length === 1 ? { text: await readFile(getPath(texts[0]!), 'utf8') } : { asset_ids: texts.map(getPath) }
    const { content: content_research } = await readSources(model, { film, prompt, source })
    const told = await tellFilm(model, { film, prompt, settings: { telling: 'written' }, research: content_research })
    return { content_research, script_generation: told.content }
  } finally {
    await replay.close()
  }
}

/** Runs stages 1 to 4. With `--keep`, uses the results of an earlier run. */
async function readSpoken(asked: Asked, film: Film, folder: string): Promise<Contents> {
  const kept = flags.keep === undefined ? null : join(flags.keep, `${asked.name}.${asked.language}.${film.duration_seconds}.json`)
  if (kept !== null && existsSync(kept)) return JSON.parse(await readFile(kept, 'utf8')) as Contents
  const contents = await writeFilm(asked, film, folder)
  for (const key of ['voice_scenes', 'voice_assembly'] as const)
    Object.assign(contents, { [key]: await makeStage(key, { film, prompt: asked.prompt, contents, folder }) })
  if (kept === null) return contents
  await mkdir(flags.keep!, { recursive: true })
  await writeFile(kept, JSON.stringify(contents))
  return contents
}

async function tellShots(asked: Asked): Promise<Told> {
  const { name, language, topic, duration_seconds, prompt } = asked
  const film: Film = { topic, language, duration_seconds, name: topic, seed: 'bench' }
  const folder = await mkdtemp(join(tmpdir(), 'orion-bench-shown-'))
  try {
    const contents = await readSpoken(asked, film, folder)
    const image_selection =
      photographs === null
        ? foreseeStage('image_selection', { film, prompt, contents })
        : await findPictures(
            requestFor('image_selection', { film, prompt, contents }) as StageRequest<'image_selection'>,
            photographs,
            join(found, name),
          )
    Object.assign(contents, { image_selection })
    const request = requestFor('image_to_video', { film, prompt, contents, settings: { caption_style: 'none' } })
    const facts = new Map(
      Object.values(contents.script_generation!.script_with_timestamps).flatMap(({ sentences }) =>
        sentences.map(({ id, facts: all }) => [id, all]),
      ),
    )
    let start = 0
    const units = planSegments(request as never, '').map(({ recipe, ...unit }) => ({
      ...unit,
      recipe: { ...recipe, format: FORMAT },
    }))
    const shots: Shot[] = []
    for (const { recipe, text, scene_id } of units) {
      const drawing = drawScene(recipe, await Promise.all(getPictures(recipe).map(readPhoto)))
      const seconds = recipe.frames / FRAME_RATE
      start += seconds
      const { candidates, chosen } = contents.image_selection!.scenes.find((scene) => scene.scene_id === scene_id)!
      const shown = candidates.find(({ candidate_id }) => candidate_id === chosen)
      const ids = contents.voice_scenes!.scenes.find(({ id }) => id === scene_id)?.sentence_ids ?? []
      const figures = ids
        .flatMap((id) => facts.get(id) ?? [])
        .filter(({ kind }) => kind === 'figure' || kind === 'comparison').length
      shots.push({
        ...{ recipe, drawing, text, seconds, figures, start: start - seconds },
        texts: drawnTexts(drawing, recipe.frames),
        has_why: shown?.why !== undefined,
      })
    }
    const segments = units.map(({ recipe, scene_id, candidate_id }, index) =>
      toSegment(shots[index]!, { recipe, scene_id, candidate_id }),
    )
    const image_to_video = { segments, caption_style: 'none' as const, ...FORMATS[FORMAT], frame_rate: FRAME_RATE }
    const inputs = { ...contents, image_to_video }
    return { name, language, shots, checks: [...checkFigures(inputs), ...checkShowing(inputs, [], language)] }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A shot as a segment of stage 6. */
const toSegment = (
  { texts, seconds }: Shot,
  { recipe, ...named }: { recipe: SceneRecipe; scene_id: string; candidate_id: string },
): Segment => ({
  ...{ ...named, video_asset_id: '', template: recipe.template, frames: recipe.frames, duration_seconds: seconds },
  ...{ transition_in: recipe.transition_in, transition_out: recipe.transition_out },
  drawn: { texts },
})

/** Draws every scene small and checks each image. Returns the flat ranges of the film. */
async function look(shots: readonly Shot[]): Promise<Pick<Measured, 'flat' | 'frames'>> {
  const flat: boolean[] = []
  const step = FRAME_RATE / LOOKED_AT.rate
  for (const shot of shots) {
    const { recipe, drawing } = shot
    const { width, height } = FORMATS[recipe.format]
    const scale = LOOKED_AT.side / Math.max(width, height)
    const until = Math.floor(getSafeArea(recipe.format).captions.y * scale)
    const seen: boolean[] = []
    await composeFrames(
      recipe,
      drawing,
      async (frame, bytes) => {
        while (seen.length < frame) seen.push(seen.at(-1)!)
        seen.push(isFlat(bytes, Math.round(width * scale), until))
      },
      { scale, step },
    )
    flat.push(...seen)
  }
  return { flat: flatStretches(flat), frames: flat.length }
}

const countLetters = (shots: readonly Shot[], language: FilmLanguage) => {
  const each = shots.map((shot) => printedLetters(shot.text, printedBy(shot), language))
  return { spoken: sum(each.map(({ spoken }) => spoken)), printed: sum(each.map(({ printed }) => printed)) }
}

/** Whether a line belongs to the film's title, which appears after the opening image. */
const isTitle = (line: number, { text_boxes }: SceneDrawing, { overlay }: SceneRecipe): boolean =>
  overlay !== undefined && 'title' in overlay && text_boxes[line]!.over === true

const measureDelays = ({ recipe, drawing, texts }: Shot): number[] =>
  texts.flatMap(({ text, from_seconds }, index) =>
    isTitle(index, drawing, recipe) ? [] : (measureDelay({ text, from_seconds }, recipe.words, recipe.language) ?? []),
  )

const figureLine = (shots: readonly Shot[]): string => {
  const kinds = new Map<string, number>()
  for (const { recipe, figures } of shots)
    if (figures > 0) kinds.set(recipe.template, (kinds.get(recipe.template) ?? 0) + figures)
  return [...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none'
}

const shares = (shots: readonly Shot[]): string => {
  const kinds = new Map<string, number>()
  for (const shot of shots) {
    const kind = shot.recipe.template
    kinds.set(kind, (kinds.get(kind) ?? 0) + shot.seconds)
  }
  const all = sumSeconds(shots)
  return [...kinds]
    .toSorted((a, b) => b[1] - a[1])
    .map(([kind, seconds]) => `${kind} ${percent(seconds, all)}`)
    .join(', ')
}

const measureLength = ({ start_seconds, end_seconds }: Stretch): number => end_seconds - start_seconds
/** Whether a range is longer than one of the checked images. */
const isLong = (stretch: Stretch): boolean => measureLength(stretch) > 1.5 / LOOKED_AT.rate

const isFound = (check: QualityCheck): boolean => getVerdict(check) !== 'passed'
const getName = (check: QualityCheck): string => `${check.check}${getVerdict(check) === 'failed' ? ' FAILED' : ''}`
const foundLine = (found: QualityCheck): string =>
  `${getName(found)} ${found.figure} ${found.unit}${found.detail ? ` "${found.detail}"` : ''}`

/** The seconds in which the film's title, or the names of its sources, are on the image. */
const secondsWith = (what: 'title' | 'sources', shots: readonly Shot[]): number =>
  sum(
    shots.map(({ recipe, drawing, seconds }) => {
      if (recipe.overlay === undefined || !(what in recipe.overlay)) return 0
      const boxes = drawing.text_boxes.filter(({ over }) => over)
      const first = drawnTexts(drawing, recipe.frames).filter((_, index) => drawing.text_boxes[index]!.over)
      const from = Math.min(...first.map(({ from_seconds }) => from_seconds))
      return Math.min(seconds, Math.max(...boxes.map(({ gone = recipe.frames }) => gone)) / FRAME_RATE) - from
    }),
  )

const isShowing = ({ recipe }: Shot): boolean => recipe.template !== 'page'
const printedBy = ({ texts }: Shot): string[] => texts.map(({ text }) => text)
const wordsBroken = (shot: Shot): string[] => brokenLines(shot.texts, shot.recipe.slots, shot.recipe.language)

/** How often each check reported something: failures and warnings. */
function countFindings(found: readonly QualityCheck[]): string {
  const counts = new Map<string, number>()
  for (const check of found) {
    const name = getName(check)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'nothing'
}

function tell({ name, language, shots, checks, flat, frames }: Measured): void {
  const all = sumSeconds(shots)
  const letters = countLetters(shots, language)
  const delays = shots.flatMap(measureDelays)
  const late = delays.filter((delay) => delay > LATEST)
  const first = shots.find(isShowing)
  const rows: [string, string][] = [
    ['seconds by shot', shares(shots)],
    ['shots that show', percent(sumSeconds(shots.filter(isShowing)), all)],
    ['spoken letters on the picture', percent(letters.printed, letters.spoken)],
    ['first thing worth seeing', first ? `${first.start.toFixed(1)} s (${first.recipe.template})` : 'never'],
    [
      'title; sources on the picture',
      `${secondsWith('title', shots).toFixed(1)} s; ${secondsWith('sources', shots).toFixed(1)} s`,
    ],
    ['lines later than their word', `${late.length} of ${delays.length}, at most ${Math.max(0, ...delays).toFixed(2)} s`],
    ['figures told, by shot', figureLine(shots)],
    ['lines broken badly', shots.flatMap(wordsBroken).join(' | ') || 'none'],
    ['pictures without a reason', `${shots.filter(({ has_why }) => !has_why).length} of ${shots.length}`],
    ['stage 9', checks.filter(isFound).map(foundLine).join(', ') || 'nothing'],
  ]
  if (frames > 0) {
    const long = flat.filter(isLong)
    const which = long.map((each) => `at ${each.start_seconds.toFixed(1)} s: ${measureLength(each).toFixed(1)}`).join(', ')
    rows.push(['flat over 0.1 s', `${long.length}${which ? ` (${which})` : ''}`])
  }
  console.log(`\n${name}.${language}  ${all.toFixed(1)} s, ${shots.length} shots`)
  for (const [what, said] of rows) console.log(`  ${what.padEnd(32)}${said}`)
}

function tellAll(films: readonly Measured[]): void {
  const shots = films.flatMap((film) => film.shots)
  const all = sumSeconds(shots)
  const letters = films.map((film) => countLetters(film.shots, film.language))
  const delays = shots.flatMap(measureDelays)
  const firsts = films.map((film) => film.shots.find(isShowing)?.start ?? Infinity)
  const palettes = new Set(shots.map(({ recipe }) => JSON.stringify(filmPalette(recipe))))
  const motifs = new Set(shots.flatMap(({ recipe }) => recipe.world?.motif ?? []))
  const range = (numbers: number[]): string => `${Math.min(...numbers).toFixed(1)}–${Math.max(...numbers).toFixed(1)} s`
  const frames = sum(films.map((film) => film.frames))
  console.log(`\nall ${films.length} films, ${all.toFixed(0)} s`)
  const rows: [string, string][] = [
    ['seconds by shot', shares(shots)],
    ['shots that show', percent(sumSeconds(shots.filter(isShowing)), all)],
    [
      'spoken letters on the picture',
      percent(sum(letters.map(({ printed }) => printed)), sum(letters.map(({ spoken }) => spoken))),
    ],
    ['first thing worth seeing', firsts.map((second) => (second === Infinity ? 'never' : second.toFixed(1))).join(' ')],
    [
      'title; sources on the picture',
      (['title', 'sources'] as const).map((what) => range(films.map((film) => secondsWith(what, film.shots)))).join('; '),
    ],
    ['lines later than their word', `${delays.filter((delay) => delay > LATEST).length} of ${delays.length}`],
    ['figures told, by shot', figureLine(shots)],
    ['lines broken badly', String(shots.flatMap(wordsBroken).length)],
    ['pictures without a reason', `${shots.filter(({ has_why }) => !has_why).length} of ${shots.length}`],
    ['stage 9, of all films', countFindings(films.flatMap(({ checks }) => checks.filter(isFound)))],
    ['palettes; motifs', `${palettes.size}; ${motifs.size}`],
  ]
  if (frames > 0) {
    const long = films.map((film) => film.flat.filter(isLong).length)
    rows.push(['flat over 0.1 s, a film', long.join(' ')])
  }
  for (const [what, said] of rows) console.log(`  ${what.padEnd(32)}${said}`)
}

function drawStill({ recipe }: Shot, at_frame: number): Promise<Buffer> {
  return renderStill(recipe, { at_frame, width: 960, mime: 'image/jpeg', picture_paths: getPictures(recipe) })
}

/**
 * Writes frames for viewers without sound. The seed chooses them, the same number for each film. The spoken words of the second around each
 * frame are stored next to the folder.
 */
async function writeStills(films: readonly Measured[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const random = randomFrom('stills')
  const lines = ['still,film,second,template,said,scene']
  const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`
  for (let index = 0; index < Number(flags.count); index += 1) {
    const { name, shots } = films[index % films.length]!
    const second = random() * sumSeconds(shots)
    const shot = shots.findLast(({ start }) => start <= second)!
    const at_frame = Math.floor((second - shot.start) * FRAME_RATE)
    const still = `${String(index + 1).padStart(2, '0')}.jpg`
    await writeFile(join(folder, still), await drawStill(shot, at_frame))
    const near = ({ start_seconds, end_seconds }: { start_seconds: number; end_seconds: number }): boolean =>
      end_seconds > second - shot.start - 1.5 && start_seconds < second - shot.start + 1
    const said = shot.recipe.words.filter(near).map(({ text }) => text).join(' ') // prettier-ignore
    lines.push([still, name, second.toFixed(1), shot.recipe.template, quote(said), quote(shot.text)].join(','))
  }
  await writeFile(`${folder.replace(/\/$/u, '')}.said.csv`, `${lines.join('\n')}\n`)
}

const films: Measured[] = []
try {
  for (const asked of wanted) {
    const told = await tellShots(asked)
    const measured = { ...told, ...(flags.frames ? await look(told.shots) : { flat: [], frames: 0 }) }
    tell(measured)
    films.push(measured)
  }
  tellAll(films)
  if (flags.stills !== undefined) await writeStills(films, flags.stills)
} finally {
  await closeRenderer()
  await rm(found, { recursive: true })
}
