/**
 * Makes the landing page's films again with Orion itself. They are the example film in each language of the interface. All content of the
 * landing page's strip is from this film.
 *
 * `node scripts/make-landing-film.ts` makes both languages, and `node scripts/make-landing-film.ts es` makes one. The script starts a
 * server on a separate folder. It writes apps/web/public/landing/LANGUAGE/ (film, poster, captions, stills) and
 * apps/web/src/features/access/landing-film.LANGUAGE.json (words, waveforms, music).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import { openExampleFilm } from '@orion/contract/example-film.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { EXAMPLE_FILMS } from '@orion/pipeline/example/example-films.ts'
import { type Client, newPartner, waitForWorkflow } from '../e2e/client.ts'
import { removeData, startProduct } from '../e2e/start-product.ts'

const FILM = { width: 854, height: 480, max_bytes: 1_200_000 }
const POSTER_MAX_BYTES = 60_000
/** Maximum number of scenes whose words, voices and images the strip shows. */
const LINES = 4
const STILLS = 3
const VOICE_BARS = 30
const MUSIC_BARS = 40

/** The position of the poster, as a share of the film's length. The image is complete at this time. */
const POSTER_AT = 0.09

const root = join(import.meta.dirname, '..')

/** A stage's content, and a function that downloads one of its files. */
async function readStage<K extends StageKey>(client: Client, workflow_id: string, stage_number: number) {
  const { data } = (await client.call(getStageContent, { workflow_id, stage_number })).body
  const save = async (asset_id: string, path: string): Promise<string> => {
    const answer = await fetch(client.url + data.asset_urls[asset_id])
    if (!answer.ok) throw new Error(`The file ${asset_id} answered ${answer.status}.`)
    writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
    return path
  }
  return { content: data.content as ContentOf<K>, save }
}

/** The highest value of each of `count` equal ranges. */
const thin = (peaks: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    return Math.max(...peaks.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count))))
  })

const round = (value: number): number => Math.round(value * 100) / 100

/** Makes the example film as a first-time user does. */
async function makeFilm(client: Client, organization_id: string, language: InterfaceLanguage): Promise<string> {
  const opened = await client.call(openExampleFilm, { organization_id, language })
  const { workflow_id } = opened.body
  const done = await waitForWorkflow(client, workflow_id, ({ status, autopilot }) => status !== 'pending' && autopilot === null)
  if (done.status !== 'completed') throw new Error(`The film was not finished: ${done.status}.`)
  return workflow_id
}

async function takeStrip(client: Client, workflow_id: string, language: InterfaceLanguage, folder: string): Promise<void> {
  const publicFolder = join(root, 'apps/web/public/landing', language)
  const dataFile = join(root, `apps/web/src/features/access/landing-film.${language}.json`)
  mkdirSync(publicFolder, { recursive: true })
  const voices = await readStage<'voice_scenes'>(client, workflow_id, 3)
  const narration = await readStage<'voice_assembly'>(client, workflow_id, 4)
  const pictures = await readStage<'image_selection'>(client, workflow_id, 5)
  const sound = await readStage<'music_sound'>(client, workflow_id, 7)
  const assembly = await readStage<'video_assembly'>(client, workflow_id, 8)
  const { timeline, duration_seconds, vtt_asset_id } = narration.content

  const film = await assembly.save(assembly.content.film_asset_id, join(folder, 'film.mp4'))
  await narration.save(vtt_asset_id, join(publicFolder, 'captions.vtt'))
  const shown = join(publicFolder, 'film.mp4')
  await shrinkFilm(film, shown)

  const lines = voices.content.scenes.slice(0, LINES).map(({ id, text, peaks = [] }) => ({
    seconds: round(timeline.find(({ scene_id }) => scene_id === id)!.start_seconds),
    text,
    peaks: thin(peaks, VOICE_BARS),
  }))
  const scenes = chooseScenes(pictures.content.scenes)
  for (const [index, { candidates, chosen }] of scenes.entries()) {
    const { image_asset_id } = candidates.find(({ candidate_id }) => candidate_id === chosen)!
    const whole = await pictures.save(image_asset_id!, join(folder, `still-${index}.jpg`))
    // prettier-ignore
    await runFfmpeg(['-y', '-i', whole, '-vf', 'scale=400:-2:flags=lanczos', '-q:v', '5', join(publicFolder, `still-${index + 1}.jpg`)])
  }
  const at = duration_seconds * POSTER_AT
  const poster = join(publicFolder, 'poster.jpg')
  await runFfmpeg(['-y', '-ss', at.toFixed(2), '-i', shown, '-frames:v', '1', '-q:v', '4', poster]) // prettier-ignore
  requireSmall(poster, POSTER_MAX_BYTES)

  const { tracks, chosen } = sound.content
  const data = {
    language,
    topic: EXAMPLE_FILMS[language].name,
    duration_seconds: round(duration_seconds),
    lines,
    stills: scenes.length,
    music: { peaks: thin(tracks.find(({ track_id }) => track_id === chosen)!.peaks, MUSIC_BARS) },
  }
  writeFileSync(dataFile, JSON.stringify(data))
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), ['--write', dataFile])
}

/** Chooses scenes of different boards and templates, spread over the film. */
function chooseScenes(scenes: ContentOf<'image_selection'>['scenes']): ContentOf<'image_selection'>['scenes'] {
  const findTemplate = ({ candidates, chosen }: (typeof scenes)[number]) => {
    const shown = candidates.find(({ candidate_id }) => candidate_id === chosen)
    return shown?.board?.board_id ?? shown?.template
  }
  const different = scenes.filter(
    (scene, index) => scenes.findIndex((other) => findTemplate(other) === findTemplate(scene)) === index,
  )
  const from = different.length >= STILLS ? different : scenes
  return Array.from({ length: Math.min(STILLS, from.length) }, (_, k) => from[Math.floor(((k + 0.5) * from.length) / STILLS)])
}

async function shrinkFilm(from: string, to: string): Promise<void> {
  const { width, height, max_bytes } = FILM
  const picture = [
    '-vf',
    `scale=${width}:${height}:flags=lanczos`,
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '30',
    '-pix_fmt',
    'yuv420p',
  ]
  const sound = ['-c:a', 'aac', '-b:a', '48k', '-ac', '1']
  await runFfmpeg([
    '-y',
    '-i',
    from,
    '-map',
    '0:v:0',
    '-map',
    '0:a:0',
    '-map_chapters',
    '-1',
    ...picture,
    ...sound,
    '-movflags',
    '+faststart',
    to,
  ])
  requireSmall(to, max_bytes)
}

function requireSmall(path: string, max_bytes: number): void {
  const { size } = statSync(path)
  process.stdout.write(`${path.slice(root.length + 1)}: ${size} bytes\n`)
  if (size > max_bytes) throw new Error(`${path} has ${size} bytes, more than ${max_bytes}.`)
}

const given = process.argv.slice(2)
const languages = INTERFACE_LANGUAGES.filter((language) => given.length === 0 || given.includes(language))
const folder = mkdtempSync(join(tmpdir(), 'orion-landing-'))
const product = await startProduct()
try {
  for (const language of languages) {
    // an organization has only one example film
    const { client, organization_id } = await newPartner(product.url)
    await takeStrip(client, await makeFilm(client, organization_id, language), language, folder)
  }
} finally {
  await product.stop()
  removeData(product)
  rmSync(folder, { recursive: true })
}
